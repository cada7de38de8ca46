//! Printing from a record: every document in every format and on every paper, its destination, and refusals.

use crate::cheat::{lines, reseal};
use crate::support::*;
use frontage::BOOKS;
use frontage::journal::{Deed, Faces, Journal, Opening, Place};
use frontage::language::Language;
use frontage::report::annals::{self, PrintKind};
use frontage::report::paper::document::{Block, Document, Style};
use frontage::report::paper::story::HappeningContent as RulingDetail;
use frontage::rulebook::RequestKind;
use frontage::ruling::table::View;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// The battle built into the program.
const DEMO: &str = include_str!("../../armies/demo.toml");

/// Records a turn and a half of the demo with everything a record may hold: undone steps, a remark, a typed throw.
fn played(folder: &Folder) -> (PathBuf, Journal) {
    // The battle is played once, and every test uses a copy of the same file.
    static PLAYED: LazyLock<Vec<u8>> = LazyLock::new(|| {
        let folder = Folder::new();
        let file = folder.file("evening.frontage");
        // The dice are always the same, because the surviving units depend on the dice.
        let opening = Opening {
            file: "demo.toml",
            text: DEMO,
            fetch: &|name| Err(name.into()),
            house: None,
            seed: Some([18; 32]),
        };
        let place = Place::File(file.clone());
        play(&mut Journal::begin(place, opening, BOOKS, clock).unwrap());
        std::fs::read(file).unwrap()
    });
    let file = folder.file("evening.frontage");
    std::fs::write(&file, &*PLAYED).unwrap();
    let journal = Journal::open(&file, BOOKS, clock).unwrap();
    (file, journal)
}

fn play(journal: &mut Journal) {
    for _ in 0..5 {
        phase(journal);
    }
    journal.note(Some(2), "the hussars were late").unwrap();
    put(journal, "85-1", "moved", toml::Value::Boolean(true));
    phase(journal);
    phase(journal);
    // Undoing the phase must lead back to the table after the previous phase, which is a different phase.
    journal.undo().unwrap();
    phase(journal);
    let test = table("morale", &[("unit", "kiev-1")]);
    rule(journal, &test, &Faces::Program);
    journal.undo().unwrap();
    rule(journal, &test, &Faces::Table(vec![vec![1]]));
}

