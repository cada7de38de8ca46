//! Reading a battle file: first its sections as they are, then a checked position.
//!
//! All faults in a file are collected and reported together. A file without faults gives a position, together with an
//! objection to everything on the table that looks wrong.

mod army;
mod draft;
mod links;
mod objections;
mod placing;
mod pose;
mod rest;
mod unit;

use super::position::BOOK;
use super::prelude::*;
use rulebook::{Fetch, Reading};
use ruling::Place;
use ruling::table::{Document, Fault, Ground, Header, Muster, UsedIds};

pub(crate) use army::read_army;
use draft::Draft;
use objections::Objections;
use rest::Rest;
pub(crate) use unit::a_stand;

/// Reads a battle file and returns the position, with objections to what looks wrong on the table.
///
/// # Errors
/// Returns every fault found in the file and in its army files, each with its location.
pub(super) fn read(
    tables: &Tables,
    file: &str,
    text: &str,
    fetch: &Fetch<'_>,
) -> Result<Reading<Position>, Vec<Fault>> {
    let document = Document::parse(file, text)?;
    let root = document.root();
    let header = Header::read(&root, BOOK, Phase::WORDS);
    let (muster, army_faults) = Muster::gather(header.as_ref(), fetch, read_army);
    let ground = Ground::read(&root, tables.tie_measure.accuracy_cm);
    let mut names = UsedIds::default();
    let terrain = Terrain::read_all(&root, &mut names);
    let drafts = unit::read(&muster, &root, &mut names);
    let rest = Rest::read(&root, &muster, &mut names);
    root.done();
    let mut faults = document.faults();
    faults.extend(army_faults);
    match (&header, ground) {
        (Some(header), Some(ground)) if faults.is_empty() => {
            Ok(checked(tables, header, ground, terrain, drafts, rest))
        }
        _ => Err(faults),
    }
}

fn checked(
    tables: &Tables,
    header: &Header,
    ground: Ground,
    terrain: Vec<(Terrain, Place)>,
    mut drafts: Vec<Draft>,
    mut rest: Rest,
) -> Reading<Position> {
    let mut objections = Objections::default();
    let places = terrain.iter().map(|(piece, _)| piece.id.clone()).collect();
    links::mend(&mut drafts, &mut rest, places, &mut objections);
    let fallen = links::fallen(&mut rest, &mut objections);
    let owed = drafts.iter_mut().filter_map(|draft| draft.owes.take()).collect();
    let waits = drafts.iter_mut().filter_map(|draft| draft.waits.take()).collect();
    let mut position = Position {
        name: header.name.clone(),
        ground,
        turn: header.turn,
        phase: Phase::read(header.phase).unwrap_or(Phase::Attack),
        sides: header.sides.iter().map(|(side, _)| side.clone()).collect(),
        units: drafts.iter().map(|draft| draft.unit.clone()).collect(),
        generals: rest.generals.iter().map(|(general, _)| general.clone()).collect(),
        terrain: terrain.into_iter().map(|(piece, _)| piece).collect(),
        attacks: rest.attacks.into_iter().map(|(attack, _)| attack).collect(),
        orders: rest.orders.into_iter().map(|(order, _)| order).collect(),
        fallen,
        guns: Vec::new(),
        declares: rest.declares,
        passed: rest.passed,
        declined: rest.declined,
        written: rest.written,
        owed,
        waits,
        left: rest.left.into_iter().map(|(left, _)| left).collect(),
        began: rest.began.into_iter().map(|(began, _)| began).collect(),
    };
    position.guns = links::guns(&position, rest.guns);
    placing::place(tables, &mut position, &drafts, &mut objections);
    objections::check(tables, &position, &drafts, &rest.generals, &mut objections);
    Reading { position, objections: objections.all() }
}
