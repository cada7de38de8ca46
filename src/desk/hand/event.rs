//! Events of the hand: what a user does to pick units, to hold and move them, and to lay them along a line.

use super::{Hand, Hold};
use crate::edit::Edit;
use crate::keys::{Action, Push};
use crate::session::Session;
use crate::setup::{LineLayout, side_by_side};
use dice::Id;
use geometry::units::Length;
use glam::DVec2;
use rulebook::RequestKind;
use ruling::Reason;
use ruling::table::{Body, BodyKind};
use std::sync::Arc;

/// The distance at which a held unit snaps to an edge, in points on the screen.
const SNAP_POINTS: f64 = 9.0;
/// The distances of a weak and a strong push, in cm. For tables measured in inches, `PUSHES_IN` has them in inches.
const PUSHES: (f64, f64) = (0.5, 5.0);
const PUSHES_IN: (f64, f64) = (0.25, 2.0);
/// The angle between neighbouring corners of a hex, in degrees.
const CORNER: f64 = 60.0;

/// Something that a user does with the hand, by whichever key, button or drag.
#[derive(Clone, Debug, PartialEq)]
pub enum HandEvent {
    /// A unit is picked.
    Pick {
        /// The unit, or a piece of terrain as a target.
        id: Id,
        /// True if other picks stay, and a unit that is already picked is unpicked.
        more: bool,
        /// True if the unit becomes the target instead of the acting unit.
        other: bool,
    },
    /// Only this unit is picked, and the picture moves so that the unit is visible.
    Find(Id),
    /// The unit after the one picked last is picked, and shown.
    Next {
        /// True for the unit before it.
        back: bool,
        /// True for an enemy, as the target.
        other: bool,
        /// True if units that are already picked stay picked.
        more: bool,
    },
    /// All units of a side that are in the tray are picked.
    Tray(Id),
    /// A cell is picked. If a question needs a cell, it gets this one. Otherwise the pick is kept for the next question.
    Cell(Id),
    /// All picks are cleared.
    Nobody,
    /// The picked units are taken into the hand. If the unit is not among them, it is picked alone first.
    Take(Id),
    /// A unit is taken from the tray into the hand, with all picked units of the tray side by side. The middle of the row
    /// is at a point of the table.
    TakeFromTray(Id, DVec2),
    /// The held units are moved.
    Move {
        /// The vector from where they stood, in cm.
        shift: DVec2,
        /// True if a single unit does not snap to another that is close.
        free: bool,
    },
    /// The held units are turned by an angle from how they stood, in degrees clockwise.
    Turn(f64),
    /// The picked units are taken and turned further by an angle, in degrees clockwise. On a board, they are turned by a
    /// whole corner, because a counter always faces a corner.
    TurnOn(f64),
    /// The picked units are taken and pushed. The direction is relative to the facing of the first unit. On a board, it is
    /// a direction on the screen, and leads to the neighbouring cell. The flag is true for a strong push.
    Push(Push, bool),
    /// The held units are to be set down by hand from now on, without asking the rules, or by the rules again.
    ByHand,
    /// The held units are put back where they stood.
    PutBack,
    /// The held units are set down. If the rules allow it, this is a move. If they are not to be asked, it is a change by
    /// hand. If they forbid it, the units stay in the hand.
    SetDown,
    /// Units are to be laid along the next line that is drawn: the picked ones, or else all units of the first side in the
    /// tray. If units are being laid already, they are put back.
    Lay,
    /// The line is drawn between two points of the table, in cm. The units along it are held in the hand.
    LayAlong(DVec2, DVec2),
    /// The units are laid along the side's own edge of the table, as a single step. The share is that of the usual
    /// distance from the edge.
    LayAtEdge(f64),
    /// The units along the line face the other way.
    LayAbout,
    /// The units along the line are set down, as a single step. If they do not fit on the table, another line can be drawn.
    Laid,
}

/// The task of the desk after an event of the hand.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum HandEffect {
    /// Nothing is left to do.
    Done,
    /// Other units are picked.
    Picked,
    /// This unit alone is picked, and has to be shown.
    Found(Id),
    /// A unit was picked, and may be an answer for the open question.
    Answers {
        /// The unit.
        unit: Id,
        /// True for a target.
        other: bool,
        /// True if the unit has to be shown.
        shows: bool,
    },
    /// The held units are elsewhere, so the rules are asked about their move.
    Moved,
    /// The message at the foot is about something that is over.
    Over,
    /// Units are about to be laid along a line. The reason is the message.
    Laying(Reason),
    /// The event is impossible, and the reason says why.
    Refused(Reason),
    /// The rules forbid the move, with a text that says why, if there is one.
    Forbidden(Option<String>),
    /// The move is opened as a question, because it needs answers or dice that the hand can't give.
    Asks(RequestKind),
    /// The rules allow the move, and the record gets it.
    Moves,
    /// The units are put down by hand.
    Puts(Edit),
}

