//! The facts of any ask, as one document.

use super::begin::{BeginAsk, BeginFacts};
use super::charge::{ChargeAsk, ChargeFacts};
use super::declare::{DeclareAsk, DeclareFacts};
use super::measure::{MeasureAsk, MeasureFacts};
use super::panic::{PanicFacts, TerrorFacts};
use super::prelude::*;
use super::rally::RallyFacts;
use super::react::{ReactAsk, ReactFacts};
use super::redirect::RedirectFacts;
use super::reform::{ReformAsk, ReformFacts};
use super::run::RunFacts;
use seam::rulebook::case::cases;

cases! {
    Fantasy;
    Begin(BeginFacts: BeginAsk),
    Rally(RallyFacts: Id),
    Measure(MeasureFacts: MeasureAsk),
    Declare(DeclareFacts: DeclareAsk),
    Terror(TerrorFacts: Id),
    React(ReactFacts: ReactAsk),
    Panic(PanicFacts: Id),
    Redirect(RedirectFacts: Id),
    Charge(ChargeFacts: ChargeAsk),
    Reform(ReformFacts: ReformAsk),
    Run(RunFacts: Id),
}
