//! The text printed on counters and cards. The text is upright, and runs sideways only on a card that is turned
//! sideways.

use super::ink::{Ink, Lens, length, pos, toward};
use super::names::write_turned;
use crate::tokens::PRINTED;
use egui::{Color32, FontId, Galley, Painter};
use geometry::Rect;
use glam::DVec2;
use language::Language;
use ruling::table::{Arm, Body, Plate};
use std::sync::Arc;

/// The width of the border in the side's colour and pattern, as a share of the plate, with the least and the greatest
/// width in points.
const BORDER: (f64, f64, f64) = (0.11, 2.0, 8.0);

/// The least size, in points, of a field on which figures are written. `NAMED` is the least size of a field on which
/// the name is written too.
const FIGURED: f64 = 11.0;
const NAMED: DVec2 = DVec2::new(46.0, 40.0);

/// The text sizes of the name and of the figures: the least and the greatest in points, and the size relative to the
/// field.
const NAME: (f64, f64, f64) = (8.0, 14.0, 0.115);
const FIGURE: (f64, f64, f64) = (9.0, 24.0, 0.3);
/// The share of the field for figures without a name above them.
const ALONE: f64 = 0.6;
const NOTE: (f64, f64, f64) = (7.5, 11.0, 0.085);

/// The field of a plate in the window, and the direction of the text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Field {
    centre: DVec2,
    /// The direction of a line of text.
    along: DVec2,
    /// The width and height as seen by the reader, in points.
    size: DVec2,
    /// The width of the plate through its middle, in points. It is larger than the field if the plate is at an angle.
    wide: f64,
}

impl Field {
    /// Returns the narrow side, in points.
    pub(super) fn least(&self) -> f64 {
        self.size.min_element()
    }

    /// Returns the upper right corner as seen by the reader, the direction down, and the height in points.
    pub(super) fn right_edge(&self) -> (DVec2, DVec2, f64) {
        let down = self.along.perp();
        (self.centre + self.along * (self.size.x * 0.5) - down * (self.size.y * 0.5), down, self.size.y)
    }
}

/// Returns the rectangle of a plate's field on the table.
pub(super) fn inner(stand: &Rect, lens: &Lens) -> Rect {
    let (share, least, most) = BORDER;
    let narrow = stand.frontage().min(stand.depth());
    let border = (narrow * share * lens.scale).clamp(least, most) / lens.scale;
    let frontage = (stand.frontage() - 2.0 * border).max(0.0);
    let depth = (stand.depth() - 2.0 * border).max(0.0);
    Rect::new(stand.centre(), stand.facing(), frontage, depth)
}

/// Returns the field of a body's plate. Returns `None` if the body is unplaced or has no plate.
pub(super) fn field(body: &Body, lens: &Lens) -> Option<Field> {
    let plate = body.plate.as_ref()?;
    let (_, stand) = body.stands.first()?;
    let inner = inner(stand, lens);
    let (right, ahead) = (toward(inner.facing().right()), toward(inner.facing().forward()));
    let along = if is_sideways(stand, plate) { DVec2::Y } else { DVec2::X };
    let extent = |way: DVec2| {
        let across = (right * inner.frontage()).dot(way).abs();
        (across + (ahead * inner.depth()).dot(way).abs()) * lens.scale
    };
    let square = right.x.abs().min(right.y.abs()) < 0.02;
    let (size, wide) = if square {
        let size = DVec2::new(extent(along), extent(along.perp()));
        (size, size.x)
    } else {
        // Uses the largest upright square that fits into a plate at an angle.
        let narrow = inner.frontage().min(inner.depth()) * lens.scale;
        (DVec2::splat(narrow / (right.x.abs() + right.y.abs())), narrow)
    };
    let centre = lens.at(inner.centre());
    Some(Field { centre, along, size, wide })
}

/// Returns true if a plate is a card that lies sideways. A square counter can't lie sideways.
fn is_sideways(stand: &Rect, plate: &Plate) -> bool {
    plate.turned && (stand.frontage() - stand.depth()).abs() > 1e-6
}

/// Returns true if a body's name is written on the plate, so that no separate name is needed.
pub(super) fn names(body: &Body, lens: &Lens) -> bool {
    field(body, lens).is_some_and(|field| field.size.cmpge(NAMED).all())
}

