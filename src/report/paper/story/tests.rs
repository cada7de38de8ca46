use super::super::document::{Block, Document, Drawing, Shape};
use super::super::fixture::{book, demo, foreign, plain};
use super::decisive::costs;
use super::losses::strength;
use super::{Happening, HappeningContent, story};
use crate::sheet::PhaseSheet;
use dice::{Cast, Id};
use language::Language;
use rulebook::Detail;
use std::sync::Arc;

/// Plays a whole turn of the built-in battle.
fn turn(language: Language) -> Vec<Happening> {
    let mut battle = demo(0);
    let mut dice = Cast::seeded(7);
    let phase = |entry| {
        let before = Arc::new(battle.view());
        let record = battle.phase(Some(&mut dice), Detail::Odds, &[]).unwrap();
        let sheet = PhaseSheet::of(&record, &battle.offers(), book().catalogue(), language);
        Happening {
            entry,
            turn: before.turn,
            phase: before.phase,
            what: HappeningContent::Phase(Box::new(sheet)),
            voided: false,
            before,
            after: Arc::new(battle.view()),
        }
    };
    (1..=5).map(phase).collect()
}

/// Makes a remark after a happening, which changes nothing.
fn told(after: &Happening, text: &str, voided: bool) -> Happening {
    Happening {
        entry: after.entry + 1,
        what: HappeningContent::Told(text.to_owned()),
        voided,
        before: Arc::clone(&after.after),
        ..after.clone()
    }
}

fn tables(document: &Document) -> Vec<Vec<Vec<String>>> {
    let tables = document.blocks.iter().filter_map(|block| match block {
        Block::Table(table) => Some(table),
        _ => None,
    });
    let cells = tables.map(|table| table.rows.iter().map(|row| row.cells.clone()).collect());
    cells.collect()
}

#[test]
fn losses_are_counted_at_the_end_of_the_turn() {
    // The French have 4, 4, 3, 4, 4, 4 foot, 4 and 2 gunners, and 3 and 3 horse, in all 35. The Russians have 4, 3, 4,
    // 4, 3, 4 foot, 4 and 3 gunners, 4 and 3 horse, 1 stand of pioneers and 2 of mounted Jägers, in all 39, since a
    // battalion is routing. That battalion comes back with 3 stands. Fire takes 2 stands of the 85th, 1 of the
    // Cuirassiers and 1 of the 5th Jägers. In melee the Chernigov Dragoons lose 1, and Azov is gone with 4. So the
    // strengths are 35 − 3, and 39 + 3 − 1 − 1 − 4.
    let story = story("Demo", &turn(Language::En), Language::En);
    let losses = [["Beginning", "35", "39"], ["Turn 3", "32", "36"]];
    assert!(tables(&story).iter().any(|table| *table == losses), "{:?}", tables(&story));
}

/// Makes the chart of two sides in turns 3 and 13. The first side has no losses, and the second ends with `last`.
fn chart(names: [&str; 2], last: u32) -> Drawing {
    let moments = [(None, vec![40, 40]), (Some(3), vec![40, 40]), (Some(13), vec![40, last])];
    super::chart::lines(&names.map(str::to_owned), &moments, String::new())
}

fn labels(chart: &Drawing) -> impl Iterator<Item = (&str, glam::DVec2)> {
    chart.shapes.iter().filter_map(|shape| match shape {
        Shape::Label { at, text, .. } => Some((text.as_str(), *at)),
        _ => None,
    })
}

#[test]
fn under_the_chart_stand_the_numbers_of_the_turns() {
    let chart = chart(["French", "Russians"], 20);
    let below = labels(&chart).filter(|(_, at)| at.y < 0.0);
    let below: Vec<_> = below.map(|(text, at)| (text, at.x)).collect();
    // The chart is 40 wide, and the beginning is at 0.
    assert_eq!(below, [("3", 20.0), ("13", 40.0)]);
}

#[test]
fn a_line_is_named_beside_its_end() {
    let chart = chart(["French", "Russians"], 20);
    // The chart is 40 wide and 16 high. A letter is taken to be half a unit wide, and the gap between end and name is
    // another half.
    let name = |side: &str| labels(&chart).find(|(text, _)| *text == side).unwrap().1;
    assert_eq!(name("French"), glam::DVec2::new(42.0, 16.0));
    assert_eq!(name("Russians"), glam::DVec2::new(42.5, 8.0));
}

