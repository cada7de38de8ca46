//! Drawings: framed, at a round scale, with a bar of centimetres or inches.

use super::super::document::{Drawing, Ink, Shape, Style};
use super::super::drawing::LETTERS;
use super::super::fonts::Weight;
use super::super::page::{Command, Page, Run};
use super::galley::Galley;
use super::strip::{Strip, joined, pen};
use geometry::units::Length;
use glam::DVec2;
use ruling::{Arg, Reason};

/// The points of paper in an inch.
const INCH: f64 = 72.0;
/// The points of paper in a centimetre.
const CM: f64 = INCH / 2.54;

/// The greatest height of a drawing on a sheet, as a share of the page's height.
const HEIGHT: f64 = 0.45;
/// The greatest height of a drawing on a roll of paper, as a multiple of the page's width.
const ROLL: f64 = 1.4;

/// The space below a drawing, relative to running text.
const BELOW: f64 = 0.3;

/// The greatest length of the scale bar, as a share of the width.
const BAR: f64 = 0.35;

/// The greatest length of the bar for checking the size of a print, as a share of the width.
const TRUE_BAR: f64 = 0.8;

/// The smallest letters of a drawing, as a share of the intended size.
const LEAST_LETTERS: f64 = 0.8;

/// Lays out a drawing with caption and scale, never split between pages.
pub(super) fn strip(galley: &Galley, drawing: &Drawing) -> Strip {
    let tallest = match galley.height {
        height if height.is_finite() => HEIGHT * height,
        _ => ROLL * galley.width,
    };
    let extent = (drawing.to - drawing.from).max(DVec2::splat(f64::MIN_POSITIVE));
    let room = DVec2::new(galley.width, tallest);
    let closest = (room / extent).min_element();
    let whole = drawing.scale.map_or(CM, points_of);
    let scale = drawing.scale.and_then(|_| scale(closest / whole));
    let points = scale.map_or(closest, |scale| whole / count(scale));
    let mut strips = vec![picture(galley, drawing, points)];
    let small = galley.letters(Style::Small);
    strips.extend(galley.lines(&drawing.caption, small, 0.2 * galley.text));
    if let (Some(scale), Some(unit)) = (scale, drawing.scale) {
        strips.push(legend(galley, (scale, unit, points), BAR));
    }
    let mut whole = joined(strips);
    whole.above = 0.6 * galley.text;
    whole.height += BELOW * galley.text;
    whole
}

/// Lays out a drawing as wide as a line, with nothing below.
pub(super) fn alone(galley: &Galley, drawing: &Drawing) -> Page {
    let extent = (drawing.to - drawing.from).max(DVec2::splat(f64::MIN_POSITIVE));
    let strip = picture(galley, drawing, galley.width / extent.x);
    Page { size: DVec2::new(galley.width, strip.height), commands: strip.commands }
}

/// Lays out the bar for drawings at real size: ten centimetres if the page is wide enough.
pub(super) fn true_to_size(galley: &Galley) -> Strip {
    legend(galley, (1, Length::Cm, CM), TRUE_BAR)
}

/// Lays out a drawing at real size, whose lengths are centimetres of paper. Also returns the drawing's width.
pub(super) fn life_size(galley: &Galley, drawing: &Drawing) -> (f64, Strip) {
    ((drawing.to.x - drawing.from.x) * CM, picture(galley, drawing, CM))
}

/// Returns the number of points of paper in a unit of length.
fn points_of(unit: Length) -> f64 {
    match unit {
        Length::Cm => CM,
        Length::Inch => INCH,
    }
}

/// Returns the `n` of the largest round scale 1 : n at which a length is drawn no longer than `share` of itself.
///
/// # Edge cases
/// Returns nothing if even the smallest scale is too large. No game table is that large.
fn scale(share: f64) -> Option<i64> {
    const ROUND: [i64; 16] = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 75];
    let mut all = ROUND.into_iter().chain((1..=100).map(|hundreds| 100 * hundreds));
    all.find(|scale| 1.0 / count(*scale) <= share)
}

