//! Leaving guns behind: the gunners of a battery go on as figures without guns, and the guns stay where they are.

use super::{about, said};
use crate::apply::guns_of;
use crate::layout::{formation_stands, moved};
use crate::prelude::*;
use crate::room::least_shift;

/// The facts of gunners who leave the guns of their battery.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AbandonFacts {
    pub phase: Phase,
    pub unit: UnitFacts,
    /// True if the battery is part of a melee that was declared this turn.
    pub in_melee: bool,
    /// The id that the guns get once they are without gunners.
    pub guns: Id,
    /// The pose to which the gunners step aside. `None` if they can stay where they are.
    #[schemars(extend("x-minor" = true))]
    pub ends: Option<Stance>,
}

impl Case<Napoleonic> for AbandonFacts {
    done!("leaves-guns");

    fn measure(survey: Survey<'_>, ask: &Id, _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let who = unit(position, ask.as_str())?;
        Ok(Self {
            phase: position.phase,
            unit: UnitFacts::of(position, who),
            in_melee: position.in_melee(who),
            guns: guns_of(position, &who.id),
            ends: steps_to(survey, who),
        })
    }

    about!(unit.id);

    fn weigh(&self, tables: &Tables) -> Tally {
        let (key, unit) = (tables.move_guns_abandoned.key, &self.unit);
        let has_guns = unit.is_artillery() && unit.guns;
        let has_guns = about(unit).check(key, has_guns, ["has-guns", "no-guns"]);
        Tally {
            checks: vec![
                in_phase(tables, fact!(self.phase), Phase::Movement),
                has_guns.saying(|reason| reason.word("type", unit.type_message())),
                out_of_melee(tables, unit, fact!(self.in_melee)),
            ],
            rests_on: vec![key],
            ..Tally::default()
        }
    }

    fn follow(&self, _: &Tables, _: &Tally, _: &Plain) -> Vec<Event> {
        let unit = || self.unit.id.clone();
        let left = Event::GunsLeft { unit: unit(), guns: self.guns.clone() };
        // Gunners without guns can't be limbered, so they are put into the deployed formation.
        let limbered = self.unit.formation == Some(Formation::Limbered);
        let stands = limbered.then(|| match &self.ends {
            Some(stance) => {
                Event::Placed { unit: unit(), formation: Formation::Deployed, stance: stance.clone() }
            }
            None => Event::Became { unit: unit(), formation: Formation::Deployed },
        });
        std::iter::once(left).chain(stands).collect()
    }

    fn says(&self, _: &Tables) -> Reason {
        said("leaves-guns", &self.unit)
    }
}

/// Returns the pose to which the gunners of a limbered battery step. Without guns they are as wide as a deployed
/// battery, which may not fit between their neighbours. Returns `None` if they can stay where they are.
///
/// # Source
/// `stand.size`, `disorder.place`
fn steps_to(survey: Survey<'_>, unit: &Unit) -> Option<Stance> {
    let placed = unit.placed.as_ref()?;
    if unit.formation != Formation::Limbered {
        return None;
    }
    let pose = Pose { at: placed.at, facing: placed.facing };
    let stands = formation_stands(survey.tables, unit, Formation::Deployed, &pose);
    let block = UnitPose::new(pose.at, pose.facing, stands, false);
    let shift = least_shift(survey, &unit.id, &block)?;
    (shift != DVec2::ZERO).then(|| Stance::of(&moved(&block, shift)))
}

/// Returns the offer to leave the guns of a battery, if its player may choose that now.
pub(super) fn offers(survey: Survey<'_>, unit: &Unit) -> Vec<Offer> {
    let ask = unit.is_battery().then(|| unit.id.clone());
    survey.offers(ask, "", |_: &AbandonFacts| offer("abandon", unit))
}
