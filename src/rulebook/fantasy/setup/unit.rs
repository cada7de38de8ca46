//! Units as the battle file has them.

use super::army::{MOST_MODELS, Recruit};
use crate::geometry::Pose;
use crate::names::Id;
use crate::rulebook::Fetch;
use crate::rulebook::fantasy::kind::State;
use crate::rulebook::fantasy::position::Unit;
use crate::ruling::Place;
use crate::table::{Fault, Header, Muster, Names, Node, Section};
use crate::units::Bearing;

/// The most units of a battle.
const MOST_UNITS: usize = 500;

/// The most enemies one unit fights.
const MOST_FOES: usize = 100;
