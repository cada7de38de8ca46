//! Units moved on the table with the hand, and changes of the table by hand.

use crate::*;
use frontage::desk::{Edit, HandEvent, SetUpEvent, StartEntry, TableChange, TerrainDraft};
use frontage::ruling::table::TerrainKind;
use glam::{DVec2, dvec2};

fn stands_at(desk: &Desk, id: &str) -> DVec2 {
    let body = desk.session().view().body(&Id::from(id)).unwrap();
    body.pose.unwrap().0
}

/// Picks a unit up and holds the unit at a distance from the old place.
fn hold(desk: &mut Desk, id: &str, shift: DVec2, free: bool) {
    desk.handle(HandEvent::Take(Id::from(id)));
    desk.handle(HandEvent::Move { shift, free });
    desk.settle();
}

fn is_at(desk: &Desk, id: &str, at: DVec2) {
    let stands = stands_at(desk, id);
    assert!(stands.distance(at) < 1e-6, "{id} stands at {stands}");
}

#[test]
fn a_way_the_rules_allow_is_gone_as_a_ruling() {
    let mut desk = desk(&demo_in("movement"));
    // A column may move 20 cm. Each centimetre of plough costs two, so 16 of them are spent.
    hold(&mut desk, "kiev-1", dvec2(0.0, -8.0), true);
    let tape = desk.hand.tape(desk.names()).unwrap();
    assert_eq!(tape.moved, "8.0 cm, 0°");
    assert_eq!(tape.left.as_deref(), Some("4.0 cm of movement left"));
    assert_eq!((tape.refused, tape.by_hand), (None, false));
    press(&mut desk, "Enter");
    is_at(&desk, "kiev-1", dvec2(64.0, 58.0));
    let fields = desk.session().fields(&Id::from("kiev-1"));
    let field = |name: &str| fields.iter().find(|(field, _)| field == name).map(|(_, value)| value.as_str());
    assert_eq!(field("moved"), Some("true"), "{fields:?}");
    assert_eq!(field("spent"), Some("0.8"), "{fields:?}");
    press(&mut desk, "Ctrl+Z");
    is_at(&desk, "kiev-1", dvec2(64.0, 66.0));
}

#[test]
fn a_way_the_rules_forbid_stays_in_the_hand_until_it_is_put_there_by_hand() {
    let mut desk = desk(&demo_in("movement"));
    hold(&mut desk, "kiev-1", dvec2(0.0, -30.0), true);
    let tape = desk.hand.tape(desk.names()).unwrap();
    assert!(tape.refused.unwrap().contains("10.2 cm"), "where it becomes illegal");
    press(&mut desk, "Enter");
    assert!(desk.hand.hold().is_some());
    assert!(said(&desk).contains("10.2 cm"), "{}", said(&desk));
    is_at(&desk, "kiev-1", dvec2(64.0, 66.0));
    press(&mut desk, "Ctrl+H");
    assert!(desk.hand.tape(desk.names()).unwrap().by_hand);
    press(&mut desk, "Enter");
    assert!(desk.hand.hold().is_none());
    is_at(&desk, "kiev-1", dvec2(64.0, 36.0));
    assert!(
        desk.analysis.offers().iter().any(|offer| offer.name() == "move@kiev-1"),
        "it has not moved by the rules"
    );
}

#[test]
fn outside_the_movement_phase_the_hand_puts_down_what_it_holds() {
    let mut desk = desk(&demo_in("fire"));
    hold(&mut desk, "kiev-1", dvec2(3.0, -30.0), true);
    assert!(desk.hand.tape(desk.names()).unwrap().by_hand);
    desk.handle(HandEvent::SetDown);
    is_at(&desk, "kiev-1", dvec2(67.0, 36.0));
}

#[test]
fn a_unit_held_near_another_is_laid_against_it_unless_snapping_is_off() {
    // Azov faces down from y = 58. The column's front comes to 57, and a centimetre is less than the reach of
    // snapping.
    for (free, front) in [(false, 58.0), (true, 57.0)] {
        let mut desk = desk(&demo_in("fire"));
        desk.window.camera.scale = 4.0;
        hold(&mut desk, "13-1", dvec2(0.0, 15.0), free);
        desk.handle(HandEvent::SetDown);
        let at = stands_at(&desk, "13-1");
        assert!((at.y - front).abs() < 1e-6, "{at}");
    }
}

