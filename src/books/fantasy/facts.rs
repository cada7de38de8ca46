//! The list of this rulebook's procedures, with one enum for all facts.

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
use rulebook::case::cases;

cases! {
    Fantasy;
    Begin(BeginFacts: BeginAsk) = "begin",
    Rally(RallyFacts: Id) = "rally",
    Measure(MeasureFacts: MeasureAsk) = "measure",
    Declare(DeclareFacts: DeclareAsk) = "declare",
    Terror(TerrorFacts: Id) = "terror",
    React(ReactFacts: ReactAsk) = "react",
    Panic(PanicFacts: Id) = "panic",
    Redirect(RedirectFacts: Id) = "redirect",
    Charge(ChargeFacts: ChargeAsk) = "charge",
    Reform(ReformFacts: ReformAsk) = "reform",
    Run(RunFacts: Id) = "run",
}
