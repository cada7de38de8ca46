//! A card: what is asked from facts alone, as rows of chips with a usual value from the start.
//!
//! Which rows and chips there are is data of a book (`cards.toml`, beside its tables). A chip says facts, and whether it is on is
//! read from the facts: so what is said with a chip, in a sentence and by path is the same, and a card shows a ruling measured on
//! the table as well as a quick one.

use serde::Deserialize;
use serde::de::{Deserializer, Error};
use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};

/// Facts, each with its path.
type Facts = Vec<(String, Value)>;

/// What is said of facts, each with its path; nothing: what was said of it is taken back.
pub type FactsSaid = Vec<(String, Option<Value>)>;

/// The card of a procedure.
#[derive(Clone, Debug, PartialEq)]
pub struct AskCard {
    /// Who is set beside whom; one, or two that can change places.
    pub columns: Vec<CardColumn>,
    /// Its rows, those of a column together.
    pub rows: Vec<CardRow>,
}

/// A column of a card: somebody the ruling is about.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardColumn {
    /// Its name, as in the message `card-…`.
    pub name: String,
    /// Where his facts stand.
    #[serde(default)]
    pub at: String,
    /// The fact that is his name, if he has one.
    pub named: Option<String>,
}

/// A row of a card: one thing that is said.
#[derive(Clone, Debug, PartialEq)]
pub struct CardRow {
    /// Its name, as in the message `row-…`.
    pub name: String,
    /// Which column it stands in; none: below them all.
    pub column: Option<usize>,
    /// What can be said.
    pub chips: Vec<Chip>,
    /// Whether several chips can be on at once.
    pub several: bool,
    /// The chip that is on from the start.
    usual: Option<usize>,
    /// The facts that take any other number too.
    pub typed: Vec<String>,
    /// The part of who somebody is that the row says, if it says one.
    pub who: Option<Who>,
    /// True if a sentence that does not say it leaves it open.
    asked: bool,
    /// What it speaks of, where a sentence has to know.
    pub subject: Option<Subject>,
}

/// What a row speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Subject {
    /// Where its column stands: the ground of one column is never said of the other.
    Place,
    /// What lies on the way between the two.
    Way,
    /// What lies on the way, and is said only with a word that leads there: "over", "through".
    Passage,
    /// How one comes at the other, so that it may be said beside either.
    Blow,
    /// Enemies.
    Foes,
}

/// The part of who somebody is that a row says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Who {
    /// His kind, or how many he is.
    What,
    /// His formation.
    How,
}

