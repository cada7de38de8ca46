//! Setting up: terrain that is being drawn, army lists, new units, and photos of the table.

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
use dice::Id;
use glam::DVec2;
use std::path::PathBuf;

/// The tools for setting up a table, as far as the user has got with each.
#[derive(Default)]
pub struct Setup {
    /// The piece of terrain that is being drawn.
    pub draft: Option<TerrainDraft>,
    /// The grid of new units.
    pub grid: MusterGrid,
    /// The step that is shown in place of the panels. `None` if the table is not being set up.
    pub(crate) step: Option<SetUpStep>,
    /// The army list from which units can be taken.
    pub(crate) army: Option<Army>,
    /// The photos of the table.
    #[cfg(feature = "camera")]
    pub photos: PhotoTable,
}

/// Something that a user does to set up a table.
#[derive(Clone, Debug)]
pub enum SetUpEvent {
    /// A step is shown, in place of the panels.
    Step(SetUpStep),
    /// The units of the grid are added to their sides, unplaced, as a single step of the record.
    Muster,
    /// An army list is read, to take units from.
    Army(PathBuf),
    /// The units of a side that are in the tray are laid along the side's own edge of the table. Those that do not fit on
    /// the first line get a second one behind it. Any others stay in the tray.
    Deploy(Id),
    /// A piece of terrain is begun. From now on, each click on the table adds a corner.
    Draw(TerrainDraft),
    /// The piece of terrain is finished and put on the table.
    Shape,
}

impl Setup {
    /// Gives the new piece of terrain the shape that a drag from one point of the table to another draws.
    pub fn stretch(&mut self, from: DVec2, to: DVec2) {
        if let Some(draft) = &mut self.draft {
            draft.stretch(from, to);
        }
    }

    /// Ends a drag from a point of the table that has drawn the new piece of terrain. Returns true if the piece has a shape.
    /// A drag that is too short for one sets the first corner.
    pub fn end_stretch(&mut self, from: DVec2) -> bool {
        match &mut self.draft {
            Some(draft) if draft.is_flat() => {
                draft.points.clear();
                draft.add_corner(from);
                false
            }
            draft => draft.is_some(),
        }
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
