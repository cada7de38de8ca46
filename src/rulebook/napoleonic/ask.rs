//! What can be asked of this book, from the table and from the command line.

use super::facts::Facts;
use super::fire::{self};
use super::kind::Formation;
use super::melee::{self, MeleeAsk, PartAsk};
use super::morale::{self};
use super::order::OrderFacts;
use super::position::{Position, Unit};
use super::retreat::{self, RetreatAsk};
use super::survey::Survey;
use crate::names::Id;
use crate::rulebook::{Answers, Hole, HoleKind, Procedure, Refusal};
use crate::ruling::{Amendments, Check, Reason};
use crate::units::Bearing;

/// A question to this book.
#[derive(Clone, Debug)]
pub enum Ask {
    /// All fire at one target.
    Fire(FireAsk),
    /// A unit's morale test, and the enemy its player would retreat from.
    Morale(Id, Option<Id>),
    /// A melee.
    Melee(MeleeAsk),
    /// A retreat.
    Retreat(RetreatAsk),
    /// Who declares fire first.
    Order(OrderFacts),
}

/// All fire at one target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FireAsk {
    /// The target.
    pub target: Id,
    /// Firers and their stands, none for all; none named: everyone who may.
    pub by: Option<Vec<(Id, Vec<u32>)>>,
    /// Whether the program chose the target for each stand.
    pub nearest: bool,
    /// The target's stands its owner chooses to give up first.
    pub gives: Vec<u32>,
}

const fn hole(name: &'static str, kind: HoleKind, required: bool) -> Hole {
    Hole {
        name,
        kind,
        required,
        repeated: false,
    }
}

/// The rules that leave a choice to a player.
const CHOICES: [&str; 4] = [
    "fire.loss.choice",
    "morale.retreat",
    "melee.loss.one",
    "retreat.path",
];

/// The procedures of this book.
pub(super) const PROCEDURES: &[Procedure] = &[
    Procedure {
        name: "fire",
        holes: &[
            hole("target", HoleKind::Unit, true),
            hole("by", HoleKind::UnitsWithStands, false),
        ],
    },
    Procedure {
        name: "morale",
        holes: &[hole("unit", HoleKind::Unit, true)],
    },
    Procedure {
        name: "melee",
        holes: &[
            hole("attackers", HoleKind::Units, false),
            hole("defenders", HoleKind::Units, false),
            Hole {
                name: "part",
                kind: HoleKind::Sides,
                required: false,
                repeated: true,
            },
        ],
    },
    Procedure {
        name: "retreat",
        holes: &[
            hole("unit", HoleKind::Unit, true),
            hole("from", HoleKind::Unit, true),
            hole("distance", HoleKind::Cm, true),
        ],
    },
];

/// Measures an ask.
///
/// # Errors
/// The ask names what is not there, or makes no sense.
pub(super) fn measure(survey: Survey<'_>, ask: &Ask, said: &Amendments) -> Result<Facts, Refusal> {
    Ok(match ask {
        Ask::Fire(ask) => {
            let target = unit(survey.position, ask.target.as_str())?;
            let named = match &ask.by {
                Some(by) => by.clone(),
                None => everyone(survey, target),
            };
            let firers: Vec<(&Unit, Vec<u32>)> = named
                .iter()
                .map(|(id, stands)| Ok((unit(survey.position, id.as_str())?, stands.clone())))
                .collect::<Result<_, Refusal>>()?;
            for (firer, stands) in &firers {
                has_stands(firer, stands)?;
            }
            let mut facts = fire::measure(survey, target, &firers, ask.nearest, said)?;
            if !ask.gives.is_empty() {
                may_give(target, &ask.gives)?;
                facts.target.gives.clone_from(&ask.gives);
            }
            Facts::Fire(facts)
        }
        Ask::Morale(id, chosen) => Facts::Morale(morale::measure(
            survey,
            unit(survey.position, id.as_str())?,
            chosen.clone(),
        )),
        Ask::Melee(ask) => {
            may_fight(survey.position, ask)?;
            Facts::Melee(melee::measure(survey, ask))
        }
        Ask::Retreat(ask) => {
            let who = unit(survey.position, ask.unit.as_str())?;
            // Who was beaten by a unit that has left since still goes away from where that stood.
            let left = survey
                .left(&ask.from)
                .and_then(|_| survey.position.unit(&ask.from));
            let from = left.map_or_else(|| unit(survey.position, ask.from.as_str()), Ok)?;
            Facts::Retreat(retreat::measure(survey, who, from, ask))
        }
        Ask::Order(facts) => Facts::Order(facts.clone()),
    })
}

