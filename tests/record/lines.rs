//! Short battles in which every number is easy to see, and helpers for acting on such battles.

use super::support::{clock, dice, rule, table};
use frontage::BOOKS;
use frontage::desk::{Edit, edited};
use frontage::dice::Id;
use frontage::journal::{Change, Deed, Faces, Journal, Opening, Place, Preview, RulingEntry, StepChange};
use frontage::rulebook::{Request, RequestKind};
use frontage::ruling::Reason;

/// Writes a unit of four stands of recruits in line, 16 cm wide and 3 cm deep, placed by the middle of the front
/// edge.
pub fn unit(id: &str, side: &str, [x, y]: [f64; 2], more: &str) -> String {
    format!(
        "[[unit]]\nid = \"{id}\"\nside = \"{side}\"\nname = \"{id}\"\ntype = \"line-infantry\"\n\
         experience = \"recruits\"\nformation = \"line\"\nstands = 4\nat = [{x:?}, {y:?}]\n{more}"
    )
}

pub fn battle(phase: &str, units: &[String]) -> String {
    format!(
        "format = 1\nbook = \"napoleonic\"\nname = \"test\"\n[table]\nwidth = 240\ndepth = 240\n\
         [turn]\nnumber = 1\nphase = \"{phase}\"\n\
         [[side]]\nid = \"red\"\nname = \"Red\"\nedge = \"near\"\n\
         [[side]]\nid = \"blue\"\nname = \"Blue\"\nedge = \"far\"\n{}",
        units.concat()
    )
}

/// Writes a battle of two red lines behind two blue lines that face away: `t` 14 cm before `a`, `u` 20 cm before `b`.
pub fn firing() -> String {
    battle(
        "fire",
        &[
            unit("a", "red", [60.0, 100.0], ""),
            unit("b", "red", [180.0, 100.0], ""),
            unit("t", "blue", [60.0, 117.0], ""),
            unit("u", "blue", [180.0, 123.0], ""),
        ],
    )
}

/// Writes a battle of two red lines side by side that each lost a stand and support each other.
///
/// The battle stands before the morale phase, so each test is measured on the table as it stands. In the morale phase
/// all tests would be measured as it began.
pub fn wavering() -> String {
    let lost = "lost = 1\n";
    battle(
        "melee",
        &[
            unit("a", "red", [60.0, 100.0], lost),
            unit("c", "red", [80.0, 100.0], lost),
            unit("t", "blue", [60.0, 200.0], ""),
        ],
    )
}

pub fn of(text: &str, place: Place) -> Journal {
    let fetch = |name: &str| Err(name.into());
    let opening = Opening { file: "test.toml", text, fetch: &fetch, house: None, seed: Some(dice()) };
    Journal::begin(place, opening, BOOKS, clock).unwrap()
}

pub fn fires(journal: &mut Journal, by: &str, at: &str, face: u8) -> u64 {
    let ask = table("fire", &[("target", at), ("by", by)]);
    rule(journal, &ask, &Faces::Table(vec![vec![face]]));
    *journal.steps().last().unwrap()
}

pub fn tests(journal: &mut Journal, unit: &str, faces: &[u8]) -> u64 {
    let faces = faces.iter().map(|face| vec![*face]).collect();
    rule(journal, &table("morale", &[("unit", unit)]), &Faces::Table(faces));
    *journal.steps().last().unwrap()
}

pub fn faces(faces: &[u8]) -> Change {
    Change { faces: Some(faces.iter().map(|face| vec![*face]).collect()), ..Change::default() }
}

/// Returns a change of the table before a step, in which a text is replaced by another.
pub fn stood(journal: &Journal, step: u64, was: &str, should: &str) -> Change {
    let text = journal.before(step).unwrap().write();
    assert!(text.contains(was), "{was} in {text}");
    Change { before: Some(text.replace(was, should)), ..Change::default() }
}

pub fn becomes(preview: &Preview) -> Vec<(u64, StepChange)> {
    let steps = preview.steps().iter();
    steps.map(|remade| (remade.step, remade.becomes)).collect()
}

pub fn ruled(journal: &Journal, entry: u64) -> RulingEntry {
    match journal.entry(entry).unwrap().deed {
        Deed::Ruled(ruled) => *ruled,
        other => panic!("{other:?}"),
    }
}

pub fn outcome(journal: &Journal, entry: u64) -> String {
    ruled(journal, entry).rulings[0].outcome.clone()
}

/// Returns the first difference of a step: the outcome and the total, before and now.
pub fn first_difference(preview: &Preview, at: usize) -> [(String, i64); 2] {
    let difference = &preview.steps()[at].differences[0];
    [&difference.was, &difference.now].map(|made| {
        let made = made.as_ref().unwrap();
        (made.outcome.clone(), made.blocks.iter().map(|block| block.total).sum())
    })
}

pub fn after_hand(journal: &Journal) -> Change {
    Change { after: Some(journal.battle().write()), ..Change::default() }
}

/// Rules the fire phase, and then the morale phase, with the given faces. Returns the entries of both.
pub fn evening(journal: &mut Journal, fire: &[u8], morale: &[u8]) -> [u64; 2] {
    [fire, morale].map(|faces| {
        let faces = Faces::Table(faces.iter().map(|face| vec![*face]).collect());
        rule(journal, &Request::new(RequestKind::Phase), &faces);
        *journal.steps().last().unwrap()
    })
}

/// The throws for who fires first (red 5, blue 20), for the fire at `t` (12 in all) and at `u` (8). The next constant
/// is the test of `t`, which lost a stand.
pub const FIRE: [u8; 4] = [5, 20, 10, 17];

pub const MORALE: [u8; 1] = [8];

/// Marks a stand of a unit as lost by hand.
pub fn lose(journal: &mut Journal, unit: &str) -> u64 {
    let edit = Edit::Set {
        section: "unit".to_owned(),
        id: Some(Id::from(unit)),
        key: "lost".to_owned(),
        value: Some(1.into()),
    };
    let after = edited(journal.book().as_ref(), journal.battle(), &edit).unwrap();
    let said = Reason::new("edit.set", "").name("who", unit);
    journal.by_hand(after, &said).unwrap()
}
