//! The rolls of a melee, and the fate of every unit in it.

use super::facts::{Fighter, MeleeFacts, ShortList};
use super::lines::is_helpless;
use crate::prelude::*;
use dice::{Bands, Classes, Fates, Purpose, Roll, Verdict, outcomes};

/// The outcome of a melee, as the dice decide it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MeleeOutcome {
    /// The result of each part.
    pub parts: ShortList<Word>,
    /// The fate of each unit, such as a retreat.
    pub fates: Fates<Fate>,
    /// The units that lose a stand, as indices in [`MeleeFacts::fighters`].
    pub losses: ShortList<usize>,
    /// The units that draw, as indices in [`MeleeFacts::fighters`]. After a draw, units retreat by another distance
    /// than after a defeat.
    pub drew: ShortList<usize>,
    /// The path of retreat of each unit that was beaten or drew. The first number is the unit's index in
    /// [`MeleeFacts::fighters`], the second that of the path in [`MeleeFacts::ways`].
    pub ways: ShortList<(usize, usize)>,
}

impl From<MeleeOutcome> for Verdict {
    fn from(MeleeOutcome { parts, fates, .. }: MeleeOutcome) -> Self {
        let word = parts.first().copied().unwrap_or(Word::plain("draw"));
        Self { parts, ..Plain { word, fates }.into() }
    }
}

/// The result of a unit in a part of the melee, from best to worst. If a unit fights in several parts, its worst result
/// counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum PartResult {
    /// A victory over troops that can't fight, such as a wagon train. The winner stays as it is.
    Unscathed,
    Won,
    Drew,
    Lost,
    /// A defeat so heavy that the unit surrenders without a further roll.
    Surrendered,
    /// The loss of troops that can't fight, such as a wagon train.
    Perished,
}

outcomes! {
    /// The fate of a unit after the melee.
    pub enum Fate {
        Stands = "stands",
        Disordered = "disordered",
        Retreats = "retreats",
        Routs = "routs",
        Surrenders = "surrenders",
        Destroyed = "destroyed",
    }
}

impl Fate {
    /// Returns true if the unit stays where it is, in order or disordered.
    pub(super) fn stays(self) -> bool {
        matches!(self, Self::Stands | Self::Disordered)
    }
}

outcomes! {
    /// The result of a part of the melee.
    pub enum Result {
        Attacker = "attacker",
        Draw = "draw",
        Defender = "defender",
        DefenderSurrenders = "surrender",
        AttackerSurrenders = "surrender",
    }
}

impl Result {
    const ALL: [Self; 5] =
        [Self::Attacker, Self::Draw, Self::Defender, Self::DefenderSurrenders, Self::AttackerSurrenders];

    /// The results in the order in which they occur as the defender's roll rises from lowest to highest.
    const RISING: [Self; 5] =
        [Self::DefenderSurrenders, Self::Attacker, Self::Draw, Self::Defender, Self::AttackerSurrenders];

    /// Returns the highest total of the defender that gives each result of [`Self::RISING`], except the last, which has
    /// no limit. `attacker` is the attacker's total. The defender's total is at least 1, because it is a bare die roll.
    ///
    /// # Source
    /// `melee.surrender`, `melee.surrender.sign`
    fn ends(tables: &Tables, attacker: i64) -> [i64; 4] {
        let times = i64::from(tables.melee_surrender.times);
        let five = if attacker > 0 {
            attacker.saturating_mul(times)
        } else {
            tables.melee_surrender_sign.winner_least.into()
        };
        let fifth = attacker.checked_div_euclid(times).unwrap_or(attacker);
        let lower = attacker - 1;
        [fifth.min(lower), lower, attacker, attacker.max(five - 1)]
    }

    /// Returns the results of the attackers and of the defenders.
    fn fared(self) -> (PartResult, PartResult) {
        match self {
            Self::Attacker => (PartResult::Won, PartResult::Lost),
            Self::Draw => (PartResult::Drew, PartResult::Drew),
            Self::Defender => (PartResult::Lost, PartResult::Won),
            Self::DefenderSurrenders => (PartResult::Won, PartResult::Surrendered),
            Self::AttackerSurrenders => (PartResult::Surrendered, PartResult::Won),
        }
    }
}

/// A unit, its worst result in the melee, and the parts that gave this result, as one bit for each part.
struct Combatant<'f> {
    fighter: Fighter<'f>,
    fared: PartResult,
    parts: u64,
}

/// Returns the bit that stands for the part with the given index.
fn bit(part: usize) -> u64 {
    1 << part.min(63)
}

/// All units of the melee, in the same order as in [`MeleeFacts::fighters`].
type Field<'f> = ShortList<Combatant<'f>>;

