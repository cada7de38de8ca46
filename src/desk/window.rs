//! The state of the window: the visible part of the table, the panel beside it, and the message at the foot.

use crate::analysis::Analysis;
use crate::camera::Camera;
use crate::keys::Panel;
use crate::look::OddsDisplay;
use crate::session::Names;
use dice::Id;
use glam::DVec2;
use language::Language;
use rulebook::Request;
use ruling::table::View;
use ruling::{Arg, Reason};

/// The state of the window, apart from the battle and the question that it shows.
#[derive(Debug)]
pub struct WindowState {
    /// The part of the table that is visible.
    pub camera: Camera,
    /// The panel shown beside the table.
    pub panel: Panel,
    /// True if the panel beside the table is folded away.
    pub folded: bool,
    /// The overlays over the window.
    pub overlays: Overlays,
    /// The text field that the window should put the focus into. The window resets it.
    pub focus: Option<TextFocus>,
    /// The question that follows the sentence while it is typed. `None` once the sentence is ended with Enter or cleared.
    pub(crate) followed: Option<Followed>,
    /// True if the window should open a file dialog. The window resets it.
    pub asks_for_file: bool,
    /// The display of the facts and the odds of the question.
    pub facts: FactDisplay,
    /// True once the window should close.
    pub closed: bool,
    /// The index of the offer that the pointer was on since the last frame.
    pub pointed_offer: Option<usize>,
    /// The place of the pointer on the table.
    pub(crate) pointer: TablePointer,
    /// The message at the foot of the desk.
    pub(crate) message: Option<Message>,
}

/// The overlays over the window. The list of keys can be shown over the billboard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Overlays {
    /// True while the list of keys is shown.
    pub keys: bool,
    /// True while the large display of the outcome covers the window.
    pub billboard: bool,
}

impl Overlays {
    /// Closes the overlay on top. Returns true if there was one.
    pub(crate) fn close_top(&mut self) -> bool {
        std::mem::take(&mut self.billboard) || std::mem::take(&mut self.keys)
    }
}

/// A text field that an action leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextFocus {
    /// The text field for quick rulings.
    Sentence,
    /// The field for the reason of a correction.
    Reason,
    /// The field for the name of the first side, while a table is set up.
    SideName,
}

/// A question that follows the sentence while it is typed.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Followed {
    /// The request that the sentence describes so far.
    pub(crate) ask: Request,
    /// The request of the untouched card that was open before. `None` if no question was open.
    pub(crate) before: Option<Request>,
}

/// The display of the facts and the odds of the question.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FactDisplay {
    /// True if the rarely changed facts are shown too.
    pub minor: bool,
    /// True while the umpire has lifted the cover over the odds.
    pub uncovered: bool,
    /// The path of the fact under the pointer. Its row and its drawing on the table are both highlighted.
    pub lit: Option<String>,
    /// The path of the fact that the pointer was on since the last frame.
    pub(crate) pointed: Option<String>,
}

/// The place of the pointer on the table.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct TablePointer {
    /// The position, in cm. `None` if the pointer is elsewhere.
    pub(crate) at: Option<DVec2>,
    /// The cell under the pointer.
    pub(crate) cell: Option<Id>,
}

/// A message at the foot of the desk.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// A report of an action that was carried out.
    Done(Reason),
    /// A text that says which action failed, and why.
    Fault(String),
}

impl Message {
    /// Returns the message as a text.
    pub fn text(&self, language: Language) -> String {
        match self {
            Self::Done(done) => language.say(done),
            Self::Fault(fault) => fault.clone(),
        }
    }
}

impl Default for WindowState {
    fn default() -> Self {
        Self {
            camera: Camera::default(),
            panel: Panel::Ruling,
            folded: false,
            overlays: Overlays::default(),
            focus: None,
            followed: None,
            asks_for_file: false,
            facts: FactDisplay::default(),
            closed: false,
            pointed_offer: None,
            pointer: TablePointer::default(),
            message: None,
        }
    }
}

