//! Retreats: straight away from the enemy, or less far, or in another direction, or not at all.

mod ground;
mod sentences;
mod way_out;

use super::apply::apply;
use super::melee::{FollowerFacts, followers, move_up};
use super::morale::{AwayFacts, away_from};
use super::pose::RetreatStart;
use super::prelude::*;
use super::sketch::{distance, places};
use geometry::SIDEWAYS_DEG;
use rulebook::answers::degrees;
use ruling::words;
use sentences::{found, may_be_chosen, says};
use way_out::{Search, go_at_once, last_place, way_out};

words! {
    /// The kind of retreat that a unit can make.
    pub enum Way as "way-" {
        /// A retreat of the full distance, straight away from the enemy.
        Full = "full",
        /// A retreat straight away from the enemy that an obstacle cuts short.
        Shorter = "shorter",
        /// A retreat in another direction.
        Other = "other",
        /// A retreat farther than the full distance, until the unit is clear of the units that it stood beside.
        Further = "further",
        /// No retreat, because no direction is open.
        None = "none",
    }
}

facts! {
    /// The facts of a retreat.
    pub struct RetreatFacts {
        pub unit: UnitFacts,
        /// The id of the enemy from which the unit retreats.
        pub from: Id,
        /// The name of the enemy.
        pub from_name: String,
        /// The other enemies that fired at the unit. The player may choose to retreat from one of them instead.
        pub others_fired: Vec<AwayFacts>,
        /// The length of the retreat in cm. If `apart` is true, it is instead the gap in cm to the enemy that the
        /// retreat has to reach.
        pub distance_cm: Option<f64>,
        /// True if `distance_cm` is the gap to the enemy that the retreat has to reach. False if it is the length of
        /// the retreat.
        pub apart: bool,
        /// True if the enemy retreats too. The distance is then measured from where the enemy stood before.
        pub from_where_he_stood: bool,
        /// True if the unit surrenders when no path of retreat is open. False if it then stays in place.
        pub or_surrender: bool,
        pub way: Option<Way>,
        /// The length in cm of the path that was found.
        pub travelled_cm: Option<f64>,
        /// The direction of the path that was found.
        pub bearing: Option<Bearing>,
        /// The direction that the player chose, if any.
        pub choice: Option<ChosenFacts>,
        /// The ids of the guns without gunners that the unit captures by passing over them.
        pub guns: Vec<Id>,
        /// The pose of the unit and of its stands at the end.
        pub ends: Option<Stance> as minor,
        /// True if attacks by the unit or on it have not been fought yet. They are over once the unit has gone.
        pub attacks: bool as minor,
        /// The winners that have waited for this unit to go.
        pub followers: Vec<FollowerFacts> as minor,
    }

    /// The direction that a player chose for a unit whose path straight away from the enemy is closed.
    pub struct ChosenFacts {
        pub bearing: Option<Bearing>,
        /// The distance in cm that the unit could go in the chosen direction.
        pub free_cm: Option<f64>,
        /// True if the choice counts, because the path straight away from the enemy is closed.
        pub needed: bool,
        /// The angle in degrees between the chosen direction and straight away from the enemy.
        #[schemars(extend("x-measure" = "degrees"))]
        pub off_deg: Option<f64>,
        /// True if some open direction leads away from the enemy rather than towards it.
        pub another_leads_away: bool,
    }
}

impl ChosenFacts {
    /// Returns true if the unit can go any distance in the chosen direction.
    fn is_open(&self) -> bool {
        self.free_cm.is_none_or(|cm| cm > 0.0)
    }

    /// Returns true if the chosen direction leads towards the enemy although some open direction leads away.
    ///
    /// # Source
    /// `morale.retreat`
    fn is_barred(&self) -> bool {
        let towards = self.off_deg.is_some_and(|off| off > SIDEWAYS_DEG + 1e-6);
        towards && self.another_leads_away
    }

    /// Returns true if the unit takes the chosen direction.
    fn counts(&self) -> bool {
        self.needed && self.is_open() && !self.is_barred()
    }
}

ask! {
    /// The request for a retreat.
    RetreatAsk of Napoleonic {
        unit: Id = hole::Unit,
        from: Id = hole::Other<hole::Unit>,
        distance_cm: f64 = hole::Cm as "distance",
        /// True if `distance_cm` is the gap to the enemy that the retreat has to reach. False if it is the length of
        /// the retreat.
        apart: bool,
        /// True if the unit surrenders when no path of retreat is open. False if it then stays in place.
        or_surrender: bool,
        /// The direction that the player chose for the case that straight away from the enemy is closed.
        bearing: Option<Bearing>,
        /// The situation in which the retreat became due. `None` if the present situation counts.
        stood: Option<RetreatStart>,
    }
}

