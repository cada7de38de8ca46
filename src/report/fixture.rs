//! Rulings made by hand: the morale test of the contract, fire of three groups, a melee in parts.

mod fire;

pub(super) use fire::fire;

use crate::dice::{Need, Purpose, Roll, Throw, ThrowOrigin, Verdict, Word, odds};
use crate::language::Language;
use crate::names::Id;
use crate::rulebook::catalogue::{Catalogue, Row};
use crate::ruling::{
    Amendments, Arg, Block, Close, EventRecord, Flip, Line, Measured, Reason, Ruling, Shape, Swing,
    Tally,
};
use crate::units::Length;
use serde_json::{Value, json};

/// A reason in words of its own, in the language of the report.
pub(super) struct Words(pub(super) Language);

impl Words {
    pub(super) fn say(&self, english: &str, russian: &str) -> Reason {
        let text = if self.0 == Language::En { english } else { russian };
        Reason::new("umpire.line", "misfit").name("fault", text)
    }
}

pub(super) struct Plain(pub(super) Word, pub(super) Vec<(Id, Word)>);

impl Verdict for Plain {
    fn headline(&self) -> Word {
        self.0
    }
    fn fates(&self) -> &[(Id, Word)] {
        &self.1
    }
}

pub(super) fn catalogue() -> Catalogue {
    let row = |key, values: Value, default| Row {
        key,
        values,
        source: "Morale, table of modifiers".to_owned(),
        default,
        default_part: false,
        house: false,
        book_value: None,
    };
    let mut rows = vec![
        row("morale.base", json!({ "recruits": 8, "veterans": 10 }), false),
        row("morale.mod.flank", json!({ "each": -1, "within_cm": 10.0 }), false),
        row("morale.mod.rear", json!({ "each": -1, "within_cm": 10.0 }), false),
        row("morale.mod.general", json!({ "near": 1, "ranks": 3, "within_cm": 10.0 }), false),
        row("morale.result", json!({}), true),
        row("fire.mod.moved", json!({ "infantry": -1 }), true),
        row("fire.loss", json!({}), false),
    ];
    rows[3].default_part = true;
    rows[5].house = true;
    rows[5].book_value = Some(json!({ "infantry": -2 }));
    Catalogue::new(rows)
}

/// The book as printed: no house rules.
pub(super) fn printed() -> Catalogue {
    let rows = catalogue().rows().iter().filter(|row| !row.house).cloned().collect();
    Catalogue::new(rows)
}

fn id(text: &str) -> Id {
    Id::from(text)
}

fn near(
    key: &'static str,
    of: &str,
    cm: f64,
    path: &'static str,
    because: Reason,
    each: i64,
) -> Line {
    let because = because.cm("cm", cm);
    Line::new(key, each, because).of(&id(of)).when(cm <= 10.0).measured(Measured::cm(
        path,
        cm,
        Some(10.0),
    ))
}

fn morale_block(names: [&str; 4]) -> Block {
    let of = Reason::new("morale.base", "of").word("experience", "experience-veterans");
    let base = Line::new("morale.base", 10, of).on("unit.experience");
    let flank =
        Reason::new("morale.mod.flank", "near").name("unit", names[1]).word("zone", "zone-left");
    let general = Reason::new("morale.mod.general", "far").name("name", names[3]);
    let rear =
        Reason::new("morale.mod.rear", "far").name("unit", names[2]).word("zone", "zone-rear");
    let lines = vec![
        base,
        near("morale.mod.flank", "hussars-2", 7.3, "zones.left.0.cm", flank, -1),
        near("morale.mod.general", "g1", 10.6, "generals.0.cm", general, 1),
        near("morale.mod.rear", "uhlans-1", 10.1, "zones.rear.0.cm", rear, -1),
    ];
    Block { name: id("85-1"), lines, ..Block::default() }
}

fn bands(name: &'static str, of: &str, cuts: &[i64], words: &[&'static str]) -> Throw {
    let need = Need::Bands {
        cuts: cuts.to_vec(),
        words: words.iter().copied().map(Word::plain).collect(),
    };
    Throw { purpose: Purpose::of(name, &id(of)).kept(), roll: Roll::D20, need, made: None }
}

fn blank(procedure: &'static str, subject: &str, says: Reason, tally: Tally) -> Ruling {
    Ruling {
        book: "napoleonic",
        procedure,
        subject: id(subject),
        name: format!("{procedure}@{subject}"),
        says,
        tally,
        throws: Vec::new(),
        outcome: None,
        parts: Vec::new(),
        fates: Vec::new(),
        events: Vec::new(),
        odds: None,
        close: Vec::new(),
        flips: Vec::new(),
        best: Vec::new(),
        swings: Vec::new(),
        facts: Value::Null,
        amendments: Amendments::default(),
        tables: catalogue().hash(),
        objections: Vec::new(),
        then: Vec::new(),
    }
}

const MORALE: [&str; 3] = ["disordered", "retreats", "routs"];

