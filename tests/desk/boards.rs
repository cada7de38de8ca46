//! Battles on hexes and with cards: answers are picked on the board or chosen among the offered ones.

use crate::*;
use frontage::BOOKS;
use frontage::desk::{Action, HandEvent, HoleChoices, QuestionEvent};
use frontage::rulebook::{ChoiceRange, Offer};

const LINES: &str = include_str!("../../armies/lines.toml");
const SHOCK: &str = include_str!("../../armies/shock.toml");

/// Takes up the first offer of a procedure to a side.
fn take(desk: &mut Desk, procedure: &str, side: &str) {
    let side = Some(Id::from(side));
    let fits = |offer: &&Offer| offer.procedure == procedure && offer.side == side;
    let offer = desk.analysis.offers().iter().find(fits);
    let offer = offer.unwrap_or_else(|| panic!("no {procedure}")).clone();
    desk.take_up(&offer);
    desk.settle();
}

/// Returns a desk on which the corporal has begun a Move and the path is asked for.
fn corporal_moves() -> Desk {
    let mut desk = desk(SQUAD);
    take(&mut desk, "move", "allies");
    desk.change(QuestionEvent::choose("units", "al-cpl"));
    press(&mut desk, "Enter");
    // The other player may answer a Move before the first step.
    take(&mut desk, "step", "allies");
    desk
}

fn said_to(desk: &Desk, hole: &str) -> String {
    let mut openings = desk.question().openings(desk.names(), desk.analysis.offers()).into_iter();
    let found = openings.find(|opening| opening.hole.name == hole);
    found.unwrap_or_else(|| panic!("no {hole}")).answer
}

fn cell_of(desk: &Desk, unit: &str) -> String {
    let body = desk.session().view().body(&Id::from(unit)).unwrap();
    body.cell.clone().unwrap().to_string()
}

#[test]
fn a_step_is_taken_into_the_hex_that_is_picked_and_taken_back() {
    let mut desk = corporal_moves();
    desk.handle(HandEvent::Cell(Id::from("0806")));
    desk.settle();
    assert_eq!(said_to(&desk, "to"), "0806");
    assert_eq!(
        desk.question().cell_hole(desk.names(), desk.analysis.offers()).unwrap().cells(),
        [Id::from("0806")]
    );
    press(&mut desk, "Enter");
    assert_eq!(cell_of(&desk, "al-cpl"), "0806", "{}", said(&desk));
    press(&mut desk, "Ctrl+Z");
    assert_eq!(cell_of(&desk, "al-cpl"), "0807");
}

#[test]
fn the_way_of_a_charge_is_filled_hex_by_hex() {
    let mut desk = desk(SHOCK);
    take(&mut desk, "activate", "french");
    desk.change(QuestionEvent::choose("group", "reserve"));
    press(&mut desk, "Enter Ctrl+Enter Enter");
    pick(&mut desk, &["cuirassiers-1"], &[]);
    desk.act(Action::Ask("charge"));
    desk.settle();
    desk.change(QuestionEvent::fill("target", "0604"));
    for hex in ["0606", "0605"] {
        desk.handle(HandEvent::Cell(Id::from(hex)));
        desk.settle();
    }
    assert_eq!(said_to(&desk, "path"), "0606,0605");
}

/// Each offer of a Move lists the units of a single side, and a picked unit stands in that list.
#[test]
fn an_offer_that_is_taken_up_lists_its_own() {
    let mut desk = desk(SQUAD);
    let boxes = |desk: &Desk| {
        let openings = desk.question().openings(desk.names(), desk.analysis.offers());
        let units = openings.into_iter().find(|opening| opening.hole.name == "units").unwrap();
        let HoleChoices::Some { of, .. } = units.choosing else { panic!("{:?}", units.choosing) };
        of
    };
    let offers: Vec<Offer> =
        desk.analysis.offers().iter().filter(|offer| offer.procedure == "move").cloned().collect();
    assert_eq!(offers.len(), 2);
    for offer in &offers {
        let ChoiceRange::SomeOf { of, .. } = &offer.open[0].takes else { panic!("{offer:?}") };
        desk.take_up(offer);
        desk.settle();
        let words: Vec<String> = boxes(&desk).into_iter().map(|named| named.word).collect();
        assert_eq!(words, *of);
        press(&mut desk, "Escape");
    }
    for unit in ["al-cpl", "ax-lt"] {
        pick(&mut desk, &[unit], &[]);
        desk.act(Action::Ask("move"));
        desk.settle();
        let chosen: Vec<String> =
            boxes(&desk).into_iter().filter(|named| named.chosen).map(|named| named.word).collect();
        assert_eq!(chosen, [unit]);
        press(&mut desk, "Escape");
    }
}

