//! A record as tables for a spreadsheet: every throw, every ruling, and each side's losses in each turn. Column names
//! and fixed words are the same in every language.

use super::annals::no_turn;
use super::paper::story::losses::strength;
use dice::{Id, Roll, ThrowOrigin};
use journal::{Deed, Entry, Journal, JournalFault, RulingEntry, RulingRecord, Throw};
use language::Language;
use ruling::table::View;

/// The tables of a record as CSV text. The names of the fields are also used in file names.
pub struct Tables {
    /// The table with a row for each throw.
    pub throws: String,
    /// The table with a row for each ruling.
    pub rulings: String,
    /// The table with a row for each side in each turn.
    pub losses: String,
}

/// The column names of the table of throws.
const THROWS: [&str; 13] =
    ["entry", "at", "turn", "phase", "void", "again", "for", "of", "side", "dice", "faces", "sum", "origin"];

/// The column names of the table of rulings.
const RULINGS: [&str; 13] = [
    "entry",
    "at",
    "turn",
    "phase",
    "void",
    "again",
    "number",
    "procedure",
    "subject",
    "totals",
    "outcome",
    "fates",
    "says",
];

/// The column names of the table of losses.
const LOSSES: [&str; 6] = ["turn", "side", "name", "before", "after", "lost"];

/// Makes the tables of a record or of a single turn.
///
/// # Errors
/// An entry can't be read any more, or the battle has no such turn.
pub fn tables(journal: &Journal, turn: Option<u32>, language: Language) -> Result<Tables, JournalFault> {
    let (mut throws, mut rulings) = (vec![line(THROWS)], vec![line(RULINGS)]);
    let (mut turns, mut found): (Vec<Turn>, bool) = (Vec::new(), false);
    journal.walk(|entry, before, after| {
        let now = before.turn();
        if turn.is_some_and(|turn| now != turn) {
            return Ok(());
        }
        found = true;
        let void = journal.is_void(entry.number);
        let before = before.view();
        if let Deed::Ruled(ruled) = &entry.deed {
            let occasion = occasion(entry, ruled, &before, void);
            throws.extend(ruled.throws.iter().map(|throw| thrown(throw, &occasion, language)));
            rulings.extend(self::rulings(ruled, &occasion, entry.says.text(language)));
        }
        if !void && matches!(entry.deed, Deed::Ruled(_) | Deed::ByHand(_)) {
            let after = after.view();
            match turns.iter_mut().find(|turn| turn.number == now) {
                Some(turn) => turn.after = after,
                None => turns.push(Turn { number: now, before, after }),
            }
        }
        Ok(())
    })?;
    if let (Some(turn), true) = (turn, !found) {
        return Err(no_turn(turn));
    }
    let losses = turns.iter().flat_map(Turn::lines);
    Ok(Tables {
        throws: throws.concat(),
        rulings: rulings.concat(),
        losses: [line(LOSSES)].into_iter().chain(losses).collect(),
    })
}

/// A turn, with the view of the battle before the turn and after it. Undone steps are left out.
struct Turn {
    number: u32,
    before: View,
    after: View,
}

impl Turn {
    fn lines(&self) -> impl Iterator<Item = String> {
        self.before.sides.iter().map(|side| {
            let [before, after] = [&self.before, &self.after].map(|view| strength(view, &side.id));
            line([
                self.number.to_string(),
                side.id.to_string(),
                side.name.clone(),
                before.to_string(),
                after.to_string(),
                (i64::from(before) - i64::from(after)).to_string(),
            ])
        })
    }
}

/// Returns the first cells of an entry's rows: number, time, turn, phase, true if the entry was undone, and the number
/// of the entry that it replaces, if any.
fn occasion(entry: &Entry, ruled: &RulingEntry, view: &View, void: bool) -> [String; 6] {
    let again = ruled.again.as_ref().map(u64::to_string);
    [
        entry.number.to_string(),
        entry.at.universal(),
        view.turn.to_string(),
        view.phase.trim_start_matches("phase-").to_owned(),
        void.to_string(),
        again.unwrap_or_default(),
    ]
}

fn thrown(throw: &Throw, occasion: &[String; 6], language: Language) -> String {
    let faces: Vec<_> = throw.faces.iter().map(u8::to_string).collect();
    let sum = match throw.dice.parse::<Roll>() {
        Ok(roll) => roll.sum(&throw.faces),
        Err(()) => throw.faces.iter().map(|face| i64::from(*face)).sum(),
    };
    let origin = match throw.origin {
        ThrowOrigin::Table => "table",
        ThrowOrigin::Seed => "seed",
    };
    let id = |id: &Option<Id>| id.as_ref().map(ToString::to_string).unwrap_or_default();
    let throw = [
        language.word(&throw.purpose),
        id(&throw.of),
        id(&throw.side),
        throw.dice.clone(),
        faces.join("+"),
        sum.to_string(),
        origin.to_owned(),
    ];
    line(occasion.iter().cloned().chain(throw))
}

