//! The decisive rulings: those with the highest losses, and among equal losses the least probable.

use super::Happening;
use crate::paper::document::{Align, Block, Style, Table};
use crate::paper::leaf::{Leaf, row};
use crate::sheet::{Chance, Sheet};
use dice::Id;
use ruling::Reason;

/// The number of rulings that are shown.
const TOLD: usize = 5;

/// A ruling with the losses it caused.
pub(super) struct Cost<'h> {
    pub(super) happening: &'h Happening,
    pub(super) sheet: &'h Sheet,
    /// The stands lost through the ruling, or the figures of batteries.
    pub(super) stands: u32,
    /// The units that left their army because of the ruling.
    pub(super) gone: Vec<String>,
    /// The chance of the outcome, if the odds were computed.
    pub(super) chance: Option<&'h Chance>,
}

/// Writes the decisive rulings, each with the key numbers. Writes nothing if there were no losses.
pub(super) fn told(leaf: &mut Leaf, happenings: &[&Happening]) {
    let costs = costs(happenings);
    if costs.is_empty() {
        return;
    }
    leaf.heading(2, leaf.language.word("print-decisive"));
    for cost in costs.iter().take(TOLD) {
        let block = Block::Together(one(leaf, cost));
        leaf.block(block);
    }
}

/// Returns every ruling that caused losses, the highest losses first.
pub(super) fn costs<'h>(happenings: &[&'h Happening]) -> Vec<Cost<'h>> {
    let mut costs: Vec<_> = happenings.iter().flat_map(|happening| of(happening)).collect();
    let chance = |cost: &Cost<'_>| cost.chance.map_or(1.0, |chance| chance.probability);
    costs.sort_by(|one, other| {
        let dearer = other.stands.cmp(&one.stands);
        dearer.then(other.gone.len().cmp(&one.gone.len())).then(chance(one).total_cmp(&chance(other)))
    });
    costs
}

/// Returns the losses for each ruling of a happening. In a phase, a unit's loss belongs to the first ruling that
/// decided about the unit.
fn of(happening: &Happening) -> Vec<Cost<'_>> {
    let mut losses = losses(happening);
    let rulings = happening.rulings();
    let alone = rulings.len() == 1;
    let mut costs = Vec::new();
    for sheet in rulings {
        let (mine, others) = losses.into_iter().partition(|loss| alone || names(sheet, &loss.unit));
        losses = others;
        let mine: Vec<Loss> = mine;
        if mine.is_empty() {
            continue;
        }
        costs.push(Cost {
            happening,
            sheet,
            stands: mine.iter().map(|loss| loss.stands).sum(),
            gone: mine.into_iter().filter_map(|loss| loss.gone).collect(),
            chance: chance(sheet),
        });
    }
    costs
}

/// The loss of a unit.
struct Loss {
    unit: Id,
    stands: u32,
    /// The unit's name, if the unit left its army.
    gone: Option<String>,
}

/// Returns the losses of every unit between the positions before and after a happening.
fn losses(happening: &Happening) -> Vec<Loss> {
    let present = happening.before.bodies.iter().filter(|body| body.present);
    let losses = present.filter_map(|before| {
        let after = happening.after.body(&before.id).filter(|after| after.present);
        let left = after.map_or(0, |after| after.strength);
        let stands = before.strength.saturating_sub(left);
        let gone = after.is_none().then(|| before.name.clone());
        (stands > 0 || gone.is_some()).then(|| Loss { unit: before.id.clone(), stands, gone })
    });
    losses.collect()
}

/// Returns true if a ruling, or a ruling that it triggered, decided about a unit.
fn names(sheet: &Sheet, unit: &Id) -> bool {
    let decided = sheet.fates.iter().any(|fate| fate.unit.id == *unit);
    decided || sheet.subject == *unit || sheet.then.iter().any(|then| names(then, unit))
}

/// Returns the chance of the actual outcome. Returns nothing without an outcome or odds.
fn chance(sheet: &Sheet) -> Option<&Chance> {
    let outcome = sheet.outcome.as_ref()?;
    let mut chances = sheet.odds.as_ref()?.headline.iter();
    chances.find(|chance| chance.word == outcome.word)
}

fn one(leaf: &Leaf, cost: &Cost<'_>) -> Vec<Block> {
    let language = leaf.language;
    let mut one = Leaf::new(language);
    let sentence = Reason::new("print-decisive-one", "")
        .name("entry", cost.happening.entry.to_string())
        .name("turn", super::number(cost.happening.turn, language))
        .name("ruling", &cost.sheet.sentence);
    one.text(Style::Plain, language.say(&sentence));
    let totals = cost.sheet.blocks.iter().map(|block| block.total.text.clone());
    let totals: Vec<_> = totals.collect();
    let fell = cost.sheet.throws.iter().map(|throw| throw.fell.clone());
    let fell: Vec<_> = fell.collect();
    let chance = cost.chance.map(|chance| chance.percent.clone());
    let stands = Some(cost.stands).filter(|stands| *stands > 0);
    let numbers = [
        ("print-cost-stands", stands.map_or_else(String::new, |stands| stands.to_string())),
        ("print-cost-gone", cost.gone.join(", ")),
        ("print-cost-totals", totals.join(", ")),
        ("print-cost-thrown", fell.join(", ")),
        ("print-cost-chance", chance.unwrap_or_default()),
    ];
    let numbers = numbers.into_iter().filter(|(_, number)| !number.is_empty());
    one.table(Table {
        heads: Vec::new(),
        aligns: vec![Align::Left],
        rows: numbers.map(|(message, number)| row(Style::Small, [language.word(message), number])).collect(),
    });
    one.blocks()
}