/// Returns the facts of a retreat as the units stand on the table now.
fn measure(survey: Survey<'_>, unit: &Unit, enemy: &Unit, ask: &RetreatAsk) -> RetreatFacts {
    let leaves = |other: &Unit| go_at_once(&survey.position.owed, &unit.id, &other.id);
    let found = way_out(survey, unit, enemy, ask, &leaves);
    let known = unit.placed.is_some() && last_place(survey, enemy).is_some();
    let Search { out: found, choice } = found;
    let mut facts = RetreatFacts {
        unit: UnitFacts::of(survey.position, unit),
        from: enemy.id.clone(),
        from_name: enemy.name.clone(),
        others_fired: others_fired(survey, unit, ask),
        distance_cm: Some(ask.distance_cm),
        apart: ask.apart,
        from_where_he_stood: ask.stood.as_ref().is_some_and(RetreatStart::drew),
        or_surrender: ask.or_surrender,
        way: known.then(|| found.as_ref().map_or(Way::None, |found| found.way)),
        travelled_cm: found.as_ref().map(|found| swept(found.travelled)),
        bearing: found.as_ref().map(|found| found.bearing),
        choice,
        guns: found.as_ref().map_or_else(Vec::new, |found| found.guns.clone()),
        ends: found.map(|found| Stance::of(&found.ends)),
        attacks: survey.position.attacks.iter().any(|attack| attack.by == unit.id || attack.on == unit.id),
        followers: Vec::new(),
    };
    facts.followers = followers_after(survey, &unit.id, &facts.goes());
    facts
}

/// Returns the winners that need not wait any more once the unit `gone` has left by the given events.
fn followers_after(survey: Survey<'_>, gone: &Id, events: &[Event]) -> Vec<FollowerFacts> {
    if survey.position.waits.is_empty() {
        return Vec::new();
    }
    let mut after = survey.position.clone();
    for event in events {
        apply(survey.tables, &mut after, event);
    }
    followers(Survey { position: &after, ..survey }, gone)
}

/// Returns the events that follow if the umpire waives a retreat. The unit becomes disordered in place, and the winners
/// that waited for it need not wait any more.
pub(super) fn waived(survey: Survey<'_>, offer: &Offer) -> Vec<Event> {
    let unit =
        offer.answers.iter().find(|(hole, _)| *hole == "unit").map(|(_, unit)| Id::from(unit.as_str()));
    let Some(unit) = unit.filter(|_| offer.procedure == RetreatFacts::PROCEDURE) else {
        return Vec::new();
    };
    let formation = Formation::Disordered;
    let mut events =
        vec![Event::Settled { unit: unit.clone() }, Event::Became { unit: unit.clone(), formation }];
    events.extend(move_up(&followers_after(survey, &unit, &events)));
    events
}

impl RetreatFacts {
    /// Returns the events of the retreating unit alone: it ends its path disordered, surrenders, or becomes disordered
    /// in place.
    ///
    /// # Source
    /// `retreat.facing`
    fn goes(&self) -> Vec<Event> {
        let unit = self.unit.id.clone();
        let mut events = vec![Event::Settled { unit: unit.clone() }];
        let guns = self.guns.iter();
        events.extend(guns.map(|guns| Event::GunsGone { guns: guns.clone() }));
        match (&self.ends, self.way, self.or_surrender) {
            (Some(ends), _, _) => {
                let broke_off = Event::BrokeOff { unit: unit.clone() };
                events.extend(Some(broke_off).filter(|_| self.attacks));
                events.push(Event::Placed { unit, formation: Formation::Disordered, stance: ends.clone() });
            }
            (None, Some(Way::None), true) => {
                events.push(Event::State { unit, state: State::Surrendered });
            }
            _ => events.push(Event::Became { unit, formation: Formation::Disordered }),
        }
        events
    }
}

/// Returns the other enemies that fired at a unit. After a failed morale test, its player may choose to retreat from
/// one of them instead.
///
/// # Source
/// `morale.retreat`
fn others_fired(survey: Survey<'_>, unit: &Unit, ask: &RetreatAsk) -> Vec<AwayFacts> {
    let chooses = !ask.apart && unit.fired_by.contains(&ask.from);
    let (away_from, unfired) = away_from(survey, unit);
    let others = away_from.into_iter().filter(|enemy| enemy.of != ask.from);
    others.filter(|_| chooses && !unfired).collect()
}

