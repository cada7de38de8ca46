//! Photos of the table in the window: below the drawing of the table, in place of this drawing while corners are
//! clicked, and with changes drawn above.

mod corners;
pub(super) mod ghosts;

use crate::art::Underlay;
use corners::Corners;
use desk::Desk;
use desk::photo::{OverheadPhoto, PhotoView};
use egui::{ColorImage, Context, TextureHandle, TextureOptions, Ui};
use std::sync::Arc;

/// The textures of the photos, made once.
#[derive(Default)]
pub(super) struct Pictures {
    /// The straightened photo of the table from above, and the texture made from it.
    under: Option<(Arc<OverheadPhoto>, TextureHandle)>,
    corners: Option<Corners>,
}

impl Pictures {
    /// Returns the picture to draw below the table's drawing. Returns `None` if there is none.
    pub(super) fn underlay(&mut self, ctx: &Context, desk: &Desk) -> Option<Underlay> {
        let shown = desk.setup.photos.get().and_then(|photos| Some((photos.underlay()?, photos.cover)));
        let Some((straightened, cover)) = shown else {
            self.under = None;
            return None;
        };
        let corners = desk.session().view().bounds()?;
        let known = self.under.take().filter(|(from, _)| Arc::ptr_eq(from, straightened));
        let made = known.unwrap_or_else(|| (Arc::clone(straightened), texture(ctx, straightened)));
        let (_, texture) = self.under.insert(made);
        Some(Underlay { picture: texture.id(), corners, cover })
    }

    /// Shows a photo without tags in place of the table and handles clicks on corners. Returns true if there is such a
    /// photo.
    pub(super) fn corners(&mut self, ui: &mut Ui, desk: &mut Desk) -> bool {
        let Some(PhotoView::Corners { photo, clicked, .. }) =
            desk.setup.photos.get().and_then(|photos| photos.shown())
        else {
            self.corners = None;
            return false;
        };
        let (photo, clicked) = (Arc::clone(photo), clicked.clone());
        let known = self.corners.take().filter(|known| known.is_of(&photo));
        let corners = self.corners.insert(known.unwrap_or_else(|| Corners::of(ui.ctx(), photo)));
        corners.show(ui, desk, &clicked);
        true
    }
}

fn texture(ctx: &Context, straightened: &OverheadPhoto) -> TextureHandle {
    let size =
        [straightened.width, straightened.height].map(|side| usize::try_from(side).unwrap_or_default());
    let picture = ColorImage::from_rgba_unmultiplied(size, &straightened.pixels);
    ctx.load_texture("table from above", picture, TextureOptions::LINEAR)
}
