//! The answers that the offers allow for each hole of a question.

use super::{HoleChoices, NamedChoice, Opening, PairChoice, parts};
use crate::question::inquiry::Inquiry;
use crate::session::Names;
use dice::Id;
use rulebook::{Answers, ChoiceRange, Hole, HoleKind, Offer, RequestKind};

impl Inquiry {
    /// Returns every hole of the question, in order, with its possible answers. The list is empty for a question without
    /// holes. `offers` are the questions that may be asked now.
    pub(crate) fn openings(&self, names: Names<'_>, offers: &[Offer]) -> Vec<Opening> {
        let RequestKind::Table(procedure, answers) = &self.ask.asked else {
            return Vec::new();
        };
        let holes = names.session().procedure(procedure).map_or(&[][..], |known| known.holes);
        let choices = Choices { names, offers, offered: self.offered.as_ref() };
        let fitting = choices.fitting(procedure, answers);
        let opening = |hole: &Hole| {
            let answer = answers.one(hole.name).unwrap_or_default().to_owned();
            Opening { hole: *hole, choosing: choices.choosing(&fitting, hole, &answer), answer }
        };
        holes.iter().map(opening).collect()
    }
}

/// The source of the possible answers.
struct Choices<'a> {
    names: Names<'a>,
    /// The questions that may be asked now.
    offers: &'a [Offer],
    /// The offer that the question comes from.
    offered: Option<&'a Offer>,
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

impl<'a> Choices<'a> {
    /// Returns the offers that agree with the answers given so far. Their open holes say what can be chosen. If the
    /// question was opened from an offer, only this offer is returned.
    fn fitting(&self, procedure: &str, answers: &Answers) -> Vec<&'a Offer> {
        let fits = |offer: &&Offer| {
            let mut filled = offer.answers.iter();
            offer.procedure == procedure
                && filled.all(|(hole, answer)| answers.one(hole) == Some(answer.as_str()))
        };
        let all: Vec<&Offer> = self.offers.iter().filter(fits).collect();
        let taken = all.iter().find(|offer| Some(**offer) == self.offered).copied();
        taken.map_or(all, |taken| vec![taken])
    }

    /// Returns the possible answers for a hole.
    fn choosing(&self, fitting: &[&Offer], hole: &Hole, answer: &str) -> HoleChoices {
        let open = fitting.iter().flat_map(|offer| &offer.open);
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
        let settled = || {
            let mut given = fitting.iter().flat_map(|offer| &offer.answers);
            given.any(|(name, _)| *name == hole.name)
        };
        match hole.kind {
            // The offer itself gives this answer, so there is nothing to choose.
            HoleKind::Hexes if words.is_empty() && settled() => HoleChoices::Typed,
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
        let split = ways.iter().map(|way| parts::parts(way).collect::<Vec<_>>());
        let on: Vec<Vec<&str>> = split.filter(|way| way.starts_with(&gone)).collect();
        let left = on.iter().map(|way| way.len() - gone.len()).min().unwrap_or(0);
        let mut next: Vec<&str> = on.iter().filter_map(|way| way.get(gone.len()).copied()).collect();
        next.sort_unstable();
        next.dedup();
        if ways.is_empty() {
            let view = self.names.session().view();
            let last = gone.last().and_then(|last| view.cell(&Id::from(*last)));
            next.extend(last.into_iter().flat_map(|last| view.beside(last)).map(|cell| cell.id.as_str()));
            next.retain(|cell| !gone.contains(cell));
        }
        HoleChoices::Way { next: self.all_named(&next, |_| false), left }
    }

    fn all_named<W: AsRef<str>>(&self, words: &[W], chosen: impl Fn(&str) -> bool) -> Vec<NamedChoice> {
        let words = words.iter().map(AsRef::as_ref);
        words.map(|word| self.named(word, chosen(word))).collect()
    }

    /// Returns a word with its name. A word for a cell has the name of the cell, and any other word the name of the
    /// unit.
    fn named(&self, word: &str, chosen: bool) -> NamedChoice {
        let name = match self.names.session().view().cell(&Id::from(word)) {
            Some(cell) => self.names.cell(&cell.id),
            None => self.names.session().called(&Id::from(word)),
        };
        NamedChoice { word: word.to_owned(), name, chosen }
    }

    /// Replaces a fixed word of the book by its name in the current language.
    fn fixed(&self, named: &mut NamedChoice) {
        let message = format!("answer-{}", named.word);
        if named.name == named.word && self.names.language().has(&message) {
            named.name = self.names.language().word(&message);
        }
    }
}
