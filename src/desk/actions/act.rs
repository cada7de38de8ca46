//! Actions of the desk, whichever key or button they come from.

use crate::edit::Edit;
use crate::question::QuestionEvent;
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
            return self.press_on_start_screen(held, key);
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
        if held == (false, false, false) && self.hand.hold.is_none() && self.press_row(key) {
            return true;
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
            Action::FaceBack | Action::Dismiss if self.drop_number() || self.question.leave_retyping() => {
                return;
            }
            Action::Apply | Action::Throw if self.finish_number() || self.says_refused() => return,
            _ => _ = self.finish_number(),
        }
        // The billboard covers the panels. What leads into a panel, into the past or to the keys needs the panels.
        let leads = |action| {
            use Action::{Correct, Fold, Keys, Look, Say, SetUp, Show, StartScreen};
            matches!(action, Show(_) | SetUp | Say | Fold | Keys | Look { .. } | Correct | StartScreen)
        };
        self.window.overlays.billboard &= !leads(action);
        match action {
            Action::Show(panel) => {
                self.setup.step = None;
                self.window.panel = panel;
                self.window.folded = false;
            }
            Action::StartScreen if self.start.shown => _ = self.start.leave(),
            Action::StartScreen => self.show_start_screen(),
            Action::File => self.window.asks_for_file = true,
            Action::SetUp => self.set_up(),
            Action::Fold => self.window.folded = !self.window.folded,
            Action::Keys => self.window.overlays.keys = !self.window.overlays.keys,
            Action::Say => {
                self.act(Action::Show(Panel::Ruling));
                self.window.focus = Some(TextFocus::Sentence);
            }
            Action::Billboard => self.window.overlays.billboard = !self.window.overlays.billboard,
            Action::Ask(procedure) => self.ask(procedure),
            Action::Quick(procedure) => self.quick(procedure),
            Action::Phase => self.inquire(RequestKind::Phase),
            Action::Throw => self.change(QuestionEvent::Roll),
            Action::Apply if self.setup.draft.is_some() => self.shaped(),
            Action::Apply if self.setup.layout.is_some() && self.hand.hold.is_none() => self.lay_at_edge(1.0),
            Action::Apply if self.hand.hold.is_some() => self.set_down(),
            Action::Apply if !self.question.is_begun() => self.take_next_step(),
            Action::Apply => self.apply(),
            Action::Dismiss => self.dismiss(),
            Action::FaceBack => match &mut self.setup.draft {
                Some(draft) => draft.corner_back(),
                None => self.change(QuestionEvent::FaceBack),
            },
            Action::Next { back, other } => self.pick_next(back, other, false),
            Action::PickMore => self.pick_next(false, false, true),
            Action::Push(way, strong) => self.push(way, strong),
            Action::Turn(degrees) => self.turn_picked(f64::from(degrees)),
            Action::Offer(_) => {
                if let Some(offer) = self.lists().offer_of(action) {
                    self.take_up(&offer);
                }
            }
            Action::Form(number) => self.edit_picked(|unit, view| Edit::form(unit, view, number)),
            Action::Lay => self.lay(),
            Action::Copy => self.edit_picked(|unit, _| Some(Edit::Copy(unit.clone()))),
            Action::Remove => self.edit_picked(|unit, _| Some(Edit::Remove(unit.clone()))),
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
        let middle = self.window.camera.screen * 0.5;
        match action {
            Action::Zoom(larger) => {
                self.window.camera.zoom(if larger { ZOOM } else { 1.0 / ZOOM }, middle);
            }
            Action::Pan(right, up) => {
                let by = DVec2::new(f64::from(-right), f64::from(up));
                self.window.camera.pan(by * PAN);
            }
            Action::Fit => self.fit(),
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
                self.try_out();
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
