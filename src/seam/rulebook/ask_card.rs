//! The cards of quick rulings, which are made from facts alone. A card shows rows of buttons, called chips, with usual
//! values preset.
//!
//! A rulebook lists its rows and chips in `cards.toml`. A chip sets facts, and it is on if the facts say so. So a
//! click, a typed sentence and a typed fact have the same effect, and a card can also show a ruling that was measured
//! on the game table.

use serde::Deserialize;
use serde::de::{Deserializer, Error};
use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};

/// A list of facts, each a path such as `unit.formation` and a value.
type Facts = Vec<(String, Value)>;

/// Changes to facts, each with a path. `None` removes the value that was entered.
pub type StatedFacts = Vec<(String, Option<Value>)>;

/// The card of a procedure: its columns, and its rows of chips (buttons that set facts).
#[derive(Clone, Debug, PartialEq)]
pub struct AskCard {
    /// The columns of the card, one for each unit that the ruling is about: one or two.
    pub columns: Vec<CardColumn>,
    /// The rows of the card, grouped by column.
    pub rows: Vec<CardRow>,
}

/// A column of a card: one unit that the ruling is about.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardColumn {
    /// The name of the column, used in the message `card-…`.
    pub name: String,
    /// The path of the record that holds the unit's facts, such as `unit`.
    #[serde(default)]
    pub at: String,
    /// The path of the fact that holds the unit's name, if there is such a fact.
    pub named: Option<String>,
}

/// A row of a card: one property that can be set.
#[derive(Clone, Debug, PartialEq)]
pub struct CardRow {
    /// The name of the row, used in the message `row-…`.
    pub name: String,
    /// The index of the column that the row belongs to. `None` places the row below all columns.
    pub column: Option<usize>,
    /// The chips (buttons) of the row. Each sets the property to a value.
    pub chips: Vec<Chip>,
    /// True if several chips (buttons) can be on at once.
    pub several: bool,
    /// The index of the chip (button) that is on from the start. `None` if no chip is.
    usual: Option<usize>,
    /// The paths of the facts for which any other number can be typed.
    pub typed: Vec<String>,
    /// The part of a unit's description that the row sets, if any.
    pub who: Option<RowPart>,
    /// True if the facts stay open when a typed sentence does not mention the property.
    asked: bool,
    /// The subject of the row, if the parser of typed sentences needs it.
    pub subject: Option<Subject>,
}

/// The subject of a row, used by the parser of typed sentences.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Subject {
    /// The ground on which the column's unit stands. Words about this ground are never taken for the ground of the
    /// other unit.
    Place,
    /// The ground between the two units.
    Way,
    /// The ground between the two units, but only after a word such as "over" or "through".
    Passage,
    /// The manner in which a unit attacks the other unit. A sentence may mention this manner beside either unit.
    Blow,
    /// Enemies near the unit.
    Foes,
    /// Friends of the unit.
    Friends,
}

/// The part of a unit's description that a row sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RowPart {
    /// The kind or the strength of the unit.
    What,
    /// The formation of the unit.
    How,
}

/// A chip: a button that sets one or several facts.
#[derive(Clone, Debug, PartialEq)]
pub struct Chip {
    /// The name of the chip, used in the message `chip-…`. If the chip is a number, the number itself.
    pub name: String,
    /// The facts that the chip sets.
    says: Facts,
    /// The entries that the chip adds to lists of facts.
    adds: Facts,
    /// The key of the rule whose modifier counts while the chip is on.
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
    /// The columns that the row belongs to. If omitted, the row belongs to all columns. If empty, the row is placed
    /// below all columns.
    columns: Option<Vec<String>>,
    /// The path of the row's facts, if different from the path of the column.
    at: Option<String>,
    fact: Option<String>,
    /// The paths of further facts that always take the value of the row's fact.
    #[serde(default)]
    also: Vec<String>,
    name: Option<String>,
    chips: Vec<WrittenChip>,
    #[serde(default)]
    several: bool,
    usual: Option<Value>,
    #[serde(default)]
    typed: bool,
    who: Option<RowPart>,
    #[serde(default)]
    asked: bool,
    subject: Option<Subject>,
}

/// A chip as written in the file: a value of the row's fact, or a named set of facts.
#[derive(Clone, Deserialize)]
#[serde(untagged)]
enum WrittenChip {
    Said {
        name: String,
        #[serde(default)]
        says: BTreeMap<String, Value>,
        /// The entry or entries to add, by the path of the list.
        #[serde(default)]
        adds: BTreeMap<String, Value>,
        /// The paths of the facts that the chip sets to null.
        #[serde(default)]
        clears: Vec<String>,
        line: Option<String>,
    },
    Value(Value),
}

