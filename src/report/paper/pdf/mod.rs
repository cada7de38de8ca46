//! Pages as PDF. Text stays text, the fonts are embedded, and equal pages give equal bytes.

use super::document::{Document, Ink, Pen};
use super::fonts::Weight;
use super::page::{Command, Page, Run};
use glam::DVec2;
use krilla::color::rgb;
use krilla::geom::{Path, PathBuilder, Point, Size};
use krilla::metadata::Metadata;
use krilla::num::NormalizedF32;
use krilla::page::PageSettings;
use krilla::paint::{Fill, FillRule, LineJoin, Stroke, StrokeDash};
use krilla::surface::Surface;
use krilla::text::{Font, GlyphId, KrillaGlyph};

/// Writes the pages of a document as a PDF file.
///
/// # Errors
/// A font can't be embedded, or a page has no size.
pub(super) fn pdf(document: &Document, pages: &[Page]) -> Result<Vec<u8>, String> {
    let fonts = Fonts { regular: font(Weight::Regular)?, bold: font(Weight::Bold)? };
    let mut file = krilla::Document::new();
    let metadata = Metadata::new()
        .title(document.title.clone())
        .language(document.language.code().to_owned())
        .creator(env!("CARGO_PKG_NAME").to_owned());
    file.set_metadata(metadata);
    for page in pages {
        let size = Size::from_wh(single(page.size.x), single(page.size.y))
            .ok_or_else(|| format!("a page is {} points, expected some room", page.size))?;
        let mut sheet = file.start_page_with(PageSettings::new(size));
        let mut surface = sheet.surface();
        draw(&mut surface, &fonts, &page.commands);
        surface.finish();
        sheet.finish();
    }
    file.finish().map_err(|error| error.to_string())
}

struct Fonts {
    regular: Font,
    bold: Font,
}

fn font(weight: Weight) -> Result<Font, String> {
    Font::new(weight.file().into(), 0).ok_or_else(|| format!("the font \"{weight:?}\" can't be read"))
}

fn draw(surface: &mut Surface, fonts: &Fonts, commands: &[Command]) {
    for command in commands {
        match command {
            Command::Text(run) => text(surface, fonts, run),
            Command::Line { points, pen } => {
                outlined(surface, path(points, false), Some(*pen), None);
            }
            Command::Area { corners, pen, fill } => {
                outlined(surface, path(corners, true), *pen, *fill);
            }
            Command::Clipped { from, to, commands } => {
                let frame = [*from, DVec2::new(to.x, from.y), *to, DVec2::new(from.x, to.y)];
                if let Some(frame) = path(&frame, true) {
                    surface.push_clip_path(&frame, &FillRule::NonZero);
                    draw(surface, fonts, commands);
                    surface.pop();
                }
            }
        }
    }
}

fn text(surface: &mut Surface, fonts: &Fonts, run: &Run) {
    let font = match run.weight {
        Weight::Regular => &fonts.regular,
        Weight::Bold => &fonts.bold,
    };
    let glyphs: Vec<_> = run
        .weight
        .glyphs(&run.text)
        .into_iter()
        .map(|glyph| {
            let id = GlyphId::new(u32::from(glyph.id));
            KrillaGlyph::new(id, single(glyph.advance), 0.0, 0.0, 0.0, glyph.bytes, None)
        })
        .collect();
    let at = point(run.at);
    let size = single(run.size);
    if run.edged {
        // The white edge is drawn as outlines only, so that copying from the page gives the text only once.
        surface.set_fill(None);
        surface.set_stroke(Some(Stroke {
            paint: rgb::Color::white().into(),
            width: single(0.22 * run.size),
            line_join: LineJoin::Round,
            ..Stroke::default()
        }));
        surface.draw_glyphs(at, &glyphs, font.clone(), &run.text, size, true);
    }
    surface.set_stroke(None);
    surface.set_fill(Some(filled(Ink::BLACK)));
    surface.draw_glyphs(at, &glyphs, font.clone(), &run.text, size, false);
}

fn outlined(surface: &mut Surface, path: Option<Path>, pen: Option<Pen>, fill: Option<Ink>) {
    let Some(path) = path.filter(|_| pen.is_some() || fill.is_some()) else {
        return;
    };
    surface.set_fill(fill.map(filled));
    surface.set_stroke(pen.map(stroke));
    surface.draw_path(&path);
}

fn path(points: &[DVec2], closed: bool) -> Option<Path> {
    let (first, others) = points.split_first()?;
    let mut path = PathBuilder::new();
    path.move_to(single(first.x), single(first.y));
    for point in others {
        path.line_to(single(point.x), single(point.y));
    }
    if closed {
        path.close();
    }
    path.finish()
}

fn filled(ink: Ink) -> Fill {
    Fill { paint: colour(ink).into(), opacity: NormalizedF32::ONE, rule: FillRule::NonZero }
}

fn stroke(pen: Pen) -> Stroke {
    Stroke {
        paint: colour(pen.ink).into(),
        width: single(pen.width),
        line_join: LineJoin::Round,
        dash: pen.dashes().map(|dashes| StrokeDash { array: dashes.map(single).to_vec(), offset: 0.0 }),
        ..Stroke::default()
    }
}

fn colour(Ink(red, green, blue): Ink) -> rgb::Color {
    rgb::Color::new(red, green, blue)
}

fn point(at: DVec2) -> Point {
    Point::from_xy(single(at.x), single(at.y))
}

#[expect(clippy::cast_possible_truncation, reason = "paper is measured in thousands of points at most")]
fn single(number: f64) -> f32 {
    number as f32
}

#[cfg(test)]
mod tests;
