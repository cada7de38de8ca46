//! Files given by mistake, or named by a battle file from another person, are not shown: a fault quotes one word at
//! most.

use super::support::{Folder, frontage};

/// The length of the longest piece of a file that may be quoted.
const MOST: usize = 40;

/// Returns files that were not written for the program. Their secrets are the letter S repeated, and all words after
/// the first.
fn files() -> Vec<String> {
    let long = "S".repeat(3000);
    let words = "S-one S-two S-three S-four S-five S-six S-seven S-eight";
    vec![
        format!("{words}\nroot:x:0:0:{words}\n"),
        format!("{long}\n"),
        format!("key = {words}\n"),
        format!("key = {long}\n"),
        format!("[{long}]\n"),
        format!("[[{long}]]\nid = 1\n"),
        format!("{long} = 1\n"),
        format!("\"{words} {words}\" = 1\n"),
        format!("book = \"{long}\"\n"),
        format!("book = \"{words} {words}\"\n"),
        format!(
            "book = \"napoleonic\"\nname = \"x\"\nturn = \"{words} {words}\"\n[table]\nwidth = \"{words} {words}\"\n{long} = 2\n"
        ),
        format!(
            "book = \"napoleonic\"\n[state]\ndeclared = [\"{words} {words}\", \"{long}\"]\n[[unit]]\nid = \"{words} {words}\"\ntype = \"{long}\"\nside = \"{long}\"\n"
        ),
        format!(
            "[fire.range]\nvalue = \"{words} {words}\"\nsource = \"{long}\"\n[\"{words} {words}\"]\nvalue = 1\n"
        ),
        format!("{{\"{words} {words}\": 1}}"),
        format!("{{\"{long}\": \"{long}\"}}"),
        format!("{{\"unit\": \"{words} {words}\", \"zones\": \"{words} {words}\", \"state\": \"{long}\"}}"),
        format!("{{\"facts\": {{\"unit\": {{\"id\": [\"{words} {words}\"], \"{long}\": 1}}}}}}"),
        format!("[\"{words} {words}\"]"),
    ]
}

#[test]
fn of_a_file_given_by_mistake_no_more_than_the_faulty_word_is_quoted() {
    let folder = Folder::new();
    let given = folder.file("given").display().to_string();
    let with = folder.file("with.toml").display().to_string();
    let battle = std::fs::read_to_string("armies/squad.toml").unwrap();
    let army = battle.replace("army = \"squad-axis.toml\"", "army = \"given\"");
    let army = army.replace("army = \"squad-allies.toml\"", "");
    std::fs::write(&with, army).unwrap();
    let mill = "docs/mill.toml";
    let mut quoting = Vec::new();
    for file in files() {
        std::fs::write(&given, &file).unwrap();
        let asks: [&[&str]; 8] = [
            &["show", &given],
            &["check", &given],
            &["show", &with],
            &["show", mill, "--house", &given],
            &["rulebook", "squad", "--house", &given],
            &["rule", mill, "morale", "--unit", "85-1", "--facts", &given],
            &["quick", "morale", "--facts", &given],
            &["record", &given, "none/none.frontage"],
        ];
        for ask in asks {
            let (out, complaints, _) = frontage(ask);
            let said = out + &complaints;
            let quoted = |text: &&str| text.chars().count() > MOST + 1 && text.contains('S');
            let pieces = said.split(['\n', '"', '“', '”', '`', '\'']);
            let pieces = pieces.flat_map(|piece| piece.split(": "));
            let shown: Vec<_> = pieces
                .filter(quoted)
                .filter(|piece| piece.contains("S-two") || piece.contains("SSSS"))
                .collect();
            for piece in shown {
                quoting.push(format!("{ask:?} of {file:.60}: {piece:.200}"));
            }
        }
    }
    assert!(quoting.is_empty(), "{}", quoting.join("\n"));
}