/// Every enemy of a target that is with its army: one that is not placed is not guessed to be out of reach.
fn everyone(survey: Survey<'_>, target: &Unit) -> Vec<(Id, Vec<u32>)> {
    let enemy = |unit: &&Unit| unit.side != target.side && unit.is_present() && unit.with.is_none();
    let units = survey.position.units.iter().filter(enemy);
    units.map(|unit| (unit.id.clone(), Vec::new())).collect()
}

fn refuse(key: &'static str, variant: &'static str, name: &str) -> Refusal {
    Check::new(key, false, Reason::new(key, variant).name("name", name))
        .of(&Id::from(name))
        .into()
}

/// The unit of that id, on the table and with its side.
fn unit<'p>(position: &'p Position, id: &str) -> Result<&'p Unit, Refusal> {
    let found = position.units.iter().find(|unit| unit.id.as_str() == id);
    let Some(found) = found else {
        let nearest = position.units.iter().max_by(|a, b| {
            let likeness = |unit: &Unit| strsim::jaro_winkler(unit.id.as_str(), id);
            likeness(a).total_cmp(&likeness(b))
        });
        let nearest = nearest.map_or("", |unit| unit.id.as_str());
        let because = Reason::new("ask", "unknown-unit")
            .name("name", id)
            .name("nearest", nearest);
        return Err(Check::new("ask.unit", false, because)
            .of(&Id::from(id))
            .into());
    };
    if found.is_present() {
        Ok(found)
    } else {
        let because = Reason::new("ask", "absent")
            .name("name", &found.name)
            .word("state", found.state.message());
        Err(Check::new("ask.unit", false, because).of(&found.id).into())
    }
}

fn has_stands(unit: &Unit, stands: &[u32]) -> Result<(), Refusal> {
    match stands.iter().find(|stand| !unit.numbers.contains(stand)) {
        None => Ok(()),
        Some(stand) => {
            let because = Reason::new("ask", "no-stand")
                .name("name", &unit.name)
                .count("stand", *stand)
                .list(
                    "stands",
                    unit.numbers
                        .iter()
                        .map(|n| crate::ruling::Arg::Count((*n).into()))
                        .collect(),
                );
            Err(Check::new("ask.stand", false, because)
                .of(&unit.id)
                .stand(*stand)
                .into())
        }
    }
}

/// The owner's choice is among the stands the formation lets him lose: of a column there is none.
///
/// # Source
/// `fire.loss`, `fire.loss.choice`
fn may_give(target: &Unit, gives: &[u32]) -> Result<(), Refusal> {
    if target.formation == Formation::Column {
        return Err(refuse("fire.loss", "column", &target.name));
    }
    has_stands(target, gives)
}

/// Every part has both sides, each of one side of the battle, nobody twice.
fn may_fight(position: &Position, ask: &MeleeAsk) -> Result<(), Refusal> {
    let side_of = |named: &[(Id, Vec<u32>)]| -> Result<Option<Id>, Refusal> {
        let mut side: Option<Id> = None;
        for (id, stands) in named {
            let unit = unit(position, id.as_str())?;
            has_stands(unit, stands)?;
            if side.as_ref().is_some_and(|side| *side != unit.side) {
                return Err(refuse("melee.when", "mixed-sides", id.as_str()));
            }
            side = Some(unit.side.clone());
        }
        Ok(side)
    };
    if ask.parts.is_empty() {
        return Err(refuse("melee.when", "nobody", ""));
    }
    for part in &ask.parts {
        let (attackers, defenders) = (side_of(&part.attackers)?, side_of(&part.defenders)?);
        match (attackers, defenders) {
            (Some(ours), Some(theirs)) if ours == theirs => {
                let first = part.attackers.first().map_or("", |(id, _)| id.as_str());
                return Err(refuse("melee.when", "same-side", first));
            }
            (Some(_), Some(_)) => {}
            _ => return Err(refuse("melee.when", "nobody", "")),
        }
    }
    divided(position, ask)
}