/// Reads the cards of a rulebook from TOML. Returns each card under the name of its procedure.
///
/// # Errors
/// Returns a description of the error in the text.
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
    /// Builds the row for a column whose facts lie under `base`.
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
    /// Returns the facts that the usual chips of all rows set. The usual chip of a row is the button that is on from
    /// the start.
    pub fn usual(&self) -> StatedFacts {
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

    /// Returns the usual facts for a question typed as a sentence. Omits rows whose facts stay open when the sentence
    /// does not mention them.
    pub fn unguessed(&self) -> StatedFacts {
        let asked: BTreeSet<&String> =
            self.rows.iter().filter(|row| row.asked).flat_map(CardRow::paths).collect();
        self.usual().into_iter().filter(|(path, _)| !asked.contains(path)).collect()
    }

    /// Returns the rows that a typed sentence leaves at the usual chip, each with that chip. The sentence does not
    /// mention these rows, and their usual chip sets a fact.
    pub fn assumed<'c>(&'c self, said: &StatedFacts) -> impl Iterator<Item = (&'c CardRow, &'c Chip)> {
        let said: BTreeSet<&String> = said.iter().map(|(path, _)| path).collect();
        let silent = move |row: &&CardRow| !row.asked && !row.paths().any(|path| said.contains(path));
        self.rows.iter().filter(silent).filter_map(|row| {
            let chip = row.chips.get(row.usual?)?;
            chip.says.iter().any(|(_, value)| !value.is_null()).then_some((row, chip))
        })
    }

    /// Returns the number of rows that both columns share. If there are any, the units of the two columns can be
    /// swapped.
    pub fn of_both(&self) -> usize {
        self.rows.iter().filter(|row| row.is_of_both(self)).count()
    }

    /// Returns the changes of facts that swap the units of the two columns. In each row that both columns share, each
    /// column gets the chips (buttons) selected in the other column, if it offers the same chips.
    pub fn swapped(&self, facts: &Value) -> StatedFacts {
        let of = |column: usize| self.rows.iter().filter(move |row| row.column == Some(column));
        let mut said = StatedFacts::new();
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
    /// Returns true if the row describes the ground between the two units.
    pub fn is_way(&self) -> bool {
        matches!(self.subject, Some(Subject::Way | Subject::Passage))
    }

    /// Returns true if the row describes any ground.
    pub fn is_ground(&self) -> bool {
        self.is_way() || self.subject == Some(Subject::Place)
    }

    /// Returns the paths of the facts that the row's chips set.
    fn paths(&self) -> impl Iterator<Item = &String> {
        let says = self.chips.iter().flat_map(|chip| chip.says.iter().chain(&chip.adds));
        self.typed.iter().chain(says.map(|(path, _)| path))
    }

    /// Returns true if the row can be set to a number.
    pub fn takes_numbers(&self) -> bool {
        !self.typed.is_empty() || self.chips.iter().any(|chip| chip.name.parse::<f64>().is_ok())
    }

    /// Returns true if the chip at an index is on from the start.
    pub fn is_usual(&self, chip: usize) -> bool {
        self.usual == Some(chip)
    }

    /// Returns the indices of the chips (buttons) that are on under the given facts.
    pub fn chosen(&self, facts: &Value) -> Vec<usize> {
        let says = Chip::says_something;
        let on = self.chips.iter().enumerate().filter(|(_, chip)| says(chip) && chip.is_said(facts));
        let mut on: Vec<usize> = on.map(|(place, _)| place).collect();
        if !self.several {
            // Only the largest chip is on if it sets all that another chip sets and more.
            let most = on.iter().copied().max_by_key(|place| self.chips.get(*place).map(Chip::extent));
            on = most.into_iter().collect();
        }
        if on.is_empty() {
            // A chip that sets nothing, or sets facts to null only, is on if no other chip is.
            let nothing = self.chips.iter().position(|chip| !says(chip) && chip.is_said(facts));
            return nothing.filter(|_| !self.several).into_iter().collect();
        }
        on
    }

    /// Returns the changes of facts made by a click on a chip (button). The chip becomes the only one that is on. If
    /// several chips can be on, the click toggles the chip.
    pub fn choose(&self, chip: usize, facts: &Value) -> StatedFacts {
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
            // A missing list entry is not set to null.
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
            // An entry that is already in the list keeps the name it has there.
            let mut there: Vec<&Value> = held.into_iter().flatten().collect();
            let entries = own.map(|(_, own)| taken(own, &mut there).unwrap_or(own).clone());
            said.insert(path, Some(others.chain(entries).collect()));
        }
        said.into_iter().map(|(path, value)| (path.to_owned(), value)).collect()
    }

    /// Returns the changes of facts that make the modifier of a rule start or stop counting. Each change is a click on
    /// a chip (button). If none of the rule's chips is on, each of them gives a change. If one is on, each change turns
    /// it off, or replaces it with another chip of the row.
    pub fn turning(&self, rule: &str, facts: &Value) -> Vec<StatedFacts> {
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

    /// Returns true if the other column has a row of the same name with a chip in common. Such rows can be swapped
    /// between the columns.
    pub fn is_of_both(&self, card: &AskCard) -> bool {
        let other =
            |row: &&CardRow| row.column.is_some() && row.column != self.column && row.name == self.name;
        let shares = |row: &CardRow| self.chips.iter().any(|chip| row.place(chip).is_some());
        self.column.is_some() && card.rows.iter().filter(other).any(shares)
    }

    /// Returns the index of this row's chip that has the same name as the given chip.
    fn place(&self, chip: &Chip) -> Option<usize> {
        self.chips.iter().position(|own| own.name == chip.name)
    }

    /// Returns the indices of the chips (buttons) that are on after this row takes over the state of another row. Chips
    /// that the other row does not have stay as they are.
    fn of_other(&self, other: &CardRow, facts: &Value) -> Vec<usize> {
        let there = other.chosen(facts);
        let there = there.into_iter().filter_map(|chip| self.place(other.chips.get(chip)?));
        let own = self.chosen(facts).into_iter();
        let own = own.filter(|chip| self.chips.get(*chip).is_some_and(|chip| other.place(chip).is_none()));
        if self.several { there.chain(own).collect() } else { there.collect() }
    }

    /// Returns the indices of the chips (buttons) to click so that exactly the wanted ones are on.
    fn changed(&self, wanted: &[usize], facts: &Value) -> Vec<usize> {
        let on = self.chosen(facts);
        let other = (0..self.chips.len()).filter(|chip| wanted.contains(chip) != on.contains(chip));
        other.filter(|chip| self.several || wanted.contains(chip)).collect()
    }
}

