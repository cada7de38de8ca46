//! The look of the window: text sizes, spacing, and every colour in the light and the dark theme.
//!
//! Other files take colours and text sizes from here. All distinctions also work without colours: sides differ in
//! patterns, outcomes in words and places, marks in their lines.

use egui::{Color32, Context, FontFamily, FontId, TextStyle, Theme, Ui, Visuals};
use ruling::table::TerrainKind;

/// The size of small text in points: keys, captions, reasons, names on the table.
pub(crate) const SMALL: f32 = 11.0;
/// The size of normal text.
pub(crate) const TEXT: f32 = 13.0;
/// The size of headings, totals and the names of units.
pub(crate) const LARGE: f32 = 17.0;
/// The size of an outcome, which is read from across the table, if there is room.
pub(crate) const OUTCOME: f32 = 44.0;
/// The factor for the texts of an area that has the whole window.
const ENLARGED: f32 = 1.35;
/// The least size of text. Text too long for its room is shrunk, but never below this size.
pub(crate) const LEAST: f32 = 8.0;

/// The spacing in points. `CLOSE` is between things that belong together, `ROOM` between neighbours, and `APART`
/// between groups.
pub(crate) const CLOSE: f32 = 3.0;
pub(crate) const ROOM: f32 = 6.0;
pub(crate) const APART: f32 = 12.0;
/// The orange colour, in both themes, that marks views of the past. `ON_PAST` is for text on that colour.
pub(crate) const PAST: Color32 = Color32::from_rgb(240, 140, 20);
pub(crate) const ON_PAST: Color32 = Color32::from_rgb(30, 18, 0);
/// The colour of lines that the user is drawing: terrain, and a line along which units are set up.
pub(crate) const DRAWN: Color32 = Color32::from_rgb(200, 60, 160);
/// The background of a counter or card that has already acted. `PRINTED` is for small text on any counter.
pub(crate) const DONE: Color32 = Color32::from_gray(214);
pub(crate) const PRINTED: Color32 = Color32::from_gray(80);
/// The colour of the star of veterans.
pub(crate) const STAR: Color32 = Color32::from_rgb(255, 212, 60);
/// The colours for the parts of a bar of odds. They also differ in lightness.
pub(crate) const PARTS: [Color32; 6] = [
    Color32::from_rgb(110, 178, 224),
    Color32::from_rgb(240, 178, 92),
    Color32::from_rgb(190, 190, 190),
    Color32::from_rgb(222, 120, 96),
    Color32::from_rgb(134, 196, 160),
    Color32::from_rgb(200, 160, 210),
];

/// Returns the colours of texts and controls of a theme. egui's own greys, blue, orange and red are too pale to be read
/// across a table.
fn visuals(theme: Theme) -> Visuals {
    let [weak, link, warn, error] = match theme {
        Theme::Light => [0x0057_5757, 0x0000_5bb5, 0x00a0_4000, 0x00c0_0020],
        Theme::Dark => [0x00a8_a8a8, 0x006c_b4ff, 0x00ff_a040, 0x00ff_8080],
    };
    Visuals {
        weak_text_color: Some(rgb(weak)),
        hyperlink_color: rgb(link),
        warn_fg_color: rgb(warn),
        error_fg_color: rgb(error),
        ..theme.default_visuals()
    }
}

/// Sets the text sizes and the colours of a context.
pub(crate) fn give(ctx: &Context) {
    for theme in [Theme::Light, Theme::Dark] {
        ctx.set_visuals_of(theme, visuals(theme));
    }
    let sizes = [
        (TextStyle::Small, SMALL),
        (TextStyle::Body, TEXT),
        (TextStyle::Button, TEXT),
        (TextStyle::Monospace, TEXT),
        (TextStyle::Heading, LARGE),
    ];
    let styles = sizes.map(|(style, size)| (style, FontId::new(size, FontFamily::Proportional)));
    ctx.all_styles_mut(|style| style.text_styles = styles.clone().into());
}

