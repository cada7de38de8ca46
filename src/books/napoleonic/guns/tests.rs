use super::*;
use crate::setup::read;
use dice::Id;
use rulebook::rules::Figures;

/// Returns a battle with a red unit in the south of the table, and guns of 6 by 5 cm whose front is at y = 100.
fn scene(state: &str, side: &str) -> String {
    format!(
        "format = 1\nbook = \"napoleonic\"\nname = \"test\"\n[table]\nwidth = 240\ndepth = 240\n\
         [turn]\nnumber = 1\nphase = \"movement\"\n\
         [[side]]\nid = \"red\"\nname = \"Red\"\n[[side]]\nid = \"blue\"\nname = \"Blue\"\n\
         [[unit]]\nid = \"a\"\nside = \"red\"\nname = \"a\"\ntype = \"line-infantry\"\n\
         experience = \"recruits\"\nstands = 1\nat = [100.0, 50.0]\nstate = \"{state}\"\n\
         [[guns]]\nid = \"k\"\ntype = \"light-artillery\"\nat = [100.0, 100.0]\n{side}\n"
    )
}

/// Returns the guns that the unit captures when its stand goes straight ahead until its front is at `y`.
fn passed_up_to(state: &str, side: &str, y: f64) -> Result<Vec<Id>, String> {
    let tables = Tables::with_house(None).map_err(|faults| format!("{faults:?}"))?;
    let none = |_: &str| Err("".into());
    let reading = read(&tables, "test", &scene(state, side), &none);
    let position = reading.map_err(|faults| format!("{faults:?}"))?.position;
    let survey = Survey::new(&position, &tables);
    let unit = position.unit(&Id::from("a")).ok_or("no unit")?;
    let middle = DVec2::new(100.0, 0.5 * (47.0 + y));
    let swept = Rect::new(middle, geometry::units::Bearing::default(), 4.0, y - 47.0);
    Ok(passed(survey, unit, |guns| swept.overlap(guns) > 0.0))
}

#[test]
fn an_enemy_who_passes_through_guns_without_gunners_takes_them_off() -> Result<(), String> {
    // `move.guns.abandoned`, `stand.size`: the guns lie from y = 95 to y = 100.
    let guns = [Id::from("k")];
    let blue = "side = \"blue\"";
    assert_eq!(passed_up_to("assembled", blue, 95.1)?, guns);
    assert_eq!(passed_up_to("assembled", blue, 95.0)?, [], "touching");
    assert_eq!(passed_up_to("assembled", "", 120.0)?, guns, "nobody's");
    assert_eq!(passed_up_to("assembled", "side = \"red\"", 120.0)?, [], "its own");
    assert_eq!(passed_up_to("routing", blue, 120.0)?, [], "not assembled");
    Ok(())
}
