//! A minimal rulebook that serves as an example: a skirmish of single figures with one kind of attack.

#![expect(missing_docs, reason = "what its name says needs no sentence")]
#![cfg_attr(not(test), warn(unreachable_pub))]

mod attack;
mod tests;

use attack::{AttackAsk, AttackFacts};
use rulebook::answers::find;
use rulebook::case::cases;
use rulebook::catalogue::{tables, values};
use rulebook::hole::reads;
use rulebook::prelude::*;
use rulebook::shelf::Volume;
use rulebook::{Demo, Fetch, Reading, Rules, Survey};
use ruling::table::battle_text::WrittenBattle;
use ruling::table::{Body, Document, Fault, Header, Node, Side, UsedIds, View};
use serde_json::{Value, json};

values! {
    pub struct DiceSum { dice: u32 => 1.0..=4.0, sides: u32 => 2.0..=20.0 }
    pub struct Reach { cm: f64 => 0.0..=100.0 }
    pub struct Modifier { each: i32 }
}

tables! {
    /// The numbers of the rulebook. A field is named after its rule key, with `_` for `.`.
    pub struct Tables from (include_str!("tables.toml")) {
        attack_roll: "attack.roll" => DiceSum,
        reach_arm: "reach.arm" => Reach,
        help_near: "help.near" => Modifier,
    }
}

cases! {
    Skirmish;
    Attack(AttackFacts: AttackAsk) = "attack",
}

reads! { Skirmish;
    Unit as Id = |survey, text| Ok(survey.position.figure(text)?.id.clone()),
}

facts! {
    /// A single figure on the table.
    pub struct Figure {
        id: Id,
        name: String,
        side: Id,
        /// The highest roll with which the figure hits.
        skill: u32,
        /// The place of the figure in cm.
        at: [f64; 2],
    }
}

/// The figures on the table and the number of the turn.
#[derive(Clone, Serialize)]
pub struct Position {
    name: String,
    #[serde(skip)]
    turn: u32,
    #[serde(rename = "side")]
    sides: Vec<Side>,
    #[serde(rename = "figure")]
    figures: Vec<Figure>,
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Event {
    Fell { unit: Id },
    Turned {},
}

impl Position {
    fn figure(&self, id: &str) -> Result<&Figure, Refusal> {
        let all = self.figures.iter().map(|figure| (&figure.id, figure));
        find("ask.unit", "unknown-unit", id, all)
    }
}

impl Figure {
    fn says(&self) -> Reason {
        Reason::new("skirmish.event", "is").name("unit", &self.name).count("skill", self.skill)
    }
}

pub enum Skirmish {}

pub static VOLUME: Volume = Volume::of::<Skirmish>();

impl Rules for Skirmish {
    const NAME: &'static str = "skirmish";
    const DEMO: Demo = Demo {
        name: "skirmish.toml",
        battle: include_str!("demo.toml"),
        beside: &[],
        turn: "attack --unit ann --target bob\nphase",
    };
    type Position = Position;
    type Tables = Tables;
    type Facts = Facts;
    type Event = Event;
    type Step = ();
    fn step(_: &Position, _: &Tables) {}

    fn apply(_: &Tables, position: &mut Position, event: &Event) {
        match event {
            Event::Fell { unit } => position.figures.retain(|figure| figure.id != *unit),
            Event::Turned {} => position.turn += 1,
        }
    }

    fn tells(event: &Event, called: &dyn Fn(&Id) -> Arg) -> Reason {
        let (variant, unit) = match event {
            Event::Fell { unit } => ("fell", called(unit)),
            Event::Turned {} => ("turned", "".into()),
        };
        Reason::new("skirmish.event", variant).name("unit", unit)
    }

    fn offers(survey: Survey<'_, Self>) -> Vec<Offer> {
        let figures = &survey.position.figures;
        let pairs = figures.iter().flat_map(|one| figures.iter().map(move |other| (one, other)));
        let asks = pairs.map(|(unit, target)| AttackAsk { unit: unit.id.clone(), target: target.id.clone() });
        survey.offers::<AttackFacts>(asks, "target", |facts| {
            let says = Reason::new("skirmish.event", "offer").name("unit", &facts.unit.name);
            Offer::of("attack", says).by(&facts.unit.side)
        })
    }

    fn close(_: Survey<'_, Self>) -> Event {
        Event::Turned {}
    }

    fn read(_: &Tables, file: &str, text: &str, _: &Fetch<'_>) -> Result<Reading<Position>, Vec<Fault>> {
        let document = Document::parse(file, text)?;
        let root = document.root();
        let header = Header::read(&root, Self::NAME, &["fight"]);
        let sides = header.iter().flat_map(|header| &header.sides).map(|(side, _)| side.clone());
        let sides: Vec<Side> = sides.collect();
        let known: Vec<&Id> = sides.iter().map(|side| &side.id).collect();
        let (sections, mut names) = (root.each("figure", 100), UsedIds::default());
        let figures = sections.iter().filter_map(|section| {
            let (id, name) = (names.id(section), section.must("name", Node::text));
            let side = section.must("side", |node| node.known(&known));
            let skill = section.must("skill", |node| node.whole(1..=20));
            let at = section.must("at", Node::point);
            section.done();
            let (name, at) = (name?.to_owned(), at?.into());
            Some(Figure { id: id?, name, side: side?, skill: skill?, at })
        });
        let figures = figures.collect();
        root.done();
        match header {
            Some(Header { name, turn, .. }) if document.faults().is_empty() => {
                let position = Position { name, turn, sides, figures };
                Ok(Reading { position, objections: Vec::new() })
            }
            _ => Err(document.faults()),
        }
    }

    fn write(survey: Survey<'_, Self>) -> String {
        let position = survey.position;
        WrittenBattle::of(Self::NAME, (position.turn, "fight"), position).headed()
    }

    fn show(survey: Survey<'_, Self>) -> (Value, Vec<Reason>) {
        let figures = &survey.position.figures;
        (json!(figures), figures.iter().map(Figure::says).collect())
    }

    fn view(survey: Survey<'_, Self>) -> View {
        let body = |figure: &Figure| Body {
            id: figure.id.clone(),
            name: figure.name.clone(),
            side: Some(figure.side.clone()),
            troops: "unit",
            present: true,
            pose: Some((figure.at.into(), Bearing::degrees(0.0))),
            says: figure.says(),
            ..Body::default()
        };
        let Position { name, turn, sides, figures } = survey.position.clone();
        let phase = "skirmish-phase-fight";
        let bodies = figures.iter().map(body).collect();
        View { name, turn, phase, sides, bodies, ..View::default() }
    }
}
