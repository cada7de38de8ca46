//! Standing and shooting at a charger: the models that shoot, the faces that the dice need, and the models that fall.

use super::approach::hides;
use super::prelude::*;
use super::survey::{front_arc, outside};
use dice::{Purpose, Roll};
use geometry::units::beyond;
use geometry::{Convex, Sighting, sight};
use ruling::Blocks;
use serde_json::Value;

facts! {
    /// The facts of a unit that stands and shoots at its charger.
    pub struct ShotFacts {
        /// True if the shooters have a missile weapon.
        pub armed: bool = true,
        /// The greatest range of the weapon, in inches.
        pub range_in: Option<f64>,
        pub strength: Option<u32>,
        /// The Ballistic Skill of the shooters.
        pub ballistic: Option<u32>,
        /// The number of models in the front ranks, which may shoot.
        pub ranked: u32 = 10,
        /// The number of models that shoot. Each has the charger in its front arc and sees it.
        pub shooters: u32 = 10,
        /// True if some model sees the charger in its front arc. Also true if the charger is in no model's front arc,
        /// since sight then makes no difference.
        pub sees: Option<bool> = Some(true),
        /// The distance in inches from the shooters' front arc to the charger. A negative value means that the charger
        /// reaches into the arc.
        pub outside_arc_in: Option<f64> = Some(-1.0),
        /// True if the unit has stood and shot in the current phase.
        pub shot: bool,
        /// The Toughness of the charger. `None` if unknown.
        pub toughness: Option<u32>,
        /// The lowest face that saves a model of the charger by armour. 7 means that there is no save.
        pub save: u32 = 7,
        /// The wounds that each model of the charger has.
        pub wounds: u32 = 1,
        /// The number of models in the charging unit.
        pub models: u32 = 20,
        /// The wounds on the charger's one model that is wounded but still standing.
        pub hurt: u32,
        /// The number of models with which the charger began the phase.
        pub began: u32 = 20,
        /// True if the charger has taken a panic or terror test in the current phase.
        pub tested: bool,
    }
}

/// The losses that the charger suffers from the shooting.
pub(super) struct ShotLosses {
    /// The number of models that fell.
    pub(super) slain: u32,
    /// The wounds on the one model that is wounded but still standing.
    pub(super) hurt: u32,
}

impl ShotFacts {
    /// Measures a unit's shooting at the charger. `said` holds the facts that the umpire overrides. If the umpire
    /// decides on the arc or on sight, that decision applies to every model.
    pub(super) fn of(survey: Survey<'_>, shooter: &Unit, charger: &Unit, said: &Amendments) -> Self {
        let memory = &survey.position.memory;
        let arc = shooter.rect().map(|own| front_arc(survey, &own));
        let arc = arc.and_then(|arc| outside(&arc, charger));
        let says = |path: &str, holds: &dyn Fn(&Value) -> bool| {
            let mut facts = said.facts.iter();
            facts.any(|fact| fact.path == path && holds(&fact.value))
        };
        let in_arc =
            says("shots.outside_arc_in", &|value| value.as_f64().is_some_and(|outside| outside <= 0.0));
        let seen = says("shots.sees", &|value| value.as_bool() == Some(true));
        let shooters = Shooters::of(survey, shooter, charger, (!in_arc, !seen));
        Self {
            armed: shooter.profile.weapon.is_some(),
            range_in: shooter.profile.weapon.map(|weapon| weapon.range_in),
            strength: shooter.profile.weapon.map(|weapon| weapon.strength),
            ballistic: Some(shooter.profile.ballistic),
            ranked: shooters.ranked,
            shooters: shooters.seeing,
            sees: Some(shooters.facing == 0 || shooters.seeing > 0),
            outside_arc_in: arc,
            shot: memory.shot.contains(&shooter.id),
            toughness: Some(charger.profile.toughness),
            save: charger.profile.save,
            wounds: charger.profile.wounds,
            models: charger.models,
            hurt: charger.hurt,
            began: memory.began_with(&charger.id).unwrap_or(charger.models),
            tested: memory.panicked.contains(&charger.id),
        }
    }

