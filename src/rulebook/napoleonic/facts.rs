//! The facts of any ask, as one document.

use super::ask::{known_choices, refuse};
use super::attack::{AttackAsk, AttackFacts, PassAsk, PassFacts};
use super::case::Case;
use super::event::Event;
use super::fire::{FireAsk, FireFacts};
use super::generals::{DeathAsk, DeathFacts, RideAsk, RideFacts};
use super::guns::{
    AbandonAsk, AbandonFacts, JoinAsk, JoinFacts, ManAsk, ManFacts, StepOutAsk, StepOutFacts,
};
use super::hand::{PlaceUnitAsk, PlaceUnitFacts};
use super::kind::Phase;
use super::melee::{MeleeAsk, MeleeFacts};
use super::morale::{MoraleAsk, MoraleFacts};
use super::moves::{MoveAsk, MoveFacts};
use super::order::OrderFacts;
use super::outcome::Outcome;
use super::places::{
    ClearAsk, ClearFacts, DeclineAsk, DeclineFacts, EnterAsk, EnterFacts, FortifyAsk, FortifyFacts,
    LeaveAsk, LeaveFacts,
};
use super::recover::{RecoverAsk, RecoverFacts};
use super::retreat::{RetreatAsk, RetreatFacts};
use super::survey::Survey;
use super::tables::Tables;
use crate::dice::Dice;
use crate::names::Id;
use crate::rulebook::{Answers, Procedure, Refusal, schema};
use crate::ruling::{AmendFault, Amendments, Reason, Tally};
use crate::table::Mark;
use serde::Serialize;
use serde_json::Value;

