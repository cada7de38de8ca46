//! Camera tags to be cut out: the border tags first, then the unit tags, each with the number and the place where it
//! belongs.

use super::document::{Block, Cutout, Document, Drawing, Ink, Shape, Style};
use super::leaf::Leaf;
use super::size::{MM, Size};
use dice::Id;
use geometry::units::Length;
use glam::DVec2;
use language::Language;
use ruling::table::tags::{BEHIND, BORDER_TAG, BorderTag, UNIT_TAG, UnitTag};
use ruling::table::{Body, View};
use ruling::{Arg, Reason};
use serde_json::{Value, json};
use vision::family::{MODULES, Tag, WIDE};

/// White paper.
const WHITE: Ink = Ink(255, 255, 255);

/// Returns the width of the widest camera tag with its margins, in millimetres.
pub fn widest() -> f64 {
    10.0 * BORDER_TAG * count(WIDE) / count(MODULES)
}

/// Returns true if a border tag fits on paper of a size.
pub fn fits(size: Size) -> bool {
    widest() * MM <= size.measure()
}

/// The height of the part above a tag that shows the direction of the tag's top, in centimetres.
const ABOVE: f64 = 0.7;

/// The height and the width of the direction sign, in centimetres.
const SIGN: f64 = 0.35;

/// Makes the camera tags of a battle, or only those of the given units.
pub fn tags(view: &View, units: &[Id], language: Language) -> Document {
    let mut leaf = Leaf::new(language);
    leaf.heading(1, language.word("tags-title"));
    leaf.text(Style::Plain, language.say(&told("")));
    let parts = units.is_empty() && !view.tags.border.is_empty();
    if parts {
        leaf.heading(2, language.word("tags-title.border"));
        leaf.text(Style::Plain, language.say(&told("border")));
        leaf.block(Block::Cutouts(border(view, language)));
    }
    let units: Vec<_> = shown(view, units).filter_map(|(tag, body)| unit(tag, body, language)).collect();
    if !units.is_empty() {
        if parts {
            leaf.block(Block::NewPage);
        }
        leaf.heading(2, language.word("tags-title.units"));
        leaf.text(Style::Plain, language.say(&told("units")));
        leaf.block(Block::Cutouts(units));
    }
    leaf.document(language.word("tags-title"), view)
}

/// Writes the tags as JSON: the number, the unit or the place, and the width of the black square.
pub fn stated(view: &View, units: &[Id]) -> Value {
    let border = view.tags.border.iter().filter(|_| units.is_empty());
    let border =
        border.map(|tag| json!({ "id": tag.id, "at": tag.at.to_array(), "size_mm": 10.0 * BORDER_TAG }));
    let units = shown(view, units);
    let units = units.map(|(tag, _)| json!({ "id": tag.id, "unit": tag.unit, "size_mm": 10.0 * UNIT_TAG }));
    json!({ "format": 1, "name": view.name, "tags": border.chain(units).collect::<Vec<_>>() })
}

/// Returns the camera tags of all units still with an army, or of the given units among them.
fn shown<'v>(view: &'v View, units: &[Id]) -> impl Iterator<Item = (&'v UnitTag, &'v Body)> {
    let wanted = |tag: &&UnitTag| units.is_empty() || units.contains(&tag.unit);
    view.tags.units.iter().filter(wanted).filter_map(|tag| {
        let body = view.body(&tag.unit).filter(|body| body.present)?;
        Some((tag, body))
    })
}

/// Explains how to print and place the tags.
fn told(variant: &'static str) -> Reason {
    let millimetres = |cm: f64| Arg::Name((10.0 * cm).to_string().into());
    Reason::new("tags-told", variant)
        .with("unit", millimetres(UNIT_TAG))
        .with("border", millimetres(BORDER_TAG))
        .with("behind", Arg::length(Length::Cm, BEHIND))
}