/// Enlarges the texts of an area that has the whole window.
pub(crate) fn enlarge(ui: &mut Ui) {
    for (style, font) in &mut ui.style_mut().text_styles {
        if *style != TextStyle::Monospace {
            font.size = (font.size * ENLARGED).max(SMALL);
        }
    }
}

/// Returns green, the colour for everything that is fulfilled or possible.
pub(crate) fn good(dark: bool) -> Color32 {
    if dark { Color32::from_rgb(120, 200, 140) } else { Color32::from_rgb(0, 110, 60) }
}

/// The colours of a kind of ground.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tone {
    /// The fill.
    pub fill: Color32,
    /// The outline.
    pub line: Color32,
    /// The signs drawn inside: crowns, furrows, stones.
    pub sign: Color32,
    /// The lit or shaded part of a sign.
    pub shade: Color32,
}

/// The pattern that distinguishes a side's stands without colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pattern {
    /// A single colour.
    Solid,
    /// Two halves along a diagonal, the second pale.
    Diagonal,
    /// A pale band across the middle.
    Band,
    /// Four quarters, of which two are pale.
    Checker,
}

/// The colours of a theme.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Palette {
    light: bool,
    /// The bare table.
    pub table: Color32,
    /// The fine grid.
    pub grid: Color32,
    /// The coarse grid and the table's edge.
    pub edge: Color32,
    /// Text and outlines.
    pub ink: Color32,
    /// The background of text.
    pub paper: Color32,
    /// The names of places.
    pub place: Color32,
    /// Picked units.
    pub picked: Color32,
    /// Picked targets.
    pub against: Color32,
    /// Marks without a hue.
    pub mark: Color32,
    /// The places of bodies in a photo.
    #[cfg(feature = "camera")]
    pub seen: Color32,
}

const fn rgb(hex: u32) -> Color32 {
    let [_, red, green, blue] = hex.to_be_bytes();
    Color32::from_rgb(red, green, blue)
}

const LIGHT: Palette = Palette {
    light: true,
    table: rgb(0x00e8_ead3),
    grid: rgb(0x00dc_dfc4),
    edge: rgb(0x00c3_c8a6),
    ink: rgb(0x0026_2622),
    paper: rgb(0x00fb_faf4),
    place: rgb(0x0058_5546),
    picked: rgb(0x0016_1616),
    against: rgb(0x00b0_0020),
    mark: rgb(0x0030_3030),
    #[cfg(feature = "camera")]
    seen: rgb(0x0000_58c8),
};

const DARK: Palette = Palette {
    light: false,
    table: rgb(0x002b_302a),
    grid: rgb(0x0033_3932),
    edge: rgb(0x0047_4f44),
    ink: rgb(0x00f0_efe6),
    paper: rgb(0x001b_1e1b),
    place: rgb(0x00b9_b8a6),
    picked: rgb(0x00ff_ffff),
    against: rgb(0x00ff_6b7f),
    mark: rgb(0x00e6_e6dc),
    #[cfg(feature = "camera")]
    seen: rgb(0x0066_d9ff),
};

/// The colours of the sides: the colour-blind-safe palette of Okabe and Ito, without black. The first two colours stand
/// out most on a green table.
const SIDES: [Color32; 7] = [
    rgb(0x0000_72b2),
    rgb(0x00d5_5e00),
    rgb(0x00cc_79a7),
    rgb(0x00f0_e442),
    rgb(0x0056_b4e9),
    rgb(0x0000_9e73),
    rgb(0x00e6_9f00),
];

const PATTERNS: [Pattern; 4] = [Pattern::Solid, Pattern::Diagonal, Pattern::Band, Pattern::Checker];

/// The colour of guns that belong to no side.
const NOBODY: Color32 = rgb(0x0080_8078);

impl Palette {
    /// Returns the colours of the light or the dark theme.
    pub(crate) fn new(light: bool) -> Self {
        if light { LIGHT } else { DARK }
    }