/// Returns the place of the troop type's sign on a plate, above the figures, and the height of the sign.
pub(super) fn sign(field: Field, named: bool) -> (DVec2, f64) {
    let up = -field.along.perp();
    let tall = field.size.min_element();
    if named {
        return (field.centre, tall * 0.26);
    }
    // A plate at an angle has room for the sign in its upper corner.
    let high = if field.wide > field.size.x { 0.42 } else { 0.24 };
    (field.centre + up * (tall * high), tall * 0.5)
}

/// Hatches the field of a counter that lies with its back up.
pub(super) fn back(ink: &mut Ink, inner: &Rect, lens: &Lens, color: Color32) {
    let [a, b, c, d] = inner.corners().map(|corner| lens.at(corner));
    for step in 1..8 {
        let share = f64::from(step) * 0.25;
        let on = |from: DVec2, corner: DVec2, to: DVec2| {
            if share <= 1.0 { from.lerp(corner, share) } else { corner.lerp(to, share - 1.0) }
        };
        ink.line(on(a, b, c), on(a, d, c), 1.2, color);
    }
}

/// The context for writing on a plate.
pub(super) struct PlateContext<'a> {
    pub(super) painter: &'a Painter,
    pub(super) field: Field,
    pub(super) language: Language,
    pub(super) share: f32,
}

impl PlateContext<'_> {
    /// Writes everything that fits: the figures at the foot, the name at the top, the notes between.
    pub(super) fn all(&self, body: &Body, plate: &Plate) {
        let size = self.field.size;
        if size.min_element() < FIGURED {
            return;
        }
        let named = size.cmpge(NAMED).all();
        let foot = self.figures(plate, named);
        if !named {
            return;
        }
        let head = -size.y * 0.5;
        let name = self.laid(&body.name, self.unbroken(&body.name), size.x);
        let below = head + f64::from(name.size().y);
        self.put(&name, DVec2::new(0.0, head), Color32::BLACK);
        // Starts the notes below the sign, if any.
        let sign = match body.arm {
            Arm::Other => f64::NEG_INFINITY,
            _ => sign(self.field, true).1 * 0.5,
        };
        let mut at = below.max(sign) + 2.0;
        for note in &plate.notes {
            let text = self.language.say(note);
            let note = self.laid(&text, sized(NOTE, size.y), size.x);
            let deep = f64::from(note.size().y);
            if at + deep > size.y * 0.5 - foot {
                break;
            }
            self.put(&note, DVec2::new(0.0, at), PRINTED);
            at += deep;
        }
    }

    /// Returns the text size at which no word of a name is broken.
    fn unbroken(&self, name: &str) -> f64 {
        let letters = sized(NAME, self.field.size.x);
        let wide = |word| f64::from(self.laid(word, letters, f64::INFINITY).size().x);
        let widest = name.split_whitespace().map(wide).fold(1.0, f64::max);
        // Leaves 2 % free, because otherwise the last letter could still be broken off.
        letters * (0.98 * self.field.size.x / widest).min(1.0)
    }

    /// Writes the figures at the foot, with captions if there is room, else side by side. Returns the height used.
    fn figures(&self, plate: &Plate, named: bool) -> f64 {
        let size = self.field.size;
        let low = size.y * 0.5;
        let count = f64::from(u32::try_from(plate.figures.len()).unwrap_or(u32::MAX));
        if plate.figures.is_empty() {
            return 0.0;
        }
        if !named {
            let letters = (size.min_element() * ALONE).clamp(FIGURE.0, FIGURE.1);
            return self.side_by_side(plate, letters, low + (self.field.wide - size.x) * 0.25);
        }
        let letters = sized(FIGURE, size.min_element());
        let column = size.x / count;
        let captions: Vec<_> = plate
            .figures
            .iter()
            .map(|(what, _)| self.laid(&self.language.say(what), NOTE.0, f64::INFINITY))
            .collect();
        let spacious =
            size.y > 80.0 && captions.iter().all(|caption| f64::from(caption.size().x) < column - 3.0);
        if !spacious {
            return self.side_by_side(plate, letters, low);
        }
        let mut deepest: f64 = 0.0;
        let mut middle = 0.5 * column - size.x * 0.5;
        for ((_, value), caption) in plate.figures.iter().zip(captions) {
            let value = self.laid(value, letters, f64::INFINITY);
            let (under, over) = (f64::from(caption.size().y), f64::from(value.size().y));
            self.put(&caption, DVec2::new(middle, low - under), PRINTED);
            self.put(&value, DVec2::new(middle, low - under - over), Color32::BLACK);
            deepest = deepest.max(under + over);
            middle += column;
        }
        deepest
    }

    /// Writes as many of the first figures as stay legible, separated by strokes. Returns the height used.
    fn side_by_side(&self, plate: &Plate, letters: f64, low: f64) -> f64 {
        let values: Vec<_> = plate.figures.iter().map(|(_, value)| value.as_str()).collect();
        for count in (1..=values.len()).rev() {
            let joined = values.get(..count).unwrap_or_default().join("/");
            let wide = f64::from(self.laid(&joined, letters, f64::INFINITY).size().x);
            let fitting = letters * (self.field.wide / wide).min(1.0);
            if fitting >= FIGURE.0 || count == 1 {
                let whole = self.laid(&joined, fitting, f64::INFINITY);
                let deep = f64::from(whole.size().y);
                self.put(&whole, DVec2::new(0.0, low - deep), Color32::BLACK);
                return deep;
            }
        }
        0.0
    }

    /// Lays out a text in a size, broken into lines at a width.
    fn laid(&self, text: &str, letters: f64, room: f64) -> Arc<Galley> {
        let font = FontId::proportional(length(letters));
        let (text, color) = (text.to_owned(), Color32::PLACEHOLDER);
        let room = length(room.min(1e6));
        self.painter.fonts_mut(|fonts| fonts.layout(text, font, color, room))
    }

    /// Writes a text with the middle of the upper edge at a place of the field.
    fn put(&self, galley: &Arc<Galley>, at: DVec2, color: Color32) {
        let down = self.field.along.perp();
        let left = at.x - f64::from(galley.size().x) * 0.5;
        let corner = self.field.centre + self.field.along * left + down * at.y;
        let color = color.gamma_multiply(self.share);
        write_turned(self.painter, pos(corner), galley, self.field.along.to_angle(), color);
    }
}

