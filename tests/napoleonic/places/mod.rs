//! Built-up areas, ramparts and barricades, tested against the rules and not against the program: numbers are worked
//! out by hand or by a second method.
//!
//! In the usual scene the village `v` is 16 wide and 12 deep from (92, 100), with its sides numbered near, right,
//! far, left. The unit `a` of red stands before its near side, facing it.

mod attacked;
mod barricade;
mod earthwork;
mod enter;
mod fit;
mod fortify;
mod leave;
mod packing;
mod ramparts;
mod sweep;
mod words;

use crate::support::{battle, book, open, unit};
use frontage::dice::Cast;
use frontage::rulebook::{Answers, Detail, Due, Halt, Offer};
use frontage::ruling::{Amendments, Ruling};
use serde_json::Value;

/// Line infantry: stands of 4 by 3.
const FOOT: &str = "line-infantry";

/// Writes a rectangular piece of terrain, given the values of x at its west and east sides and of y at its south and
/// north sides.
fn terrain(id: &str, kind: &str, [west, east]: [f64; 2], [south, north]: [f64; 2]) -> String {
    format!(
        "[[terrain]]\nid = \"{id}\"\nkind = \"{kind}\"\n\
         outline = [[{west}, {south}], [{east}, {south}], [{east}, {north}], [{west}, {north}]]\n"
    )
}

/// Writes the village. The caller may append further lines of it.
fn village() -> String {
    terrain("v", "bua", [92.0, 108.0], [100.0, 112.0])
}

/// Writes the unit before the near side of the village, touching the village with the front.
fn before(troops: &str, stands: u32) -> String {
    unit("a", "red", troops, "line", stands, [100.0, 100.0, 0.0])
}

/// Writes a unit in the village, lining the village as the program does.
fn inside(id: &str, side: &str, troops: &str, stands: u32) -> String {
    unit(id, side, troops, "line", stands, [100.0, 100.0, 180.0]) + "in = \"v\"\n"
}

/// Writes a battle in the movement phase.
fn moving(rest: &[String]) -> String {
    battle("movement", rest)
}

/// The result of an ask: the ruling, the table as a document, and the battle file.
struct AskOutcome {
    ruling: Ruling,
    shown: Value,
    text: String,
}

impl AskOutcome {
    fn unit(&self, id: &str) -> &Value {
        shown(&self.shown, id)
    }

    /// Returns the names of the events.
    fn events(&self) -> Vec<&str> {
        let events = self.ruling.events.iter();
        events.map(|event| event.document["event"].as_str().unwrap()).collect()
    }
}

/// Returns a unit of a battle shown as a document.
fn shown<'v>(document: &'v Value, id: &str) -> &'v Value {
    let units = document["units"].as_array().unwrap();
    units.iter().find(|unit| unit["id"] == id).unwrap()
}

fn try_said(
    text: &str,
    procedure: &str,
    holes: &[(&str, &str)],
    said: &Amendments,
) -> Result<AskOutcome, Halt> {
    let book = book();
    let mut table = open(&*book, text);
    let owned = |(hole, answer): &(&str, &str)| ((*hole).to_owned(), (*answer).to_owned());
    let answers = Answers { given: holes.iter().map(owned).collect(), choices: Vec::new() };
    let mut none = Cast::given(Vec::new());
    let detail = Detail::Odds;
    let ruling = table.rule(procedure, &answers, said, Some(&mut none), detail)?;
    Ok(AskOutcome { ruling, shown: table.show().0, text: table.write() })
}

fn try_to(text: &str, procedure: &str, holes: &[(&str, &str)]) -> Result<AskOutcome, Halt> {
    try_said(text, procedure, holes, &Amendments::default())
}

fn done(text: &str, procedure: &str, holes: &[(&str, &str)]) -> AskOutcome {
    try_to(text, procedure, holes).unwrap_or_else(|halt| panic!("{procedure} {holes:?}: {halt:?}\n{text}"))
}

/// Returns the rule and the reason of every check that refuses an ask.
fn refused(text: &str, procedure: &str, holes: &[(&str, &str)]) -> Vec<String> {
    match try_to(text, procedure, holes).err() {
        Some(Halt::Refused(checks)) => {
            checks.iter().map(|check| format!("{} {}", check.key, check.because.variant)).collect()
        }
        None => panic!("not refused: {procedure} {holes:?}\n{text}"),
        halt => panic!("{halt:?}\n{text}"),
    }
}

const A_INTO_V: [(&str, &str); 2] = [("unit", "a"), ("place", "v")];

fn enters(text: &str) -> AskOutcome {
    done(text, "enter", &A_INTO_V)
}

/// Returns the offers of a battle.
fn offers(text: &str) -> Vec<Offer> {
    let book = book();
    open(&*book, text).offers()
}

fn offered(text: &str, procedure: &str) -> Vec<(String, Due)> {
    let all = offers(text).into_iter();
    let known = all.filter(|offer| offer.procedure == procedure);
    known.map(|offer| (offer.name(), offer.due)).collect()
}

/// Returns the number of a unit's stands that face each way: near, right, far, left.
fn by_side(unit: &Value) -> [usize; 4] {
    let stands = unit["stands"].as_array().unwrap();
    [180.0, 90.0, 0.0, 270.0].map(|facing: f64| {
        let looks = |stand: &&Value| (stand["facing"].as_f64().unwrap() - facing).abs() < 1e-6;
        stands.iter().filter(looks).count()
    })
}

fn pair(value: &Value) -> [f64; 2] {
    [value[0].as_f64().unwrap(), value[1].as_f64().unwrap()]
}

/// Returns true if two points are the same within a hundredth of a millimetre.
fn same([x, y]: [f64; 2], [a, b]: [f64; 2]) -> bool {
    (x - a).abs() < 1e-3 && (y - b).abs() < 1e-3
}