impl WindowState {
    /// Returns the message at the foot of the desk.
    pub fn message(&self) -> Option<&Message> {
        self.message.as_ref()
    }

    /// Sets the position of the pointer on the table, in cm, or `None` if the pointer is elsewhere.
    pub fn hover(&mut self, point: Option<DVec2>, view: &View) {
        self.pointer.move_to(point, view);
    }

    /// Shows the whole table.
    pub(crate) fn fit(&mut self, view: &View) {
        if let Some(bounds) = view.bounds() {
            self.camera.fit(bounds);
        }
    }

    /// Moves the picture so that a unit is visible.
    pub(crate) fn show_unit(&mut self, id: &Id, view: &View) {
        if let Some((at, _)) = view.body(id).and_then(|body| body.pose) {
            self.camera.show(at);
        }
    }

    /// Returns true if odds may be shown now.
    pub fn shows_odds(&self, odds: OddsDisplay) -> bool {
        match odds {
            OddsDisplay::Open => true,
            OddsDisplay::Covered => self.facts.uncovered,
            OddsDisplay::Off => false,
        }
    }

    /// Clears the message at the foot of the desk.
    pub fn clear_message(&mut self) {
        self.message = None;
    }

    /// Returns a text about the place under the pointer. For a cell, it gives the name, the terrain, the level and the
    /// units in it. On a table without cells, it is the text of the reach layer.
    pub fn readout(&self, names: Names<'_>, analysis: &Analysis) -> Option<String> {
        let (view, language) = (names.session().view(), names.language());
        let Some(cell) = self.hovered().and_then(|cell| view.cell(cell)) else {
            return analysis.reach.says_at(self.pointer.at?, language);
        };
        let lies = cell.terrain.iter().map(|id| Arg::Word((*id).to_owned()));
        let inside = view.inside(&cell.id);
        let inside: Vec<_> = inside.map(|body| Arg::Name(body.name.as_str().into())).collect();
        let part = |variant, list: Vec<Arg>| {
            let said = (!list.is_empty()).then(|| Reason::new("cell", variant).list("all", list))?;
            Some(language.say(&said))
        };
        let level = Reason::new("cell", "level").count("level", cell.level);
        let parts = [
            Some(names.cell(&cell.id)),
            part("lies", lies.collect()),
            (cell.level > 0).then(|| language.say(&level)),
            part("inside", inside),
        ];
        Some(parts.into_iter().flatten().collect::<Vec<_>>().join(" · "))
    }

    /// Returns the cell under the pointer.
    pub fn hovered(&self) -> Option<&Id> {
        self.pointer.cell.as_ref()
    }

    /// Resets the wish to put the focus into a text field. Returns true if the window should put it there.
    pub fn takes_focus(&mut self, field: TextFocus) -> bool {
        self.focus.take_if(|wanted| *wanted == field).is_some()
    }

    /// Shows a report of an action at the foot of the desk.
    pub fn done(&mut self, done: Reason) {
        self.message = Some(Message::Done(done));
    }

    /// Shows a message at the foot of the desk that says why something is impossible.
    pub fn complain(&mut self, why: &Reason, language: Language) {
        self.fault(language.say(why));
    }

    /// Shows a text at the foot of the desk that says why something is impossible.
    pub fn fault(&mut self, text: String) {
        self.message = Some(Message::Fault(text));
    }

    /// Returns the fault shown at the foot of the desk, as a text. The text is empty if there is none.
    pub(crate) fn fault_said(&self) -> String {
        match &self.message {
            Some(Message::Fault(fault)) => fault.clone(),
            _ => String::new(),
        }
    }
}

impl TablePointer {
    /// Sets the position, and the cell there.
    pub(crate) fn move_to(&mut self, at: Option<DVec2>, view: &View) {
        self.at = at;
        self.cell = at.and_then(|at| view.cell_at(at)).map(|cell| cell.id.clone());
    }

    /// Forgets the cell if a battle does not have it.
    pub(crate) fn keep_known(&mut self, view: &View) {
        self.cell.take_if(|cell| view.cell(cell).is_none());
    }
}

impl FactDisplay {
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
}
