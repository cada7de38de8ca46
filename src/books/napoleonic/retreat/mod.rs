//! Retreats: straight away, shorter, another way, or not at all.

mod ground;
mod said;
mod way_out;

use super::apply::apply;
use super::melee::{FollowerFacts, followers, move_up};
use super::morale::{AwayFacts, away_from};
use super::prelude::*;
use super::sketch::{distance, places};
use said::{found, may_be_chosen, says};
use seam::geometry::SIDEWAYS_DEG;
use seam::names::words;
use seam::rulebook::answers::degrees;
use way_out::{Search, go_at_once, last_place, way_out};

words! {
    /// How a unit gets away.
    pub enum Way as "way-" {
        /// The full distance straight away.
        Full = "full",
        /// Straight away, up to the obstacle.
        Shorter = "shorter",
        /// In another direction.
        Other = "other",
        /// It can't get away.
        None = "none",
    }
}

facts! {
    /// The facts of one retreat.
    pub struct RetreatFacts {
        pub unit: UnitFacts,
        /// The enemy it retreats from.
        pub from: Id,
        /// The enemy's name.
        pub from_name: String,
        /// Other enemies that fired at it: its player could choose one of them instead.
        pub others_fired: Vec<AwayFacts>,
        /// How far to go, in cm.
        pub distance_cm: Option<f64>,
        /// Whether that is how far apart they are to be in the end.
        pub apart: bool,
        /// Whether the enemy goes back too, and it is from where he stood.
        pub from_where_he_stood: bool,
        /// Whether a unit that finds no way surrenders.
        pub or_surrender: bool,
        pub way: Option<Way>,
        /// How far it goes, in cm.
        pub travelled_cm: Option<f64>,
        /// In which direction, in degrees.
        pub bearing: Option<Bearing>,
        /// The direction its player chose.
        pub choice: Option<ChosenFacts>,
        /// Guns without gunners that it passes over.
        pub guns: Vec<Id>,
        /// The formation's front middle and the stands, where it ends.
        pub ends: Option<Stance> as minor,
        /// True if attacks by the unit or on it are still to be fought out: they are over once the unit has gone.
        pub attacks: bool as minor,
        /// The winners of its melee that waited for it to go.
        pub followers: Vec<FollowerFacts> as minor,
    }

    /// A direction its player chose for a unit that can't go straight away.
    pub struct ChosenFacts {
        pub bearing: Option<Bearing>,
        /// How far it could go there, in cm.
        pub free_cm: Option<f64>,
        /// Whether there is a choice: straight away is closed.
        pub needed: bool,
        /// How far off straight away it is, in degrees.
        #[schemars(extend("x-measure" = "degrees"))]
        pub off_deg: Option<f64>,
        /// Whether a direction that leads away from the enemy is open.
        pub another_leads_away: bool,
    }
}

impl ChosenFacts {
    /// Whether it can go there at all.
    fn is_open(&self) -> bool {
        self.free_cm.is_none_or(|cm| cm > 0.0)
    }

    /// Whether it goes towards the enemy though another direction leads away from him.
    ///
    /// # Source
    /// `morale.retreat`
    fn is_barred(&self) -> bool {
        let towards = self.off_deg.is_some_and(|off| off > SIDEWAYS_DEG + 1e-6);
        towards && self.another_leads_away
    }

    /// Whether it is the way taken.
    fn counts(&self) -> bool {
        self.needed && self.is_open() && !self.is_barred()
    }
}

ask! {
    /// What a retreat is measured for.
    RetreatAsk of Napoleonic {
        unit: Id = hole::Unit,
        from: Id = hole::Other<hole::Unit>,
        distance_cm: f64 = hole::Cm as "distance",
        /// Whether that is how far apart they are to be in the end.
        apart: bool,
        /// Whether a unit that finds no way surrenders.
        or_surrender: bool,
        /// The direction its player chooses, if straight away is closed.
        bearing: Option<Bearing>,
        /// How things stood when it fell due; none: as they stand now.
        stood: Option<super::pose::Stood>,
    }
}

