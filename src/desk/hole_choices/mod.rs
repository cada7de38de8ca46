//! Choices: the answers that the offers allow for each hole of the question.

mod parts;

use super::Desk;
use dice::Id;
use rulebook::{ChoiceRange, Due, Hole, HoleKind, Offer, RequestKind};
use ruling::Reason;

/// A hole of the question, with its possible answers.
#[derive(Clone, Debug, PartialEq)]
pub struct Opening {
    /// The hole.
    pub hole: Hole,
    /// The present answer. Empty if there is none.
    pub answer: String,
    /// The possible answers.
    pub choosing: HoleChoices,
}

/// The possible answers for a hole.
#[derive(Clone, Debug, PartialEq)]
pub enum HoleChoices {
    /// Any typed text, because the offers do not limit this hole.
    Typed,
    /// One word from a list.
    One(Vec<NamedChoice>),
    /// Several words from a list.
    Some {
        /// The listed words.
        of: Vec<NamedChoice>,
        /// The least number of words to choose.
        least: usize,
        /// The greatest number of words to choose.
        most: usize,
    },
    /// A path from cell to cell.
    Way {
        /// The cells to which the path may continue.
        next: Vec<NamedChoice>,
        /// True if the path may end at its present last cell.
        whole: bool,
    },
    /// Pairs. Each row is paired with one of its words, or with none.
    Pairs {
        /// The rows.
        rows: Vec<PairChoice>,
        /// True if every row must be paired.
        every: bool,
    },
    /// A number that is divided into shares.
    Split {
        /// The receivers, each with its present share.
        shares: Vec<(NamedChoice, u32)>,
        /// The number still to be divided. It is negative if the shares exceed the whole.
        left: i64,
    },
}

/// A word or id that can be chosen, with its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedChoice {
    /// The word or the id.
    pub word: String,
    /// The name.
    pub name: String,
    /// True if the word is part of the present answer.
    pub chosen: bool,
}

/// A row of pairs: a word, and the words it can be paired with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairChoice {
    /// The word that gets a partner.
    pub who: NamedChoice,
    /// The words that can be the partner of `who`. The present partner is marked as chosen.
    pub with: Vec<NamedChoice>,
}

/// Returns true if a list contains all parts of an answer.
fn lists(takes: &ChoiceRange, answer: &str) -> bool {
    parts::parts(answer).all(|part| match takes {
        ChoiceRange::SomeOf { of, .. } => of.iter().any(|word| word == part),
        ChoiceRange::Pairs { of, .. } => {
            part.split_once(':').is_some_and(|(own, _)| of.iter().any(|(who, _)| who == own))
        }
        _ => true,
    })
}

impl Desk {
    /// Returns every hole of the question on the desk, in order. The list is empty for a question without holes.
    pub fn openings(&self) -> Vec<Opening> {
        let Some(RequestKind::Table(procedure, answers)) = self.inquiry.as_ref().map(|it| &it.ask.asked)
        else {
            return Vec::new();
        };
        let procedures = self.procedures().iter();
        let known = procedures.filter(|known| known.name == *procedure);
        let holes = known.flat_map(|known| known.holes);
        let opening = |hole: &Hole| {
            let answer = answers.one(hole.name).unwrap_or_default().to_owned();
            Opening { hole: *hole, choosing: self.choosing(hole, &answer), answer }
        };
        holes.map(opening).collect()
    }

    /// Returns the offers that agree with the answers given so far. Their open holes say what can be chosen. If the
    /// question was opened from an offer, only this offer is returned.
    fn fitting(&self) -> Vec<&Offer> {
        let Some(inquiry) = &self.inquiry else { return Vec::new() };
        let RequestKind::Table(procedure, answers) = &inquiry.ask.asked else { return Vec::new() };
        let fits = |offer: &&Offer| {
            let mut filled = offer.answers.iter();
            offer.procedure == *procedure
                && filled.all(|(hole, answer)| answers.one(hole) == Some(answer.as_str()))
        };
        let all: Vec<&Offer> = self.offers().iter().filter(fits).collect();
        let taken = all.iter().find(|offer| Some(**offer) == inquiry.offered.as_ref()).copied();
        taken.map_or(all, |taken| vec![taken])
    }