/// Makes the facts of any ask from the cases there are: whatever is asked of them is asked of the case.
macro_rules! cases {
    ($($(#[$doc:meta])* $variant:ident($facts:ty: $ask:ty)),+ $(,)?) => {
        /// The facts of any ask of this book.
        #[derive(Clone, Debug, PartialEq, Serialize)]
        #[serde(untagged)]
        pub enum Facts { $($(#[$doc])* $variant($facts)),+ }

        /// A question to this book.
        #[derive(Clone, Debug)]
        pub enum Ask { $($(#[$doc])* $variant($ask)),+ }

        /// What this book can rule on.
        pub(super) const PROCEDURES: &[Procedure] = &[
            $(Procedure { name: <$facts>::PROCEDURE, holes: <$facts>::HOLES }),+
        ];

        /// Reads an ask from answers typed in.
        ///
        /// # Errors
        /// An answer that can't be read, or names what is not there.
        pub(super) fn read(survey: Survey<'_>, procedure: &str, answers: &Answers) -> Result<Ask, Refusal> {
            known_choices(answers)?;
            $(if procedure == <$facts>::PROCEDURE {
                return <$facts>::read(survey, answers).map(Ask::$variant);
            })+
            Err(refuse("ask", "unreadable", procedure))
        }

        /// Measures an ask.
        ///
        /// # Errors
        /// The ask names what is not there, or makes no sense.
        pub(super) fn measure(survey: Survey<'_>, ask: &Ask, said: &Amendments) -> Result<Facts, Refusal> {
            match ask {
                $(Ask::$variant(ask) => <$facts>::measure(survey, ask, said).map(Facts::$variant)),+
            }
        }

        /// The procedures a written order can ask for, each with its phase.
        const ORDERED: &[(Procedure, Option<Phase>)] = &[
            $((Procedure { name: <$facts>::PROCEDURE, holes: <$facts>::HOLES }, <$facts>::ORDERED_IN)),+
        ];

        impl crate::rulebook::Facts for Facts {
            fn procedure(&self) -> &'static str {
                match self { $(Self::$variant(_) => <$facts>::PROCEDURE),+ }
            }

            fn subject(&self) -> Id {
                match self { $(Self::$variant(facts) => facts.subject()),+ }
            }

            fn document(&self) -> Value {
                // Facts are plain data: numbers, texts and lists always have a document.
                serde_json::to_value(self).unwrap_or_default()
            }

            fn amended(self, said: &Amendments) -> Result<Self, AmendFault> {
                Ok(match self { $(Self::$variant(facts) => Self::$variant(said.amend("", facts)?)),+ })
            }

            fn called(&self, id: &Id) -> String {
                let found = match self { $(Self::$variant(facts) => facts.called(id)),+ };
                found.unwrap_or_else(|| id.to_string())
            }

            fn accuracy_cm(&self) -> f64 {
                match self { $(Self::$variant(facts) => facts.accuracy_cm()),+ }
            }
        }

        impl Facts {
            pub(super) fn weigh(&self, tables: &Tables) -> Tally {
                match self { $(Self::$variant(facts) => facts.weigh(tables)),+ }
            }

            pub(super) fn resolve(&self, tables: &Tables, tally: &Tally, dice: &mut dyn Dice) -> Outcome {
                match self { $(Self::$variant(facts) => facts.resolve(tables, tally, dice)),+ }
            }

            pub(super) fn follow(&self, tables: &Tables, outcome: &Outcome) -> Vec<Event> {
                match self { $(Self::$variant(facts) => facts.follow(tables, outcome)),+ }
            }

            pub(super) fn says(&self, tables: &Tables) -> Reason {
                match self { $(Self::$variant(facts) => facts.says(tables)),+ }
            }

            pub(super) fn sketch(&self, survey: Survey<'_>) -> Vec<Mark> {
                match self { $(Self::$variant(facts) => facts.sketch(survey)),+ }
            }
        }

        /// Facts of a procedure with nothing measured and nothing near; what must be known is open.
        pub(super) fn blank(tables: &Tables, procedure: &str) -> Option<Facts> {
            $(if procedure == <$facts>::PROCEDURE {
                return <$facts>::blank(tables).map(Facts::$variant);
            })+
            None
        }

        /// What the facts of a procedure may hold.
        pub(super) fn schema(procedure: &str) -> Option<Value> {
            $(if procedure == <$facts>::PROCEDURE {
                return Some(schema::of::<$facts>());
            })+
            None
        }
    };
}

cases! {
    /// One target fired at.
    Fire(FireFacts: FireAsk),
    /// A morale test.
    Morale(MoraleFacts: MoraleAsk),
    /// A melee.
    Melee(MeleeFacts: MeleeAsk),
    /// A retreat.
    Retreat(RetreatFacts: RetreatAsk),
    /// Who declares first.
    Order(OrderFacts: OrderFacts),
    /// A unit put somewhere by hand.
    Place(PlaceUnitFacts: PlaceUnitAsk),
    /// An attack.
    Attack(AttackFacts: AttackAsk),
    /// A side that declares no more attacks.
    Pass(PassFacts: PassAsk),
    /// A move.
    Move(MoveFacts: MoveAsk),
    /// A routing unit's try to recover.
    Recover(RecoverFacts: RecoverAsk),
    /// Figures that join a unit.
    Join(JoinFacts: JoinAsk),
    /// Figures that step out of a unit.
    Part(StepOutFacts: StepOutAsk),
    /// Gunners who leave their guns.
    Abandon(AbandonFacts: AbandonAsk),
    /// Gunners who serve guns.
    Man(ManFacts: ManAsk),
    /// A general's ride.
    Ride(RideFacts: RideAsk),
    /// A general's death.
    Death(DeathFacts: DeathAsk),
    /// A place entered.
    Enter(EnterFacts: EnterAsk),
    /// A place left.
    Leave(LeaveFacts: LeaveAsk),
    /// A fortify marker laid.
    Fortify(FortifyFacts: FortifyAsk),
    /// Something due that is not done.
    Decline(DeclineFacts: DeclineAsk),
    /// A barricade cleared.
    Clear(ClearFacts: ClearAsk),
}

/// The procedures a written order can ask for, each with the phase it belongs to.
pub(super) fn ordered() -> impl Iterator<Item = (&'static Procedure, Phase)> {
    let known = ORDERED.iter();
    known.filter_map(|(procedure, phase)| Some((procedure, (*phase)?)))
}
