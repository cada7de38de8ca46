//! The need of a throw, that is, the result to be thrown: in a fixed form for scripts, and in words.

use dice::{Need, Roll, Throw, Word};
use language::Language;
use ruling::Reason;

/// A band of possible results: the least result, the greatest result, and the outcome.
type Span = (i64, i64, Word);

/// Returns the bands that can occur. Neighbouring bands with the same outcome are joined.
fn spans(roll: Roll, cuts: &[i64], words: &[Word]) -> Vec<Span> {
    let (least, greatest) = roll.range();
    let starts = std::iter::once(least).chain(cuts.iter().map(|cut| cut.saturating_add(1).max(least)));
    let ends = cuts.iter().copied().chain([greatest]).map(|end| end.min(greatest));
    let mut spans: Vec<Span> = Vec::with_capacity(words.len());
    for ((from, to), word) in starts.zip(ends).zip(words) {
        match spans.last_mut() {
            _ if from > to => {}
            Some((_, end, before)) if before == word => *end = to,
            _ => spans.push((from, to, *word)),
        }
    }
    spans
}

/// Joins neighbouring results whose outcome counts the rolled number, or that number plus a fixed one, if the language
/// has words for that. Returns each band of results with its meaning.
fn in_words(spans: Vec<Span>, language: Language) -> Vec<(i64, i64, String)> {
    // A result whose count is the rolled number plus `add`: the name of the outcome, `add`, and the words.
    let as_rolled = |(from, to, word): &Span| {
        let add = i64::from(word.count?) - from;
        let words = (from == to).then(|| language.as_rolled(*word, add))??;
        Some((word.name, add, words))
    };
    let mut joined: Vec<(i64, i64, String)> = Vec::with_capacity(spans.len());
    let mut open = None;
    for span in spans {
        let run = as_rolled(&span);
        let same = run.as_ref().map(|(name, add, _)| (*name, *add));
        match (joined.last_mut(), run) {
            (Some((_, end, meaning)), Some((_, _, words))) if same == open => {
                *end = span.1;
                *meaning = words;
            }
            _ => joined.push((span.0, span.1, language.may(span.2, ""))),
        }
        open = same;
    }
    joined
}

/// Writes the need for scripts: `<= 9`, or `1-5 disordered, 6-20 routs`.
pub(super) fn fixed(throw: &Throw, language: Language) -> String {
    match &throw.need {
        Need::Opposed { add } => opposed(throw.roll, *add, language),
        Need::Pool { least, .. } => format!(">= {least} each"),
        Need::Hangs => "hangs".to_owned(),
        Need::Bands { cuts, .. } if cuts.len() == 1 => {
            cuts.first().map(|cut| format!("<= {cut}")).unwrap_or_default()
        }
        Need::Bands { cuts, words } => {
            let span = |(from, to, word): Span| {
                if from == to { format!("{from} {word}") } else { format!("{from}-{to} {word}") }
            };
            spans(throw.roll, cuts, words).into_iter().map(span).collect::<Vec<_>>().join(", ")
        }
    }
}

/// Returns true if the need is described by what each result leads to, and not as a number to reach.
pub(super) fn names_fates(throw: &Throw, language: Language) -> bool {
    match &throw.need {
        Need::Opposed { .. } | Need::Pool { .. } | Need::Hangs => false,
        Need::Bands { cuts, words } => {
            let named = |word: &Word| language.has(&format!("fate-{}", word.name));
            cuts.len() != 1 || words.iter().all(named)
        }
    }
}

/// Describes the need in words, without the dice.
pub(super) fn said(throw: &Throw, language: Language) -> String {
    match &throw.need {
        Need::Opposed { add } => opposed(throw.roll, *add, language),
        Need::Pool { least, .. } => language.say(&Reason::new("need", "pool").count("least", *least)),
        Need::Hangs => language.word("need.hangs"),
        Need::Bands { cuts, words } => {
            if let ([limit], [below, above]) = (cuts.as_slice(), words.as_slice()) {
                return at_most(throw.roll, *limit, [*below, *above], language);
            }
            let said = in_words(spans(throw.roll, cuts, words), language)
                .into_iter()
                .map(|(from, to, means)| format!("{} {means}", span(from, to)));
            said.collect::<Vec<_>>().join(", ")
        }
    }
}

/// Writes neighbouring results: `9`, or `10–20`.
pub(super) fn span(from: i64, to: i64) -> String {
    if from == to { from.to_string() } else { format!("{from}–{to}") }
}

/// Describes a single limit of a roll: `9 or less`.
pub(super) fn limit(roll: Roll, limit: i64, language: Language) -> String {
    let (least, greatest) = roll.range();
    let variant = match (limit < least, limit >= greatest) {
        (true, _) => "never",
        (_, true) => "always",
        _ => "low",
    };
    language.say(&Reason::new("need", variant).count("limit", limit))
}

/// Describes a need with a single limit. If both sides of the limit are fates of a unit, names the fates too.
fn at_most(roll: Roll, limit: i64, words: [Word; 2], language: Language) -> String {
    let fates =
        words.map(|word| language.has(&format!("fate-{}", word.name)).then(|| language.may(word, "")));
    let need = self::limit(roll, limit, language);
    match fates {
        [Some(below), Some(above)] => {
            let fates =
                Reason::new("need", "fates").name("need", need).name("below", below).name("above", above);
            language.say(&fates)
        }
        _ => need,
    }
}

