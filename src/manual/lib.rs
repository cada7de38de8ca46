//! The manual as a book: its pages are part of the program and can be read without a network. With the feature
//! `pictures` its pictures are included too.
//!
//! The pages are in `docs/manual/`, with a folder for each language and in the layout of `mdbook`: `SUMMARY.md` is the
//! table of contents. A file is requested by its path in the folder that [`files`] fills: `en/first-battle.html`,
//! `pictures/cards-en.svg`.

#![cfg_attr(not(test), warn(unreachable_pub))]

use language::Language;
use maud::{DOCTYPE, Markup, PreEscaped, html};
use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd};
use ruling::Reason;
use std::borrow::Cow;
use std::path::Path;

/// The stored files of the manual, by name.
static FILES: &[(&str, &[u8])] = &include!(concat!(env!("OUT_DIR"), "/files.rs"));

const LOOK: &str = include_str!("look.css");

/// Returns the languages in which the manual is written.
pub fn written() -> impl Iterator<Item = Language> {
    Language::ALL.into_iter().filter(|language| is_written(*language))
}

fn is_written(language: Language) -> bool {
    stored(&format!("{}/SUMMARY.md", language.code())).is_some()
}

/// A file of the manual: name, media type for HTTP, and bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// The path in the folder of the manual, with `/` between folders.
    pub name: String,
    /// The media type for HTTP, such as `text/css`.
    pub kind: &'static str,
    /// The content of the file.
    pub bytes: Cow<'static, [u8]>,
}

/// A page as listed in the table of contents.
#[derive(Clone, Copy)]
struct Entry {
    title: &'static str,
    name: &'static str,
}

/// Returns the language of the manual for a reader: the wanted one if the manual has it, otherwise English.
pub fn language(wanted: Language) -> Language {
    if is_written(wanted) { wanted } else { Language::default() }
}

/// Returns the path of the manual's first page, such as `en/first-battle.html`. The page is in English if the manual
/// lacks the wanted language.
pub fn first(wanted: Language) -> String {
    let language = language(wanted);
    let name = contents(language).first().map_or("SUMMARY", |entry| entry.name);
    format!("{}/{name}.html", language.code())
}

/// Returns all files of the manual.
pub fn files() -> impl Iterator<Item = File> {
    let pages = written().flat_map(|language| {
        contents(language).into_iter().map(move |entry| format!("{}/{}.html", language.code(), entry.name))
    });
    let pictures =
        FILES.iter().map(|(name, _)| (*name).to_owned()).filter(|name| name.starts_with("pictures/"));
    pages.chain(pictures).chain(["look.css".to_owned()]).filter_map(|name| file(&name))
}

/// Returns a file of the manual by name. Returns `None` if there is no file of that name.
pub fn file(name: &str) -> Option<File> {
    let owned = || name.to_owned();
    if name == "look.css" {
        return Some(File { name: owned(), kind: "text/css; charset=utf-8", bytes: LOOK.as_bytes().into() });
    }
    if name.starts_with("pictures/") {
        let drawn = Path::new(name).extension().is_some_and(|kind| kind == "svg");
        let kind = if drawn { "image/svg+xml" } else { "image/png" };
        return Some(File { name: owned(), kind, bytes: stored(name)?.into() });
    }
    let (code, page) = name.split_once('/')?;
    let language = Language::read(code).filter(|language| is_written(*language))?;
    let page = page.strip_suffix(".html")?;
    let contents = contents(language);
    let place = contents.iter().position(|entry| entry.name == page)?;
    let whole = whole(language, &contents, place)?.into_string();
    Some(File { name: owned(), kind: "text/html; charset=utf-8", bytes: whole.into_bytes().into() })
}

fn stored(name: &str) -> Option<&'static [u8]> {
    FILES.iter().find(|(known, _)| *known == name).map(|(_, bytes)| *bytes)
}

fn text(language: Language, name: &str) -> Option<&'static str> {
    std::str::from_utf8(stored(&format!("{}/{name}.md", language.code()))?).ok()
}

/// Returns the table of contents.
fn contents(language: Language) -> Vec<Entry> {
    let summary = text(language, "SUMMARY").unwrap_or_default();
    let entry = |line: &'static str| {
        let (title, file) = line.trim().strip_prefix("- [")?.split_once("](")?;
        Some(Entry { title, name: file.strip_suffix(".md)")? })
    };
    summary.lines().filter_map(entry).collect()
}

