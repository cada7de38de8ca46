//! The legs of a unit's path, as a user types them: `forward:10,wheel-left:30,form:column`.

use super::prelude::*;
use rulebook::hole::HoleValue;
use ruling::words;

words! {
    /// The kind of a leg of a path.
    pub enum LegKind as "leg-" {
        /// A move straight ahead.
        Forward = "forward",
        /// A move straight back, still facing ahead.
        Back = "back",
        /// A move sideways to the left, still facing ahead.
        Left = "left",
        /// A move sideways to the right, still facing ahead.
        Right = "right",
        /// A wheel about the front left corner.
        WheelLeft = "wheel-left",
        /// A wheel about the front right corner.
        WheelRight = "wheel-right",
        /// A change of formation, including limbering and unlimbering.
        Form = "form",
        /// The mounting of chasseurs.
        Mount = "mount",
        /// The dismounting of chasseurs.
        Dismount = "dismount",
    }
}

impl LegKind {
    pub fn is_wheel(self) -> bool {
        matches!(self, Self::WheelLeft | Self::WheelRight)
    }

    /// Returns true if the leg moves the unit. A change of formation, mounting and dismounting do not.
    pub fn is_way(self) -> bool {
        !matches!(self, Self::Form | Self::Mount | Self::Dismount)
    }

    /// Returns true for a leg that goes sideways or back.
    pub fn is_aside(self) -> bool {
        matches!(self, Self::Back | Self::Left | Self::Right)
    }
}

/// A leg of a path, as a player requests it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Leg {
    pub kind: LegKind,
    /// The length of the leg in cm, or for a wheel its angle in degrees. It is 0 for a change of formation, mounting
    /// and dismounting.
    pub amount: f64,
    pub formation: Option<Formation>,
}

impl HoleValue for Leg {
    fn answer(&self) -> String {
        let word = self.kind.word();
        match self.formation {
            Some(formation) => format!("{word}:{}", formation.word()),
            None if self.kind.is_way() => format!("{word}:{}", self.amount),
            None => word.to_owned(),
        }
    }
}

/// The largest number of legs in a path.
const MOST_LEGS: usize = 100;

/// The longest permitted leg, in cm. `WIDEST`, below, is the widest permitted wheel, in degrees.
const LONGEST: f64 = 10_000.0;
const WIDEST: f64 = 360.0;

/// Reads a path, such as `forward:10,wheel-left:30`.
///
/// # Errors
/// Refuses an unknown leg, a leg without a sensible length, and a way of too many legs.
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

/// Reads the fixed word of a formation, such as `column`.
///
/// # Errors
/// Refuses an unknown word.
pub(super) fn formation(text: &str) -> Result<Formation, Refusal> {
    Formation::read(text.trim()).ok_or_else(|| refuse("ask", "no-formation", text))
}