/// Something that can be said with one click.
#[derive(Clone, Debug, PartialEq)]
pub struct Chip {
    /// Its name, as in the message `chip-…`; of a number the number itself.
    pub name: String,
    /// The facts it says.
    says: Facts,
    /// The entries it puts into lists.
    adds: Facts,
    /// The rule whose line counts if it is on.
    pub line: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenCard {
    columns: Vec<CardColumn>,
    rows: Vec<WrittenRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenRow {
    /// The columns it stands in; none said: all. None at all: below them.
    columns: Option<Vec<String>>,
    /// Where its facts stand, if not where those of its column do.
    at: Option<String>,
    fact: Option<String>,
    /// Facts that are whatever the row's fact is.
    #[serde(default)]
    also: Vec<String>,
    name: Option<String>,
    chips: Vec<WrittenChip>,
    #[serde(default)]
    several: bool,
    usual: Option<Value>,
    #[serde(default)]
    typed: bool,
    who: Option<Who>,
    #[serde(default)]
    asked: bool,
    subject: Option<Subject>,
}

/// A chip as it is written: a value of the row's fact, or what it says.
#[derive(Clone, Deserialize)]
#[serde(untagged)]
enum WrittenChip {
    Said {
        name: String,
        #[serde(default)]
        says: BTreeMap<String, Value>,
        /// An entry for each list, or several.
        #[serde(default)]
        adds: BTreeMap<String, Value>,
        /// The facts it says are not there.
        #[serde(default)]
        clears: Vec<String>,
        line: Option<String>,
    },
    Value(Value),
}

/// The cards of a book, by procedure.
///
/// # Errors
/// What is wrong in the text, in words.
pub fn read(text: &str) -> Result<BTreeMap<String, AskCard>, String> {
    toml::from_str(text).map_err(|error| error.to_string())
}

impl<'de> Deserialize<'de> for AskCard {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let WrittenCard { columns, rows } = WrittenCard::deserialize(deserializer)?;
        let mut card = Self { rows: Vec::new(), columns };
        for row in rows {
            let names =
                row.columns.clone().unwrap_or_else(|| card.columns.iter().map(|c| c.name.clone()).collect());
            if names.is_empty() {
                card.rows.push(row.stands(None, "").map_err(D::Error::custom)?);
            }
            for name in names {
                let at = card.columns.iter().position(|column| column.name == name);
                let place = at.and_then(|at| Some((at, card.columns.get(at)?.at.as_str())));
                let (at, base) = place.ok_or_else(|| D::Error::custom(format!("no column \"{name}\"")))?;
                let row = row.stands(Some(at), base).map_err(D::Error::custom)?;
                card.rows.push(row);
            }
        }
        Ok(card)
    }
}

impl WrittenRow {
    /// The row as it stands in a column whose facts are at `base`.
    fn stands(&self, column: Option<usize>, base: &str) -> Result<CardRow, String> {
        let base = self.at.as_deref().unwrap_or(base);
        let own = || self.fact.iter().chain(&self.also).map(|own| joined(base, own));
        let name = self.name.as_deref().or_else(|| self.fact.as_ref()?.rsplit('.').next());
        let name = name.ok_or("a row without a fact or a name")?.to_owned();
        let own: Vec<String> = own().collect();
        let chips: Vec<Chip> =
            self.chips.iter().map(|chip| chip.stands(base, &own)).collect::<Result<_, _>>()?;
        let usual = self.usual.as_ref().map(|usual| {
            let wanted = spelled(usual);
            let at = chips.iter().position(|chip| chip.name == wanted);
            at.ok_or_else(|| format!("{name}: \"{wanted}\" is none of its chips"))
        });
        let usual = usual.transpose()?;
        let typed = if self.typed { own } else { Vec::new() };
        Ok(CardRow {
            name,
            column,
            chips,
            several: self.several,
            usual,
            typed,
            who: self.who,
            asked: self.asked,
            subject: self.subject,
        })
    }
}

impl WrittenChip {
    fn stands(&self, base: &str, own: &[String]) -> Result<Chip, String> {
        match self {
            Self::Value(value) => {
                if own.is_empty() {
                    return Err(format!("the chip {value} of a row without a fact"));
                }
                let says = own.iter().map(|own| (own.clone(), value.clone())).collect();
                Ok(Chip { name: spelled(value), says, adds: Vec::new(), line: None })
            }
            Self::Said { name, says, adds, clears, line } => {
                let cleared = clears.iter().map(|path| (joined(base, path), Value::Null));
                let said = says.iter().map(|(path, value)| (joined(base, path), value.clone()));
                let added = adds.iter().flat_map(|(path, added)| {
                    let entries = added.as_array().map_or(std::slice::from_ref(added), Vec::as_slice);
                    entries.iter().map(|entry| (joined(base, path), entry.clone()))
                });
                let (says, adds) = (said.chain(cleared).collect(), added.collect());
                Ok(Chip { name: name.clone(), says, adds, line: line.clone() })
            }
        }
    }
}

impl AskCard {
    /// What is said from the start: the usual chip of every row.
    pub fn usual(&self) -> FactsSaid {
        let mut facts = Value::Null;
        let mut said = BTreeSet::new();
        for row in &self.rows {
            let Some(usual) = row.usual else { continue };
            for (path, value) in row.choose(usual, &facts) {
                if let Some(value) = value {
                    put(&mut facts, &path, value);
                    said.insert(path);
                }
            }
        }
        let known = said.into_iter().filter_map(|path| Some((at(&facts, &path)?.clone(), path)));
        known
            .filter(|(value, _)| *value != Value::Array(Vec::new()))
            .map(|(value, path)| (path, Some(value)))
            .collect()
    }

