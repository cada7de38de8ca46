//! Tests that compare sight with a plain computation, which checks every line to every edge against every stand on the
//! table.

use super::*;
use crate::setup::read;
use crate::tables::Tables;
use geometry::{minus, total};
use proptest::prelude::*;
use rulebook::rules::Figures;
use std::fmt::Write;

/// The number of random tables: hundreds in a debug build, thousands in an optimised build.
const CASES: u32 = if cfg!(debug_assertions) { 300 } else { 3_000 };

/// A unit of the test: the number of stands, the formation, the middle of the front in cm, and the facing in degrees.
type UnitSpec = (u8, &'static str, (f64, f64), f64);

/// A piece of terrain of the test: the kind, a corner in cm, and the width and depth in cm.
type Piece = (&'static str, (f64, f64), (f64, f64));

fn units() -> impl Strategy<Value = Vec<UnitSpec>> {
    let formation = prop::sample::select(vec!["line", "column", "square", "disordered"]);
    // Half of the units lie on a grid, so that their edges align and lines of sight touch corners.
    let lattice = ((2..20_u8), (2..20_u8)).prop_map(|(x, y)| (f64::from(x) * 4.0, f64::from(y) * 3.0));
    let anywhere = (8.0..80.0, 8.0..60.0);
    let place = prop_oneof![lattice, anywhere];
    let facing = prop_oneof![prop::sample::select(vec![0.0, 90.0, 180.0, 270.0]), 0.0..360.0];
    prop::collection::vec((1..9_u8, formation, place, facing), 2..7)
}

fn terrain() -> impl Strategy<Value = Vec<Piece>> {
    let kinds = vec!["woods", "hill", "bua", "shrub", "wall", "fort-wall", "fence"];
    let size = (2.0..20.0, 2.0..20.0);
    let piece = (prop::sample::select(kinds), (0.0..70.0, 0.0..50.0), size);
    prop::collection::vec(piece, 0..4)
}

fn battle(units: &[UnitSpec], terrain: &[Piece], accuracy: f64) -> String {
    let mut text = format!(
        "format = 1\nbook = \"napoleonic\"\nname = \"test\"\n[table]\nwidth = 90\ndepth = 70\naccuracy = {accuracy}\n\
         [turn]\nnumber = 1\nphase = \"fire\"\n\
         [[side]]\nid = \"red\"\nname = \"Red\"\n[[side]]\nid = \"blue\"\nname = \"Blue\"\n"
    );
    for (number, (stands, formation, (x, y), facing)) in units.iter().enumerate() {
        let side = ["red", "blue"].get(number % 2).unwrap_or(&"red");
        let _ = write!(
            text,
            "[[unit]]\nid = \"u{number}\"\nside = \"{side}\"\nname = \"u{number}\"\ntype = \"line-infantry\"\n\
             experience = \"recruits\"\nstands = {stands}\nformation = \"{formation}\"\nat = [{x}, {y}]\nfacing = {facing}\n"
        );
    }
    for (number, (kind, (x, y), (wide, deep))) in terrain.iter().enumerate() {
        let (right, far) = (x + wide, y + deep);
        let shape = if ["woods", "hill", "bua", "shrub"].contains(kind) {
            format!("outline = [[{x}, {y}], [{right}, {y}], [{right}, {far}], [{x}, {far}]]")
        } else {
            format!("line = [[{x}, {y}], [{right}, {far}]]")
        };
        let high = if *kind == "wall" { "high = true\n" } else { "" };
        let _ = write!(text, "[[terrain]]\nid = \"t{number}\"\nkind = \"{kind}\"\n{shape}\n{high}");
    }
    text
}

/// Asserts that no shift within the accuracy of placing by hand changes whether a piece of terrain blocks the line, for
/// every piece that [`Sight::may_turn`] excludes.
fn what_is_sure_turns_nowhere(sight: &Sight<'_>, line: &Segment, own: &[(f64, f64)], ends: [&Rect; 2]) {
    let accuracy = sight.survey.position.ground.accuracy;
    let along = (line.b - line.a).normalize_or_zero();
    for piece in sight.terrain.iter().filter(|piece| !sight.may_turn(piece, line, own)) {
        let blocks = sight.terrain_blocks(piece, line, own, ends);
        for way in [along, -along, along.perp(), -along.perp()] {
            for share in [0.25, 0.5, 0.999] {
                let by = way * accuracy * share;
                let shifted = Segment { a: line.a + by, b: line.b + by };
                assert_eq!(sight.terrain_blocks(piece, &shifted, own, ends), blocks, "{} by {by}", piece.id);
            }
        }
    }
}

/// Computes the result of a line of sight without any shortcut.
fn plain_fare(sight: &Sight<'_>, stand: &Rect, (at, rect): (usize, &Rect), middle: DVec2) -> Fare {
    let survey = sight.survey;
    let line = Segment { a: stand.centre(), b: middle };
    let own: Vec<_> = [stand, rect].into_iter().filter_map(|rect| line.stretch_in(rect)).collect();
    let over_target = sight.firer_level > sight.target_level;
    let others = sight.target_stands.iter().enumerate();
    let others = others.filter(|(other, _)| *other != at && !over_target);
    let strangers = survey.position.on_table().filter(|(unit, _)| {
        let stranger = unit.id != sight.firer.id && unit.id != sight.target.id;
        stranger && sight.firer_level <= level(survey, unit)
    });
    let strangers = strangers.flat_map(|(unit, placed)| placed.stands().iter().map(move |rect| (unit, rect)));
    let (mut clear, mut worst): (f64, Option<(&Unit, f64, f64)>) = (f64::INFINITY, None);
    for (unit, rect) in others.map(|(_, rect)| (sight.target, rect)).chain(strangers) {
        let outside = line.stretch_in(rect).map(|stretch| minus(&[stretch], &own));
        let outside = outside.filter(|rest| total(rest) * line.length() > TOUCH_CM);
        if let Some((from, _)) = outside.and_then(|rest| rest.first().copied()) {
            let depth = crowd::depth_across(&line, rect);
            if worst.is_none_or(|(_, deepest, _)| depth > deepest) {
                worst = Some((unit, depth, from));
            }
        } else if unit.id != sight.target.id {
            clear = clear.min(line.distance_to_rect(rect));
        }
    }
    let (ends, whole) = ([stand, rect], line);
    what_is_sure_turns_nowhere(sight, &line, &own, ends);
    let until = |share: f64| Segment { a: whole.a, b: whole.at(share) };
    let barred = sight.barred_by(&line, &own, ends);
    match (barred, worst) {
        (Some(piece), worst) => {
            let turns = || sight.turns(&line, &own, ends, false);
            let blocker = Blocker {
                of: piece.id.clone(),
                name: String::new(),
                kind: Some(piece.kind),
                until: until(begins(piece, &line, &own)),
            };
            Fare::Blocked(blocker, worst.is_none().then(turns).flatten())
        }
        (None, None) => {
            let turns = sight.turns(&line, &own, ends, true);
            Fare::Open(turns.map_or(clear, |cm| cm.min(clear)))
        }
        (None, Some((unit, depth, from))) => {
            let blocker =
                Blocker { of: unit.id.clone(), name: unit.name.clone(), kind: None, until: until(from) };
            Fare::Blocked(blocker, Some(depth))
        }
    }
}

/// Computes the view of a firing stand by checking every line in full. Also returns the indices of all target stands
/// that it sees.
fn plain_view(sight: &Sight<'_>, stand: &Rect) -> (View, Vec<usize>) {
    let accuracy = sight.survey.position.ground.accuracy;
    let away = |at: &usize| sight.target_stands[*at].centre().distance(stand.centre());
    let mut order: Vec<usize> = (0..sight.target_stands.len()).collect();
    order.sort_by(|a, b| away(a).total_cmp(&away(b)));
    let (mut seen, mut along, mut hidden_by) = (Vec::new(), None, None);
    let (mut clears, mut short): (Option<f64>, Option<f64>) = (None, None);
    for at in order {
        let rect = &sight.target_stands[at];
        let looks = rect.to_local(stand.centre());
        let (wide, deep) = (rect.frontage() * 0.5, rect.depth() * 0.5);
        let before = [looks.y - deep, looks.x - wide, -looks.y - deep, -looks.x - wide];
        let mut edges: Vec<_> = rect.edge_middles().into_iter().zip(before).collect();
        edges.sort_by(|(a, _), (b, _)| a.distance(stand.centre()).total_cmp(&b.distance(stand.centre())));
        let outside = edges.iter().any(|(_, before)| *before > 0.0);
        for (middle, before) in edges.into_iter().filter(|_| outside) {
            if before <= -accuracy {
                continue;
            }
            let fare = plain_fare(sight, stand, (at, rect), middle);
            if before <= 0.0 {
                // A shift that brings the stand in front of this edge would be enough.
                let shows = matches!(fare, Fare::Open(_)).then_some(-before);
                short = [short, shows].into_iter().flatten().reduce(f64::min);
                continue;
            }
            match fare {
                Fare::Open(clear) => {
                    let clear = clear.min(before);
                    along.get_or_insert(Segment { a: stand.centre(), b: middle });
                    clears = [clears, Some(clear)].into_iter().flatten().reduce(f64::max);
                    if !seen.contains(&at) {
                        seen.push(at);
                    }
                    if clear > accuracy {
                        break;
                    }
                }
                Fare::Blocked(blocker, depth) => {
                    hidden_by.get_or_insert(blocker);
                    short = [short, depth].into_iter().flatten().reduce(f64::min);
                }
            }
        }
    }
    let margin = if seen.is_empty() { short } else { clears };
    let view = View {
        seen: seen.first().copied(),
        along,
        hidden_by: hidden_by.filter(|_| seen.is_empty()),
        margin_cm: margin.filter(|margin| *margin <= accuracy),
    };
    (view, seen)
}

proptest! {
    #![proptest_config(crate::day::cases(CASES))]

    /// `fire.sight`, `measure.sight`, `tie.measure`: the shortcuts of the program do not change what a stand sees.
    #[test]
    fn what_a_stand_sees_is_what_it_sees_the_plain_way(
        units in units(),
        terrain in terrain(),
        accuracy in prop::sample::select(vec![0.0, 0.5, 3.0]),
    ) {
        let tables = Tables::with_house(None).unwrap();
        let none = |_: &str| Err("".into());
        let reading = read(&tables, "test", &battle(&units, &terrain, accuracy), &none);
        let position = reading.map_err(|faults| TestCaseError::fail(format!("{faults:?}")))?.position;
        let survey = Survey::new(&position, &tables);
        for firer in survey.position.on_table() {
            for target in survey.position.on_table().filter(|target| target.0.id != firer.0.id) {
                let sight = Sight::between(survey, firer, target);
                let mut by_any = vec![false; sight.target_stands.len()];
                for stand in firer.1.stands() {
                    let (plain, seen) = plain_view(&sight, stand);
                    prop_assert_eq!(sight.view(stand), plain, "{} at {}", firer.0.id, target.0.id);
                    for at in seen {
                        by_any[at] = true;
                    }
                }
                let plain: Vec<&Rect> = sight
                    .target_stands
                    .iter()
                    .zip(by_any)
                    .filter_map(|(rect, seen)| seen.then_some(rect))
                    .collect();
                prop_assert_eq!(sight.seen_by(firer.1.stands()), plain);
            }
        }
    }
}
