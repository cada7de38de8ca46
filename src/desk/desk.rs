//! The desk as a whole: its parts, and the changes that reach several of them.

use crate::analysis::{Analysis, Waker};
use crate::files::Files;
use crate::hand::Hand;
use crate::lists::Lists;
use crate::look::{Look, Zones};
use crate::question::{Inquiry, Question};
use crate::screens::Screens;
use crate::session::{Names, Session};
use crate::setup::Setup;
use crate::start::Start;
use crate::story::{Story, StoryReader};
use crate::window::WindowState;
use dice::Id;
use glam::DVec2;
use language::Language;
use rulebook::Part;
use ruling::Reason;
use ruling::table::Mark;

/// The desk: the open battle, the open question, and everything that the window shows about them.
pub struct Desk {
    pub(crate) session: Session,
    /// The settings for appearance and language.
    pub look: Look,
    /// The state of the window.
    pub window: WindowState,
    pub(crate) start: Start,
    pub(crate) question: Question,
    pub(crate) hand: Hand,
    /// The tools for setting up a table.
    pub setup: Setup,
    pub(crate) story: Story,
    pub(crate) analysis: Analysis,
    pub(crate) lists: Lists,
    pub(crate) files: Files,
    /// The state of showing the desk on other screens.
    pub screens: Screens,
}

impl Desk {
    /// Returns a desk with an open battle. It calls `waker` whenever background work is done.
    pub fn new(session: Session, language: Language, waker: Waker) -> Self {
        let look = Look::of(language);
        let mut desk = Self {
            session,
            look,
            window: WindowState::default(),
            start: Start::default(),
            question: Question::default(),
            hand: Hand::default(),
            setup: Setup::default(),
            story: Story::default(),
            analysis: Analysis::new(waker),
            lists: Lists::default(),
            files: Files::new(look),
            screens: Screens::default(),
        };
        desk.opened();
        desk
    }

    /// Resets the desk for a battle that was just opened.
    pub(crate) fn opened(&mut self) {
        // If the program ended while dice were being thrown for a question, that question is opened again.
        let open = self.session.journal().open_question();
        self.question.inquiry = open.map(Inquiry::resumed);
        self.setup.reset();
        self.story = Story::default();
        self.pick_nobody();
        self.battle_changed();
        self.fit();
    }

