//! Rulings made by hand: the morale test of the contract, fire of three groups, a melee in parts.

use crate::dice::{Need, Purpose, Roll, Throw, ThrowOrigin, Verdict, Word, odds};
use crate::language::Language;
use crate::names::Id;
use crate::rulebook::catalogue::{Catalogue, Row};
use crate::ruling::{
    Amendments, Arg, Block, Check, Close, EventRecord, FactAmendment, Flip, Line, Measured,
    Objection, Origin, Place, Reason, Ruling, Shape, Standing, Swing, Tally,
};
use serde_json::{Value, json};

/// A reason in words of its own, in the language of the report.
pub(super) struct Words(pub(super) Language);

impl Words {
    pub(super) fn say(&self, english: &str, russian: &str) -> Reason {
        let text = if self.0 == Language::En {
            english
        } else {
            russian
        };
        Reason::new("measured", "value").name("value", text)
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
        default_part: None,
        house: false,
        book_value: None,
    };
    let mut rows = vec![
        row(
            "morale.base",
            json!({ "recruits": 8, "veterans": 10 }),
            false,
        ),
        row(
            "morale.mod.flank",
            json!({ "each": -1, "within_cm": 10.0 }),
            false,
        ),
        row(
            "morale.mod.rear",
            json!({ "each": -1, "within_cm": 10.0 }),
            false,
        ),
        row(
            "morale.mod.general",
            json!({ "near": 1, "ranks": 3, "within_cm": 10.0 }),
            false,
        ),
        row("morale.result", json!({}), true),
        row("fire.mod.moved", json!({ "infantry": -1 }), true),
        row("fire.loss", json!({}), false),
    ];
    rows[1].default_part = Some("once a flank".to_owned());
    rows[5].house = true;
    rows[5].book_value = Some(json!({ "infantry": -2 }));
    Catalogue::new(rows)
}

/// The book as printed: no house rules.
pub(super) fn printed() -> Catalogue {
    let rows = catalogue()
        .rows()
        .iter()
        .filter(|row| !row.house)
        .cloned()
        .collect();
    Catalogue::new(rows)
}

fn id(text: &str) -> Id {
    Id::from(text)
}

fn morale_block(words: &Words) -> Block {
    let base =
        Line::new("morale.base", 10, Reason::new("experience-veterans", "")).on("unit.experience");
    let flank = words.say(
        "2nd Hussars in the left flank zone at 7.3 cm",
        "2-й гусарский в левой фланговой зоне, 7,3 см",
    );
    let flank = Line::new("morale.mod.flank", -1, flank)
        .of(&id("hussars-2"))
        .measured(Measured::cm("zones.left.0.cm", 7.3, Some(10.0)));
    let general = words.say("the general is 10.6 cm away", "до генерала 10,6 см");
    let general = Line::new("morale.mod.general", 1, general)
        .of(&id("g1"))
        .when(false)
        .measured(Measured::cm("generals.0.cm", 10.6, Some(10.0)));
    let rear = words.say(
        "nearest enemy in the rear zone is 10.1 cm away",
        "до ближайшего противника в тыловой зоне 10,1 см",
    );
    let rear = Line::new("morale.mod.rear", -1, rear)
        .of(&id("uhlans-1"))
        .when(false)
        .measured(Measured::cm("zones.rear.0.cm", 10.1, Some(10.0)));
    Block {
        name: id("85-1"),
        lines: vec![base, flank, general, rear],
        ..Block::default()
    }
}

fn bands(name: &'static str, of: &str, cuts: &[i64], words: &[&'static str]) -> Throw {
    let need = Need::Bands {
        cuts: cuts.to_vec(),
        words: words.to_vec(),
    };
    Throw {
        purpose: Purpose::of(name, &id(of)),
        roll: Roll::D20,
        need,
        made: None,
    }
}

