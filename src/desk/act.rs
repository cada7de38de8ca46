//! Actions of the desk, whichever key or button they come from.

use super::edit::Edit;
use super::look::TEXT;
use super::{Action, Desk, OddsDisplay, Panel, Push, Zones, keys};
use dice::Id;
use geometry::units::Length;
use glam::DVec2;
use ruling::Reason;

/// The factor by which one step of zoom enlarges the picture.
const ZOOM: f64 = 1.25;
/// The distance in points by which one step moves the picture.
const PAN: f64 = 60.0;
/// The distances of a weak and a strong push, in cm. For tables measured in inches, `PUSHES_IN` has them in inches.
const PUSHES: (f64, f64) = (0.5, 5.0);
const PUSHES_IN: (f64, f64) = (0.25, 2.0);
/// The angle between neighbouring corners of a hex, in degrees.
const CORNER: f64 = 60.0;
/// The amount by which one step changes the text size.
const TEXT_STEP: f32 = 0.1;

impl Desk {
    /// Handles a key press. Returns true if the key had an effect.
    ///
    /// A key can be a face of the pending throw, a key of the card, or an action. `held` says whether Ctrl, Shift and
    /// Alt are pressed.
    pub fn press(&mut self, held: (bool, bool, bool), key: &str) -> bool {
        let (ctrl, shift, alt) = held;
        if self.start_screen && !self.keys {
            return self.press_door(held, key);
        }
        if !ctrl && !alt && key.len() == 1 {
            // Waits for the answer first. Only the answer tells whether a letter or digit is a face of a die or a key
            // of the card. A letter ends a number that is being typed.
            if key.parse::<u8>().is_err() {
                self.finish_number();
            }
            self.wait_for_answer();
        }
        // If a row of the card is open, digits belong to that row. Letters that open no row belong to the pending
        // throw.
        if !ctrl && !alt && self.press_card(shift, key) {
            return true;
        }
        if held == (false, false, false) && key == "F" && self.lay_about() {
            return true;
        }
        if held == (false, false, false) && self.type_face(key) {
            return true;
        }
        if held == (false, false, false) && self.hold.is_none() && self.press_row(key) {
            return true;
        }
        let action = keys::action(self.procedures(), held, key);
        if let Some(action) = action {
            self.act(action);
        }
        action.is_some()
    }

    /// Handles the release of a key.
    pub fn release(&mut self, key: &str) {
        let held = keys::KEYS.iter().any(|(chord, action)| chord.key == key && *action == Action::Aim);
        if held {
            self.aim(false);
        }
    }

    /// Performs an action. A number being typed for a die is completed first.
    ///
    /// `FaceBack` and `Dismiss` only discard such a number. `Apply` and `Throw` only complete it, so that Enter does
    /// not record the outcome at the same time.
    pub fn act(&mut self, action: Action) {
        match action {
            Action::FaceBack | Action::Dismiss if self.drop_number() || self.leave_retyping() => return,
            Action::Apply | Action::Throw if self.finish_number() || self.says_refused() => return,
            _ => _ = self.finish_number(),
        }
        // The billboard covers the panels. What leads into a panel, into the past or to the keys needs the panels.
        let leads = |action| {
            use Action::{Correct, Fold, Keys, Look, Say, Show, StartScreen};
            matches!(action, Show(_) | Say | Fold | Keys | Look { .. } | Correct | StartScreen)
        };
        self.billboard &= !leads(action);
        match action {
            Action::Show(panel) => {
                self.panel = panel;
                self.folded = false;
            }
            Action::StartScreen if self.start_screen => _ = self.leave_start_screen(),
            Action::StartScreen => self.show_start_screen(),
            Action::File => self.asks_for_file = true,
            Action::Fold => self.folded = !self.folded,
            Action::Keys => self.keys = !self.keys,
            Action::Say => {
                self.act(Action::Show(Panel::Ruling));
                self.saying = true;
            }
            Action::Billboard => self.billboard = !self.billboard,
            Action::Ask(procedure) => self.ask(procedure),
            Action::Quick(procedure) => self.quick(procedure),
            Action::Phase => self.phase(),
            Action::Throw => self.throw_rest(),
            Action::Apply if self.shaping().is_some() => self.shaped(),
            Action::Apply if self.laying.is_some() && self.hold.is_none() => self.lay_at_edge(),
            Action::Apply if self.hold.is_some() => self.set_down(),
            Action::Apply => self.apply(),
            Action::Dismiss => self.dismiss(),
            Action::FaceBack if self.shaping().is_some() => self.corner_back(),
            Action::FaceBack => self.face_back(),
            Action::Next { back, other } => self.pick_next(back, other, false),
            Action::PickMore => self.pick_next(false, false, true),
            Action::Push(way, strong) => self.push(way, strong),
            Action::Turn(degrees) => {
                if self.take_picked() {
                    let turn = self.hold.as_ref().map_or(0.0, |hold| hold.turn);
                    let by = f64::from(degrees);
                    // On a hex board, units turn by whole corners, because a counter always faces a corner.
                    let by = if self.is_board() { by.signum() * CORNER } else { by };
                    self.turn_to(turn + by);
                }
            }
            Action::Offer(number) => self.take_row(number),
            Action::Form(number) => self.form(number),
            Action::Lay => self.lay(),
            Action::Copy => self.copy_picked(),
            Action::Remove => self.remove_picked(),
            Action::ByHand => self.by_hand(),
            Action::Undo => self.step(false),
            Action::Redo => self.step(true),
            Action::SavePoint => self.save_point(""),
            Action::Look { on } => self.look_by_one(on),
            Action::Correct => self.correct_last(),
            Action::Print => self.print_shown(),
            Action::Quit => self.close(),
            _ => self.look_otherwise(action),
        }
    }

