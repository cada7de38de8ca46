//! The reader of a source text: its modules, with the items they define and the names they use.

use super::tokens::{Token, tokens};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The words before the name of a type or of a trait.
const TYPES: &[&str] = &["struct", "enum", "trait", "type", "union"];
/// The words before the name of a value.
const VALUES: &[&str] = &["fn", "const", "static"];

/// An import of a name.
#[derive(Debug)]
pub struct Import {
    pub path: Vec<String>,
    /// The name by which the module knows the imported thing, or nothing for a glob.
    pub name: Option<String>,
    /// True for a re-export, which has a visibility.
    pub handed_on: bool,
}

/// A module: a whole file, or a part of one.
#[derive(Debug, Default)]
pub struct Module {
    /// The number of the file.
    pub file: usize,
    pub parent: Option<usize>,
    pub children: BTreeMap<String, usize>,
    /// The items that the module defines, each with true if it is a type, whose name may stand before `::`.
    pub items: BTreeMap<String, bool>,
    pub imports: Vec<Import>,
    /// The paths of two names or more outside the imports.
    pub paths: BTreeSet<Vec<String>>,
    /// The single names outside the imports. Names of fields and methods, which follow a dot, are not among them.
    pub words: BTreeSet<String>,
}

/// The modules of a crate, the root first.
#[derive(Debug, Default)]
pub struct Crate {
    pub files: Vec<PathBuf>,
    pub modules: Vec<Module>,
}

/// The function that returns the text of a file, or nothing if there is no such file.
type Fetch<'f> = dyn Fn(&Path) -> Option<String> + 'f;

/// The place up to which a file is read.
struct Reader<'t> {
    tokens: &'t [Token],
    at: usize,
    /// The number of the file.
    file: usize,
}

impl Reader<'_> {
    fn word(&self, ahead: usize) -> Option<&str> {
        self.tokens.get(self.at + ahead)?.word()
    }

    fn is(&self, ahead: usize, sign: &'static str) -> bool {
        self.tokens.get(self.at + ahead) == Some(&Token::Sign(sign))
    }

    fn before(&self) -> Option<&Token> {
        self.tokens.get(self.at.checked_sub(1)?)
    }

    /// Reads names with `::` between them.
    fn path(&mut self) -> Vec<String> {
        let mut path = Vec::new();
        while let Some(word) = self.word(0) {
            path.push(word.to_owned());
            self.at += 1;
            if !self.is(0, "::") || self.word(1).is_none() {
                break;
            }
            self.at += 1;
        }
        path
    }

    /// Reads an import with everything between its braces.
    fn import(&mut self, above: &[String], handed_on: bool, imports: &mut Vec<Import>) {
        let mut path = above.to_vec();
        path.extend(self.path());
        self.at += usize::from(self.is(0, "::"));
        if self.is(0, "*") {
            self.at += 1;
            imports.push(Import { path, name: None, handed_on });
        } else if self.is(0, "{") {
            self.at += 1;
            while self.at < self.tokens.len() && !self.is(0, "}") {
                self.import(&path, handed_on, imports);
                self.at += usize::from(self.is(0, ","));
            }
            self.at += 1;
        } else {
            path.pop_if(|last| last == "self" && !above.is_empty());
            let mut name = path.last().cloned();
            if self.word(0) == Some("as") {
                name = self.word(1).map(str::to_owned);
                self.at += 2;
            }
            imports.push(Import { path, name, handed_on });
        }
    }

    /// Reads a name or a path outside the imports.
    fn name(&mut self, module: &mut Module, is_top: bool) {
        let after = self.before() == Some(&Token::Sign(".")) || self.before() == Some(&Token::Sign("::"));
        let path = self.path();
        let first = path.first().map(String::as_str).unwrap_or_default();
        let (is_type, is_value) = (TYPES.contains(&first), VALUES.contains(&first));
        if is_top && (is_type || is_value) {
            let ahead = usize::from(self.word(0) == Some("mut"));
            module.items.extend(self.word(ahead).map(|name| (name.to_owned(), is_type)));
        } else if first == "macro_rules" {
            module.items.extend(self.word(1).map(|name| (name.to_owned(), false)));
        }
        match path.len() {
            _ if after => {}
            1 => _ = module.words.insert(first.to_owned()),
            _ => _ = module.paths.insert(path),
        }
    }
}

impl Crate {
    /// Reads a crate from its root file.
    pub fn read(root: &Path, fetch: &Fetch<'_>) -> Self {
        let mut read = Self::default();
        read.add_file(root, root.parent().unwrap_or(root), None, fetch);
        read
    }

    /// Reads a file as a module. The files of its children are in the folder.
    fn add_file(&mut self, path: &Path, folder: &Path, parent: Option<usize>, fetch: &Fetch<'_>) -> usize {
        let text = fetch(path).unwrap_or_else(|| panic!("there is no {}", path.display()));
        let file = self.files.len();
        self.files.push(path.to_path_buf());
        let tokens = tokens(&text);
        self.add(&mut Reader { tokens: &tokens, at: 0, file }, folder, parent, fetch)
    }

    /// Reads a module up to its closing brace or to the end of the file.
    fn add(
        &mut self,
        reader: &mut Reader<'_>,
        folder: &Path,
        parent: Option<usize>,
        fetch: &Fetch<'_>,
    ) -> usize {
        let number = self.modules.len();
        self.modules.push(Module::default());
        let mut module = Module { file: reader.file, parent, ..Module::default() };
        let (mut depth, mut elsewhere) = (0_usize, None);
        while let Some(token) = reader.tokens.get(reader.at) {
            match token {
                Token::Sign("{") => depth += 1,
                Token::Sign("}") if depth == 0 => break,
                Token::Sign("}") => depth -= 1,
                Token::Sign("#") if reader.word(2) == Some("path") => {
                    elsewhere = reader.tokens.get(reader.at + 4);
                }
                Token::Word(word) if word == "mod" && (reader.is(2, ";") || reader.is(2, "{")) => {
                    let name = reader.word(1).unwrap_or_default().to_owned();
                    let below = folder.join(&name);
                    let child = if reader.is(2, ";") {
                        let plain = folder.join(format!("{name}.rs"));
                        let path = match elsewhere.take() {
                            Some(Token::Quote(named)) => self.files[reader.file].with_file_name(named),
                            _ if fetch(&plain).is_some() => plain,
                            _ => below.join("mod.rs"),
                        };
                        reader.at += 2;
                        self.add_file(&path, &below, Some(number), fetch)
                    } else {
                        reader.at += 3;
                        self.add(reader, &below, Some(number), fetch)
                    };
                    module.children.insert(name, child);
                }
                // `use<…>` names what a type captures. A path that begins with `::` leads out of the crate.
                Token::Word(word) if word == "use" && !reader.is(1, "<") && !reader.is(1, "::") => {
                    let handed_on = match reader.before() {
                        Some(Token::Word(word)) => word == "pub",
                        before => before == Some(&Token::Sign(")")),
                    };
                    reader.at += 1;
                    reader.import(&[], handed_on, &mut module.imports);
                    continue;
                }
                Token::Word(_) => {
                    reader.name(&mut module, depth == 0);
                    continue;
                }
                _ => {}
            }
            reader.at += 1;
        }
        self.modules[number] = module;
        number
    }
}
