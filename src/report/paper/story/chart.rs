//! A small line chart, whose lines differ by width and dashes.

use crate::paper::document::{Drawing, Pen, Shape};
use glam::DVec2;

/// The size of the chart between the axes, in the chart's own units.
const SIZE: DVec2 = DVec2::new(40.0, 16.0);

/// The room for texts to the left, to the right, below and above.
const ROOM: [f64; 4] = [4.0, 12.0, 3.0, 1.5];

/// The pens for the lines of the sides, in the order of the sides: width in points, and true for dashes.
const PENS: [(f64, bool); 4] = [(1.0, false), (1.0, true), (2.2, false), (2.2, true)];

/// The size of the texts, relative to running text.
const LETTERS: f64 = 0.8;

/// The assumed width of a letter.
const LETTER: f64 = 0.5;

/// The distance of a name from the end of the named line.
const GAP: f64 = 0.5;

/// A moment: the turn (none for the beginning), and the number of each line at the end of that turn.
pub(super) type Moment = (Option<u32>, Vec<u32>);

/// Draws a line for each name, through the numbers of all moments. The axis begins at 0.
pub(super) fn lines(names: &[String], moments: &[Moment], caption: String) -> Drawing {
    let most = moments.iter().flat_map(|(_, numbers)| numbers).max();
    let most = most.copied().unwrap_or_default().max(1);
    let mut chart = Chart {
        most: f64::from(most),
        last: moments.iter().skip(2).fold(1.0, |last, _| last + 1.0),
        shapes: Vec::new(),
    };
    chart.axes(most, moments);
    let mut ends = Vec::new();
    for (side, name) in names.iter().enumerate() {
        let numbers = moments.iter().filter_map(|(_, numbers)| numbers.get(side).copied());
        let end = chart.line(side, &numbers.collect::<Vec<_>>());
        ends.push((end, name));
    }
    chart.names(ends);
    let [left, right, below, above] = ROOM;
    Drawing {
        from: DVec2::new(-left, -below),
        to: SIZE + DVec2::new(right, above),
        scale: None,
        caption,
        shapes: chart.shapes,
    }
}

/// The least distance between names.
const LINE: f64 = 1.4;

struct Chart {
    /// The number at the upper end of the axis.
    most: f64,
    /// The index of the last moment, counted from 0.
    last: f64,
    shapes: Vec<Shape>,
}

impl Chart {
    fn at(&self, moment: u32, number: u32) -> DVec2 {
        SIZE * DVec2::new(f64::from(moment) / self.last, f64::from(number) / self.most)
    }

    fn axes(&mut self, most: u32, moments: &[Moment]) {
        let corner = [DVec2::new(0.0, SIZE.y), DVec2::ZERO, DVec2::new(SIZE.x, 0.0)];
        self.shapes.push(Shape::Line { points: corner.to_vec(), pen: Pen::black(0.6, false) });
        for number in [0, most] {
            let at = self.at(0, number) - DVec2::X * 2.0;
            self.label(at, number.to_string());
        }
        for (moment, (turn, _)) in (0..).zip(moments) {
            if let Some(turn) = turn {
                let at = self.at(moment, 0) - DVec2::Y * 1.5;
                self.label(at, turn.to_string());
            }
        }
    }

    /// Draws a line. Returns the end of the line.
    fn line(&mut self, side: usize, numbers: &[u32]) -> DVec2 {
        let moments = (0..).zip(numbers);
        let points: Vec<_> = moments.map(|(moment, number)| self.at(moment, *number)).collect();
        let (width, dashed) = PENS.iter().copied().cycle().nth(side).unwrap_or_default();
        let end = points.last().copied().unwrap_or_default();
        self.shapes.push(Shape::Line { points, pen: Pen::black(width, dashed) });
        end
    }

    /// Writes the names beside the line ends, from the lowest up. No name covers another; a name that is moved up gets
    /// a line to its end.
    fn names(&mut self, mut ends: Vec<(DVec2, &String)>) {
        ends.sort_by(|(one, _), (other, _)| one.y.total_cmp(&other.y));
        let mut least = f64::NEG_INFINITY;
        for (end, name) in ends {
            let height = end.y.max(least);
            least = height + LINE;
            let begins = DVec2::new(end.x + GAP, height);
            if height > end.y {
                self.shapes.push(Shape::Line { points: vec![end, begins], pen: Pen::black(0.6, false) });
            }
            let letters = name.chars().fold(0.0, |letters, _| letters + 1.0);
            let middle = begins + DVec2::X * letters * LETTER / 2.0;
            self.label(middle, name.clone());
        }
    }

    fn label(&mut self, at: DVec2, text: String) {
        self.shapes.push(Shape::Label { at, size: LETTERS, text });
    }
}
