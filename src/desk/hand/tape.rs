//! The tape beside the held units.

use super::hold::Hold;
use crate::question::Inquiry;
use crate::session::Names;
use ruling::{Arg, Reason};

/// The tape shown beside the held units, with how far they have been moved.
#[derive(Clone, Debug, PartialEq)]
pub struct HoldTape {
    /// The distance moved and the angle turned, as a text.
    pub moved: String,
    /// The movement that is left, if the rules allow the move. On a board, this is the sentence of the ruling.
    pub left: Option<String>,
    /// The reason why the rules forbid the move. It is said when the units are let go.
    pub refused: Option<String>,
    /// A few words that say so while the units are being moved.
    pub stops: Option<String>,
    /// True if the units will be set down by hand, without asking the rules.
    pub by_hand: bool,
}

impl HoldTape {
    /// Returns the tape of held units. `tried` is the question to the rules about the move, or `None` if they are not
    /// asked.
    pub(super) fn of(hold: &Hold, tried: Option<&Inquiry>, names: Names<'_>) -> Self {
        let (view, language) = (names.session().view(), names.language());
        let (length, degrees) = hold.tape();
        let moved = match hold.carried(view) {
            None if hold.fresh => hold.set_up_at(view.unit),
            Some((from, to)) => {
                Reason::new("tape", "step").name("from", names.cell(&from)).name("to", names.cell(&to))
            }
            None => Reason::new("tape", "moved")
                .with("cm", Arg::length(view.unit, length))
                .name("degrees", format!("{degrees:.0}")),
        };
        let (answer, is_board) = (tried.and_then(|tried| tried.answer.get()), names.session().is_board());
        let sheet = answer.and_then(|answer| answer.sheet.as_ref());
        let whole = sheet.filter(|_| is_board);
        let measured = sheet.filter(|_| !is_board);
        let left = measured.and_then(|sheet| sheet.blocks.first()).map(|block| {
            let left = Reason::new("tape", "left").name("left", &block.total.text);
            language.say(&left)
        });
        let refused = answer.and_then(|answer| answer.refused.clone());
        let stops = answer.filter(|answer| answer.refused.is_some() && !answer.incomplete);
        let stops =
            stops.map(|answer| language.word(if answer.stops { "hand-stops" } else { "hand-barred" }));
        Self {
            moved: language.say(&moved),
            left: left.or(whole.map(|sheet| sheet.sentence.clone())).filter(|_| refused.is_none()),
            refused,
            stops,
            by_hand: hold.by_hand || tried.is_none(),
        }
    }
}
