//! A battle played from the bytes of an input: what is due, what is offered, and a hand on the table now and then.

use crate::dialogue::Play;
use crate::draws::Bytes;
use crate::files::read_again;
use crate::recorded::FuzzRecord;
use crate::umpire::{Umpire, not_due};
use frontage::desk::{Edit, Outline, edited};
use frontage::dice::Id;
use frontage::geometry::Pose;
use frontage::geometry::units::Bearing;
use frontage::journal::Place;
use frontage::rulebook::shelf::{Battle, Book};
use frontage::rulebook::{Detail, Due, Halt, Offer, Waiver};
use frontage::ruling::table::TerrainKind;
use frontage::ruling::{Amendments, Reason};
use glam::DVec2;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The battles that are played, each with whether chance keeps to what the sides had planned.
const BATTLES: [(&str, bool); 8] = [
    (include_str!("../../armies/small.toml"), false),
    (include_str!("../../armies/fantasy.toml"), true),
    (include_str!("../../armies/shock.toml"), true),
    (include_str!("../../armies/squad.toml"), true),
    (include_str!("../../armies/lines.toml"), true),
    (include_str!("../../docs/mill.toml"), true),
    (include_str!("../../armies/demo.toml"), false),
    (include_str!("../../armies/demo.toml"), true),
];

/// How many inputs there were, and in how many of them something was ruled.
static INPUTS: AtomicU64 = AtomicU64::new(0);
static RULED: AtomicU64 = AtomicU64::new(0);

/// After so many inputs it is told how many of them were ruled.
const TOLD: u64 = 250;

/// The most phases of one input.
const PHASES: usize = 40;

/// A point is put at most this far beyond the table's edges, in shares of it.
const BEYOND: f64 = 1.3;

/// Plays a battle, and whatever happened to it, the record of it stands.
///
/// # Panics
/// It does not.
pub fn play(data: &[u8]) {
    let bytes = Bytes::of(data);
    let (text, planned) = BATTLES[bytes.below(BATTLES.len())];
    let text = if planned { text } else { text.split("[[order]]").next().unwrap_or_default() };
    // An order that chance has made impossible is refused, and keeps its phase from closing until a hand strikes it off.
    let wild = bytes.once_in(2) || text.contains("[[order]]");
    let mut battle = FuzzRecord::begin(text, Place::Memory, bytes.clone()).expect("a ready battle");
    if wild {
        wildly(&mut battle, &bytes);
    } else {
        soundly(&mut battle, &bytes);
    }
    stands(&battle);
    let inputs = INPUTS.fetch_add(1, Ordering::Relaxed) + 1;
    let ruled = RULED.fetch_add(u64::from(battle.ruled > 0), Ordering::Relaxed);
    let ruled = ruled + u64::from(battle.ruled > 0);
    if inputs.is_multiple_of(TOLD) {
        eprintln!("play: {ruled} of {inputs} inputs ended in a ruling");
    }
}

/// Plays as the random player of the tests does, with his eyes on everything.
fn soundly(battle: &mut FuzzRecord, bytes: &Bytes) {
    let book = battle.book();
    let umpire = || Umpire::drawing(bytes.clone(), 0).checked(book.as_ref());
    if book.name() == "napoleonic" {
        let mut umpire = umpire();
        for _ in 0..PHASES {
            if bytes.is_spent() || !battle.over().is_empty() {
                break;
            }
            umpire.phase(battle);
        }
    } else {
        let mut play = Play::drawing(book.as_ref(), umpire(), bytes.clone());
        play.begins(battle);
        for _ in 0..PHASES {
            if !play.phase(battle) {
                break;
            }
        }
    }
    let wrong = not_due(book.as_ref(), battle);
    assert!(wrong.is_empty(), "{wrong:?}\n{}", battle.write());
}

/// Plays on a table that hands reach into, and whose record goes back and forth.
fn wildly(battle: &mut FuzzRecord, bytes: &Bytes) {
    let mut umpire = Umpire::drawing(bytes.clone(), 0);
    while !bytes.is_spent() {
        match bytes.below(16) {
            0 => drop(battle.journal.undo().expect("a step taken back")),
            1 => drop(battle.journal.redo().expect("a step made again")),
            2 => {
                let entry = bytes.below(usize::try_from(battle.journal.len()).unwrap_or(1));
                drop(battle.journal.back_to(entry as u64).expect("a way back"));
            }
            3..6 => {
                let by_hand = by_hand(bytes, &battle.book(), battle);
                if let Some((after, says)) = by_hand {
                    battle.journal.by_hand(after, &says).expect("a change by hand");
                }
            }
            6 => drop(battle.corrected(true)),
            7 => close(battle),
            _ => ask(battle, bytes, &mut umpire),
        }
    }
}

/// What is offered is asked a few times on any table, sound or not, and the phase closed now and then.
pub fn wander(battle: &mut dyn Battle, bytes: &Bytes, times: usize) {
    let mut umpire = Umpire::drawing(bytes.clone(), 0);
    for _ in 0..times {
        if bytes.once_in(6) {
            close(battle);
        } else {
            ask(battle, bytes, &mut umpire);
        }
    }
}

