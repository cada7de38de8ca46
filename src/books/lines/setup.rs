//! Reading battle files and card lists of this rulebook.

use super::card::{Print, TacticalModifier, own_print, print_of};
use super::kind::Line;
use super::position::State;
use super::prelude::*;
use rulebook::{Fetch, Reading};
use ruling::table::{Document, Fault, Header, Node, Section, UsedIds, army, nearest};
use ruling::{Objection, Place};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The rulebook's name in battle files.
pub(super) const BOOK: &str = "lines";

/// The greatest number of cards listed in a zone.
const MOST_CARDS: usize = 500;
const MOST_MODIFIERS: usize = 10;
/// The greatest number of unnamed cards for which one entry of a zone can stand.
const MOST_UNNAMED: u32 = 500;
/// The greatest number that can be printed on a card.
const MOST_ON_A_CARD: u32 = 1_000;

/// Reads a battle file.
///
/// # Errors
/// Returns every fault found in the file and in its card lists, with its place.
pub(super) fn read(file: &str, text: &str, fetch: &Fetch<'_>) -> Result<Reading<Position>, Vec<Fault>> {
    let document = Document::parse(file, text)?;
    let root = document.root();
    let header = Header::read(&root, BOOK, Phase::WORDS);
    let (listed, mut faults) = listed(header.as_ref(), fetch);
    let sides: Vec<Id> =
        header.iter().flat_map(|header| &header.sides).map(|(side, _)| side.id.clone()).collect();
    if header.is_some() && sides.len() != 2 {
        root.refuse(Reason::new("lines.fault", "sides"));
    }
    let own = root.each("unit", army::MOST_UNITS);
    let prints = gathered(listed, own_prints(&own, &sides));
    let mut known = BTreeSet::new();
    let laid = root.each("layout", 2);
    let mut layouts: Vec<(Layout, Place)> = laid
        .iter()
        .filter_map(|section| Some((layout(section, &sides, &prints, &mut known)?, section.place())))
        .collect();
    layouts.sort_by_key(|(layout, _)| sides.iter().position(|side| *side == layout.side));
    let objections = objections(&layouts);
    let layouts = sides.iter().map(|side| {
        let own = layouts.iter().find(|(layout, _)| layout.side == *side);
        own.map_or_else(
            || Layout::new(side.clone(), Vec::new(), BTreeMap::new()),
            |(layout, _)| layout.clone(),
        )
    });
    let layouts: Vec<Layout> = layouts.collect();
    let state = state(&root, &sides, &layouts);
    root.done();
    faults.extend(document.faults());
    match (header, state) {
        (Some(header), Some(state)) if faults.is_empty() => Ok(Reading {
            position: Position {
                name: header.name,
                turn: header.turn,
                phase: Phase::read(header.phase).unwrap_or(Phase::Start),
                sides: header.sides.into_iter().map(|(side, _)| side).collect(),
                layouts,
                prints,
                state,
            },
            objections,
        }),
        _ => Err(faults),
    }
}

/// Reads a card list. Returns the prints in it, which are the texts and numbers on the cards.
///
/// # Errors
/// Returns every fault found in the list, with its place.
pub(super) fn read_army(file: &str, text: &str) -> Result<Vec<Print>, Vec<Fault>> {
    let read = army::read(BOOK, file, text, print)?;
    Ok(read.into_iter().flatten().collect())
}

/// Reads the card lists that the sides name. Returns the prints of all sides, and the faults of all lists.
fn listed(header: Option<&Header>, fetch: &Fetch<'_>) -> (Vec<Print>, Vec<Fault>) {
    let (mut prints, mut faults) = (Vec::new(), Vec::new());
    for (side, army) in header.iter().flat_map(|header| &header.sides) {
        let Some(army) = army else { continue };
        match army::fetched(army, fetch, read_army) {
            Ok(list) => {
                let own = |print| Print { side: Some(side.id.clone()), ..print };
                prints.extend(list.into_iter().map(own));
            }
            Err(found) => faults.extend(found),
        }
    }
    (prints, faults)
}

