//! Setting up: terrain that is being drawn, units laid along a line, army lists, new units, and photos of the table.

mod army;
mod line_layout;
mod muster;
mod terrain_draft;

pub use army::Army;
pub use line_layout::LineLayout;
pub(crate) use line_layout::side_by_side;
pub use muster::MusterForm;
pub use terrain_draft::TerrainDraft;

#[cfg(feature = "camera")]
use crate::photo::PhotoTable;

/// The tools for setting up a table, as far as the user has got with each.
#[derive(Default)]
pub struct Setup {
    /// The piece of terrain that is being drawn.
    pub draft: Option<TerrainDraft>,
    /// The form for a new unit.
    pub form: MusterForm,
    /// The units that are being laid along a line.
    pub(crate) layout: Option<LineLayout>,
    /// The army list from which units can be taken.
    pub(crate) army: Option<Army>,
    /// The photos of the table.
    #[cfg(feature = "camera")]
    pub photos: PhotoTable,
}

impl Setup {
    /// Returns the units that are being laid along a line, with the line. Returns `None` if there are none.
    pub fn layout(&self) -> Option<&LineLayout> {
        self.layout.as_ref()
    }

    /// Returns the army list from which units can be taken.
    pub fn army(&self) -> Option<&Army> {
        self.army.as_ref()
    }

    /// Puts away everything that belongs to the battle that was open before.
    pub(crate) fn reset(&mut self) {
        self.draft = None;
        self.form = MusterForm::default();
        #[cfg(feature = "camera")]
        self.photos.put_away();
    }
}
