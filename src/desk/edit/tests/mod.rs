//! Tests of edits on the battles in `armies/` and on the example battle in `docs/`. The expected numbers were
//! calculated by hand.

mod joining;
mod placing;
mod removing;
mod tags;
mod wild;

use super::*;
use books::BOOKS;
use geometry::units::Length;
use language::Language;
use ruling::table::battle_text::UNIT;
use ruling::table::{View, book_of};

/// Returns the text of a file of the repository.
fn text(name: &str) -> String {
    std::fs::read_to_string(format!("{}/../../{name}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

/// A battle being edited.
struct Desk {
    book: Box<dyn Book>,
    battle: Box<dyn Battle>,
}

impl Desk {
    fn of(text: &str) -> Self {
        let name = book_of("", text, &BOOKS.names()).unwrap();
        let book = BOOKS.book(name, None).unwrap().unwrap();
        let fetch = |army: &str| Ok(self::text(&format!("armies/{army}")));
        let battle = book.open("", text, &fetch).unwrap();
        Self { book, battle }
    }

    fn open(name: &str) -> Self {
        Self::of(&text(name))
    }

    fn try_edit(&mut self, edit: &Edit) -> Result<(), EditFault> {
        self.battle = edited(self.book.as_ref(), self.battle.as_ref(), edit)?;
        Ok(())
    }

    fn edit(&mut self, edit: &Edit) {
        self.try_edit(edit).unwrap();
    }

    fn put(&mut self, id: &str, at: [f64; 2], degrees: f64) {
        let pose = Pose { at: at.into(), facing: geometry::units::Bearing::degrees(degrees) };
        self.edit(&Edit::Put(vec![(id.into(), pose)]));
    }

    fn set(&mut self, id: &str, key: &str, value: impl Into<Value>) {
        self.edit(&Edit::Set {
            section: "unit".into(),
            id: Some(id.into()),
            key: key.into(),
            value: Some(value.into()),
        });
    }

    fn view(&self) -> View {
        self.battle.view()
    }

    /// Returns a field of the unit or thing with that id, as the battle is now written to a file.
    fn written(&self, id: &str, key: &str) -> Option<Value> {
        let file = BattleFile::of(self.battle.as_ref(), "").unwrap();
        let (_, section) = file.find(&id.into())?;
        section.get(key).cloned()
    }

    /// Returns the number, centre and facing of each stand of a unit, rounded to hundredths.
    fn stands(&self, id: &str) -> Vec<(u32, [f64; 2], f64)> {
        let round = |number: f64| (number * 100.0).round() / 100.0 + 0.0;
        let view = self.view();
        let stands = view.body(&id.into()).unwrap().stands.iter();
        let stand = |(number, stand): &(u32, geometry::Rect)| {
            let centre = stand.centre().to_array().map(round);
            (*number, centre, round(stand.facing().as_degrees()))
        };
        stands.map(stand).collect()
    }
}

fn blank(book: &str, name: &str, width: f64, depth: f64) -> String {
    let book = BOOKS.book(book, None).unwrap().unwrap();
    blank_battle(book.as_ref(), name, width, depth)
}

#[test]
fn a_blank_battle_has_two_sides_and_an_empty_table() {
    insta::assert_snapshot!(blank("napoleonic", "The \"mill\"", 180.0, 120.5));
    insta::assert_snapshot!(blank("squad", "The farm", 180.0, 120.0));
    for name in BOOKS.names() {
        let desk = Desk::of(&blank(name, "Утро", 180.0, 120.0));
        let view = desk.view();
        assert_eq!((view.name.as_str(), view.turn, view.sides.len()), ("Утро", 1, 2));
        assert!(view.bodies.is_empty() && desk.battle.objections().is_empty());
    }
}

#[test]
fn any_other_field_can_be_set_and_taken_away_but_no_id() {
    let mut desk = Desk::open("armies/demo.toml");
    let before = desk.battle.write();
    desk.set("85-1", "lost", 2);
    desk.set("85-1", "moved", true);
    assert_eq!(desk.written("85-1", "lost"), Some(2.into()));
    for key in ["lost", "moved"] {
        desk.edit(&Edit::Set {
            section: "unit".into(),
            id: Some("85-1".into()),
            key: key.into(),
            value: None,
        });
    }
    assert_eq!(desk.battle.write(), before);
    let field = |section: &str, key: &str, value: Value| Edit::Set {
        section: section.into(),
        id: None,
        key: key.into(),
        value: Some(value),
    };
    desk.edit(&field("", "name", "At dusk".into()));
    desk.edit(&field("table", "tolerance", 0.5.into()));
    desk.edit(&field("declare", "next", "russian".into()));
    let view = desk.view();
    assert_eq!(view.name, "At dusk");
    assert!((view.ground.unwrap().tolerance - 0.5).abs() < 1e-12);
    assert!(desk.battle.write().contains("[declare]\nnext = \"russian\""));
    desk.edit(&Edit::Set {
        section: "side".into(),
        id: Some("french".into()),
        key: "edge".into(),
        value: Some("left".into()),
    });
    assert_eq!(desk.view().sides[0].edge.unwrap().word(), "left");
    let id = Edit::Set {
        section: "unit".into(),
        id: Some("85-1".into()),
        key: "id".into(),
        value: Some("x".into()),
    };
    let refused = EditFault::Reason(Reason::new("edit.fault", "id"));
    assert_eq!(desk.try_edit(&id), Err(refused));
    let several = EditFault::Reason(Reason::new("edit.fault", "which"));
    assert_eq!(desk.try_edit(&field("unit", "lost", 1.into())), Err(several));
}

#[test]
fn what_a_book_calls_history_its_reader_knows() {
    for name in BOOKS.names() {
        let mut desk = Desk::of(BOOKS.demo(name).unwrap().battle);
        let file = BattleFile::of(desk.battle.as_ref(), "").unwrap();
        let Some(unit) = file.each(UNIT).next() else { continue };
        let id = Id::from(battle_file::text(unit, "id"));
        for key in desk.battle.filing().history {
            let set = Edit::Set {
                section: UNIT.into(),
                id: Some(id.clone()),
                key: (*key).into(),
                value: Some(Table::new().into()),
            };
            let Err(EditFault::File(faults)) = desk.try_edit(&set) else { continue };
            assert!(faults.iter().all(|fault| fault.because.key != "fault-key"), "{name}: {key}");
        }
    }
}

#[test]
fn an_edit_at_fault_says_what_the_reader_says_and_changes_nothing() {
    let mut desk = Desk::open("armies/demo.toml");
    let before = desk.battle.write();
    let bad = Edit::Set {
        section: "unit".into(),
        id: Some("85-2".into()),
        key: "experience".into(),
        value: Some("veteran".into()),
    };
    let Err(EditFault::File(faults)) = desk.try_edit(&bad) else {
        panic!("it was taken");
    };
    // The fault is in the second unit of the file. The message suggests the right word, which is similar to the wrong
    // one.
    assert_eq!(faults.len(), 1);
    assert_eq!(faults[0].path, "unit[2].experience");
    assert!(Language::En.say(&faults[0].because).contains("veterans"));
    let nobody = [
        Edit::Unplace("nobody".into()),
        Edit::Remove("nobody".into()),
        Edit::Copy("davout".into()),
        Edit::Reshape { id: "85-1".into(), points: vec![] },
        Edit::Put(vec![(
            "nobody".into(),
            Pose { at: DVec2::ZERO, facing: geometry::units::Bearing::default() },
        )]),
        Edit::Unplace("village".into()),
    ];
    for edit in nobody {
        assert!(matches!(desk.try_edit(&edit), Err(EditFault::Reason(_))), "{edit:?}");
    }
    let refused_by_the_reader = [
        Edit::Table { width: f64::NAN, depth: 10.0 },
        Edit::AddSide(" ".into()),
        Edit::Phase { number: 1, phase: "lunch".into() },
        Edit::Stands { unit: "85-1".into(), count: u32::MAX },
        Edit::Reshape { id: "wood".into(), points: vec![DVec2::ZERO, DVec2::X] },
    ];
    for edit in refused_by_the_reader {
        assert!(matches!(desk.try_edit(&edit), Err(EditFault::File(_))), "{edit:?}");
    }
    assert_eq!(desk.battle.write(), before);
}

#[test]
fn the_turn_the_table_and_its_sides_are_set_by_hand() {
    let mut desk = Desk::open("armies/demo.toml");
    desk.edit(&Edit::Phase { number: 7, phase: "fire".into() });
    desk.edit(&Edit::Table { width: 200.0, depth: 130.0 });
    desk.edit(&Edit::AddSide("Bavarians".into()));
    let view = desk.view();
    let ground = view.ground.unwrap();
    assert_eq!((view.turn, view.phase), (7, "phase-fire"));
    assert_eq!(ground.bounds().1, DVec2::new(200.0, 130.0));
    assert_eq!(view.sides[2].id, "side".into());
    assert_eq!(view.sides[2].name, "Bavarians");
    // A rulebook without a free table has no table size to change.
    let mut squad = Desk::open("armies/squad.toml");
    let table = Edit::Table { width: 1.0, depth: 1.0 };
    assert!(matches!(squad.try_edit(&table), Err(EditFault::File(_))));
}

#[test]
fn every_edit_and_every_refusal_is_said_in_every_language() {
    let id = || Id::from("85-1");
    let edits = [
        Edit::Put(vec![(id(), Pose { at: DVec2::ZERO, facing: geometry::units::Bearing::default() })]),
        Edit::Unplace(id()),
        Edit::Form { unit: id(), formation: "square".into() },
        Edit::Stands { unit: id(), count: 3 },
        Edit::Set { section: "unit".into(), id: Some(id()), key: "lost".into(), value: None },
        Edit::Set { section: "table".into(), id: None, key: "lost".into(), value: None },
        Edit::Add { file: "a".into(), text: String::new(), units: vec![id()], side: "french".into() },
        Edit::Copy(id()),
        Edit::Remove(id()),
        Edit::AddGeneral { side: "french".into(), name: "Ney".into(), chief: false, at: DVec2::ZERO },
        Edit::AddTerrain { kind: TerrainKind::Woods, outline: Outline::Area(vec![]) },
        Edit::Reshape { id: id(), points: vec![] },
        Edit::Table { width: 1.0, depth: 2.0 },
        Edit::AddSide("Saxons".into()),
        Edit::Phase { number: 2, phase: "fire".into() },
    ];
    let faults =
        ["nobody", "id", "which"].map(|variant| Reason::new("edit.fault", variant).name("found", "x"));
    let said = edits.iter().map(|edit| edit.says(Length::Cm, &|id| format!("<{id}>")));
    for reason in said.chain(faults) {
        let words = Language::ALL.map(|language| language.say(&reason));
        assert!(words.iter().all(|words| !words.contains("edit-") && !words.contains('$')), "{words:?}");
        assert_ne!(words[0], words[1]);
    }
    assert_eq!(
        Language::En.say(&edits[2].says(Length::Cm, &|id| format!("<{id}>"))),
        "<85-1> changed to square"
    );
}