#[test]
fn keys_push_and_turn_what_is_picked() {
    let mut desk = desk(&demo_in("fire"));
    pick(&mut desk, &["guard-chasseurs"], &[]);
    press(&mut desk, "Shift+Up Up Right CloseBracket");
    assert_eq!(desk.hand.tape(desk.names()).unwrap().moved.split(',').nth(1), Some(" 5°"));
    press(&mut desk, "OpenBracket Enter");
    is_at(&desk, "guard-chasseurs", dvec2(88.5, 21.5));
    pick(&mut desk, &["guard-chasseurs"], &[]);
    press(&mut desk, "Up Escape");
    is_at(&desk, "guard-chasseurs", dvec2(88.5, 21.5));
}

#[test]
fn a_unit_is_put_where_the_words_say_and_words_that_say_nothing_are_told_what_was_expected() {
    let mut desk = desk(&demo_in("fire"));
    let guard = Id::from("guard-chasseurs");
    // The battalion's front lies at y = 32 and faces up. The hussars' front comes to lie 10 cm before it, facing it.
    assert!(
        desk.edit(TableChange::Words(
            Id::from("sumy"),
            "10 cm in front of 1/85e Ligne, facing it".to_owned()
        ))
    );
    is_at(&desk, "sumy", dvec2(88.0, 42.0));
    let before = written(&desk);
    assert!(!desk.edit(TableChange::Words(guard.clone(), "somewhere nice".to_owned())));
    assert!(said(&desk).contains("does not say where"), "{}", said(&desk));
    assert_eq!(written(&desk), before);
}

#[test]
fn units_are_formed_copied_removed_and_added_from_an_army_list() {
    let mut desk = desk(&demo_in("fire"));
    let (first, last) = ("85-1", "17-1");
    let formation = |desk: &Desk| desk.session().view().body(&Id::from(first)).unwrap().formation;
    let count = |desk: &Desk| desk.lists().units().len();
    let begun = (written(&desk), count(&desk));
    pick(&mut desk, &[first], &[]);
    let second = desk.session().view().body(&Id::from(first)).unwrap().formations[1].0;
    press(&mut desk, "Ctrl+2");
    assert_eq!(formation(&desk), second);
    press(&mut desk, "Ctrl+D");
    assert_eq!(count(&desk), begun.1 + 1);
    press(&mut desk, "Delete");
    assert_eq!(count(&desk), begun.1);
    assert!(desk.hand.picked().is_empty(), "who is gone is not picked");
    let french = concat!(env!("CARGO_MANIFEST_DIR"), "/armies/french.toml");
    desk.set_up(SetUpEvent::Army(french.into()));
    assert!(
        desk.setup
            .army()
            .unwrap()
            .units()
            .iter()
            .any(|(id, name)| id.as_str() == last && name == "1/17e Ligne")
    );
    enlist(&mut desk, Some(last), "french");
    let rows = desk.lists().units();
    let new = rows.iter().find(|row| row.name == "1/17e Ligne").unwrap();
    assert_eq!((new.placed, new.present), (false, true));
    press(&mut desk, "Ctrl+Z Ctrl+Z Ctrl+Z Ctrl+Z");
    assert_eq!(written(&desk), begun.0);
}

#[test]
fn whatever_was_decided_at_the_table_is_recorded_as_it_is() {
    let mut desk = desk(&demo_in("fire"));
    let azov = Id::from("azov-1");
    let before = written(&desk);
    desk.edit(TableChange::Field(azov.clone(), "state".to_owned(), "routing".to_owned()));
    assert!(written(&desk).contains("state = \"routing\""), "{}", said(&desk));
    desk.edit(TableChange::Field(azov.clone(), "stands".to_owned(), "many".to_owned()));
    assert!(said(&desk).contains("stands"), "{}", said(&desk));
    press(&mut desk, "Ctrl+Z");
    assert_eq!(written(&desk), before);
    desk.edit(TableChange::Field(azov.clone(), "lost".to_owned(), "1".to_owned()));
    desk.edit(TableChange::Field(azov.clone(), "lost".to_owned(), String::new()));
    assert_eq!(written(&desk), before, "an empty field takes it away");
}

