//! The desk: everything a window shows and everything that can be done at it, as plain data.
//!
//! A window reads panels and the table from here, and tells the desk what the hand did. Nothing in here
//! knows how anything is drawn.

#![cfg_attr(not(test), warn(unreachable_pub))]

mod act;
mod aims;
mod annals;
mod ask;
mod board;
mod boxes;
mod camera;
mod card;
mod choosing;
mod club;
pub mod controls;
mod correcting;
#[cfg(test)]
#[path = "../../tests/support/day.rs"]
mod day;
mod doors;
mod edit;
mod files;
mod hand;
mod hold;
mod home;
mod inquiry;
mod kept;
mod keys;
mod later;
mod laying;
mod letters;
mod look;
mod muster;
mod orders;
mod panels;
mod past;
#[cfg(feature = "camera")]
pub mod photo;
mod pick;
mod print;
mod reach;
mod record;
mod screens;
pub mod sentence;
mod session;
mod settling;
mod shaping;
mod snap;
mod steps;
mod story;
mod throwing;
mod tray;
mod typed;
mod unit_card;
mod way;
pub mod words;

pub use boxes::{Boxes, Fallen};
pub use camera::Camera;
pub use card::{CardHead, CardSheet, ChipRow, asked};
pub use choosing::{Choosing, Named, Opening, Paired};
pub use club::ClubHears;
use correcting::Correcting;
pub use correcting::{RemadeRow, Verdict};
pub use doors::{BookRow, Door};
pub use edit::{Edit, EditFault, Outline, blank_battle, edited, recruits};
pub use hold::{Held, Hold};
pub use home::{Home, LeftOpen};
pub use inquiry::{Answer, Inquiry, Next};
use kept::{Kept, Made};
pub use keys::{Action, Chord, KEYS, Panel, Push};
pub use later::{Later, Waker, Worker};
pub use laying::Laying;
pub use letters::{face, keys_of, letters};
use look::Looked;
pub use look::{Look, OddsShown, Zones};
pub use muster::Mustering;
pub use orders::OrderRow;
pub use panels::{DueRow, HoldTape, MatrixRow, UnitRow};
pub use reach::{Square, Whose};
use record::Army;
pub use screens::{ScreenLink, Screens, Shared, Showing, ThrowOf, Waited};
pub use session::Session;
pub use settling::Settling;
pub use shaping::Shaping;
use story::Story;
pub use story::{StoryLine, StoryPart, StoryRow, TaleLine};
pub use typed::Begun;
pub use unit_card::{Doing, UnitCard};

use glam::DVec2;
use language::Language;
use report::text;
use seam::names::Id;
use seam::rulebook::{Asked, Detail, Halt, May, Offer};
use seam::ruling::{Amendments, Reason};
use seam::table::{Body, Fault, Mark};
use std::path::PathBuf;
use std::time::Duration;

/// What the desk says at its foot.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// What was done.
    Done(Reason),
    /// What could not be done, and why.
    Fault(String),
}

