//! The rules' look at what stands elsewhere: whether such a move is allowed now, and what it costs or what forbids it.

use super::sighting::Placed;
use crate::steps::{self, cell_under};
use crate::way;
use language::Language;
use report::sheet::Sheet;
use report::text;
use seam::geometry::{Pose, Rect};
use seam::rulebook::catalogue::Catalogue;
use seam::rulebook::shelf::{Battle, Book};
use seam::rulebook::{Answered, Asked, Detail, Halt, Offer, Request};
use seam::ruling::{Reason, Ruling};
use seam::table::{Body, View};

/// What the rules say of a body that stands elsewhere.
#[derive(Debug)]
pub enum Watch {
    /// They are being asked.
    Coming,
    /// No move of it may be asked now.
    Unasked,
    /// It goes there by no wheel, straight and wheel.
    NoWay,
    /// The move is allowed: its price, line by line.
    Allowed(Box<Ruling>),
    /// The move is forbidden.
    Refused(Halt),
}

/// Who asks the rules about what moved.
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

    /// Looks at one body; the others are where they are recorded.
    pub(super) fn look(&self, body: &Body, placed: &Placed, now: &Pose) -> Watch {
        if !matches!(placed, Placed::Moved(..) | Placed::Stepped(..)) {
            return Watch::Unasked;
        }
        let mut given = self.offers.iter().flat_map(|offer| &offer.answers);
        if !given.any(|(_, answer)| answer == body.id.as_str()) {
            return Watch::Unasked;
        }
        let Some(asked) = self.asked(body, now) else {
            return Watch::NoWay;
        };
        let mut after = self.battle.fork();
        match Request::new(asked).rule(self.book, after.as_mut(), None, Detail::Close) {
            Ok(Answered::One(ruling)) => Watch::Allowed(ruling),
            Ok(Answered::Phase(_)) => Watch::Unasked,
            Err(halt) => Watch::Refused(halt),
        }
    }

    fn asked(&self, body: &Body, now: &Pose) -> Option<Asked> {
        let (at, facing) = body.pose?;
        if !self.view.cells.is_empty() {
            let cell = cell_under(&self.view, body, now)?;
            return steps::asked(&self.offers, self.book.procedures(), &body.id, (&cell.id, now.facing));
        }
        let stands: Vec<Rect> = body.stands.iter().map(|(_, stand)| *stand).collect();
        way::asked(&self.offers, (&body.id, &stands), (&Pose { at, facing }, now))
    }
}

impl Watch {
    /// Whether the umpire should look at it before he accepts it.
    pub fn warns(&self) -> bool {
        matches!(self, Self::NoWay | Self::Refused(_))
    }

    /// What the rules say, in words; none where nothing may be asked.
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