    /// The usual facts of a question in a sentence: all but those that it leaves open.
    pub fn unguessed(&self) -> FactsSaid {
        let asked: BTreeSet<&String> =
            self.rows.iter().filter(|row| row.asked).flat_map(CardRow::paths).collect();
        self.usual().into_iter().filter(|(path, _)| !asked.contains(path)).collect()
    }

    /// The rows that a sentence leaves as usual: of those that it says nothing of, each whose usual chip is a fact.
    pub fn assumed<'c>(&'c self, said: &FactsSaid) -> impl Iterator<Item = (&'c CardRow, &'c Chip)> {
        let said: BTreeSet<&String> = said.iter().map(|(path, _)| path).collect();
        let silent = move |row: &&CardRow| !row.asked && !row.paths().any(|path| said.contains(path));
        self.rows.iter().filter(silent).filter_map(|row| {
            let chip = row.chips.get(row.usual?)?;
            chip.says.iter().any(|(_, value)| !value.is_null()).then_some((row, chip))
        })
    }

    /// How many of its rows are of both columns: in these the two can change places.
    pub fn of_both(&self) -> usize {
        self.rows.iter().filter(|row| row.is_of_both(self)).count()
    }

    /// What is said where the two columns change places: of rows that both have, each says what the other said, as far as it can.
    pub fn swapped(&self, facts: &Value) -> FactsSaid {
        let of = |column: usize| self.rows.iter().filter(move |row| row.column == Some(column));
        let mut said = FactsSaid::new();
        let mut after = facts.clone();
        for left in of(0) {
            let Some(right) = of(1).find(|row| row.name == left.name) else { continue };
            for (row, other) in [(left, right), (right, left)] {
                for chip in row.changed(&row.of_other(other, facts), &after) {
                    for (path, value) in row.choose(chip, &after) {
                        put(&mut after, &path, value.clone().unwrap_or_default());
                        said.push((path, value));
                    }
                }
            }
        }
        if let [first, second] = self.columns.as_slice()
            && let (Some(left), Some(right)) = (first.name_at(), second.name_at())
        {
            let name = |path: &str| at(facts, path).cloned();
            let names = [(left.clone(), name(&right)), (right.clone(), name(&left))];
            said.extend(names);
        }
        said
    }
}

impl CardRow {
    /// Returns true if it says what lies on the way.
    pub fn is_way(&self) -> bool {
        matches!(self.subject, Some(Subject::Way | Subject::Passage))
    }

    /// Returns true if it names ground.
    pub fn is_ground(&self) -> bool {
        self.is_way() || self.subject == Some(Subject::Place)
    }

    /// The paths of the facts that its chips say.
    fn paths(&self) -> impl Iterator<Item = &String> {
        let says = self.chips.iter().flat_map(|chip| chip.says.iter().chain(&chip.adds));
        self.typed.iter().chain(says.map(|(path, _)| path))
    }

    /// Returns true if a number can be said of the row.
    pub fn takes_numbers(&self) -> bool {
        !self.typed.is_empty() || self.chips.iter().any(|chip| chip.name.parse::<f64>().is_ok())
    }

    /// Returns true if the chip at this place is on from the start.
    pub fn is_usual(&self, chip: usize) -> bool {
        self.usual == Some(chip)
    }

    /// The chips that are on, by their places.
    pub fn chosen(&self, facts: &Value) -> Vec<usize> {
        let says = Chip::says_something;
        let on = self.chips.iter().enumerate().filter(|(_, chip)| says(chip) && chip.is_said(facts));
        let mut on: Vec<usize> = on.map(|(place, _)| place).collect();
        if !self.several {
            // Of one that says the same and more that one is meant.
            let most = on.iter().copied().max_by_key(|place| self.chips.get(*place).map(Chip::extent));
            on = most.into_iter().collect();
        }
        if on.is_empty() {
            // The chip that says nothing, or only what is not there, is on where none of the others is.
            let nothing = self.chips.iter().position(|chip| !says(chip) && chip.is_said(facts));
            return nothing.filter(|_| !self.several).into_iter().collect();
        }
        on
    }

