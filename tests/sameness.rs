//! Rulings that must be the same: on a table turned, shifted or mirrored, and from the facts alone.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a battle that can't be read or ruled fails the test"
)]

#[path = "support/day.rs"]
mod day;
mod support;

use frontage::dice::Cast;
use frontage::rulebook::Detail;
use frontage::ruling::{Amendments, FactAmendment, Origin, Ruling};
use proptest::prelude::*;
use support::{ask, battle, book, open, unit, value};

/// The middle of the table.
const MIDDLE: f64 = 120.0;

/// A change of the whole table: turned, shifted, mirrored.
#[derive(Clone, Copy, Debug)]
struct Layout {
    turn: f64,
    shift: [f64; 2],
    mirrored: bool,
}

const AS_IT_IS: Layout = Layout { turn: 0.0, shift: [0.0, 0.0], mirrored: false };

impl Layout {
    fn point(&self, [x, y]: [f64; 2]) -> [f64; 2] {
        let (x, y) = (if self.mirrored { MIDDLE - x } else { x - MIDDLE }, y - MIDDLE);
        let (sin, cos) = self.turn.to_radians().sin_cos();
        [MIDDLE + x * cos + y * sin + self.shift[0], MIDDLE - x * sin + y * cos + self.shift[1]]
    }

    fn pose(&self, [x, y, facing]: [f64; 3]) -> [f64; 3] {
        let [x, y] = self.point([x, y]);
        let facing = if self.mirrored { -facing } else { facing };
        [x, y, (facing + self.turn).rem_euclid(360.0)]
    }
}

/// A unit that may stand anywhere in a scene.
#[derive(Clone, Debug)]
struct Piece {
    troops: usize,
    formation: usize,
    pose: [f64; 3],
}

// Blocks of these troops and of the strength used below are their own mirror images.
const TROOPS: [&str; 4] = ["line-infantry", "guard-infantry", "dragoons", "chasseurs"];
const FORMATIONS: [&str; 4] = ["line", "column", "square", "disordered"];

impl Piece {
    fn text(&self, id: &str, side: &str, layout: &Layout) -> String {
        unit(id, side, TROOPS[self.troops], FORMATIONS[self.formation], 4, layout.pose(self.pose))
    }
}

/// Draws a pose near the middle of the table, in tenths of a centimetre and whole degrees.
fn place(reach: i32) -> impl Strategy<Value = [f64; 3]> {
    (-reach..=reach, -reach..=reach, 0..360_i32).prop_map(|(x, y, facing)| {
        [MIDDLE + f64::from(x) / 10.0, MIDDLE + f64::from(y) / 10.0, f64::from(facing)]
    })
}

fn piece(reach: i32) -> impl Strategy<Value = Piece> {
    (0..4_usize, 0..4_usize, place(reach)).prop_map(|(troops, formation, pose)| Piece {
        troops,
        formation,
        pose,
    })
}

fn layouts() -> impl Strategy<Value = Layout> {
    (0..3600_i32, -400..400_i32, -400..400_i32, any::<bool>()).prop_map(|(turn, x, y, mirrored)| Layout {
        turn: f64::from(turn) / 10.0,
        shift: [f64::from(x) / 10.0, f64::from(y) / 10.0],
        mirrored,
    })
}

/// A unit that tests, other units, a general, a fence and a wood. The first enemy attacks the unit from some
/// direction.
#[derive(Clone, Debug)]
struct Scene {
    tested: Piece,
    others: Vec<Piece>,
    general: [f64; 3],
    from: [f64; 3],
    wood: [f64; 3],
}

prop_compose! {
    fn scenes()(
        tested in piece(0),
        others in prop::collection::vec(piece(400), 4),
        general in place(200),
        from in place(400),
        wood in place(100),
    ) -> Scene {
        Scene { tested, others, general, from, wood }
    }
}

impl Scene {
    fn text(&self, phase: &str, layout: &Layout) -> String {
        let mut rest = vec![self.tested.text("t", "red", layout) + "lost = 1\n"];
        for (at, other) in self.others.iter().enumerate() {
            rest.push(other.text(&format!("u{at}"), if at % 2 == 0 { "blue" } else { "red" }, layout));
        }
        let [x, y, _] = self.general;
        rest.push(format!("[[general]]\nid = \"g\"\nside = \"red\"\nat = {:?}\n", layout.point([x, y])));
        let [x, y, facing] = layout.pose(self.from);
        if phase != "fire" {
            rest.push(format!(
                "[[attack]]\nby = \"u0\"\non = \"t\"\nfrom = [{x:?}, {y:?}]\nfacing = {facing:?}\n"
            ));
        }
        let [x, y, _] = self.wood;
        let corners =
            [[x, y], [x + 15.0, y], [x + 15.0, y + 15.0], [x, y + 15.0]].map(|corner| layout.point(corner));
        rest.push(format!("[[terrain]]\nid = \"w\"\nkind = \"woods\"\noutline = {corners:?}\n"));
        let fence = [[x - 20.0, y], [x + 20.0, y + 5.0]].map(|end| layout.point(end));
        rest.push(format!("[[terrain]]\nid = \"f\"\nkind = \"fence\"\nline = {fence:?}\n"));
        battle(phase, &rest)
    }
}

