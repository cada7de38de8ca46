//! The facts of any ask, as one document.

use super::fire::{FireFacts, GroupFacts, StandFacts, TargetFacts};
use super::melee::{FighterFacts, MeleeFacts, PartFacts};
use super::morale::MoraleFacts;
use super::order::OrderFacts;
use super::retreat::RetreatFacts;
use super::tables::Tables;
use super::unit::UnitFacts;
use crate::names::Id;
use crate::ruling::{AmendFault, Amendments};
use serde::Serialize;
use serde_json::Value;

/// The facts of any ask of this book.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Facts {
    /// One target fired at.
    Fire(FireFacts),
    /// A morale test.
    Morale(MoraleFacts),
    /// A melee.
    Melee(MeleeFacts),
    /// A retreat.
    Retreat(RetreatFacts),
    /// Who declares fire first.
    Order(OrderFacts),
}

impl crate::rulebook::Facts for Facts {
    fn procedure(&self) -> &'static str {
        match self {
            Self::Fire(_) => "fire",
            Self::Morale(_) => "morale",
            Self::Melee(_) => "melee",
            Self::Retreat(_) => "retreat",
            Self::Order(_) => "order",
        }
    }

    fn subject(&self) -> Id {
        match self {
            Self::Fire(facts) => facts.target.unit.id.clone(),
            Self::Morale(facts) => facts.unit.id.clone(),
            Self::Melee(facts) => facts.first_attacker(),
            Self::Retreat(facts) => facts.unit.id.clone(),
            Self::Order(facts) => facts.first.id.clone(),
        }
    }

    fn document(&self) -> Value {
        // Facts are plain data: numbers, texts and lists always have a document.
        serde_json::to_value(self).unwrap_or_default()
    }

    fn amended(self, said: &Amendments) -> Result<Self, AmendFault> {
        Ok(match self {
            Self::Fire(facts) => Self::Fire(said.amend("", facts)?),
            Self::Morale(facts) => Self::Morale(said.amend("", facts)?),
            Self::Melee(facts) => Self::Melee(said.amend("", facts)?),
            Self::Retreat(facts) => Self::Retreat(said.amend("", facts)?),
            Self::Order(facts) => Self::Order(said.amend("", facts)?),
        })
    }

    fn called(&self, id: &Id) -> String {
        let named = |units: Vec<&UnitFacts>| {
            units
                .into_iter()
                .find(|unit| unit.id == *id)
                .map(|unit| unit.called().to_owned())
        };
        let found = match self {
            Self::Fire(facts) => named(
                facts
                    .groups
                    .iter()
                    .map(|group| &group.unit)
                    .chain([&facts.target.unit])
                    .collect(),
            ),
            Self::Morale(facts) => {
                let enemy = facts
                    .away_from
                    .iter()
                    .find(|enemy| enemy.of == *id)
                    .map(|enemy| enemy.name.clone());
                enemy.or_else(|| named(vec![&facts.unit]))
            }
            Self::Melee(facts) => {
                let figures = facts
                    .attached
                    .iter()
                    .find(|figures| figures.of == *id)
                    .map(|f| f.name.clone());
                figures.or_else(|| {
                    named(
                        facts
                            .fighters()
                            .iter()
                            .map(|fighter| &fighter.unit)
                            .collect(),
                    )
                })
            }
            Self::Retreat(facts) => named(vec![&facts.unit]),
            Self::Order(facts) => [&facts.first, &facts.second]
                .into_iter()
                .find(|side| side.id == *id)
                .map(|side| side.name.clone()),
        };
        found.unwrap_or_else(|| id.to_string())
    }

    fn accuracy_cm(&self) -> f64 {
        match self {
            Self::Fire(facts) => facts.accuracy_cm,
            Self::Morale(facts) => facts.accuracy_cm,
            Self::Melee(facts) => facts.accuracy_cm,
            Self::Retreat(_) | Self::Order(_) => 0.0,
        }
    }
}

/// Facts with nothing measured and nothing near; what must be known is open.
pub(super) fn blank(tables: &Tables, procedure: &str) -> Option<Facts> {
    let accuracy_cm = tables.tie_measure.accuracy_cm;
    let named = |id: &str| UnitFacts {
        id: Id::from(id),
        ..UnitFacts::default()
    };
    match procedure {
        "fire" => Some(Facts::Fire(FireFacts {
            accuracy_cm,
            target: TargetFacts {
                unit: named("target"),
                ..TargetFacts::default()
            },
            groups: vec![GroupFacts {
                unit: named("firer"),
                stands: vec![StandFacts::default()],
                ..GroupFacts::default()
            }],
            nearest_target: false,
        })),
        "morale" => Some(Facts::Morale(MoraleFacts {
            accuracy_cm,
            unit: named("unit"),
            ..MoraleFacts::default()
        })),
        "melee" => {
            let fighter = |id| FighterFacts {
                unit: named(id),
                ..FighterFacts::default()
            };
            let part = PartFacts {
                attackers: vec![fighter("attacker")],
                defenders: vec![fighter("defender")],
            };
            Some(Facts::Melee(MeleeFacts {
                accuracy_cm,
                parts: vec![part],
                ..MeleeFacts::default()
            }))
        }
        "retreat" => Some(Facts::Retreat(RetreatFacts {
            unit: named("unit"),
            ..RetreatFacts::default()
        })),
        _ => None,
    }
}
