//! Every combination of the discrete facts of a morale test, compared with the rules written out a second time.

use frontage::dice::{Cast, Id};
use frontage::rulebook::napoleonic::kind::{Experience, Formation, State, Troops};
use frontage::rulebook::napoleonic::{
    EnemyFacts, Facts, FriendFacts, GeneralFacts, MoraleFacts, Napoleonic, PlaceFacts, TouchFacts, UnitFacts,
};
use frontage::rulebook::{Cases, Question, Rulebook};
use frontage::ruling::Amendments;
use frontage::ruling::table::TerrainKind;
use std::collections::BTreeMap;

/// The place of a general.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Leader {
    None,
    Near,
    Ranks,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Cover {
    None,
    LowWall,
    Earthwork,
    StoneWall,
    Village,
    FortifiedVillage,
}

/// A single combination.
#[derive(Clone, Copy, Debug)]
struct Case {
    veterans: bool,
    artillery: bool,
    formation: Formation,
    was: Option<Formation>,
    lost: u32,
    general: Leader,
    chief: Leader,
    flanks: usize,
    rear: bool,
    supports: usize,
    cover: Cover,
}

impl Case {
    /// Returns the expected total, by the rules as written on the page.
    fn expected(&self) -> i64 {
        let garrison = matches!(self.cover, Cover::Village | Cover::FortifiedVillage);
        let held = self.was.unwrap_or(self.formation);
        let shapeless = garrison || matches!(self.formation, Formation::Square | Formation::Disordered);
        let mut sum = if self.veterans { 10 } else { 8 };
        sum += match self.general {
            Leader::None => 0,
            Leader::Near => 1,
            Leader::Ranks => 3,
        };
        sum += match self.chief {
            Leader::None => 0,
            Leader::Near => 2,
            Leader::Ranks => 6,
        };
        if !shapeless {
            sum -= i64::try_from(self.flanks).unwrap() + i64::from(self.rear);
        }
        sum += i64::try_from(self.supports).unwrap();
        if !garrison && (held == Formation::Column || held == Formation::Square) {
            sum += 2;
        }
        if self.formation == Formation::Disordered {
            sum -= 2;
        }
        sum -= [0, 0, 4, 8, 8, 8][usize::try_from(self.lost).unwrap()];
        sum + match self.cover {
            Cover::Earthwork if self.artillery => 4,
            Cover::None | Cover::Earthwork => 0,
            Cover::LowWall | Cover::Village => 2,
            Cover::StoneWall | Cover::FortifiedVillage => 4,
        }
    }

    fn facts(&self) -> Facts {
        let place = |fortified| PlaceFacts {
            of: Id::from("v"),
            kind: Some(TerrainKind::Bua),
            fortified,
            ..PlaceFacts::default()
        };
        let enemy = |cm: f64| EnemyFacts { cm: Some(cm), outside_cm: -1.0, ..EnemyFacts::default() };
        let mut facts = MoraleFacts {
            unit: UnitFacts {
                id: Id::from("t"),
                troops: Some(if self.artillery { Troops::LightArtillery } else { Troops::LineInfantry }),
                experience: Some(if self.veterans { Experience::Veterans } else { Experience::Recruits }),
                formation: Some(self.formation),
                strength: Some(4),
                place: match self.cover {
                    Cover::Village => Some(place(false)),
                    Cover::FortifiedVillage => Some(place(true)),
                    _ => None,
                },
                ..UnitFacts::default()
            },
            was: self.was,
            lost: self.lost,
            cover: self.touches().into_iter().collect(),
            ..MoraleFacts::default()
        };
        for (chief, leader) in [(false, self.general), (true, self.chief)] {
            facts.generals.extend((leader != Leader::None).then(|| GeneralFacts {
                chief,
                in_ranks: leader == Leader::Ranks,
                cm: Some(if leader == Leader::Ranks { 0.0 } else { 10.0 }),
                ..GeneralFacts::default()
            }));
        }
        // Two enemies in a zone count once, and an enemy just out of reach does not count.
        facts.zones.left = if self.flanks > 0 { vec![enemy(3.0), enemy(10.0)] } else { vec![enemy(10.1)] };
        facts.zones.right = if self.flanks > 1 { vec![enemy(10.0)] } else { Vec::new() };
        facts.zones.rear = if self.rear { vec![enemy(0.0), enemy(4.0)] } else { vec![enemy(12.0)] };
        let friend = |cm: f64| FriendFacts {
            cm: Some(cm),
            strength: Some(2),
            formation: Some(Formation::Line),
            state: Some(State::Assembled),
            ..FriendFacts::default()
        };
        facts.friends = (0..self.supports).map(|_| friend(10.0)).chain([friend(10.1)]).collect();
        Facts::Morale(facts)
    }

