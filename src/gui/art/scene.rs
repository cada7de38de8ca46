//! The scene: the data for drawing the table.

use desk::{Hold, Square};
use dice::Id;
use egui::TextureId;
use glam::DVec2;
use language::Language;
use ruling::table::{Mark, View};
use std::sync::Arc;

/// The radius in points of the handle for turning a unit.
pub(super) const HANDLE: f32 = 6.0;

/// The data for drawing the table.
pub struct Scene<'a> {
    /// The battle.
    pub view: &'a Arc<View>,
    /// The picked acting units.
    pub picked: &'a [Id],
    /// The picked targets.
    pub against: &'a [Id],
    /// The highlighted cells.
    pub cells: Cells<'a>,
    /// The units in the hand.
    pub hold: Option<&'a Hold>,
    /// The place of the handle for turning the picked unit, in the table's unit of length.
    pub handle: Option<DVec2>,
    /// The measurements.
    pub marks: Vec<&'a Mark>,
    /// The reach layer.
    pub reach: &'a [Square],
    /// The path of a fact. Marks that show the fact are highlighted, and all others are dimmed.
    pub lit: Option<&'a str>,
    /// True if zones have captions even if they are not highlighted.
    pub captions: bool,
    /// The language of the texts.
    pub language: Language,
    /// True for the light theme.
    pub light: bool,
    /// A picture of the table from above, drawn between the ground and everything above.
    pub under: Option<Underlay>,
    /// True for a small picture without names, numbers and ruler.
    pub bare: bool,
}

impl<'a> Scene<'a> {
    /// Makes a scene of a battle without picks, held units and measurements, in the light theme.
    pub fn new(view: &'a Arc<View>, language: Language) -> Self {
        Self {
            view,
            picked: &[],
            against: &[],
            cells: Cells::default(),
            hold: None,
            handle: None,
            marks: Vec::new(),
            reach: &[],
            lit: None,
            captions: false,
            language,
            light: true,
            under: None,
            bare: false,
        }
    }
}

/// A picture of the table from above.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Underlay {
    /// The texture, with the far row first.
    pub picture: TextureId,
    /// The near left and the far right corner of the area shown.
    pub corners: (DVec2, DVec2),
    /// The opacity of the picture, from 0 to 1.
    pub cover: f32,
}

/// The cells that are highlighted.
#[derive(Clone, Copy, Debug, Default)]
pub struct Cells<'a> {
    /// The cell under the pointer.
    pub hovered: Option<&'a Id>,
    /// The picked cells in order. Several cells form a way.
    pub picked: &'a [Id],
    /// The cells that may be picked next.
    pub offered: &'a [Id],
}