const MORALE: [(&str, &str); 1] = [("unit", "t")];
const MELEE: [(&str, &str); 2] = [("attackers", "u0"), ("defenders", "t")];

/// Returns the lines that count, sorted: the rule, the unit it is about, and the value.
fn counted(ruling: &Ruling) -> Vec<(&'static str, Option<String>, i64)> {
    let lines = ruling.tally.blocks.iter().flat_map(|block| &block.lines).filter(|line| line.counts());
    let mut lines: Vec<_> =
        lines.map(|line| (line.key, line.of.as_ref().map(ToString::to_string), line.value())).collect();
    lines.sort();
    lines
}

/// Returns true if some fact lies so near a bound that rounding may decide it.
fn on_a_bound(ruling: &Ruling) -> bool {
    ruling.close.iter().any(|close| close.margin < 1e-6)
}

fn headline(ruling: &Ruling) -> &frontage::dice::Distribution {
    &ruling.odds.as_ref().unwrap().headline
}

fn stands_clear(text: &str) -> bool {
    open(&*book(), text).objections().is_empty()
}

/// Checks that the total is the sum of the lines and that each distribution of odds adds up to 1.
fn is_whole(ruling: &Ruling) {
    let sum: i64 = counted(ruling).iter().map(|(_, _, value)| value).sum();
    assert_eq!(ruling.tally.total(), Some(sum), "a total is the sum of what counts");
    let odds = ruling.odds.as_ref().unwrap();
    for shares in std::iter::once(&odds.headline).chain(odds.fates.iter().map(|(_, shares)| shares)) {
        let sum: f64 = shares.shares().iter().map(frontage::dice::Share::probability).sum();
        assert!((sum - 1.0).abs() < 1e-9, "odds add up to {sum}");
    }
}

/// Rules again from the facts of a ruling alone, given field by field.
fn from_facts(ruling: &Ruling, dice: Option<&[u8]>) -> Ruling {
    let facts = ruling.facts.as_object().unwrap().iter().map(|(path, value)| FactAmendment {
        path: path.clone(),
        value: value.clone(),
        origin: Origin::Taped,
        reason: None,
    });
    let said = Amendments { facts: facts.collect(), ..Amendments::default() };
    let mut cast = dice.map(|faces| Cast::given(faces.iter().map(|face| vec![*face]).collect()));
    book()
        .quick(ruling.procedure, &said, cast.as_mut(), Detail::Odds)
        .unwrap_or_else(|halt| panic!("{halt:?}"))
}

fn same(one: &Ruling, other: &Ruling) {
    assert_eq!(counted(one), counted(other));
    assert_eq!(one.tally.total(), other.tally.total());
    let all = |ruling: &Ruling| -> Vec<_> {
        let lines = ruling.tally.blocks.iter().flat_map(|block| &block.lines);
        lines
            .map(|line| (line.key, line.of.clone(), line.full(), line.standing, line.because.clone()))
            .collect()
    };
    assert_eq!(all(one), all(other), "every line, those that do not count too");
    assert_eq!(one.odds, other.odds);
    assert_eq!((one.outcome, &one.fates, &one.parts), (other.outcome, &other.fates, &other.parts));
}

