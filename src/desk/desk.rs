//! The desk as a whole: its parts, and the changes that reach several of them.

use crate::analysis::{Analysis, Waker};
use crate::files::Files;
use crate::hand::{Hand, HandEvent};
use crate::lists::{ListReader, Lists};
use crate::look::Look;
use crate::question::{Inquiry, Question};
use crate::screens::Screens;
use crate::session::{Names, Session};
use crate::setup::Setup;
use crate::start::Start;
use crate::story::{Story, StoryReader};
use crate::table_reader::TableReader;
use crate::window::WindowState;
use language::Language;

/// The desk: the open battle, the open question, and everything that the window shows about them.
pub struct Desk {
    pub(crate) session: Session,
    /// The settings for appearance and language.
    pub look: Look,
    /// The state of the window.
    pub window: WindowState,
    /// The start screen.
    pub start: Start,
    pub(crate) question: Question,
    /// The picked and the held units.
    pub hand: Hand,
    /// The tools for setting up a table.
    pub setup: Setup,
    pub(crate) story: Story,
    /// The analysis of the battle.
    pub analysis: Analysis,
    pub(crate) lists: Lists,
    /// The files of the desk.
    pub files: Files,
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
            start: Start::closed(),
            question: Question::default(),
            hand: Hand::empty(),
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
        self.handle(HandEvent::Nobody);
        self.battle_changed();
        self.window.fit(self.session.view());
    }

    /// Returns the open battle.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// Returns the names of the battle in the language of the window.
    pub fn names(&self) -> Names<'_> {
        self.session.names(self.look.language)
    }

    /// Returns the lists in the panels, in the language of the window.
    pub fn lists(&self) -> ListReader<'_> {
        ListReader::new(&self.lists, self.names(), &self.analysis)
    }

    /// Returns a reader of the record as a story, in a language.
    pub fn story(&mut self, language: Language) -> StoryReader<'_> {
        StoryReader::new(&mut self.story, &mut self.session, language)
    }

    /// Returns the question on the desk.
    pub fn question(&self) -> &Question {
        &self.question
    }

    /// Returns a reader of what is drawn over the table.
    pub fn drawn(&self) -> TableReader<'_> {
        TableReader::new(self)
    }

    /// Draws the offer that the pointer was on in the last frame. Returns true if it is another than before.
    pub fn draw_pointed_offer(&mut self) -> bool {
        let (pointed, before) = (self.window.pointed_offer.take(), self.analysis.pointed().is_some());
        self.analysis.point_at(&self.session, pointed);
        before != self.analysis.pointed().is_some()
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

    /// Computes everything that depends on the battle again, because the battle has changed.
    pub(crate) fn battle_changed(&mut self) {
        let view = self.session.view();
        self.hand.keep_known(view);
        self.window.pointer.keep_known(view);
        let orders = self.lists().orders();
        self.analysis.battle_changed(&self.session, orders);
        self.analysis.picked_changed(&self.session, &self.hand.picked);
        #[cfg(feature = "camera")]
        self.setup.photos.compare(&self.session, &self.analysis.scout);
        // The open question is computed again, so that an answer for the old table is never recorded for the new one.
        self.question.work(&self.session, &self.look, &self.analysis.worker);
    }
}