    /// Adds three blocks to `tally`: the faces needed to hit, to wound, and to save.
    pub(super) fn weigh(&self, tables: &Tables, distance_in: Option<f64>, tally: &mut Tally) {
        tally.shape = Blocks::Apart("rolls");
        let to_hit = self.to_hit(tables, distance_in, tally);
        let to_wound = self.to_wound(tables, tally);
        tally.blocks.extend([to_hit, to_wound, self.to_save(tables)]);
        let rule = &tables.shoot_models;
        let count = Check::that(rule.key, true, ["count", ""]).told();
        tally.checks.push(count.saying(|reason| {
            let reason = reason.count("shooters", self.shooters);
            reason.count("ranked", self.ranked).count("deep", rule.deep)
        }));
        tally.note(tables.shoot_casualties.key);
    }

    fn to_hit(&self, tables: &Tables, distance_in: Option<f64>, tally: &mut Tally) -> Block {
        let mut block = named("hit");
        let (skill, close, long) = (&tables.shoot_hit, &tables.react_shoot_hit, &tables.shoot_long);
        match self.ballistic {
            Some(ballistic) => {
                let because = Reason::new(skill.key, "skill").count("skill", ballistic);
                let need = i64::from(skill.from) - i64::from(ballistic);
                let line = Line::new(skill.key, need, because);
                block.lines.push(line.on("shots.ballistic").printed());
            }
            None => open(tally, skill.key, "shots.ballistic"),
        }
        let because = Reason::new(close.key, "reaction");
        let line = Line::new(close.key, -i64::from(close.each), because);
        block.lines.push(line.on("how"));
        if self.armed && self.range_in.is_none() {
            open(tally, long.key, "shots.range_in");
        }
        if let (Some(distance), Some(range)) = (distance_in, self.range_in) {
            let bound = long.share * range;
            let variant = match distance {
                far if far > range => "beyond",
                far if far > bound => "long",
                _ => "near",
            };
            let because = Reason::new(long.key, variant)
                .inches("distance", said(distance, &[range, bound]))
                .inches("bound", bound)
                .inches("range", range);
            let line = Line::new(long.key, -i64::from(long.each), because).when(distance > bound);
            let measured = Measurement::inches("distance_in", distance, Some(bound));
            block.lines.push(line.measured(measured));
        }
        block
    }

    fn to_wound(&self, tables: &Tables, tally: &mut Tally) -> Block {
        let rule = &tables.shoot_wound;
        let mut block = named("wound");
        let even = Reason::new(rule.key, "even");
        block.lines.push(Line::new(rule.key, rule.even.into(), even).printed());
        for (number, sign, variant, path) in [
            (self.strength, -1, "strength", "shots.strength"),
            (self.toughness, 1, "toughness", "shots.toughness"),
        ] {
            match number {
                Some(number) => {
                    let because = Reason::new(rule.key, variant).count("number", number);
                    let line = Line::new(rule.key, sign * i64::from(number), because);
                    block.lines.push(line.on(path).printed());
                }
                None => open(tally, rule.key, path),
            }
        }
        let need = block.total();
        let held = need.clamp(rule.least.into(), rule.most.into());
        if held != need && tally.open.is_empty() {
            let because = Reason::new(rule.key, "held").count("least", rule.least).count("most", rule.most);
            let line = Line::new(rule.key, held - need, because);
            block.lines.push(line.printed());
        }
        block
    }

    fn to_save(&self, tables: &Tables) -> Block {
        let rule = &tables.shoot_save;
        let mut block = named("save");
        let because =
            Reason::new(rule.key, if self.save > 6 { "none" } else { "save" }).count("save", self.save);
        let line = Line::new(rule.key, self.save.into(), because);
        block.lines.push(line.on("shots.save").printed());
        let over = i64::from(self.strength.unwrap_or(0)) - i64::from(rule.strength);
        let because = Reason::new(rule.key, if over > 0 { "strength" } else { "weak" })
            .count("strength", self.strength.unwrap_or(0))
            .count("bound", rule.strength);
        let line = Line::new(rule.key, over.max(0), because).when(over > 0);
        block.lines.push(line.on("shots.strength").printed());
        block
    }

