//! The texts of the program: reasons, numbers and rule keys in words. No other crate makes a sentence.
//!
//! Each language is a folder of messages (`en/*.ftl`), and `build.rs` makes the languages from the folders. If a
//! language lacks a message, the English message is used. A message id is a rule key with `-` for `.` and `_`. The
//! texts that a rule can give are attributes of its message.

#![cfg_attr(not(test), warn(unreachable_pub))]

mod headline;
mod messages;
mod number;

use dice::{NameOrId, Roll, Word};
use fluent_bundle::{FluentArgs, FluentValue};
use messages::Messages;
use ruling::quotation::visible;
use ruling::{Arg, Reason, Scale};
use std::borrow::Cow;
use std::collections::BTreeMap;

pub use headline::in_sentence;

include!(concat!(env!("OUT_DIR"), "/languages.rs"));

impl Language {
    /// Returns the language with a two-letter code. Returns `None` if the program does not have that language.
    ///
    /// # Examples
    /// ```
    /// use language::Language;
    /// assert_eq!(Language::read("ru"), Some(Language::Ru));
    /// assert_eq!(Language::read("la"), None);
    /// ```
    pub fn read(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.code() == code)
    }

    /// Returns the system's language if the program has that language, otherwise English.
    pub fn of_system() -> Self {
        sys_locale::get_locale().map_or(Self::En, |locale| Self::of_locale(&locale))
    }

    /// Returns the language of a system's locale name (`ru_RU.UTF-8`, `en-GB`), or English if the program does not have
    /// that language.
    fn of_locale(locale: &str) -> Self {
        let code = locale.split(['-', '_', '.']).next().unwrap_or_default();
        Self::read(&code.to_ascii_lowercase()).unwrap_or_default()
    }

    /// Returns the language that follows in the order of `ALL`. The first language follows the last.
    #[must_use]
    pub fn next(self) -> Self {
        let mut round = Self::ALL.into_iter().cycle().skip_while(|language| *language != self);
        round.nth(1).unwrap_or_default()
    }

    /// Returns the translated names of the units and places in the built-in battle of a rulebook. Each key is a name in
    /// the battle's files, and each value is the translation. Empty if nothing is translated.
    pub fn names(self, book: &str) -> BTreeMap<String, String> {
        let known = self.named_battles().iter().find(|(known, _)| *known == book);
        known.and_then(|(_, names)| toml::from_str(names).ok()).unwrap_or_default()
    }

    /// Returns the sentence or phrase that a reason stands for, in this language.
    ///
    /// # Edge cases
    /// A message that is missing, or that has a placeholder without an argument, is shown as its id with the arguments.
    /// An empty name leaves no gap in the sentence.
    pub fn say(self, reason: &Reason) -> String {
        let id = match reason.variant {
            "" => id_of(reason.key),
            variant => format!("{}.{variant}", id_of(reason.key)),
        };
        let is_nameless = |arg: &Arg| matches!(arg, Arg::Name(_) | Arg::Id(_)) && arg.text().is_empty();
        // A unit without a name is called by the rule's own word for such a unit ("a general"), if the rule has one.
        let nameless = reason.args.iter().any(|(_, arg)| is_nameless(arg));
        let nameless = nameless.then(|| self.look_up(&format!("{}.nameless", id_of(reason.key)), None));
        let value = |arg: &Arg| match &nameless {
            Some(Some(word)) if is_nameless(arg) => FluentValue::from(word.clone()),
            _ => self.value(arg),
        };
        let places = reason.args.iter().map(|(place, arg)| (*place, value(arg))).collect();
        let said = self.look_up(&id, Some(&places)).unwrap_or_else(|| self.unsaid(&id, reason));
        if nameless.is_some() { closed(&said) } else { said }
    }

    /// Returns the text of a message without arguments, or the id if there is no such message.
    pub fn word(self, message_id: &str) -> String {
        self.look_up(message_id, None).unwrap_or_else(|| visible(message_id).into_owned())
    }

    /// Returns the verb on the button that starts a procedure, such as "Test" for morale.
    pub fn verb(self, procedure: &str) -> String {
        self.word(&format!("procedure-{procedure}.do"))
    }

    /// Returns the label of the button that resolves a phase, such as "Resolve the fire phase". `phase` is the message
    /// id of the phase's name.
    pub fn phase_button(self, phase: &str) -> String {
        self.say(&Reason::new("do-this-phase", "").word("phase", phase))
    }

    /// Returns the label of a rule by rule key, or the key if the rule has no label.
    pub fn label(self, key: &str) -> String {
        self.look_up(&id_of(key), None).unwrap_or_else(|| visible(key).into_owned())
    }

    /// Returns the source of a rule as shown to readers: the headings in the printed rulebook, or the message
    /// `source-…` that explains why there is none.
    pub fn source(self, source: &str) -> String {
        let said = source.split("; ").map(|part| match part {
            own if own.starts_with("source-") => self.word(own),
            heading => heading.to_owned(),
        });
        said.collect::<Vec<_>>().join("; ")
    }

    /// Returns the text that says which part of a rule is the project's own default, because the rulebook leaves it
    /// open.
    pub fn default_part(self, key: &str) -> String {
        self.word(&format!("default-{}", id_of(key)))
    }

    /// Returns an outcome in words, in the present tense. Headlines and odds use these words.
    pub fn outcome(self, word: Word) -> String {
        self.outcome_word(word.name, word.count.unwrap_or(0)).unwrap_or_else(|| word.to_string())
    }

    /// Returns an outcome in words that name the units of the ruling. The names are the arguments of `says`, the
    /// opening of the ruling's sentence.
    pub fn outcome_of(self, word: Word, says: &Reason) -> String {
        let count = ("count", FluentValue::from(word.count.unwrap_or(0)));
        let args = says.args.iter().map(|(name, arg)| (*name, self.value(arg)));
        let id = format!("outcome-{}.of", word.name);
        let places = [count].into_iter().chain(args).collect();
        self.look_up(&id, Some(&places)).unwrap_or_else(|| self.outcome(word))
    }

    /// Returns a recorded outcome in words. `word` is the fixed word used in files, such as `loses-2`. `named` gives
    /// the names of the units involved, each with the placeholder that it fills in the message.
    pub fn kept_outcome<'n>(self, word: &str, named: impl IntoIterator<Item = (&'n str, Arg)>) -> String {
        let places = named.into_iter().map(|(place, who)| (place, self.value(&who))).collect();
        if let Some(said) = self.look_up(&format!("outcome-{word}.of"), Some(&places)) {
            return said;
        }
        let (name, count) = parted(word);
        self.outcome_word(name, count).unwrap_or_else(|| visible(word).into_owned())
    }

    /// Returns the fate of a unit in words, in the past tense. The words are meant to follow the name `unit`.
    pub fn fate(self, word: Word, unit: &str) -> String {
        let fate =
            self.fate_in((word.name, word.count.unwrap_or(0)), unit, |id| [id.clone(), format!("{id}.may")]);
        fate.unwrap_or_else(|| word.to_string())
    }

    /// Returns the fate of a unit in words, in the present tense, for headlines and odds. The words are meant to follow
    /// the name `unit`, or to be shown alone if `unit` is empty.
    pub fn may(self, word: Word, unit: &str) -> String {
        self.may_be(word.name, word.count.unwrap_or(0), unit).unwrap_or_else(|| word.to_string())
    }

    /// Returns a recorded fate in words, in the present tense. `word` is the fixed word used in files, such as
    /// `loses-2`. The words are meant to follow the name `unit`.
    pub fn kept_fate(self, word: &str, unit: &str) -> String {
        let (name, count) = parted(word);
        self.may_be(name, count, unit).unwrap_or_else(|| visible(word).into_owned())
    }

    /// Returns a fate in the present tense. `name` and `count` are the parts of the fixed word: `loses` and 2 for
    /// `loses-2`.
    fn may_be(self, name: &str, count: u32, unit: &str) -> Option<String> {
        self.fate_in((name, count), unit, |id| [format!("{id}.may"), id])
    }

    /// Returns the words for a fate whose count is the number rolled plus `add`: `flees as many inches as rolled`.
    /// Returns `None` if the language has no such words.
    pub fn as_rolled(self, word: Word, add: i64) -> Option<String> {
        let form = match add {
            0 => "",
            1.. => ".more",
            _ => ".less",
        };
        let places = FluentArgs::from_iter([("unit", FluentValue::from("")), ("add", add.abs().into())]);
        self.look_up(&format!("fate-{}-as-rolled{form}", word.name), Some(&places))
    }

    fn fate_in(
        self,
        (name, count): (&str, u32),
        unit: &str,
        forms: impl Fn(String) -> [String; 2],
    ) -> Option<String> {
        let places =
            FluentArgs::from_iter([("count", FluentValue::from(count)), ("unit", unit.to_owned().into())]);
        let forms = forms(format!("fate-{name}"));
        let said = forms.iter().find_map(|form| self.look_up(form, Some(&places)));
        said.or_else(|| self.outcome_word(name, count))
    }

    fn outcome_word(self, name: &str, count: u32) -> Option<String> {
        let places = FluentArgs::from_iter([("count", FluentValue::from(count)), ("unit", "".into())]);
        let ids = [format!("outcome-{name}"), format!("fate-{name}.may"), format!("fate-{name}")];
        ids.iter().find_map(|id| self.look_up(id, Some(&places)))
    }

    /// Returns an argument of a message as text, in this language.
    ///
    /// # Units
    /// Lengths have one decimal and a unit. Shares are whole per cents.
    pub fn arg(self, arg: &Arg) -> String {
        match arg {
            Arg::Cm(cm) => format!("{} {}", self.decimal(*cm), self.word("unit-cm")),
            Arg::Inches(inches) => {
                format!("{} {}", self.decimal(*inches), self.word("unit-in-decimal"))
            }
            Arg::Share(share) => self.percent(*share, 0),
            Arg::Degrees(degrees) if (degrees - degrees.round()).abs() < 0.05 => {
                minus(&format!("{degrees:.0}°"))
            }
            Arg::Degrees(degrees) => format!("{}°", self.decimal(*degrees)),
            Arg::Count(count) => minus(&count.to_string()),
            Arg::Signed(count) => signed(*count),
            Arg::Name(name) => visible(name).into_owned(),
            Arg::Id(id) => self.called(NameOrId::Unnamed(id)),
            Arg::Word(id) => self.word(id),
            Arg::Reason(reason) => self.say(reason),
            Arg::List(items) => self.list(items),
        }
    }

    /// Returns the name of a thing. A thing without a name, as in a quick ruling, is called by a word or letter of the
    /// language: `attacker`, in Russian «А», which needs no declension.
    pub fn called(self, called: NameOrId<'_>) -> String {
        let unnamed = match called {
            NameOrId::Name(_) => None,
            NameOrId::Unnamed(id) => Some(format!("unnamed-{id}")).filter(|message| self.has(message)),
        };
        unnamed.map_or_else(|| visible(called.as_str()).into_owned(), |message| self.word(&message))
    }

    /// Returns true if a message or attribute (`id.attribute`) exists.
    pub fn has(self, id: &str) -> bool {
        self.messages().has(id) || (self.borrows(id) && Self::default().messages().has(id))
    }

    /// Returns the ids of the messages and attributes that the language lacks, which are shown in English.
    pub fn missing(self) -> Vec<String> {
        let needed = Self::default().messages().ids().into_iter().filter(|id| falls_back(id));
        needed.filter(|id| !self.messages().has(id)).collect()
    }

    /// Returns a total as shown: points unchanged, millimetres as centimetres with one decimal.
    pub fn amount(self, number: i64, scale: Scale) -> String {
        match scale {
            Scale::Points => minus(&number.to_string()),
            Scale::Millimetres => self.decimal(centimetres(number)),
        }
    }

    /// Returns a part of a total with its sign, such as `+2`. The number 0 has no sign.
    pub fn signed(self, number: i64, scale: Scale) -> String {
        match scale {
            Scale::Points => signed(number),
            Scale::Millimetres if number > 0 => format!("+{}", self.amount(number, scale)),
            Scale::Millimetres => self.amount(number, scale),
        }
    }

    /// Returns the colon between a heading and a text, with the spaces of the language.
    pub fn colon(self) -> &'static str {
        &self.messages().signs.colon
    }

    /// Returns the semicolon between clauses of a sentence, with the spaces of the language.
    pub fn semicolon(self) -> &'static str {
        &self.messages().signs.semicolon
    }

    /// Returns a fraction from 0 to 1 in per cent, with `places` decimals.
    pub fn percent(self, share: f64, places: usize) -> String {
        let number = FluentArgs::from_iter([("number", self.decimals(share * 100.0, places))]);
        self.look_up("percent", Some(&number)).unwrap_or_default()
    }

    /// Returns a number with one decimal, such as `7.3`.
    pub fn decimal(self, number: f64) -> String {
        self.decimals(number, 1)
    }

    /// Returns a number with `places` decimals.
    pub fn decimals(self, number: f64, places: usize) -> String {
        let text = format!("{number:.places$}");
        // A number that rounds to zero has no sign.
        let text = match text.strip_prefix('-') {
            Some(bare) if bare.bytes().all(|byte| matches!(byte, b'0' | b'.')) => bare.to_owned(),
            _ => minus(&text),
        };
        text.replace('.', &self.messages().signs.decimal)
    }

    fn look_up(self, id: &str, places: Option<&FluentArgs<'_>>) -> Option<String> {
        let own = self.messages().say(id, places);
        own.or_else(|| Self::default().messages().say(id, places).filter(|_| self.borrows(id)))
    }

    /// Returns true if a missing message or attribute is taken from English. An additional form of a fate or an
    /// outcome, such as `fate-routs.may`, is taken from English only if the whole message is missing.
    fn borrows(self, id: &str) -> bool {
        let message = id.split_once('.').map_or(id, |(message, _)| message);
        let message = message.strip_suffix("-as-rolled").unwrap_or(message);
        falls_back(id) || !self.messages().has(message)
    }

    fn value(self, arg: &Arg) -> FluentValue<'static> {
        match arg {
            Arg::Count(count) => FluentValue::from(*count),
            other => FluentValue::from(self.arg(other)),
        }
    }

    /// Returns dice in words: `2d6`, `1d10 (0–9)`, `3d6, the lowest left out`.
    pub fn dice(self, roll: Roll) -> String {
        self.arg(&Arg::dice(roll))
    }

    /// Returns recorded dice, such as `2d6`, in words.
    ///
    /// # Edge cases
    /// A text that is not dice is returned unchanged.
    pub fn dice_kept(self, kept: &str) -> String {
        kept.parse().map_or_else(|()| visible(kept).into_owned(), |roll| self.dice(roll))
    }

    /// Returns a list as in a sentence: with commas, and "and" before the last item.
    pub fn list(self, items: &[Arg]) -> String {
        match items {
            [] => self.word("list-none"),
            [only] => self.arg(only),
            [first @ .., last] => {
                let first: Vec<_> = first.iter().map(|item| self.arg(item)).collect();
                format!("{} {} {}", first.join(", "), self.word("list-and"), self.arg(last))
            }
        }
    }

    fn unsaid(self, id: &str, reason: &Reason) -> String {
        let args = reason.args.iter().map(|(place, arg)| format!("{place}: {}", self.arg(arg)));
        match args.collect::<Vec<_>>() {
            args if args.is_empty() => id.to_owned(),
            args => format!("{id} ({})", args.join(", ")),
        }
    }
}