impl HandEvent {
    /// Returns the event of an action of the keyboard. Returns `None` if the action is not about the hand.
    pub(crate) fn of(action: Action) -> Option<Self> {
        Some(match action {
            Action::Next { back, other } => Self::Next { back, other, more: false },
            Action::PickMore => Self::Next { back: false, other: false, more: true },
            Action::Push(way, strong) => Self::Push(way, strong),
            Action::Turn(degrees) => Self::TurnOn(f64::from(degrees)),
            Action::Lay => Self::Lay,
            Action::ByHand => Self::ByHand,
            _ => return None,
        })
    }

    /// Returns true if the message at the foot is out of date once the event begins.
    pub(crate) fn ends_message(&self, hand: &Hand) -> bool {
        match self {
            Self::Tray(_) => true,
            Self::ByHand => hand.hold.is_some(),
            _ => false,
        }
    }

    /// Returns the event that a unit is picked alone, to act.
    pub fn pick(id: &Id) -> Self {
        Self::Pick { id: id.clone(), more: false, other: false }
    }
}

impl Hand {
    /// Changes the hand. `scale` is the scale of the picture in points for each cm. Returns what the desk has to do next.
    /// Events that need more than the battle are left to the desk.
    pub(crate) fn on(&mut self, event: HandEvent, session: &Session, scale: f64) -> HandEffect {
        match event {
            HandEvent::Pick { id, more, other } => {
                self.pick(&id, more, other);
                return HandEffect::Answers { unit: id, other, shows: false };
            }
            HandEvent::Next { back, other, more } => {
                let Some(unit) = self.next(session.view(), back, other) else { return HandEffect::Done };
                self.pick(&unit, more, other);
                return HandEffect::Answers { unit, other, shows: true };
            }
            HandEvent::Find(id) => {
                self.picked = vec![id.clone()];
                return HandEffect::Found(id);
            }
            HandEvent::Tray(side) => {
                self.pick_in_tray(session, &side);
                return HandEffect::Picked;
            }
            HandEvent::Nobody => {
                self.pick_nobody();
                return HandEffect::Picked;
            }
            HandEvent::Move { shift, free } => {
                if let Some(hold) = &mut self.hold {
                    hold.shift = shift;
                    if !free && !session.is_board() {
                        hold.snap_to(session.view(), SNAP_POINTS / scale);
                    }
                }
            }
            HandEvent::Turn(degrees) => {
                if let Some(hold) = &mut self.hold {
                    hold.turn = degrees;
                }
            }
            HandEvent::TurnOn(degrees) => {
                if let Some(hold) = &mut self.hold {
                    hold.turn += if session.is_board() { degrees.signum() * CORNER } else { degrees };
                }
            }
            HandEvent::Push(way, strong) => return self.push(way, strong, session),
            HandEvent::ByHand => {
                let Some(hold) = &mut self.hold else { return HandEffect::Done };
                hold.by_hand = !hold.by_hand;
            }
            HandEvent::PutBack => {
                self.put_back();
                return HandEffect::Over;
            }
            HandEvent::SetDown => return self.set_down(session),
            HandEvent::Lay => return self.lay(session),
            HandEvent::LayAlong(from, to) => {
                return self.lay_anew(session, |layout| layout.line = Some((from, to)));
            }
            HandEvent::LayAbout => return self.lay_anew(session, LineLayout::turn_about),
            HandEvent::Cell(_)
            | HandEvent::Take(_)
            | HandEvent::TakeFromTray(..)
            | HandEvent::LayAtEdge(_)
            | HandEvent::Laid => return HandEffect::Done,
        }
        HandEffect::Moved
    }

    /// Takes the picked units into the hand, the given unit first.
    pub(crate) fn take(&mut self, id: &Id, session: &Session) {
        let mut ids = self.picked.clone();
        ids.sort_by_key(|known| known != id);
        self.hold = Hold::take(session.view(), &ids);
    }

    /// Takes the picked units of the tray into the hand that are on the side of the given unit, side by side around a
    /// point of the table. Picked units of another side stay in the tray.
    pub(crate) fn take_from_tray(&mut self, id: &Id, at: DVec2, session: &Session) {
        let tray = session.tray();
        let side = tray.iter().find(|body| body.id == *id).and_then(|body| body.side.clone());
        let lying = self.picked.iter().filter_map(|id| tray.iter().find(|body| body.id == *id));
        let taken: Vec<Body> = lying.filter(|body| body.side == side).cloned().collect();
        let looks = session.looks(side.as_ref(), at);
        let hold = Hold::fresh(side_by_side(&taken, (at, at), looks));
        self.set_up(hold.map(|hold| hold.centred(at)));
    }