#[test]
fn terrain_is_drawn_by_its_corners_and_changed_by_them() {
    let mut desk = desk(&demo_in("fire"));
    let count = desk.session().view().terrain.len();
    desk.set_up(SetUpEvent::Draw(TerrainDraft::new(TerrainKind::Woods)));
    desk.setup.draft.as_mut().unwrap().add_corner(dvec2(150.2, 100.1));
    press(&mut desk, "Enter");
    assert!(desk.setup.draft.is_some(), "one corner is no wood: {}", said(&desk));
    for corner in [dvec2(170.0, 100.0), dvec2(170.0, 110.0), dvec2(10.0, 10.0)] {
        desk.setup.draft.as_mut().unwrap().add_corner(corner);
    }
    press(&mut desk, "Backspace Enter");
    let terrain = &desk.session().view().terrain;
    assert_eq!(terrain.len(), count + 1);
    assert!(terrain[count].contains(dvec2(168.0, 101.0)));
    let draft = TerrainDraft::of(&terrain[count]);
    desk.set_up(SetUpEvent::Draw(draft));
    desk.setup.draft.as_mut().unwrap().move_corner(2, dvec2(150.0, 110.0));
    press(&mut desk, "Enter");
    assert!(!desk.session().view().terrain[count].contains(dvec2(168.0, 101.5)));
    press(&mut desk, "Ctrl+Z Ctrl+Z");
    assert_eq!(desk.session().view().terrain.len(), count);
}

/// A folder for the files of a single test, removed with the value.
struct Folder(std::path::PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("frontage-{name}-{}", std::process::id()));
        // An earlier process with the same id may have left a folder behind.
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // The test does not fail if the folder can't be removed from the system's folder of temporary files.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_broken_file_is_told_by_line_and_column_and_what_is_open_stays() {
    let folder = Folder::new("broken");
    let file = folder.0.join("broken.toml");
    let text = demo_in("fire");
    let line = 1 + text.lines().position(|line| line == "at = [88.0, 32.0]").unwrap();
    std::fs::write(&file, text.replace("at = [88.0, 32.0]", "at = \"here\"")).unwrap();
    let mut desk = desk(DEMO);
    pick(&mut desk, &["85-1"], &[]);
    press(&mut desk, "Ctrl+D");
    let before = written(&desk);
    desk.enter(&StartEntry::Own(file.clone()));
    assert!(said(&desk).contains(&format!("broken.toml:{line}:6:")), "{}", said(&desk));
    desk.enter(&StartEntry::Own(folder.0.join("nowhere.toml")));
    assert!(said(&desk).contains("nowhere.toml"), "{}", said(&desk));
    assert_eq!(written(&desk), before);
    press(&mut desk, "Ctrl+Z");
    assert_eq!(written(&desk), written(&crate::desk(DEMO)));
}

/// A battle may have any name, even one that looks like the file name of an army list.
#[test]
fn a_battle_may_be_called_what_a_list_is_called() {
    for name in ["armies.csv", "1809.CSV", "a.toml"] {
        let mut desk = desk(DEMO);
        desk.edit(Edit::rename(name).into());
        assert_eq!(desk.session().view().name, name);
        assert!(matches!(desk.window.message(), Some(Message::Done(_))), "{:?}", desk.window.message());
    }
}

#[test]
fn a_battle_written_out_is_the_same_when_it_is_opened_again() {
    let folder = Folder::new("saved");
    let file = folder.0.join("saved.toml");
    let mut desk = desk(DEMO);
    desk.edit(Edit::Unplace(Id::from("sumy")).into());
    desk.export(&file);
    let before = written(&desk);
    desk.enter(&StartEntry::Table("napoleonic"));
    assert_eq!(desk.session().view().bodies.len(), 0);
    desk.export(&file);
    assert_eq!(
        std::fs::read_to_string(&file).unwrap(),
        before,
        "a file that is there is replaced only when that is asked for twice"
    );
    desk.enter(&StartEntry::Own(file.clone()));
    desk.settle();
    assert_eq!(written(&desk), before);
    press(&mut desk, "Period Delete");
    desk.export(&file);
    desk.export(&file);
    assert_eq!(std::fs::read_to_string(&file).unwrap(), written(&desk));
}