/// The desk.
#[expect(clippy::struct_excessive_bools, reason = "each is shown or not, closed or not, by itself")]
pub struct Desk {
    session: Session,
    worker: Worker,
    /// How it looks.
    pub look: Look,
    /// Which part of the table is seen.
    pub camera: Camera,
    /// The panel beside the table.
    pub panel: Panel,
    /// Whether the doors are shown in place of the table.
    pub doors: bool,
    /// Whether nothing is open but an empty table that nobody asked for.
    nothing: bool,
    /// What stands behind the doors, by the books.
    behind: Later<Vec<doors::Behind>>,
    /// Whether that panel is folded away.
    pub folded: bool,
    /// Whether the list of keys is shown.
    pub keys: bool,
    /// Whether the field for a sentence is to be typed into: the window gives it the focus, and takes this back.
    pub saying: bool,
    /// Whether the field for the reason of a correction is to be typed into, in the same way.
    pub reasoning: bool,
    /// Whether a file is to be chosen: the window opens a dialog for it, and takes this back.
    pub asks_for_file: bool,
    /// Whether it is shown on other screens too.
    pub screens: Screens,
    /// Whether the outcome is shown over the whole window.
    pub billboard: bool,
    /// Whether the odds' cover is lifted.
    pub uncovered: bool,
    /// The fact the pointer is on, in a line or on the table: both are lit.
    pub lit: Option<String>,
    /// Whether the window is to be closed.
    pub closed: bool,
    /// Whether facts seldom said by hand are shown too.
    pub minor_facts: bool,
    /// A file that is there already and would be replaced if it is written to once more.
    replacing: Option<PathBuf>,
    home: Option<Home>,
    club: Option<ClubHears>,
    held: files::Holding,
    /// What the pointer is on, since the last frame.
    pointed: Option<String>,
    quick: Vec<&'static str>,
    army: Option<Army>,
    shaping: Option<Shaping>,
    laying: Option<Laying>,
    /// The photos of the table that are looked at.
    #[cfg(feature = "camera")]
    photos: Option<photo::Photos>,
    #[cfg(feature = "camera")]
    photo_rows: Kept<Vec<photo::PhotoRow>>,
    /// The unit that is being mustered.
    pub mustering: Mustering,
    picked: Vec<Id>,
    against: Vec<Id>,
    /// The cell that is picked.
    cell: Option<Id>,
    /// The cell the pointer is on.
    hovered: Option<Id>,
    hold: Option<Hold>,
    inquiry: Option<Inquiry>,
    correcting: Option<Correcting>,
    /// The entry chosen in the record.
    chosen: Option<u64>,
    story: Story,
    /// What the rules say of what the hand does.
    tried: Option<Inquiry>,
    offers: Later<Vec<Offer>>,
    around: Later<Vec<Mark>>,
    matrix: Later<Vec<May>>,
    arrows: Later<Vec<orders::Arrow>>,
    /// Whether lines of fire are drawn, and what is drawn.
    aiming: bool,
    lines: Later<Vec<Mark>>,
    /// Looks where somebody could strike, beside what is asked: nothing waits for it.
    scout: Worker,
    sliced: Later<reach::Slice>,
    reach: reach::Reach,
    /// Where the pointer is on the table, in cm.
    pointer: Option<DVec2>,
    message: Option<Message>,
    /// How long the desk has been open.
    now: Duration,
    looked: Looked,
    due_rows: Kept<Vec<DueRow>>,
    matrix_rows: Kept<Vec<MatrixRow>>,
    orders: Kept<Vec<OrderRow>>,
    unit_rows: Kept<Vec<UnitRow>>,
    tray: Kept<Vec<Body>>,
    /// The battle as its file would say it now.
    written: Kept<toml::Table>,
}

impl Desk {
    /// A desk with an open battle; `waker` is called when something worked out beside it is done.
    pub fn new(session: Session, language: Language, waker: Waker) -> Self {
        let mut desk = Self {
            session,
            scout: Worker::start(std::sync::Arc::clone(&waker)),
            worker: Worker::start(waker),
            look: Look::of(language),
            camera: Camera::default(),
            panel: Panel::Ruling,
            doors: false,
            nothing: false,
            behind: Later::default(),
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
            photo_rows: Kept::default(),
            mustering: Mustering::default(),
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
            offers: Later::default(),
            around: Later::default(),
            matrix: Later::default(),
            arrows: Later::default(),
            aiming: false,
            lines: Later::default(),
            sliced: Later::default(),
            reach: reach::Reach::default(),
            pointer: None,
            message: None,
            now: Duration::ZERO,
            looked: Looked::at(Look::of(language)),
            due_rows: Kept::default(),
            matrix_rows: Kept::default(),
            orders: Kept::default(),
            unit_rows: Kept::default(),
            tray: Kept::default(),
            written: Kept::default(),
        };
        desk.opened();
        desk
    }