/// Returns true if a unit has no path of retreat out of an enemy's reach. Units for which `leaves` is true are no
/// obstacles.
///
/// # Source
/// `melee.retreat`
pub(super) fn is_shut_in(
    survey: Survey<'_>,
    unit: &Unit,
    enemy: &Unit,
    leaves: &dyn Fn(&Unit) -> bool,
) -> bool {
    let ask = RetreatAsk {
        unit: unit.id.clone(),
        from: enemy.id.clone(),
        distance_cm: survey.tables.melee_retreat.apart_cm,
        apart: true,
        or_surrender: true,
        bearing: None,
        stood: None,
    };
    let known = unit.placed.is_some() && enemy.placed.is_some();
    known && way_out(survey, unit, enemy, &ask, leaves).out.is_none()
}

impl Case<Napoleonic> for RetreatFacts {
    const CHOICES: &'static [&'static str] = &["retreat.path"];
    type Outcome = Plain;

    fn choose(ask: &mut RetreatAsk, _: &str, chosen: &str) -> Result<(), Refusal> {
        ask.bearing = Some(degrees(chosen)?);
        Ok(())
    }

    fn measure(survey: Survey<'_>, ask: &RetreatAsk, _: &Amendments) -> Result<Self, Refusal> {
        let who = unit(survey.position, ask.unit.as_str())?;
        // A unit beaten by an enemy that has left the table since retreats from that enemy's last place.
        let left = survey.position.left(&ask.from).and_then(|_| survey.position.unit(&ask.from));
        let from = left.map_or_else(|| unit(survey.position, ask.from.as_str()), Ok)?;
        Ok(measure(survey, who, from, ask))
    }

    fn blank(_: &Tables) -> Option<Self> {
        Some(Self { unit: UnitFacts::named("unit"), ..Self::default() })
    }

    about!(unit.id);

    /// Returns a tally without lines, because a retreat has no sum. A check in it says which path was found.
    fn weigh(&self, tables: &Tables) -> Tally {
        let mut tally = Tally::default();
        let mut block = Block::default();
        let key = if self.or_surrender { tables.melee_retreat.key } else { tables.morale_retreat.key };
        let ways = [Way::Full, Way::Shorter, Way::Other, Way::Further].map(Some);
        let way = Check::that(key, fact!(self.way).is_one_of(&ways), ["", ""]).of(&self.unit.id);
        block.checks.push(way.saying(|_| found(self)));
        if let Some(chosen) = self.choice.as_ref().filter(|chosen| chosen.needed) {
            tally.checks.push(may_be_chosen(tables, self, chosen));
        }
        if self.way == Some(Way::Other) {
            tally.note(tables.retreat_path.key);
        }
        if self.way == Some(Way::Further) {
            tally.note(tables.measure_retreat.key);
        }
        if !self.guns.is_empty() {
            tally.note(tables.move_guns_abandoned.key);
        }
        tally.note(tables.retreat_facing.key);
        tally.blocks.push(block);
        tally
    }

    /// Rolls no dice, because the path that was found decides the outcome.
    fn resolve(&self, _: &Tables, _: &Tally, _: &mut dyn Dice) -> Plain {
        let word = match (self.way, self.or_surrender) {
            (Some(Way::None), true) => "surrenders",
            (Some(Way::None), false) => "disordered",
            _ => "retreats",
        };
        Plain::of(&self.unit.id, Word::plain(word))
    }

    /// Returns the events of the retreat: first those of the unit, then those of the winners that waited for it.
    ///
    /// # Source
    /// `melee.winner`
    fn follow(&self, _: &Tables, _: &Tally, _: &Plain) -> Vec<Event> {
        let mut events = self.goes();
        events.extend(move_up(&self.followers));
        events
    }

    fn says(&self, _: &Tables) -> Reason {
        says(self)
    }

    /// Returns the marks that show the path of the unit's centre and the stands at its end.
    fn sketch(&self, survey: Survey<'_>) -> Vec<Mark> {
        let unit = survey.position.unit(&self.unit.id);
        let placed = unit.and_then(|unit| unit.placed.as_ref());
        let (Some(placed), Some(ends)) = (placed, &self.ends) else {
            return Vec::new();
        };
        let way = Segment { a: placed.outline().centre(), b: ends.placed().outline().centre() };
        let Some(tape) = distance(Some(way), self.travelled_cm) else {
            return Vec::new();
        };
        let way = Mark { kind: MarkKind::Way, ..tape.on("travelled_cm").of(&self.unit.id) };
        std::iter::once(way).chain(places(ends, &self.unit.id, "ends")).collect()
    }
}