fn rulings(ruled: &RulingEntry, occasion: &[String; 6], says: &str) -> impl Iterator<Item = String> {
    (1..).zip(&ruled.rulings).map(move |(number, made): (u32, &RulingRecord)| {
        let totals = made.blocks.iter().map(|block| block.total.to_string());
        let fates = made.fates.iter().map(|(unit, fate)| format!("{unit}: {fate}"));
        let ruling = [
            number.to_string(),
            made.procedure.clone(),
            made.subject.to_string(),
            totals.collect::<Vec<_>>().join("; "),
            made.outcome.clone(),
            fates.collect::<Vec<_>>().join("; "),
            says.to_owned(),
        ];
        line(occasion.iter().cloned().chain(ruling))
    })
}

/// The characters at the beginning of a cell that make a spreadsheet take the cell for a formula.
const FORMULA: [char; 10] = ['=', '+', '-', '@', '\u{ff1d}', '\u{ff0b}', '\u{ff0d}', '\u{ff20}', '\t', '\r'];
/// The characters at which a spreadsheet set to another language may split a cell or a row, even inside quotes.
const PARTS: [char; 4] = [';', '\t', '\n', '\r'];

/// Writes a row. A cell that contains a comma, a quote or any other separator is put in quotes. A cell, or a part of a
/// cell after a separator, that looks like a formula is marked as text.
fn line(cells: impl IntoIterator<Item = impl AsRef<str>>) -> String {
    let cell = |cell: &str| {
        let mut text = marked(cell).to_owned() + cell.split_inclusive(PARTS).next().unwrap_or_default();
        for part in cell.split_inclusive(PARTS).skip(1) {
            text += marked(part.trim_end_matches(PARTS));
            text += part;
        }
        if text.contains([',', '"']) || text.contains(PARTS) {
            format!("\"{}\"", text.replace('"', "\"\""))
        } else {
            text
        }
    };
    let cells = cells.into_iter().map(|text| cell(text.as_ref()));
    cells.collect::<Vec<_>>().join(",") + "\n"
}

/// Returns the mark for text if a spreadsheet would take the cell for a formula.
fn marked(cell: &str) -> &'static str {
    let formula = cell.trim_start_matches(' ').starts_with(FORMULA) && !is_number(cell.trim());
    if formula { "'" } else { "" }
}

/// Returns true if a cell is a number as written here: digits, at most with a minus in front and a decimal point among
/// them.
fn is_number(cell: &str) -> bool {
    let digits = cell.strip_prefix('-').unwrap_or(cell);
    let (whole, part) = digits.split_once('.').unwrap_or((digits, "0"));
    let are_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    are_digits(whole) && are_digits(part)
}

#[cfg(test)]
mod tests {
    use super::line;

    #[test]
    fn a_cell_that_a_spreadsheet_would_take_for_a_formula_is_a_text_and_a_number_stays_one() {
        for begins in ["=", "+", "-", "@", "\u{ff1d}", "\u{ff0b}", "\u{ff0d}", "\u{ff20}", "\t", "\r"] {
            let cell = format!("{begins}cmd|' /C calc'!A0");
            let written = line([&cell]);
            let text = written.trim_start_matches('"');
            assert!(text.starts_with(&format!("'{begins}")), "{written}");
            assert!(line([begins]).contains('\''), "{begins}");
        }
        let numbers = ["-3", "0", "12.5", "-0.25"];
        assert_eq!(line(numbers), "-3,0,12.5,-0.25\n");
        let texts = ["-3; 4", "+5", "--1", "-1.2.3", "-", "-.", "-inf", "3+4", "a=b"];
        let expected = "\"'-3; 4\",'+5,'--1,'-1.2.3,'-,'-.,'-inf,3+4,a=b\n";
        assert_eq!(line(texts), expected);
    }

    #[test]
    fn what_another_spreadsheet_would_cut_out_of_a_cell_is_no_formula_either() {
        let cells = ["Guard;=HYPERLINK(1)", "a\t+1+2", "1; -2; 3", "a; \u{ff1d}b", "a\n@b"];
        let expected = "\"Guard;'=HYPERLINK(1)\",\"a\t'+1+2\",\"1; -2; 3\",\"a;' \u{ff1d}b\",\"a\n'@b\"\n";
        assert_eq!(line(cells), expected);
    }

    #[test]
    fn a_cell_that_would_break_its_row_stands_in_quotes() {
        let cells = ["plain", "one, two", "the \"Old\" Guard", ""];
        assert_eq!(line(cells), "plain,\"one, two\",\"the \"\"Old\"\" Guard\",\n");
    }
}
