//! The analysis of the battle: everything that the desk computes in the background without a question.

mod aims;
mod arrows;
mod background;
mod forecast;
mod reach;

pub use background::{Background, Waker, Worker};
pub use forecast::Forecast;
pub(crate) use forecast::empty_phase;
pub use reach::{Reach, ReachOwner, Square};

use crate::lists::OrderRow;
use crate::session::Session;
use aims::Aims;
use arrows::{Arrow, arrows};
use dice::Id;
use language::Language;
use rulebook::{Answers, Due, Offer, TargetAction};
use ruling::table::Mark;
use ruling::{Amendments, Reason};
use std::sync::Arc;

/// The analysis of the battle, and the threads that compute it.
pub struct Analysis {
    /// The worker for the analysis and for the answers to questions.
    pub(crate) worker: Worker,
    /// The worker that computes the reach layer. It is a separate worker, so that answers to questions do not wait for
    /// the layer.
    pub(crate) scout: Worker,
    /// The offers: the requests for rulings that players may or must make.
    pub(crate) offers: Background<Vec<Offer>>,
    /// The actions that units may take against targets.
    pub(crate) matrix: Background<Vec<TargetAction>>,
    /// The phase that comes next. Its inner `None` means that the current phase can't be closed yet.
    forecast: Background<Option<Forecast>>,
    /// The index of the offer under the pointer, and the marks of what its ruling would measure.
    pointed: Option<usize>,
    pointed_marks: Background<Vec<Mark>>,
    /// The surroundings of the first picked unit.
    around: Background<Vec<Mark>>,
    /// The arrows of the written orders.
    arrows: Background<Vec<Arrow>>,
    aims: Aims,
    pub(crate) reach: Reach,
}

impl Analysis {
    /// Returns an empty analysis. It calls `waker` whenever background work is done.
    pub(crate) fn new(waker: Waker) -> Self {
        Self {
            scout: Worker::start(Arc::clone(&waker)),
            worker: Worker::start(waker),
            offers: Background::default(),
            matrix: Background::default(),
            forecast: Background::default(),
            pointed: None,
            pointed_marks: Background::default(),
            around: Background::default(),
            arrows: Background::default(),
            aims: Aims::default(),
            reach: Reach::default(),
        }
    }

    /// Returns the first offer that must be settled before the phase can close.
    pub(crate) fn first_due(&self) -> Option<&Offer> {
        self.offers().iter().find(|offer| offer.due == Due::Now)
    }

    /// Returns the requests for rulings that players may or must make. The list is empty until it has been computed.
    pub fn offers(&self) -> &[Offer] {
        self.offers.get().map_or(&[], Vec::as_slice)
    }

    /// Returns the phase that comes next. Returns `None` if the current phase can't be closed yet, and while the forecast
    /// is being computed.
    pub fn forecast(&self) -> Option<Forecast> {
        self.forecast.get().copied().flatten().filter(|_| !self.forecast.is_coming())
    }

    /// Returns the actions that units may take against targets. The list is empty until it has been computed.
    pub(crate) fn matrix(&self) -> &[TargetAction] {
        self.matrix.get().map_or(&[], Vec::as_slice)
    }

    /// Returns the reach layer.
    pub fn reach(&self) -> &Reach {
        &self.reach
    }

    /// Returns true while the offers or the matrix are being computed.
    pub(crate) fn is_busy(&self) -> bool {
        self.offers.is_coming() || self.matrix.is_coming()
    }

    /// Returns a heading for the offers that says which sides must answer or may act. Returns `None` if there are no
    /// offers.
    pub fn whose_turn(&self, session: &Session, language: Language) -> Option<String> {
        let sides = |due: Due| {
            let mut sides: Vec<&Id> = Vec::new();
            let offers = self.offers().iter().filter(|offer| offer.due == due);
            for side in offers.filter_map(|offer| offer.side.as_ref()) {
                if !sides.contains(&side) {
                    sides.push(side);
                }
            }
            sides
        };
        let (due, free) = (sides(Due::Now), sides(Due::Free));
        let (variant, sides) = if due.is_empty() { ("acts", free) } else { ("answers", due) };
        let names: Vec<_> = sides.iter().map(|side| session.called(side).into()).collect();
        (!names.is_empty()).then(|| {
            let said = Reason::new("turn-whose", variant).list("sides", names);
            language.say(&said)
        })
    }

    /// Returns the offer under the pointer.
    pub(crate) fn pointed(&self) -> Option<&Offer> {
        self.offers().get(self.pointed?)
    }