    fn choosing(&self, hole: &Hole, answer: &str) -> HoleChoices {
        let open = self.fitting().into_iter().flat_map(|offer| &offer.open);
        let mut takes: Vec<&ChoiceRange> =
            open.filter(|choice| choice.hole == hole.name).map(|choice| &choice.takes).collect();
        // The first list is used, so lists that contain the whole present answer come first.
        takes.sort_by_key(|takes| !lists(takes, answer));
        let mut words: Vec<&str> = Vec::new();
        for takes in &takes {
            match takes {
                ChoiceRange::OneOf(more) => words.extend(more.iter().map(String::as_str)),
                ChoiceRange::SomeOf { of, least, most } => {
                    return HoleChoices::Some {
                        of: self.all_named(of, |word| parts::parts(answer).any(|part| part == word)),
                        least: *least,
                        most: *most,
                    };
                }
                ChoiceRange::Pairs { of, every } => {
                    let rows = of.iter().map(|(who, with)| self.paired(answer, who, with));
                    return HoleChoices::Pairs { rows: rows.collect(), every: *every };
                }
                ChoiceRange::Split { total, among } => return self.split(answer, *total, among),
                ChoiceRange::Between(..) | ChoiceRange::Path(_) | ChoiceRange::Near(..) => {}
            }
        }
        if let (HoleKind::Word(fixed), true) = (hole.kind, words.is_empty()) {
            words.extend(fixed);
        }
        words.sort_unstable();
        words.dedup();
        match hole.kind {
            HoleKind::Hexes => self.way_on(answer, &words),
            _ if words.is_empty() => HoleChoices::Typed,
            kind => {
                let mut of = self.all_named(&words, |word| word == answer);
                if matches!(kind, HoleKind::Word(_) | HoleKind::Facing) {
                    for named in &mut of {
                        self.fixed(named);
                    }
                }
                HoleChoices::One(of)
            }
        }
    }

    fn paired(&self, answer: &str, who: &str, with: &[String]) -> PairChoice {
        let set = parts::of(answer, who);
        let mut with = self.all_named(with, |word| set == Some(word));
        for named in &mut with {
            self.fixed(named);
        }
        PairChoice { who: self.named(who, set.is_some()), with }
    }

    fn split(&self, answer: &str, total: u32, among: &[String]) -> HoleChoices {
        let dealt = |id: &str| parts::of(answer, id).and_then(|count| count.parse::<u32>().ok());
        let shares: Vec<_> = among
            .iter()
            .map(|id| {
                let dealt = dealt(id).unwrap_or_default();
                (self.named(id, dealt > 0), dealt)
            })
            .collect();
        let spent: i64 = shares.iter().map(|(_, dealt)| i64::from(*dealt)).sum();
        HoleChoices::Split { shares, left: i64::from(total) - spent }
    }

    /// Returns the cells to which a path may continue. The offered paths decide. If there are none, these are all
    /// neighbours of the last cell.
    fn way_on(&self, answer: &str, ways: &[&str]) -> HoleChoices {
        let gone: Vec<_> = parts::parts(answer).collect();
        let on = ways.iter().filter_map(|way| {
            let way: Vec<_> = parts::parts(way).collect();
            let next = way.get(gone.len()).copied()?;
            way.starts_with(&gone).then_some(next)
        });
        let mut next: Vec<&str> = on.collect();
        next.sort_unstable();
        next.dedup();
        if ways.is_empty() {
            let view = self.session.view();
            let last = gone.last().and_then(|last| view.cell(&Id::from(*last)));
            next.extend(last.into_iter().flat_map(|last| view.beside(last)).map(|cell| cell.id.as_str()));
            next.retain(|cell| !gone.contains(cell));
        }
        HoleChoices::Way {
            next: self.all_named(&next, |_| false),
            whole: ways.is_empty() || ways.contains(&answer),
        }
    }

    fn all_named<W: AsRef<str>>(&self, words: &[W], chosen: impl Fn(&str) -> bool) -> Vec<NamedChoice> {
        let words = words.iter().map(AsRef::as_ref);
        words.map(|word| self.named(word, chosen(word))).collect()
    }

    /// Returns a word with its name. A word for a cell has the name of the cell, and any other word the name of the
    /// unit.
    fn named(&self, word: &str, chosen: bool) -> NamedChoice {
        let name = match self.session.view().cell(&Id::from(word)) {
            Some(cell) => self.cell_called(&cell.id),
            None => self.session.called(&Id::from(word)),
        };
        NamedChoice { word: word.to_owned(), name, chosen }
    }

    /// Returns a text with the number of words chosen and the number allowed. Returns `None` if the hole takes a single
    /// word.
    pub fn counted(&self, opening: &Opening) -> Option<String> {
        let count = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
        let said = match &opening.choosing {
            HoleChoices::Some { of, least, most } => {
                let chosen = of.iter().filter(|named| named.chosen).count();
                let all = *least == 0 && *most >= of.len();
                Reason::new("choosing", if all { "any" } else { "some" })
                    .count("chosen", count(chosen))
                    .count("least", count(*least))
                    .count("most", count(*most))
            }
            HoleChoices::Pairs { rows, every } => {
                let set = rows.iter().filter(|row| row.who.chosen).count();
                Reason::new("choosing", if *every { "every" } else { "pairs" })
                    .count("chosen", count(set))
                    .count("all", count(rows.len()))
            }
            HoleChoices::Split { left, .. } => Reason::new("choosing", "left").count("left", *left),
            HoleChoices::Typed | HoleChoices::One(_) | HoleChoices::Way { .. } => return None,
        };
        Some(self.look.language.say(&said))
    }

