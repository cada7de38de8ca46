//! The question for which dice are being thrown, and the source of their faces.

use rulebook::Request;

/// A question for which dice are being thrown.
#[derive(Clone, Debug, PartialEq)]
pub struct PendingQuestion {
    /// The number of the entry that asked the question.
    pub entry: u64,
    /// The request.
    pub ask: Request,
    /// The faces of each throw made so far.
    pub faces: Vec<Vec<u8>>,
}

/// The source of the faces for a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Faces {
    /// No source: no dice are thrown.
    None,
    /// Dice thrown at the game table, as a list of faces for each throw.
    Table(Vec<Vec<u8>>),
    /// The program's own dice.
    Program,
}
