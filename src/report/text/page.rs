//! The page a ruling is written on, and the small print at its foot.

use crate::language::Language;
use crate::names::Id;
use crate::report::names::Names;
use crate::report::{defaults, house, says};
use crate::rulebook::catalogue::Catalogue;
use crate::ruling::{Origin, Reason, Ruling};

/// A ruling being written down.
pub(super) struct Page<'r> {
    pub(super) ruling: &'r Ruling,
    pub(super) catalogue: &'r Catalogue,
    pub(super) language: Language,
    pub(super) names: Names<'r>,
    lines: Vec<String>,
}

impl<'r> Page<'r> {
    pub(super) fn new(ruling: &'r Ruling, catalogue: &'r Catalogue, language: Language) -> Self {
        Self {
            ruling,
            catalogue,
            language,
            names: Names::of(&ruling.facts),
            lines: Vec::new(),
        }
    }

    /// A total, as the tally's numbers are shown.
    pub(super) fn amount(&self, number: i64) -> String {
        self.language.amount(number, self.ruling.tally.scale)
    }

    /// A share of a total, with its sign.
    pub(super) fn signed(&self, number: i64) -> String {
        self.language.signed(number, self.ruling.tally.scale)
    }

    pub(super) fn line(&mut self, line: impl Into<String>) {
        self.lines.push(line.into());
    }

    /// A heading with its lines under it; nothing where there are no lines.
    pub(super) fn section(&mut self, heading: &str, lines: Vec<String>) {
        if lines.is_empty() {
            return;
        }
        self.line("");
        self.line(self.language.word(heading));
        self.lines
            .extend(lines.into_iter().map(|line| format!("  {line}")));
    }

    pub(super) fn finish(self) -> String {
        self.lines.into_iter().map(|line| line + "\n").collect()
    }

    /// A rule and what it is about, as a clause: `General (Davout)`.
    pub(super) fn about(&self, key: &str, of: Option<&Id>, stand: Option<u32>) -> String {
        let label = self.language.label(key);
        let of = of.map(|of| self.names.called(of).to_owned());
        let stand = stand.map(|stand| {
            self.language
                .say(&Reason::new("report-stand", "").count("count", stand))
        });
        let about: Vec<_> = of.into_iter().chain(stand).collect();
        if about.is_empty() {
            label
        } else {
            format!("{label} ({})", about.join(", "))
        }
    }

    /// Facts still open, each with what closes it.
    pub(super) fn open(&mut self) {
        let open = self.ruling.tally.open.iter().map(|fact| {
            let label = self.language.label(fact.key);
            format!(
                "{label}: {} [--fact {}=…]",
                self.language.say(&fact.because),
                fact.path
            )
        });
        let open = open.collect();
        self.section("report-open", open);
    }

    /// What the ruling rests on besides the table: the umpire's words, defaults, house rules, objections.
    pub(super) fn footing(&mut self) {
        let (upheld, taped): (Vec<_>, Vec<_>) = self
            .ruling
            .amendments
            .facts
            .iter()
            .partition(|fact| fact.origin == Origin::Upheld);
        let upheld = upheld.into_iter().map(|fact| {
            let mark = says::mark("upheld", fact.reason.as_deref(), self.language);
            format!("{} = {} ({mark})", fact.path, fact.value)
        });
        let upheld = upheld.collect();
        self.section("report-said", upheld);
        let taped: Vec<_> = taped
            .into_iter()
            .map(|fact| format!("{} = {}", fact.path, fact.value))
            .collect();
        let taped = if taped.is_empty() {
            taped
        } else {
            vec![taped.join(", ")]
        };
        self.section("report-tape", taped);
        let keys = |keys: Vec<&'static str>| {
            if keys.is_empty() {
                Vec::new()
            } else {
                vec![keys.join(", ")]
            }
        };
        self.section(
            "report-defaults",
            keys(defaults(self.ruling, self.catalogue)),
        );
        self.section("report-house", keys(house(self.catalogue)));
        let objections = super::complaint::objection_lines(&self.ruling.objections, self.language);
        self.section("report-objections", objections);
    }
}
