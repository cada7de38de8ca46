//! The numbers of the random streams of the program's dice. The number of a stream depends on the question alone: on
//! the turn, the phase, the ruling's name, and how often that ruling was made before.
//!
//! So nothing that is no question moves the dice, such as a remark or an undo. If a ruling is undone and the same is
//! asked again, the same faces fall.

use crate::entry::{Deed, Hash, RulingRecord};
use rulebook::shelf::Battle;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The turn and the phase of a battle.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stage {
    /// The number of the turn.
    pub turn: u32,
    /// The name of the phase, such as `fire`.
    pub phase: String,
}

impl Stage {
    /// Returns the turn and the phase of a battle.
    pub(crate) fn of(battle: &dyn Battle) -> Self {
        let phase = battle.phase_name();
        let phase = phase.strip_prefix("phase-").unwrap_or(phase);
        Self { turn: battle.turn(), phase: phase.to_owned() }
    }
}

/// Returns the number of the stream for a ruling that was made `times` times before in a turn and phase. The number is
/// the first eight bytes of the hash of four lines of text, so that anybody can compute it with standard tools.
pub fn stream_number(stage: &Stage, name: &str, times: u64) -> u64 {
    let lines = format!("{}\n{}\n{name}\n{times}\n", stage.turn, stage.phase);
    let hash = Hash::of(lines.as_bytes()).0;
    hash.into_iter().take(8).fold(0, |number, byte| number << 8 | u64::from(byte))
}

/// The streams of the rulings in a turn and phase.
#[derive(Clone, Debug)]
pub(crate) struct StageStreams {
    stage: Stage,
    /// The number of times that each ruling was made.
    times: BTreeMap<String, u64>,
}

impl dice::Streams for StageStreams {
    fn next(&mut self, name: &str) -> u64 {
        let times = self.times.entry(name.to_owned()).or_default();
        let number = stream_number(&self.stage, name, *times);
        *times += 1;
        number
    }
}

/// The rulings of a record for which dice were thrown.
#[derive(Clone, Debug, Default)]
pub(crate) struct ThrownRulings {
    /// The number of entries that were read.
    pub(crate) read: u64,
    /// The turn and phase of each question, and of each ruling that answers one.
    stages: BTreeMap<u64, Stage>,
    /// The names of the rulings of each entry, by turn and phase.
    names: BTreeMap<Stage, Vec<(u64, Vec<String>)>>,
}

impl ThrownRulings {
    /// Adds the next entry of the record.
    pub(crate) fn go_on(&mut self, deed: &Deed) {
        let entry = self.read;
        self.read += 1;
        match deed {
            Deed::Asked(question) => {
                self.stages.extend(question.stage.clone().map(|stage| (entry, stage)));
            }
            Deed::Ruled(ruled) => {
                // A ruling made again after a correction answers the question of the ruling that it replaces.
                let of = ruled.question.or(ruled.again);
                if let Some(stage) = of.and_then(|of| self.stages.get(&of)).cloned() {
                    let names = ruled.rulings.iter().map(RulingRecord::name).collect();
                    self.names.entry(stage.clone()).or_default().push((entry, names));
                    self.stages.insert(entry, stage);
                }
            }
            _ => {}
        }
    }

    /// Returns the streams for a question. `holds` tells whether a ruling is in force, because only those count.
    /// Returns `None` if the turn and phase of the question are not recorded.
    pub(crate) fn streams(&self, question: u64, holds: impl Fn(u64) -> bool) -> Option<StageStreams> {
        let stage = self.stages.get(&question)?.clone();
        let mut times = BTreeMap::new();
        let made = self.names.get(&stage).into_iter().flatten();
        for name in made.filter(|(entry, _)| holds(*entry)).flat_map(|(_, names)| names) {
            *times.entry(name.clone()).or_default() += 1;
        }
        Some(StageStreams { stage, times })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dice::Streams;

    #[test]
    fn the_number_of_a_stream_is_the_hash_of_four_lines() {
        // printf '3\nfire\nmorale@85-1\n0\n' | sha256sum
        let stage = Stage { turn: 3, phase: "fire".to_owned() };
        let mut streams = StageStreams { stage, times: BTreeMap::new() };
        assert_eq!(format!("{:016x}", streams.next("morale@85-1")), "589611ab6accc93b");
        assert_eq!(format!("{:016x}", streams.next("morale@85-2")), "f53c84471f4037ce");
        assert_eq!(format!("{:016x}", streams.next("morale@85-1")), "1eb73acb2415dbe4");
    }
}
