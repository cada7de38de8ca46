//! Tests that compare the tables with the printed rules, and the messages in each language with the tables.

use std::collections::HashSet;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};

use super::*;
use rulebook::rules::Figures;
use ruling::table::TerrainKind;

const LANGUAGES: [(&str, &str, &str); 3] = [
    (
        "en",
        concat!(
            include_str!("../../../language/en/napoleonic.ftl"),
            include_str!("../../../language/en/napoleonic-fight.ftl")
        ),
        include_str!("../../../language/en/terms.ftl"),
    ),
    (
        "ru",
        concat!(
            include_str!("../../../language/ru/napoleonic.ftl"),
            include_str!("../../../language/ru/napoleonic-fight.ftl")
        ),
        include_str!("../../../language/ru/terms.ftl"),
    ),
    (
        "fr",
        concat!(
            include_str!("../../../language/fr/napoleonic.ftl"),
            include_str!("../../../language/fr/napoleonic-fight.ftl")
        ),
        include_str!("../../../language/fr/terms.ftl"),
    ),
];

fn tables() -> Tables {
    Tables::with_house(None).unwrap()
}

fn id(key: &str) -> String {
    key.replace(['.', '_'], "-")
}

fn bundle((language, labels, terms): (&str, &str, &str)) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new(vec![language.parse().unwrap()]);
    bundle.set_use_isolating(false);
    for text in [labels, terms] {
        let resource = FluentResource::try_new(text.to_owned()).unwrap();
        bundle.add_resource(resource).expect("no id stands twice");
    }
    bundle
}

#[test]
fn the_entries_of_the_file_stand_in_the_order_of_the_book() {
    let text = include_str!("../tables.toml");
    let keys: Vec<_> = text.lines().filter_map(|line| line.strip_prefix('"')?.split('"').next()).collect();
    assert_eq!(keys, Tables::KEYS);
    assert_eq!(tables().catalogue().keys().collect::<Vec<_>>(), Tables::KEYS);
}

#[test]
fn every_key_has_a_short_label_in_every_language_and_no_label_lacks_its_key() {
    for language in LANGUAGES {
        let bundle = bundle(language);
        for key in Tables::KEYS {
            let message = bundle.get_message(&id(key)).unwrap_or_else(|| panic!("{} {key}", language.0));
            let label = bundle.format_pattern(message.value().unwrap(), None, &mut vec![]);
            assert!((1..=38).contains(&label.chars().count()), "{} {key}: {label}", language.0);
        }
        let known: HashSet<_> = Tables::KEYS.iter().map(|key| id(key)).collect();
        let ids = language.1.lines().filter(|line| line.starts_with(char::is_alphabetic));
        // The words for facts are in the same file as the labels of the rules.
        let is_word = |id: &str| ["fact-", "chip-", "said-"].iter().any(|family| id.starts_with(family));
        for id in ids.map(|line| line.split(' ').next().unwrap()).filter(|id| !is_word(id)) {
            assert!(known.contains(id), "{}: {id}", language.0);
        }
    }
}

#[test]
fn every_language_has_the_same_terms() {
    let ids = |text: &str| -> Vec<String> {
        let words = text.lines().filter(|line| line.starts_with(char::is_alphabetic));
        words.map(|line| line.split(' ').next().unwrap().to_owned()).collect()
    };
    let [english, others @ ..] = LANGUAGES.map(|(_, _, terms)| ids(terms));
    assert_eq!(others, [english.clone(), english]);
}

/// Every word used in files and facts has a message in every language.
#[test]
fn every_word_of_the_table_has_a_term_in_every_language() {
    let fixed = ["zone-front", "zone-left", "zone-right", "zone-rear", "type-chasseurs-dismounted"];
    let ids = fixed.into_iter().chain(TerrainKind::ALL.iter().map(|kind| kind.message()));
    let ids: Vec<_> = ids.collect();
    for language in LANGUAGES {
        let bundle = bundle(language);
        for id in &ids {
            let message = bundle.get_message(id).unwrap_or_else(|| panic!("{} {id}", language.0));
            let term = bundle.format_pattern(message.value().unwrap(), None, &mut vec![]);
            assert!(term.starts_with(char::is_lowercase), "{} {id}: {term}", language.0);
        }
    }
}

#[test]
fn lost_stands_are_counted_in_the_forms_of_the_language() {
    let say = |bundle: &FluentBundle<FluentResource>, count: u32| {
        let mut args = FluentArgs::new();
        args.set("count", count);
        let pattern = bundle.get_message("outcome-loses").unwrap().value().unwrap();
        bundle.format_pattern(pattern, Some(&args), &mut vec![]).into_owned()
    };
    let [english, russian, _] = LANGUAGES.map(bundle);
    assert_eq!([0, 1, 2].map(|n| say(&english, n)), ["no effect", "loses 1 stand", "loses 2 stands"]);
    let expected = [
        "потерь нет",
        "теряет 1 подставку",
        "теряет 2 подставки",
        "теряет 5 подставок",
        "теряет 21 подставку",
    ];
    assert_eq!([0, 1, 2, 5, 21].map(|n| say(&russian, n)), expected);
}