/// A path of several hexes is given in a single ask by clicks, and the cost of each hex is shown before the move.
#[test]
fn several_hexes_are_gone_in_one_ask() {
    let mut desk = corporal_moves();
    for hex in ["0806", "0706", "0705"] {
        desk.handle(HandEvent::Cell(Id::from(hex)));
        desk.settle();
    }
    assert_eq!(said_to(&desk, "to"), "0806,0706,0705");
    // Five points pay for open ground and a hedge, for open ground, and for a field and a fence.
    let sheet = desk.question().answer().unwrap().sheet.as_ref().unwrap();
    let lines: Vec<&str> =
        sheet.blocks.iter().flat_map(|block| &block.rows).map(|row| row.reason.as_str()).collect();
    for hex in ["0806", "0706", "0705"] {
        assert!(lines.iter().any(|line| line.starts_with(&format!("{hex}: "))), "{hex}: {lines:?}");
    }
    assert_eq!(cell_of(&desk, "al-cpl"), "0807");
    press(&mut desk, "Enter");
    assert_eq!(cell_of(&desk, "al-cpl"), "0705", "{}", said(&desk));
}

#[test]
fn a_wave_is_declared_by_boxes_and_its_block_by_pairs() {
    let mut desk = desk(LINES);
    press(&mut desk, "Ctrl+Enter Enter Ctrl+Enter Enter");
    take(&mut desk, "wave", "west");
    for unit in ["grenadiers-1", "grenadiers-2"] {
        desk.change(QuestionEvent::choose("units", unit));
    }
    assert_eq!(said_to(&desk, "units"), "grenadiers-1,grenadiers-2");
    desk.settle();
    press(&mut desk, "Enter");
    take(&mut desk, "block", "east");
    let openings = desk.question().openings(desk.names(), desk.analysis.offers());
    let blocks = openings.iter().find(|opening| opening.hole.name == "blocks").unwrap();
    desk.change(QuestionEvent::fill("blocks", &blocks.with_pair("rifles-1", Some("grenadiers-2"))));
    assert_eq!(said_to(&desk, "blocks"), "rifles-1:grenadiers-2");
    let openings = desk.question().openings(desk.names(), desk.analysis.offers());
    let pairs = openings.iter().find(|opening| opening.hole.name == "blocks");
    assert!(matches!(pairs.unwrap().choosing, HoleChoices::Pairs { every: false, .. }));
    desk.settle();
    press(&mut desk, "Enter");
    let turned = desk.session().view().body(&Id::from("rifles-1")).unwrap();
    assert!(turned.plate.as_ref().unwrap().turned, "{}", said(&desk));
}

#[test]
fn a_counter_alone_lies_in_the_middle_of_its_hex() {
    for text in [SQUAD, SHOCK] {
        let desk = desk(text);
        let view = desk.session().view();
        let mut alone = 0;
        for cell in &view.cells {
            let inside: Vec<_> = view.inside(&cell.id).collect();
            if let [body] = inside[..] {
                let off = body.stands[0].1.centre().distance(cell.middle());
                assert!(off < 1e-9, "{} is {off} off", body.id);
                alone += 1;
            }
        }
        assert!(alone >= 3, "{alone}");
    }
}

#[test]
fn what_a_book_asks_has_a_name_in_every_language() {
    for name in BOOKS.names() {
        let book = BOOKS.book(name, None).unwrap().unwrap();
        for procedure in book.procedures() {
            let holes = procedure.holes.iter().map(frontage::rulebook::Hole::message);
            let called = [format!("procedure-{}", procedure.name)];
            for id in holes.chain(called) {
                for language in Language::ALL {
                    assert!(language.has(&id), "{id} of {name} in {}", language.code());
                }
            }
        }
    }
}