/// Draws the shapes of a drawing inside a frame.
fn picture(galley: &Galley, drawing: &Drawing, points: f64) -> Strip {
    let extent = (drawing.to - drawing.from).max(DVec2::ZERO);
    let size = extent * points;
    let frame = Frame { galley, from: drawing.from, size, points };
    let shapes = drawing.shapes.iter().filter_map(|shape| frame.drawn(shape));
    let mut commands = vec![Command::Clipped { from: DVec2::ZERO, to: size, commands: shapes.collect() }];
    if drawing.scale.is_some() {
        let edge = Some(pen(0.5, Ink(90, 90, 90)));
        commands.push(Command::rectangle(DVec2::ZERO, size, edge, None));
    }
    Strip { height: size.y, commands, ..Strip::default() }
}

struct Frame<'a> {
    galley: &'a Galley,
    from: DVec2,
    size: DVec2,
    points: f64,
}

impl Frame<'_> {
    /// Converts a point of the game table to a point of the paper.
    fn at(&self, point: DVec2) -> DVec2 {
        let across = (point - self.from) * self.points;
        DVec2::new(across.x, self.size.y - across.y)
    }

    fn drawn(&self, shape: &Shape) -> Option<Command> {
        let all = |points: &[DVec2]| points.iter().map(|point| self.at(*point)).collect();
        match shape {
            Shape::Line { points, pen } => Some(Command::Line { points: all(points), pen: *pen }),
            Shape::Area { corners, pen, fill } => {
                Some(Command::Area { corners: all(corners), pen: *pen, fill: *fill })
            }
            Shape::Label { at, size, text } => self.label(self.at(*at), *size, text),
        }
    }

    /// Sets a label around a point and keeps the label inside the frame. Returns nothing if the point is outside the
    /// frame.
    fn label(&self, middle: DVec2, size: f64, text: &str) -> Option<Command> {
        let inside = middle.cmpge(DVec2::ZERO).all() && middle.cmple(self.size).all();
        if !inside {
            return None;
        }
        let weight = Weight::Regular;
        // The letters shrink with the drawing. Otherwise names that were placed apart would overlap.
        let spacious = (self.size / LETTERS).max_element() / self.galley.text;
        let wanted = size * self.galley.text * spacious.clamp(LEAST_LETTERS, 1.0);
        let per_size = weight.width(1.0, text).max(f64::MIN_POSITIVE);
        let size = wanted.min(self.size.x / per_size);
        let half = DVec2::new(size * per_size / 2.0, 0.5 * size);
        let low = half.min(self.size / 2.0);
        let middle = middle.clamp(low, self.size - low);
        // The letters reach from a quarter of their size below the line to about three quarters above it.
        let at = middle + DVec2::new(-half.x, 0.27 * size);
        Some(Command::Text(Run { at, size, weight, edged: true, text: text.to_owned() }))
    }
}

/// Draws the bar of centimetres or inches, half black and half white, with the scale at the side.
fn legend(galley: &Galley, (scale, unit, points): (i64, Length, f64), most: f64) -> Strip {
    let letters = galley.letters(Style::Small);
    let longest = bar(most * galley.width / points);
    let half = DVec2::new(count(longest) * points / 2.0, 0.0);
    let low = DVec2::new(0.0, 0.4 * letters.size);
    let edge = Some(pen(0.5, Ink::BLACK));
    let top = DVec2::new(0.0, 0.5 * letters.size);
    let mut commands = vec![
        Command::rectangle(top, top + half + low, edge, Some(Ink::BLACK)),
        Command::rectangle(top + half, top + 2.0 * half + low, edge, None),
    ];
    let say = |id, variant, place, number| {
        let reason = Reason::new(id, variant).with(place, Arg::Count(number));
        galley.language.say(&reason)
    };
    let variant = match unit {
        Length::Cm => "",
        Length::Inch => "in",
    };
    let length = say("paper-bar", variant, "length", longest);
    let beside = DVec2::new(2.0 * half.x + 0.6 * letters.size, 0.0);
    commands.extend(letters.set(&length, beside));
    let after = DVec2::new(letters.width(&length) + 1.5 * letters.size, 0.0);
    let said = say("paper-scale", "", "scale", scale);
    commands.extend(letters.set(&said, beside + after));
    Strip { above: 0.2 * galley.text, height: letters.line(), commands, ..Strip::default() }
}

