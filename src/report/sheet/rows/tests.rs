use super::*;
use crate::fixture::{self, Words};
use crate::sheet::{OpenRow, Sheet};
use language::Language;
use ruling::OpenFact;

#[test]
fn a_row_carries_its_number_its_words_and_the_fact_under_it() {
    let said = [
        (
            Language::En,
            "Enemy on a flank",
            "2nd Hussars are in the left flank zone, 7.3 cm away",
            "limit 10.0 cm",
        ),
        (
            Language::Ru,
            "Противник на фланге",
            "2-й гусарский стоит в 7,3 см от проверяемого подразделения (левая фланговая зона)",
            "предел 10,0 см",
        ),
    ];
    for (language, label, reason, behind) in said {
        let ruling = fixture::morale(language);
        let sheet = Sheet::of(&ruling, &fixture::printed(), language);
        let [base, flank] = sheet.blocks[0].rows.as_slice() else {
            panic!("{:?}", sheet.blocks);
        };
        assert_eq!((base.number, base.value.as_str(), base.path.as_ref()), (10, "+10", "unit.experience"));
        assert_eq!((&base.measured, &base.behind, base.close), (&None, &None, false));
        let measured = Measurement::cm("zones.left.0.cm", 7.3, Some(10.0));
        let expected = Row {
            key: "morale.mod.flank",
            block: Id::from("85-1"),
            of: Some(Id::from("hussars-2")),
            standing: Standing::Counts,
            number: -1,
            value: "−1".to_owned(),
            label: label.to_owned(),
            reason: reason.to_owned(),
            behind: Some(behind.to_owned()),
            marks: Vec::new(),
            path: "zones.left.0.cm".into(),
            measured: Some(measured),
            close: false,
        };
        assert_eq!(*flank, expected);
    }
}

#[test]
fn what_was_considered_stands_apart_and_the_close_call_is_marked_where_it_lies() {
    for (language, word) in [(Language::En, "in all"), (Language::Ru, "всего")] {
        let ruling = fixture::morale(language);
        let sheet = Sheet::of(&ruling, &fixture::printed(), language);
        let block = &sheet.blocks[0];
        let considered = block.considered.iter();
        let considered: Vec<_> =
            considered.map(|row| (row.key, row.value.as_str(), row.path.as_ref(), row.close)).collect();
        assert_eq!(
            considered,
            [
                ("morale.mod.general", "+1", "generals.0.cm", false),
                ("morale.mod.rear", "−1", "zones.rear.0.cm", true),
            ]
        );
        let total = Total { number: 9, text: "9".to_owned(), word: word.to_owned() };
        assert_eq!((&block.heading, &block.total), (&None, &total));
        let [call] = sheet.close.as_slice() else {
            panic!("{:?}", sheet.close);
        };
        assert_eq!((call.key, call.path.as_str()), ("morale.mod.rear", "zones.rear.0.cm"));
    }
}

#[test]
fn a_rule_close_at_another_fact_is_not_close_here() {
    let mut ruling = fixture::morale(Language::En);
    ruling.close[0].path = "zones.rear.1.cm".to_owned();
    let sheet = Sheet::of(&ruling, &fixture::catalogue(), Language::En);
    let rows = sheet.blocks[0].rows.iter().chain(&sheet.blocks[0].considered);
    assert_eq!(rows.filter(|row| row.close).count(), 0);
}

#[test]
fn the_umpires_hand_is_marked_row_by_row() {
    let said = [
        (
            Language::En,
            "Alpha — stands 1–3, range 18.0 cm, close range",
            "limit 20.0 cm, measured by the umpire",
            ["default", "house rule"],
            "struck out by the umpire: the slope is a mere fold; would be −3",
            "added by the umpire: agreed before the battle",
            "upheld by the umpire: I looked along the stands",
            "Together: 17",
        ),
        (
            Language::Ru,
            "Альфа — подставки 1–3, расстояние 18,0 см, ближняя дистанция",
            "предел 20,0 см, измерено судьей",
            ["по умолчанию", "домашнее правило"],
            "вычеркнул судья: the slope is a mere fold; было бы −3",
            "добавил судья: agreed before the battle",
            "так решил судья: I looked along the stands",
            "Вместе: 17",
        ),
    ];
    for (language, heading, taped, moved, struck, added, upheld, together) in said {
        let ruling = fixture::fire(language);
        let sheet = Sheet::of(&ruling, &fixture::catalogue(), language);
        // The third group has no modifiers, only stands that may not take part.
        let [a, b] = sheet.blocks.as_slice() else {
            panic!("{:?}", sheet.blocks);
        };
        let rows = a.rows.iter();
        let rows: Vec<_> = rows.map(|row| (row.number, row.standing, row.marks.clone())).collect();
        assert_eq!(
            rows,
            [
                (12, Standing::Counts, Vec::new()),
                (-3, Standing::Counts, moved.map(str::to_owned).to_vec()),
                (-3, Standing::Struck, vec![struck.to_owned()]),
                (2, Standing::Added, vec![added.to_owned()]),
            ]
        );
        assert_eq!(a.heading.as_deref(), Some(heading));
        assert_eq!(a.rows[0].behind.as_deref(), Some(taped));
        let measured = a.rows[0].measured.as_ref().unwrap();
        assert_eq!((measured.value, measured.origin), (18.0, Origin::Taped));
        assert_eq!(a.rows[3].path, "", "an added line rests on nothing");
        assert_eq!((a.total.number, b.total.number), (11, 6));
        let only = &b.rows[0];
        assert_eq!((only.standing, &only.marks), (Standing::Upheld, &vec![upheld.to_owned()]));
        assert_eq!((&b.id, &only.block), (&Id::from("b"), &Id::from("b")));
        let sum = Sum { number: 17, text: together.to_owned() };
        assert_eq!(sheet.sum, Some(sum));
    }
}

#[test]
fn with_facts_open_the_total_is_only_so_far() {
    let mut ruling = fixture::morale_unthrown(Language::En);
    ruling.tally.open = vec![OpenFact {
        key: "morale.mod.general",
        path: "generals.0.cm".into(),
        because: Words(Language::En).say("how far away is Davout?", ""),
    }];
    let sheet = Sheet::of(&ruling, &fixture::catalogue(), Language::En);
    assert_eq!(sheet.blocks[0].total.word, "so far");
    let open = OpenRow {
        label: "General".to_owned(),
        text: "how far away is Davout?".to_owned(),
        path: "generals.0.cm".into(),
    };
    assert_eq!(sheet.open, [open]);
}

#[test]
fn millimetres_are_shown_as_centimetres_and_kept_as_they_are() {
    let mut ruling = fixture::morale_unthrown(Language::Ru);
    ruling.tally.scale = Scale::Millimetres;
    let sheet = Sheet::of(&ruling, &fixture::printed(), Language::Ru);
    let block = &sheet.blocks[0];
    assert_eq!((block.rows[0].number, block.rows[0].value.as_str()), (10, "+1,0"));
    assert_eq!((block.total.number, block.total.text.as_str()), (9, "0,9"));
}
