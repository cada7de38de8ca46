//! Words: reasons, numbers and rule keys said in English, Russian or French. No other room makes a sentence.
//!
//! The messages stand in `en/*.ftl`, `ru/*.ftl` and `fr/*.ftl`. A message id is a rule key with `-` for `.` and `_`;
//! the ways a rule speaks are attributes of its message.

#![cfg_attr(not(test), warn(unreachable_pub))]

mod messages;

use fluent_bundle::{FluentArgs, FluentValue};
use messages::Messages;
use seam::dice::{Roll, Word};
use seam::names::{Called, visible};
use seam::ruling::{Arg, Reason, Scale};

/// A language reports are made in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// English.
    #[default]
    En,
    /// Russian.
    Ru,
    /// French.
    Fr,
}

impl Language {
    /// Every language, in the order a reader goes through them.
    pub const ALL: [Self; 3] = [Self::En, Self::Ru, Self::Fr];

    /// The language of a two-letter code.
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

    /// The system's language, where it is spoken here; English everywhere else.
    pub fn of_system() -> Self {
        sys_locale::get_locale().map_or(Self::En, |locale| Self::of_locale(&locale))
    }

    /// The language of a system's locale name (`ru_RU.UTF-8`, `en-GB`).
    fn of_locale(locale: &str) -> Self {
        let code = locale.split(['-', '_', '.']).next().unwrap_or_default();
        Self::read(&code.to_ascii_lowercase()).unwrap_or_default()
    }