/// Measures a retreat as the table stands.
fn measure(survey: Survey<'_>, unit: &Unit, enemy: &Unit, ask: &RetreatAsk) -> RetreatFacts {
    let (owed, waits) = (&survey.position.owed, &survey.position.waits);
    let leaves = |other: &Unit| go_at_once(owed, &unit.id, &other.id);
    // A winner waits for all whom his side beat, and who draws goes at once with whom he drew.
    let waits_for =
        |other: &Unit| waits.iter().any(|waits| waits.unit == other.id && waits.until.contains(&unit.id));
    let fought = |other: &Unit| leaves(other) || waits_for(other);
    let found = way_out(survey, unit, enemy, ask, &leaves, &fought);
    let known = unit.placed.is_some() && last_place(survey, enemy).is_some();
    let Search { out: found, choice } = found;
    let mut facts = RetreatFacts {
        unit: UnitFacts::of(survey.position, unit),
        from: enemy.id.clone(),
        from_name: enemy.name.clone(),
        others_fired: others_fired(survey, unit, ask),
        distance_cm: Some(ask.distance_cm),
        apart: ask.apart,
        from_where_he_stood: ask.stood.is_some_and(|stood| stood.outline.is_some()),
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

/// The winners that wait for nobody else once a unit has gone so.
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

/// What follows where the umpire waives a retreat that is owed: the unit loses its order where it is, and who waited for it waits no more.
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
    /// Where the unit ends, disordered; or that it gives itself up.
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

/// The other enemies from whom a unit that failed its test could retreat as well.
///
/// # Source
/// `morale.retreat`
fn others_fired(survey: Survey<'_>, unit: &Unit, ask: &RetreatAsk) -> Vec<AwayFacts> {
    let chooses = !ask.apart && unit.fired_by.contains(&ask.from);
    let (away_from, unfired) = away_from(survey, unit);
    let others = away_from.into_iter().filter(|enemy| enemy.of != ask.from);
    others.filter(|_| chooses && !unfired).collect()
}

/// Whether a unit finds no way out of the reach of an enemy, whoever else leaves his place.
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
    known && way_out(survey, unit, enemy, &ask, leaves, leaves).out.is_none()
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
        // Who was beaten by a unit that has left since still goes away from where that stood.
        let left = survey.position.left(&ask.from).and_then(|_| survey.position.unit(&ask.from));
        let from = left.map_or_else(|| unit(survey.position, ask.from.as_str()), Ok)?;
        Ok(measure(survey, who, from, ask))
    }

    fn blank(_: &Tables) -> Option<Self> {
        Some(Self { unit: UnitFacts::named("unit"), ..Self::default() })
    }

    about!(unit.id);

    /// A retreat has no sum: one check says which way was found.
    fn weigh(&self, tables: &Tables) -> Tally {
        let mut tally = Tally::default();
        let mut block = Block::default();
        let key = if self.or_surrender { tables.melee_retreat.key } else { tables.morale_retreat.key };
        let ways = [Way::Full, Way::Shorter, Way::Other].map(Some);
        let way = Check::that(key, fact!(self.way).is_one_of(&ways), ["", ""]).of(&self.unit.id);
        block.checks.push(way.saying(|_| found(self)));
        if let Some(chosen) = self.choice.as_ref().filter(|chosen| chosen.needed) {
            tally.checks.push(may_be_chosen(tables, self, chosen));
        }
        if self.way == Some(Way::Other) {
            tally.note(tables.retreat_path.key);
        }
        if !self.guns.is_empty() {
            tally.note(tables.move_guns_abandoned.key);
        }
        tally.note(tables.retreat_facing.key);
        tally.blocks.push(block);
        tally
    }

    /// The way found decides; there is nothing to throw.
    fn resolve(&self, _: &Tables, _: &Tally, _: &mut dyn Dice) -> Plain {
        let word = match (self.way, self.or_surrender) {
            (Some(Way::None), true) => "surrenders",
            (Some(Way::None), false) => "disordered",
            _ => "retreats",
        };
        Plain::of(&self.unit.id, Word::plain(word))
    }

    /// The unit goes, then the winners that waited for it move up.
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

    /// The way a unit finds, from the middle of the block it goes as, and its place at the end.
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