    /// Returns the colour and the pattern of a side by number. Seven colours and four patterns give each of twenty
    /// sides a different pair.
    pub(crate) fn side(number: Option<usize>) -> (Color32, Pattern) {
        let own = number.and_then(|number| {
            let color = SIDES.iter().cycle().nth(number)?;
            let pattern = PATTERNS.iter().cycle().nth(number)?;
            Some((*color, *pattern))
        });
        own.unwrap_or((NOBODY, Pattern::Solid))
    }

    /// Returns the colour of a side for large text.
    pub(crate) fn written(number: usize, dark: bool) -> Color32 {
        let (color, _) = Self::side(Some(number));
        if dark { mix(color, Color32::WHITE, 0.35) } else { mix(color, Color32::BLACK, 0.15) }
    }

    /// Returns the pale part of a pattern.
    pub(crate) fn pale(color: Color32) -> Color32 {
        mix(color, Color32::WHITE, 0.78)
    }

    /// Returns the colour of a stand's front edge: darker than the stand.
    pub(crate) fn front(color: Color32) -> Color32 {
        mix(color, Color32::BLACK, 0.62)
    }

    /// Returns the colour of a range, zone or path. These hues differ from the colours of the sides.
    pub(crate) fn hue(self, hue: Hue) -> Color32 {
        let color = match hue {
            Hue::Front => rgb(0x0000_8f5f),
            Hue::Flank => rgb(0x00c9_8a00),
            Hue::Rear => rgb(0x00a8_3f7f),
            Hue::Sees => rgb(0x0017_7a4d),
            Hue::Stops => rgb(0x00c0_1f2e),
            Hue::Order => rgb(0x006a_4fb0),
        };
        if self.light { color } else { mix(color, Color32::WHITE, 0.35) }
    }

    /// Returns the colours of a kind of ground.
    pub(crate) fn tone(self, kind: TerrainKind) -> Tone {
        let [fill, line, sign, shade] = match (self.light, kind) {
            (true, kind) => bright(kind),
            (false, kind) => dim(kind),
        };
        Tone { fill: rgb(fill), line: rgb(line), sign: rgb(sign), shade: rgb(shade) }
    }
}

/// The meaning of a mark's hue.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Hue {
    Front,
    Flank,
    Rear,
    Sees,
    Stops,
    Order,
}

/// Returns fill, outline, sign and shade in the light theme.
fn bright(kind: TerrainKind) -> [u32; 4] {
    match kind {
        TerrainKind::Woods => [0x00b9_cf9a, 0x0086_a468, 0x0058_8a4e, 0x0079_a865],
        TerrainKind::Shrub => [0x00d3_dba9, 0x00aa_b77c, 0x007c_9350, 0x009c_b06c],
        TerrainKind::Plough => [0x00d9_c19b, 0x00b3_946a, 0x00bd_9f74, 0x00a5_865c],
        TerrainKind::Sown => [0x00ec_dea0, 0x00c9_b368, 0x00c4_a748, 0x00a8_9040],
        TerrainKind::Marsh => [0x00bf_d8c6, 0x0084_b0a0, 0x004f_8f86, 0x0071_a9b8],
        TerrainKind::Lake | TerrainKind::River => [0x00a5_cbe3, 0x005f_97bd, 0x007b_aed0, 0x00e2_f0f8],
        TerrainKind::Ford => [0x00dd_d5ae, 0x009b_8f63, 0x008d_8461, 0x00f4_efd8],
        TerrainKind::Bridge => [0x00c9_a472, 0x006a_4a28, 0x0095_7143, 0x00e0_c69c],
        TerrainKind::Road => [0x00ee_ddb6, 0x00bf_a46d, 0x00d3_bb88, 0x00f7_ecd2],
        TerrainKind::Hill => [0x00dd_d5ae, 0x00a0_8650, 0x00b3_9a63, 0x00c6_b27e],
        TerrainKind::Wall => [0x00b0_8f66, 0x004f_473d, 0x006b_6256, 0x00d3_cabb],
        TerrainKind::Fence => [0x00a5_8a62, 0x0079_5f3c, 0x0079_5f3c, 0x00c0_a980],
        TerrainKind::Ditch => [0x00b7_ab82, 0x0071_6746, 0x0071_6746, 0x0096_8b65],
        TerrainKind::Ravine => [0x00bb_a985, 0x0075_5f3d, 0x0075_5f3d, 0x0098_825c],
        TerrainKind::Earthwork => [0x00b8_9a68, 0x0066_4d26, 0x0066_4d26, 0x00d2_b98b],
        TerrainKind::Bua => [0x00e0_d6c4, 0x0093_8570, 0x00a6_5f4d, 0x00c4_8270],
        TerrainKind::FortWall => [0x00ab_a496, 0x0048_443d, 0x0078_7267, 0x00d6_d1c6],
        TerrainKind::FortressWall => [0x008b_8578, 0x0030_2d28, 0x0058_534a, 0x00c2_bcae],
        TerrainKind::Barricade => [0x00a0_7c4e, 0x0056_3c1a, 0x0056_3c1a, 0x00c4_a271],
    }
}

