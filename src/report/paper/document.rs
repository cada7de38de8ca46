//! A document: headings, paragraphs, tables and drawings in their order, in words of one language, laid out by nobody yet.

use glam::DVec2;
use language::Language;
use seam::units::Length;

/// What is printed.
#[derive(Clone, Debug, PartialEq)]
pub struct Document {
    /// The language it is written in.
    pub language: Language,
    /// What it is called.
    pub title: String,
    /// What stands at the foot of each page, beside its number.
    pub foot: String,
    /// What is in it.
    pub blocks: Vec<Block>,
}

/// A part of a document.
#[derive(Clone, Debug, PartialEq)]
pub enum Block {
    /// A heading: 1 for the title of a part, 2 and 3 for those below it. Never the last line of a page.
    Heading(u8, String),
    /// Running text.
    Paragraph(Style, String),
    /// Rows of cells.
    Table(Table),
    /// A drawing to scale.
    Drawing(Drawing),
    /// Blocks that stay together on a page if one page can hold them.
    Together(Vec<Block>),
    /// Boxes with a frame, side by side where there is room, each kept whole: unit cards.
    Cards(Vec<Vec<Block>>),
    /// Drawings as large as they are, side by side where there is room, each with lines to cut along: tags. All are as
    /// wide as the widest.
    Cutouts(Vec<Cutout>),
    /// What follows begins a page.
    NewPage,
}

/// Something to be cut out: a drawing as large as it is, in centimetres of paper, and what stands beneath it.
#[derive(Clone, Debug, PartialEq)]
pub struct Cutout {
    /// The drawing.
    pub picture: Drawing,
    /// The lines beneath it.
    pub lines: Vec<(Style, String)>,
}

/// How a text is set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Style {
    /// As running text.
    #[default]
    Plain,
    /// What is read first: an outcome, a total.
    Strong,
    /// Small print.
    Small,
    /// What no longer holds: struck through.
    Struck,
}

/// On which side the cells of a column are flush.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Align {
    /// Words.
    #[default]
    Left,
    /// Numbers.
    Right,
}

/// Rows of cells; a column is as wide as it needs, and the widest is broken into lines where the page is too narrow.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    /// The head of each column, printed again on every page; empty: none.
    pub heads: Vec<String>,
    /// How each column is set; left where it says nothing.
    pub aligns: Vec<Align>,
    /// The rows.
    pub rows: Vec<TableRow>,
}

/// A row of a table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TableRow {
    /// How its texts are set.
    pub style: Style,
    /// Its cells; a row may have fewer than there are columns.
    pub cells: Vec<String>,
}

/// A drawing, mostly to scale.
///
/// # Units
/// Lengths on the table, in its unit; up is away from the near edge.
#[derive(Clone, Debug, PartialEq)]
pub struct Drawing {
    /// The corner of what is shown, to the left and near.
    pub from: DVec2,
    /// The opposite corner.
    pub to: DVec2,
    /// What the bar beside its scale counts; none: it is not to scale, as a chart or a board.
    pub scale: Option<Length>,
    /// What is said beneath it.
    pub caption: String,
    /// What is drawn, the lowest first.
    pub shapes: Vec<Shape>,
}

/// Something drawn.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A line of straight pieces.
    Line {
        /// Its points.
        points: Vec<DVec2>,
        /// How it is drawn.
        pen: Pen,
    },
    /// An area with straight edges; it need not be convex.
    Area {
        /// Its corners.
        corners: Vec<DVec2>,
        /// Its edge; none: it has none.
        pen: Option<Pen>,
        /// What fills it; none: nothing.
        fill: Option<Ink>,
    },
    /// A word or two.
    Label {
        /// The middle of the text.
        at: DVec2,
        /// How large it is, of the size of running text.
        size: f64,
        /// The text.
        text: String,
    },
}

/// A pen: its width on paper in points, its ink, and whether it draws dashes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pen {
    /// The width in points of paper, whatever the scale.
    pub width: f64,
    /// Its ink.
    pub ink: Ink,
    /// Whether it draws dashes.
    pub dashed: bool,
}

impl Pen {
    /// A black pen.
    pub const fn black(width: f64, dashed: bool) -> Self {
        Self { width, ink: Ink::BLACK, dashed }
    }
}

/// Red, green, blue; paper is mostly printed without colours, so nothing may hang on them alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ink(pub u8, pub u8, pub u8);

impl Ink {
    /// Black.
    pub const BLACK: Self = Self(0, 0, 0);
}
