//! Pages: strips distributed among pages, each with the foot and the page number.

use super::super::document::{Document, Ink, Style};
use super::super::page::{Command, Page, moved};
use super::super::size::Size;
use super::galley::Galley;
use super::lines;
use super::strip::{Letters, Strip, pen};
use glam::DVec2;
use ruling::{Arg, Reason};

/// The length of the longest page in points. PDF readers accept at most 14,400 points (five metres of a roll), so
/// longer rolls continue on another page.
const LONGEST: f64 = 14_000.0;

/// The foot of every page: the text in lines, and the room needed.
pub(super) struct Foot {
    lines: Vec<String>,
    letters: Letters,
    /// The distance from the end of the content to the lower margin.
    pub(super) height: f64,
}

impl Foot {
    /// Makes the foot of a document's pages. Returns nothing for a roll of paper, which has no foot.
    pub(super) fn of(document: &Document, galley: &Galley) -> Option<Self> {
        if galley.height.is_infinite() {
            return None;
        }
        let letters = galley.letters(Style::Small);
        // The room is wide enough for the number of any page.
        let number = letters.width("999 / 999");
        let width = galley.width - number - galley.text;
        let lines = lines::broken(&document.foot, letters.weight, letters.size, width);
        let tallest = letters.line() * real(lines.len().max(1));
        Some(Self { lines, letters, height: tallest + 1.2 * galley.text })
    }

    /// Draws the foot of a page, from the top left corner of the foot's room.
    fn commands(&self, galley: &Galley, page: usize, pages: usize) -> Vec<Command> {
        let top = 0.9 * galley.text;
        let rule = DVec2::new(0.0, top - 0.2 * galley.text);
        let along = DVec2::new(galley.width, 0.0);
        let mut commands = vec![Command::rule(rule, rule + along, pen(0.4, Ink::BLACK))];
        for (place, line) in self.lines.iter().enumerate() {
            let corner = DVec2::new(0.0, top + self.letters.line() * real(place));
            commands.extend(self.letters.set(line, corner));
        }
        let number = galley
            .language
            .say(&Reason::new("paper-page", "").with("page", count(page)).with("pages", count(pages)));
        let left = galley.width - self.letters.width(&number);
        commands.extend(self.letters.set(&number, DVec2::new(left, top)));
        commands
    }
}

/// Distributes strips among pages of the given size, each with the foot. Returns at least one page.
pub(super) fn pages(size: Size, galley: &Galley, foot: Option<&Foot>, strips: Vec<Strip>) -> Vec<Page> {
    let parted = parted(strips, galley.height.min(LONGEST));
    let count = parted.len();
    let margin = DVec2::splat(size.margin());
    let page = |(place, (height, commands)): (usize, (f64, Vec<Command>))| {
        let tall = size.height().unwrap_or(height + 2.0 * margin.y);
        let mut commands = moved(commands, margin);
        if let Some(foot) = foot {
            let corner = DVec2::new(margin.x, tall - margin.y - foot.height);
            commands.extend(moved(foot.commands(galley, place + 1, count), corner));
        }
        Page { size: DVec2::new(size.width(), tall), commands }
    };
    parted.into_iter().enumerate().map(page).collect()
}

/// Distributes strips among pages. Returns the filled height and the commands of each page.
fn parted(strips: Vec<Strip>, height: f64) -> Vec<(f64, Vec<Command>)> {
    let mut pages = vec![OpenPage::default()];
    let mut strips = strips.into_iter().peekable();
    while let Some(first) = strips.next() {
        let mut group = vec![first];
        while group.last().is_some_and(|last| last.sticks)
            && let Some(next) = strips.next_if(|next| !next.begins)
        {
            group.push(next);
        }
        let whole = reach(&group, false);
        let begins = group.first().is_some_and(|first| first.begins);
        let Some(page) = pages.last_mut() else { break };
        if !page.empty() && (begins || page.down + whole > height && reach(&group, true) <= height) {
            pages.push(OpenPage::default());
        }
        for strip in group {
            let next = strip.above + strip.height;
            if pages.last().is_some_and(|page| !page.empty() && page.down + next > height) {
                pages.push(OpenPage::default());
            }
            if let Some(page) = pages.last_mut() {
                page.place(strip);
            }
        }
    }
    // A page break at the end must not leave an empty page.
    if pages.len() > 1 {
        pages.retain(|page| !page.empty());
    }
    pages.into_iter().map(|page| (page.down, page.commands)).collect()
}

/// Returns the height of strips that stay together. If `at_top` is true, they begin a page: the space above is dropped,
/// and the repeated head is added.
fn reach(group: &[Strip], at_top: bool) -> f64 {
    let all: f64 = group.iter().map(|strip| strip.above + strip.height).sum();
    let Some(first) = group.first().filter(|_| at_top) else {
        return all;
    };
    let head = first.head.as_ref().map_or(0.0, |head| head.height);
    all - first.above + head
}

/// A page in progress.
#[derive(Default)]
struct OpenPage {
    down: f64,
    commands: Vec<Command>,
}

impl OpenPage {
    fn empty(&self) -> bool {
        self.down <= 0.0
    }

    fn place(&mut self, strip: Strip) {
        match strip.head {
            Some(head) if self.empty() => {
                self.commands.extend(head.commands.iter().cloned());
                self.down = head.height;
            }
            _ if !self.empty() => self.down += strip.above,
            _ => {}
        }
        let by = DVec2::new(0.0, self.down);
        self.commands.extend(moved(strip.commands, by));
        self.down += strip.height;
    }
}

fn count(number: usize) -> Arg {
    Arg::Count(i64::try_from(number).unwrap_or(i64::MAX))
}

#[expect(clippy::cast_precision_loss, reason = "the lines of a foot are few")]
fn real(count: usize) -> f64 {
    count as f64
}
