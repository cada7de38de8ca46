//! Camera tags on the border of the table whose positions the user gives, instead of the battle file.

use super::PhotoFault;
use glam::DVec2;
use ruling::table::View;
use std::collections::BTreeMap;
use std::str::FromStr;

/// The positions of the camera tags on the border of the table.
///
/// # Units
/// Centimetres.
///
/// # Examples
/// ```
/// use desk::photo::Border;
/// assert_eq!("172x112".parse(), Ok(Border::Apart(172.0, 112.0)));
/// assert_eq!("172,5x112".parse(), Ok(Border::Apart(172.5, 112.0)));
/// assert!("172".parse::<Border>().is_err());
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum Border {
    /// The distances between the middles of the corner tags, across and along the table. The rectangle of tags is
    /// centred on the table.
    Apart(f64, f64),
    /// The measured positions of tags, by the tag's number.
    Measured(BTreeMap<u16, DVec2>),
}

/// The largest length that is accepted, in cm.
const FARTHEST: f64 = 100_000.0;

impl Border {
    /// Returns the position of each border tag, by the tag's number.
    ///
    /// # Errors
    /// Fails if the battle has no border tags that could lie in a rectangle.
    pub(super) fn places(&self, view: &View) -> Result<BTreeMap<u16, DVec2>, PhotoFault> {
        match self {
            Self::Measured(places) => Ok(places.clone()),
            Self::Apart(across, along) => {
                let (least, most) = view.bounds().ok_or(PhotoFault::NoBorder(0))?;
                let (middle, cm) = (least.midpoint(most), view.unit.in_cm());
                let mut tags = view.tags.border.clone();
                if tags.is_empty() {
                    tags = view.missing_tags().border;
                }
                let (low, high) =
                    tags.iter().fold((most, least), |(low, high), tag| (low.min(tag.at), high.max(tag.at)));
                let span = high - low;
                if span.min_element() <= 0.0 {
                    return Err(PhotoFault::NoBorder(tags.len()));
                }
                // The positions from the battle are stretched to the measured distances.
                let apart = DVec2::new(*across, *along);
                let drawn = |at: DVec2| middle * cm + (at - low.midpoint(high)) / span * apart;
                Ok(tags.iter().map(|tag| (tag.id, drawn(tag.at))).collect())
            }
        }
    }

    /// Combines two sets of border tags. Measured positions are merged. In any other case, returns `other`.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        match (self, other) {
            (Self::Measured(mut places), Self::Measured(more)) => {
                places.extend(more);
                Self::Measured(places)
            }
            (_, other) => other,
        }
    }
}

/// The error for a text that gives no positions of border tags. Two forms are allowed. `172x112` gives the distances in
/// cm between the middles of the corner tags. `500:4,4` gives the number of a tag and the position of its middle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotABorder;

impl FromStr for Border {
    type Err = NotABorder;

    fn from_str(typed: &str) -> Result<Self, NotABorder> {
        let length = |typed: &str| typed.trim().parse::<f64>().ok().filter(|cm| cm.abs() <= FARTHEST);
        let apart = |typed: &str| {
            let typed = typed.replace(',', ".");
            let (across, along) = typed.split_once(['x', '×', 'х'])?;
            let (across, along) = (length(across)?, length(along)?);
            (across > 0.0 && along > 0.0).then_some(Self::Apart(across, along))
        };
        let measured = |typed: &str| {
            let (id, at) = typed.split_once(':')?;
            let (x, y) = at.split_once(',')?;
            let id = id.trim().parse().ok().filter(|id| *id < ruling::table::tags::COUNT)?;
            Some(Self::Measured(BTreeMap::from([(id, DVec2::new(length(x)?, length(y)?))])))
        };
        apart(typed).or_else(|| measured(typed)).ok_or(NotABorder)
    }
}