proptest! {
    #![proptest_config(day::cases(64))]

    #[test]
    fn a_table_turned_shifted_or_mirrored_gives_the_same_lines(scene in scenes(), layout in layouts()) {
        // measure.table, zone.flank, zone.rear, measure.general, attack.facing, melee.where: nothing depends
        // on the directions of the table's edges.
        for (phase, procedure, holes) in [("morale", "morale", &MORALE[..]), ("melee", "melee", &MELEE[..])] {
            let one = ask(&scene.text(phase, &AS_IT_IS), procedure, holes, None).unwrap();
            let other = ask(&scene.text(phase, &layout), procedure, holes, None).unwrap();
            is_whole(&one);
            if !on_a_bound(&one) && !on_a_bound(&other) {
                prop_assert_eq!(counted(&one), counted(&other), "{}", procedure);
                prop_assert_eq!(headline(&one), headline(&other), "{}", procedure);
                // Overlapping units have several ways out that differ only by rounding, so the odds are
                // compared only without overlap.
                if stands_clear(&scene.text(phase, &AS_IT_IS)) {
                    prop_assert_eq!(&one.odds, &other.odds, "{}", procedure);
                }
            }
        }
    }

    #[test]
    fn facts_alone_give_the_same_ruling(scene in scenes(), faces in prop::array::uniform2(1..=20_u8)) {
        for (phase, procedure, holes) in [
            ("morale", "morale", &MORALE[..]),
            ("melee", "melee", &MELEE[..]),
            ("fire", "fire", &[("target", "t")][..]),
        ] {
            let text = scene.text(phase, &AS_IT_IS);
            let one = ask(&text, procedure, holes, None).unwrap();
            same(&one, &from_facts(&one, None));
            if procedure == "morale" {
                let [first, second] = faces;
                let dice = if i64::from(first) <= one.tally.total().unwrap() { &faces[..1] } else { &faces[..] };
                let thrown = ask(&text, procedure, holes, Some(dice)).unwrap_or_else(|halt| panic!("{first} {second}: {halt:?}"));
                same(&thrown, &from_facts(&thrown, Some(dice)));
            }
        }
    }
}

#[test]
fn a_melee_thrown_from_facts_alone_ends_the_same() {
    // melee.when, melee.loser: 4 + 16 against 19.
    let text = battle(
        "melee",
        &[
            unit("u0", "blue", "line-infantry", "line", 4, [100.0, 100.0, 0.0]),
            unit("t", "red", "line-infantry", "line", 4, [100.0, 100.0, 180.0]),
        ],
    );
    let ruling = ask(&text, "melee", &MELEE, Some(&[16, 19, 9])).unwrap();
    assert_eq!(value(&ruling, "melee.mod.attack"), 4);
    same(&ruling, &from_facts(&ruling, Some(&[16, 19, 9])));
    assert_eq!(ruling.outcome.unwrap().name, "attacker");
}

#[test]
fn a_retreat_from_contact_is_the_same_whichever_way_the_table_lies() {
    // melee.retreat, measure.retreat: a unit beaten by one, and a draw.
    for dice in [&[16, 19, 1][..], &[6, 10]] {
        for formation in FORMATIONS {
            let ways = |layout: Layout| {
                let at = |facing| layout.pose([MIDDLE, MIDDLE, facing]);
                let text = battle(
                    "melee",
                    &[
                        unit("u0", "blue", "line-infantry", "line", 4, at(0.0)),
                        unit("t", "red", "line-infantry", formation, 4, at(180.0)),
                    ],
                );
                let open = ask(&text, "melee", &MELEE, None).unwrap();
                // The faces are chosen so that the result is the same in every formation: the attacker wins by one,
                // or neither side wins.
                let total = open.tally.total().unwrap();
                let wanted = i64::from(dice[0]) + 4 - i64::from(dice[1]);
                let pairs = (1..=20_u8).flat_map(|ours| (1..=20_u8).map(move |theirs| (ours, theirs)));
                let pairs =
                    pairs.filter(|(ours, theirs)| i64::from(*ours) + total - i64::from(*theirs) == wanted);
                let middling = pairs.min_by_key(|(ours, theirs)| ours.abs_diff(10) + theirs.abs_diff(10));
                let mut dice = dice.to_vec();
                (dice[0], dice[1]) = middling.unwrap();
                let ruling = ask(&text, "melee", &MELEE, Some(&dice)).unwrap();
                let then = ruling.then.iter().map(|then| {
                    let cm = then.facts["travelled_cm"].as_f64().unwrap();
                    (then.facts["way"].as_str().unwrap().to_owned(), (cm * 1e6).round())
                });
                // The order of the retreats depends on the table's edges (retreat.order), not on how the
                // units stand.
                let mut then = then.collect::<Vec<_>>();
                then.sort_by(|a, b| a.1.total_cmp(&b.1));
                then
            };
            let plain = ways(AS_IT_IS);
            assert!(!plain.is_empty(), "{formation}, {dice:?}: nobody goes back");
            for turn in (0..360).step_by(7) {
                for mirrored in [false, true] {
                    let layout = Layout { turn: f64::from(turn), shift: [7.3, -11.9], mirrored };
                    assert_eq!(ways(layout), plain, "melee.retreat: {formation}, {dice:?}, turned by {turn}");
                }
            }
        }
    }
}