/// Returns a page with the table of contents beside it. `place` is the index of the page in the table of contents.
/// Returns `None` if there is no such page.
fn whole(language: Language, contents: &[Entry], place: usize) -> Option<Markup> {
    let shown = contents.get(place)?;
    let inside = rendered(text(language, shown.name)?);
    let link = |entry: &Entry| format!("{}.html", entry.name);
    let before = place.checked_sub(1).and_then(|place| contents.get(place));
    let after = contents.get(place + 1);
    Some(html! {
        (DOCTYPE)
        html lang=(language.code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (shown.title) " · Frontage" }
                link rel="stylesheet" href="../look.css";
            }
            body {
                nav aria-label=(language.word("web-manual")) {
                    ol {
                        @for entry in contents {
                            li {
                                a href=(link(entry)) aria-current=[(entry.name == shown.name).then_some("page")] { (entry.title) }
                            }
                        }
                    }
                    @for other in written().filter(|other| *other != language) {
                        p {
                            a href={ "../" (other.code()) "/" (link(shown)) } lang=(other.code()) hreflang=(other.code()) {
                                (other.word("web-in-this-language"))
                            }
                        }
                    }
                }
                main {
                    @if !cfg!(feature = "pictures") {
                        p { em { (language.say(&Reason::new("left-out", "pictures"))) } }
                    }
                    (PreEscaped(inside))
                    p.on {
                        @if let Some(entry) = before { a href=(link(entry)) rel="prev" { "← " (entry.title) } }
                        @if let Some(entry) = after { a href=(link(entry)) rel="next" { (entry.title) " →" } }
                    }
                }
            }
        }
    })
}

/// Renders Markdown as HTML. Links to pages and pictures are changed to their paths in the manual. A picture that the
/// program was built without is replaced by its description.
fn rendered(text: &str) -> String {
    let led = |link: CowStr<'static>| -> CowStr<'static> {
        if link.contains("://") {
            return link;
        }
        match link.split_once(".md") {
            Some((page, rest)) => format!("{page}.html{rest}").into(),
            None => match link.rsplit_once("pictures/") {
                Some((_, picture)) => format!("../pictures/{picture}").into(),
                None => link,
            },
        }
    };
    let options = Options::ENABLE_TABLES;
    let events = Parser::new_ext(text, options).map(|event| match event {
        Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
            Event::Start(Tag::Link { link_type, dest_url: led(dest_url.into_static()), title, id })
        }
        Event::Start(Tag::Image { .. }) if !cfg!(feature = "pictures") => Event::Start(Tag::Emphasis),
        Event::End(TagEnd::Image) if !cfg!(feature = "pictures") => Event::End(TagEnd::Emphasis),
        Event::Start(Tag::Image { link_type, dest_url, title, id }) => {
            Event::Start(Tag::Image { link_type, dest_url: led(dest_url.into_static()), title, id })
        }
        event => event,
    });
    let mut inside = String::new();
    pulldown_cmark::html::push_html(&mut inside, events);
    inside
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_link_of_the_book_leads_to_a_file_of_it() {
        let all: Vec<File> = files().collect();
        let names: Vec<&str> = all.iter().map(|file| file.name.as_str()).collect();
        assert!(
            names.contains(&first(Language::Fr).as_str()),
            "a language it is not written in reads English"
        );
        let mut seen = 0;
        for page in all.iter().filter(|file| file.kind.starts_with("text/html")) {
            let text = std::str::from_utf8(&page.bytes).unwrap();
            for link in text.split(['"']).filter(|part| {
                Path::new(part)
                    .extension()
                    .is_some_and(|kind| ["html", "css", "png", "svg"].iter().any(|known| kind == *known))
            }) {
                if link.contains("://") || link.contains('<') {
                    continue;
                }
                let (folder, _) = page.name.split_once('/').unwrap();
                let name = link.strip_prefix("../").map_or_else(|| format!("{folder}/{link}"), str::to_owned);
                assert!(names.contains(&name.as_str()), "{}: {link}", page.name);
                seen += 1;
            }
        }
        assert!(seen > 300, "only {seen} links were found");
    }

    #[test]
    fn what_is_no_file_of_the_book_is_none() {
        for name in [
            "",
            "en",
            "en/",
            "en/nothing.html",
            "en/../en/record.html",
            "en/SUMMARY.md",
            "la/record.html",
            "pictures/none.png",
            "/etc/hosts",
        ] {
            assert_eq!(file(name), None, "{name}");
        }
    }
}