    /// Returns the marks of the offer under the pointer.
    pub(crate) fn pointed_marks(&self) -> impl Iterator<Item = &Mark> {
        self.pointed_marks.get().into_iter().flatten()
    }

    /// Draws what the ruling of an offer would measure, while the pointer is on the offer. Does nothing if the pointer
    /// was on it before.
    pub(crate) fn point_at(&mut self, session: &Session, offer: Option<usize>) {
        if self.pointed == offer {
            return;
        }
        self.pointed = offer;
        self.pointed_marks.clear();
        if let Some(offer) = self.pointed() {
            let given = offer.answers.iter().map(|(hole, answer)| ((*hole).to_owned(), answer.clone()));
            let answers = Answers { given: given.collect(), choices: Vec::new() };
            let (battle, procedure) = (session.battle().fork(), offer.procedure);
            // A failure needs no handling: an offer with holes left to choose has nothing to draw.
            let sketch =
                move || battle.sketch(procedure, &answers, &Amendments::default()).unwrap_or_default();
            self.pointed_marks.ask(&self.worker, sketch);
        }
    }

    /// Computes everything again that depends on the battle alone, because the battle has changed.
    pub(crate) fn battle_changed(&mut self, session: &Session, orders: Arc<Vec<OrderRow>>) {
        self.pointed = None;
        self.pointed_marks.clear();
        let battle = session.battle().fork();
        self.offers.ask(&self.worker, move || battle.offers());
        let battle = session.battle().fork();
        self.matrix.ask(&self.worker, move || battle.matrix());
        let battle = session.battle().fork();
        self.forecast.ask(&self.scout, move || Forecast::of(battle.as_ref()));
        let battle = session.battle().fork();
        self.arrows.ask(&self.worker, move || arrows(&orders, battle.as_ref()));
    }

    /// Computes everything again that depends on the picked units: the marks around the first of these units, the lines
    /// of fire, and the reach layer.
    pub(crate) fn picked_changed(&mut self, session: &Session, picked: &[Id]) {
        self.around.clear();
        if let Some(first) = picked.first().cloned() {
            let battle = session.battle().fork();
            self.around.ask(&self.worker, move || battle.around(&first));
        }
        self.draw_aims(session, picked);
        self.reach.draw(session, picked, &self.scout);
    }

    /// Switches the reach layer to the next setting: the picked units, their whole side, no units.
    pub(crate) fn next_reach(&mut self, session: &Session, picked: &[Id]) {
        self.reach.next();
        self.reach.draw(session, picked, &self.scout);
    }

    /// Waits until the reach layer has reached the final resolution.
    pub fn settle_reach(&mut self) {
        self.reach.settle(&self.scout);
    }

    /// Takes the results of all finished work. Draws the lines of fire again if the offers or the matrix have changed.
    /// Returns true if there were any results.
    pub(crate) fn poll(&mut self, session: &Session, picked: &[Id]) -> bool {
        let may = self.offers.poll() | self.matrix.poll();
        if may {
            self.draw_aims(session, picked);
        }
        may | self.around.poll()
            | self.arrows.poll()
            | self.forecast.poll()
            | self.pointed_marks.poll()
            | self.aims.lines.poll()
            | self.reach.take_slice(&self.scout)
    }

    /// Waits until all pending work is done, except for the reach layer.
    pub(crate) fn settle(&mut self, session: &Session, picked: &[Id]) {
        self.around.wait();
        if self.offers.wait() | self.matrix.wait() {
            self.draw_aims(session, picked);
        }
        self.aims.lines.wait();
        self.arrows.wait();
        self.forecast.wait();
        self.pointed_marks.wait();
    }

    /// Returns the marks around the first picked unit, such as zones. Returns none while lines of fire or the reach
    /// layer are shown, because these show the same and more.
    pub(crate) fn around(&self) -> impl Iterator<Item = &Mark> {
        let said = self.aims.shown || self.reach.owner() != ReachOwner::Nobody;
        self.around.get().filter(|_| !said).into_iter().flatten()
    }

    /// Returns the arrows of the written orders. `refused` is the order, if any, that prevents the phase from being
    /// resolved.
    pub(crate) fn arrows<'m>(&'m self, refused: Option<&'m Reason>) -> impl Iterator<Item = &'m Mark> {
        self.arrows.get().into_iter().flatten().map(move |arrow| arrow.mark(refused))
    }

    /// Returns the lines of fire.
    pub(crate) fn lines(&self) -> impl Iterator<Item = &Mark> {
        self.aims.lines.get().into_iter().flatten()
    }
}
