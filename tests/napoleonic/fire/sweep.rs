//! Every firer at every target in every cover, at every range, compared with a second calculation: the rules written
//! once more, as plain tables, without geometry.

use crate::fire::{across, area, firer, formed};
use crate::support::{battle, book, open, unit};
use frontage::rulebook::{Answers, Detail};
use frontage::ruling::Amendments;

/// The kind of a firer: muskets, guns or howitzers. Each firer below has its kind, the ends of its two bands, and
/// true if it may move before it fires.
#[derive(Clone, Copy, PartialEq)]
enum Arm {
    Musket,
    Gun,
    Howitzer,
}

const FIRERS: [(&str, Arm, f64, f64, bool); 9] = [
    ("line-infantry", Arm::Musket, 15.0, 30.0, false),
    ("heavy-infantry", Arm::Musket, 15.0, 30.0, false),
    ("guard-infantry", Arm::Musket, 15.0, 30.0, false),
    ("light-infantry", Arm::Musket, 15.0, 30.0, true),
    ("chasseurs", Arm::Musket, 10.0, 20.0, true),
    ("light-artillery", Arm::Gun, 15.0, 45.0, true),
    ("medium-artillery", Arm::Gun, 20.0, 60.0, false),
    ("howitzer-artillery", Arm::Howitzer, 20.0, 60.0, false),
    ("heavy-artillery", Arm::Gun, 25.0, 80.0, false),
];

/// The effect of cover on muskets (none: no effect of the fire at all), on guns and on howitzers. The second of each
/// pair says if canister may be fired.
type Effect = (Option<i64>, (i64, bool), (i64, bool));

const FREE: Effect = (Some(0), (0, true), (0, true));
const SOFT: Effect = (Some(-1), (-1, true), (-1, true));
const OVER: Effect = (Some(-1), (-1, true), (0, true));

/// The covers: name, effect from the same level or below, effect from above, and true if the target garrisons it.
const COVERS: [(&str, Effect, Effect, bool); 13] = [
    ("open", FREE, FREE, false),
    ("woods", SOFT, SOFT, false),
    ("shrub", SOFT, SOFT, false),
    ("fence", SOFT, SOFT, false),
    ("wall", (Some(0), (0, false), (0, true)), FREE, false),
    ("stone wall", (None, (0, false), (0, true)), FREE, false),
    ("earthwork", (None, (0, true), (0, true)), FREE, false),
    ("village", (Some(-1), (0, false), (0, false)), (Some(-1), (0, false), (0, false)), true),
    ("fortified", (None, (-1, false), (-1, false)), (None, (-1, false), (-1, false)), true),
    ("fort", (None, (-1, false), (0, true)), (None, (-1, false), (0, true)), true),
    ("over a fence", OVER, OVER, false),
    ("over a wall", OVER, FREE, false),
    ("over an earthwork", OVER, FREE, false),
];

/// The defaults that are watched here.
const WATCHED: [&str; 5] = [
    "fire.ball.near",
    "fire.hill.cancel.infantry",
    "fire.hill.cancel.level",
    "fire.howitzer.ignore.effect",
    "fire.sight.woods",
];

const TARGETS: [&str; 5] = ["line", "column", "square", "disordered", "battery"];

/// The unit that stands on a hill.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Hill {
    Nobody,
    Firer,
    Target,
}

/// A single case.
#[derive(Clone, Copy)]
struct Case {
    firer: usize,
    moved: bool,
    target: &'static str,
    cover: usize,
    hill: Hill,
    cm: f64,
}

/// Returns the expected worth of a case: of one stand of muskets, or of three figures.
fn expected(case: Case) -> i64 {
    let (_, arm, near, far, _) = FIRERS[case.firer];
    let (name, level, above, garrison) = COVERS[case.cover];
    let (muskets, guns, howitzers) = if case.hill == Hill::Firer { above } else { level };
    let (cover, canister) = match arm {
        Arm::Musket => match muskets {
            None => return 0,
            Some(cover) => (cover, true),
        },
        Arm::Gun => guns,
        Arm::Howitzer => howitzers,
    };
    let guns_dug_in =
        name == "earthwork" && case.target == "battery" && arm == Arm::Gun && case.hill != Hill::Firer;
    let reach = if arm != Arm::Musket && case.hill == Hill::Firer { far + 10.0 } else { far };
    let each = match case.cm {
        cm if cm <= near && canister => 3,
        cm if cm <= reach => 2,
        _ => return 0,
    };
    let dense = !garrison && ["column", "square"].contains(&case.target);
    let uphill = arm == Arm::Musket && case.hill == Hill::Target;
    let sum =
        each + cover - i64::from(guns_dug_in) + i64::from(dense) - i64::from(uphill) - i64::from(case.moved);
    sum.max(0) * if arm == Arm::Musket { 1 } else { 3 }
}

