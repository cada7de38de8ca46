//! Test helpers: a document as plain text, and battles to print.

use super::document::{Block, Document, Shape, Table};
use books::BOOKS;
use dice::Cast;
use rulebook::catalogue::Catalogue;
use rulebook::shelf::{Battle, Book};
use rulebook::{Answers, Detail};
use std::collections::BTreeSet;

/// Writes every text of a document as a line. The cells of a row are separated by bars.
pub(super) fn plain(document: &Document) -> String {
    let mut lines = vec![format!("{} / {}", document.title, document.foot)];
    document.blocks.iter().for_each(|block| lay(block, &mut lines));
    lines.into_iter().map(|line| line.trim_end().to_owned() + "\n").collect()
}

fn lay(block: &Block, lines: &mut Vec<String>) {
    match block {
        Block::Heading(level, text) => {
            lines.push(format!("{} {text}", "#".repeat(usize::from(*level))));
        }
        Block::Paragraph(style, text) => lines.push(format!("{style:?}: {text}")),
        Block::Table(table) => self::table(table, lines),
        Block::Drawing(drawing) => {
            lines.push(format!("~ {} ({} to {})", drawing.caption, drawing.from, drawing.to));
            for shape in &drawing.shapes {
                if let Shape::Label { text, .. } = shape {
                    lines.push(format!("~   {text}"));
                }
            }
        }
        Block::Together(blocks) => blocks.iter().for_each(|block| lay(block, lines)),
        Block::Cards(cards) => {
            for card in cards {
                lines.push("+".to_owned());
                for block in card {
                    lay(block, lines);
                }
            }
        }
        Block::Cutouts(all) => {
            for (style, text) in all.iter().flat_map(|cutout| &cutout.lines) {
                lines.push(format!("- {style:?}: {text}"));
            }
        }
        Block::NewPage => lines.push("=".to_owned()),
    }
}

fn table(table: &Table, lines: &mut Vec<String>) {
    if !table.heads.is_empty() {
        lines.push(format!("| {}", table.heads.join(" | ")));
    }
    for row in &table.rows {
        lines.push(format!("| {} ({:?})", row.cells.join(" | "), row.style));
    }
}

/// Returns the rulebook of the built-in battle.
pub(super) fn book() -> Box<dyn Book> {
    BOOKS.book("napoleonic", None).unwrap().unwrap()
}

/// Returns the built-in battle after its first `phases` phases were ruled.
pub(super) fn demo(phases: usize) -> Box<dyn Battle> {
    let mut battle =
        book().open("demo", BOOKS.demo("napoleonic").unwrap().battle, &|name| Err(name.into())).unwrap();
    let mut dice = Cast::seeded(7);
    for _ in 0..phases {
        battle.phase(Some(&mut dice), Detail::Odds, &[]).unwrap();
    }
    battle
}

/// Returns a battle of a rulebook that uses a board.
pub(super) fn farm() -> Box<dyn Battle> {
    let book = BOOKS.book("squad", None).unwrap().unwrap();
    let demo = BOOKS.demo("squad").unwrap();
    book.open("squad", demo.battle, &|name| demo.fetch(name)).unwrap()
}

/// Makes answers from pairs of a parameter and its answer.
pub(super) fn answers(holes: &[(&str, &str)]) -> Answers {
    let given = holes.iter().map(|(hole, answer)| ((*hole).to_owned(), (*answer).to_owned()));
    Answers { given: given.collect(), choices: Vec::new() }
}

/// Returns the words in Latin letters that are neither names or keys of the battle, nor dice, nor the hash. In a
/// Russian document there should be none.
pub(super) fn foreign(document: &Document, battle: &dyn Battle, catalogue: &Catalogue) -> Vec<String> {
    let mut known: Vec<String> = catalogue.keys().map(str::to_owned).collect();
    known.push(catalogue.hash());
    let text = battle.write();
    let named = text.lines().filter(|line| line.starts_with("id =") || line.starts_with("name ="));
    known.extend(named.map(str::to_owned));
    let known = known.join(" ");
    let known: BTreeSet<_> = words(&known).collect();
    // These words come from the plain text's own notation, not from the document.
    let lay = ["plain", "strong", "small", "struck", "to"];
    let text = plain(document);
    let latin = words(&text).filter(|word| word.chars().any(|letter| letter.is_ascii_alphabetic()));
    let is_dice = |word: &str| {
        let (count, sides) = word.split_once('d').unwrap_or(("x", "x"));
        (count.is_empty() || count.parse::<u8>().is_ok()) && sides.parse::<u8>().is_ok()
    };
    let foreign = latin.filter(|word| !known.contains(*word) && !is_dice(word));
    let foreign = foreign.filter(|word| !lay.contains(&word.to_lowercase().as_str()));
    foreign.map(str::to_owned).collect()
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|letter: char| !letter.is_alphanumeric() && !"-._".contains(letter));
    words.map(|word| word.trim_matches(['.', '-', '_']))
}
