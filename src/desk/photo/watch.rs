//! The opinion of the rules on bodies that stand elsewhere: whether such a move is allowed now, with its price or the
//! reason against it.

use super::sighting::BodyPlace;
use crate::steps::{self, cell_under};
use crate::way;
use language::Language;
use report::sheet::Sheet;
use report::text;
use seam::geometry::{Pose, Rect};
use seam::rulebook::catalogue::Catalogue;
use seam::rulebook::shelf::{Battle, Book};
use seam::rulebook::{Answers, ChoiceRange, Detail, Halt, Offer, Request, RequestKind, RequestResult};
use seam::ruling::{Reason, Ruling};
use seam::table::{Body, View};

/// The opinion of the rules on a body that stands elsewhere.
#[derive(Debug)]
pub enum Watch {
    /// The rules are still being asked.
    Coming,
    /// No such move may be asked now.
    Unasked,
    /// No way of wheels and straights was found that leads there.
    NoWay,
    /// The move is allowed. The ruling gives the price, line by line.
    Allowed(Box<Ruling>),
    /// The move is forbidden.
    Refused(Halt),
}

/// The context for asking the rules about moved bodies.
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

    /// Asks the rules about a body. All other bodies are taken to be where they are recorded.
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
        // Tries ways around an obstacle on the straight way.
        let mut round = way::asked_round(&self.offers, who, way).map(|asked| self.ask(asked));
        round.find(|watch| matches!(watch, Watch::Allowed(_))).unwrap_or(straight)
    }

    /// Returns the move of a body to a point (a general's ride), if such a move may be asked now.
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

    /// Returns the opinion of the rules on a move.
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

    /// Returns the opinion of the rules in words, or `None` if no move may be asked.
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