fn typed(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// Prints to standard output.
fn printed(file: &Path, what: &str, options: &[&str]) -> Vec<u8> {
    let mut out = Vec::new();
    let all = [&["print", typed(file), what, "--out", "-"], options].concat();
    let (complaints, code) = frontage_into(&all, &mut out);
    assert_eq!((complaints.as_str(), code), ("", 0), "{all:?}");
    out
}

fn text(file: &Path, what: &str, options: &[&str]) -> String {
    String::from_utf8(printed(file, what, &[options, &["--format", "md"]].concat())).unwrap()
}

fn names(folder: &Folder) -> Vec<String> {
    let files = std::fs::read_dir(&folder.0).unwrap();
    let name = |file: std::fs::DirEntry| file.file_name().into_string().unwrap();
    let mut names: Vec<_> = files.map(|file| name(file.unwrap())).collect();
    names.retain(|name| !name.starts_with("evening.frontage"));
    names.sort();
    names
}

/// Returns everything that a view shows, as text.
fn shown(view: &View) -> String {
    format!("{view:?}")
}

fn paragraphs(document: &Document) -> Vec<(Style, &str)> {
    let blocks = document.blocks.iter();
    let paragraph = |block| match block {
        &Block::Paragraph(style, ref text) => Some((style, text.as_str())),
        _ => None,
    };
    blocks.filter_map(paragraph).collect()
}

#[test]
fn every_document_comes_on_every_paper_and_the_same_twice() {
    let folder = Folder::new();
    let (file, _journal) = played(&folder);
    // Every unit without a tag is given a tag by the first print.
    frontage(&["print", typed(&file), "tags", "--format", "md", "--out", "-"]);
    for what in PrintKind::ALL.map(PrintKind::word) {
        // A border tag is wider than a receipt roll.
        let sizes = if what == "tags" { &["a4", "a5", "a6"][..] } else { &["a4", "a5", "a6", "receipt"] };
        for size in sizes {
            let pdf = printed(&file, what, &["--size", size]);
            assert!(pdf.starts_with(b"%PDF-"), "{what} {size}");
        }
        let russian = || printed(&file, what, &["--lang", "ru"]);
        assert_eq!(russian(), russian(), "{what}");
        assert_ne!(russian(), printed(&file, what, &[]), "{what}");
        assert!(text(&file, what, &[]).starts_with('#'), "{what}");
    }
}

#[test]
fn a_picture_is_as_wide_and_high_as_its_paper() {
    let folder = Folder::new();
    let (file, _journal) = played(&folder);
    // The sizes are in millimetres. A roll is as long as its content.
    let sizes = [
        ("a4", "210mm", Some("297mm")),
        ("a5", "148mm", Some("210mm")),
        ("a6", "105mm", Some("148mm")),
        ("receipt", "72mm", None),
    ];
    for (size, width, height) in sizes {
        let out = folder.file(&format!("{size}.svg"));
        let pages = told(&["print", typed(&file), "slip", "--size", size, "--out", typed(&out)]);
        let pages: Vec<_> = pages.lines().collect();
        assert!(size != "receipt" || pages.len() == 1, "{pages:?}");
        for page in pages {
            let page = std::fs::read_to_string(page).unwrap();
            assert!(page.contains(&format!("width=\"{width}\"")), "{size}");
            let high = height.is_none_or(|height| page.contains(&format!("height=\"{height}\"")));
            assert!(high, "{size}");
        }
    }
}

#[test]
fn nothing_that_is_there_is_replaced() {
    let folder = Folder::new();
    let (file, journal) = played(&folder);
    let last = journal.len() - 1;
    let print = || told(&["print", typed(&file), "slip"]);
    let first = folder.file(&format!("evening-slip-{last}.pdf"));
    assert_eq!(print(), format!("{}\n", first.display()));
    let before = std::fs::read(&first).unwrap();
    let second = folder.file(&format!("evening-slip-{last}-2.pdf"));
    assert_eq!(print(), format!("{}\n", second.display()));
    assert_eq!(std::fs::read(&first).unwrap(), before);
    let (said, code) = refused(&["print", typed(&file), "cards", "--out", typed(&first)]);
    assert_eq!(code, 1);
    assert!(said.contains("a file of that name is there already"), "{said}");
    assert_eq!(std::fs::read(&first).unwrap(), before);
}

#[test]
fn files_are_named_after_the_battle_what_is_printed_and_the_entry() {
    let folder = Folder::new();
    let (file, _journal) = played(&folder);
    let file = typed(&file);
    told(&["print", file, "carry-on"]);
    told(&["print", file, "carry-on", "--at", "2"]);
    told(&["print", file, "cards", "--turn", "4", "--format", "md"]);
    told(&["print", file, "report", "--format", "csv"]);
    told(&["print", file, "phase", "--entry", "2", "--size", "a6", "--format", "svg"]);
    let names = names(&folder);
    let expected = [
        "evening-cards-turn-4.md",
        "evening-carry-on-2.pdf",
        "evening-carry-on.pdf",
        "evening-phase-2-page-1.svg",
        "evening-report-losses.csv",
        "evening-report-rulings.csv",
        "evening-report-throws.csv",
    ];
    for expected in expected {
        assert!(names.iter().any(|name| name == expected), "{expected}: {names:?}");
    }
}

#[test]
fn the_kind_of_file_follows_its_name() {
    let folder = Folder::new();
    let (file, _journal) = played(&folder);
    let out = folder.file("slip.json");
    told(&["print", typed(&file), "slip", "--out", typed(&out)]);
    let slip: Value = serde_json::from_slice(&std::fs::read(out).unwrap()).unwrap();
    let entry = slip["entry"].as_u64().unwrap().to_string();
    let full = stated(&["journal", typed(&file), "--entry", &entry]);
    for field in ["lines", "throws", "outcome", "facts", "total"] {
        assert_eq!(slip[field], full["ruling"][field], "{field}");
    }
    assert_eq!((&slip["format"], &slip["same"]), (&1.into(), &true.into()));
}

#[test]
fn a_slip_says_which_entry_it_is_and_what_was_noted_on_it() {
    let folder = Folder::new();
    let (_file, mut journal) = played(&folder);
    let last = journal.len() - 1;
    journal.note(Some(last), "he threw it off the table").unwrap();
    let slip = annals::slip(&journal, last, &[], Language::En).unwrap();
    let said: Vec<_> = paragraphs(&slip).into_iter().map(|(_, text)| text).collect();
    assert!(said[0].starts_with(&format!("Entry {last} of the record, ")), "{said:?}");
    assert!(said.last().unwrap().contains("he threw it off the table"));
    // The ruling before was undone.
    let void = (0..last).rev().find(|entry| journal.is_void(*entry)).unwrap();
    let slip = annals::slip(&journal, void, &[], Language::En).unwrap();
    assert!(paragraphs(&slip)[0].1.contains("no longer counts"));
}

#[test]
fn what_comes_out_otherwise_is_said_in_the_first_line_of_the_slip() {
    let folder = Folder::new();
    let (file, journal) = played(&folder);
    let last = journal.len() - 1;
    drop(journal);
    // The record is changed as if made by other rules, which counted 100 more in the first line.
    let mut altered = lines(&file);
    let line = &mut altered[usize::try_from(last).unwrap()];
    let block = &mut line.document["rulings"][0]["blocks"][0];
    let total = block["total"].as_i64().unwrap();
    block["lines"][0][2] = (block["lines"][0][2].as_i64().unwrap() + 100).into();
    block["total"] = (total + 100).into();
    reseal(&file, &altered);
    let journal = Journal::open(&file, BOOKS, clock).unwrap();
    let slip = annals::slip(&journal, last, &[], Language::En).unwrap();
    let Block::Paragraph(_, first) = &slip.blocks[0] else {
        panic!("{:?}", slip.blocks[0]);
    };
    assert!(first.starts_with("The ruling is now different from what was recorded"), "{first}");
    let cells: Vec<_> = slip
        .blocks
        .iter()
        .filter_map(|block| match block {
            Block::Table(table) => Some(table.rows.iter().flat_map(|row| &row.cells)),
            _ => None,
        })
        .flatten()
        .collect();
    for total in [total, total + 100] {
        assert!(cells.contains(&&total.to_string()), "{total}: {cells:?}");
    }
}

#[test]
fn the_slips_of_a_phase_are_those_of_its_rulings() {
    let folder = Folder::new();
    let (_file, journal) = played(&folder);
    let steps = journal.steps().iter().copied();
    let fire = steps.clone().find(|step| {
        let Deed::Ruled(ruled) = journal.entry(*step).unwrap().deed else {
            return false;
        };
        ruled.ask.asked == RequestKind::Phase && ruled.rulings.iter().any(|made| made.procedure == "fire")
    });
    let fire = fire.expect("somebody fired");
    let Deed::Ruled(ruled) = journal.entry(fire).unwrap().deed else { unreachable!() };
    let slips = annals::slip(&journal, fire, &[], Language::En).unwrap();
    let headings = |document: &Document| {
        let blocks = document.blocks.iter();
        blocks.filter(|block| matches!(block, Block::Heading(1, _))).count()
    };
    assert_eq!(headings(&slips), ruled.rulings.len());
    let drawings = slips.blocks.iter();
    let drawings = drawings.filter(|block| matches!(block, Block::Drawing(_)));
    let fired = ruled.rulings.iter().filter(|made| made.procedure == "fire");
    assert!(drawings.count() >= fired.clone().count());
    let target = fired.clone().next().unwrap().subject.clone();
    let one = annals::slip(&journal, fire, std::slice::from_ref(&target), Language::En).unwrap();
    assert!((1..ruled.rulings.len()).contains(&headings(&one)), "{target}");
}

#[test]
fn the_report_tells_every_ruling_and_counts_what_held() {
    let folder = Folder::new();
    let (file, journal) = played(&folder);
    let happenings = annals::happenings(&journal, None, Language::En).unwrap();
    let told: Vec<_> = happenings.iter().map(|happening| happening.entry).collect();
    let tells = |deed: &Deed| matches!(deed, Deed::Ruled(_) | Deed::ByHand(_) | Deed::Noted { .. });
    let expected: Vec<_> =
        entries(&journal).iter().filter(|entry| tells(&entry.deed)).map(|entry| entry.number).collect();
    assert_eq!(told, expected);
    for happening in &happenings {
        assert_eq!(happening.voided, journal.is_void(happening.entry));
        let stood = journal.before(happening.entry).unwrap().view();
        assert_eq!(shown(&happening.before), shown(&stood), "entry {}", happening.entry);
        let step = matches!(happening.what, RulingDetail::Ruling(_) | RulingDetail::Phase(_));
        if step && !happening.voided {
            let left = journal.at(happening.entry).unwrap().view();
            assert_eq!(shown(&happening.after), shown(&left));
        }
    }
    let report = text(&file, "report", &[]);
    assert!(report.contains("the hussars were late"), "{report}");
    assert!(report.contains("~~"), "what was taken back is struck");
    let third = text(&file, "report", &["--turn", "3"]);
    assert!(third.contains("Turn 3") && !third.contains("# Turn 4"), "{third}");
}

#[test]
fn a_turn_is_printed_as_it_began() {
    let folder = Folder::new();
    let (file, journal) = played(&folder);
    // The demo begins in turn 3, and the five phases were ruled before anything else was done.
    let fifth = journal.steps()[4];
    assert_eq!(annals::turn_began(&journal, 3).unwrap(), 0);
    assert_eq!(annals::turn_began(&journal, 4).unwrap(), fifth);
    let at = fifth.to_string();
    assert_eq!(text(&file, "carry-on", &["--turn", "4"]), text(&file, "carry-on", &["--at", &at]));
}

#[test]
fn the_tables_hold_every_throw_every_ruling_and_the_losses() {
    let folder = Folder::new();
    let (file, journal) = played(&folder);
    let out = folder.file("all.csv");
    told(&["print", typed(&file), "report", "--out", typed(&out)]);
    let table = |part: &str| std::fs::read_to_string(folder.file(&format!("all-{part}.csv"))).unwrap();
    let rulings: Vec<_> = entries(&journal)
        .into_iter()
        .filter_map(|entry| match entry.deed {
            Deed::Ruled(ruled) => Some(*ruled),
            _ => None,
        })
        .collect();
    let throws: usize = rulings.iter().map(|ruled| ruled.throws.len()).sum();
    let made: usize = rulings.iter().map(|ruled| ruled.rulings.len()).sum();
    assert_eq!(table("throws").lines().count(), 1 + throws);
    assert_eq!(table("rulings").lines().count(), 1 + made);
    assert!(table("throws").lines().last().unwrap().ends_with("1d20,1,1,table"));
    let losses = table("losses");
    // The demo begins with 35 French and 39 Russian stands and gunners (a Russian battalion is routing).
    let third: Vec<Vec<&str>> =
        losses.lines().filter(|line| line.starts_with("3,")).map(|line| line.split(',').collect()).collect();
    assert_eq!([third[0][3], third[1][3]], ["35", "39"], "{losses}");
    let left = journal.at(journal.steps()[4]).unwrap().view();
    let strength = |side: &str| -> u32 {
        let bodies = left.bodies.iter().filter(|body| body.present);
        let own = bodies.filter(|body| body.side.as_ref().is_some_and(|own| own.as_str() == side));
        own.map(|body| body.strength).sum()
    };
    for side in third {
        assert_eq!(side[4], strength(side[1]).to_string(), "{side:?}");
        let number = |at: usize| side[at].parse::<i64>().unwrap();
        assert_eq!(number(3) - number(4), number(5), "{side:?}");
    }
}

#[test]
fn the_json_of_a_report_has_every_entry_in_full() {
    let folder = Folder::new();
    let (file, journal) = played(&folder);
    let all: Value = serde_json::from_slice(&printed(&file, "report", &["--format", "json"])).unwrap();
    let entries = all["entries"].as_array().unwrap();
    assert_eq!(entries.len() as u64, journal.len());
    for (number, entry) in entries.iter().enumerate() {
        assert_eq!(entry["entry"], number);
        assert_eq!(entry["kind"], entry["deed"]["kind"]);
        let answered = entry["ruling"].is_object() || entry["phase"].is_object();
        assert_eq!(answered, entry["kind"] == "ruled", "entry {number}");
    }
}

#[test]
fn a_battle_file_has_cards_a_carry_on_sheet_and_a_phase_with_empty_boxes() {
    let battle = Path::new(env!("CARGO_MANIFEST_DIR")).join("armies/demo.toml");
    assert!(text(&battle, "cards", &[]).contains("1/85e Ligne"));
    let one = text(&battle, "cards", &["--unit", "85-1"]);
    assert!(one.contains("1/85e Ligne") && !one.contains("2/85e Ligne"));
    assert!(text(&battle, "carry-on", &["--lang", "ru"]).contains("Числа свода"));
    let phase = text(&battle, "phase", &[]);
    assert!(phase.replace('\\', "").contains("[___]"), "{phase}");
}

#[test]
fn what_cannot_be_printed_is_refused_in_a_sentence() {
    let folder = Folder::new();
    let (file, _journal) = played(&folder);
    let record = typed(&file);
    let battle = concat!(env!("CARGO_MANIFEST_DIR"), "/armies/demo.toml");
    let cases: [(&[&str], u8, &str); 13] = [
        (&[record, "slip", "--entry", "1"], 1, "entry 1 is not a ruling"),
        (&[record, "slip", "--entry", "999"], 1, "there is no entry 999"),
        (
            &[record, "slip", "--at", "2"],
            2,
            "--at can’t be used with \"slip\", only with: phase, cards, carry-on",
        ),
        (&[record, "cards", "--entry", "2"], 2, "only with: slip, phase"),
        (&[record, "carry-on", "--turn", "12"], 1, "this battle has no turn 12"),
        (&[record, "report", "--turn", "12"], 1, "this battle has no turn 12"),
        (&[record, "cards", "--format", "csv"], 2, "only with: pdf, svg, md\n"),
        (&[record, "slip", "--format", "csv"], 2, "only with: pdf, svg, md, json\n"),
        (&[record, "report", "--format", "csv", "--out", "-"], 2, "3 files"),
        (&[record, "cards", "--unit", "old-guard"], 1, "this battle has no unit old-guard"),
        (&[battle, "slip"], 1, "frontage record"),
        (&[battle, "cards", "--at", "2"], 2, "--at: a battle file has no entries"),
        (&[record, "cards", "--house", "club.toml"], 2, "--house"),
    ];
    for (options, expected, sentence) in cases {
        let (said, code) = refused(&[&["print"], options].concat());
        assert_eq!(code, expected, "{options:?}: {said}");
        assert!(said.contains(sentence), "{options:?}: {said}");
        let russian = [&["print"], options, &["--lang", "ru"]].concat();
        let (said, _) = refused(&russian);
        assert!(!said.contains("print-fault"), "{said}");
    }
    assert!(names(&folder).is_empty(), "{:?}", names(&folder));
}
