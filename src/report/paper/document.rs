//! A document: headings, paragraphs, tables and drawings in order, in the words of a language, before any layout.

use geometry::units::Length;
use glam::DVec2;
use language::Language;

/// A printed document.
#[derive(Clone, Debug, PartialEq)]
pub struct Document {
    /// The language of the text.
    pub language: Language,
    /// The title.
    pub title: String,
    /// The text at the foot of each page, beside the page number.
    pub foot: String,
    /// The content, from top to bottom.
    pub blocks: Vec<Block>,
}

/// A part of a document.
#[derive(Clone, Debug, PartialEq)]
pub enum Block {
    /// A heading, with 1 for the title of a part and 2 or 3 for lower headings. A heading is never the last line of a
    /// page.
    Heading(u8, String),
    /// Running text.
    Paragraph(Style, String),
    /// A table.
    Table(Table),
    /// A drawing.
    Drawing(Drawing),
    /// Blocks that stay together if a single page can hold them.
    Together(Vec<Block>),
    /// Framed boxes, side by side where there is room, never split between pages. Used for unit cards.
    Cards(Vec<Vec<Block>>),
    /// Drawings at real size, side by side where there is room, each with lines to cut along. All are as wide as the
    /// widest. Used for camera tags.
    Cutouts(Vec<Cutout>),
    /// A page break.
    NewPage,
}

/// Something to be cut out: a drawing at real size in centimetres of paper, with lines of text below.
#[derive(Clone, Debug, PartialEq)]
pub struct Cutout {
    /// The drawing.
    pub picture: Drawing,
    /// The lines of text below the drawing.
    pub lines: Vec<(Style, String)>,
}

/// The style of a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Style {
    /// Running text.
    #[default]
    Plain,
    /// Bold, for text to be read first: an outcome, a total.
    Strong,
    /// Small print.
    Small,
    /// Struck through, for text that is no longer in force.
    Struck,
}

/// The alignment of a column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Align {
    /// Flush left, for words.
    #[default]
    Left,
    /// Flush right, for numbers.
    Right,
}

/// A table. A column is as wide as its text needs. If the page is too narrow, the widest column is broken into lines.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    /// The head of each column, repeated on every page. Empty if the table has no heads.
    pub heads: Vec<String>,
    /// The alignment of each column. Columns without an entry are flush left.
    pub aligns: Vec<Align>,
    /// The rows.
    pub rows: Vec<TableRow>,
}

/// A row of a table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TableRow {
    /// The style of the texts.
    pub style: Style,
    /// The cells. A row may have fewer cells than the table has columns.
    pub cells: Vec<String>,
}

/// A drawing, usually to scale.
///
/// # Units
/// Lengths are in the unit of the game table. Up is away from the near edge.
#[derive(Clone, Debug, PartialEq)]
pub struct Drawing {
    /// The lower left corner of the area shown, nearest to the viewer.
    pub from: DVec2,
    /// The opposite corner.
    pub to: DVec2,
    /// The unit of the scale bar. None if the drawing is not to scale, like a chart or a board.
    pub scale: Option<Length>,
    /// The caption below the drawing.
    pub caption: String,
    /// The shapes, from the lowest to the topmost.
    pub shapes: Vec<Shape>,
}

/// A drawn shape.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A line of straight pieces.
    Line {
        /// The points of the line.
        points: Vec<DVec2>,
        /// The pen for the line.
        pen: Pen,
    },
    /// An area with straight edges, which need not be convex.
    Area {
        /// The corners of the area.
        corners: Vec<DVec2>,
        /// The pen for the edge, or none for no edge.
        pen: Option<Pen>,
        /// The ink that fills the area, or none for no filling.
        fill: Option<Ink>,
    },
    /// A short text.
    Label {
        /// The middle of the text.
        at: DVec2,
        /// The size of the text, relative to running text.
        size: f64,
        /// The text.
        text: String,
    },
}

/// A pen: width on paper in points, ink, and dashes or not.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pen {
    /// The width in points of paper, regardless of the scale.
    pub width: f64,
    /// The ink.
    pub ink: Ink,
    /// True for dashes.
    pub dashed: bool,
}

impl Pen {
    /// Makes a black pen.
    pub const fn black(width: f64, dashed: bool) -> Self {
        Self { width, ink: Ink::BLACK, dashed }
    }
}

/// Red, green and blue. Paper is usually printed without colours, so no meaning may depend on colour alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ink(pub u8, pub u8, pub u8);

impl Ink {
    /// Black.
    pub const BLACK: Self = Self(0, 0, 0);
}
