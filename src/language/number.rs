//! The grammatical number of a name, singular or plural, with which a verb must agree. The words and endings that mark
//! a plural are messages of each language.

/// The rule by which a language recognises a plural name.
pub(super) struct Names {
    /// The word before the last name of a list, such as " and ", with a space on each side.
    and: String,
    /// The titles that begin the name of a single person.
    titles: Vec<String>,
    /// The names that are plurals without a plural ending.
    plurals: Vec<String>,
    /// The words, such as "of", that end the part of a name that can be plural. The rest of the name only says which
    /// place or thing a unit belongs to.
    after: Vec<String>,
    /// The endings of a noun in the plural. If a language has none, only lists of names and the names in `plurals` are
    /// plural.
    endings: Vec<String>,
    /// The endings of singular nouns that look like plural endings, and therefore do not count as plural endings.
    singular: Vec<String>,
    /// True if the noun, or an adjective that agrees with it, is the first word of a name and not the last.
    first: bool,
    /// True if a name that begins with a number is that of a single unit: "12e Dragons".
    numbered: bool,
}

impl Names {
    /// Reads the rule of a language. `message` returns a message by id.
    pub(super) fn read(message: impl Fn(&str) -> Option<String>) -> Self {
        let text = |id| message(id).unwrap_or_default();
        let list = |id| {
            let text = text(id);
            let words = text.split(',').map(str::trim).filter(|word| !word.is_empty());
            words.map(str::to_owned).collect()
        };
        Self {
            and: format!(" {} ", text("list-and")),
            titles: list("names.titles"),
            plurals: list("names.plurals"),
            after: list("names.after"),
            endings: list("names.endings"),
            singular: list("names.singular"),
            first: text("names.noun") == "first",
            numbered: text("names.numbered") == "one",
        }
    }

    /// Returns true if a verb after the name takes the plural: after a list of names, after a listed plural, and after
    /// a noun with a plural ending.
    pub(super) fn is_plural(&self, name: &str) -> bool {
        name.contains(&self.and) || self.plurals.iter().any(|plural| plural == name) || self.has_ending(name)
    }

    fn has_ending(&self, name: &str) -> bool {
        let part = name.split([',', '(']).next().unwrap_or_default();
        let is_letter = |letter: char| letter.is_alphabetic() || matches!(letter, '-' | '\'' | '’');
        let is_after = |word: &&str| self.after.iter().any(|after| after == word);
        let words = part.split_whitespace().take_while(|word| !is_after(word));
        let numbered = part.starts_with(|first: char| first.is_ascii_digit());
        let words: Vec<_> = words.filter(|word| word.chars().all(is_letter)).collect();
        match words.as_slice() {
            [] => false,
            _ if numbered && self.numbered => false,
            [title, ..] if self.titles.iter().any(|known| known == title) => false,
            [first, ..] if self.first => self.is_several(first),
            // An adjective may follow the noun: "Grenadiers réunis". In "Guards company" the noun comes last.
            [.., noun, after] if after.starts_with(char::is_lowercase) => {
                self.is_several(after) || (self.has_plural_ending(after) && self.is_several(noun))
            }
            [.., noun] => self.is_several(noun),
        }
    }

    fn has_plural_ending(&self, word: &str) -> bool {
        word.chars().count() > 3 && self.endings.iter().any(|end| word.ends_with(end.as_str()))
    }

    fn is_several(&self, noun: &str) -> bool {
        self.has_plural_ending(noun) && !self.singular.iter().any(|end| noun.ends_with(end.as_str()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    #[test]
    fn a_verb_takes_the_form_for_several_after_a_list_or_a_plural() {
        let of = |language: Language| Names::read(|id| Some(language.word(id)));
        let [english, russian, french] = [Language::En, Language::Ru, Language::Fr].map(of);
        let several = [
            "Sumy Hussars",
            "Chasseurs à pied de la Garde",
            "2e Grenadiers réunis",
            "Waggons of the corps",
            "Blue hussars",
            "French",
            "Allies",
            "1st Cuirassiers",
            "Axemen",
            "Line 1 and Line 2",
        ];
        for name in several {
            assert!(english.is_plural(name), "{name}");
        }
        let one = [
            "2nd battalion, Narva",
            "1st battalion, Kiev Grenadiers",
            "Axis",
            "Guards company 1",
            "Garde du Corps",
            "1/13e Ligne",
            "Sergeant Rogers",
            "Line 2",
            "1st Foot 5",
            "attacker",
            "",
        ];
        for name in one {
            assert!(!english.is_plural(name), "{name}");
        }
        for name in
            ["Сумские гусары", "Гаубицы III корпуса", "Французы", "Русские", "5-й егерский и 1-я рота"]
        {
            assert!(russian.is_plural(name), "{name}");
        }
        for name in ["5-й егерский", "1-е стрелковое отделение", "Маршал Даву", "Миномётный расчёт", "Ось"]
        {
            assert!(!russian.is_plural(name), "{name}");
        }
        for name in ["Hussards de Soumy", "Russes", "Français", "12e Dragons et 16e Dragons"] {
            assert!(french.is_plural(name), "{name}");
        }
        for name in ["12e Dragons", "1re compagnie, 7e à pied", "Corps franc", "Maréchal Davout", "Axe"] {
            assert!(!french.is_plural(name), "{name}");
        }
    }
}
