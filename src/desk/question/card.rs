//! The card of a question. It has rows of chips that show the facts, and a click on a chip changes facts.

use crate::controls::{said, say, unsay};
use crate::sentence::SentenceReading;
use dice::Id;
use language::Language;
use rulebook::ask_card::{CardColumn, CardRow, StatedFacts, at, put};
use rulebook::shelf::Book;
use rulebook::{AskCard, Request, RequestKind};
use ruling::Tally;
use serde_json::Value;

/// A card in one language, with the chips that are switched on.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CardSheet {
    /// The heads of the columns. Each party of the question has a column.
    pub columns: Vec<CardHead>,
    /// The rows.
    pub rows: Vec<ChipRow>,
    /// True if the columns can be swapped.
    pub swaps: bool,
}

/// A change of facts by a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardChange {
    /// A click on a chip, which sets the facts of the chip. If several chips of the row may be on, a second click clears
    /// the facts.
    Click {
        /// The index of the row.
        row: usize,
        /// The index of the chip in its row.
        chip: usize,
    },
    /// The parties in the two columns are swapped.
    Swap,
    /// The facts are reset to the usual ones.
    Clear,
}

/// The head of a column.
#[derive(Clone, Debug, PartialEq)]
pub struct CardHead {
    /// The role of the party in the column.
    pub label: String,
    /// The path of the fact with the party's name.
    pub named: Option<String>,
    /// The id of the party. Fates name the party by it.
    pub of: Id,
    /// The name of the party, or the general word for an unnamed party.
    pub name: String,
    /// True if the party has a name.
    pub is_named: bool,
}

