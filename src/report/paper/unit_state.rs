//! The state of a battle's units in words. It is made from the JSON document of the battle, in which each rulebook
//! names the fields as it likes.

use dice::Id;
use language::{Language, minus};
use rulebook::shelf::Battle;
use ruling::Reason;
use ruling::table::{Body, View};
use serde_json::{Map, Number, Value};

/// The fields of a unit that are left out, because the document shows them in another way.
const OTHERWISE: [&str; 8] = ["id", "name", "side", "type", "kind", "at", "facing", "stands"];

/// Pairs of a field and the field whose messages it uses: `was` holds a formation, so it uses the messages of
/// `formation`.
const FAMILIES: [(&str, &str); 1] = [("was", "formation")];

/// All bodies of one kind in a battle, such as the units or the generals.
pub(super) struct Roster {
    /// The name of the kind in the document.
    pub(super) kind: String,
    /// The bodies.
    pub(super) entries: Vec<Entry>,
}

/// A unit, a general or guns.
pub(super) struct Entry {
    pub(super) id: Id,
    pub(super) name: String,
    pub(super) side: Option<Id>,
    /// The kind of troops.
    pub(super) troops: String,
    /// The fields to be shown, in the order of the document.
    pub(super) fields: Vec<Field>,
}

/// A field to be shown.
#[derive(Clone)]
pub(super) struct Field {
    /// The name of the field in the document.
    name: String,
    /// The label of the field, in words.
    pub(super) label: String,
    /// The value in words. Empty for a yes-or-no field, which is listed only if it is true.
    pub(super) value: String,
}

impl Field {
    /// Writes the label and the value as a note.
    pub(super) fn note(&self, language: Language) -> String {
        if self.value.is_empty() {
            self.label.clone()
        } else {
            format!("{}{}{}", self.label, language.colon(), self.value)
        }
    }
}

/// Lists everything in a battle that belongs to a side, kind by kind.
pub(super) fn rosters(battle: &dyn Battle, language: Language) -> Vec<Roster> {
    let (document, _) = battle.show();
    let view = battle.view();
    let reader =
        Reader { book: document.get("book").and_then(Value::as_str).unwrap_or(""), view: &view, language };
    let lists = document.as_object().into_iter().flatten();
    let rosters = lists.filter_map(|(kind, list)| {
        let list: Vec<_> = list.as_array()?.iter().filter_map(Value::as_object).collect();
        let entries: Vec<_> = list
            .iter()
            .filter(|entry| entry.contains_key("side"))
            .filter_map(|entry| reader.entry(entry, &list))
            .collect();
        let kind = kind.clone();
        (!entries.is_empty()).then_some(Roster { kind, entries })
    });
    let mut rosters: Vec<_> = rosters.collect();
    rosters.extend(reader.plated(&rosters));
    rosters
}

/// The context for reading a document.
struct Reader<'s> {
    book: &'s str,
    view: &'s View,
    language: Language,
}