/// Describes the dice of a throw in words.
pub(super) fn dice(throw: &Throw, language: Language) -> String {
    let dice = language.dice(throw.roll);
    match throw.need {
        Need::Pool { at_most: true, .. } => {
            language.say(&Reason::new("dice-of", "at-most").name("dice", dice))
        }
        _ => dice,
    }
}

fn opposed(roll: Roll, add: i64, language: Language) -> String {
    let variant = if add == 0 { "opposed-bare" } else { "opposed" };
    language.say(&Reason::new("need", variant).name("dice", language.dice(roll)).signed("add", add))
}

#[cfg(test)]
mod tests {
    use super::*;
    use dice::Purpose;

    fn throw(cuts: &[i64], words: &[&'static str]) -> Throw {
        let need =
            Need::Bands { cuts: cuts.to_vec(), words: words.iter().copied().map(Word::plain).collect() };
        Throw { purpose: Purpose::named("throw-morale-test"), roll: Roll::D20, need, made: None }
    }

    #[test]
    fn every_result_of_the_die_stands_in_one_named_band() {
        let words = ["disordered", "retreats", "routs"].map(Word::plain);
        for first in -3..24_i64 {
            for second in first..24_i64 {
                let spans = spans(Roll::D20, &[first, second], &words);
                let results: Vec<_> = spans.iter().flat_map(|(from, to, _)| *from..=*to).collect();
                assert_eq!(results, (1..=20).collect::<Vec<_>>(), "cuts {first}, {second}");
            }
        }
    }

    #[test]
    fn a_band_that_cannot_happen_is_left_out() {
        let throw = throw(&[5, 20], &["disordered", "retreats", "routs"]);
        assert_eq!(fixed(&throw, Language::En), "1-5 disordered, 6-20 retreats");
        assert_eq!(said(&throw, Language::En), "1–5 becomes disordered, 6–20 retreats");
    }

    #[test]
    fn neighbours_that_mean_the_same_are_one_span_and_counts_stand_by_their_words() {
        let words = [
            Word::plain("stands"),
            Word::plain("stands"),
            Word::counted("retreats", 1),
            Word::counted("retreats", 2),
            Word::plain("retreats"),
        ];
        let mut throw = throw(&[3, 6, 7, 8], &[]);
        throw.need = Need::Bands { cuts: vec![3, 6, 7, 8], words: words.to_vec() };
        assert_eq!(fixed(&throw, Language::En), "1-6 stands, 7 retreats-1, 8 retreats-2, 9-20 retreats");
        assert_eq!(
            said(&throw, Language::En),
            "1–6 stands firm, 7 retreats 1 hex, 8 retreats 2 hexes, 9–20 retreats"
        );
        // A band that can't occur does not separate its neighbours.
        assert_eq!(
            spans(Roll::D20, &[3, 3, 6], &[words[0], words[2], words[0], words[3]]),
            [(1, 6, words[0]), (7, 20, words[3])]
        );
    }

    #[test]
    fn results_that_mean_a_number_more_than_the_roll_are_one_band() {
        let mut throw = throw(&[], &[]);
        throw.roll = Roll::of(2, 6);
        let words = (7..=17).map(|total| Word::counted("volley", total)).collect();
        throw.need = Need::Bands { cuts: (2..12).collect(), words };
        let said = Language::ALL.map(|language| said(&throw, language));
        assert_eq!(
            said,
            [
                "2–12 for an attack total of the roll + 5",
                "2–12 дает сумму атаки: бросок + 5",
                "2–12 donne comme total d’attaque le jet + 5"
            ]
        );
    }

    #[test]
    fn dice_looked_at_each_by_itself_say_what_counts_and_how_many_there_may_be() {
        let mut throw = throw(&[], &[]);
        throw.roll = Roll::of(8, 6);
        let mut told = |at_most| {
            throw.need = Need::Pool { least: 4, at_most };
            let said = |language| [dice(&throw, language), said(&throw, language)].join(": ");
            assert_eq!(fixed(&throw, Language::En), ">= 4 each");
            [said(Language::En), said(Language::Ru)]
        };
        assert_eq!(told(false), ["8d6: every 4 or more counts", "8d6: считаются кубики от 4 и выше"]);
        assert_eq!(told(true), ["up to 8d6: every 4 or more counts", "до 8d6: считаются кубики от 4 и выше"]);
    }

    #[test]
    fn dice_left_out_and_faces_from_zero_are_said_in_every_language() {
        let said = |roll: Roll| Language::ALL.map(|language| language.dice(roll));
        let two_of_three = ["3d6, the lowest left out", "3d6 без наименьшего", "3d6 sans le plus bas"];
        assert_eq!(said(Roll::of(3, 6).dropping(1)), two_of_three);
        assert_eq!(said(Roll::of(1, 10).from_zero()), ["1d10 (0–9)"; 3]);
        assert_eq!(Language::Ru.dice_kept("4d6 drop lowest 2"), "4d6 без 2 наименьших");
        assert_eq!(Language::Ru.dice_kept("coin"), "coin");
    }

    #[test]
    fn a_need_no_result_meets_or_misses_says_so() {
        let said = |limit| said(&throw(&[limit], &["passed", "failed"]), Language::En);
        assert_eq!(
            [said(0), said(1), said(19), said(20)].map(|text| text.ends_with("or less")),
            [false, true, true, false]
        );
        assert_ne!(said(0), said(20));
    }

    #[test]
    fn both_sides_of_a_limit_are_named_where_both_are_fates() {
        let throw = throw(&[8], &["retreats", "routs"]);
        assert_eq!(said(&throw, Language::En), "8 or less: retreats; otherwise routs");
        assert_eq!(fixed(&throw, Language::En), "<= 8");
    }
}