    /// Its two-letter code.
    pub fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Ru => "ru",
            Self::Fr => "fr",
        }
    }

    /// The one after it, and after the last the first.
    #[must_use]
    pub fn next(self) -> Self {
        let mut round = Self::ALL.into_iter().cycle().skip_while(|language| *language != self);
        round.nth(1).unwrap_or_default()
    }

    /// A reason in words.
    ///
    /// # Edge cases
    /// A message that is missing, or that has a place the reason does not fill, shows its id with the
    /// reason's arguments: nothing is left out silently. What has no name leaves no gap.
    pub fn say(self, reason: &Reason) -> String {
        let id = match reason.variant {
            "" => id_of(reason.key),
            variant => format!("{}.{variant}", id_of(reason.key)),
        };
        let places = reason.args.iter().map(|(place, arg)| (*place, self.value(arg))).collect();
        let said = self.look_up(&id, Some(&places)).unwrap_or_else(|| self.unsaid(&id, reason));
        let nameless =
            |(_, arg): &(_, Arg)| matches!(arg, Arg::Name(_) | Arg::Id(_)) && arg.text().is_empty();
        if reason.args.iter().any(nameless) { closed(&said) } else { said }
    }

    /// A term by its message id; the id itself if there is none.
    pub fn word(self, message_id: &str) -> String {
        self.look_up(message_id, None).unwrap_or_else(|| visible(message_id).into_owned())
    }

    /// The label of a rule by its key; the key itself if it has none.
    pub fn label(self, key: &str) -> String {
        self.look_up(&id_of(key), None).unwrap_or_else(|| visible(key).into_owned())
    }

    /// Where a rule is written: the headings in the source, or in words why it is in none (`source-…`).
    pub fn source(self, source: &str) -> String {
        let said = source.split("; ").map(|part| match part {
            own if own.starts_with("source-") => self.word(own),
            heading => heading.to_owned(),
        });
        said.collect::<Vec<_>>().join("; ")
    }

    /// What of a rule is the project's default, where it is not the whole.
    pub fn default_part(self, key: &str) -> String {
        self.word(&format!("default-{}", id_of(key)))
    }

    /// The word of an outcome in words.
    pub fn outcome(self, word: Word) -> String {
        self.counted(word, ["outcome", "fate"])
    }

    /// The word of an outcome in words that name those the ruling is about, as its opening `says` names them.
    pub fn outcome_of(self, word: Word, says: &Reason) -> String {
        let args = says.args.iter();
        let places = args.map(|(name, arg)| (*name, self.value(arg)));
        let id = format!("outcome-{}.of", word.name);
        self.look_up(&id, Some(&places.collect())).unwrap_or_else(|| self.outcome(word))
    }

    /// An outcome in words by its fixed word, as it is kept in files (`loses-2`), and by the names of those it is about, each with its place.
    pub fn kept_outcome<'n>(self, word: &str, named: impl IntoIterator<Item = (&'n str, Arg)>) -> String {
        let places = named.into_iter().map(|(place, who)| (place, self.value(&who))).collect();
        if let Some(said) = self.look_up(&format!("outcome-{word}.of"), Some(&places)) {
            return said;
        }
        let counted = word.rsplit_once('-');
        let counted = counted.and_then(|(name, count)| Some((name, count.parse().ok()?)));
        let (name, count) = counted.unwrap_or((word, 0));
        self.said(name, count, ["outcome", "fate"]).unwrap_or_else(|| visible(word).into_owned())
    }

    /// What becomes of a unit, in words.
    pub fn fate(self, word: Word) -> String {
        self.counted(word, ["fate", "outcome"])
    }

    /// What fills a place of a message, in words.
    ///
    /// # Units
    /// Lengths have one decimal and their unit, shares are whole per cents.
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
            Arg::Id(id) => self.called(Called::Unnamed(id)),
            Arg::Word(id) => self.word(id),
            Arg::Reason(reason) => self.say(reason),
            Arg::List(items) => self.list(items),
        }
    }

    /// What somebody or something is called: by its name; what nobody has named, in a ruling from facts alone, by a word or a
    /// letter of the language (`attacker`, in Russian «А», which need not be declined).
    pub fn called(self, called: Called<'_>) -> String {
        let unnamed = match called {
            Called::Name(_) => None,
            Called::Unnamed(id) => Some(format!("unnamed-{id}")).filter(|message| self.has(message)),
        };
        unnamed.map_or_else(|| visible(called.as_str()).into_owned(), |message| self.word(&message))
    }

    /// Whether a message, or an attribute of one (`id.attribute`), is there.
    pub fn has(self, id: &str) -> bool {
        Messages::of(self).has(id)
    }

    /// A total as it is shown: points as they are, millimetres as centimetres with one decimal.
    pub fn amount(self, number: i64, scale: Scale) -> String {
        match scale {
            Scale::Points => minus(&number.to_string()),
            Scale::Millimetres => self.decimal(centimetres(number)),
        }
    }

    /// A share of a total with its sign; 0 has none.
    pub fn signed(self, number: i64, scale: Scale) -> String {
        match scale {
            Scale::Points => signed(number),
            Scale::Millimetres if number > 0 => format!("+{}", self.amount(number, scale)),
            Scale::Millimetres => self.amount(number, scale),
        }
    }

    /// What stands before what is said of something.
    pub fn colon(self) -> &'static str {
        if self == Self::Fr { "\u{a0}: " } else { ": " }
    }

    /// What parts clauses of a sentence.
    pub fn semicolon(self) -> &'static str {
        if self == Self::Fr { "\u{202f}; " } else { "; " }
    }

    /// A share in per cent, with so many decimals.
    pub fn percent(self, share: f64, places: usize) -> String {
        let number = FluentArgs::from_iter([("number", self.decimals(share * 100.0, places))]);
        self.look_up("percent", Some(&number)).unwrap_or_default()
    }

    /// A number with one decimal.
    pub fn decimal(self, number: f64) -> String {
        self.decimals(number, 1)
    }

    /// A number with so many decimals.
    pub fn decimals(self, number: f64, places: usize) -> String {
        let text = format!("{number:.places$}");
        // What rounds to nothing has no sign.
        let text = match text.strip_prefix('-') {
            Some(bare) if bare.bytes().all(|byte| matches!(byte, b'0' | b'.')) => bare.to_owned(),
            _ => minus(&text),
        };
        match self {
            Self::En => text,
            Self::Ru | Self::Fr => text.replace('.', ","),
        }
    }

    fn look_up(self, id: &str, places: Option<&FluentArgs<'_>>) -> Option<String> {
        Messages::of(self).say(id, places)
    }

    fn value(self, arg: &Arg) -> FluentValue<'static> {
        match arg {
            Arg::Count(count) => FluentValue::from(*count),
            other => FluentValue::from(self.arg(other)),
        }
    }

    fn counted(self, word: Word, kinds: [&str; 2]) -> String {
        self.said(word.name, word.count.unwrap_or(0), kinds).unwrap_or_else(|| word.to_string())
    }

    fn said(self, name: &str, count: u32, kinds: [&str; 2]) -> Option<String> {
        let places = FluentArgs::from_iter([("count", count)]);
        kinds.iter().find_map(|kind| self.look_up(&format!("{kind}-{name}"), Some(&places)))
    }

    /// Dice in words: `2d6`, `1d10 (0–9)`, `3d6, the lowest dropped`.
    pub fn dice(self, roll: Roll) -> String {
        self.arg(&Arg::dice(roll))
    }

    /// Dice as they stand on record, in words.
    ///
    /// # Edge cases
    /// What are no dice is shown as it stands.
    pub fn dice_kept(self, kept: &str) -> String {
        kept.parse().map_or_else(|()| visible(kept).into_owned(), |roll| self.dice(roll))
    }

    /// A list as a sentence has it: commas between, and the last with "and".
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

/// Millimetres as centimetres.
#[expect(clippy::cast_precision_loss, reason = "lengths on a table are far below the bound")]
fn centimetres(millimetres: i64) -> f64 {
    millimetres as f64 / 10.0
}

/// A number with its sign; 0 has none.
fn signed(number: i64) -> String {
    if number == 0 { "0".to_owned() } else { minus(&format!("{number:+}")) }
}

/// The text of a number with a true minus sign.
pub fn minus(number: &str) -> String {
    number.replace('-', "\u{2212}")
}

/// The message id of a rule key.
fn id_of(key: &str) -> String {
    key.replace(['.', '_'], "-")
}

/// A sentence without the gap of a name that is empty. A gap that may not break is a language's own and stays.
fn closed(said: &str) -> String {
    let words: Vec<_> = said.split([' ', '\n']).filter(|word| !word.is_empty()).collect();
    let said = [(" )", ")"), (" ,", ","), (" ;", ";"), (" :", ":"), ("(, ", "("), (" ()", "")]
        .iter()
        .fold(words.join(" "), |said, (gap, sign)| said.replace(gap, sign));
    said.strip_prefix(", ").map(str::to_owned).unwrap_or(said)
}

#[cfg(test)]
mod tests;
