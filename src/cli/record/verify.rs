//! The command that verifies a recorded battle by making all rulings again.

use crate::arguments::Speech;
use crate::output::{Streams, Trouble};
use crate::table::{fork_since, number, plain};
use journal::{
    self, BeginningValue, Discrepancy, Finding, JournalFault, Mismatch, NoSeal, NotedSeal, Remark,
    SealComparison, Standing, Verification, is_recorded,
};
use language::Language;
use report::annals::dropped;
use report::text;
use rulebook::catalogue::Catalogue;
use ruling::Reason;
use serde_json::{Value, json};
use std::path::Path;

/// The greatest number of characters of a value that is quoted in a sentence.
const LONGEST: usize = 120;
/// The number of characters that are quoted before the first difference.
const BEFORE: usize = 30;

/// Makes all rulings of a record again, and reports the result. The exit code is 1 if a result differs from the record
/// or a seal does not match.
pub(crate) fn verify(
    file: &Path,
    seals: &[String],
    speech: &Speech,
    streams: &mut Streams<'_>,
) -> Result<(), Trouble> {
    streams.speak_code(speech.lang.as_deref());
    let seals: Vec<NotedSeal> = seals.iter().map(|text| noted(text)).collect::<Result<_, _>>()?;
    if !is_recorded(file)? {
        return Err(plain(file));
    }
    let verified = journal::verify_noted(file, streams.books, &seals)?;
    let (language, name) = (streams.language, file.display().to_string());
    if speech.json {
        streams.print_json(&stated(&verified, language))?;
    } else {
        let lines = match &verified.finding {
            Some(finding) => vec![found(finding, &verified, (&name, language))],
            None => sound(&verified, &name),
        };
        let remarks = verified.remarks.iter().map(|remark| remark.because.clone());
        let compared = verified.noted.iter().map(|seal| compared(seal, &verified));
        let forked = verified.forked.map(fork_since);
        let dropped = dropped(verified.dropped);
        let lines: Vec<Reason> = compared.chain(lines).chain(forked).chain(dropped).chain(remarks).collect();
        streams.print(&text::listing(&lines, language))?;
    }
    if verified.is_right() { Ok(()) } else { Err(Trouble::Said) }
}

/// Reads a seal that players have noted down.
fn noted(text: &str) -> Result<NotedSeal, Trouble> {
    text.parse().map_err(|why| {
        let variant = match why {
            NoSeal::Form => "no-seal",
            NoSeal::Check => "slipped",
        };
        Trouble::Misused(Reason::new("verify-noted", variant).name("found", text))
    })
}

/// Returns the sentence with the result for a seal that players have noted down.
fn compared(seal: &SealComparison, verified: &Verification) -> Reason {
    let said = |variant| Reason::new("verify-noted", variant).name("noted", seal.noted.to_string());
    let of = match &seal.noted {
        NotedSeal::Groups(noted) => noted.entry(),
        NotedSeal::Whole(_) => 0,
    };
    let last = verified.entries.saturating_sub(1);
    match seal.standing {
        Standing::Borne(entry) => said("").count("entry", number(entry)),
        Standing::Cut => said("cut").count("entry", number(of)).count("last", number(last)),
        Standing::Other(None) => said("other").count("entry", number(of)),
        Standing::Other(Some(since)) => {
            said("since").count("entry", number(of)).count("since", number(since))
        }
        Standing::Nowhere => said("nowhere"),
    }
}

/// Returns the sentences about a record in which every ruling comes out as recorded.
fn sound(verified: &Verification, file: &str) -> Vec<Reason> {
    let program = Reason::new("verify-program", "")
        .name("recorded", &verified.program.recorded)
        .name("now", &verified.program.now)
        .name("tables", &verified.tables.recorded);
    vec![
        Reason::new("verify-sound", "")
            .name("file", file)
            .count("rulings", number(verified.rulings))
            .count("entries", number(verified.entries)),
        Reason::new("verify-throws", if verified.redrawn { "" } else { "lost" })
            .count("table", number(verified.throws.table))
            .count("program", number(verified.throws.program)),
        seed(verified),
        program,
        Reason::new("verify-seal", "")
            .name("seal", verified.seal.to_string())
            .name("hash", verified.hash.to_string()),
        Reason::new("verify-means", ""),
    ]
}

/// Returns the sentence that tells if the seed of the dice is revealed, and which entry has the seed's hash.
fn seed(verified: &Verification) -> Reason {
    let said = |variant| Reason::new("verify-seed", variant);
    match (verified.forked, verified.revealed) {
        (None, true) => said(""),
        (None, false) => said("hidden"),
        (Some(entry), true) => said("forked").count("entry", number(entry)),
        (Some(entry), false) => said("forked-hidden").count("entry", number(entry)),
    }
}