    fn pick_in_tray(&mut self, session: &Session, side: &Id) {
        let of_side = session.tray().iter().filter(|body| body.side.as_ref() == Some(side));
        self.picked = of_side.map(|body| body.id.clone()).collect();
    }

    fn push(&mut self, way: Push, strong: bool, session: &Session) -> HandEffect {
        let view = session.view();
        let (weak, far) = match view.unit {
            Length::Cm => PUSHES,
            Length::Inch => PUSHES_IN,
        };
        let length = if strong { far } else { weak };
        let Some(hold) = &mut self.hold else { return HandEffect::Done };
        let by = if session.is_board() { hold.next_cell(view, way) } else { hold.pushed(way, length) };
        let Some(by) = by else { return HandEffect::Done };
        hold.shift += by;
        HandEffect::Moved
    }

    fn set_down(&mut self, session: &Session) -> HandEffect {
        let Some(hold) = &self.hold else { return HandEffect::Done };
        let view = session.view();
        if hold.fresh && !hold.lies_on_table(view) {
            self.put_back();
            return HandEffect::Refused(Reason::new("set-up", "off-table"));
        }
        let goes = hold.carried(view).is_none_or(|(from, to)| from != to);
        if !hold.is_moved() || (session.is_board() && !goes && hold.turn.abs() < 1e-9) {
            self.put_back();
            return HandEffect::Over;
        }
        if let Some(tried) = &mut self.tried {
            tried.answer.wait();
            let Some(answer) = tried.answer.get() else { return HandEffect::Forbidden(None) };
            if answer.incomplete || answer.next.is_some() {
                let asked = tried.ask.asked.clone();
                self.put_back();
                return HandEffect::Asks(asked);
            }
            let forbidden = || HandEffect::Forbidden(answer.refused.clone());
            return if answer.answered.is_some() { HandEffect::Moves } else { forbidden() };
        }
        if session.is_board() && !hold.by_hand && !hold.fresh && hold.is_in_play(session) {
            // The rules offer no such step now, so only a change by hand can make it, and nobody has asked for one.
            let unit = Reason::new("hand-unasked", "").name("unit", hold.names(session));
            return HandEffect::Refused(unit);
        }
        HandEffect::Puts(hold.edit())
    }

    fn lay(&mut self, session: &Session) -> HandEffect {
        if self.layout.take().is_some() {
            self.put_back();
            return HandEffect::Over;
        }
        let tray = Arc::clone(session.tray());
        if self.picked.is_empty()
            && let Some(side) = tray.first().and_then(|body| body.side.clone())
        {
            self.pick_in_tray(session, &side);
        }
        let view = session.view();
        let known = |id: &Id| {
            let lying = tray.iter().find(|body| body.id == *id);
            let standing =
                || view.body(id).filter(|body| body.kind == BodyKind::Unit && !body.stands.is_empty());
            lying.or_else(standing).cloned()
        };
        let units: Vec<Body> = self.picked.iter().filter_map(known).collect();
        if units.is_empty() || session.is_board() {
            let variant = if session.is_board() { "board" } else { "nobody" };
            return HandEffect::Refused(Reason::new("set-up", variant));
        }
        self.put_back();
        let count = i64::try_from(units.len()).unwrap_or_default();
        self.layout = Some(LineLayout::new(units));
        HandEffect::Laying(Reason::new("hint-lay", "").count("count", count))
    }

    /// Changes how units are laid, and holds them where they then stand along the line.
    fn lay_anew(&mut self, session: &Session, change: impl FnOnce(&mut LineLayout)) -> HandEffect {
        if let Some(layout) = &mut self.layout {
            change(layout);
        }
        let drawn = self.layout.as_ref().filter(|layout| layout.line.is_some());
        if let Some(hold) = drawn.map(|layout| layout.hold(session)) {
            self.set_up(hold);
        }
        HandEffect::Done
    }

    /// Takes the units off the line, because they do not fit on the table there. Returns true if they do not.
    pub(crate) fn leave_line(&mut self, session: &Session) -> bool {
        let off = self.hold.as_ref().is_some_and(|hold| !hold.lies_on_table(session.view()));
        if off {
            self.hold = None;
            if let Some(layout) = &mut self.layout {
                layout.line = None;
            }
        }
        off
    }
}
