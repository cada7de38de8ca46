//! Helpers that write battles as text and ask for rulings on battles.

use frontage::BOOKS;
use frontage::dice::Cast;
use frontage::rulebook::shelf::{Battle, Book};
use frontage::rulebook::{Answers, Detail, Halt};
use frontage::ruling::{Amendments, Ruling};

/// Returns the Napoleonic book with the unchanged tables.
pub fn book() -> Box<dyn Book> {
    BOOKS.book("napoleonic", None).unwrap().unwrap()
}

/// Writes a battle on a table of 240 cm by 240 cm. Red owns the near edge, blue the far one.
pub fn battle(phase: &str, rest: &[String]) -> String {
    let head = format!(
        "format = 1\nbook = \"napoleonic\"\nname = \"test\"\n[table]\nwidth = 240\ndepth = 240\n\
         [turn]\nnumber = 1\nphase = \"{phase}\"\n\
         [[side]]\nid = \"red\"\nname = \"Red\"\nedge = \"near\"\n\
         [[side]]\nid = \"blue\"\nname = \"Blue\"\nedge = \"far\"\n"
    );
    head + &rest.concat()
}

/// Writes a unit of recruits, placed by the middle of the front edge. The caller may append further lines of the
/// unit.
pub fn unit(id: &str, side: &str, troops: &str, formation: &str, strength: u32, pose: [f64; 3]) -> String {
    let counted = if troops.ends_with("artillery") { "figures" } else { "stands" };
    let [x, y, facing] = pose;
    format!(
        "[[unit]]\nid = \"{id}\"\nside = \"{side}\"\nname = \"{id}\"\ntype = \"{troops}\"\nexperience = \"recruits\"\n\
         formation = \"{formation}\"\n{counted} = {strength}\nat = [{x:?}, {y:?}]\nfacing = {facing:?}\n"
    )
}

/// Opens a battle. A fault in the text fails the test.
pub fn open<'b>(book: &'b dyn Book, text: &str) -> Box<dyn Battle + 'b> {
    book.open("test.toml", text, &|name: &str| Err(name.into()))
        .unwrap_or_else(|faults| panic!("{faults:?}\n{text}"))
}

/// Asks for a ruling on a battle. A parameter whose name is a rule key is a choice of the player. Without dice nothing
/// is thrown.
pub fn ask(text: &str, procedure: &str, holes: &[(&str, &str)], dice: Option<&[u8]>) -> Result<Ruling, Halt> {
    let pairs = |key: bool| {
        let of = holes.iter().filter(move |(hole, _)| hole.contains('.') == key);
        of.map(|(hole, answer)| ((*hole).to_owned(), (*answer).to_owned())).collect()
    };
    let answers = Answers { given: pairs(false), choices: pairs(true) };
    let mut cast = dice.map(|faces| Cast::given(faces.iter().map(|face| vec![*face]).collect()));
    let book = book();
    open(&*book, text).rule(procedure, &answers, &Amendments::default(), cast.as_mut(), Detail::Odds)
}

/// Returns the sum that the lines of a rule add to a ruling.
pub fn value(ruling: &Ruling, key: &str) -> i64 {
    let lines = ruling.tally.blocks.iter().flat_map(|block| &block.lines);
    lines.filter(|line| line.key == key).map(frontage::ruling::Line::value).sum()
}