/// Returns fill, outline, sign and shade in the dark theme.
fn dim(kind: TerrainKind) -> [u32; 4] {
    match kind {
        TerrainKind::Woods => [0x0029_4028, 0x004a_6b44, 0x003f_6a3c, 0x0055_8550],
        TerrainKind::Shrub => [0x0037_4229, 0x0058_673e, 0x0062_7a42, 0x0078_9156],
        TerrainKind::Plough => [0x0046_3a2a, 0x006c_5a40, 0x005e_4e38, 0x0075_6247],
        TerrainKind::Sown => [0x004b_4626, 0x0077_6d38, 0x0089_7c3c, 0x00a0_9248],
        TerrainKind::Marsh => [0x0027_3f3b, 0x0044_6d68, 0x0057_928a, 0x003f_6d80],
        TerrainKind::Lake | TerrainKind::River => [0x0022_4359, 0x004a_7d9e, 0x003c_6a88, 0x0062_93b2],
        TerrainKind::Ford => [0x0058_5540, 0x008f_886a, 0x00a0_9878, 0x0074_6f58],
        TerrainKind::Bridge => [0x006b_5232, 0x00bd_9866, 0x0092_7248, 0x0086_683f],
        TerrainKind::Road => [0x0057_4e3b, 0x0078_6b4e, 0x0066_5b45, 0x0069_5f49],
        TerrainKind::Hill => [0x003f_3b28, 0x0085_7446, 0x006c_5e3b, 0x0055_4c31],
        TerrainKind::Wall => [0x0070_685c, 0x00b4_a999, 0x0091_8778, 0x0052_4c43],
        TerrainKind::Fence => [0x0080_6c4e, 0x00a3_8b66, 0x00a3_8b66, 0x0067_573f],
        TerrainKind::Ditch => [0x003c_3827, 0x0085_7a56, 0x0085_7a56, 0x0060_583f],
        TerrainKind::Ravine => [0x0038_3121, 0x0091_7a52, 0x0091_7a52, 0x0064_553a],
        TerrainKind::Earthwork => [0x005e_4c2e, 0x00b0_9058, 0x00b0_9058, 0x0078_6340],
        TerrainKind::Bua => [0x0042_3d35, 0x007a_7060, 0x008a_4f42, 0x00ad_6c5c],
        TerrainKind::FortWall => [0x0066_6259, 0x00b8_b2a4, 0x0090_8a7e, 0x004b_4842],
        TerrainKind::FortressWall => [0x007c_776c, 0x00d8_d2c4, 0x00a8_a296, 0x0055_514a],
        TerrainKind::Barricade => [0x007a_5f3d, 0x00c0_9860, 0x00c0_9860, 0x0052_402a],
    }
}

