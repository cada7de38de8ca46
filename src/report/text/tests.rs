use super::*;
use crate::fixture;
use dice::Id;
use insta::assert_snapshot;
use rulebook::{Due, Offer, PhaseRecord};
use ruling::{Arg, OpenFact};

fn english(ruling: &Ruling) -> String {
    super::ruling(ruling, &fixture::catalogue(), Language::En)
}

#[test]
fn a_morale_test_is_told_in_every_language() {
    for language in Language::ALL {
        let told = super::ruling(&fixture::morale(language), &fixture::printed(), language);
        assert_snapshot!(format!("morale_{}", language.code()), told);
    }
}

#[test]
fn fire_with_the_umpires_hand_in_it_is_told_in_every_language() {
    for language in Language::ALL {
        let told = super::ruling(&fixture::fire(language), &fixture::catalogue(), language);
        assert_snapshot!(format!("fire_{}", language.code()), told);
    }
}

#[test]
fn a_phase_begins_with_its_throw_sheet() {
    for language in Language::ALL {
        let rulings = vec![fixture::morale_unthrown(language), fixture::melee(language)];
        let record = PhaseRecord {
            phase: "phase-morale",
            together: rulings.len(),
            rulings,
            waived: Vec::new(),
            closing: Vec::new(),
            changes: Vec::new(),
            unheard: Vec::new(),
        };
        let offer = Offer {
            procedure: "melee",
            side: Some(Id::from("french")),
            answers: Vec::new(),
            open: Vec::new(),
            due: Due::Now,
            says: fixture::Words(language).say("the melee of a against d", "рукопашная a против d"),
        };
        let told = super::phase(&record, &[offer], &fixture::printed(), language);
        assert_snapshot!(format!("phase_{}", language.code()), told);
    }
}

#[test]
fn every_number_that_counts_is_in_the_sentence_read_aloud() {
    let rulings = [fixture::morale(Language::En), fixture::fire(Language::En), fixture::melee(Language::En)];
    for each in rulings {
        let sentence = english(&each).lines().next().unwrap().to_owned();
        for line in crate::lines(&each.tally).filter(|line| line.counts()) {
            // A negative value stands behind a minus sign with a space: "10 − 1".
            let value = line.value().unsigned_abs().to_string();
            let sign = if line.value() < 0 { "− " } else { "" };
            assert!(sentence.contains(&format!("{sign}{value}")), "{sentence}");
        }
        assert!(sentence.ends_with('.') && !sentence.contains(".."), "{sentence}");
    }
}

#[test]
fn open_facts_are_asked_for_and_the_total_is_only_so_far() {
    let mut question = fixture::morale_unthrown(Language::En);
    (question.throws, question.odds, question.swings) = (Vec::new(), None, Vec::new());
    let because = fixture::Words(Language::En).say("how far away is Davout?", "");
    question.tally.open = vec![OpenFact { key: "morale.mod.general", path: "generals.0.cm".into(), because }];
    let told = english(&question);
    assert!(told.contains("General: how far away is Davout? [--fact generals.0.cm=…]"), "{told}");
    assert!(told.contains("9  so far"), "{told}");
}

#[test]
fn six_flips_are_told_and_the_rest_counted() {
    let mut thrown = fixture::morale(Language::En);
    let flip = thrown.flips[0].clone();
    thrown.flips = (1..=9).rev().map(|by| ruling::Flip { by: Some(by), ..flip.clone() }).collect();
    let told = english(&thrown);
    for by in 1..=9 {
        // The modifier is worth 1. If the total differs by more, other modifiers change along.
        let all = if by == 1 { "" } else { " in all" };
        let told_of = told.contains(&format!("General (the general) +{by}{all}: passes"));
        assert_eq!(told_of, by <= 6, "+{by}");
    }
    assert!(told.contains("… and 3 more"));
}

#[test]
fn what_had_to_follow_at_once_is_told_after_its_cause() {
    let mut first = fixture::morale(Language::En);
    first.then = vec![fixture::melee(Language::En)];
    let told = english(&first);
    let (cause, after) = told.split_once("What follows at once:").unwrap();
    assert!(cause.contains("ROUTS") && after.contains("ATTACKER WINS"));
}

#[test]
fn no_text_of_a_report_shows_a_message_id() {
    for language in Language::ALL {
        let rulings = [
            fixture::morale(language),
            fixture::morale_unthrown(language),
            fixture::fire(language),
            fixture::melee(language),
        ];
        for each in rulings {
            let told = super::ruling(&each, &fixture::catalogue(), language);
            for id in ["report-", "throw-", "says.", "need.", "outcome-", "fate-", "mark-", "head-", "odds-"]
            {
                assert!(!told.contains(id), "{id} in {told}");
            }
        }
    }
}

#[test]
fn the_rulebook_is_listed_with_sources_defaults_and_house_rules() {
    let told = catalogue(&fixture::catalogue(), Language::En);
    assert_snapshot!("catalogue_en", told);
}

#[test]
fn a_listing_has_a_reason_on_each_line() {
    let reasons = [Reason::new("experience-veterans", ""), Reason::new("formation-line", "")];
    assert_eq!(listing(&reasons, Language::En), "veterans\nline\n");
}

#[test]
fn a_reason_that_repeats_its_label_is_said_once() {
    let mut melee = fixture::melee(Language::En);
    for line in melee.tally.blocks.iter_mut().flat_map(|block| &mut block.lines) {
        line.because = Reason::new("melee.mod.attack", "");
    }
    let told = english(&melee);
    assert!(told.contains("+4  Attacking\n"), "{told}");
    assert!(told.lines().any(|line| line.ends_with("+4  Attacking")), "{told}");
}

#[test]
fn a_measurement_is_told_as_far_as_the_reason_leaves_it_out() {
    let told = english(&fixture::fire(Language::En));
    assert!(told.contains("three stands at 18.0 cm  (limit 20.0 cm, measured by the umpire)"), "{told}");
    assert!(told.contains("too little of the target is in the wood  (40 %, limit 50 %)"), "{told}");
}

#[test]
fn a_close_check_says_that_it_would_fall_the_other_way_itself() {
    let mut thrown = fixture::morale(Language::En);
    let check = ("fire.zone", Some(Id::from("85-1")), Some(2), false);
    thrown.close[0] = ruling::Close {
        key: check.0,
        of: check.1.clone(),
        stand: check.2,
        total: None,
        checks: vec![check, ("fire.sight", None, None, true)],
        ..thrown.close[0].clone()
    };
    let about = "The target is in the front zone (1/85e Ligne, stand 2): 0.1 cm from the limit";
    let told = format!(
        "{about}; beyond it this condition would not be met, \"The target is in sight\" would be met"
    );
    assert!(english(&thrown).contains(&told), "{}", english(&thrown));
}

#[test]
fn a_sentence_begins_with_a_capital_but_a_name_stands_as_it_is_written() {
    let mut ruling = fixture::fire(Language::En);
    let fire = |firers: Vec<Arg>| {
        let target = Reason::new("unit-in-formation", "bare").name("unit", &Id::from("target"));
        Reason::new("fire.sum", "says").list("firers", firers).with("target", target)
    };
    for (firer, said) in [
        (Arg::Id("firer".into()), "The firer fires at the target: "),
        (Arg::from("von Rechberg"), "von Rechberg fires at the target: "),
        (Arg::Id("g1".into()), "g1 fires at the target: "),
    ] {
        ruling.says = fire(vec![firer]);
        assert!(english(&ruling).starts_with(said), "{}", english(&ruling));
    }
}