    /// Rolls the dice of the shooting. Returns the number of wounds that the charger does not save.
    pub(super) fn resolve(
        &self,
        tables: &Tables,
        tally: &Tally,
        units: (&Id, &Id),
        dice: &mut dyn Dice,
    ) -> u32 {
        let (shooters, charger) = units;
        let need = |name: &str| {
            let block = tally.blocks.iter().find(|block| block.name.as_str() == name);
            block.map_or(7, Block::total)
        };
        let mut pool = |name, of: &Id, count: u32, need: i64| {
            let roll = Roll::given(count, 6);
            // A roll of 1 always fails, and no die can reach a needed face above 6.
            match u8::try_from(need.max(2)) {
                Ok(least) if least <= 6 && count > 0 => dice.pool(Purpose::of(name, of), roll, least),
                _ => 0,
            }
        };
        let seven = &tables.shoot_seven;
        let to_hit = need("hit");
        let hits = if to_hit > 6 {
            let first = pool("throw-hit", shooters, self.shooters, seven.first.into());
            let again = to_hit - i64::from(seven.less);
            pool("throw-hit-again", shooters, first, again)
        } else {
            pool("throw-hit", shooters, self.shooters, to_hit)
        };
        let wounds = pool("throw-wound", shooters, hits, need("wound"));
        let least = i64::from(tables.shoot_save.least);
        let saved = pool("throw-save", charger, wounds, need("save").max(least));
        wounds.saturating_sub(saved)
    }

    /// Returns the models lost and the wounds left over after `wounds` unsaved wounds.
    ///
    /// # Source
    /// `shoot.casualties`
    pub(super) fn after(&self, wounds: u32) -> ShotLosses {
        let lost = self.hurt.saturating_add(wounds);
        let each = self.wounds.max(1);
        let slain = (lost / each).min(self.models);
        let hurt = if slain == self.models { 0 } else { lost % each };
        ShotLosses { slain, hurt }
    }

    /// Returns true if the charger must take a panic test after losing too many models in the current phase.
    ///
    /// # Source
    /// `panic.test`
    pub(super) fn panics(&self, tables: &Tables, charger: &UnitFacts, slain: u32) -> bool {
        let left = self.models.saturating_sub(slain);
        let lost = f64::from(self.began.saturating_sub(left));
        let enough = lost >= tables.panic_test.share * f64::from(self.began);
        slain > 0 && enough && !self.tested && !charger.fleeing && !charger.fighting
    }
}

/// The numbers of a unit's models that can shoot, counted in three steps.
struct Shooters {
    /// The number of models in the ranks that may shoot.
    ranked: u32,
    /// The number of models among `ranked` that have the charger in the front arc.
    facing: u32,
    /// The number of models among `facing` that see the charger.
    seeing: u32,
}

impl Shooters {
    /// Counts the models of the front ranks that can shoot at the charger. If `arcs` is false, every model counts as
    /// having the charger in its arc. If `eyes` is false, each of those counts as seeing the charger.
    ///
    /// # Source
    /// `shoot.models`
    fn of(survey: Survey<'_>, shooter: &Unit, charger: &Unit, (arcs, eyes): (bool, bool)) -> Self {
        let deep = shooter.front().saturating_mul(survey.tables.shoot_models.deep);
        let ranked = shooter.models.min(deep);
        let (models, rows) = (shooter.bases(), charger.rows());
        if models.is_empty() || rows.is_empty() {
            let all = ranked;
            return Self { ranked, facing: all, seeing: all };
        }
        let ground = hides(survey, shooter, charger);
        let hurdles = ground.hurdles();
        let (mut facing, mut seeing) = (0, 0);
        for model in models.iter().zip(0..ranked).map(|(model, _)| model) {
            let arc = front_arc(survey, model);
            let within = rows.iter().filter_map(|row| arc.clip(row));
            let mut seen: Vec<Convex> = within.collect();
            if !arcs {
                seen = rows.iter().map(Convex::from).collect();
            }
            if seen.is_empty() {
                continue;
            }
            facing += 1;
            let sight = || sight(std::slice::from_ref(model), &seen, &hurdles);
            seeing += u32::from(!eyes || matches!(sight(), Some(Sighting::Clear { .. })));
        }
        Self { ranked, facing, seeing }
    }
}

/// Returns a distance in inches rounded for display. A distance just above one of `bounds` is never rounded down to
/// that bound. The greatest bound comes first.
fn said(distance: f64, bounds: &[f64]) -> f64 {
    let exceeded = bounds.iter().find(|bound| distance > **bound);
    exceeded.map_or(distance, |bound| beyond(distance, *bound))
}

fn named(name: &str) -> Block {
    Block { name: Id::from(name), ..Block::default() }
}

fn open(tally: &mut Tally, key: &'static str, path: &'static str) {
    tally.open.push(OpenFact { key, path: path.into(), because: Reason::new(key, "open") });
}
