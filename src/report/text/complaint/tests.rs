use super::*;
use crate::fixture;
use seam::dice::Roll;
use seam::names::Id;

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
            "throw 2 (morale test, 85-1): found \"21\", expected 1d20\n",
            "бросок 2 (тест морали, 85-1): найдено «21», ожидалось 1d20\n",
        ]
    );
    let few = DiceFault::TooFew { number: 1, purpose: Purpose { of: None, ..purpose }, roll: Roll::TWO_D6 };
    assert_eq!(both(&Halt::Dice(few))[0], "throw 1 (morale test): no faces left, expected 2d6\n");
    let many = |left| both(&Halt::Dice(DiceFault::TooMany { number: 2, left }));
    assert_eq!(many(1)[0], "one throw is left over after throw 2, expected none\n");
    assert_eq!(many(3)[0], "3 throws are left over after throw 2, expected none\n");
    assert_eq!(many(3)[1], "после броска 2 осталось 3 лишних броска, лишних не ожидалось\n");
}

#[test]
fn words_of_the_umpire_that_do_not_fit_are_quoted() {
    let no_line =
        AmendFault::NoLine { line: "morale.mod.rear".to_owned(), expected: "morale.base".to_owned() };
    assert_eq!(
        both(&no_line.into())[0],
        "no line \"morale.mod.rear\" counts here; expected one of morale.base\n"
    );
    let no_block = AmendFault::NoBlock { block: "z".to_owned(), expected: "a, b".to_owned() };
    assert_eq!(both(&no_block.into())[1], "группы «z» здесь нет; ожидалась одна из: a, b\n");
    let no_lines = AmendFault::NoLine { line: "morale.mod.rear".to_owned(), expected: String::new() };
    assert_eq!(both(&no_lines.into())[0], "no line \"morale.mod.rear\" counts here, nor any other\n");
    let no_check =
        AmendFault::NoCheck { check: "fire.sight@b".to_owned(), expected: "fire.zone@b/1".to_owned() };
    assert_eq!(
        both(&no_check.into())[0],
        "no check \"fire.sight@b\" fails here; expected one of fire.zone@b/1\n"
    );
    let fact = AmendFault::Fact { path: "lost".to_owned(), problem: "expected u32".to_owned() };
    assert_eq!(both(&fact.into())[0], "fact \"lost\": expected u32\n");
    let unknown = Halt::NoProcedure("siege".to_owned(), vec!["fire", "morale"]);
    assert_eq!(
        both(&unknown)[0],
        "procedure \"siege\" is not in this rulebook; expected one of fire, morale\n"
    );
    let table = Halt::TableOnly("join".to_owned(), vec!["fire", "morale"]);
    assert_eq!(both(&table)[0], "\"join\" can't be ruled on without a table; expected one of fire, morale\n");
}

#[test]
fn a_refusal_gives_rule_reason_source_and_what_the_umpire_could_say() {
    let because = Reason::new("experience-veterans", "");
    let check = Check::new("fire.loss", false, because).on("target.state", "assembled");
    let expected = "the rules forbid it:\n  Which stand is lost: veterans [fire.loss: Morale, table of modifiers]\n    \
                    the umpire may rule otherwise: --uphold fire.loss=true:REASON\n";
    assert_eq!(both(&Halt::Refused(vec![check]))[0], expected);
}

#[test]
fn facts_still_open_are_listed_with_the_option_that_closes_them() {
    let because = Reason::new("experience-veterans", "");
    let open = Open { key: "fire.range", path: "groups.0.range_cm".into(), because };
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
    assert_eq!(open, "mill.toml:7:11: veterans [wave it through with --waive overlap@a+b:REASON]\n");
    objection.waived = Some("played so".to_owned());
    assert_eq!(
        objections(&[objection], Language::En),
        "mill.toml:7:11: veterans [waved through: played so]\n"
    );
}