fn note<'f>(field: &mut Field<'f>, side: impl Iterator<Item = Fighter<'f>>, fared: PartResult, part: usize) {
    for fighter in side {
        let fared = if fighter.unit.is_helpless() { PartResult::Perished } else { fared };
        match field.iter_mut().find(|known| known.fighter.unit.id == fighter.unit.id) {
            Some(known) if fared > known.fared => {
                known.fared = fared;
                known.parts = bit(part);
            }
            Some(known) if fared == known.fared => known.parts |= bit(part),
            Some(_) => {}
            None => field.push(Combatant { fighter, fared, parts: bit(part) }),
        }
    }
}

/// Returns the index of a unit's path of retreat in the facts. It leads away from the nearest enemy among those that
/// gave the unit its worst result. Returns `None` if the facts have no such path.
///
/// # Source
/// `melee.retreat`, `melee.many.best`
fn way_out(facts: &MeleeFacts, fought: &Combatant<'_>) -> Option<usize> {
    let beaten_in = |number: u32| {
        let part = usize::try_from(number).unwrap_or(usize::MAX).saturating_sub(1);
        fought.parts & bit(part) != 0
    };
    let from_them = |way: &super::facts::WayFacts| way.part.is_none_or(beaten_in);
    facts.ways.iter().position(|way| way.of == fought.fighter.unit.id && from_them(way))
}

/// Makes the rolls of a melee and returns its outcome. Each part takes two opposed rolls. Then the losers roll, then
/// attached figures, then winners that may keep their formation.
///
/// # Source
/// `melee.loser`, `melee.helpless`, `melee.attached`, `melee.winner`, `melee.parts`
pub(crate) fn resolve(
    tables: &Tables,
    facts: &MeleeFacts,
    tally: &Tally,
    dice: &mut dyn Dice,
) -> MeleeOutcome {
    let mut field = Field::new();
    let mut parts = ShortList::new();
    for (number, (part, block)) in facts.parts.iter().zip(&tally.blocks).enumerate() {
        let (result, (attackers, defenders)) = if is_helpless(part.defending()) {
            (Result::Attacker, (PartResult::Unscathed, PartResult::Perished))
        } else if is_helpless(part.attacking()) {
            (Result::Defender, (PartResult::Perished, PartResult::Unscathed))
        } else {
            let result = throw(tables, part, block, dice);
            (result, result.fared())
        };
        parts.push(result.into());
        note(&mut field, part.attacking(), attackers, number);
        note(&mut field, part.defending(), defenders, number);
    }
    let losses = losses(tables, facts, &field);
    let mut fates = Fates::new();
    let mut ways = ShortList::new();
    for (place, fought) in field.iter().enumerate().filter(|(_, fought)| fought.fared > PartResult::Won) {
        let last_stand = loses_last(&fought.fighter, losses.contains(&place));
        let way = way_out(facts, fought);
        ways.extend(way.map(|way| (place, way)));
        let drew = fought.fared == PartResult::Drew;
        let way_out = way.and_then(|way| facts.ways.get(way));
        let open = way_out.is_none_or(|way| way.open && (drew || !way.only_on_draw));
        fates.push((fought.fighter.unit.id.clone(), beaten(tables, fought, open, last_stand, dice)));
    }
    for figures in &facts.attached {
        let mut hosts = field.iter().enumerate();
        let host = hosts.find(|(_, host)| host.fighter.unit.id == figures.with);
        fates.extend(host.map(|(place, host)| {
            let destroyed = loses_last(&host.fighter, losses.contains(&place));
            let fared = if destroyed { PartResult::Perished } else { host.fared };
            (figures.of.clone(), attached(tables, &figures.of, fared, dice))
        }));
    }
    for fought in field.iter().filter(|fought| fought.fared <= PartResult::Won) {
        fates.push((fought.fighter.unit.id.clone(), winner(tables, &fought.fighter, fought.fared, dice)));
    }
    let drew = field.iter().enumerate().filter(|(_, fought)| fought.fared == PartResult::Drew);
    MeleeOutcome { parts, fates, losses, drew: drew.map(|(place, _)| place).collect(), ways }
}

fn throw(tables: &Tables, part: &super::facts::PartFacts, block: &Block, dice: &mut dyn Dice) -> Result {
    let total = block.total();
    let cuts = |attacker: i64, ends: &mut [i64]| {
        ends.copy_from_slice(&Result::ends(tables, attacker + total));
    };
    let classes = Classes { rising: &Result::RISING.map(|result| result as usize), cuts: &cuts };
    let attacks = (purpose("throw-melee-attacker", part.attacking()), total);
    let defends = purpose("throw-melee-defender", part.defending());
    let class = dice.opposed(attacks, defends, Roll::D20, &classes);
    Result::ALL.get(class).copied().unwrap_or(Result::Draw)
}

