//! The desk: everything that a window shows, and every action it offers, as plain data.
//!
//! A window reads panels and table from this crate, and passes the user's input to it. This crate draws nothing.

#![cfg_attr(not(test), warn(unreachable_pub))]

mod act;
mod aims;
mod annals;
mod ask;
mod background;
mod board;
mod boxes;
mod cache;
mod camera;
mod card;
mod club;
pub mod controls;
mod correction;
#[cfg(test)]
#[path = "../../tests/support/day.rs"]
mod day;
mod die_input;
mod edit;
mod files;
mod hand;
mod hold;
mod hole_choices;
mod home;
mod inquiry;
mod keys;
mod letters;
mod line_layout;
mod look;
mod muster;
mod orders;
mod panels;
mod past;
mod phone_question;
#[cfg(feature = "camera")]
pub mod photo;
mod pick;
mod print;
mod reach;
mod record;
mod screens;
pub mod sentence;
mod session;
mod snap;
mod start_screen;
mod steps;
mod story;
mod terrain_draft;
mod throws;
mod tray;
mod unit_card;
mod way;
pub mod words;

pub use annals::turn_and_phase;
pub use background::{Background, Waker, Worker};
pub use boxes::{Boxes, ThrowState};
use cache::{CacheInputs, CachedValue};
pub use camera::Camera;
pub use card::{CardHead, CardSheet, ChipRow, asked};
pub use club::ClubReport;
use correction::OpenCorrection;
pub use correction::{RemadeRow, Verdict};
pub use die_input::DieInput;
pub use edit::{Edit, EditFault, Outline, blank_battle, edited, recruits};
pub use hold::{HeldPiece, Hold};
pub use hole_choices::{HoleChoices, NamedChoice, Opening, PairChoice};
pub use home::{Home, OpenRecord};
pub use inquiry::{Answer, Inquiry, NextThrow};
pub use keys::{Action, Chord, KEYS, Panel, Push};
pub use letters::{face, keys_of, letters};
pub use line_layout::LineLayout;
use look::LookState;
pub use look::{Look, OddsDisplay, Zones};
pub use muster::MusterForm;
pub use orders::OrderRow;
pub use panels::{DueRow, HoldTape, MatrixRow, UnitRow};
pub use phone_question::PhoneQuestion;
pub use reach::{ReachOwner, Square};
use record::Army;
pub use screens::{PlayerThrow, ScreenLink, ScreenPlace, Screens, SharedDesk, ThrowOf};
pub use session::Session;
pub use start_screen::{BookRow, StartEntry};
use story::Story;
pub use story::{StoryLine, StoryPart, StoryRow, TaleLine};
pub use terrain_draft::TerrainDraft;
pub use unit_card::{UnitAction, UnitCard};

use dice::Id;
use glam::DVec2;
use language::Language;
use report::text;
use rulebook::{Detail, Halt, Offer, RequestKind, TargetAction};
use ruling::table::{Body, Fault, Mark};
use ruling::{Amendments, Reason};
use std::path::PathBuf;
use std::time::Duration;

/// A message at the foot of the desk.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// A report of an action that was carried out.
    Done(Reason),
    /// A text that says which action failed, and why.
    Fault(String),
}