/// Returns true if a missing message or attribute is always shown in English. Returns false for an additional form of a
/// fate or an outcome, such as `fate-routs.may`, because the fate or outcome itself can be shown instead.
fn falls_back(id: &str) -> bool {
    let is_form = match id.split_once('.') {
        Some((message, "may")) => message.starts_with("fate-"),
        Some((message, "of")) => message.starts_with("outcome-"),
        Some((message, _)) => message.ends_with("-as-rolled"),
        None => id.ends_with("-as-rolled"),
    };
    !is_form
}

/// Splits a fixed word from a file into its name and its count: `loses-2` gives `loses` and 2. The count is 0 if the
/// word has none.
fn parted(word: &str) -> (&str, u32) {
    let counted = word.rsplit_once('-');
    let counted = counted.and_then(|(name, count)| Some((name, count.parse().ok()?)));
    counted.unwrap_or((word, 0))
}

/// Converts millimetres to centimetres.
#[expect(clippy::cast_precision_loss, reason = "lengths on a table are far below the bound")]
fn centimetres(millimetres: i64) -> f64 {
    millimetres as f64 / 10.0
}

/// Returns a number with its sign, such as `+2`. The number 0 has no sign.
fn signed(number: i64) -> String {
    if number == 0 { "0".to_owned() } else { minus(&format!("{number:+}")) }
}