/// Takes up an offer; on a table that was never sound it may be refused, but not without a reason.
fn ask(battle: &mut dyn Battle, bytes: &Bytes, umpire: &mut Umpire<'_>) {
    let offers = battle.offers();
    let now: Vec<&Offer> = offers.iter().filter(|offer| offer.due != Due::Later).collect();
    let due: Vec<&Offer> = now.iter().copied().filter(|offer| offer.due == Due::Now).collect();
    let among = if due.is_empty() || bytes.once_in(3) { now } else { due };
    let Some(offer) = bytes.one(&among) else {
        return close(battle);
    };
    let answers = umpire.answers(battle, offer);
    let mut dice = frontage::dice::Cast::seeded(bytes.byte().into());
    let said = Amendments::default();
    let ruled = battle.rule(offer.procedure, &answers, &said, Some(&mut dice), Detail::Odds);
    match ruled {
        Ok(_) => {}
        Err(Halt::Refused(checks)) => assert!(!checks.is_empty(), "{offer:?} without a reason"),
        // Who is not placed leaves facts open.
        Err(Halt::Open(open)) => assert!(!open.is_empty(), "{offer:?}: nothing is open"),
        Err(other) => panic!("{offer:?} with {answers:?}: {other:?}"),
    }
}

/// Closes the phase over whatever is due.
fn close(battle: &mut dyn Battle) {
    let mut waivers = Vec::new();
    for _ in 0..4 {
        let mut dice = frontage::dice::Cast::seeded(7);
        match battle.phase(Some(&mut dice), Detail::Close, &waivers) {
            Err(Halt::Due(due)) => {
                let waiver = |offer: &Offer| Waiver { name: offer.name(), reason: "it rains".to_owned() };
                waivers = due.iter().map(waiver).collect();
            }
            Err(Halt::NotDue(..)) => waivers.clear(),
            // So is a written order that is not allowed any more.
            Err(Halt::Refused(checks) | Halt::Ordered(_, checks)) => {
                assert!(!checks.is_empty(), "a phase refused without a reason");
                return;
            }
            Ok(_) | Err(Halt::Open(_)) => return,
            Err(other) => panic!("the phase can't be closed: {other:?}"),
        }
    }
}

/// What is written is read again the same, and everything that was ruled comes out again.
fn stands(battle: &FuzzRecord) {
    let written = battle.write();
    let again = read_again(battle.book().as_ref(), &written);
    assert_eq!(again.write(), written, "written twice");
    assert_eq!(again.show().0, battle.show().0, "{written}");
    assert_eq!(again.offers(), battle.offers(), "{written}");
    battle.verified();
}

/// The table after a hand reached into it, with what was done; none if that can't be done.
#[must_use]
pub fn by_hand(
    bytes: &Bytes,
    book: &Arc<dyn Book>,
    battle: &dyn Battle,
) -> Option<(Box<dyn Battle>, Reason)> {
    let edit = edit(bytes, battle)?;
    let after = edited(book.as_ref(), battle, &edit).ok()?;
    let says = edit.says(battle.view().unit, &|id| battle.called(id));
    Some((after, says))
}

/// Any edit.
fn edit(bytes: &Bytes, battle: &dyn Battle) -> Option<Edit> {
    let view = battle.view();
    let ids: Vec<Id> = view.bodies.iter().map(|body| body.id.clone()).collect();
    let id = || bytes.one(&ids).cloned();
    let corners = view.cells.iter().flat_map(|cell| &cell.outline);
    let size = match &view.ground {
        Some(ground) => DVec2::new(ground.width, ground.depth),
        None => corners.fold(DVec2::ONE, |size, corner| size.max(*corner)),
    };
    let share = || f64::from(bytes.byte()) / 255.0 * BEYOND - (BEYOND - 1.0) / 2.0;
    let point = || DVec2::new(share(), share()) * size;
    let pose = || Pose { at: point(), facing: Bearing::degrees(f64::from(bytes.byte()) * 1.5) };
    Some(match bytes.below(12) {
        0..4 => Edit::Put(vec![(id()?, pose())]),
        4 => Edit::Unplace(id()?),
        5 => Edit::Form {
            unit: id()?,
            formation: bytes
                .one(&["line", "column", "square", "disordered", "limbered", "deployed", "mob"])?
                .to_string(),
        },
        6 => Edit::Stands { unit: id()?, count: u32::from(bytes.byte() % 12) },
        7 => Edit::Copy(id()?),
        8 => Edit::Remove(id()?),
        9 => Edit::Set {
            section: "unit".to_owned(),
            id: id(),
            key: bytes
                .one(&["lost", "moved", "state", "formation", "points", "doomed", "disordered"])?
                .to_string(),
            value: bytes.one(&[Some(1.into()), Some(true.into()), Some("routing".into()), None])?.clone(),
        },
        10 => Edit::AddTerrain {
            kind: *bytes.one(TerrainKind::ALL)?,
            outline: Outline::Area(vec![point(), point(), point()]),
        },
        _ => Edit::Phase {
            number: u32::from(bytes.byte()),
            phase: bytes
                .one(&["attack", "movement", "fire", "morale", "melee", "orders", "start", "build"])?
                .to_string(),
        },
    })
}