/// Reads the prints in the battle file. An id may occur once for each side, and once more for both sides.
fn own_prints(sections: &[Section<'_>], sides: &[Id]) -> Vec<Print> {
    let sides: Vec<&Id> = sides.iter().collect();
    let mut names: BTreeMap<Option<Id>, UsedIds> = BTreeMap::new();
    let own = sections.iter().filter_map(|section| {
        let side = section.maybe("side", |node| node.known(&sides)).flatten();
        let id = names.entry(side.clone()).or_default().id(section);
        let print = print(section, id.unwrap_or_default());
        section.done();
        Some(Print { side, ..print? })
    });
    own.collect()
}

/// Returns all prints of a battle. A print that the lists of two sides share belongs to both. A print in the battle
/// file replaces one from a list.
fn gathered(listed: Vec<Print>, own: Vec<Print>) -> Vec<Arc<Print>> {
    let mut all: Vec<Print> = Vec::new();
    for print in listed {
        match all.iter_mut().find(|known| known.says_as(&print)) {
            Some(twin) => twin.side = None,
            None => all.push(print),
        }
    }
    let replaces =
        |own: &Print, known: &Print| own.id == known.id && (own.side.is_none() || own.side == known.side);
    all.retain(|known| !own.iter().any(|own| replaces(own, known)));
    all.into_iter().chain(own).map(Arc::new).collect()
}

/// Reads a print from its section and gives it the id `id`. Returns `None` after a fault, which is reported.
fn print(section: &Section<'_>, id: Id) -> Option<Print> {
    let number = |node: &Node<'_>| node.whole(0..=MOST_ON_A_CARD);
    let name = section.must("name", Node::text);
    let kind = section.must("kind", |node| node.choice(Kind::ALL, Kind::word));
    let is = |wanted: &[Kind]| kind.is_none_or(|kind| wanted.contains(&kind));
    let unit = kind.is_none_or(Kind::is_unit);
    let flies = is(&[Kind::Aviation]);
    // A key that does not suit this kind of card is not read. So it is reported as unknown.
    let cost = if is(&[Kind::Resource]) { Some(None) } else { section.maybe("cost", number) };
    let attack = match (unit, flies) {
        (false, _) => Some(None),
        (true, true) => section.maybe("attack", number),
        (true, false) => section.must("attack", number).map(Some),
    };
    let defence = if unit { section.must("defence", |node| node.whole(1..=MOST_ON_A_CARD)) } else { Some(0) };
    let bombing =
        if flies && kind.is_some() { section.must("bombing", number).map(Some) } else { Some(None) };
    let flag = |key, asked: bool| {
        if asked { section.or(key, false, Node::flag) } else { Some(false) }
    };
    let (directed, over_deck) = (flag("directed", unit), flag("over_deck", flies));
    let line =
        if unit { section.maybe("line", |node| node.choice(Line::ALL, Line::word)) } else { Some(None) };
    let deck_strike = if is(&[Kind::Resource]) { Some(0) } else { section.or("deck_strike", 0, number) };
    let against = if unit { modifiers(section) } else { Some(Vec::new()) };
    Some(Print {
        id,
        name: name?.to_owned(),
        side: None,
        kind: kind?,
        cost: cost?,
        attack: attack?,
        defence: defence?,
        bombing: bombing?,
        line: line?,
        directed: directed?,
        over_deck: over_deck?,
        deck_strike: deck_strike?,
        against: against?,
    })
}

/// Reads the tactical modifiers of a unit, from a list or from a section for each kind. Spreadsheets produce sections,
/// with columns such as `against.armour.attack`. Returns `None` after a fault, which is reported.
fn modifiers(section: &Section<'_>) -> Option<Vec<TacticalModifier>> {
    let units: Vec<Kind> = Kind::ALL.iter().copied().filter(|kind| kind.is_unit()).collect();
    let Some(node) = section.get("against") else {
        return Some(Vec::new());
    };
    if !node.is_section() {
        let kind = |section: &Section<'_>| section.must("kind", |node| node.choice(&units, Kind::word));
        let all = node.sections(MOST_MODIFIERS);
        return all.iter().map(|section| against(section, kind(section))).collect();
    }
    let by_kind = node.section()?;
    let each = units.iter().filter_map(|kind| {
        let section = by_kind.maybe(kind.word(), Node::section).flatten()?;
        Some(against(&section, Some(*kind)))
    });
    let all = each.collect();
    by_kind.done();
    all
}

fn against(section: &Section<'_>, kind: Option<Kind>) -> Option<TacticalModifier> {
    let number = |key| section.or(key, 0, |node| node.whole(0..=MOST_ON_A_CARD));
    let (attack, defence) = (number("attack"), number("defence"));
    section.done();
    Some(TacticalModifier { kind: kind?, attack: attack?, defence: defence? })
}

/// Reads the cards of a side. Each zone has a list, and each card must be in exactly one zone. Returns `None` after a
/// fault without which there is no side to read.
fn layout(
    section: &Section<'_>,
    sides: &[Id],
    prints: &[Arc<Print>],
    known: &mut BTreeSet<Id>,
) -> Option<Layout> {
    let ids: Vec<&Id> = sides.iter().collect();
    let side = section.must("side", |node| node.known(&ids));
    let mut cards = Vec::new();
    let mut unnamed = BTreeMap::new();
    for zone in Zone::ALL.iter().copied() {
        // In the deck, the hand and the losses, a number stands for that many unnamed cards.
        let nodes = section.get(zone.word()).map_or_else(Vec::new, |node| {
            if zone.hides() { node.one_or_list(MOST_CARDS) } else { node.list(MOST_CARDS) }
        });
        for node in &nodes {
            if zone.hides() && node.is_whole() {
                let count = node.whole(0..=MOST_UNNAMED).unwrap_or(0);
                let all: &mut u32 = unnamed.entry(zone).or_default();
                *all = all.saturating_add(count);
            } else {
                cards.extend(card(node, zone, (side.as_ref(), prints), known));
            }
        }
    }
    let turned = section.get("turned").map_or_else(Vec::new, |node| node.list(MOST_CARDS));
    for node in &turned {
        let Some(id) = node.id() else { continue };
        match cards.iter_mut().find(|card| card.id == id) {
            Some(card) => card.turned = true,
            None => node.refuse(Reason::new("lines.fault", "turned")),
        }
    }
    section.done();
    Some(Layout::new(side?, cards, unnamed))
}

fn card(
    node: &Node<'_>,
    zone: Zone,
    (side, prints): (Option<&Id>, &[Arc<Print>]),
    known: &mut BTreeSet<Id>,
) -> Option<Card> {
    let id = node.id()?;
    if id.as_str() == DECK || !known.insert(id.clone()) {
        node.refuse(Reason::new("fault-twice", ""));
        return None;
    }
    let Some(name) = print_of(&id) else {
        node.refuse(Reason::new("lines.fault", "card"));
        return None;
    };
    // Another part of the reader reports an unknown side as a fault.
    let side = side?;
    let Some(print) = own_print(prints, side, name) else {
        node.refuse(no_print(prints, side, name));
        return None;
    };
    let fits = match zone {
        Zone::Deck | Zone::Hand | Zone::Losses => true,
        Zone::Resources => print.kind == Kind::Resource,
        Zone::Reserve | Zone::First | Zone::Second => print.kind.is_unit(),
    };
    if !fits {
        let kind = print.kind.message();
        let because = Reason::new("lines.fault", "zone").word("kind", kind);
        node.refuse(because.word("zone", zone.place()));
        return None;
    }
    Some(Card { id, print: Arc::clone(print), zone, turned: false })
}

/// Returns the reason why a side can't have a card with a print of that name.
fn no_print(prints: &[Arc<Print>], side: &Id, name: &str) -> Reason {
    if prints.iter().any(|print| print.id.as_str() == name) {
        return Reason::new("lines.fault", "print-other").name("side", side);
    }
    let own = prints.iter().filter(|print| print.side.as_ref().is_none_or(|of| of == side));
    let names: Vec<&str> = own.map(|print| print.id.as_str()).collect();
    match nearest(name, &names) {
        Some(nearest) => Reason::new("lines.fault", "print-nearest").name("nearest", nearest),
        None => Reason::new("lines.fault", "print"),
    }
}

/// Reads the state of the turn. A file without one is at the start of the first side's turn. Returns `None` after a
/// fault, which is reported.
fn state(root: &Section<'_>, sides: &[Id], layouts: &[Layout]) -> Option<State> {
    let Some(node) = root.get("state") else {
        return Some(State { player: sides.first().cloned().unwrap_or_default(), ..State::default() });
    };
    let state: State = node.plain()?;
    let side = |id: &Id| sides.contains(id);
    if !side(&state.player) || !state.winner.iter().all(side) {
        node.refuse(Reason::new("lines.fault", "player"));
        return None;
    }
    let sound = state.wave.as_ref().is_none_or(|wave| stands(wave, &state.player, layouts));
    if !sound {
        node.refuse(Reason::new("lines.fault", "wave"));
        return None;
    }
    Some(state)
}

/// Returns true if every card of a wave is in a zone where it can be. Attackers are on the player's lines, and blockers
/// on the enemy's first line. A target is the deck, a unit on either line of the enemy, or an enemy resource.
fn stands(wave: &Wave, player: &Id, layouts: &[Layout]) -> bool {
    let own = layouts.iter().find(|layout| layout.side == *player);
    let enemy = layouts.iter().find(|layout| layout.side != *player);
    let lies = |layout: Option<&Layout>, id: &Id, zones: &[Zone]| {
        let card = layout.and_then(|layout| layout.card(id));
        card.is_some_and(|card| zones.contains(&card.zone))
    };
    let named: Vec<&Id> = wave.attackers.iter().map(|one| &one.unit).collect();
    let mut battles = wave.to_fight();
    let members = battles.all(|battle| {
        let attackers = battle.attackers.iter();
        let mut attackers = attackers.map(|id| lies(own, id, &[Zone::First, Zone::Second]));
        let blockers = battle.blockers.iter();
        let mut blockers = blockers.map(|id| lies(enemy, id, &[Zone::First]));
        let behind = [Zone::First, Zone::Second, Zone::Resources];
        let target = |id: &Id| id.as_str() == DECK || lies(enemy, id, &behind);
        attackers.all(|here| here) && blockers.all(|here| here) && battle.at.iter().all(target)
    });
    !named.is_empty() && members && wave.blocks.iter().all(|block| named.contains(&&block.of))
}

/// Returns an objection for each unit that is on the wrong line.
///
/// # Source
/// `line.which`, `line.icon`
fn objections(layouts: &[(Layout, Place)]) -> Vec<Objection> {
    let mut found = Vec::new();
    for (layout, place) in layouts {
        let lines = layout.zone(Zone::First).chain(layout.zone(Zone::Second));
        for card in lines {
            let own = card.print.stands_on();
            if own.zone() == card.zone {
                continue;
            }
            let key = if card.print.line.is_some() { "line.icon" } else { "line.which" };
            let because =
                Reason::new(key, "wrong").name("unit", &card.print.name).word("line", own.message());
            found.push(Objection {
                id: format!("line@{}", card.id),
                place: place.clone(),
                because,
                waived: None,
            });
        }
    }
    found
}