impl CardColumn {
    /// Returns the path of the unit's name, if there is one.
    pub fn name_at(&self) -> Option<String> {
        self.named.as_ref().map(|named| joined(&self.at, named))
    }
}

impl Chip {
    /// Returns true if the chip sets anything other than null.
    pub fn says_something(&self) -> bool {
        !self.adds.is_empty() || self.says.iter().any(|(_, value)| !value.is_null())
    }

    /// Returns the number of facts that the chip sets.
    fn extent(&self) -> usize {
        self.says.len() + self.adds.len()
    }

    /// Returns true if the facts contain everything that the chip sets.
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

/// The fields that name a thing. Comparisons skip these fields, because their values differ from one game table to
/// another.
const CALLED: [&str; 3] = ["of", "id", "name"];

/// Returns true if `found` contains everything in `wanted`. The names of things are not compared.
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

/// Removes from a list the first entry that fits a wanted entry. Returns the removed entry.
fn taken<'v>(wanted: &Value, there: &mut Vec<&'v Value>) -> Option<&'v Value> {
    let place = there.iter().position(|entry| fits(wanted, entry))?;
    Some(there.remove(place))
}

/// Returns true if a list entry fits the entry that a chip (button) adds, apart from numbers.
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

/// Returns the name of the chip that sets a value.
fn spelled(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

fn joined(base: &str, path: &str) -> String {
    if base.is_empty() { path.to_owned() } else { format!("{base}.{path}") }
}

/// Returns true if a path leads to an entry of a list.
fn is_entry(path: &str) -> bool {
    path.rsplit('.').next().is_some_and(|step| step.parse::<usize>().is_ok())
}

/// Returns the fact at a path, or `None` if there is no such fact.
pub fn at<'v>(facts: &'v Value, path: &str) -> Option<&'v Value> {
    path.split('.').try_fold(facts, |within, step| match within {
        Value::Array(entries) => entries.get(step.parse::<usize>().ok()?),
        within => within.get(step),
    })
}

/// Sets the fact at a path, and creates missing records and lists on the way. Cards use this function so that one row
/// sees the facts that another row has set.
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