/// Returns a mix of two colours. A share of 0 gives the first, a share of 1 the second.
pub(crate) fn mix(from: Color32, to: Color32, share: f32) -> Color32 {
    from.lerp_to_gamma(to, share)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns name and text of every file of the crate except `tokens.rs`.
    fn others(folder: &std::path::Path) -> Vec<(String, String)> {
        let entries = std::fs::read_dir(folder).unwrap();
        let paths = entries.map(|entry| entry.unwrap().path());
        let files = paths.flat_map(|path| {
            let name = path.display().to_string();
            let code = path.extension().is_some_and(|ending| ending == "rs");
            match (path.is_dir(), code && !path.ends_with("tokens.rs")) {
                (true, _) => others(&path),
                (_, true) => vec![(name, std::fs::read_to_string(&path).unwrap())],
                _ => Vec::new(),
            }
        });
        files.collect()
    }

    #[test]
    fn nothing_else_names_a_size_of_letters_or_a_colour() {
        let files = others(std::path::Path::new(env!("CARGO_MANIFEST_DIR")));
        assert!(files.len() > 30, "{}", files.len());
        for (name, text) in files {
            for (number, line) in (1..).zip(text.lines()) {
                let sized = |call: &str| {
                    let (_, rest) = line.split_once(call)?;
                    rest.starts_with(|first: char| first.is_ascii_digit()).then_some(())
                };
                let letters = line.contains("RichText").then(|| sized(".size(")).flatten();
                let font = sized("FontId::proportional(");
                assert!(letters.or(font).is_none(), "{name}:{number}: a size of letters: {line}");
                // Looks only for `Color32`: the pixels of a photo are not colours of the window.
                let colour = ["Color32::from_rgb(", "Color32::from_gray(", "Color32::from_rgba"];
                assert!(!colour.iter().any(|call| line.contains(call)), "{name}:{number}: a colour: {line}");
            }
        }
    }

    #[test]
    fn every_field_for_a_number_takes_a_decimal_comma_and_every_note_keeps_off_the_dice() {
        for (name, text) in others(std::path::Path::new(env!("CARGO_MANIFEST_DIR"))) {
            for (call, home) in [("DragValue::new(", "number.rs"), (".on_hover_text(", "note.rs")] {
                assert!(!text.contains(call) || name.ends_with(home), "{name}: {call} is for {home} alone");
            }
        }
    }

    /// Returns the contrast of two colours, as the Web Content Accessibility Guidelines define it: from 1 to 21.
    fn contrast(one: Color32, other: Color32) -> f64 {
        let luminance = |color: Color32| {
            let linear = |part: u8| {
                let part = f64::from(part) / 255.0;
                if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
            };
            0.2126 * linear(color.r()) + 0.7152 * linear(color.g()) + 0.0722 * linear(color.b())
        };
        let (one, other) = (luminance(one), luminance(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn every_text_has_the_contrast_that_normal_text_needs() {
        for theme in [Theme::Light, Theme::Dark] {
            let visuals = visuals(theme);
            let good = good(theme == Theme::Dark);
            let texts = [
                ("text", visuals.text_color()),
                ("weak", visuals.weak_text_color()),
                ("link", visuals.hyperlink_color),
                ("warning", visuals.warn_fg_color),
                ("error", visuals.error_fg_color),
                ("good", good),
            ];
            for (name, text) in texts {
                for ground in [visuals.panel_fill, visuals.extreme_bg_color, visuals.faint_bg_color] {
                    let ground = if ground.a() == 255 { ground } else { visuals.panel_fill };
                    let found = contrast(text, ground);
                    assert!(found >= 4.5, "{theme:?}, {name} on {ground:?}: {found:.2} : 1");
                }
            }
            for side in 0..2 {
                let found = contrast(Palette::written(side, theme == Theme::Dark), visuals.panel_fill);
                assert!(found >= 3.0, "{theme:?}, side {side} in large letters: {found:.2} : 1");
            }
        }
    }

    #[test]
    fn no_two_of_twenty_sides_look_alike() {
        let all: Vec<_> = (0..20).map(|number| Palette::side(Some(number))).collect();
        for (place, one) in all.iter().enumerate() {
            assert!(!all[..place].contains(one), "side {place}");
        }
        assert_eq!(Palette::side(None).0, NOBODY);
    }
}