    fn touches(&self) -> Option<TouchFacts> {
        let kind = match self.cover {
            Cover::None => return None,
            Cover::LowWall | Cover::StoneWall => TerrainKind::Wall,
            Cover::Earthwork => TerrainKind::Earthwork,
            Cover::Village | Cover::FortifiedVillage => TerrainKind::Bua,
        };
        Some(TouchFacts {
            kind: Some(kind),
            stone: self.cover == Cover::StoneWall,
            fortified: self.cover == Cover::FortifiedVillage,
            held: kind == TerrainKind::Bua,
            cm: Some(0.0),
            touching_cm: 0.2,
            ..TouchFacts::default()
        })
    }
}

/// Calls `see` with every combination of unit and losses, leaders, enemies, friends and cover.
fn every_case(mut see: impl FnMut(Case)) {
    let leaders = [Leader::None, Leader::Near, Leader::Ranks];
    let forms = [Formation::Line, Formation::Column, Formation::Square, Formation::Disordered];
    let before = [None, Some(Formation::Line), Some(Formation::Column), Some(Formation::Square)];
    let covers = [
        Cover::None,
        Cover::LowWall,
        Cover::Earthwork,
        Cover::StoneWall,
        Cover::Village,
        Cover::FortifiedVillage,
    ];
    for (veterans, lost) in [false, true].into_iter().flat_map(|v| (0..=5).map(move |lost| (v, lost))) {
        for (formation, was) in forms.into_iter().flat_map(|form| before.map(|was| (form, was))) {
            for (general, chief) in
                leaders.into_iter().flat_map(|general| leaders.map(|chief| (general, chief)))
            {
                for place in 0..24_usize {
                    let (flanks, rear, supports) = (place % 3, place / 3 % 2 == 1, place / 6);
                    for cover in covers {
                        let artillery = cover == Cover::Earthwork && place % 2 == 0;
                        see(Case {
                            veterans,
                            artillery,
                            formation,
                            was,
                            lost,
                            general,
                            chief,
                            flanks,
                            rear,
                            supports,
                            cover,
                        });
                    }
                }
            }
        }
    }
}

#[test]
fn every_combination_adds_up_and_every_face_falls_as_the_rules_say() {
    // morale.base, morale.mod.*, morale.cover.best, zone.flank, zone.rear, morale.result: 248 832 combinations, and
    // each total with all 400 pairs of faces.
    let book = Rulebook::<Napoleonic>::with_house(None).unwrap();
    let mut seen: BTreeMap<i64, Facts> = BTreeMap::new();
    let mut counted = 0_u32;
    every_case(|case| {
        counted += 1;
        let facts = case.facts();
        let total = case.expected();
        assert_eq!(facts.weigh(book.tables()).total(), Some(total), "morale.mod.*: {case:?}");
        seen.entry(total).or_insert(facts);
    });
    assert_eq!(counted, 2 * 6 * 16 * 9 * 24 * 6);
    for (total, facts) in seen {
        let tally = facts.weigh(book.tables());
        let mut ways: BTreeMap<&str, u32> = BTreeMap::new();
        for (first, second) in (1..=20_u8).flat_map(|first| (1..=20_u8).map(move |second| (first, second))) {
            let mut dice = Cast::given(vec![vec![first], vec![second]]);
            let fell = facts.resolve(book.tables(), &tally, &mut dice).headline.name;
            let expected = match second {
                _ if i64::from(first) <= total => "passed",
                1..=5 => "disordered",
                6..=10 => "retreats",
                _ => "routs",
            };
            assert_eq!(fell, expected, "morale.result: {first}, {second} against {total}");
            *ways.entry(expected).or_default() += 1;
        }
        let question = Question::of_facts(&book, facts, &Amendments::default()).unwrap();
        let odds = question.odds().headline;
        assert_eq!(odds.shares().len(), ways.len(), "{total}");
        for share in odds.shares() {
            let wanted = f64::from(ways[share.word.name]) / 400.0;
            assert!((share.probability() - wanted).abs() < 1e-12, "odds of {total}: {share:?}");
        }
    }
}