fn blank(procedure: &'static str, subject: &str, says: Reason, tally: Tally) -> Ruling {
    Ruling {
        book: "napoleonic",
        procedure,
        subject: id(subject),
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
    let words = Words(language);
    let tally = Tally {
        blocks: vec![morale_block(&words)],
        rests_on: vec!["morale.result"],
        ..Tally::default()
    };
    let says = words.say(
        "1/85e Ligne, veterans in line, tests its morale",
        "1/85-го линейного, ветераны в боевой линии, проверяет мораль",
    );
    let mut ruling = blank("morale", "85-1", says, tally);
    ruling.throws = vec![
        bands("throw-morale-test", "85-1", &[9], &["passed", "failed"]),
        bands("throw-morale-failed", "85-1", &[5, 10], &MORALE),
    ];
    let names = if language == Language::En {
        ["1/85e Ligne", "2nd Hussars", "1st Uhlans", "Davout"]
    } else {
        ["1/85-го линейного", "2-й гусарский", "1-й уланский", "Даву"]
    };
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
        let test = crate::dice::Bands {
            cuts: &[limit],
            words: &["passed", "failed"],
        };
        let failed = crate::dice::Bands {
            cuts: &[5, 10],
            words: &MORALE,
        };
        let word = match dice.band(
            Purpose::of("throw-morale-test", &id("85-1")),
            Roll::D20,
            &test,
        ) {
            0 => "passed",
            _ => {
                MORALE[dice.band(
                    Purpose::of("throw-morale-failed", &id("85-1")),
                    Roll::D20,
                    &failed,
                )]
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
            "1/85-го линейного убирается со стола: бегство",
        ),
    }];
    ruling.close = vec![Close {
        key: "morale.mod.rear",
        of: Some(id("uhlans-1")),
        stand: None,
        path: "zones.rear.0.cm".to_owned(),
        margin_cm: 10.1 - 10.0,
        total: Some(8),
        outcome: None,
        checks: Vec::new(),
    }];
    let passed = odds(&[], |_| Plain(Word::plain("passed"), Vec::new())).headline;
    let general = Flip {
        key: "morale.mod.general",
        of: Some(id("g1")),
        block: id("85-1"),
        by: Some(1),
        outcome: passed,
    };
    ruling.flips = vec![general];
    ruling
}

fn fire_group(name: &str, stands: &[i64], lines: Vec<Line>, checks: Vec<Check>) -> Block {
    let head = vec![
        ("unit", Arg::Name(name.into())),
        (
            "stands",
            Arg::List(stands.iter().map(|stand| Arg::Count(*stand)).collect()),
        ),
        ("range_cm", Arg::Cm(18.0)),
        ("band", Arg::Name("near".into())),
    ];
    Block {
        name: id(name),
        head,
        lines,
        checks,
        floor: None,
    }
}

