use super::*;
use crate::fixture::{self, Words};
use ruling::EventRecord;
use serde_json::Value;

#[test]
fn a_phase_leads_from_each_throw_to_its_ruling() {
    let words = Words(Language::En);
    let offer = |unit: &str, due, says| Offer {
        procedure: "melee",
        side: None,
        answers: vec![("unit", unit.to_owned())],
        open: Vec::new(),
        due,
        says: words.say(says, ""),
    };
    let mut retreat = fixture::melee(Language::En);
    retreat.throws.clear();
    let rulings = vec![fixture::morale_unthrown(Language::En), fixture::melee(Language::En), retreat];
    let record = PhaseRecord {
        phase: "phase-morale",
        together: rulings.len(),
        rulings,
        waived: vec![(offer("b", Due::Now, "b fights"), "too late in the day".to_owned())],
        closing: vec![EventRecord { document: Value::Null, says: words.say("the turn ends", "") }],
        changes: Vec::new(),
        unheard: Vec::new(),
    };
    let offers = [offer("a", Due::Now, "a fights"), offer("c", Due::Later, "c fights")];
    let phase = PhaseSheet::of(&record, &offers, &fixture::printed(), Language::En);

    assert_eq!(phase.heading, "morale phase");
    let leads: Vec<_> = phase.rows.iter().map(|row| (row.ruling, row.throw, row.who.id.as_str())).collect();
    assert_eq!(
        leads,
        [(0, Some(0), "85-1"), (0, Some(1), "85-1"), (1, Some(0), "a"), (1, Some(1), "d"), (2, None, "a"),]
    );
    let won = Some(Consequence::Outcome("part 1: attacker wins; part 2: draw".to_owned()));
    let follows: Vec<_> = phase.rows.iter().map(|row| row.follows.clone()).collect();
    assert!(matches!(&follows[0], Some(Consequence::Odds(odds)) if odds.starts_with("passes 45.0 %")));
    assert_eq!(follows[1..], [None, None, won.clone(), won]);
    let last = &phase.rows[4];
    assert_eq!((last.what.as_str(), last.needs.as_str()), ("no roll", ""));
    assert_eq!(phase.rulings[1], Sheet::of(&record.rulings[1], &fixture::printed(), Language::En));

    let waived = &phase.waived[0];
    assert_eq!((waived.name.as_str(), waived.reason.as_str()), ("melee@b", "too late in the day"));
    assert_eq!(phase.closing, ["the turn ends"]);
    let due: Vec<_> = phase.due.iter().map(|due| (due.name.as_str(), due.text.as_str())).collect();
    assert_eq!(due, [("melee@a", "a fights")], "what is due later is not due now");
}