/// Returns the text of a number with a true minus sign (U+2212) in place of a hyphen.
pub fn minus(number: &str) -> String {
    number.replace('-', "\u{2212}")
}

/// Returns the message id of a rule key: `morale-retreat` for `morale.retreat`.
fn id_of(key: &str) -> String {
    key.replace(['.', '_'], "-")
}

/// Removes the gaps that an empty name leaves in a sentence. Non-breaking spaces belong to the language and stay.
fn closed(said: &str) -> String {
    let said = unbracketed(said);
    let words: Vec<_> = said.split([' ', '\n']).filter(|word| !word.is_empty()).collect();
    let said = [(" )", ")"), (" ,", ","), (" ;", ";"), (" :", ":"), ("(, ", "("), (" ()", "")]
        .iter()
        .fold(words.join(" "), |said, (gap, sign)| said.replace(gap, sign));
    said.strip_prefix(", ").map(str::to_owned).unwrap_or(said)
}

/// Removes the brackets around a text if the name before it is missing: "in  (woods)" becomes "in woods".
fn unbracketed(said: &str) -> Cow<'_, str> {
    let gap = if said.starts_with(" (") { Some((0, 2)) } else { said.find("  (").map(|at| (at + 1, at + 3)) };
    let Some((gap, inside)) = gap else {
        return said.into();
    };
    match (said.get(..gap), said.get(inside..).and_then(|rest| rest.split_once(')'))) {
        (Some(before), Some((kind, after))) => format!("{before}{kind}{after}").into(),
        _ => said.into(),
    }
}

#[cfg(test)]
mod tests;
