//! A translation of battle files, answers and rulings between two views of the same table, such as a mirrored view.

use super::battle_file::{backwards, facing, whole};
use frontage::rulebook::{Answers, Choice, ChoiceRange, Offer};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Fields that hold a point or several points of the table.
const POINTS: &[&str] =
    &["at", "from", "to", "front", "outline", "line", "corners", "ends", "path", "centre", "bends"];

/// Fields that hold a bearing.
const BEARINGS: &[&str] = &["facing", "bearing", "away", "directly", "toward"];

/// Fields that hold an edge of the table.
const EDGES: &[&str] = &["edge", "by"];

/// Fields whose number is positive to the right.
const SIDEWAYS: &[&str] = &["aside", "aside_in", "wheel"];

/// Fields and rules that name a thing of several that fit equally well. It may be one of two at the same distance,
/// one of several in the way, or one of the two hexes along whose common side a line runs.
const EITHER: &[&str] = &["stops_before", "blocked_by", "fire.hindrance", "sight.line", "charge.move"];

/// A way to see or to list a table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TableView {
    AsItIs,
    /// The table seen from the opposite end.
    Round,
    /// The table in a mirror that stands on the left edge.
    Mirrored,
    /// The table with each section listed backwards.
    Backwards,
    /// The table with other ids.
    Renamed,
}

/// A glass, which translates documents of a table into another view of the same table.
#[derive(Clone)]
pub struct Glass {
    pub seen: TableView,
    /// The width and the depth of the table. For a map: its numbers of columns and rows, each plus one.
    size: [f64; 2],
    map: bool,
    /// The ids that are replaced. An id without a digit stays, since it might be a word of the rules.
    ids: BTreeSet<String>,
}

impl Glass {
    pub fn of(file: &toml::Table, seen: TableView) -> Self {
        let of = |section: &str, names: [&str; 2]| {
            let section = file.get(section)?;
            let number = |name| {
                let value = section.get(name)?;
                value.as_float().or_else(|| value.to_string().parse().ok())
            };
            Some([number(names[0])?, number(names[1])?])
        };
        let map = of("map", ["columns", "rows"]).map(|size| size.map(|count| count + 1.0));
        let table = of("table", ["width", "depth"]);
        let sections = ["unit", "general", "terrain", "guns", "group"].into_iter();
        let all = sections.filter_map(|section| file.get(section)?.as_array()).flatten();
        let ids = all.filter_map(|one| Some(one.get("id")?.as_str()?.to_owned()));
        let ids = ids.filter(|id| id.contains(|letter: char| letter.is_ascii_digit())).collect();
        Self { seen, size: map.or(table).unwrap_or_default(), map: map.is_some(), ids }
    }

    /// Returns the glass for documents of the other table, which are already in the other view.
    pub fn straight(&self) -> Self {
        let seen = if self.seen == TableView::Backwards { TableView::Backwards } else { TableView::AsItIs };
        Self { seen, ..self.clone() }
    }

    fn point(&self, [x, y]: [f64; 2]) -> [f64; 2] {
        let [width, depth] = self.size;
        let [x, y] = match self.seen {
            TableView::Round => [width - x, depth - y],
            TableView::Mirrored => [width - x, y],
            TableView::AsItIs | TableView::Backwards | TableView::Renamed => [x, y],
        };
        [rounded(x), rounded(y)]
    }

    fn bearing(&self, degrees: f64) -> f64 {
        let degrees = match self.seen {
            TableView::Round => degrees + 180.0,
            TableView::Mirrored => -degrees,
            TableView::AsItIs | TableView::Backwards | TableView::Renamed => degrees,
        };
        rounded(rounded(degrees).rem_euclid(360.0))
    }

    /// Translates a text: hexes by their four digits, directions, left and right, the edges of the table, and
    /// bearings in a reason. Numbers with a decimal point are returned beside the text, so that they are compared as
    /// numbers.
    fn text(&self, key: &str, text: &str) -> Value {
        let mut numbers = Vec::new();
        let mut read = String::new();
        let (mut word, mut last) = (String::new(), String::new());
        for letter in text.chars().chain([' ']) {
            if letter.is_alphanumeric() || letter == '-' || letter == '.' {
                word.push(letter);
                continue;
            }
            let whole = std::mem::take(&mut word);
            match whole.parse::<f64>() {
                Ok(degrees) if !self.map && ["bearing Count", "chosen Count"].contains(&&*last) => {
                    numbers.push(json!(self.bearing(degrees)));
                }
                Ok(x) if !self.map && last == "x Cm" => numbers.push(json!(self.point([x, 0.0])[0])),
                Ok(y) if !self.map && last == "y Cm" => numbers.push(json!(self.point([0.0, y])[1])),
                Ok(number) if whole.contains('.') => {
                    let mirrored = self.seen == TableView::Mirrored && last == "aside Inches";
                    numbers.push(json!(if mirrored { -number } else { number }));
                }
                _ => read.push_str(&self.word(key, &whole)),
            }
            if !whole.is_empty() {
                let before = last.rsplit(' ').next().unwrap_or_default();
                last = format!("{before} {whole}");
            }
            read.push(letter);
        }
        read.pop();
        if numbers.is_empty() { read.into() } else { json!({ "text": read, "numbers": numbers }) }
    }

