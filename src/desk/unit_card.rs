//! The card of the unit picked: who it is, what is left of it, what is to be noted of it, what it may be asked now.

use super::{Desk, MatrixRow};
use seam::names::Id;
use seam::rulebook::{Due, Offer};
use seam::ruling::Reason;

/// What the card of a unit says.
#[derive(Clone, Debug, PartialEq)]
pub struct UnitCard {
    /// Its id.
    pub id: Id,
    /// Its name.
    pub name: String,
    /// Its side by its number, as sides are drawn.
    pub side: Option<usize>,
    /// What it fights as, and in what formation.
    pub says: String,
    /// What it is like, what it did and suffered; one line each.
    pub notes: Vec<String>,
    /// How many stands, figures or models it has; 0 where nothing is counted.
    pub left: u32,
    /// How many of those it began the battle with are gone.
    pub lost: u32,
    /// The same in words.
    pub strength: String,
    /// What it may be asked now.
    pub may: Vec<Doing>,
}

/// Something a unit may be asked now.
#[derive(Clone, Debug, PartialEq)]
pub struct Doing {
    /// The procedure's name, and to whom; the whole sentence where it is offered more than once.
    pub name: String,
    /// The whole sentence.
    pub says: String,
    /// Whether it has to be settled.
    pub due: bool,
    /// What asks it.
    asks: Asks,
}

/// What asks what stands on a card.
#[derive(Clone, Debug, PartialEq)]
enum Asks {
    /// An offer, by its place.
    Offer(usize),
    /// What the unit may do to another.
    To(MatrixRow),
}

impl Desk {
    /// The card of the one unit picked; none while something is asked or held, or lines of fire are drawn.
    pub fn unit_card(&self) -> Option<UnitCard> {
        let [id] = self.picked() else { return None };
        // Lines of fire go where the card would lie.
        if self.inquiry.is_some() || self.hold.is_some() || self.shaping.is_some() || self.aims() {
            return None;
        }
        let view = self.session.view();
        let body = view.body(id)?;
        let language = self.look.language;
        let formations = body.formations.iter();
        let formation = formations.filter(|(word, _)| *word == body.formation);
        let formation = formation.map(|(_, message)| language.word(message));
        let says: Vec<String> = [language.word(body.troops)].into_iter().chain(formation).collect();
        let lost = self.session.lost(id);
        let strength = Reason::new("unit-card", "strength")
            .count("left", body.strength)
            .count("all", body.strength + lost);
        Some(UnitCard {
            id: id.clone(),
            name: body.name.clone(),
            side: body.side.as_ref().and_then(|side| view.side_number(side)),
            says: says.join(", "),
            notes: body.notes.iter().map(|note| language.arg(note)).collect(),
            left: body.strength,
            lost,
            strength: language.say(&strength),
            // Nothing is asked on a table of the past.
            may: if self.past_says().is_none() { self.doings(id) } else { Vec::new() },
        })
    }

    /// What a unit may be asked now: what it is offered, then to whom it may do what, in the book's order.
    fn doings(&self, unit: &Id) -> Vec<Doing> {
        let language = self.look.language;
        let about = |offer: &Offer| offer.answers.first().is_some_and(|(_, answer)| answer == unit.as_str());
        let offers = self.offers().iter().enumerate();
        let offers: Vec<_> = offers.filter(|(_, offer)| about(offer) && offer.due != Due::Later).collect();
        let doing = |(at, offer): &(usize, &Offer)| {
            let alike = offers.iter().filter(|(_, other)| other.procedure == offer.procedure).count();
            let says = language.say(&offer.says);
            let name = language.word(&format!("procedure-{}", offer.procedure));
            Doing {
                name: if alike == 1 { name } else { says.clone() },
                says,
                due: offer.due == Due::Now,
                asks: Asks::Offer(*at),
            }
        };
        let to = |row: &MatrixRow| {
            let [_, other] = &row.names;
            let told = Reason::new("unit-card", "to")
                .word("procedure", format!("procedure-{}", row.procedure))
                .name("unit", other)
                .name("range", &row.range);
            Doing {
                name: language.say(&told),
                says: row.says.clone(),
                due: false,
                asks: Asks::To(row.clone()),
            }
        };
        let rows = self.matrix_rows();
        let rows = rows.iter().filter(|row| row.by == *unit);
        offers.iter().map(doing).chain(rows.map(to)).collect()
    }

    /// Asks what stands on the card of a unit.
    pub fn take_doing(&mut self, doing: &Doing) {
        match &doing.asks {
            Asks::Offer(at) => {
                if let Some(offer) = self.offers().get(*at).cloned() {
                    self.take_up(&offer);
                }
            }
            Asks::To(row) => self.take_matrix(row),
        }
    }
}
