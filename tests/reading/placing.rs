//! The places of units, and the descriptions of places in a list.

use super::{BIG, BOOK, DEMO, SMALL, read, with};
use frontage::dice::Id;
use frontage::language::Language;
use frontage::rulebook::Rules;
use frontage::rulebook::napoleonic::Napoleonic;
use frontage::rulebook::napoleonic::Unit;

#[test]
fn a_unit_of_an_army_takes_from_it_what_the_battle_leaves_out() {
    let position = read(BIG).unwrap().position;
    let cuirassiers = position.unit(&Id::from("1-cuirassiers")).unwrap();
    assert_eq!((cuirassiers.name.as_str(), cuirassiers.side.as_str()), ("1er Cuirassiers", "french"));
    assert_eq!((cuirassiers.strength(), cuirassiers.points), (3, Some(42)));
    let stands = cuirassiers.placed.as_ref().unwrap().stands();
    // stand.size: cavalry 5 × 5.
    assert!(stands.iter().all(|stand| (stand.frontage(), stand.depth()) == (5.0, 5.0)));
}

#[test]
fn a_bridge_carries_troops_over_a_river_and_touching_is_not_standing_in_it() {
    let river = "[[terrain]]\nid = \"brook\"\nkind = \"river\"\nline = [[40,23],[60,23]]\nwidth = 2\n";
    let bridge = "[[terrain]]\nid = \"bridge\"\nkind = \"bridge\"\nline = [[50,20],[50,26]]\nwidth = 20\n";
    assert_eq!(read(&format!("{SMALL}\n{river}{bridge}")).unwrap().objections, []);
    // The front edge of b1 lies at y = 25, so a river that begins there only touches the unit.
    let ahead = river.replace("[40,23],[60,23]", "[40,26],[60,26]");
    assert_eq!(read(&format!("{SMALL}\n{ahead}")).unwrap().objections, []);
}

#[test]
fn a_garrison_lines_the_side_it_came_from_and_looks_outwards() {
    // measure.bua.fit: the village's near side lies at y = 54 and is 16 cm long, room for four stands of 4 cm.
    let position = read(DEMO).unwrap().position;
    let placed = position.unit(&Id::from("5-jaegers")).unwrap().placed.clone().unwrap();
    let mut fronts: Vec<(f64, f64)> = placed
        .stands()
        .iter()
        .map(|stand| (stand.front_middle().x.round(), stand.front_middle().y.round()))
        .collect();
    fronts.sort_by(|a, b| a.0.total_cmp(&b.0));
    assert_eq!(fronts, [(82.0, 54.0), (86.0, 54.0), (90.0, 54.0), (94.0, 54.0)]);
    assert!(
        placed.own_poses
            && placed.stands().iter().all(|stand| (stand.facing().as_degrees() - 180.0).abs() < 1e-9)
    );
    assert!((placed.at.x - 88.0).abs() < 1e-9 && (placed.at.y - 54.0).abs() < 1e-5);
}

#[test]
fn a_unit_off_the_table_has_no_place_and_one_that_shelters_has_its_hosts() {
    let text = with("g3", "state = \"routing\"").replace("at = [72.0, 24.0]", "with = \"b1\"\nguns = false");
    let position = read(&text).unwrap().position;
    assert!(position.unit(&Id::from("g3")).unwrap().placed.is_none());
    // The line of four stands 4 × 3 with the front middle at (50, 25) has the centre at (50, 23.5).
    let gunners = position.unit(&Id::from("b2")).unwrap().placed.clone().unwrap();
    assert!((gunners.outline().centre() - glam::DVec2::new(50.0, 23.5)).length() < 1e-9);
}

#[test]
fn a_fallen_general_is_no_more_among_the_living_and_keeps_his_side() {
    let position = read(DEMO).unwrap().position;
    let heudelet = Id::from("heudelet");
    assert!(position.general(&heudelet).is_none());
    let fallen = &position.fallen[0];
    assert_eq!((&fallen.general, fallen.side.as_str(), fallen.chief), (&heudelet, "french", false));
}

#[test]
fn a_list_of_units_has_words_and_every_stand() {
    let text = with(
        "b1",
        "moved = true\nlost = 1\ndoomed = 2\nfired_by = [\"g1\"]\nowes = { from = \"g1\", distance = 20.0 }",
    )
    .replace("id = \"b3\"\n", "id = \"b3\"\nstate = \"routing\"\n")
    .replace("at = [94.0, 46.0]", "");
    let position = read(&text).unwrap().position;
    let (document, lines) = Napoleonic::show(BOOK.survey(&position));
    let said: Vec<String> = lines.iter().map(|line| Language::En.say(line)).collect();
    for (line, english) in lines.iter().zip(&said) {
        let both = [english.clone(), Language::Ru.say(line)];
        assert!(both.iter().all(|said| !said.contains("show-")), "{both:?}");
    }
    let mut units = position.units.iter().peekable();
    for line in said.iter().filter(|line| !line.starts_with(' ')) {
        let is_next = |unit: &&Unit| line.starts_with(&unit.name);
        if units.next_if(is_next).is_none() {
            assert!(units.peek().is_none(), "{line}");
        }
    }
    assert!(units.next().is_none(), "{said:?}");
    // formation.shape: four stands of 4 beside one another about x = 50, front edges at y = 25, 3 deep.
    assert_eq!(
        said[1],
        "    stand 1 at 44.0 cm by 23.5 cm, stand 2 at 48.0 cm by 23.5 cm, stand 3 at 52.0 cm by 23.5 cm and stand 4 \
         at 56.0 cm by 23.5 cm"
    );
    let (general, terrain) = (&position.generals[0], &position.terrain);
    assert!(said.iter().any(|line| line.starts_with(&general.name)), "{said:?}");
    let last = said.iter().rev().take(terrain.len()).rev();
    for (piece, line) in terrain.iter().zip(last) {
        assert!(line.starts_with(&format!("Terrain ({})", piece.id)), "{line}");
    }
    assert_eq!(
        said[0],
        "Blue fusiliers (b1, Blue): line infantry, veterans, 4 stands, line, at 50.0 cm by 25.0 cm, facing 0°; \
         moved this turn, 1 stand lost this turn, must still lose 2 stands or figures, fired at by Green fusiliers and must still \
         retreat 20.0 cm from Green fusiliers"
    );
    // formation.shape: four stands of 4 × 3 beside one another, front edges at y = 25.
    let stand = &document["units"][0]["stands"][3];
    assert_eq!(
        *stand,
        serde_json::json!({ "id": 4, "at": [56.0, 23.5], "facing": 0.0, "frontage": 4.0, "depth": 3.0 })
    );
    // A battery's figures share a stand.
    assert_eq!(document["units"][1]["stands"].as_array().map(Vec::len), Some(1));
    assert_eq!(document["units"][5]["at"], serde_json::Value::Null);
}