    fn word(&self, key: &str, word: &str) -> String {
        let (kind, last) = word.rsplit_once('-').unwrap_or(("", word));
        let is_edge = kind.ends_with("edge") || EDGES.contains(&key);
        match (self.seen, word) {
            (TableView::Round, _) if is_edge && ["near", "far", "left", "right"].contains(&last) => {
                let across = match last {
                    "near" => "far",
                    "far" => "near",
                    "left" => "right",
                    _ => "left",
                };
                word.replace(last, across)
            }
            // A path names an entry by the place in a list.
            (_, word) if self.unordered() && word.contains('.') => {
                let place =
                    |part: &str| part.parse::<u32>().map_or_else(|_| part.to_owned(), |_| "_".to_owned());
                word.split('.').map(place).collect::<Vec<_>>().join(".")
            }
            (TableView::Renamed, word) if self.ids.contains(word) => {
                format!("other-{}", word.chars().rev().collect::<String>())
            }
            // Guns left behind are named after the battery.
            (TableView::Renamed, word) if word.ends_with("-guns") => {
                format!("{}-guns", self.word(key, word.trim_end_matches("-guns")))
            }
            (TableView::Round, word) if self.map => self.on_the_map(word),
            (TableView::Mirrored, word) if word == "left" || word.ends_with("-left") => {
                word.replace("left", "right")
            }
            (TableView::Mirrored, word) if word == "right" || word.ends_with("-right") => {
                word.replace("right", "left")
            }
            _ => word.to_owned(),
        }
    }