/// Fire of three groups with the umpire's hand in it, not thrown yet: 12 − 3 + 2 and 6, 17 in all.
pub(super) fn fire(language: Language) -> Ruling {
    let words = Words(language);
    let at = |cm: f64, en: &str, ru: &str| {
        (
            words.say(en, ru),
            Measured::cm("groups.0.range_cm", cm, Some(20.0)),
        )
    };
    let (because, mut measured) = at(18.0, "three stands at 18.0 cm", "три подставки, 18,0 см");
    measured.origin = Origin::Taped;
    let rating = Line::new("fire.rating.infantry", 4, because)
        .times(3)
        .of(&id("a"))
        .measured(measured);
    let moved = Line::new(
        "fire.mod.moved",
        -1,
        words.say("it moved this turn", "двигалось в этот ход"),
    )
    .times(3)
    .on("groups.0.moved");
    let share = Measured::share("groups.0.cover.0.share", 0.4, 0.5, 3.0);
    let cover = words.say(
        "too little of the target is in the wood",
        "в лесу слишком малая часть цели",
    );
    let cover = Line::new("fire.mod.cover", -1, cover)
        .times(3)
        .of(&id("wood"))
        .when(false)
        .measured(share);
    let mut struck = Line::new(
        "fire.mod.uphill",
        -1,
        words.say("the target is a level up", "цель уровнем выше"),
    )
    .times(3);
    struck.standing = Standing::Struck;
    struck.umpire = Some((None, "the slope is a mere fold".to_owned()));
    let mut added = Line::new("umpire.line", 2, Reason::new("umpire.line", "added"));
    added.standing = Standing::Added;
    added.umpire = Some((
        Some("Fresh muskets".to_owned()),
        "agreed before the battle".to_owned(),
    ));
    let mut upheld = Line::new(
        "fire.rating.infantry",
        3,
        words.say("two stands see it", "видят две подставки"),
    )
    .times(2)
    .of(&id("b"))
    .on("groups.1.stands.0.sees");
    upheld.standing = Standing::Upheld;
    let sight = |stand| {
        Check::new(
            "fire.sight",
            false,
            words.say("the wood hides it", "лес закрывает цель"),
        )
        .of(&id("c"))
        .stand(stand)
    };
    let contact = Check::new(
        "fire.contact",
        false,
        words.say("it is in contact with x", "соприкасается с x"),
    )
    .of(&id("c"))
    .stand(2);
    let mut seen = Check::new(
        "fire.sight",
        true,
        words.say("it is seen past the barn", "видна мимо сарая"),
    )
    .of(&id("b"))
    .stand(1);
    seen = seen.on("groups.1.stands.0.sees", true);
    seen.upheld = true;
    let blocks = vec![
        fire_group(
            "a",
            &[1, 2, 3],
            vec![rating, moved, cover, struck, added],
            Vec::new(),
        ),
        fire_group("b", &[1, 2], vec![upheld], vec![seen]),
        fire_group(
            "c",
            &[],
            Vec::new(),
            vec![sight(1), sight(2), sight(3), contact],
        ),
    ];
    let tally = Tally {
        shape: Shape::Sum("groups"),
        blocks,
        rests_on: vec!["fire.loss"],
        ..Tally::default()
    };
    let mut ruling = blank(
        "fire",
        "t",
        words.say(
            "Alpha, Beta and c fire at t:",
            "Альфа, Бета и c стреляют по t:",
        ),
        tally,
    );
    ruling.throws = vec![bands(
        "throw-fire-remainder",
        "t",
        &[17],
        &["one-more", "no-more"],
    )];
    ruling.facts = json!({ "groups": [{ "unit": { "id": "a", "name": if language == Language::En { "Alpha" } else { "Альфа" } } }] });
    ruling.amendments.facts = vec![
        FactAmendment {
            path: "groups.0.range_cm".to_owned(),
            value: json!(18.0),
            origin: Origin::Taped,
            reason: None,
        },
        FactAmendment {
            path: "groups.1.stands.0.sees".to_owned(),
            value: json!(true),
            origin: Origin::Upheld,
            reason: Some("I looked along the stands".to_owned()),
        },
    ];
    ruling.objections = vec![Objection {
        id: "overlap@a+b".to_owned(),
        place: Place {
            file: "mill.toml".to_owned(),
            line: 12,
            column: 5,
        },
        because: words.say("a and b overlap by 0.4 cm", "a и b перекрываются на 0,4 см"),
        waived: None,
    }];
    ruling
}

/// A melee in two parts: the attacker wins the first, the second is drawn.
pub(super) fn melee(language: Language) -> Ruling {
    let words = Words(language);
    let part = |name: &str, value| {
        let line = Line::new(
            "melee.mod.attack",
            value,
            words.say("they attack", "атакуют"),
        );
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
        purpose: Purpose::of(name, &id(of)),
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
    ruling.fates = vec![
        (id("a"), Word::plain("stands")),
        (id("d"), Word::plain("retreats")),
    ];
    ruling
}
