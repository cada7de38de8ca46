//! The fonts of the window. They are the same as for printing: the program carries a single family of fonts.

use egui::{Context, FontData, FontDefinitions, FontFamily};
use report::paper::Weight;
use std::sync::Arc;

/// The name of the bold font family.
const HEAVY: &str = "heavy";

/// Gives the fonts to an egui context, for the next frame and later. Without fonts, egui draws boxes instead of
/// letters.
pub fn give(ctx: &Context) {
    let mut fonts = FontDefinitions::empty();
    let families = [
        (FontFamily::Proportional, Weight::Regular),
        // In the regular font all digits have the same width.
        (FontFamily::Monospace, Weight::Regular),
        (heavy(), Weight::Bold),
    ];
    for (family, weight) in families {
        let name = format!("{weight:?}");
        fonts.font_data.insert(name.clone(), Arc::new(FontData::from_static(weight.file())));
        fonts.families.insert(family, vec![name]);
    }
    ctx.set_fonts(fonts);
}

/// Returns the bold font family, for outcomes and headings.
pub fn heavy() -> FontFamily {
    FontFamily::Name(HEAVY.into())
}