    /// Performs the actions that change only the appearance of the desk.
    fn look_otherwise(&mut self, action: Action) {
        let middle = self.camera.screen * 0.5;
        match action {
            Action::Zoom(larger) => {
                self.camera.zoom(if larger { ZOOM } else { 1.0 / ZOOM }, middle);
            }
            Action::Pan(right, up) => {
                let by = DVec2::new(f64::from(-right), f64::from(up));
                self.camera.pan(by * PAN);
            }
            Action::Fit => self.fit(),
            Action::Zones => {
                self.look.zones = match self.look.zones {
                    Zones::Unasked => Zones::Always,
                    Zones::Always => Zones::Never,
                    Zones::Never => Zones::Unasked,
                };
            }
            Action::Aim => self.aim(true),
            Action::Reach => self.reach_next(),
            Action::Odds => {
                self.look.odds = match self.look.odds {
                    OddsDisplay::Open => OddsDisplay::Covered,
                    OddsDisplay::Covered => OddsDisplay::Off,
                    OddsDisplay::Off => OddsDisplay::Open,
                };
                self.uncovered = false;
                self.work();
            }
            Action::Language => {
                self.look.language = self.look.language.next();
                self.work();
                self.try_anew();
                if self.start_screen {
                    self.read_battles();
                }
            }
            Action::Theme => self.look.light = !self.look.light,
            Action::Text(larger) => {
                let by = if larger { TEXT_STEP } else { -TEXT_STEP };
                self.look.text = (self.look.text + by).clamp(*TEXT.start(), *TEXT.end());
            }
            _ => {}
        }
    }

    /// Undoes the last step. If `again` is true, redoes the last undone step instead.
    fn step(&mut self, again: bool) {
        if self.is_past() || !self.close_inquiry() {
            return;
        }
        let step = self.session.with_journal(|journal| if again { journal.redo() } else { journal.undo() });
        let Some(step) = self.done_or_fault(step) else {
            return;
        };
        let variant = match (&step, again) {
            (Some(_), false) => "undone",
            (Some(_), true) => "redone",
            (None, false) => "nothing-done",
            (None, true) => "nothing-undone",
        };
        let mut said = Reason::new("step", variant);
        if let Some(step) = step {
            said = said.name("what", step.text(self.look.language));
            self.battle_changed();
        }
        self.done(said);
    }

    /// Picks the next unit after the one picked last, among units still present. If `back` is true, picks the previous
    /// one.
    ///
    /// If `other` is true, picks an enemy as the target instead. If `more` is true, units that are already picked stay
    /// picked.
    fn pick_next(&mut self, back: bool, other: bool, more: bool) {
        let view = std::sync::Arc::clone(self.session.view());
        let side = |id: &Id| view.body(id).and_then(|body| body.side.clone());
        let own = self.picked.first().and_then(side);
        let among: Vec<&Id> = view
            .bodies
            .iter()
            .filter(|body| body.present && (!other || own.is_none() || body.side != own))
            .map(|body| &body.id)
            .collect();
        let chosen = if other { &self.against } else { &self.picked };
        let last = chosen.last();
        let from = last.and_then(|last| among.iter().position(|id| *id == last));
        let count = among.len();
        let next = match (from, back) {
            (None, false) => 0,
            (None, true) => count.saturating_sub(1),
            (Some(at), false) => (at + 1) % count.max(1),
            (Some(at), true) => (at + count - 1) % count.max(1),
        };
        let Some(next) = among.get(next) else { return };
        self.pick(next, more, other);
        let at = view.body(next).and_then(|body| body.pose);
        if let Some((at, _)) = at {
            self.camera.show(at);
        }
    }

    /// Pushes the picked units. The direction is relative to the facing of the first unit.
    ///
    /// On a board, pushes them to the neighbouring cell in a direction on the screen.
    fn push(&mut self, way: Push, strong: bool) {
        if !self.take_picked() {
            return;
        }
        let Some(hold) = &self.hold else { return };
        if self.is_board() {
            let next = self.next_cell(way).map(|step| hold.shift + step);
            if let Some(shift) = next {
                self.move_to(shift, true);
            }
            return;
        }
        let Some(facing) = hold.held.first().map(|held| hold.pose(held).facing) else {
            return;
        };
        let (weak, far) = match self.session.view().unit {
            Length::Cm => PUSHES,
            Length::Inch => PUSHES_IN,
        };
        let length = if strong { far } else { weak };
        let direction = match way {
            Push::Ahead => facing.forward(),
            Push::Back => -facing.forward(),
            Push::Left => -facing.right(),
            Push::Right => facing.right(),
        };
        let shift = hold.shift + direction * length;
        self.move_to(shift, true);
    }

    /// Puts each picked unit into its formation with the given index, from 0.
    pub fn form(&mut self, number: usize) {
        for id in self.picked.clone() {
            let view = self.session.view();
            let body = view.body(&id);
            let Some((word, _)) = body.and_then(|body| body.formations.get(number)) else {
                continue;
            };
            let formation = (*word).to_owned();
            self.edit(&Edit::Form { unit: id, formation });
        }
    }

    /// Puts a copy of each picked unit beside the original.
    pub fn copy_picked(&mut self) {
        for id in self.picked.clone() {
            self.edit(&Edit::Copy(id));
        }
    }

    /// Removes the picked units from the battle.
    pub fn remove_picked(&mut self) {
        for id in self.picked.clone() {
            self.edit(&Edit::Remove(id));
        }
    }
}