/// The state of the desk: the open battle, the open question, and everything that the window shows about them.
#[expect(clippy::struct_excessive_bools, reason = "each is shown or not, closed or not, by itself")]
pub struct Desk {
    session: Session,
    worker: Worker,
    /// The settings for appearance and language.
    pub look: Look,
    /// The part of the table that is visible.
    pub camera: Camera,
    /// The panel shown beside the table.
    pub panel: Panel,
    /// True while the start screen is shown instead of the table.
    pub start_screen: bool,
    /// True if only an empty table is open that the program itself made.
    nothing: bool,
    /// The battles offered on the start screen, book by book.
    behind: Background<Vec<start_screen::BookBattle>>,
    /// True if the panel beside the table is folded away.
    pub folded: bool,
    /// True while the list of keys is shown.
    pub keys: bool,
    /// True if the window should put the focus into the text field for quick rulings. The window resets it.
    pub saying: bool,
    /// True if the window should put the focus into the field for the reason of a correction. The window resets it.
    pub reasoning: bool,
    /// True if the window should open a file dialog. The window resets it.
    pub asks_for_file: bool,
    /// The state of showing the desk on other screens.
    pub screens: Screens,
    /// True while the large display of the outcome covers the window.
    pub billboard: bool,
    /// True while the umpire has lifted the cover over the odds.
    pub uncovered: bool,
    /// The path of the fact under the pointer. Its row and its drawing on the table are both highlighted.
    pub lit: Option<String>,
    /// True once the window should close.
    pub closed: bool,
    /// True if the rarely changed facts are shown too.
    pub minor_facts: bool,
    /// The existing file that will be replaced if the user asks again to write it.
    replacing: Option<PathBuf>,
    home: Option<Home>,
    club: Option<ClubReport>,
    held: files::OpenLock,
    /// The path of the fact that the pointer was on since the last frame.
    pointed: Option<String>,
    quick: Vec<&'static str>,
    army: Option<Army>,
    shaping: Option<TerrainDraft>,
    laying: Option<LineLayout>,
    /// The photos of the table that the user is working with.
    #[cfg(feature = "camera")]
    photos: Option<photo::Photos>,
    #[cfg(feature = "camera")]
    photo_rows: CachedValue<Vec<photo::PhotoRow>>,
    /// The form for a new unit.
    pub mustering: MusterForm,
    picked: Vec<Id>,
    against: Vec<Id>,
    /// The picked cell.
    cell: Option<Id>,
    /// The cell under the pointer.
    hovered: Option<Id>,
    hold: Option<Hold>,
    inquiry: Option<Inquiry>,
    correcting: Option<OpenCorrection>,
    /// The entry chosen in the record.
    chosen: Option<u64>,
    story: Story,
    /// The question to the rules about the move of the held unit.
    tried: Option<Inquiry>,
    offers: Background<Vec<Offer>>,
    around: Background<Vec<Mark>>,
    matrix: Background<Vec<TargetAction>>,
    arrows: Background<Vec<orders::Arrow>>,
    /// True while lines of fire are drawn. `lines` holds the marks.
    aiming: bool,
    lines: Background<Vec<Mark>>,
    /// The worker that computes the reach layer. It is separate from the other worker, so that no answer has to wait
    /// for it.
    scout: Worker,
    sliced: Background<reach::Slice>,
    reach: reach::Reach,
    /// The position of the pointer on the table, in cm.
    pointer: Option<DVec2>,
    message: Option<Message>,
    /// The time since the desk was opened.
    now: Duration,
    looked: LookState,
    due_rows: CachedValue<Vec<DueRow>>,
    matrix_rows: CachedValue<Vec<MatrixRow>>,
    orders: CachedValue<Vec<OrderRow>>,
    unit_rows: CachedValue<Vec<UnitRow>>,
    tray: CachedValue<Vec<Body>>,
    /// The cached battle file of the battle that is shown.
    written: CachedValue<toml::Table>,
}

impl Desk {
    /// Returns a desk with an open battle. It calls `waker` whenever background work is done.
    pub fn new(session: Session, language: Language, waker: Waker) -> Self {
        let mut desk = Self {
            session,
            scout: Worker::start(std::sync::Arc::clone(&waker)),
            worker: Worker::start(waker),
            look: Look::of(language),
            camera: Camera::default(),
            panel: Panel::Ruling,
            start_screen: false,
            nothing: false,
            behind: Background::default(),
            folded: false,
            keys: false,
            saying: false,
            reasoning: false,
            asks_for_file: false,
            screens: Screens::default(),
            billboard: false,
            uncovered: false,
            lit: None,
            closed: false,
            minor_facts: false,
            replacing: None,
            home: None,
            club: None,
            held: None,
            pointed: None,
            quick: Vec::new(),
            army: None,
            shaping: None,
            laying: None,
            #[cfg(feature = "camera")]
            photos: None,
            #[cfg(feature = "camera")]
            photo_rows: CachedValue::default(),
            mustering: MusterForm::default(),
            picked: Vec::new(),
            against: Vec::new(),
            cell: None,
            hovered: None,
            hold: None,
            inquiry: None,
            correcting: None,
            chosen: None,
            story: Story::default(),
            tried: None,
            offers: Background::default(),
            around: Background::default(),
            matrix: Background::default(),
            arrows: Background::default(),
            aiming: false,
            lines: Background::default(),
            sliced: Background::default(),
            reach: reach::Reach::default(),
            pointer: None,
            message: None,
            now: Duration::ZERO,
            looked: LookState::at(Look::of(language)),
            due_rows: CachedValue::default(),
            matrix_rows: CachedValue::default(),
            orders: CachedValue::default(),
            unit_rows: CachedValue::default(),
            tray: CachedValue::default(),
            written: CachedValue::default(),
        };
        desk.opened();
        desk
    }