impl Reader<'_> {
    fn entry(&self, entry: &Map<String, Value>, list: &[&Map<String, Value>]) -> Option<Entry> {
        let id = Id::from(entry.get("id")?.as_str()?);
        let body = self.view.body(&id)?;
        let fields = entry.iter().filter(|(name, _)| !OTHERWISE.contains(&name.as_str()));
        let fields = fields.filter_map(|(name, value)| {
            // A count of zero is left out, unless the field is missing for others of the list.
            let some_have_none = || list.iter().any(|other| other.get(name) == Some(&Value::Null));
            let value = match value {
                Value::Number(number) if number.as_f64() == Some(0.0) && !some_have_none() => None,
                other => self.value(name, other),
            }?;
            Some(Field { name: name.clone(), label: self.label(name), value })
        });
        let troops = self.language.word(body.troops);
        Some(Entry {
            name: body.name.clone(),
            side: body.side.clone(),
            // A field that only repeats the kind of troops (such as commander-in-chief) is left out.
            fields: fields.filter(|field| field.note(self.language) != troops).collect(),
            troops,
            id,
        })
    }

    /// Lists the units, generals and guns that the document does not list, with the texts printed on counters or cards.
    /// Returns nothing if there are none.
    fn plated(&self, rosters: &[Roster]) -> Option<Roster> {
        let listed = |body: &Body| {
            let mut entries = rosters.iter().flat_map(|roster| &roster.entries);
            entries.any(|entry| entry.id == body.id)
        };
        let bodies = self.view.bodies.iter().filter(|body| !listed(body));
        let entries = bodies.filter_map(|body| self.printed(body));
        let entries: Vec<_> = entries.collect();
        (!entries.is_empty()).then(|| Roster { kind: "units".to_owned(), entries })
    }

    fn printed(&self, body: &Body) -> Option<Entry> {
        let plate = body.plate.as_ref().filter(|_| body.present)?;
        let field = |label: &Reason, value: String| Field {
            name: label.key.to_owned() + label.variant,
            label: self.language.say(label),
            value,
        };
        let cell = body.cell.as_ref().and_then(|id| self.view.cell(id));
        let stands = cell.map(|cell| {
            let called = cell.label.as_ref().map(|label| self.language.say(label));
            Field {
                name: "hex".to_owned(),
                label: self.label("hex"),
                value: called.unwrap_or_else(|| cell.id.to_string()),
            }
        });
        let figures = plate.figures.iter();
        let figures = figures.map(|(what, value)| field(what, value.clone()));
        let notes = plate.notes.iter().map(|note| field(note, String::new()));
        Some(Entry {
            id: body.id.clone(),
            name: body.name.clone(),
            side: body.side.clone(),
            troops: self.language.word(body.troops),
            fields: stands.into_iter().chain(figures).chain(notes).collect(),
        })
    }

    /// Returns the label of a field: the rulebook's own word, else the word used in print, else the word used for
    /// facts.
    fn label(&self, field: &str) -> String {
        let field = field.replace('_', "-");
        let ids = [format!("{}-shown-{field}", self.book), format!("shown-{field}")];
        let own = ids.iter().find(|id| self.language.has(id));
        own.map_or_else(|| self.language.word(&format!("fact-{field}")), |id| self.language.word(id))
    }

    /// Writes a value in words. Returns nothing for a value that tells nothing, such as false or an empty list.
    fn value(&self, field: &str, value: &Value) -> Option<String> {
        match value {
            Value::Bool(true) => Some(String::new()),
            Value::Number(number) => Some(self::number(number, self.language)),
            Value::String(word) => Some(self.word(field, word)),
            Value::Array(items) => {
                let items = items.iter().filter_map(Value::as_str);
                let items: Vec<_> = items.map(|item| self.word(field, item)).collect();
                (!items.is_empty()).then(|| items.join(", "))
            }
            Value::Null | Value::Bool(false) | Value::Object(_) => None,
        }
    }

    /// Returns a fixed word in the language, from the messages of the field's family. A unit's id becomes its name. Any
    /// other text stays unchanged.
    fn word(&self, field: &str, word: &str) -> String {
        let other = FAMILIES.iter().find(|(known, _)| *known == field);
        let family = other.map_or(field, |(_, family)| family);
        let ids = [format!("{family}-{word}"), format!("{}-{family}-{word}", self.book)];
        let known = ids.iter().find(|id| self.language.has(id));
        let named = || self.view.body(&Id::from(word)).map(|body| body.name.clone());
        known.map(|id| self.language.word(id)).or_else(named).unwrap_or_else(|| word.to_owned())
    }
}

/// Writes a number as usual in the language, with at most two decimals.
pub(super) fn number(number: &Number, language: Language) -> String {
    if let Some(whole) = number.as_i64() {
        return minus(&whole.to_string());
    }
    let text = language.decimals(number.as_f64().unwrap_or_default(), 2);
    text.trim_end_matches('0').trim_end_matches(['.', ',']).to_owned()
}

impl Roster {
    /// Returns the fields that every entry has, which become columns. All other fields become notes.
    pub(super) fn columns(&self) -> Vec<Field> {
        let Some((first, rest)) = self.entries.split_first() else {
            return Vec::new();
        };
        let has = |entry: &Entry, field: &Field| entry.fields.iter().any(|own| own.name == field.name);
        let shared = first
            .fields
            .iter()
            .filter(|field| !field.value.is_empty() && rest.iter().all(|entry| has(entry, field)));
        shared.cloned().collect()
    }
}

impl Entry {
    /// Returns the values for the given columns, and all other fields as notes.
    pub(super) fn cells(&self, columns: &[Field], language: Language) -> (Vec<String>, Vec<String>) {
        let is = |column: &Field, field: &Field| column.name == field.name;
        let cell = |column: &Field| {
            let own = self.fields.iter().find(|field| is(column, field));
            own.map(|field| field.value.clone()).unwrap_or_default()
        };
        let rest = self.fields.iter();
        let rest = rest.filter(|field| !columns.iter().any(|column| is(column, field)));
        (columns.iter().map(cell).collect(), rest.map(|field| field.note(language)).collect())
    }
}