    fn on_the_map(&self, word: &str) -> String {
        let [columns, rows] = self.size;
        if word.len() == 4 && word.bytes().all(|byte| byte.is_ascii_digit()) {
            let number = |of: &str| of.parse::<f64>().unwrap_or_default();
            let (column, row) = word.split_at(2);
            let turned = [columns - number(column), rows - number(row)];
            return if turned.into_iter().zip(self.size).all(|(at, end)| at >= 0.0 && at <= end) {
                format!("{:02}{:02}", turned[0], turned[1])
            } else {
                word.to_owned()
            };
        }
        let directions = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];
        let (kind, direction) = word.rsplit_once('-').unwrap_or_default();
        if kind == "corner" || kind == "side" {
            return format!("{kind}-{}", self.on_the_map(direction));
        }
        if directions.contains(&word) {
            let back = |letter| match letter {
                'n' => 's',
                's' => 'n',
                'e' => 'w',
                _ => 'e',
            };
            return word.chars().map(back).collect();
        }
        word.to_owned()
    }

    /// Translates a document. The key is the name of the field that holds it.
    pub fn read(&self, key: &str, value: &Value) -> Value {
        match value {
            Value::Object(fields) => {
                let named_of = |field: &str| fields.get(field).and_then(Value::as_str);
                let rule = named_of("key").or(named_of("name")).unwrap_or_default();
                let rule = rule.split('@').next().unwrap_or_default();
                let either = self.unordered() && EITHER.iter().any(|one| *one == key || *one == rule);
                let left_out = |field: &str| either && ["of", "name", "whole"].contains(&field);
                let fields = fields.iter().filter(|(field, _)| !left_out(field));
                let named = |key: &String| {
                    if self.seen == TableView::Renamed { self.word("", key) } else { key.clone() }
                };
                fields.map(|(key, value)| (named(key), self.read(key, value))).collect()
            }
            Value::Array(items) => match point(value).filter(|_| !self.map && POINTS.contains(&key)) {
                Some(point) => json!(self.point(point)),
                None => items.iter().map(|item| self.read(key, item)).collect(),
            },
            Value::Number(number) => number.as_f64().map_or(value.clone(), |number| {
                if self.map {
                    return json!(rounded(number));
                }
                let mirrored = self.seen == TableView::Mirrored && SIDEWAYS.contains(&key);
                json!(match () {
                    () if BEARINGS.contains(&key) => self.bearing(number),
                    () if mirrored => rounded(-number),
                    () => rounded(number),
                })
            }),
            Value::String(text) => self.text(key, text),
            other => other.clone(),
        }
    }

    /// Translates a battle file.
    pub fn file(&self, table: &toml::Table) -> toml::Table {
        if self.seen == TableView::Backwards {
            return backwards(table);
        }
        let read = self.read("", &serde_json::to_value(facing(table)).unwrap());
        whole(&toml::Table::try_from(read).unwrap(), table)
    }

    pub fn answers(&self, answers: &Answers) -> Answers {
        let mut read = answers.clone();
        for (hole, answer) in &mut read.given {
            *answer = self.answer(hole, answer);
        }
        read
    }

    /// Translates the answer to a parameter of an ask.
    fn answer(&self, hole: &str, answer: &str) -> String {
        let parts: Vec<&str> = answer.split(',').collect();
        let numbers: Vec<f64> = parts.iter().filter_map(|part| part.parse().ok()).collect();
        match numbers[..] {
            [x, y] if !self.map && parts.len() == 2 => {
                let [x, y] = self.point([x, y]);
                format!("{x},{y}")
            }
            // A distance along the near edge.
            [along] if !self.map && hole == "along" => self.point([along, 0.0])[0].to_string(),
            [number] if !self.map && parts.len() == 1 && BEARINGS.contains(&hole) => {
                self.bearing(number).to_string()
            }
            [number] if SIDEWAYS.contains(&hole) => {
                rounded(if self.seen == TableView::Mirrored { -number } else { number }).to_string()
            }
            _ => {
                let mut words = String::new();
                let mut word = String::new();
                for letter in answer.chars().chain([' ']) {
                    if letter.is_alphanumeric() || letter == '-' {
                        word.push(letter);
                    } else {
                        words.push_str(&self.word(hole, &std::mem::take(&mut word)));
                        words.push(letter);
                    }
                }
                words.trim_end().to_owned()
            }
        }
    }

    /// Returns the translated offers, sorted.
    pub fn offered(&self, offers: &[Offer]) -> Value {
        let sorted = |mut all: Vec<String>| {
            all.sort();
            json!(all)
        };
        let takes = |choice: &Choice| match &choice.takes {
            // Not all ways to a hex at the same cost are offered, so only the last hex is compared.
            ChoiceRange::OneOf(of) if self.map && ["path", "to"].contains(&choice.hole) => {
                let end = |way: &String| way.rsplit(',').next().unwrap_or_default().to_owned();
                sorted(of.iter().map(|way| self.answer(choice.hole, &end(way))).collect())
            }
            ChoiceRange::OneOf(of) => {
                // Two hexes charged together are named in the order of the map.
                let one = |one: &String| {
                    let answer = self.answer(choice.hole, one);
                    let mut parts: Vec<&str> = answer.split(',').collect();
                    parts.sort_unstable();
                    parts.join(",")
                };
                sorted(of.iter().map(one).collect())
            }
            ChoiceRange::SomeOf { of, least, most } => {
                json!([sorted(of.iter().map(|one| self.answer(choice.hole, one)).collect()), least, most])
            }
            ChoiceRange::Near(at, within) => json!([self.point(*at), within]),
            ChoiceRange::Pairs { of, every } => {
                let pair = |(one, with): &(String, Vec<String>)| {
                    let with: Vec<String> = with.iter().map(|with| self.answer(choice.hole, with)).collect();
                    format!("{} {}", self.answer(choice.hole, one), sorted(with))
                };
                json!([sorted(of.iter().map(pair).collect()), every])
            }
            other => self.text(choice.hole, &format!("{other:?}")),
        };
        let offers = offers.iter().map(|offer| {
            let answers = offer.answers.iter().map(|(hole, answer)| {
                // Several units in an answer, as in a common fire, are listed in the order of the units.
                let answer = self.answer(hole, answer);
                let mut parts: Vec<&str> = answer.split(',').collect();
                parts.sort_unstable();
                format!("{hole} {parts:?}")
            });
            let open = offer.open.iter().map(|choice| json!([choice.hole, takes(choice), choice.optional]));
            let said = self.text("", &format!("{:?}", offer.says));
            json!([
                offer.procedure,
                offer.side,
                answers.collect::<Vec<_>>(),
                format!("{:?}", offer.due),
                open.collect::<Vec<_>>(),
                if self.unordered() { Value::Null } else { said },
            ])
        });
        let mut offers: Vec<Value> = offers.collect();
        offers.sort_by_key(Value::to_string);
        offers.into()
    }

    /// Returns true if the lists of the view may be in another order.
    pub fn unordered(&self) -> bool {
        self.map || self.seen == TableView::Backwards
    }
}

/// Returns a document with all lists sorted.
pub fn sorted(value: Value) -> Value {
    match value {
        Value::Object(fields) => fields.into_iter().map(|(key, value)| (key, sorted(value))).collect(),
        Value::Array(items) => {
            let mut items: Vec<Value> = items.into_iter().map(sorted).collect();
            items.sort_by_key(Value::to_string);
            items.into()
        }
        // A reason that names several things has a separate list.
        Value::String(text) => {
            let mut words: Vec<&str> = text.split([' ', ',', '(', ')', '[', ']']).collect();
            words.sort_unstable();
            words.join(" ").into()
        }
        other => other,
    }
}

/// Returns a number without the last bits, which depend on the order of a sum.
fn rounded(number: f64) -> f64 {
    (number * 1e6).round() / 1e6 + 0.0
}

fn point(value: &Value) -> Option<[f64; 2]> {
    match value.as_array()?.as_slice() {
        [x, y] => Some([x.as_f64()?, y.as_f64()?]),
        _ => None,
    }
}