fn border(view: &View, language: Language) -> Vec<Cutout> {
    let cutout = |tag: &BorderTag| {
        let number = tag.id.to_string();
        let place = tag.edges(view).map(|edges| {
            let [across, along] = edges.map(|(edge, cm)| {
                Reason::new("tags-edge", edge.word()).with("away", Arg::length(Length::Cm, cm))
            });
            let said =
                Reason::new("tags-at", "").name("id", &number).with("across", across).with("along", along);
            language.say(&said)
        });
        let lines = vec![(Style::Plain, place.unwrap_or(number))];
        Some(Cutout { picture: picture(tag.id, BORDER_TAG, language.word("tags-front.far"))?, lines })
    };
    view.tags.border.iter().filter_map(cutout).collect()
}

fn unit(tag: &UnitTag, body: &Body, language: Language) -> Option<Cutout> {
    let number = Reason::new("tags-of", "").name("id", tag.id.to_string()).name("unit", &tag.unit);
    let lines = vec![(Style::Strong, body.name.clone()), (Style::Small, language.say(&number))];
    Some(Cutout { picture: picture(tag.id, UNIT_TAG, language.word("tags-front"))?, lines })
}

/// Draws a camera tag whose black square is `wide` centimetres of paper wide. A white ring surrounds the square, and
/// the direction of the top is shown above. Returns nothing if no tag has the number `id`.
fn picture(id: u16, wide: f64, front: String) -> Option<Drawing> {
    let tag = Tag::new(id)?;
    let module = wide / count(MODULES);
    let size = module * count(WIDE);
    // Returns the top left corner of a module, one of the small squares of a tag, in a row (from the top) and a column
    // (from the left).
    let at = |row: usize, column: usize| DVec2::new(module * count(column), size - module * count(row));
    let area = |from: DVec2, to: DVec2, ink| Shape::Area {
        corners: vec![from, DVec2::new(to.x, from.y), to, DVec2::new(from.x, to.y)],
        pen: None,
        fill: Some(ink),
    };
    let mut shapes = vec![area(at(1, 1), at(WIDE - 1, WIDE - 1), Ink::BLACK)];
    // White runs are drawn along rows and along columns, so that no seam is left where white modules touch.
    for line in 2..WIDE - 2 {
        let rows = runs(|column| !tag.is_black(line, column));
        shapes.extend(rows.map(|(from, to)| area(at(line, from), at(line + 1, to), WHITE)));
        let columns = runs(|row| !tag.is_black(row, line));
        shapes.extend(columns.map(|(from, to)| area(at(from, line), at(to, line + 1), WHITE)));
    }
    let middle = size + ABOVE * 0.4;
    let sign = |x: f64, up: f64| DVec2::new(size * 0.2 + x * SIGN, middle + up * SIGN);
    shapes.push(Shape::Area {
        corners: vec![sign(-0.5, -0.5), sign(0.5, -0.5), sign(0.0, 0.5)],
        pen: None,
        fill: Some(Ink::BLACK),
    });
    shapes.push(Shape::Label { at: DVec2::new(size * 0.5, middle), size: 1.0, text: front });
    let to = DVec2::new(size, size + ABOVE);
    Some(Drawing { from: DVec2::ZERO, to, scale: None, caption: String::new(), shapes })
}

/// Returns the runs of modules (the small squares of a tag) for which `holds` is true, each as the first module and the
/// module after the last. The two outer rings of the tag are left out.
fn runs(holds: impl Fn(usize) -> bool) -> impl Iterator<Item = (usize, usize)> {
    let inner = 2..WIDE - 2;
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for place in inner.filter(|place| holds(*place)) {
        match runs.last_mut() {
            Some((_, end)) if *end == place => *end += 1,
            _ => runs.push((place, place + 1)),
        }
    }
    runs.into_iter()
}

#[expect(clippy::cast_precision_loss, reason = "modules are few")]
fn count(modules: usize) -> f64 {
    modules as f64
}

#[cfg(test)]
mod tests;