/// Returns the description of a side's roll. The side's first unit makes it.
fn purpose<'f>(name: &'static str, mut side: impl Iterator<Item = Fighter<'f>>) -> Purpose<&'f Id> {
    Purpose { of: side.next().map(|fighter| &fighter.unit.id), ..Purpose::named(name) }
}

/// A unit that may be the one to lose a stand for its side.
struct Loser<'f> {
    side: &'f Id,
    rank: Option<i64>,
    chosen: bool,
    place: usize,
}

/// Returns the indices of the units that lose a stand, one for each side that lost or drew. The stand comes from a unit
/// of the side's highest rank. Among several such units a player may have chosen one.
///
/// # Source
/// `melee.loss.one`
fn losses(tables: &Tables, facts: &MeleeFacts, field: &Field<'_>) -> ShortList<usize> {
    let mut losers = ShortList::<Loser<'_>>::new();
    for (place, Combatant { fighter, fared, .. }) in field.iter().enumerate() {
        if !matches!(fared, PartResult::Drew | PartResult::Lost) {
            continue;
        }
        let here = Loser {
            side: fighter.side(),
            rank: fighter.rank(tables),
            chosen: facts.loses.contains(&fighter.unit.id),
            place,
        };
        match losers.iter_mut().find(|known| known.side == here.side) {
            Some(known) if (here.rank, here.chosen) > (known.rank, known.chosen) => *known = here,
            Some(_) => {}
            None => losers.push(here),
        }
    }
    for loser in losers.iter_mut().filter(|loser| !loser.chosen) {
        let mut units = field.iter().enumerate();
        let chosen = units.find(|(_, Combatant { fighter, fared, .. })| {
            fighter.side() == loser.side
                && fighter.rank(tables) == loser.rank
                && facts.loses.contains(&fighter.unit.id)
                && *fared < PartResult::Surrendered
                && !loses_last(fighter, true)
        });
        loser.place = chosen.map_or(loser.place, |(place, _)| place);
    }
    losers.into_iter().map(|loser| loser.place).collect()
}

/// Returns true if a unit loses its last stand. `loses` is true if the unit loses one.
fn loses_last(fighter: &Fighter<'_>, loses: bool) -> bool {
    loses && fighter.unit.strength.is_some_and(|strength| strength <= 1)
}

fn beaten(
    tables: &Tables,
    Combatant { fighter, fared, .. }: &Combatant<'_>,
    way_is_open: bool,
    last_stand: bool,
    dice: &mut dyn Dice,
) -> Fate {
    let unit = &fighter.unit.id;
    let goes = if way_is_open { Fate::Retreats } else { Fate::Surrenders };
    match fared {
        PartResult::Perished => Fate::Destroyed,
        PartResult::Surrendered => Fate::Surrenders,
        _ if last_stand => Fate::Destroyed,
        PartResult::Drew => goes,
        _ => {
            let to = match fighter.unit.experience {
                Some(Experience::Recruits) => tables.melee_loser.recruits_to,
                _ => tables.melee_loser.veterans_to,
            };
            let bands = Bands { up_to: &[(to.into(), goes)], beyond: Fate::Routs };
            bands.own(dice, Purpose::of("throw-melee-loser", unit), &[], Roll::D20)
        }
    }
}

/// Returns the fate of gunners or engineers with a unit, given that unit's result. If the unit is destroyed or
/// surrenders, they share its fate.
///
/// # Source
/// `melee.attached`
fn attached(tables: &Tables, figures: &Id, host: PartResult, dice: &mut dyn Dice) -> Fate {
    match host {
        PartResult::Lost => {
            let stays = (tables.melee_attached.stay_to.into(), Fate::Stands);
            let bands = Bands { up_to: &[stays], beyond: Fate::Destroyed };
            bands.own(dice, Purpose::of("throw-melee-attached", figures), &[], Roll::D20)
        }
        PartResult::Surrendered => Fate::Surrenders,
        PartResult::Perished => Fate::Destroyed,
        _ => Fate::Stands,
    }
}

/// Returns the fate of a winner. It becomes disordered, unless it is a square or in a fortified place and its roll
/// keeps it in order.
fn winner(tables: &Tables, fighter: &Fighter<'_>, fared: PartResult, dice: &mut dyn Dice) -> Fate {
    let unit = &fighter.unit;
    if fared == PartResult::Unscathed {
        Fate::Stands
    } else if fighter.is_steady() {
        let need = match unit.experience {
            Some(Experience::Recruits) => tables.melee_winner.recruits,
            _ => tables.melee_winner.veterans,
        };
        let bands = Bands { up_to: &[(need.into(), Fate::Stands)], beyond: Fate::Disordered };
        bands.own(dice, Purpose::of("throw-melee-winner", &unit.id), &[], Roll::D20)
    } else {
        Fate::Disordered
    }
}
