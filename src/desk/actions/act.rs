//! Actions of the desk, whichever key or button they come from.

use super::{Memo, Print, RecordStep, TableMoment};
use crate::hand::HandEvent;
use crate::question::{KeyUse, QuestionEvent};
use crate::setup::{SetUpEvent, SetUpStep};
use crate::start::StartKey;
use crate::{Action, Desk, Panel, TextFocus, keys};
use glam::DVec2;
use rulebook::RequestKind;

/// The factor by which one step of zoom enlarges the picture.
const ZOOM: f64 = 1.25;
/// The distance in points by which one step moves the picture.
const PAN: f64 = 60.0;

impl Desk {
    /// Handles a key press. Returns true if the key had an effect.
    ///
    /// A key can be a face of the pending throw, a key of the card, or an action. `held` says whether Ctrl, Shift and
    /// Alt are pressed.
    pub fn press(&mut self, held: (bool, bool, bool), key: &str) -> bool {
        let (ctrl, shift, alt) = held;
        if self.start.shown && !self.window.overlays.keys {
            let pressed = self.start.pressed(self.session.procedures(), held, key);
            match pressed {
                Some(StartKey::Entry(entry)) => self.enter(&entry),
                Some(StartKey::Action(action)) => self.act(action),
                None => return false,
            }
            return true;
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
        let mut used = if ctrl || alt { KeyUse::None } else { self.question.card_key(shift, key) };
        if matches!(used, KeyUse::None) && held == (false, false, false) {
            if key == "F" && self.hand.layout.is_some() {
                self.handle(HandEvent::LayAbout);
                return true;
            }
            if self.type_face(key) {
                return true;
            }
            if self.hand.hold.is_none() {
                used = self.question.row_key(key);
            }
        }
        match used {
            KeyUse::None => {}
            KeyUse::Done => return true,
            KeyUse::Event(event) => {
                self.change(event);
                return true;
            }
        }
        let action = keys::action(self.session.procedures(), held, key);
        if let Some(action) = action {
            self.act(action);
        }
        action.is_some()
    }

    /// Handles the release of a key.
    pub fn release(&mut self, key: &str) {
        let held = keys::KEYS.iter().any(|(chord, action)| chord.key == key && *action == Action::Aim);
        if held {
            self.analysis.aim(false, &self.session, &self.hand.picked);
        }
    }

    /// Performs an action. A number being typed for a die is completed first.
    ///
    /// `FaceBack` and `Dismiss` only discard such a number. `Apply` and `Throw` only complete it, so that Enter does
    /// not record the outcome at the same time.
    pub fn act(&mut self, action: Action) {
        match action {
            Action::FaceBack | Action::Dismiss if self.question.drop_input() => {
                return self.window.clear_message();
            }
            Action::FaceBack | Action::Dismiss if self.question.leave_retyping() => return,
            Action::Apply | Action::Throw if self.finish_number() || self.says_refused() => return,
            _ => _ = self.finish_number(),
        }
        self.window.overlays.billboard &= !action.leads_below_billboard();
        if let Some(event) = HandEvent::of(action) {
            return self.handle(event);
        }
        match action {
            Action::Show(panel) => {
                self.setup.step = None;
                self.window.panel = panel;
                self.window.folded = false;
            }
            Action::StartScreen if self.start.shown => _ = self.start.leave(),
            Action::StartScreen => self.show_start_screen(),
            Action::SetUp => {
                if self.setup.step.take().is_none() {
                    self.set_up(SetUpEvent::Step(SetUpStep::Table));
                }
            }
            Action::Say => {
                self.act(Action::Show(Panel::Ruling));
                self.window.focus = Some(TextFocus::Sentence);
            }
            Action::Ask(procedure) => {
                if let Some(procedure) = self.session.procedure(procedure) {
                    self.inquire(self.hand.request(procedure));
                }
            }
            Action::Quick(procedure) => self.inquire(RequestKind::Quick(procedure.to_owned())),
            Action::Phase => self.inquire(RequestKind::Phase),
            Action::Throw => self.change(QuestionEvent::Roll),
            Action::Apply if self.setup.draft.is_some() => _ = self.set_up(SetUpEvent::Shape),
            Action::Apply if self.hand.layout.is_some() && self.hand.hold.is_none() => {
                self.handle(HandEvent::LayAtEdge(1.0));
            }
            Action::Apply if self.hand.hold.is_some() => self.handle(HandEvent::SetDown),
            Action::Apply if !self.question.is_begun() => self.take_next_step(),
            Action::Apply => self.apply(),
            Action::Dismiss => self.dismiss(),
            Action::FaceBack => match &mut self.setup.draft {
                Some(draft) => draft.corner_back(),
                None => self.change(QuestionEvent::FaceBack),
            },
            Action::Offer(_) => {
                if let Some(offer) = self.lists().offer_of(action) {
                    self.take_up(&offer);
                }
            }
            Action::Form(_) | Action::Copy | Action::Remove => {
                // Each unit is edited in a step of its own.
                for edit in self.hand.edits(action, self.session.view()) {
                    self.edit(edit.into());
                }
            }
            Action::Undo => self.step(RecordStep::Undo),
            Action::Redo => self.step(RecordStep::Redo),
            Action::SavePoint => self.write(Memo::SavePoint(String::new())),
            Action::Look { on } => self.look_at(if on { TableMoment::Later } else { TableMoment::Earlier }),
            Action::Correct => self.correct(None),
            Action::Print => _ = self.print(Print::Shown, self.look.paper),
            Action::Quit => self.close(),
            _ => self.look_otherwise(action),
        }
    }

    /// Performs the actions that change only the appearance of the desk.
    fn look_otherwise(&mut self, action: Action) {
        let middle = self.window.camera.screen * 0.5;
        match action {
            Action::Zoom(larger) => {
                self.window.camera.zoom(if larger { ZOOM } else { 1.0 / ZOOM }, middle);
            }
            Action::Pan(right, up) => {
                let by = DVec2::new(f64::from(-right), f64::from(up));
                self.window.camera.pan(by * PAN);
            }
            Action::Fit => self.window.fit(self.session.view()),
            Action::File => self.window.asks_for_file = true,
            Action::Fold => self.window.folded = !self.window.folded,
            Action::Keys => self.window.overlays.keys = !self.window.overlays.keys,
            Action::Billboard => self.window.overlays.billboard = !self.window.overlays.billboard,
            Action::Zones => self.look.zones = self.look.zones.next(),
            Action::Aim => self.analysis.aim(true, &self.session, &self.hand.picked),
            Action::Reach => {
                self.analysis.next_reach(&self.session, &self.hand.picked);
                if let Some(why) = self.analysis.reach.why_empty() {
                    self.window.done(why);
                }
            }
            Action::Odds => {
                self.look.odds = self.look.odds.next();
                self.window.facts.uncovered = false;
                self.question.say_again(&self.session, &self.look, &self.analysis.worker);
            }
            Action::Language => {
                self.look.language = self.look.language.next();
                self.question.say_again(&self.session, &self.look, &self.analysis.worker);
                self.hand.tried = None;
                self.hand.try_out(&self.question, &self.session, &self.look, &self.analysis);
                if self.start.shown {
                    let books = self.session.journal().books();
                    self.start.read_battles(books, self.look.language, &self.analysis.worker);
                }
            }
            Action::Theme => self.look.light = !self.look.light,
            Action::Text(larger) => self.look.step_text(larger),
            _ => {}
        }
    }
}