/// `morale.base`, `morale.mod.*`, `morale.result`: the numbers agree with the rules.
#[test]
fn the_morale_numbers_are_those_of_the_rules() {
    let t = tables();
    assert_eq!((t.morale_base.recruits, t.morale_base.veterans), (8, 10));
    assert_eq!((t.morale_mod_general.ranks, t.morale_mod_general.near), (3, 1));
    assert_eq!((t.morale_mod_chief.ranks, t.morale_mod_chief.near), (6, 2));
    let each =
        [t.morale_mod_flank.each, t.morale_mod_rear.each, t.morale_mod_support.each, t.morale_mod_dense.each];
    assert_eq!(each, [-1, -1, 1, 2]);
    assert_eq!((t.morale_mod_disordered.each, t.morale_mod_losses.by), (-2, [0, -4, -8, -8]));
    let cover = [t.morale_mod_lowcover.each, t.morale_mod_earthwork.each, t.morale_mod_hardcover.each];
    assert_eq!(cover, [2, 4, 4]);
    assert_eq!((t.morale_result.disordered_to, t.morale_result.retreats_to), (5, 10));
}

/// `fire.rating.*`: canister or near 3, ball or far 2, with bands of 15–30, 10–20, 15–45, 20–60, 20–60 and 25–80 cm.
#[test]
fn the_fire_ratings_are_those_of_the_rules() {
    let t = tables();
    let ratings = [
        (&t.fire_rating_infantry, 15.0, 30.0),
        (&t.fire_rating_chasseurs, 10.0, 20.0),
        (&t.fire_rating_light, 15.0, 45.0),
        (&t.fire_rating_medium, 20.0, 60.0),
        (&t.fire_rating_howitzer, 20.0, 60.0),
        (&t.fire_rating_heavy, 25.0, 80.0),
    ];
    for (rating, near_cm, far_cm) in ratings {
        assert_eq!(rating.value, Rating { near_cm, near: 3, far_cm, far: 2 }, "{}", rating.key);
    }
    assert_eq!(t.fire_rating_howitzer_unseen.by_figures, [2, 2, 4, 6]);
    assert_eq!((t.fire_kill.per, t.fire_mod_bua.infantry, t.fire_mod_bua.artillery), (20, -1, 0));
    assert_eq!((t.fire_mod_rested.infantry, t.fire_mod_dense.artillery), (1, 1));
}

/// `melee.mod.*`, `melee.rank`: the numbers agree with the source's list, from top to bottom.
#[test]
fn the_melee_numbers_are_those_of_the_rules() {
    let t = tables();
    let list = [
        (&t.melee_mod_attack, 4),
        (&t.melee_mod_rank, 1),
        (&t.melee_mod_experience, 4),
        (&t.melee_mod_woods_bua, -4),
        (&t.melee_mod_slope, -4),
        (&t.melee_mod_hard, -8),
        (&t.melee_mod_ravine, -12),
        (&t.melee_mod_stands, 2),
        (&t.melee_mod_column_square, 8),
        (&t.melee_mod_flank, 8),
        (&t.melee_mod_rear, 8),
        (&t.melee_mod_cavalry_square, -12),
        (&t.melee_mod_cavalry_foot, 8),
        (&t.melee_mod_disordered, 8),
        (&t.melee_mod_infantry_chasseurs, 4),
        (&t.melee_mod_chasseurs_infantry, -4),
        (&t.melee_mod_cavalry_chasseurs, 4),
    ];
    for (entry, each) in list {
        assert_eq!(entry.each, each, "{}", entry.key);
    }
    assert_eq!((t.melee_mod_column_line.column, t.melee_mod_column_line.line), (8, -8));
    assert_eq!((t.melee_loser.recruits_to, t.melee_loser.veterans_to, t.melee_attached.stay_to), (8, 10, 10));
    assert_eq!(
        (t.melee_rank.light_infantry, t.melee_rank.guard_infantry, t.melee_rank.guard_cavalry),
        (3, 7, 9)
    );
}

/// The project added sections 6 and 7 of the rules, and those keys of sections 1 to 5 that the list `silent` names.
#[test]
fn a_rule_is_a_default_exactly_where_the_source_is_silent() {
    let catalogue = tables().catalogue();
    let first_of_six = Tables::KEYS.iter().position(|key| *key == "stand.size").unwrap();
    let silent = [
        "fort.outside",
        "move.half.line",
        "fire.rating.extend",
        "fire.rating.bound",
        "fire.rating.floor",
        "morale.retreat.unfired",
        "melee.surrender.sign",
        "melee.surrender.general",
        "melee.winner.bua",
    ];
    for (place, row) in catalogue.rows().iter().enumerate() {
        assert_eq!(row.default, place >= first_of_six || silent.contains(&row.key), "{}", row.key);
        assert_eq!(row.default, row.source == "source-silent", "{}", row.key);
        assert!(!(row.default_part && row.default), "{}", row.key);
    }
}

#[test]
fn a_club_changes_one_number_and_no_other() {
    let club = Tables::with_house(Some(("club.toml", "\"morale.mod.flank\" = { within_cm = 12 }"))).unwrap();
    let (ours, theirs) = (tables().catalogue(), club.catalogue());
    let changed = ours.rows().iter().zip(theirs.rows()).filter(|(a, b)| a != b);
    assert_eq!(changed.map(|(row, _)| row.key).collect::<Vec<_>>(), ["morale.mod.flank"]);
    assert_ne!(ours.hash(), theirs.hash());
    assert!(club.morale_mod_flank.house && club.morale_mod_flank.each == -1);
}

#[test]
fn a_terrain_kind_that_no_battle_file_knows_is_refused() {
    let club = Tables::with_house(Some(("club.toml", "\"measure.over.kinds\" = { kinds = [\"wal\"] }")));
    assert_eq!(club.unwrap_err()[0].place.column, 34);
}
