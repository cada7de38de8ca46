//! The messages of the language files, as they are looked up.

use super::Language;
use flate2::read::GzDecoder;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use std::io::Read;
use std::sync::LazyLock;

// All files of a language in one, packed by `build.rs`.
static EN: LazyLock<Messages> =
    LazyLock::new(|| Messages::read(Language::En, include_bytes!(concat!(env!("OUT_DIR"), "/en.ftl.gz"))));
static RU: LazyLock<Messages> =
    LazyLock::new(|| Messages::read(Language::Ru, include_bytes!(concat!(env!("OUT_DIR"), "/ru.ftl.gz"))));
static FR: LazyLock<Messages> =
    LazyLock::new(|| Messages::read(Language::Fr, include_bytes!(concat!(env!("OUT_DIR"), "/fr.ftl.gz"))));

/// All messages of a language.
pub(super) struct Messages {
    bundle: FluentBundle<FluentResource>,
}

impl Messages {
    /// Those of a language; they are read when they are first asked for.
    pub(super) fn of(language: Language) -> &'static Self {
        match language {
            Language::En => &EN,
            Language::Ru => &RU,
            Language::Fr => &FR,
        }
    }

    /// Whatever can be read of the files; tests hold them to be without a fault.
    fn read(language: Language, packed: &[u8]) -> Self {
        let mut bundle = FluentBundle::new_concurrent(vec![language.code().parse().unwrap_or_default()]);
        // The marks that isolate a place from the text around it would be printed to terminals.
        bundle.set_use_isolating(false);
        let mut text = String::new();
        if GzDecoder::new(packed).read_to_string(&mut text).is_ok() {
            let resource = FluentResource::try_new(text);
            bundle.add_resource_overriding(resource.unwrap_or_else(|(readable, _)| readable));
        }
        Self { bundle }
    }

    /// A message, or an attribute of one (`id.attribute`), with its places filled; none if it is not there, or has a place
    /// that is not filled.
    pub(super) fn say(&self, id: &str, places: Option<&FluentArgs<'_>>) -> Option<String> {
        let mut unfilled = Vec::new();
        let said = self.bundle.format_pattern(self.pattern(id)?, places, &mut unfilled);
        unfilled.is_empty().then(|| said.into_owned())
    }

    /// Whether it is there.
    pub(super) fn has(&self, id: &str) -> bool {
        self.pattern(id).is_some()
    }

    fn pattern(&self, id: &str) -> Option<&fluent_syntax::ast::Pattern<&str>> {
        match id.split_once('.') {
            Some((id, attribute)) => Some(self.bundle.get_message(id)?.get_attribute(attribute)?.value()),
            None => self.bundle.get_message(id)?.value(),
        }
    }
}