    /// What is said where a chip is clicked: it alone is on, or of several it is on or off.
    pub fn choose(&self, chip: usize, facts: &Value) -> FactsSaid {
        let mut on = self.chosen(facts);
        match on.iter().position(|known| *known == chip) {
            Some(known) if self.several => _ = on.remove(known),
            _ if self.several => on.push(chip),
            _ => on = vec![chip],
        }
        let chips = || self.chips.iter();
        let are_on = || on.iter().filter_map(|place| self.chips.get(*place));
        let mut said: BTreeMap<&str, Option<Value>> = BTreeMap::new();
        for (path, _) in chips().flat_map(|chip| &chip.says) {
            let value = are_on().flat_map(|chip| &chip.says).find(|(known, _)| known == path);
            // An entry of a list that is not there is not said to be nothing.
            let value = value.filter(|(path, value)| !(value.is_null() && is_entry(path)));
            said.insert(path, value.map(|(_, value)| value.clone()));
        }
        for (path, _) in chips().flat_map(|chip| &chip.adds) {
            let of_chips = |entry: &Value| {
                chips().flat_map(|chip| &chip.adds).any(|(known, own)| known == path && is_like(own, entry))
            };
            let held = at(facts, path).and_then(Value::as_array);
            let others = held.into_iter().flatten().filter(|entry| !of_chips(entry)).cloned();
            let own = are_on().flat_map(|chip| &chip.adds).filter(|(known, _)| known == path);
            // One that is there stays as it is called.
            let mut there: Vec<&Value> = held.into_iter().flatten().collect();
            let entries = own.map(|(_, own)| taken(own, &mut there).unwrap_or(own).clone());
            said.insert(path, Some(others.chain(entries).collect()));
        }
        said.into_iter().map(|(path, value)| (path.to_owned(), value)).collect()
    }

    /// What is said where a chip is clicked after which the line of a rule counts, or counts no more: of those that make it count one
    /// that is not on, and where one is on it, or instead of it any other.
    pub fn turning(&self, rule: &str, facts: &Value) -> Vec<FactsSaid> {
        let makes =
            |place: &usize| self.chips.get(*place).is_some_and(|chip| chip.line.as_deref() == Some(rule));
        if !(0..self.chips.len()).any(|place| makes(&place)) {
            return Vec::new();
        }
        let on = self.chosen(facts);
        let is_on = on.iter().any(makes);
        let turns = |place: &usize| match (is_on, self.several) {
            (true, true) => makes(place) && on.contains(place),
            (true, false) => !on.contains(place),
            (false, _) => makes(place),
        };
        (0..self.chips.len()).filter(turns).map(|place| self.choose(place, facts)).collect()
    }

    /// Whether it can be chosen in both columns: then the two can change places.
    pub fn is_of_both(&self, card: &AskCard) -> bool {
        let other =
            |row: &&CardRow| row.column.is_some() && row.column != self.column && row.name == self.name;
        let shares = |row: &CardRow| self.chips.iter().any(|chip| row.place(chip).is_some());
        self.column.is_some() && card.rows.iter().filter(other).any(shares)
    }

    /// Where a chip of this name is.
    fn place(&self, chip: &Chip) -> Option<usize> {
        self.chips.iter().position(|own| own.name == chip.name)
    }

    /// The chips that are on once it says what another row said: those the other does not have stay as they are.
    fn of_other(&self, other: &CardRow, facts: &Value) -> Vec<usize> {
        let there = other.chosen(facts);
        let there = there.into_iter().filter_map(|chip| self.place(other.chips.get(chip)?));
        let own = self.chosen(facts).into_iter();
        let own = own.filter(|chip| self.chips.get(*chip).is_some_and(|chip| other.place(chip).is_none()));
        if self.several { there.chain(own).collect() } else { there.collect() }
    }

    /// The chips to click so that those wanted are on.
    fn changed(&self, wanted: &[usize], facts: &Value) -> Vec<usize> {
        let on = self.chosen(facts);
        let other = (0..self.chips.len()).filter(|chip| wanted.contains(chip) != on.contains(chip));
        other.filter(|chip| self.several || wanted.contains(chip)).collect()
    }
}

impl CardColumn {
    /// The path of his name, if he has one.
    pub fn name_at(&self) -> Option<String> {
        self.named.as_ref().map(|named| joined(&self.at, named))
    }
}