    /// Resets the desk for a battle that was just opened.
    fn opened(&mut self) {
        let book = self.session.book();
        let said = Amendments::default();
        let alone = |procedure: &&'static str| {
            let asked = book.quick(procedure, &said, None, Detail::Close);
            !matches!(asked, Err(Halt::TableOnly(..)))
        };
        let procedures = book.procedures().iter().map(|known| known.name);
        self.quick = procedures.filter(alone).collect();
        // If the program ended while dice were being thrown for a question, that question is opened again.
        let open = self.session.journal().open_question();
        self.inquiry = open.map(Inquiry::resumed);
        self.shaping = None;
        self.story = Story::default();
        self.mustering = MusterForm::default();
        #[cfg(feature = "camera")]
        self.put_photos_away();
        self.pick_nobody();
        self.battle_changed();
        self.fit();
    }

    /// Returns the open battle.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// Returns the units picked to act.
    pub fn picked(&self) -> &[Id] {
        &self.picked
    }

    /// Returns the targets picked: units, or pieces of terrain.
    pub fn against(&self) -> &[Id] {
        &self.against
    }

    /// Returns the units held in the hand.
    pub fn hold(&self) -> Option<&Hold> {
        self.hold.as_ref()
    }

    /// Returns the question on the desk.
    pub fn inquiry(&self) -> Option<&Inquiry> {
        self.inquiry.as_ref()
    }

    /// Returns the answer to the question. Returns `None` while there is none.
    pub fn answer(&self) -> Option<&Answer> {
        self.inquiry.as_ref()?.answer.get()
    }

    /// Returns the message at the foot of the desk.
    pub fn message(&self) -> Option<&Message> {
        self.message.as_ref()
    }

    /// Returns the questions that may be asked now. The list is empty until it has been computed.
    pub fn offers(&self) -> &[Offer] {
        self.offers.get().map_or(&[], Vec::as_slice)
    }

    /// Returns the marks drawn over the table: the surroundings of the picked unit, the measurements of the ruling, and
    /// the lines of fire. They include the paths of written orders, unless a single question is open or a unit is held.
    pub fn marks(&self) -> impl Iterator<Item = &Mark> {
        let drawn = match self.look.zones {
            Zones::Unasked => self.inquiry.is_none() && self.hold.is_none(),
            Zones::Always => true,
            Zones::Never => false,
        };
        // The surroundings are left out if lines of fire or the reach layer show the same and more.
        let said = self.aiming || self.reach() != ReachOwner::Nobody;
        let around = self.around.get().filter(|_| drawn && !said);
        let lines = self.lines.get().into_iter().flatten();
        let measured = [&self.inquiry, &self.tried].into_iter().flatten();
        let measured = measured.filter_map(|inquiry| inquiry.answer.get());
        let single = |inquiry: &Inquiry| inquiry.ask.asked != RequestKind::Phase;
        let ordered = !self.inquiry.as_ref().is_some_and(single) && self.hold.is_none();
        let orders = self.order_marks().filter(move |_| ordered);
        let measured = measured.flat_map(|answer| &answer.marks);
        around.into_iter().flatten().chain(orders).chain(measured).chain(lines)
    }

    /// Notes that the pointer is on a fact. It may be on the row of the fact or on its drawing.
    pub fn point_at(&mut self, path: impl Into<String>) {
        self.pointed = Some(path.into());
    }

    /// Highlights only the fact that the pointer was on in the last frame. Returns true if the highlight changed.
    pub fn light(&mut self) -> bool {
        let pointed = self.pointed.take();
        let other = pointed != self.lit;
        self.lit = pointed;
        other
    }

    /// Returns true if odds may be shown now.
    pub fn shows_odds(&self) -> bool {
        match self.look.odds {
            OddsDisplay::Open => true,
            OddsDisplay::Covered => self.uncovered,
            OddsDisplay::Off => false,
        }
    }

    /// Takes the results of all finished background work. Returns true if there were any.
    pub fn poll(&mut self) -> bool {
        let inquiries = [&mut self.inquiry, &mut self.tried].into_iter().flatten();
        let answered = inquiries.map(|inquiry| inquiry.answer.poll()).fold(false, |any, come| any | come);
        let come = self.behind.poll()
            | self.may_come()
            | self.around.poll()
            | self.arrows.poll()
            | self.lines.poll()
            | self.take_slice()
            | answered;
        #[cfg(feature = "camera")]
        let come = come | self.photos_come();
        self.record_answer();
        self.catch_up();
        self.hold_record();
        come
    }

    /// Takes the offers and the matrix if they are ready, and updates the lines of fire. Returns true if anything was
    /// ready.
    fn may_come(&mut self) -> bool {
        let come = self.offers.poll() | self.matrix.poll();
        if come {
            self.draw_aims();
        }
        come
    }

    /// Waits until all pending background work is done.
    pub fn settle(&mut self) {
        for inquiry in [&mut self.inquiry, &mut self.tried].into_iter().flatten() {
            inquiry.answer.wait();
        }
        self.record_answer();
        // An answer is stale if it could not be recorded, or if another program has recorded something. Then a new
        // answer has to be awaited.
        let again = |inquiry: &Inquiry| inquiry.answer.is_coming();
        if self.catch_up() || self.inquiry.as_ref().is_some_and(again) {
            return self.settle();
        }
        self.around.wait();
        if self.offers.wait() | self.matrix.wait() {
            self.draw_aims();
        }
        self.lines.wait();
        self.arrows.wait();
        self.behind.wait();
        #[cfg(feature = "camera")]
        self.settle_photos();
    }

    /// Returns true while an answer, the offers or the matrix are being computed.
    pub fn is_busy(&self) -> bool {
        let inquiries = [&self.inquiry, &self.tried].into_iter().flatten();
        let asked = inquiries.map(|inquiry| inquiry.answer.is_coming());
        asked.fold(false, |any, coming| any | coming) || self.offers.is_coming() || self.matrix.is_coming()
    }

    /// Sets the size in points of the screen area that shows the table. While a unit is held, the picture does not
    /// move.
    pub fn resize(&mut self, screen: DVec2) {
        self.camera.resize(screen, self.hold.is_some());
    }

    /// Shows the whole table.
    pub fn fit(&mut self) {
        if let Some(bounds) = self.session.view().bounds() {
            self.camera.fit(bounds);
        }
    }

    /// Returns the inputs of a cached value: the current view, the language, and the given number of answers.
    fn made(&self, answers: u64) -> CacheInputs {
        CacheInputs {
            view: std::sync::Arc::clone(self.session.view()),
            language: self.look.language,
            answers,
        }
    }

    /// Shows a message at the foot of the desk.
    fn say(&mut self, message: Message) {
        self.message = Some(message);
    }

    fn done(&mut self, done: Reason) {
        self.say(Message::Done(done));
    }

    fn faults(&mut self, faults: &[Fault]) {
        let text = text::faults(faults, self.look.language);
        self.say(Message::Fault(text.trim_end().to_owned()));
    }

    /// Computes everything that depends on the battle again, because the battle has changed.
    fn battle_changed(&mut self) {
        let view = self.session.view();
        self.picked.retain(|id| view.body(id).is_some());
        let known = |id: &Id| view.body(id).is_some() || view.terrain.iter().any(|piece| piece.id == *id);
        self.against.retain(known);
        for cell in [&mut self.cell, &mut self.hovered] {
            *cell = cell.take().filter(|id| view.cell(id).is_some());
        }
        self.hold = None;
        self.laying = None;
        self.tried = None;
        let battle = self.session.battle().fork();
        self.offers.ask(&self.worker, move || battle.offers());
        let battle = self.session.battle().fork();
        self.matrix.ask(&self.worker, move || battle.matrix());
        self.draw_orders();
        self.picked_changed();
        #[cfg(feature = "camera")]
        self.compare_photos();
        // The open question is computed again, so that an answer for the old table is never recorded for the new one.
        self.work();
    }

    /// Computes the surroundings of the first picked unit again, because the picks have changed.
    fn picked_changed(&mut self) {
        self.around.clear();
        if let Some(first) = self.picked.first().cloned() {
            let battle = self.session.battle().fork();
            self.around.ask(&self.worker, move || battle.around(&first));
        }
        self.draw_aims();
        self.draw_reach();
    }
}