/// A unit in several parts fights in each with stands of its own, never its whole strength in every part.
///
/// # Source
/// `melee.parts`
fn divided(position: &Position, ask: &MeleeAsk) -> Result<(), Refusal> {
    for unit in &position.units {
        let named = ask
            .parts
            .iter()
            .flat_map(|part| part.attackers.iter().chain(&part.defenders));
        let shares: Vec<&Vec<u32>> = named
            .filter(|(id, _)| *id == unit.id)
            .map(|(_, stands)| stands)
            .collect();
        let mut stands: Vec<u32> = shares
            .iter()
            .flat_map(|share| share.iter().copied())
            .collect();
        let counted = stands.len();
        stands.sort_unstable();
        stands.dedup();
        let whole = shares.len() > 1 && shares.iter().any(|share| share.is_empty());
        if whole || stands.len() < counted {
            return Err(refuse("melee.parts", "undivided", unit.id.as_str()));
        }
    }
    Ok(())
}

/// Reads an ask from answers typed in.
///
/// # Errors
/// An answer that can't be read, or names what is not there.
pub(super) fn read(survey: Survey<'_>, procedure: &str, answers: &Answers) -> Result<Ask, Refusal> {
    let position = survey.position;
    let one = |hole: &str| answers.one(hole).unwrap_or_default();
    let chosen = |key: &str| answers.chosen(key).map(Id::from);
    if let Some((key, _)) = answers
        .choices
        .iter()
        .find(|(key, _)| !CHOICES.contains(&key.as_str()))
    {
        return Err(refuse("ask", "no-choice", key));
    }
    match procedure {
        "fire" => {
            let by = answers.one("by").map(units_with_stands).transpose()?;
            let target = unit(position, one("target"))?.id.clone();
            let gives = answers
                .chosen("fire.loss.choice")
                .map_or_else(|| Ok(Vec::new()), stands)?;
            Ok(Ask::Fire(FireAsk {
                target,
                by,
                nearest: false,
                gives,
            }))
        }
        "morale" => Ok(Ask::Morale(
            unit(position, one("unit"))?.id.clone(),
            chosen("morale.retreat"),
        )),
        "melee" => {
            let mut parts: Vec<PartAsk> =
                answers.all("part").map(part).collect::<Result<_, _>>()?;
            if let (Some(attackers), Some(defenders)) =
                (answers.one("attackers"), answers.one("defenders"))
            {
                let (attackers, defenders) =
                    (units_with_stands(attackers)?, units_with_stands(defenders)?);
                parts.push(PartAsk {
                    attackers,
                    defenders,
                });
            }
            let chosen = answers
                .choices
                .iter()
                .filter(|(key, _)| key == "melee.loss.one");
            let loses = chosen.map(|(_, id)| Id::from(id.as_str())).collect();
            Ok(Ask::Melee(MeleeAsk { parts, loses }))
        }
        _ => {
            let distance = one("distance");
            let number = distance
                .parse::<f64>()
                .ok()
                .filter(|cm| cm.is_finite() && (0.0..=100_000.0).contains(cm));
            let Some(distance_cm) = number else {
                return Err(refuse("ask", "no-distance", distance));
            };
            let bearing = answers
                .chosen("retreat.path")
                .and_then(|deg| deg.parse::<f64>().ok());
            Ok(Ask::Retreat(RetreatAsk {
                unit: unit(position, one("unit"))?.id.clone(),
                from: unit(position, one("from"))?.id.clone(),
                distance_cm,
                apart: false,
                or_surrender: false,
                bearing: bearing.map(Bearing::degrees),
                stood: None,
            }))
        }
    }
}

/// Reads `1+2`.
fn stands(text: &str) -> Result<Vec<u32>, Refusal> {
    let numbers = text.split('+').filter(|stand| !stand.is_empty());
    let numbers: Result<Vec<u32>, _> = numbers.map(str::parse).collect();
    numbers.map_err(|_| refuse("ask", "unreadable", text))
}

/// Reads `ID:1+2,ID`.
fn units_with_stands(text: &str) -> Result<Vec<(Id, Vec<u32>)>, Refusal> {
    let unit = |item: &str| {
        let (id, numbers) = item.split_once(':').unwrap_or((item, ""));
        match stands(numbers) {
            Ok(stands) if !id.trim().is_empty() => Ok((Id::from(id.trim()), stands)),
            _ => Err(refuse("ask", "unreadable", item)),
        }
    };
    text.split(',').map(unit).collect()
}

/// Reads `A:1+2,B>D`.
fn part(text: &str) -> Result<PartAsk, Refusal> {
    let Some((attackers, defenders)) = text.split_once('>') else {
        return Err(refuse("ask", "unreadable", text));
    };
    Ok(PartAsk {
        attackers: units_with_stands(attackers)?,
        defenders: units_with_stands(defenders)?,
    })
}
