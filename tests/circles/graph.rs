//! The graph of a crate's files: an arrow leads from a file to each file that defines something it names.

use super::reader::Crate;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// The thing that a path names.
#[derive(Clone, Copy)]
enum Thing {
    Module(usize),
    /// An item, with the number of the file that defines it.
    Item(usize),
}

/// The names that a search has asked for already, each with its module and with true for a name before `::`.
type Asked = BTreeSet<(usize, String, bool)>;

/// The arrows from each file, with the name that each arrow is made of.
pub type Arrows = Vec<BTreeMap<usize, String>>;

impl Crate {
    /// Follows a path from a module to a thing. With `goes_on`, the path is the beginning of a longer one. Returns
    /// nothing if the path leads out of the crate.
    fn follow(&self, from: usize, path: &[String], goes_on: bool, asked: &mut Asked) -> Option<Thing> {
        let mut thing = Thing::Module(from);
        for (place, name) in path.iter().enumerate() {
            let Thing::Module(module) = thing else { break };
            thing = match name.as_str() {
                "crate" => Thing::Module(0),
                "self" => thing,
                "super" => Thing::Module(self.modules[module].parent?),
                name => match self.find(module, name, goes_on || place + 1 < path.len(), asked) {
                    Some(thing) => thing,
                    // A macro may make the item, so the file of the module counts.
                    None if place > 0 => Thing::Item(self.modules[module].file),
                    None => return None,
                },
            };
        }
        Some(thing)
    }

    /// Finds a name in a module: a child, an item, or an import.
    fn find(&self, module: usize, name: &str, goes_on: bool, asked: &mut Asked) -> Option<Thing> {
        if !asked.insert((module, name.to_owned(), goes_on)) {
            return None;
        }
        let here = &self.modules[module];
        let child = here.children.get(name).map(|child| Thing::Module(*child));
        let item = here.items.get(name).filter(|is_type| **is_type || !goes_on);
        let item = item.map(|_| Thing::Item(here.file));
        let own = if goes_on { child.or(item) } else { item.or(child) };
        own.or_else(|| {
            let mut imports = here.imports.iter().filter(|import| import.name.as_deref() == Some(name));
            imports.find_map(|import| self.follow(module, &import.path, goes_on, asked))
        })
        .or_else(|| {
            let mut globs = here.imports.iter().filter(|import| import.name.is_none());
            globs.find_map(|glob| match self.follow(module, &glob.path, true, asked)? {
                Thing::Module(behind) => self.find(behind, name, goes_on, asked),
                Thing::Item(_) => None,
            })
        })
    }

    /// Returns the arrows of the crate.
    pub fn arrows(&self) -> Arrows {
        let mut arrows = vec![BTreeMap::new(); self.files.len()];
        for (number, module) in self.modules.iter().enumerate() {
            let imports = module.imports.iter().filter(|import| import.name.is_some() && !import.handed_on);
            let imports = imports.map(|import| &import.path).chain(&module.paths);
            let named =
                imports.map(|path| (path.join("::"), self.follow(number, path, false, &mut Asked::new())));
            let words = module.words.iter();
            let words = words.map(|word| (word.clone(), self.find(number, word, false, &mut Asked::new())));
            for (name, thing) in named.chain(words) {
                if let Some(Thing::Item(file)) = thing
                    && file != module.file
                {
                    arrows[module.file].entry(file).or_insert(name);
                }
            }
        }
        arrows
    }
}

/// Returns the circles: sets of files of which each leads to each other, directly or by way of others.
pub fn circles(arrows: &Arrows) -> Vec<BTreeSet<usize>> {
    let reached: Vec<BTreeSet<usize>> = (0..arrows.len()).map(|file| from(arrows, file)).collect();
    let mut circles: Vec<BTreeSet<usize>> = Vec::new();
    for (file, ahead) in reached.iter().enumerate() {
        if ahead.contains(&file) && !circles.iter().any(|circle| circle.contains(&file)) {
            circles.push(ahead.iter().copied().filter(|other| reached[*other].contains(&file)).collect());
        }
    }
    circles
}

/// Returns the files to which arrows lead from a file.
fn from(arrows: &Arrows, file: usize) -> BTreeSet<usize> {
    let (mut reached, mut open) = (BTreeSet::new(), vec![file]);
    while let Some(file) = open.pop() {
        open.extend(arrows[file].keys().filter(|next| reached.insert(**next)));
    }
    reached
}

/// Returns the shortest way along arrows from a file of a circle back to it.
pub fn shortest(arrows: &Arrows, circle: &BTreeSet<usize>) -> Vec<usize> {
    circle.iter().filter_map(|file| back_to(arrows, *file)).min_by_key(Vec::len).unwrap_or_default()
}

fn back_to(arrows: &Arrows, first: usize) -> Option<Vec<usize>> {
    let (mut open, mut seen) = (VecDeque::from([vec![first]]), BTreeSet::new());
    while let Some(way) = open.pop_front() {
        for next in arrows[*way.last()?].keys() {
            let longer = || way.iter().copied().chain([*next]).collect();
            if *next == first {
                return Some(longer());
            }
            if seen.insert(*next) {
                open.push_back(longer());
            }
        }
    }
    None
}