/// The morale test of the contract before its throws: 9 or less passes.
pub(super) fn morale_unthrown(language: Language) -> Ruling {
    let names = match language {
        Language::En => ["1/85e Ligne", "2nd Hussars", "1st Uhlans", "the general"],
        Language::Ru => ["1/85-й линейный", "2-й гусарский", "1-й уланский", "генерал"],
    };
    let tally = Tally {
        blocks: vec![morale_block(names)],
        rests_on: vec!["morale.result"],
        ..Tally::default()
    };
    let says = Reason::new("morale.base", "says")
        .name("unit", names[0])
        .word("type", "type-line-infantry")
        .word("formation", "formation-line")
        .count("count", 1);
    let mut ruling = blank("morale", "85-1", says, tally);
    ruling.throws = vec![
        bands("throw-morale-test", "85-1", &[9], &["passed", "failed"]),
        bands("throw-morale-failed", "85-1", &[5, 10], &MORALE),
    ];
    ruling.facts = json!({
        "unit": { "id": "85-1", "name": names[0], "experience": "veterans" },
        "zones": { "left": [{ "of": "hussars-2", "name": names[1], "cm": 7.3 }], "rear": [{ "of": "uhlans-1", "name": names[2], "cm": 10.1 }] },
        "generals": [{ "of": "g1", "name": names[3], "cm": 10.6 }],
    });
    ruling.odds = Some(morale_odds(9));
    ruling.swings = vec![
        swing("morale.mod.flank", "hussars-2", 1, 0.5),
        swing("morale.mod.general", "g1", 1, 0.5),
    ];
    ruling
}

fn swing(key: &'static str, of: &str, by: i64, to: f64) -> Swing {
    Swing {
        key,
        of: Some(id(of)),
        block: id("85-1"),
        by,
        outcome: Word::plain("passed"),
        from: 0.45,
        to,
    }
}

/// The odds of a morale test that needs `limit` or less.
pub(super) fn morale_odds(limit: i64) -> crate::dice::Odds {
    odds(&[], |dice| {
        let test =
            crate::dice::Bands { cuts: &[limit], words: &["passed", "failed"].map(Word::plain) };
        let failed = crate::dice::Bands { cuts: &[5, 10], words: &MORALE.map(Word::plain) };
        let word = match dice.band(Purpose::of("throw-morale-test", &id("85-1")), Roll::D20, &test)
        {
            0 => "passed",
            _ => {
                MORALE
                    [dice.band(Purpose::of("throw-morale-failed", &id("85-1")), Roll::D20, &failed)]
            }
        };
        Plain(Word::plain(word), vec![(id("85-1"), Word::plain(word))])
    })
}

/// The morale test of the contract: 10 and 15 are thrown, and it routs.
pub(super) fn morale(language: Language) -> Ruling {
    let words = Words(language);
    let mut ruling = morale_unthrown(language);
    ruling.swings = Vec::new();
    for (throw, face) in ruling.throws.iter_mut().zip([10, 15]) {
        throw.made = Some((vec![face], ThrowOrigin::Table));
    }
    ruling.outcome = Some(Word::plain("routs"));
    ruling.fates = vec![(id("85-1"), Word::plain("routs"))];
    ruling.events = vec![EventRecord {
        document: json!({ "event": "became", "unit": "85-1", "state": "routing" }),
        says: words.say(
            "1/85e Ligne is taken off the table, routing",
            "1/85-й линейный убирается со стола: бегство",
        ),
    }];
    ruling.close = vec![Close {
        key: "morale.mod.rear",
        of: Some(id("uhlans-1")),
        stand: None,
        path: "zones.rear.0.cm".to_owned(),
        margin: 10.1 - 10.0,
        unit: Length::Cm,
        total: Some(8),
        blocks: Vec::new(),
        outcome: None,
        checks: Vec::new(),
    }];
    let passed = odds(&[], |_| Plain(Word::plain("passed"), Vec::new())).headline;
    let general = Flip {
        key: "morale.mod.general",
        of: Some(id("g1")),
        block: id("85-1"),
        by: Some(1),
        fate: None,
        outcome: passed,
    };
    ruling.flips = vec![general];
    ruling
}

/// A melee in two parts: the attacker wins the first, the second is drawn.
pub(super) fn melee(language: Language) -> Ruling {
    let words = Words(language);
    let part = |name: &str, value| {
        let line = Line::new("melee.mod.attack", value, words.say("they attack", "атакуют"));
        Block {
            name: id(name),
            head: vec![("attackers", Arg::List(vec![Arg::Name("a".into())]))],
            lines: vec![line],
            ..Block::default()
        }
    };
    let tally = Tally {
        shape: Shape::Apart("parts"),
        blocks: vec![part("1", 4), part("2", 2)],
        ..Tally::default()
    };
    let mut ruling = blank("melee", "a", words.say("a attacks d", "a атакует d"), tally);
    let opposed = |name, of, add, face| Throw {
        purpose: Purpose::of(name, &id(of)).kept(),
        roll: Roll::D20,
        need: Need::Opposed { add },
        made: Some((vec![face], ThrowOrigin::Seed)),
    };
    ruling.throws = vec![
        opposed("throw-melee-attacker", "a", 4, 11),
        opposed("throw-melee-defender", "d", 0, 9),
    ];
    ruling.outcome = Some(Word::plain("attacker"));
    ruling.parts = vec![Word::plain("attacker"), Word::plain("draw")];
    ruling.fates = vec![(id("a"), Word::plain("stands")), (id("d"), Word::plain("retreats"))];
    ruling
}