/// Returns the sentence about the first entry that does not come out as recorded.
fn found(finding: &Finding, verified: &Verification, (file, language): (&str, Language)) -> Reason {
    let says = finding.says.text(language);
    let variant = if says.is_empty() { "unread" } else { "" };
    let said = Reason::new("verify-finding", variant)
        .name("file", file)
        .count("entry", number(finding.entry))
        .name("wrong", wrong(&finding.wrong, &verified.catalogue, language));
    if says.is_empty() {
        return said;
    }
    said.name("says", says)
}

/// Returns a text about the difference, without a full stop.
pub(crate) fn wrong(wrong: &Discrepancy, catalogue: &Catalogue, language: Language) -> String {
    let said = match wrong {
        Discrepancy::Differs(mismatch) => language.say(&differs(mismatch, language)),
        Discrepancy::Fault(fault) => match fault.as_ref() {
            JournalFault::Damaged(_, damage) => language.say(&damage.reason()),
            JournalFault::Halt(halt) => text::halt(halt, catalogue, language),
            JournalFault::Battle(faults) => text::faults(faults, language),
            fault => {
                let reason = fault.reason();
                reason.map(|reason| language.say(&reason)).unwrap_or_default()
            }
        },
    };
    said.trim_end().trim_end_matches('.').to_owned()
}

fn differs(mismatch: &Mismatch, language: Language) -> Reason {
    let text = |value: &Option<Value>| value.as_ref().map(Value::to_string);
    let (recorded, now) = (text(&mismatch.recorded), text(&mismatch.now));
    let same = match (&recorded, &now) {
        (Some(recorded), Some(now)) => {
            recorded.chars().zip(now.chars()).take_while(|(one, other)| one == other).count()
        }
        _ => 0,
    };
    let shown = |text: Option<String>| match text {
        Some(text) => short(&text, same),
        None => language.word("verify-nothing"),
    };
    Reason::new("verify-differs", "")
        .name("path", &mismatch.path)
        .name("recorded", shown(recorded))
        .name("now", shown(now))
}

/// Returns a text short enough to be quoted in a sentence: its beginning, or the part around the first difference.
/// `same` is the number of characters before that difference.
fn short(text: &str, same: usize) -> String {
    let length = text.chars().count();
    if length <= LONGEST {
        return text.to_owned();
    }
    let from = if same + BEFORE < LONGEST { 0 } else { same.saturating_sub(BEFORE).min(length) };
    let before = (from > 0).then_some('…');
    let after = (length > from + LONGEST).then_some('…');
    before.into_iter().chain(text.chars().skip(from).take(LONGEST)).chain(after).collect()
}

/// Returns the result of the verification as JSON.
fn stated(verified: &Verification, language: Language) -> Value {
    let then = |then: &BeginningValue| json!({ "recorded": then.recorded, "now": then.now });
    let remark = |remark: &Remark| json!({ "entry": remark.entry, "because": language.say(&remark.because) });
    let seal = |seal: &SealComparison| {
        let borne = matches!(seal.standing, Standing::Borne(_));
        json!({
            "seal": seal.noted.to_string(),
            "borne": borne,
            "because": language.say(&compared(seal, verified)),
        })
    };
    let finding = verified.finding.as_ref().map(|finding| {
        let mut document = json!({
            "entry": finding.entry,
            "says": finding.says.text(language),
            "because": wrong(&finding.wrong, &verified.catalogue, language),
        });
        if let (Discrepancy::Differs(mismatch), Some(fields)) = (&finding.wrong, document.as_object_mut()) {
            fields.insert("path".to_owned(), mismatch.path.as_str().into());
            fields.insert("recorded".to_owned(), json!(mismatch.recorded));
            fields.insert("now".to_owned(), json!(mismatch.now));
        }
        document
    });
    json!({
        "format": report::json::FORMAT,
        "entries": verified.entries,
        "rulings": verified.rulings,
        "throws": { "table": verified.throws.table, "seed": verified.throws.program },
        "redrawn": verified.redrawn,
        "revealed": verified.revealed,
        "forked": verified.forked,
        "program": then(&verified.program),
        "tables": then(&verified.tables),
        "seal": verified.seal.to_string(),
        "hash": verified.hash,
        "dropped": { "left": verified.dropped.left, "undone": verified.dropped.undone },
        "noted": verified.noted.iter().map(seal).collect::<Vec<_>>(),
        "remarks": verified.remarks.iter().map(remark).collect::<Vec<_>>(),
        "finding": finding,
    })
}