impl Chip {
    /// Returns true if it says something, and not only that nothing is there.
    pub fn says_something(&self) -> bool {
        !self.adds.is_empty() || self.says.iter().any(|(_, value)| !value.is_null())
    }

    /// How many facts it says.
    fn extent(&self) -> usize {
        self.says.len() + self.adds.len()
    }

    /// Whether the facts say what it says.
    fn is_said(&self, facts: &Value) -> bool {
        let said = |(path, value): &(String, Value)| match at(facts, path) {
            Some(found) => fits(value, found),
            None => value.is_null(),
        };
        let lists: BTreeSet<&String> = self.adds.iter().map(|(path, _)| path).collect();
        let holds = |path: &String| {
            let mut there: Vec<&Value> =
                at(facts, path).and_then(Value::as_array).into_iter().flatten().collect();
            let own = self.adds.iter().filter(|(known, _)| known == path);
            own.map(|(_, own)| own).all(|own| taken(own, &mut there).is_some())
        };
        self.says.iter().all(said) && lists.into_iter().all(holds)
    }
}

/// What a thing is called by stands in the facts of each table otherwise.
const CALLED: [&str; 3] = ["of", "id", "name"];

/// Whether a value found says at least what is wanted, whatever it is called.
fn fits(wanted: &Value, found: &Value) -> bool {
    match (wanted, found) {
        (Value::Object(wanted), Value::Object(found)) => wanted
            .iter()
            .filter(|(field, _)| !CALLED.contains(&field.as_str()))
            .all(|(field, value)| found.get(field).is_some_and(|found| fits(value, found))),
        (Value::Number(wanted), Value::Number(found)) => wanted.as_f64() == found.as_f64(),
        (Value::Array(wanted), Value::Array(found)) => {
            wanted.len() == found.len() && wanted.iter().zip(found).all(|(wanted, found)| fits(wanted, found))
        }
        _ => wanted == found,
    }
}

/// Takes an entry that says what is wanted out of those there.
fn taken<'v>(wanted: &Value, there: &mut Vec<&'v Value>) -> Option<&'v Value> {
    let place = there.iter().position(|entry| fits(wanted, entry))?;
    Some(there.remove(place))
}

/// Whether an entry of a list is of the kind of a chip's, however far off or large it is.
fn is_like(own: &Value, entry: &Value) -> bool {
    let plain = |value: &Value| match value {
        Value::Object(fields) => {
            let words = fields.iter().filter(|(_, value)| !value.is_number());
            Value::Object(words.map(|(field, value)| (field.clone(), value.clone())).collect())
        }
        other => other.clone(),
    };
    fits(&plain(own), entry)
}

/// A value as a chip is named by it.
fn spelled(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

fn joined(base: &str, path: &str) -> String {
    if base.is_empty() { path.to_owned() } else { format!("{base}.{path}") }
}

/// Whether a path leads to an entry of a list.
fn is_entry(path: &str) -> bool {
    path.rsplit('.').next().is_some_and(|step| step.parse::<usize>().is_ok())
}

/// The fact at a path; none: it is not there.
pub fn at<'v>(facts: &'v Value, path: &str) -> Option<&'v Value> {
    path.split('.').try_fold(facts, |within, step| match within {
        Value::Array(entries) => entries.get(step.parse::<usize>().ok()?),
        within => within.get(step),
    })
}

/// Puts a fact where a path leads: only as far as facts of a card go, so that one row sees what another said.
pub fn put(facts: &mut Value, path: &str, value: Value) {
    let mut within = facts;
    for step in path.split('.') {
        let next = if let Ok(place) = step.parse::<usize>() {
            if !within.is_array() {
                *within = Value::Array(Vec::new());
            }
            let Some(entries) = within.as_array_mut() else { return };
            if entries.len() <= place {
                entries.resize(place + 1, Value::Null);
            }
            entries.get_mut(place)
        } else {
            if !within.is_object() {
                *within = Value::Object(Map::new());
            }
            within.as_object_mut().map(|fields| fields.entry(step).or_insert(Value::Null))
        };
        let Some(next) = next else { return };
        within = next;
    }
    *within = value;
}
