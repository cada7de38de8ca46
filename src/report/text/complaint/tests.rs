use super::*;
use crate::fixture;
use dice::{Id, NextThrow, Roll};

fn both(halt: &Halt) -> [String; 2] {
    [Language::En, Language::Ru].map(|language| super::halt(halt, &fixture::catalogue(), language))
}

#[test]
fn dice_that_do_not_fit_name_the_throw_what_was_found_and_what_was_expected() {
    let purpose = Purpose::of("throw-morale-test", &Id::from("85-1")).kept();
    let wrong =
        DiceFault::Wrong { number: 2, purpose: purpose.clone(), found: "21".to_owned(), roll: Roll::D20 };
    assert_eq!(
        both(&Halt::Dice(wrong)),
        [
            "roll 2 (morale test, 85-1) needs 1d20, not \"21\"\n",
            "для броска 2 (тест морали, 85-1) нужно 1d20, а не «21»\n",
        ]
    );
    let few = DiceFault::TooFew(NextThrow {
        number: 1,
        purpose: Purpose { of: None, ..purpose },
        roll: Roll::TWO_D6,
    });
    assert_eq!(both(&Halt::Dice(few))[0], "roll 1 (morale test) needs 2d6, but no typed dice are left\n");
    let many = |left| both(&Halt::Dice(DiceFault::TooMany { number: 2, left }));
    assert_eq!(many(1)[0], "one roll too many: only 2 needed\n");
    assert_eq!(many(3)[0], "3 rolls too many: only 2 needed\n");
    assert_eq!(many(3)[1], "3 лишних броска: нужно только 2\n");
}

#[test]
fn words_of_the_umpire_that_do_not_fit_are_quoted() {
    let no_line =
        AmendFault::NoLine { line: "morale.mod.rear".to_owned(), expected: "morale.base".to_owned() };
    assert_eq!(
        both(&no_line.into())[0],
        "The line \"morale.mod.rear\" does not count here; these do: morale.base\n"
    );
    let no_block = AmendFault::NoBlock { block: "z".to_owned(), expected: "a, b".to_owned() };
    assert_eq!(both(&no_block.into())[1], "Группы «z» здесь нет; есть: a, b\n");
    let no_lines = AmendFault::NoLine { line: "morale.mod.rear".to_owned(), expected: String::new() };
    assert_eq!(
        both(&no_lines.into())[0],
        "The line \"morale.mod.rear\" does not count here, and no other line does\n"
    );
    let no_check =
        AmendFault::NoCheck { check: "fire.sight@b".to_owned(), expected: "fire.zone@b/1".to_owned() };
    assert_eq!(
        both(&no_check.into())[0],
        "The check \"fire.sight@b\" does not fail here; these do: fire.zone@b/1\n"
    );
    let fact = AmendFault::Fact { path: "lost".to_owned(), problem: "expected u32".to_owned() };
    assert_eq!(both(&fact.into())[0], "fact \"lost\": expected u32\n");
    let unknown = Halt::NoProcedure("siege".to_owned(), vec!["fire", "morale"]);
    assert_eq!(
        both(&unknown)[0],
        "This rulebook has no procedure \"siege\"; its procedures are: fire, morale\n"
    );
    let table = Halt::TableOnly("join".to_owned(), vec!["fire", "morale"]);
    assert_eq!(both(&table)[0], "\"join\" needs a table; without a table you can ask for: fire, morale\n");
}

#[test]
fn a_refusal_gives_the_reason_the_rule_and_what_the_umpire_could_say() {
    let because = Reason::new("experience-veterans", "");
    let check = Check::new("fire.loss", false, because).on("target.state", "assembled");
    let expected = "The rules forbid it:\n  veterans [fire.loss]\n    \
                    to allow it anyway: --uphold fire.loss=true:REASON\n";
    assert_eq!(both(&Halt::Refused(vec![check]))[0], expected);
}

#[test]
fn facts_still_open_are_listed_with_the_option_that_closes_them() {
    let because = Reason::new("experience-veterans", "");
    let open = OpenFact { key: "fire.range", path: "groups.0.range_cm".into(), because };
    let said = both(&Halt::Open(vec![open]));
    assert!(said.iter().all(|text| text.contains("[--fact groups.0.range_cm=…]")), "{said:?}");
}

#[test]
fn faults_and_objections_begin_with_file_line_and_column() {
    let place = Place { file: "mill.toml".to_owned(), line: 7, column: 11 };
    let because = Reason::new("experience-veterans", "");
    let fault = |path: &str| Fault { place: place.clone(), path: path.to_owned(), because: because.clone() };
    let said = faults(&[fault("unit[3].at"), fault("")], Language::En);
    assert_eq!(said, "mill.toml:7:11: unit[3].at: veterans\nmill.toml:7:11: veterans\n");
    let mut objection = Objection { id: "overlap@a+b".to_owned(), place, because, waived: None };
    let open = objections(std::slice::from_ref(&objection), Language::En);
    assert_eq!(open, "mill.toml:7:11: veterans [to allow it: --waive overlap@a+b:REASON]\n");
    objection.waived = Some("played so".to_owned());
    assert_eq!(objections(&[objection], Language::En), "mill.toml:7:11: veterans [allowed: played so]\n");
}
