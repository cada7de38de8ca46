//! The next step: what the Enter key and the large button of the band do. Empty phases pass by themselves.

use crate::analysis::{Analysis, empty_phase};
use crate::hand::HandEvent;
use crate::session::Session;
use crate::setup::{SetUpEvent, SetUpStep};
use crate::{Action, Desk, Panel};
use dice::Cast;
use journal::Journal;
use language::Language;
use rulebook::{Detail, Request, RequestKind};
use ruling::{Arg, Reason};

/// The next step, as the large button of the band shows it.
#[derive(Clone, Debug, PartialEq)]
pub struct NextStep {
    /// The text of the button.
    pub says: String,
    /// The action of the button, and of the key that is shown on it.
    pub action: Action,
}

impl NextStep {
    /// Returns the next step. Returns `None` only while a die is awaited or an answer is being computed.
    pub fn of(desk: &Desk) -> Option<Self> {
        let language = desk.look.language;
        let (says, action) = if desk.question.inquiry().is_some() {
            desk.question.next_step(language)?
        } else if desk.session.past().is_some() {
            (language.word("record-now"), Action::Dismiss)
        } else if desk.question.correction.is_some() {
            (language.word("do-see-correction"), Action::Apply)
        } else if desk.hand.hold.is_some() {
            (language.word("next-set-down"), Action::Apply)
        } else if desk.setup.draft.is_some() {
            (language.word("terrain-done"), Action::Apply)
        } else if desk.hand.layout.is_some() {
            (language.word("next-lay"), Action::Apply)
        } else if let Some(step) = desk.setup.step {
            let next = Reason::new("next-step", "");
            let says = step.next().map_or_else(
                || language.word("set-up-begin"),
                |step| language.say(&next.word("step", step.message())),
            );
            (says, Action::Apply)
        } else {
            (Self::of_turn(&desk.session, &desk.analysis, language), Action::Apply)
        };
        Some(Self { says, action })
    }

    /// Returns the text of the next step of the turn: what is due, or closing the phase, or resolving it. A table without
    /// units is set up first.
    fn of_turn(session: &Session, analysis: &Analysis, language: Language) -> String {
        let view = session.view();
        if view.bodies.is_empty() {
            return language.word(Action::SetUp.message());
        }
        if let Some(offer) = analysis.first_due() {
            return language.say(&Reason::new("next-due", "").with("what", offer.says.clone()));
        }
        let Some(next) = analysis.forecast() else {
            return language.phase_button(view.phase);
        };
        let variant = if next.turn == view.turn { "" } else { "turn" };
        let next = Reason::new("next-phase", variant).count("turn", next.turn).word("phase", next.phase);
        language.say(&next)
    }
}

impl Desk {
    /// Takes the next step, if no question is open. A phase without rulings is closed at once, and the panel stays. After
    /// the last step of setting up, the battle begins. The units in the grid are added first; if that fails, the step stays.
    pub(crate) fn take_next_step(&mut self) {
        if let Some(step) = self.setup.step {
            if self.setup.grid.total() > 0 && !self.set_up(SetUpEvent::Muster) {
                return;
            }
            if let Some(next) = step.next() {
                self.set_up(SetUpEvent::Step(next));
                return;
            }
            self.setup.step = None;
            self.handle(HandEvent::Nobody);
            self.window.panel = Panel::Ruling;
            let begun = Reason::new("set-up-started", "").name("of", &self.session.view().name);
            return self.window.done(begun);
        }
        if self.is_past() {
            return;
        }
        if self.session.view().bodies.is_empty() {
            self.set_up(SetUpEvent::Step(SetUpStep::Table));
            return;
        }
        self.analysis.settle(&self.session, &self.hand.picked);
        if let Some(offer) = self.analysis.first_due().cloned() {
            return self.take_up(&offer);
        }
        let closes = self.analysis.forecast().is_some();
        let shown = (self.window.panel, self.window.folded);
        self.inquire(RequestKind::Phase);
        if closes {
            self.apply();
            if self.question.inquiry.is_none() {
                (self.window.panel, self.window.folded) = shown;
            }
        }
    }

    /// Records each phase in which there is nothing to do, until there is something. Ends at the latest when the phase
    /// comes round again that was `closed`.
    pub(crate) fn pass_empty_phases(&mut self, closed: &'static str) {
        let mut passed = Vec::new();
        loop {
            let view = std::sync::Arc::clone(self.session.view());
            if view.phase == closed {
                break;
            }
            let Some((result, after)) = empty_phase(self.session.battle(), &view) else { break };
            let ask = Request::new(RequestKind::Phase);
            let book = std::sync::Arc::clone(self.session.book());
            let again = |journal: &mut Journal| {
                let mut after = journal.battle().fork();
                let mut none = Cast::given(Vec::new());
                let result = ask.rule(book.as_ref(), after.as_mut(), Some(&mut none), Detail::Close)?;
                Ok((result, after))
            };
            let recorded = self.session.ruled(&ask, &result, after.as_ref(), again);
            if self.done_or_fault(recorded).is_none() {
                return;
            }
            passed.push(Arg::Word(view.phase.to_owned()));
            self.look_ahead();
        }
        if !passed.is_empty() {
            let done = Reason::new("done-passed", "").word("phase", closed);
            self.window.done(done.list("passed", passed));
        }
    }
}
