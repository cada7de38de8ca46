//! The letters of the window. They are those of the paper: the program carries one family, and what can be printed can be shown.

use egui::{Context, FontData, FontDefinitions, FontFamily};
use report::paper::Weight;
use std::sync::Arc;

/// The family of heavy letters.
const HEAVY: &str = "heavy";

/// Gives a context its letters, from its next pass on. Without them it draws boxes.
pub fn give(ctx: &Context) {
    let mut fonts = FontDefinitions::empty();
    let families = [
        (FontFamily::Proportional, Weight::Regular),
        // Figures are as wide as each other in the family everything else is written in.
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

/// The family of heavy letters: outcomes, headings.
pub fn heavy() -> FontFamily {
    FontFamily::Name(HEAVY.into())
}