    /// Replaces a fixed word of the book by its name in the current language.
    fn fixed(&self, named: &mut NamedChoice) {
        let message = format!("answer-{}", named.word);
        if named.name == named.word && self.look.language.has(&message) {
            named.name = self.look.language.word(&message);
        }
    }

    /// Chooses a word for a hole. It replaces the answer. If the hole takes several words, it is added, or removed if
    /// already chosen.
    pub fn choose(&mut self, hole: &str, word: &str) {
        let Some(opening) = self.opening(hole) else {
            return;
        };
        let answer = match opening.choosing {
            HoleChoices::Some { .. } => parts::toggled(&opening.answer, word),
            HoleChoices::Way { .. } => parts::way(&opening.answer, word),
            _ => word.to_owned(),
        };
        self.fill(hole, &answer);
    }

    /// Pairs a row with a word, or with none.
    pub fn set_to(&mut self, hole: &str, who: &str, with: Option<&str>) {
        if let Some(opening) = self.opening(hole) {
            self.fill(hole, &parts::set(&opening.answer, who, with));
        }
    }

    /// Sets the share of a receiver.
    pub fn deal(&mut self, hole: &str, who: &str, count: u32) {
        let count = (count > 0).then(|| count.to_string());
        self.set_to(hole, who, count.as_deref());
    }

    fn opening(&self, hole: &str) -> Option<Opening> {
        let mut openings = self.openings().into_iter();
        openings.find(|opening| opening.hole.name == hole)
    }

    /// Returns true if a pick can still change the question, because no throw has been made and nothing recorded.
    pub(super) fn is_open(&self) -> bool {
        let inquiry = self.inquiry.as_ref();
        inquiry.is_some_and(|inquiry| inquiry.recorded.is_none() && !inquiry.is_thrown())
    }

    /// Gives a picked unit to the question as an answer. Returns true if a hole takes that unit.
    ///
    /// If several units can be chosen, a second pick of the same unit removes it. If `other` is true, the unit becomes
    /// the partner of the last picked unit, or its share is reduced by 1.
    pub(super) fn answer_with(&mut self, id: &Id, other: bool) -> bool {
        if !self.is_open() {
            return false;
        }
        let word = id.as_str();
        let acting = self.picked.last().cloned();
        let is = |named: &NamedChoice| named.word == word;
        for opening in self.openings() {
            let hole = opening.hole.name;
            match &opening.choosing {
                HoleChoices::One(words) if words.iter().any(is) => {}
                HoleChoices::Some { of, .. } if of.iter().any(is) => {}
                HoleChoices::Split { shares, left } => {
                    let Some((_, dealt)) = shares.iter().find(|(named, _)| is(named)) else {
                        continue;
                    };
                    let count = match (other, *left > 0) {
                        (true, _) => dealt.saturating_sub(1),
                        (false, true) => dealt + 1,
                        (false, false) => *dealt,
                    };
                    self.deal(hole, word, count);
                    return true;
                }
                HoleChoices::Pairs { rows, .. } if other => {
                    let row = rows.iter().find(|row| {
                        let acts = acting.as_ref().is_some_and(|id| id.as_str() == row.who.word);
                        acts && row.with.iter().any(is)
                    });
                    let Some(row) = row else { continue };
                    let set = row.with.iter().any(|with| is(with) && with.chosen);
                    self.set_to(hole, &row.who.word, (!set).then_some(word));
                    return true;
                }
                _ => continue,
            }
            self.choose(hole, word);
            if let Some(HoleChoices::Some { of, .. }) = self.opening(hole).map(|own| own.choosing) {
                let chosen = of.iter().filter(|named| named.chosen);
                self.picked = chosen.map(|named| Id::from(named.word.as_str())).collect();
            }
            return true;
        }
        false
    }

    /// Returns a heading for the offers that says which sides must answer or may act. Returns `None` if there are no
    /// offers.
    pub fn whose_turn(&self) -> Option<String> {
        let sides = |due: Due| {
            let mut sides: Vec<&Id> = Vec::new();
            let offers = self.offers().iter().filter(|offer| offer.due == due);
            for side in offers.filter_map(|offer| offer.side.as_ref()) {
                if !sides.contains(&side) {
                    sides.push(side);
                }
            }
            sides
        };
        let (due, free) = (sides(Due::Now), sides(Due::Free));
        let (variant, sides) = if due.is_empty() { ("acts", free) } else { ("answers", due) };
        let names = sides.iter().map(|side| self.session.called(side).into());
        let names: Vec<_> = names.collect();
        (!names.is_empty()).then(|| {
            let said = Reason::new("turn-whose", variant).list("sides", names);
            self.look.language.say(&said)
        })
    }
}

#[cfg(test)]
mod tests;
