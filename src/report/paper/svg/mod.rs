//! Pages as SVG, a file for each page. Text stays text, in fonts that are embedded in the file.

use super::document::{Document, Ink, Pen};
use super::fonts::Weight;
use super::page::{Command, Page, Run};
use super::size::MM;
use super::webfont::webfont;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use glam::DVec2;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// The name of the embedded font family.
const FAMILY: &str = "page";

/// Writes a page of a document as SVG.
///
/// # Errors
/// The font can't be reduced to the letters of the page.
pub(super) fn svg(document: &Document, page: &Page) -> Result<String, String> {
    let mut letters = BTreeMap::new();
    gather(&page.commands, &mut letters);
    let DVec2 { x: width, y: height } = page.size;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xml:lang=\"{}\" width=\"{}mm\" height=\"{}mm\" viewBox=\"0 0 {} {}\">\n",
        document.language.code(),
        short(width / MM),
        short(height / MM),
        short(width),
        short(height),
    );
    let _ = writeln!(svg, "<title>{}</title>", escaped(&document.title));
    svg.push_str(&style(&letters)?);
    svg.push_str("<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n");
    draw(&mut svg, &page.commands);
    svg.push_str("</svg>\n");
    Ok(svg)
}

/// Collects the letters that a page needs in each weight.
fn gather(commands: &[Command], letters: &mut BTreeMap<Weight, BTreeSet<char>>) {
    for command in commands {
        match command {
            Command::Text(run) => letters.entry(run.weight).or_default().extend(run.text.chars()),
            Command::Clipped { commands, .. } => gather(commands, letters),
            Command::Line { .. } | Command::Area { .. } => {}
        }
    }
}

fn style(letters: &BTreeMap<Weight, BTreeSet<char>>) -> Result<String, String> {
    let mut style = "<style>\n".to_owned();
    for (weight, letters) in letters {
        let font = STANDARD.encode(webfont(*weight, letters)?);
        let _ = writeln!(
            style,
            "@font-face {{ font-family: {FAMILY}; font-weight: {}; src: url(data:font/ttf;base64,{font}); }}",
            number(*weight)
        );
    }
    let _ = writeln!(
        style,
        "text {{ font-family: {FAMILY}, 'DejaVu Sans Condensed', sans-serif; white-space: pre; }}\n</style>"
    );
    Ok(style)
}

fn number(weight: Weight) -> u16 {
    match weight {
        Weight::Regular => 400,
        Weight::Bold => 700,
    }
}

fn draw(svg: &mut String, commands: &[Command]) {
    for command in commands {
        // Writing to a string can't fail.
        let _ = match command {
            Command::Text(run) => text(svg, run),
            Command::Line { points, pen } => {
                writeln!(svg, "<polyline points=\"{}\" fill=\"none\"{}/>", list(points), stroke(*pen))
            }
            Command::Area { corners, pen, fill } => writeln!(
                svg,
                "<polygon points=\"{}\" fill=\"{}\"{}/>",
                list(corners),
                fill.map_or_else(|| "none".to_owned(), colour),
                pen.map(stroke).unwrap_or_default()
            ),
            Command::Clipped { from, to, commands } => {
                // An inner SVG shows nothing outside its frame. Its points are those of the page.
                let frame = [from.x, from.y, to.x - from.x, to.y - from.y].map(short);
                let [x, y, width, height] = &frame;
                let _ = writeln!(
                    svg,
                    "<svg x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" viewBox=\"{}\">",
                    frame.join(" ")
                );
                draw(svg, commands);
                writeln!(svg, "</svg>")
            }
        };
    }
}

fn text(svg: &mut String, run: &Run) -> std::fmt::Result {
    let edge = if run.edged {
        let width = short(0.22 * run.size);
        format!(" paint-order=\"stroke\" stroke=\"#fff\" stroke-width=\"{width}\" stroke-linejoin=\"round\"")
    } else {
        String::new()
    };
    // The text length is stated, so that a reader with other fonts keeps the lines as they are.
    writeln!(
        svg,
        "<text x=\"{}\" y=\"{}\" font-size=\"{}\" font-weight=\"{}\" textLength=\"{}\"{edge}>{}</text>",
        short(run.at.x),
        short(run.at.y),
        short(run.size),
        number(run.weight),
        short(run.width()),
        escaped(&run.text)
    )
}

fn stroke(pen: Pen) -> String {
    let dashes = pen
        .dashes()
        .map_or_else(String::new, |dashes| format!(" stroke-dasharray=\"{}\"", dashes.map(short).join(" ")));
    format!(
        " stroke=\"{}\" stroke-width=\"{}\" stroke-linejoin=\"round\"{dashes}",
        colour(pen.ink),
        short(pen.width)
    )
}

fn colour(Ink(red, green, blue): Ink) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

fn list(points: &[DVec2]) -> String {
    let points = points.iter().map(|point| format!("{},{}", short(point.x), short(point.y)));
    points.collect::<Vec<_>>().join(" ")
}

/// Writes a number of points with two decimals, without trailing zeros.
fn short(number: f64) -> String {
    let text = format!("{number:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

/// Escapes a text for use between tags. Control characters, which are not allowed in XML, become spaces.
fn escaped(text: &str) -> String {
    text.replace(char::is_control, " ").replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests;
