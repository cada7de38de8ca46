//! The drawn measurements: zones in thin dashes, and distances with their length.

use super::{Plan, WIDTHS, dashes, pen, points};
use geometry::Segment;
use glam::DVec2;
use language::Language;
use ruling::Arg;
use ruling::table::{Figure, Mark, MarkKind};

/// The half length of the arms of a cross along each axis, in cm.
const CROSS_CM: f64 = 0.5;

impl Plan<'_> {
    /// Draws the areas: zones and bands in thin dashes, obstacles and possible places with full lines.
    pub(super) fn areas(&mut self, marks: &[&Mark]) {
        for mark in marks {
            let Figure::Area(corners) = &mark.figure else {
                continue;
            };
            let pen = match mark.kind {
                MarkKind::Blocker | MarkKind::Stop => pen(WIDTHS.2),
                MarkKind::Place => pen(WIDTHS.1),
                _ => dashes(WIDTHS.0),
            };
            self.area(corners.clone(), Some(pen), None);
        }
    }

    /// Draws the lines and the points.
    pub(super) fn lines(&mut self, marks: &[&Mark]) {
        for mark in marks {
            match &mark.figure {
                Figure::Line(points) => {
                    let pen = match mark.kind {
                        MarkKind::Hidden | MarkKind::Order | MarkKind::Refused => dashes(WIDTHS.1),
                        MarkKind::Sees => pen(WIDTHS.0),
                        MarkKind::Way => pen(WIDTHS.2),
                        _ => pen(WIDTHS.1),
                    };
                    self.line(points.clone(), pen);
                }
                Figure::Point(at) => {
                    for arm in [DVec2::ONE, DVec2::new(1.0, -1.0)] {
                        let arm = arm * CROSS_CM;
                        self.line(vec![*at - arm, *at + arm], pen(WIDTHS.1));
                    }
                }
                Figure::Area(_) => {}
            }
        }
    }

    /// Writes the lengths first, and then the texts of the other marks. Each text is written only once.
    pub(super) fn mark_names(&mut self, marks: &[&Mark], language: Language) {
        for mark in marks {
            if let (Some(length), Figure::Line(points)) = (mark.cm, &mark.figure)
                && let Some(longest) = longest(points)
            {
                let length = Arg::length(self.view.unit, length);
                self.labels.along(&longest, language.arg(&length));
            }
        }
        let mut written: Vec<String> = Vec::new();
        for mark in marks.iter().filter(|mark| mark.cm.is_none()) {
            let text = said(mark, language).filter(|text| !written.contains(text));
            if let Some(text) = text {
                written.push(text.clone());
                let places = self.places(&mark.figure);
                self.labels.if_free(&places, text);
            }
        }
    }

    /// Returns places for a mark's text: the middle of the visible part, a place below, and points towards the corners.
    fn places(&self, figure: &Figure) -> Vec<DVec2> {
        let seen = points(figure).into_iter().map(|point| point.clamp(self.from, self.to));
        let seen: Vec<_> = seen.collect();
        let low = seen.iter().copied().reduce(DVec2::min).unwrap_or(self.from);
        let high = seen.iter().copied().reduce(DVec2::max).unwrap_or(self.to);
        let middle = low.midpoint(high);
        let towards = |share: f64| seen.iter().map(move |point| middle.lerp(*point, share));
        let below = middle - DVec2::Y * 2.0 * CROSS_CM;
        [middle, below].into_iter().chain(towards(0.5)).chain(towards(0.75)).collect()
    }
}

/// Returns the text of a mark without a length: its own words, or the kind of zone. Returns nothing for any other mark.
/// An obstacle already has its name beside it.
fn said(mark: &Mark, language: Language) -> Option<String> {
    match (&mark.says, mark.kind) {
        (_, MarkKind::Blocker) => None,
        (Some(says), _) => Some(language.say(says)),
        (None, MarkKind::Front | MarkKind::Flank | MarkKind::Rear) => {
            Some(language.word(mark.kind.message()))
        }
        (None, _) => None,
    }
}

/// Returns the longest piece of a line, or nothing for a line without pieces.
fn longest(points: &[DVec2]) -> Option<Segment> {
    let pieces = points.iter().zip(points.iter().skip(1));
    let pieces = pieces.map(|(a, b)| Segment { a: *a, b: *b });
    pieces.max_by(|one, other| one.length().total_cmp(&other.length()))
}