/// Returns the longest round number not greater than `room`, but at least 1.
fn bar(room: f64) -> i64 {
    let all = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
    let fitting = all.into_iter().rev().find(|length| count(*length) <= room);
    fitting.unwrap_or(1)
}

#[expect(clippy::cast_precision_loss, reason = "scales and centimetres are small")]
fn count(number: i64) -> f64 {
    number as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use language::Language;

    const GALLEY: Galley = Galley { width: 300.0, height: 600.0, text: 10.0, language: Language::Ru };

    /// Makes a table of 180 × 120 cm with a stand, a label at the right edge and a label outside.
    fn table() -> Drawing {
        let corners = [(10.0, 20.0), (16.0, 20.0), (16.0, 22.0), (10.0, 22.0)];
        Drawing {
            from: DVec2::ZERO,
            to: DVec2::new(180.0, 120.0),
            scale: Some(Length::Cm),
            caption: "Поле".to_owned(),
            shapes: vec![
                Shape::Area { corners: corners.map(DVec2::from).to_vec(), pen: None, fill: Some(Ink::BLACK) },
                Shape::Label { at: DVec2::new(180.0, 60.0), size: 1.0, text: "Лес".to_owned() },
                Shape::Label { at: DVec2::new(181.0, 60.0), size: 1.0, text: "outside".to_owned() },
            ],
        }
    }

    fn texts(commands: &[Command]) -> Vec<&Run> {
        commands
            .iter()
            .flat_map(|command| match command {
                Command::Text(run) => vec![run],
                Command::Clipped { commands, .. } => texts(commands),
                _ => Vec::new(),
            })
            .collect()
    }

    #[test]
    fn a_drawing_is_at_the_roundest_scale_that_fits() {
        // A length of 180 cm in 300 points (10.58 cm) needs 1 : 17.01, and 120 cm in 270 points (9.53 cm) needs 1 :
        // 12.6.
        assert_eq!(scale(10.583 / 180.0), Some(20));
        assert_eq!(scale(1.0), Some(1));
        assert_eq!(scale(3.0), Some(1));
        assert_eq!(scale(1.0 / 75.5), Some(100));
        assert_eq!(scale(0.0), None);
        let strip = strip(&GALLEY, &table());
        let said: Vec<_> = texts(&strip.commands).iter().map(|run| run.text.clone()).collect();
        // A bar of 50 cm is 70.9 points long. A bar of 100 cm would be 141.7 points, more than 0.35 × 300.
        assert_eq!(said, ["Лес", "Поле", "50 см", "1 : 20"]);
    }

    #[test]
    fn a_centimetre_on_the_table_is_a_centimetre_over_the_scale_on_paper() {
        let strip = strip(&GALLEY, &table());
        let Some(Command::Clipped { to, commands, .. }) = strip.commands.first() else {
            panic!("nothing is clipped");
        };
        assert!((to.x - 9.0 * CM).abs() < 1e-9 && (to.y - 6.0 * CM).abs() < 1e-9);
        let Some(Command::Area { corners, .. }) = commands.first() else {
            panic!("no stand");
        };
        // At 1 : 20, 10 cm from the left are 5 mm, and 20 cm from the near edge are 1 cm above the lower edge of 6 cm.
        assert!(corners[0].distance(DVec2::new(0.5 * CM, 5.0 * CM)) < 1e-9);
        assert!(corners[2].distance(DVec2::new(0.8 * CM, 4.9 * CM)) < 1e-9);
    }

    #[test]
    fn a_label_at_the_edge_is_moved_into_the_frame() {
        let strip = strip(&GALLEY, &table());
        let label = texts(&strip.commands)[0].clone();
        let end = label.at.x + label.width();
        assert!((end - 9.0 * CM).abs() < 1e-9, "{end}");
    }

    #[test]
    fn a_drawing_without_extent_is_its_caption() {
        let empty = Drawing { to: DVec2::ZERO, shapes: Vec::new(), ..table() };
        let strip = strip(&GALLEY, &empty);
        assert!(strip.height.is_finite() && strip.height < 40.0, "{}", strip.height);
    }
}
