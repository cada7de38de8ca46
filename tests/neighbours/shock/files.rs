//! Battle files and army lists: faults and objections.

use crate::shock::{book, field, unit};
use frontage::rulebook::Rules;
use frontage::rulebook::shock::Shock;
use frontage::ruling::Arg;
use std::fs;

fn armies(name: &str) -> Result<String, Arg> {
    fs::read_to_string(format!("armies/{name}")).map_err(|error| error.to_string().into())
}

#[test]
fn the_ready_battle_is_read_with_its_army_lists_and_written_as_it_is() {
    let text = armies("shock.toml").unwrap();
    let reading = Shock::read(book().tables(), "shock.toml", &text, &armies)
        .unwrap_or_else(|faults| panic!("{faults:?}"));
    assert_eq!(reading.objections, []);
    let written = Shock::write(book().survey(&reading.position));
    let again = Shock::read(book().tables(), "again.toml", &written, &armies)
        .unwrap_or_else(|faults| panic!("{faults:?}\n{written}"));
    assert_eq!(again.position, reading.position);
    for list in ["shock-french.toml", "shock-russian.toml"] {
        Shock::check_army(list, &armies(list).unwrap()).unwrap();
    }
}

#[test]
fn faults_are_told_all_at_once() {
    let text = armies("shock.toml").unwrap();
    let wrong = text
        .replacen("facing = \"ne\"", "facing = \"n\"", 1)
        .replacen("hex = \"0908\"", "hex = \"9908\"", 1)
        .replacen("id = \"battery\"", "id = \"batery\"", 1)
        + "[state]\nactive = \"nobody\"\n";
    let faults = Shock::read(book().tables(), "shock.toml", &wrong, &armies).err().unwrap();
    let keys: Vec<_> = faults.iter().map(|fault| fault.because.key).collect();
    assert!(
        keys.contains(&"fault-word") && keys.contains(&"fault-hex") && keys.contains(&"shock.fault"),
        "{keys:?}"
    );
}

/// `hex.stack`, `terrain.effects`: units that can't stand together, and units that can't stand in their hex, are
/// objected to.
#[test]
fn what_looks_wrong_is_objected_to() {
    let crowd = [
        unit("A", "french", "infantry", "0202", "n", ""),
        unit("K", "french", "light-cavalry", "0202", "n", "beneath = 1"),
        unit("Y", "russian", "infantry", "0303", "n", ""),
        unit("B", "french", "infantry", "0303", "n", "beneath = 1"),
        unit("G", "french", "foot-artillery", "0404", "n", ""),
        "[[hex]]\nat = \"0404\"\nterrain = [\"woods\"]\n".to_owned(),
    ];
    let position = field("movement", &crowd.concat());
    let text = Shock::write(book().survey(&position));
    let reading =
        Shock::read(book().tables(), "b.toml", &text, &armies).unwrap_or_else(|faults| panic!("{faults:?}"));
    let ids: Vec<_> = reading.objections.iter().map(|objection| objection.id.as_str()).collect();
    assert_eq!(ids, ["stack@A", "enemies@Y", "closed@G"]);
}