    /// Another battle is open.
    fn opened(&mut self) {
        let book = self.session.book();
        let said = Amendments::default();
        let alone = |procedure: &&'static str| {
            let asked = book.quick(procedure, &said, None, Detail::Close);
            !matches!(asked, Err(Halt::TableOnly(..)))
        };
        let procedures = book.procedures().iter().map(|known| known.name);
        self.quick = procedures.filter(alone).collect();
        // What was being thrown for when the program was last left is on the desk again.
        let open = self.session.journal().open_question();
        self.inquiry = open.map(Inquiry::resumed);
        self.shaping = None;
        self.story = Story::default();
        self.mustering = Mustering::default();
        #[cfg(feature = "camera")]
        self.put_photos_away();
        self.pick_nobody();
        self.battle_changed();
        self.fit();
    }

    /// The open battle.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// Who is picked to act.
    pub fn picked(&self) -> &[Id] {
        &self.picked
    }

    /// Whom it is done to.
    pub fn against(&self) -> &[Id] {
        &self.against
    }

    /// What the hand holds.
    pub fn hold(&self) -> Option<&Hold> {
        self.hold.as_ref()
    }

    /// The question on the desk.
    pub fn inquiry(&self) -> Option<&Inquiry> {
        self.inquiry.as_ref()
    }

    /// What came of the question, as far as it is worked out.
    pub fn answer(&self) -> Option<&Answer> {
        self.inquiry.as_ref()?.answer.get()
    }

    /// What it says at its foot.
    pub fn message(&self) -> Option<&Message> {
        self.message.as_ref()
    }

    /// What may be asked now; empty while it is being worked out.
    pub fn offers(&self) -> &[Offer] {
        self.offers.get().map_or(&[], Vec::as_slice)
    }

    /// What is drawn over the table: what surrounds the unit picked, where the ruling was measured, and while no single one is
    /// asked where the written orders lead.
    pub fn marks(&self) -> impl Iterator<Item = &Mark> {
        let drawn = match self.look.zones {
            Zones::Unasked => self.inquiry.is_none() && self.hold.is_none(),
            Zones::Always => true,
            Zones::Never => false,
        };
        // Lines of fire and the layer of reach say more of the same.
        let said = self.aiming || self.reach() != Whose::Nobody;
        let around = self.around.get().filter(|_| drawn && !said);
        let lines = self.lines.get().into_iter().flatten();
        let measured = [&self.inquiry, &self.tried].into_iter().flatten();
        let measured = measured.filter_map(|inquiry| inquiry.answer.get());
        let single = |inquiry: &Inquiry| inquiry.ask.asked != Asked::Phase;
        let ordered = !self.inquiry.as_ref().is_some_and(single) && self.hold.is_none();
        let orders = self.order_marks().filter(move |_| ordered);
        let measured = measured.flat_map(|answer| &answer.marks);
        around.into_iter().flatten().chain(orders).chain(measured).chain(lines)
    }

    /// The pointer is on a fact: on its line, or on its drawing.
    pub fn point_at(&mut self, path: impl Into<String>) {
        self.pointed = Some(path.into());
    }

    /// Lights what the pointer was on in the frame before, and nothing else; whether that is another thing.
    pub fn light(&mut self) -> bool {
        let pointed = self.pointed.take();
        let other = pointed != self.lit;
        self.lit = pointed;
        other
    }

    /// Whether odds may be seen now.
    pub fn shows_odds(&self) -> bool {
        match self.look.odds {
            OddsShown::Open => true,
            OddsShown::Covered => self.uncovered,
            OddsShown::Off => false,
        }
    }

    /// Takes what has been worked out; whether anything has.
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

    /// Takes what may be asked and who may do what to whom, if it has come, and draws by it; whether it has.
    fn may_come(&mut self) -> bool {
        let come = self.offers.poll() | self.matrix.poll();
        if come {
            self.draw_aims();
        }
        come
    }

    /// Waits until everything asked so far is worked out.
    pub fn settle(&mut self) {
        for inquiry in [&mut self.inquiry, &mut self.tried].into_iter().flatten() {
            inquiry.answer.wait();
        }
        self.record_answer();
        // What could not be recorded, and what others recorded, is worked out once more.
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

    /// Whether something is still being worked out.
    pub fn is_busy(&self) -> bool {
        let inquiries = [&self.inquiry, &self.tried].into_iter().flatten();
        let asked = inquiries.map(|inquiry| inquiry.answer.is_coming());
        asked.fold(false, |any, coming| any | coming) || self.offers.is_coming() || self.matrix.is_coming()
    }

    /// The table has so many points on the screen; while something is held the picture keeps still.
    pub fn resize(&mut self, screen: DVec2) {
        self.camera.resize(screen, self.hold.is_some());
    }

    /// Shows the whole table.
    pub fn fit(&mut self) {
        if let Some(bounds) = self.session.view().bounds() {
            self.camera.fit(bounds);
        }
    }

    /// What is made now is made from this, and from so many answers.
    fn made(&self, answers: u64) -> Made {
        Made { view: std::sync::Arc::clone(self.session.view()), language: self.look.language, answers }
    }

    /// Says something at the foot of the desk.
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

    /// The battle is another than before: what hangs on it is worked out anew.
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
        // What was worked out on another table must not be recorded on this one.
        self.work();
    }

    /// Who is picked has changed: what surrounds the first one is drawn.
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
