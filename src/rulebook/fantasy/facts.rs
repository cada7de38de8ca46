//! The facts of any ask, as one document.

use super::Fantasy;
use super::begin::{BeginAsk, BeginFacts};
use super::charge::{ChargeAsk, ChargeFacts};
use super::declare::{DeclareAsk, DeclareFacts};
use super::measure::{MeasureAsk, MeasureFacts};
use super::panic::{PanicFacts, TerrorFacts};
use super::rally::RallyFacts;
use super::react::{ReactAsk, ReactFacts};
use super::redirect::RedirectFacts;
use super::reform::{ReformAsk, ReformFacts};
use super::run::RunFacts;
use crate::names::Id;
use crate::rulebook::case::cases;

cases! {
    Fantasy;
    /// A rule due at the start of the turn.
    Begin(BeginFacts: BeginAsk),
    /// A fleeing unit's try to rally.
    Rally(RallyFacts: Id),
    /// What lies between two units.
    Measure(MeasureFacts: MeasureAsk),
    /// A charge declared.
    Declare(DeclareFacts: DeclareAsk),
    /// A test of a unit charged by something terrible.
    Terror(TerrorFacts: Id),
    /// A reaction to a charge.
    React(ReactFacts: ReactAsk),
    /// A panic test.
    Panic(PanicFacts: Id),
    /// A test to redirect a charge.
    Redirect(RedirectFacts: Id),
    /// A charge rolled.
    Charge(ChargeFacts: ChargeAsk),
    /// A test to reform.
    Reform(ReformFacts: ReformAsk),
    /// A fleeing unit's compulsory move.
    Run(RunFacts: Id),
}
