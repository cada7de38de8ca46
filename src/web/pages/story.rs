//! The lines of the record: what came of each, and phases in which there was nothing to do folded away.

use super::sheet;
use desk::TaleLine;
use language::Language;
use maud::{Markup, html};
use ruling::Reason;

/// The greatest number of outcomes of a phase that its line shows. The others are folded away.
const OUTCOMES: usize = 3;

/// The way in which a page shows the numbers of the entries.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Numbers {
    /// No number. Nothing on the page counts the entries.
    Hidden,
    /// The number of each line.
    Shown,
    /// The number of each line, and a link from each ruling to its whole breakdown.
    Linked,
}

/// Returns the HTML of some lines, the last entry first. `text` makes the text of a line.
pub(super) fn lines(
    lines: &[TaleLine],
    numbers: Numbers,
    text: impl Fn(&TaleLine) -> String,
    language: Language,
) -> Markup {
    let numbered = numbers != Numbers::Hidden;
    let item = |line: &TaleLine| {
        html! {
            li.void[line.void] value=[numbered.then_some(line.number)] { (told(&text(line), line, numbers, language)) }
        }
    };
    html! {
        ol.story {
            @for group in lines.chunk_by(|one, other| is_idle(one) && is_idle(other)) {
                @match group {
                    [first, _, ..] => li.idle {
                        details id=[numbered.then(|| format!("idle-{}", group.last().unwrap_or(first).number))] {
                            summary { (idle(group.len(), language)) }
                            ol.story { @for line in group { (item(line)) } }
                        }
                    },
                    _ => @for line in group { (item(line)) },
                }
            }
        }
    }
}

/// Returns true for the line of a phase in which nothing was ruled.
fn is_idle(line: &TaleLine) -> bool {
    !line.void && line.came.as_ref().is_some_and(Vec::is_empty)
}

fn idle(count: usize, language: Language) -> String {
    language.say(&Reason::new("web-idle", "").count("count", i64::try_from(count).unwrap_or(i64::MAX)))
}

fn told(text: &str, line: &TaleLine, numbers: Numbers, language: Language) -> Markup {
    let came = line.came.as_deref().unwrap_or_default();
    let numbered = numbers != Numbers::Hidden;
    html! {
        @if line.void { s { (text) } " " small { (language.word("record-void")) } } @else { (text) }
        " " (sheet::fallen(&line.faces))
        " " small { (line.time.split(' ').next_back().unwrap_or_default()) }
        @if numbers == Numbers::Linked && line.kind == "ruled" {
            " " a href={ "?ruling=" (line.number) } { (language.word("web-breakdown")) }
        }
        @if !line.void && !came.is_empty() {
            ul.came {
                @for outcome in came.iter().take(OUTCOMES) { li { (outcome) } }
            }
            @if came.len() > OUTCOMES {
                details id=[numbered.then(|| format!("came-{}", line.number))] {
                    summary { "… (" (came.len() - OUTCOMES) ")" }
                    ul.came { @for outcome in came.iter().skip(OUTCOMES) { li { (outcome) } } }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn phase(number: u64, came: Option<&[&str]>) -> TaleLine {
        TaleLine {
            number,
            text: format!("phase {number}"),
            time: "2026-11-30 06:30:00".to_owned(),
            faces: Vec::new(),
            kind: "ruled",
            void: false,
            came: came.map(|came| came.iter().map(|outcome| (*outcome).to_owned()).collect()),
        }
    }

    fn told(shown: &[TaleLine], numbers: Numbers) -> String {
        lines(shown, numbers, |line| line.text.clone(), Language::En).into_string()
    }

    #[test]
    fn a_phase_tells_what_came_of_it_and_the_rest_is_folded_away() {
        let html = told(&[phase(9, Some(&["A routs", "B retreats", "C", "D", "E"]))], Numbers::Shown);
        let (shown, folded) = html.split_once("<details").unwrap();
        assert!(["A routs", "B retreats", "C"].iter().all(|outcome| shown.contains(outcome)), "{html}");
        assert!(!shown.contains("<li>D") && folded.contains("<li>D</li><li>E</li>"), "{html}");
    }

    #[test]
    fn phases_with_nothing_to_do_in_a_row_are_one_line() {
        let idle = |number| phase(number, Some(&[]));
        let shown = [
            idle(9),
            idle(8),
            phase(7, None),
            idle(6),
            phase(5, Some(&["A routs"])),
            idle(4),
            idle(3),
            idle(2),
        ];
        let html = told(&shown, Numbers::Shown);
        assert_eq!(html.matches("<summary>").count(), 2, "{html}");
        assert!(html.contains("2 phases with nothing to resolve") && html.contains("3 phases"), "{html}");
        assert_eq!(html.matches("phase 6").count(), 1, "one alone stays a line: {html}");
        // Without numbers nothing counts the entries.
        let html = told(&shown, Numbers::Hidden);
        assert!(!html.contains(" value=") && !html.contains(" id="), "{html}");
    }
}
