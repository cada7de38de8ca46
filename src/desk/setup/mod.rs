//! Setting up: terrain that is being drawn, units laid along a line, army lists, new units, and photos of the table.

mod army;
mod line_layout;
mod muster;
mod steps;
mod terrain_draft;

pub use army::Army;
pub use line_layout::LineLayout;
pub(crate) use line_layout::side_by_side;
pub use muster::MusterGrid;
pub use steps::SetUpStep;
pub use terrain_draft::TerrainDraft;

#[cfg(feature = "camera")]
use crate::photo::PhotoTable;
use glam::DVec2;

/// The tools for setting up a table, as far as the user has got with each.
#[derive(Default)]
pub struct Setup {
    /// The piece of terrain that is being drawn.
    pub draft: Option<TerrainDraft>,
    /// The grid of new units.
    pub grid: MusterGrid,
    /// The step that is shown in place of the panels. `None` if the table is not being set up.
    pub(crate) step: Option<SetUpStep>,
    /// The units that are being laid along a line.
    pub(crate) layout: Option<LineLayout>,
    /// The army list from which units can be taken.
    pub(crate) army: Option<Army>,
    /// The photos of the table.
    #[cfg(feature = "camera")]
    pub photos: PhotoTable,
}

impl Setup {
    /// Gives the new piece of terrain the shape that a drag from one point of the table to another draws.
    pub fn stretch(&mut self, from: DVec2, to: DVec2) {
        if let Some(draft) = &mut self.draft {
            draft.stretch(from, to);
        }
    }

    /// Returns the units that are being laid along a line, with the line. Returns `None` if there are none.
    pub fn layout(&self) -> Option<&LineLayout> {
        self.layout.as_ref()
    }

    /// Returns the step that is shown. Returns `None` if the table is not being set up.
    pub fn step(&self) -> Option<SetUpStep> {
        self.step
    }

    /// Returns the army list from which units can be taken.
    pub fn army(&self) -> Option<&Army> {
        self.army.as_ref()
    }

    /// Puts away everything that belongs to the battle that was open before.
    pub(crate) fn reset(&mut self) {
        self.draft = None;
        self.grid = MusterGrid::default();
        self.step = None;
        #[cfg(feature = "camera")]
        self.photos.put_away();
    }
}