/// The project's defaults that decide what the target's cover does in the case, and whether ball is fired so near.
fn defaults(case: Case) -> Vec<&'static str> {
    let (_, arm, near, ..) = FIRERS[case.firer];
    let (name, (_, guns, howitzers), ..) = COVERS[case.cover];
    let canister = if arm == Arm::Gun {
        guns.1 || case.hill == Hill::Firer && !COVERS[case.cover].3
    } else {
        howitzers.1
    };
    let behind = ["wall", "stone wall", "earthwork"].contains(&name);
    let over = ["over a wall", "over an earthwork"].contains(&name);
    let named = [
        ("fire.ball.near", arm != Arm::Musket && !canister && case.cm <= near),
        ("fire.hill.cancel.infantry", arm == Arm::Musket && case.hill == Hill::Firer && name == "earthwork"),
        ("fire.hill.cancel.level", arm != Arm::Howitzer && case.hill == Hill::Firer && (behind || over)),
        ("fire.howitzer.ignore.effect", arm == Arm::Howitzer && (behind || name == "fort")),
        ("fire.sight.woods", name == "woods"),
    ];
    named.into_iter().filter_map(|(key, decides)| decides.then_some(key)).collect()
}

/// Returns a case as a battle.
fn scene(case: Case) -> Vec<String> {
    let (troops, arm, ..) = FIRERS[case.firer];
    let front = 100.0 + case.cm;
    let moved = if case.moved { "moved = true\n" } else { "" };
    let mut target = match case.target {
        "battery" => unit("t", "blue", "medium-artillery", "deployed", 4, [100.0, front, 180.0]),
        formation => formed(formation, 4, case.cm),
    };
    if COVERS[case.cover].3 {
        target += "in = \"c\"\n";
    }
    let wide = |y| across("c", "wall", 80.0, 120.0, y);
    let deep = |kind| area("c", kind, [80.0, front - 0.1, 120.0, front + 30.0]);
    let village = || area("c", "bua", [80.0, front, 120.0, front + 12.0]);
    let cover = match COVERS[case.cover].0 {
        "woods" => deep("woods"),
        "shrub" => deep("shrub"),
        "fence" => across("c", "fence", 80.0, 120.0, front - 0.1),
        "wall" => wide(front - 0.1),
        "stone wall" => wide(front - 0.1) + "stone = true\n",
        "earthwork" => across("c", "earthwork", 80.0, 120.0, front - 0.1),
        "village" => village(),
        "fortified" => village() + "fortified = true\n",
        "fort" => area("c", "fort-wall", [80.0, front - 0.1, 120.0, front + 6.0]),
        "over a fence" => across("c", "fence", 80.0, 120.0, 104.0),
        "over a wall" => wide(104.0),
        "over an earthwork" => across("c", "earthwork", 80.0, 120.0, 104.0),
        _ => String::new(),
    };
    let hill = match case.hill {
        Hill::Nobody => String::new(),
        Hill::Firer => area("h", "hill", [80.0, 80.0, 120.0, 101.0]),
        Hill::Target => area("h", "hill", [60.0, front - 0.5, 140.0, front + 40.0]),
    };
    vec![firer(troops, if arm == Arm::Musket { 1 } else { 3 }) + moved, target, cover, hill]
}

/// Returns true if a target is tried behind a cover. Only targets without depth stand behind a line, because it
/// covers only stands that touch it. Guns hold no villages.
fn goes(target: &str, cover: &str) -> bool {
    match cover {
        "fence" | "wall" | "stone wall" | "earthwork" => ["line", "battery"].contains(&target),
        "village" | "fortified" | "fort" => ["line", "square"].contains(&target),
        "woods" => target != "battery",
        _ => true,
    }
}

fn cases() -> Vec<Case> {
    let mut all = Vec::new();
    for (firer, (_, _, near, far, nimble)) in FIRERS.into_iter().enumerate() {
        for (cover, (name, ..)) in COVERS.into_iter().enumerate() {
            for target in TARGETS.into_iter().filter(|target| goes(target, name)) {
                for hill in [Hill::Nobody, Hill::Firer, Hill::Target] {
                    for cm in [near - 1.0, far - 1.0, far + 5.0] {
                        all.push(Case { firer, moved: nimble && cm < far, target, cover, hill, cm });
                        if nimble {
                            all.push(Case { firer, moved: false, target, cover, hill, cm });
                        }
                    }
                }
            }
        }
    }
    all
}

#[test]
fn every_firer_at_every_target_in_every_cover_is_worth_what_the_tables_say() {
    // fire.sum over fire.rating.*, fire.range.hill, fire.bar.*, fire.ball.near, fire.mod.*, fire.hill.cancel,
    // fire.howitzer.ignore
    let book = book();
    let answers = Answers { given: vec![("target".to_owned(), "t".to_owned())], choices: Vec::new() };
    let cases = cases();
    assert!(cases.len() > 3_000, "{}", cases.len());
    for case in cases {
        let text = battle("fire", &scene(case));
        let ruling =
            open(&*book, &text).rule("fire", &answers, &Amendments::default(), None, Detail::Close).unwrap();
        let what = (FIRERS[case.firer].0, case.moved, case.target, COVERS[case.cover].0, case.hill, case.cm);
        assert_eq!(crate::fire::total(&ruling), expected(case), "{what:?}\n{text}");
        let mut named: Vec<_> =
            ruling.tally.rests_on.iter().copied().filter(|key| WATCHED.contains(key)).collect();
        named.sort_unstable();
        assert_eq!(named, defaults(case), "defaults that decided, {what:?}\n{text}");
    }
}
