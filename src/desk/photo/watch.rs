//! The answer of the rules about units whose position in the photos differs from the recorded one. The move to the new
//! position may be allowed at a cost, or be forbidden for a reason.

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

/// The answer of the rules about a unit whose position differs from the recorded one.
#[derive(Debug)]
pub enum Watch {
    /// The rules have not answered yet.
    Coming,
    /// The rules were not asked, because no such move is possible at this point of the turn.
    Unasked,
    /// No path of wheels and straight moves to the new position was found.
    NoWay,
    /// The move is allowed. The ruling lists its cost.
    Allowed(Box<Ruling>),
    /// The move is forbidden, for the given reason.
    Refused(Halt),
}

/// The context needed to ask the rules about moved units.
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

    /// Asks the rules about the move of a unit. All other units are taken to be at their recorded positions.
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

    /// Returns the request to move a unit to a point, such as the ride of a general. Returns `None` if no such move is
    /// possible now.
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

    /// Returns the answer of the rules to a requested move.
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
    /// Returns true if the umpire should check the move before accepting it.
    pub fn warns(&self) -> bool {
        matches!(self, Self::NoWay | Self::Refused(_))
    }

    /// Returns the answer of the rules as a text. Returns `None` if there is no answer.
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
