//! A phase as text: the throw sheet first, then each ruling.

use super::columns::{Flush, laid_out};
use super::page::TextPage;
use crate::nothing_due;
use crate::sheet::{Consequence, PhaseRow, PhaseSheet};
use dice::Id;
use language::Language;
use rulebook::catalogue::Catalogue;
use rulebook::{Choice, ChoiceRange, Due, Offer, PhaseRecord};
use ruling::{Arg, Reason};

/// The message ids of the throw sheet's columns.
const HEADS: [&str; 5] = ["sheet-who", "sheet-what", "sheet-needs", "sheet-fell", "sheet-follows"];

/// The width of the line above a ruling.
const RULE: usize = 67;

/// Writes a phase: the throws with needs and results, then every ruling, then the offers due.
pub fn phase(record: &PhaseRecord, due: &[Offer], catalogue: &Catalogue, language: Language) -> String {
    let sheet = PhaseSheet::of(record, due, catalogue, language);
    let mut page = TextPage::new(language);
    page.throw_sheet(&sheet);
    for ((number, ruling), made) in (1..).zip(&sheet.rulings).zip(&record.rulings) {
        page.line("");
        let head = format!("{} {number}  {} ", "─".repeat(4), made.name);
        let rest = RULE.saturating_sub(head.chars().count()).max(4);
        page.line(head + &"─".repeat(rest));
        page.line("");
        page.line(super::laid_out(ruling).trim_end());
    }
    let waived = sheet.waived.into_iter().map(|waived| waived.text);
    page.section("report-waived", waived.collect());
    page.section("report-unheard", sheet.unheard);
    page.section("report-closing", sheet.closing);
    let due = sheet.due.into_iter().map(|due| due.text);
    page.section("report-due", due.collect());
    page.finish()
}

/// Lists the offers due now and later this turn. Each has the name by which it is waived, its side, and the choices
/// left open. Then come the free offers, with a note that the phase can close without them. For a battle that is over,
/// gives the reasons instead. `called` returns the name of a side.
pub fn due(offers: &[Offer], over: &[Reason], called: &dyn Fn(&Id) -> String, language: Language) -> String {
    let told = |due: Due| {
        let of = || offers.iter().filter(move |offer| offer.due == due);
        let rows: Vec<Vec<String>> = of()
            .map(|offer| {
                let side = offer.side.as_ref().map_or_else(String::new, called);
                vec![offer.name(), side, language.say(&offer.says)]
            })
            .collect();
        let rows = laid_out(&rows, &[Flush::Left; 3]);
        let with_choices = rows.into_iter().zip(of()).flat_map(|(row, offer)| {
            let choices = offer.open.iter().map(|choice| choosing(choice, language));
            std::iter::once(row).chain(choices).collect::<Vec<_>>()
        });
        with_choices.collect::<Vec<_>>()
    };
    let mut page = TextPage::new(language);
    let now = told(Due::Now);
    for line in nothing_due(&now, over, language) {
        page.line(line);
    }
    page.section("report-due", now);
    page.section("report-due-later", told(Due::Later));
    let mut free = told(Due::Free);
    if !free.is_empty() {
        free.push(language.word("report-may.declined"));
    }
    page.section("report-may", free);
    page.finish().trim_start_matches('\n').to_owned()
}

/// The largest number of alternatives that are listed. Further ones are only counted.
const MOST_LISTED: usize = 12;

/// Describes a choice that an offer leaves to the player: the option to type and the values it takes.
fn choosing(choice: &Choice, language: Language) -> String {
    let list = |names: &[String]| {
        let listed = names.iter().take(MOST_LISTED);
        let listed = listed.map(|name| Arg::Name(name.as_str().into())).collect();
        let left = names.len().saturating_sub(MOST_LISTED);
        Reason::new("to-choose", if left == 0 { "these" } else { "and-more" })
            .list("of", listed)
            .count("left", i64::try_from(left).unwrap_or(i64::MAX))
    };
    let said = |reason: &Reason| language.say(reason);
    let takes = match &choice.takes {
        ChoiceRange::OneOf(all) => Reason::new("to-choose", "one-of").name("of", said(&list(all))),
        ChoiceRange::SomeOf { of, least, most } => Reason::new("to-choose", "some-of")
            .name("of", said(&list(of)))
            .count("least", count(*least))
            .count("most", count(*most)),
        ChoiceRange::Between(least, most) => Reason::new("to-choose", "between")
            .name("least", language.decimal(*least))
            .name("most", language.decimal(*most)),
        ChoiceRange::Path(most) => Reason::new("to-choose", "path").cm("most", *most),
        ChoiceRange::Near([x, y], within) => Reason::new("to-choose", "near")
            .name("x", language.decimal(*x))
            .name("y", language.decimal(*y))
            .cm("within", *within),
        ChoiceRange::Pairs { of, every } => {
            let pair = |(one, with): &(String, Vec<String>)| {
                format!("{one}{}{}", language.colon(), said(&list(with)))
            };
            let variant = if *every { "pairs-every" } else { "pairs" };
            let pairs: Vec<String> = of.iter().map(pair).collect();
            Reason::new("to-choose", variant).name("of", pairs.join(language.semicolon()))
        }
        ChoiceRange::Split { total, among } => {
            Reason::new("to-choose", "split").count("total", *total).name("of", said(&list(among)))
        }
    };
    let variant = if choice.optional { "optional" } else { "needed" };
    let line = Reason::new("to-choose", variant).name("hole", choice.hole).name("takes", said(&takes));
    format!("    {}", said(&line))
}

fn count(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

impl TextPage {
    fn throw_sheet(&mut self, sheet: &PhaseSheet) {
        self.line(sheet.heading.to_uppercase());
        if sheet.is_empty() {
            self.line(self.language.word("sheet-empty"));
        }
        if sheet.rows.is_empty() {
            return;
        }
        let mut rows = vec![HEADS.map(|head| self.language.word(head)).to_vec()];
        rows.extend(sheet.rows.iter().map(row));
        for line in laid_out(&rows, &[Flush::Left; 5]) {
            self.line(line);
        }
    }
}

fn row(row: &PhaseRow) -> Vec<String> {
    let follows = match &row.follows {
        Some(Consequence::Outcome(outcome)) => outcome.to_uppercase(),
        Some(Consequence::Odds(odds)) => odds.clone(),
        None => String::new(),
    };
    vec![row.who.name.clone(), row.what.clone(), row.needs.clone(), row.fell.clone(), follows]
}