    /// Returns the open battle.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// Returns the names of the battle in the language of the window.
    pub fn names(&self) -> Names<'_> {
        self.session.names(self.look.language)
    }

    /// Returns the start screen.
    pub fn start(&self) -> &Start {
        &self.start
    }

    /// Returns a reader of the record as a story, in a language.
    pub fn story(&mut self, language: Language) -> StoryReader<'_> {
        StoryReader::new(&mut self.story, &mut self.session, language)
    }

    /// Returns the question on the desk.
    pub fn question(&self) -> &Question {
        &self.question
    }

    /// Returns the picked and the held units.
    pub fn hand(&self) -> &Hand {
        &self.hand
    }

    /// Returns the analysis of the battle.
    pub fn analysis(&self) -> &Analysis {
        &self.analysis
    }

    /// Returns the files of the desk.
    pub fn files(&self) -> &Files {
        &self.files
    }

    /// Returns the marks drawn over the table: the surroundings of the picked unit, the measurements of the ruling, and
    /// the lines of fire. They include the paths of written orders, unless a single question is open or a unit is held.
    pub fn marks(&self) -> impl Iterator<Item = &Mark> {
        let holds = self.hand.hold.is_some();
        let drawn = match self.look.zones {
            Zones::Unasked => self.question.inquiry.is_none() && !holds,
            Zones::Always => true,
            Zones::Never => false,
        };
        let around = self.analysis.around().filter(move |_| drawn);
        let ordered = !self.question.is_single() && !holds;
        let orders = self.analysis.arrows(self.question.refused_order());
        let orders = orders.chain(&self.session.view().declared).filter(move |_| ordered);
        let measured = [self.question.answer(), self.hand.tried()].into_iter().flatten();
        let measured = measured.flat_map(|answer| &answer.marks);
        let pointed = self.analysis.pointed_marks().filter(move |_| !holds);
        around.chain(orders).chain(measured).chain(self.analysis.lines()).chain(pointed)
    }

    /// Draws the offer that the pointer was on in the last frame. Returns true if it is another than before.
    pub fn draw_pointed_offer(&mut self) -> bool {
        let (pointed, before) = (self.window.pointed_offer.take(), self.analysis.pointed().is_some());
        self.analysis.point_at(&self.session, pointed);
        before != self.analysis.pointed().is_some()
    }

    /// Returns the acting units and the targets to highlight: those of the offer under the pointer, or else those of the
    /// hand.
    pub fn lit_units(&self) -> (Vec<Id>, Vec<Id>) {
        let Some(offer) = self.analysis.pointed().filter(|_| self.hand.hold.is_none()) else {
            return self.hand.lit_units(&self.question);
        };
        let holes = self.session.procedure(offer.procedure).map_or(&[][..], |known| known.holes);
        let units = |part: Part| {
            let of_part = |name: &str| holes.iter().any(|hole| hole.name == name && hole.part == part);
            let given = offer.answers.iter().filter(|(name, _)| of_part(name));
            let ids = given.flat_map(|(_, answer)| answer.split([',', ':', '>']).map(Id::from));
            ids.filter(|id| self.session.view().body(id).is_some()).collect::<Vec<_>>()
        };
        (units(Part::Actor), units(Part::Other))
    }

    /// Takes the results of all finished background work. Returns true if there were any.
    pub fn poll(&mut self) -> bool {
        let come = self.question.poll()
            | self.hand.poll()
            | self.start.battles.poll()
            | self.analysis.poll(&self.session, &self.hand.picked);
        #[cfg(feature = "camera")]
        let come = come | self.setup.photos.poll(&self.session, &self.analysis.scout);
        self.record_answer();
        self.catch_up();
        self.files.hold(&self.session);
        come
    }

    /// Waits until all pending background work is done.
    pub fn settle(&mut self) {
        self.question.wait();
        self.hand.wait();
        self.record_answer();
        // An answer is stale if it could not be recorded, or if another program has recorded something. Then a new
        // answer has to be awaited.
        if self.catch_up() || self.question.is_answer_coming() {
            return self.settle();
        }
        self.analysis.settle(&self.session, &self.hand.picked);
        self.start.battles.wait();
        #[cfg(feature = "camera")]
        self.setup.photos.settle(&self.session, &self.analysis.scout);
    }

    /// Returns true while an answer, the offers or the matrix are being computed.
    pub fn is_busy(&self) -> bool {
        self.question.is_answer_coming() || self.hand.is_answer_coming() || self.analysis.is_busy()
    }

    /// Waits until the reach layer has reached the final resolution. Nothing else waits for the layer.
    pub fn settle_reach(&mut self) {
        self.analysis.settle_reach();
    }

    /// Tells the desk how long it has been open. This is used to save settings that stay unchanged for a while.
    pub fn tick(&mut self, now: std::time::Duration) {
        self.files.keep_look(self.look, Some(now).filter(|_| !self.window.closed));
    }

    /// Sets the size in points of the screen area that shows the table. While a unit is held, the picture does not
    /// move.
    pub fn resize(&mut self, screen: DVec2) {
        self.window.camera.resize(screen, self.hand.hold.is_some());
    }

    /// Shows the whole table.
    pub fn fit(&mut self) {
        if let Some(bounds) = self.session.view().bounds() {
            self.window.camera.fit(bounds);
        }
    }

    /// Shows a message at the foot of the desk that says why something is impossible.
    pub fn complain(&mut self, why: &Reason) {
        self.window.fault(self.look.language.say(why));
    }

    /// Computes everything that depends on the battle again, because the battle has changed.
    pub(crate) fn battle_changed(&mut self) {
        let view = self.session.view();
        self.hand.keep_known(view);
        self.window.pointer.keep_known(view);
        self.setup.layout = None;
        let orders = self.lists().orders();
        self.analysis.battle_changed(&self.session, orders);
        self.picked_changed();
        #[cfg(feature = "camera")]
        self.setup.photos.compare(&self.session, &self.analysis.scout);
        // The open question is computed again, so that an answer for the old table is never recorded for the new one.
        self.work();
    }

    /// Computes everything that depends on the picked units again, because the picks have changed.
    pub(crate) fn picked_changed(&mut self) {
        self.analysis.picked_changed(&self.session, &self.hand.picked);
    }
}