fn sized((least, most, share): (f64, f64, f64), of: f64) -> f64 {
    (of * share).clamp(least, most)
}

#[cfg(test)]
mod tests {
    use super::*;
    use dice::Id;
    use geometry::units::Bearing;
    use ruling::Reason;
    use ruling::table::BodyKind;

    fn card(facing: f64, turned: bool) -> Body {
        let facing = Bearing::degrees(facing);
        let at = DVec2::new(10.0, 10.0);
        Body {
            kind: BodyKind::Unit,
            id: Id::from("a"),
            name: "A".to_owned(),
            side: None,
            troops: "",
            arm: Arm::Other,
            strength: 0,
            doomed: 0,
            badges: Vec::new(),
            formation: "",
            formations: Vec::new(),
            present: true,
            pose: Some((at, facing)),
            stands: vec![(1, Rect::new(at, facing, 6.0, 9.0))],
            plate: Some(Plate { turned, ..Plate::default() }),
            cell: None,
            beneath: 0,
            notes: Vec::new(),
            says: Reason::new("", ""),
        }
    }

    const LENS: Lens = Lens { scale: 10.0, origin: DVec2::ZERO };

    #[test]
    fn a_turned_card_is_as_wide_to_its_reader_as_an_upright_one() {
        // The card has 60 by 90 points with a border of 6.6. In any orientation the reader sees 46.8 by 76.8.
        for (facing, turned) in [(0.0, false), (180.0, false), (90.0, true)] {
            let field = field(&card(facing, turned), &LENS).unwrap();
            assert!((field.size - DVec2::new(46.8, 76.8)).length() < 1e-6, "{field:?}");
        }
        assert_eq!(field(&card(90.0, true), &LENS).unwrap().along, DVec2::Y);
        assert!(names(&card(0.0, false), &LENS));
    }

    #[test]
    fn a_counter_at_an_angle_is_written_on_upright_in_the_square_it_holds() {
        // The field is 46.8 across and turned by 30 degrees: 46.8 / (cos 30 + sin 30) = 34.26.
        let field = field(&card(30.0, false), &LENS).unwrap();
        assert!((field.size - DVec2::splat(34.26)).length() < 0.02, "{field:?}");
        assert_eq!(field.along, DVec2::X);
    }
}