/// A row of chips.
#[derive(Clone, Debug, PartialEq)]
pub struct ChipRow {
    /// The label: what the row is about.
    pub label: String,
    /// The column of the row. `None` for a row below the columns.
    pub column: Option<usize>,
    /// The key that opens the row, and whether Shift is needed.
    pub key: Option<(&'static str, bool)>,
    /// The chips. Each has a name, and true if it is switched on.
    pub chips: Vec<(String, bool)>,
    /// The paths of the facts that can also be typed as any other number, and the current value.
    pub typed: Option<(Vec<String>, Value)>,
}

/// The letters that open rows. They are never keys for the face of a die.
const LETTERS: [&str; 14] = ["A", "S", "D", "F", "G", "H", "J", "K", "L", "C", "V", "B", "N", "M"];
/// Returns the key of each row, which is the first free letter of its name. The same row in the second column has the
/// same letter with Shift.
fn keys(card: &AskCard) -> Vec<Option<(&'static str, bool)>> {
    let mut given: Vec<(&str, &'static str)> = Vec::new();
    let mut free = LETTERS.to_vec();
    let mut keys = Vec::new();
    for row in &card.rows {
        let known = given.iter().find(|(name, _)| *name == row.name).map(|(_, key)| *key);
        if let Some(key) = known {
            keys.push(Some((key, true)));
            continue;
        }
        let mut own = row.name.chars().map(|letter| letter.to_ascii_uppercase().to_string());
        let place = own.find_map(|letter| free.iter().position(|known| *known == letter));
        let key = place.or((!free.is_empty()).then_some(0)).map(|place| free.remove(place));
        given.extend(key.map(|key| (row.name.as_str(), key)));
        keys.push(key.map(|key| (key, false)));
    }
    keys
}

/// Returns the facts that a card shows. With a ruling, these are its facts including the umpire's amendments. Without
/// one, they are the facts that the umpire gave.
fn facts(book: &dyn Book, ask: &Request, ruled: Option<&Value>) -> Option<Value> {
    let measured = match (&ask.asked, ruled) {
        (_, Some(facts)) => facts.clone(),
        (RequestKind::Quick(procedure), None) => book.blank(procedure)?,
        _ => return None,
    };
    let heard = ask.said.amend("", measured.clone());
    Some(heard.unwrap_or(measured))
}

/// Returns the procedure of a request.
pub(crate) fn procedure(asked: &RequestKind) -> Option<&str> {
    match asked {
        RequestKind::Table(procedure, _) | RequestKind::Quick(procedure) => Some(procedure),
        RequestKind::Phase => None,
    }
}

/// Returns the card of a question, if its procedure has one. A chip is switched on if the facts match it, or if a line
/// counts that no other chip can cause.
pub(crate) fn sheet(
    book: &dyn Book,
    ask: &Request,
    ruled: Option<(&Value, &Tally)>,
    language: Language,
) -> Option<CardSheet> {
    let card = book.card(procedure(&ask.asked)?)?;
    let facts = facts(book, ask, ruled.map(|(facts, _)| facts))?;
    let counts = |key: &str| {
        let blocks = ruled.into_iter().flat_map(|(_, tally)| &tally.blocks);
        let makers =
            card.rows.iter().flat_map(|row| &row.chips).filter(|chip| chip.line.as_deref() == Some(key));
        makers.count() == 1
            && blocks.flat_map(|block| &block.lines).any(|line| line.key == key && line.counts())
    };
    let row = |(row, key): (&CardRow, Option<(&'static str, bool)>)| {
        let on = row.chosen(&facts);
        let chips = row.chips.iter().enumerate().map(|(place, chip)| {
            let counted = chip.line.as_deref().is_some_and(counts);
            (called(language, &chip.name), on.contains(&place) || counted)
        });
        ChipRow {
            label: language.word(&format!("row-{}", row.name.replace('_', "-"))),
            column: row.column,
            key,
            chips: chips.collect(),
            typed: row
                .typed
                .first()
                .map(|path| (row.typed.clone(), at(&facts, path).cloned().unwrap_or_default())),
        }
    };
    let head = |column: &CardColumn| {
        let named = column.name_at();
        let text = |path: &str| at(&facts, path).and_then(Value::as_str).unwrap_or_default();
        let name = named.as_deref().map(text).unwrap_or_default();
        let beside = named.as_deref().and_then(|path| path.strip_suffix("name"));
        let of = Id::from(beside.map(|record| text(&format!("{record}id"))).unwrap_or_default());
        let is_named = !name.is_empty();
        let name = language.called(of.called(name));
        let label = language.word(&format!("card-{}", column.name));
        CardHead { label, named, of, name, is_named }
    };
    Some(CardSheet {
        columns: card.columns.iter().map(head).collect(),
        rows: card.rows.iter().zip(keys(card)).map(row).collect(),
        swaps: card.of_both() > 0,
    })
}

/// Returns the name of a chip. A number or a ratio is its own name. A chip without a message of its own is called like
/// the fact that it sets.
pub(crate) fn called(language: Language, name: &str) -> String {
    if !name.contains(char::is_alphabetic) {
        return name.to_owned();
    }
    let own = format!("chip-{name}");
    language.word(&if language.has(&own) { own } else { format!("fact-{name}") })
}

/// Returns the name for a list entry that a chip adds. The chip's own name may also say where the entry is.
fn named(language: Language, chip: &str) -> String {
    let named = format!("chip-{chip}.named");
    if language.has(&named) { language.word(&named) } else { called(language, chip) }
}

/// Returns the facts that a click on a chip changes. An entry that the chip adds to a list is named after the chip.
pub(crate) fn clicked(row: &CardRow, chip: usize, facts: &Value, language: Language) -> StatedFacts {
    let Some(name) = row.chips.get(chip).map(|chip| named(language, &chip.name)) else {
        return StatedFacts::new();
    };
    let christened = |mut value: Value| {
        for entry in value.as_array_mut().into_iter().flatten() {
            if let Some(own) = entry.get_mut("name").filter(|own| *own == "") {
                *own = name.as_str().into();
            }
        }
        value
    };
    let said = row.choose(chip, facts).into_iter();
    said.map(|(path, value)| (path, value.map(christened))).collect()
}

/// Returns the changes of the usual facts of a card that make it show measured facts, as far as its chips and numbers can.
pub(crate) fn filled(card: &AskCard, measured: &Value, language: Language) -> StatedFacts {
    let mut facts = Value::Null;
    for (path, value) in card.usual() {
        put(&mut facts, &path, value.unwrap_or_default());
    }
    let mut stated = StatedFacts::new();
    for row in &card.rows {
        let (wanted, on) = (row.chosen(measured), row.chosen(&facts));
        let differs = |chip: &usize| wanted.contains(chip) != on.contains(chip);
        let clicks = (0..row.chips.len()).filter(differs).filter(|chip| row.several || wanted.contains(chip));
        for chip in clicks {
            for (path, value) in clicked(row, chip, &facts, language) {
                put(&mut facts, &path, value.clone().unwrap_or_default());
                stated.push((path, value));
            }
        }
        // A number that the table does not have, such as that of the stands that fire, is another of the row.
        let number = row.typed.iter().find_map(|path| at(measured, path).filter(|value| value.is_number()));
        if let Some(number) = number {
            for path in &row.typed {
                put(&mut facts, path, number.clone());
                stated.push((path.clone(), Some(number.clone())));
            }
        }
    }
    stated
}

/// Calls a function with the card of a question and the amended facts. Returns what the function returns.
pub(crate) fn on(
    book: &dyn Book,
    ask: &Request,
    ruled: Option<&Value>,
    says: impl FnOnce(&AskCard, &Value) -> Option<StatedFacts>,
) -> Option<StatedFacts> {
    let card = book.card(procedure(&ask.asked)?)?;
    says(card, &facts(book, ask, ruled)?)
}

/// Returns the value of a fact as a card can set it: with a click on a chip, or as a number that a row lets the user
/// type. Returns `None` if the card can't set the fact to that value. Entries of a list that no chip adds, and that the
/// usual facts do not have, are left out.
pub(crate) fn settable(
    (card, usual): (&AskCard, &Value),
    (path, value): (&str, &Value),
    language: Language,
) -> Option<Value> {
    if value.is_number() && card.rows.iter().any(|row| row.typed.iter().any(|typed| typed == path)) {
        return Some(value.clone());
    }
    let clicks = card.rows.iter().flat_map(|row| {
        (0..row.chips.len()).flat_map(move |chip| clicked(row, chip, &Value::Null, language))
    });
    let set: Vec<Value> = clicks.filter(|(of, _)| of == path).filter_map(|(_, set)| set).collect();
    if let Some(own) = set.iter().find_map(|own| as_own(own, value, false)) {
        return Some(own);
    }
    let lists = set.iter().chain(at(usual, path).filter(|_| !set.is_empty()));
    let own: Vec<&Value> = lists.filter_map(Value::as_array).flatten().collect();
    let entries = value.as_array().filter(|_| !own.is_empty())?.iter().take(own.len());
    Some(entries.filter_map(|entry| own.iter().find_map(|own| as_own(own, entry, true))).collect())
}

/// Returns a value of a card in place of an equal value that came from outside. Returns `None` if they differ. Names of
/// entries are those of the card, because a chip names what it adds in the language of the page. If `measured` is true,
/// numbers, and what is true or false, may differ and are taken from outside.
fn as_own(own: &Value, found: &Value, measured: bool) -> Option<Value> {
    match (own, found) {
        (Value::Object(own), Value::Object(found)) if own.len() == found.len() => {
            let fields = own.iter().map(|(key, own)| {
                let found = found.get(key)?;
                let value = if key == "name" { Some(own.clone()) } else { as_own(own, found, measured) };
                Some((key.clone(), value?))
            });
            fields.collect::<Option<_>>().map(Value::Object)
        }
        (Value::Array(own), Value::Array(found)) if own.len() == found.len() => {
            own.iter().zip(found).map(|(own, found)| as_own(own, found, measured)).collect()
        }
        (Value::Number(_), Value::Number(_)) | (Value::Bool(_), Value::Bool(_)) if measured => {
            Some(found.clone())
        }
        _ => (own == found).then(|| own.clone()),
    }
}

/// Applies facts from a card to a question, as the umpire's amendments.
pub(crate) fn hear(ask: &mut Request, facts: StatedFacts) {
    for (path, value) in facts {
        match value {
            Some(value) => say(&mut ask.said, said(path, value)),
            None => unsay(&mut ask.said, &path),
        }
    }
}

/// Returns the quick question that a sentence describes. Facts that the sentence leaves out have their usual values.
/// Facts that should not be guessed stay unknown.
pub fn asked(book: &dyn Book, heard: &SentenceReading) -> Request {
    let mut ask = Request::new(RequestKind::Quick(heard.procedure.to_owned()));
    hear(&mut ask, book.card(heard.procedure).map(AskCard::unguessed).unwrap_or_default());
    hear(&mut ask, heard.said.clone());
    ask
}

/// Returns a question. A quick question begins with the usual facts of its card.
pub(crate) fn usual(book: &dyn Book, asked: RequestKind) -> Request {
    let card = procedure(&asked)
        .and_then(|procedure| book.card(procedure))
        .filter(|_| matches!(asked, RequestKind::Quick(_)));
    let said = card.map(AskCard::usual).unwrap_or_default();
    let mut ask = Request::new(asked);
    hear(&mut ask, said);
    ask
}
