//! Ways as they are typed: `forward:10,wheel-left:30,form:column`.

use super::prelude::*;
use seam::names::words;
use seam::rulebook::hole::Answer;

words! {
    /// What is done on a leg of a way.
    pub enum LegKind as "leg-" {
        /// Straight ahead.
        Forward = "forward",
        /// Straight back, looking ahead.
        Back = "back",
        /// Sideways to the left.
        Left = "left",
        /// Sideways to the right.
        Right = "right",
        /// A wheel about the front left corner.
        WheelLeft = "wheel-left",
        /// A wheel about the front right corner.
        WheelRight = "wheel-right",
        /// Another formation; limbering and unlimbering too.
        Form = "form",
        /// Chasseurs mount.
        Mount = "mount",
        /// Chasseurs dismount.
        Dismount = "dismount",
    }
}

impl LegKind {
    pub fn is_wheel(self) -> bool {
        matches!(self, Self::WheelLeft | Self::WheelRight)
    }

    /// Whether it leads anywhere: a change of formation does not.
    pub fn is_way(self) -> bool {
        !matches!(self, Self::Form | Self::Mount | Self::Dismount)
    }

    /// Whether it goes sideways or back.
    pub fn is_aside(self) -> bool {
        matches!(self, Self::Back | Self::Left | Self::Right)
    }
}

/// A leg as it is asked for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Leg {
    pub kind: LegKind,
    /// How far: in cm, or of a wheel in degrees.
    pub amount: f64,
    pub formation: Option<Formation>,
}

impl Answer for Leg {
    fn answer(&self) -> String {
        let word = self.kind.word();
        match self.formation {
            Some(formation) => format!("{word}:{}", formation.word()),
            None if self.kind.is_way() => format!("{word}:{}", self.amount),
            None => word.to_owned(),
        }
    }
}

/// The most legs a way has.
const MOST_LEGS: usize = 100;

/// The longest leg in cm, and the widest wheel in degrees.
const LONGEST: f64 = 10_000.0;
const WIDEST: f64 = 360.0;

/// Reads a way.
///
/// # Errors
/// A leg that is none, or has no sensible length.
pub(super) fn read_path(text: &str) -> Result<Vec<Leg>, Refusal> {
    let legs: Vec<Leg> = text.split(',').map(|item| leg(item.trim())).collect::<Result<_, _>>()?;
    if legs.len() > MOST_LEGS {
        return Err(refuse("ask", "long-path", &MOST_LEGS.to_string()));
    }
    Ok(legs)
}

fn leg(item: &str) -> Result<Leg, Refusal> {
    let (word, rest) = item.split_once(':').unwrap_or((item, ""));
    let no_path = || refuse("ask", "no-path", item);
    let kind = LegKind::read(word.trim()).ok_or_else(no_path)?;
    let most = if kind.is_wheel() { WIDEST } else { LONGEST };
    let (amount, formation) = match kind {
        LegKind::Form => (0.0, Some(formation(rest)?)),
        LegKind::Mount | LegKind::Dismount if rest.is_empty() => (0.0, None),
        LegKind::Mount | LegKind::Dismount => return Err(no_path()),
        _ => {
            let number = rest.trim().parse::<f64>().ok();
            let sound = number.filter(|cm| cm.is_finite() && *cm > 0.0 && *cm <= most);
            (sound.ok_or_else(no_path)?, None)
        }
    };
    Ok(Leg { kind, amount, formation })
}

/// Reads the fixed word of a formation.
///
/// # Errors
/// There is no such formation.
pub(super) fn formation(text: &str) -> Result<Formation, Refusal> {
    Formation::read(text.trim()).ok_or_else(|| refuse("ask", "no-formation", text))
}
