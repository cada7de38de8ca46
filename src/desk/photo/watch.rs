//! The answer of the rules about bodies whose place differs from the recorded one. Such a move may be allowed at a
//! price, or be forbidden for a reason.

use super::sighting::BodyPlace;
use crate::hand::steps::{self, cell_under};
use crate::hand::way;
use geometry::{Pose, Rect};
use language::Language;
use report::sheet::Sheet;
use report::text;
use rulebook::catalogue::Catalogue;
use rulebook::shelf::{Battle, Book};
use rulebook::{Answers, ChoiceRange, Detail, Halt, Offer, Request, RequestKind, RequestResult};
use ruling::table::{Body, View};
use ruling::{Reason, Ruling};

/// The answer of the rules about a body whose place differs from the recorded one.
#[derive(Debug)]
pub enum Watch {
    /// The rules have not answered yet.
    Coming,
    /// No such move can be asked for at this point of the turn.
    Unasked,
    /// No path of wheels and straights was found to the new place.
    NoWay,
    /// The move is allowed. The ruling lists its price.
    Allowed(Box<Ruling>),
    /// The move is forbidden, for the given reason.
    Refused(Halt),
}

/// The context needed to ask the rules about moved bodies.
pub(super) struct Watcher<'b> {
    book: &'b dyn Book,
    battle: &'b dyn Battle,
    view: View,
    offers: Vec<Offer>,
}

impl<'b> Watcher<'b> {
    pub(super) fn of(book: &'b dyn Book, battle: &'b dyn Battle) -> Self {
        Self { book, battle, view: battle.view(), offers: battle.offers() }
    }

    /// Asks the rules about the move of a body. All other bodies are taken to be at their recorded places.
    pub(super) fn look(&self, body: &Body, placed: &BodyPlace, now: &Pose) -> Watch {
        if !matches!(placed, BodyPlace::Moved(..) | BodyPlace::Stepped(..)) {
            return Watch::Unasked;
        }
        let Some((at, facing)) = body.pose else {
            return Watch::Unasked;
        };
        let stood = Pose { at, facing };
        if !self.view.cells.is_empty() {
            let cell = cell_under(&self.view, body, now);
            let to = cell.map(|cell| (&cell.id, now.facing));
            let asked = to.and_then(|to| steps::asked(&self.offers, self.book.procedures(), &body.id, to));
            return asked.map_or(Watch::Unasked, |asked| self.ask(asked));
        }
        if let Some(asked) = self.to_point(body, now) {
            return self.ask(asked);
        }
        if !way::is_offered(&self.offers, &body.id) {
            return Watch::Unasked;
        }
        let stands: Vec<Rect> = body.stands.iter().map(|(_, stand)| *stand).collect();
        let (who, way) = ((&body.id, stands.as_slice()), (&stood, now));
        let straight = way::asked(&self.offers, who, way).map_or(Watch::NoWay, |asked| self.ask(asked));
        if !straight.warns() {
            return straight;
        }
        // If the straight path is forbidden, paths around an obstacle are tried.
        let mut round = way::asked_round(&self.offers, who, way).map(|asked| self.ask(asked));
        round.find(|watch| matches!(watch, Watch::Allowed(_))).unwrap_or(straight)
    }

    /// Returns the move of a body to a point, such as the ride of a general. Returns `None` if no such move can be
    /// asked for now.
    fn to_point(&self, body: &Body, now: &Pose) -> Option<RequestKind> {
        let of_body = |offer: &&Offer| offer.answers.first().is_some_and(|(_, it)| it == body.id.as_str());
        let (offer, hole) = self.offers.iter().filter(of_body).find_map(|offer| {
            let open = offer.open.iter().find(|choice| matches!(choice.takes, ChoiceRange::Near(..)))?;
            Some((offer, open.hole))
        })?;
        let given = offer.answers.iter().map(|(hole, answer)| ((*hole).to_owned(), answer.clone()));
        let point = (hole.to_owned(), format!("{},{}", now.at.x, now.at.y));
        let answers = Answers { given: given.chain([point]).collect(), choices: Vec::new() };
        Some(RequestKind::Table(offer.procedure.to_owned(), answers))
    }

    /// Returns what the rules say about a move.
    fn ask(&self, asked: RequestKind) -> Watch {
        let mut after = self.battle.fork();
        match Request::new(asked).rule(self.book, after.as_mut(), None, Detail::Close) {
            Ok(RequestResult::One(ruling)) => Watch::Allowed(ruling),
            Ok(RequestResult::Phase(_)) => Watch::Unasked,
            Err(halt) => Watch::Refused(halt),
        }
    }
}

impl Watch {
    /// Returns true if the umpire should check the row before accepting it.
    pub fn warns(&self) -> bool {
        matches!(self, Self::NoWay | Self::Refused(_))
    }

    /// Returns what the rules say, as a text. Returns `None` if no move can be asked for.
    pub fn says(&self, catalogue: &Catalogue, language: Language) -> Option<String> {
        match self {
            Self::Coming | Self::Unasked => None,
            Self::NoWay => Some(language.say(&Reason::new("photo-watch", "no-way"))),
            Self::Allowed(ruling) => Some(Sheet::of(ruling, catalogue, language).sentence),
            Self::Refused(Halt::Refused(checks)) => Some(text::forbidden(checks, catalogue, language)),
            Self::Refused(halt) => Some(text::halt(halt, catalogue, language).trim_end().to_owned()),
        }
    }
}