#[test]
fn a_name_that_had_to_give_way_is_led_to_the_end_of_its_line() {
    let leads = |chart: &Drawing| {
        let lines = chart.shapes.iter().filter_map(|shape| match shape {
            Shape::Line { points, .. } => Some(points.clone()),
            _ => None,
        });
        // The leading lines begin at the ends of the sides' lines.
        lines.filter(|points| points[0].x >= 40.0).collect::<Vec<_>>()
    };
    assert_eq!(leads(&chart(["French", "Russians"], 20)).len(), 0);
    let leads = leads(&chart(["French", "Russians"], 40));
    assert_eq!(leads.len(), 1);
    assert!(leads[0][0] == glam::DVec2::new(40.0, 16.0) && leads[0][1].y > 17.0);
}

#[test]
fn the_dearest_rulings_decide_and_of_those_the_least_probable() {
    let turn = turn(Language::En);
    let happenings: Vec<_> = turn.iter().collect();
    let costs = costs(&happenings);
    let told: Vec<_> = costs.iter().map(|cost| (cost.stands, cost.gone.join(", "))).collect();
    let told: Vec<_> = told.iter().map(|(stands, gone)| (*stands, gone.as_str())).collect();
    let expected = [(4, "1st battalion, Azov"), (2, ""), (1, ""), (1, ""), (1, "")];
    assert_eq!(told, expected);
    let chances: Vec<_> = costs.iter().map(|cost| cost.chance.unwrap().probability).collect();
    assert!(chances[2] < chances[3] && chances[3] < chances[4], "{chances:?}");
}

#[test]
fn a_loss_is_one_rulings_only() {
    let turn = turn(Language::En);
    for happening in &turn {
        let view = |view: &ruling::table::View| -> u32 {
            view.sides.iter().map(|side| strength(view, &side.id)).sum()
        };
        let lost: u32 = costs(&[happening]).iter().map(|cost| cost.stands).sum();
        let (before, after) = (view(&happening.before), view(&happening.after));
        // A unit that comes back from a rout is no loss.
        assert!(before - lost <= after, "{}: {before}, {lost}, {after}", happening.entry);
    }
}

#[test]
fn every_happening_is_told_and_the_map_shows_the_end_of_the_turn() {
    let turn = turn(Language::En);
    let document = story("Demo", &turn, Language::En);
    let printed = plain(&document);
    for happening in &turn {
        for sheet in happening.rulings() {
            assert!(printed.contains(&sheet.sentence));
        }
    }
    let last = &turn[4].after;
    let (_, stand) = last.body(&Id::from("13-1")).unwrap().stands[0];
    let maps: Vec<_> = document
        .blocks
        .iter()
        .filter_map(|block| match block {
            Block::Drawing(drawing) if drawing.scale.is_some() => Some(drawing),
            _ => None,
        })
        .collect();
    assert_eq!(maps.len(), 1);
    let there = |shape: &Shape| matches!(shape, Shape::Area { corners, .. } if *corners == stand.corners());
    assert!(maps[0].shapes.iter().any(there));
}

#[test]
fn what_was_taken_back_is_struck_through_and_counts_nothing() {
    let mut turn = turn(Language::En);
    let last = turn[4].clone();
    turn[4].voided = true;
    turn.push(told(&turn[3], "the umpire went home", false));
    turn.push(told(&last, "no, he stayed", true));
    let document = story("Demo", &turn, Language::En);
    let printed = plain(&document);
    assert!(printed.contains("Struck: 6. no, he stayed"), "{printed}");
    assert!(printed.contains("Plain: 5. the umpire went home"));
    // The strengths before the melees are 35 − 3 and 39 + 3 − 1.
    let losses = [["Beginning", "35", "39"], ["Turn 3", "32", "41"]];
    assert!(tables(&document).iter().any(|table| *table == losses), "{:?}", tables(&document));
    assert!(!printed.contains("| gone | Chernigov Dragoons"));
}

#[test]
fn a_battle_in_which_nothing_happened_says_so() {
    let document = story("Demo", &[], Language::En);
    assert_eq!(document.blocks.len(), 2);
    assert!(plain(&document).contains("Nothing has happened yet."));
}

#[test]
fn the_report_speaks_its_language() {
    let turn = turn(Language::Ru);
    let document = story("The village before Untersdorf", &turn, Language::Ru);
    assert_eq!(foreign(&document, &*demo(0), book().catalogue()), [""; 0]);
}
