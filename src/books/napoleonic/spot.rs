//! A place on the table where a unit is to stand, and the obstacles there.

use super::crossing::stands_wet;
use super::prelude::*;
use geometry::{Obstacles, nearest};
use ruling::table::Ground;

facts! {
    /// The obstacles that a unit or general would meet at the place where it is to stand.
    pub struct SpotFacts {
        /// The unit that would be overlapped most, with the depth of the overlap. `None` if no unit would be.
        pub on: Option<NearFacts>,
        /// The nearest enemy, with its distance. `None` if no enemy is on the table.
        pub enemy: Option<NearFacts>,
        /// The piece of closed terrain on which the unit or general would stand, if any.
        pub barred: Option<BarredFacts>,
        /// The length in cm by which the unit or general would project over the table's edge.
        pub over_edge_cm: f64,
        /// The largest gap in cm that still counts as touching.
        pub touching_cm: f64 as minor,
    }

    /// Another unit and its distance.
    pub struct NearFacts {
        pub of: Id,
        pub name: String,
        /// The distance in cm, or for an overlap its depth in cm.
        pub cm: f64,
    }

    /// A piece of terrain that is closed to a unit.
    pub struct BarredFacts {
        /// The id of the piece of terrain.
        pub of: Id,
        pub kind: Option<TerrainKind>,
    }
}

/// The unit or general that is to stand at the place.
pub(super) struct Body<'a> {
    pub(super) id: &'a Id,
    pub(super) called: NameOrId<'a>,
    pub(super) side: &'a Id,
    pub(super) mounted: bool,
    /// The built-up area whose garrison is no obstacle, because a general always has room there. `None` for a unit.
    pub(super) among: Option<&'a Id>,
}

impl<'a> Body<'a> {
    /// Returns the description of a unit for which garrisons are obstacles too.
    pub(super) fn of(unit: &'a UnitFacts) -> Self {
        Self {
            id: &unit.id,
            called: unit.called(),
            side: &unit.side,
            mounted: unit.is_mounted(),
            among: None,
        }
    }

    fn about(&self) -> Checks<'_> {
        Checks::of(self.id, |reason| reason.name("unit", self.called)).said_by("spot")
    }
}

impl NearFacts {
    /// Returns the check with the name and the distance of the other unit in its reason.
    fn told_by(&self, check: Check) -> Check {
        check.saying(|reason| reason.name("other", &self.name).cm("cm", self.cm))
    }
}

impl SpotFacts {
    /// Returns the obstacles to a unit's stands, including closed terrain.
    pub(super) fn of_unit(survey: Survey<'_>, unit: &Unit, stands: &[Rect]) -> Self {
        let facts = UnitFacts::of(survey.position, unit);
        Self { barred: barred(survey, unit, stands), ..Self::of(survey, &Body::of(&facts), stands) }
    }

    /// Returns the obstacles to a unit in a formation, including the hollow inside of squares. Inside a square, its own
    /// or another unit's, only friendly engineers and gunners without guns may be.
    ///
    /// # Source
    /// `move.square.shelter`
    pub(super) fn of_formed(survey: Survey<'_>, unit: &Unit, placed: &UnitPose) -> Self {
        let spot = Self::of_unit(survey, unit, placed.stands());
        let hollow = placed.inside();
        let others = survey.position.on_table().filter(|(other, _)| other.id != unit.id);
        let deep = others.filter_map(|(other, there)| {
            let shelters =
                |guest: &Unit| other.side == unit.side && UnitFacts::of(survey.position, guest).goes_along();
            let around = hollow.filter(|_| !shelters(other));
            let within = there.inside().filter(|_| !shelters(unit));
            let cm = deepest(around, there.stands()).max(deepest(within, placed.stands()));
            let cm = swept(cm);
            (cm > 0.0).then(|| NearFacts { of: other.id.clone(), name: other.name.clone(), cm })
        });
        let on = deep.chain(spot.on).max_by(|a, b| a.cm.total_cmp(&b.cm));
        let under = || barred(survey, unit, &[hollow?]);
        Self { on, barred: spot.barred.or_else(under), ..spot }
    }

    /// Returns true if no obstacle keeps the unit from standing there.
    pub(super) fn is_free(&self) -> bool {
        let touches = |near: &NearFacts| near.cm <= self.touching_cm;
        self.on.as_ref().is_none_or(touches)
            && !self.enemy.as_ref().is_some_and(touches)
            && self.barred.is_none()
            && self.over_edge_cm <= self.touching_cm
    }

    /// Returns the obstacles to stands, except closed terrain, which [`barred`] finds.
    ///
    /// # Source
    /// `move.through`, `melee.when`, `measure.touch`
    pub(super) fn of(survey: Survey<'_>, body: &Body<'_>, stands: &[Rect]) -> Self {
        let position = survey.position;
        let others = || {
            survey.position.on_table().filter(|(unit, _)| unit.id != *body.id).filter(|(unit, _)| {
                body.among.is_none() || unit.side != *body.side || unit.within.as_ref() != body.among
            })
        };
        let near =
            |unit: &Unit, cm: f64| NearFacts { of: unit.id.clone(), name: unit.name.clone(), cm: swept(cm) };
        let deepest = |others: &[Rect]| {
            let pairs = stands.iter().flat_map(|stand| others.iter().map(|other| stand.overlap(other)));
            pairs.fold(f64::NEG_INFINITY, f64::max)
        };
        let on = others()
            .map(|(unit, placed)| near(unit, deepest(placed.stands())))
            .filter(|near| near.cm > 0.0)
            .max_by(|a, b| a.cm.total_cmp(&b.cm));
        let enemy = others()
            .filter(|(unit, _)| unit.side != *body.side)
            .filter_map(|(unit, placed)| Some(near(unit, nearest(stands, placed.stands())?)))
            .min_by(|a, b| a.cm.total_cmp(&b.cm));
        Self {
            on,
            enemy,
            barred: None,
            over_edge_cm: swept(over_edge(&position.ground, stands)),
            touching_cm: position.ground.tolerance,
        }
    }

    /// Returns the check that the unit lies on no other unit.
    ///
    /// # Source
    /// `move.through`, `measure.touch`
    pub(super) fn lies_on_nobody(&self, tables: &Tables, body: &Body<'_>) -> Check {
        let key = tables.move_through.key;
        let Some(on) = &self.on else {
            return body.about().check(key, true, ["clear", ""]);
        };
        let beside = fact!("spot.on", on.cm).at_most(Length::Cm, self.touching_cm);
        let beside = beside.without("spot.on");
        on.told_by(body.about().check(key, beside, ["beside", "on-unit"]))
    }

    /// Returns the check that the unit touches no enemy.
    ///
    /// # Source
    /// `melee.when`, `measure.touch`
    pub(super) fn touches_no_enemy(&self, tables: &Tables, body: &Body<'_>) -> Check {
        let key = tables.melee_when.key;
        let Some(enemy) = &self.enemy else {
            return body.about().check(key, true, ["no-enemy", ""]);
        };
        let apart = fact!("spot.enemy", enemy.cm).more_than(Length::Cm, self.touching_cm);
        let apart = apart.without("spot.enemy");
        enemy.told_by(body.about().check(key, apart, ["apart", "contact"]))
    }

    /// Returns the check that the terrain is open to the unit.
    ///
    /// # Source
    /// `move.bar.all`, `move.bar.cavalry`, `move.bar.artillery`, `bua.enter`, `bridge.barricade`, `fort.outside`
    fn is_on_open_ground(&self, tables: &Tables, body: &Body<'_>) -> Check {
        let Some(barred) = &self.barred else {
            let key = tables.move_bar_all.key;
            return body.about().check(key, true, ["open", ""]);
        };
        let key = key_of(tables, barred.kind, body.mounted);
        let kind = barred.kind.map_or("open", TerrainKind::message);
        let open = fact!("spot", self.barred).is_none();
        let check = body.about().check(key, open, ["", "barred"]);
        check.saying(|reason| reason.word("kind", kind).name("place", &barred.of))
    }

    /// Returns the check that the unit is on the table.
    ///
    /// # Source
    /// `measure.table`
    fn is_on_table(&self, tables: &Tables, body: &Body<'_>) -> Check {
        let key = tables.measure_table.key;
        let over = fact!("spot", self.over_edge_cm).so(|cm| *cm <= self.touching_cm, 0.0);
        let check = body.about().check(key, over, ["on-table", "off-table"]);
        check.saying(|reason| reason.cm("cm", self.over_edge_cm))
    }

    /// Returns the checks for other units, enemies, closed terrain and the table's edge.
    pub(super) fn checks(&self, tables: &Tables, body: &Body<'_>) -> [Check; 4] {
        [
            self.lies_on_nobody(tables, body),
            self.touches_no_enemy(tables, body),
            self.is_on_open_ground(tables, body),
            self.is_on_table(tables, body),
        ]
    }
}

/// Returns a piece of terrain under the stands that is closed to a unit. A river is not closed where a bridge or ford
/// carries the stands across. Returns `None` if all terrain is open.
///
/// # Source
/// `move.bar.all`, `move.bar.cavalry`, `move.bar.artillery`, `bua.enter`
pub(super) fn barred(survey: Survey<'_>, unit: &Unit, stands: &[Rect]) -> Option<BarredFacts> {
    closed_under(survey, unit, stands.to_vec()).next().map(BarredFacts::of)
}

/// Returns every piece of terrain under the stands that is closed to a unit.
pub(super) fn closed_under<'p>(
    survey: Survey<'p>,
    unit: &Unit,
    stands: Vec<Rect>,
) -> impl Iterator<Item = &'p Terrain> + use<'p> {
    let pieces: Vec<&Terrain> = closed_to(survey, unit).collect();
    let under = move |piece: &&Terrain| lies_under(survey, piece, &stands);
    pieces.into_iter().filter(under)
}

/// Returns the terrain that is closed to a unit. The place that the unit garrisons is left out, and so is terrain onto
/// which the umpire let it.
pub(super) fn closed_to<'p, 'u>(
    survey: Survey<'p>,
    unit: &'u Unit,
) -> impl Iterator<Item = &'p Terrain> + use<'p, 'u> {
    let pieces = survey.position.terrain.iter();
    let is_let_in =
        |piece: &Terrain| unit.within.as_ref() == Some(&piece.id) || unit.let_in.contains(&piece.id);
    pieces.filter(move |piece| is_barred(unit, piece) && !is_let_in(piece))
}

/// Returns true if a piece of terrain lies under any of the stands. A river does not where a bridge or ford carries the
/// stand across.
pub(super) fn lies_under(survey: Survey<'_>, piece: &Terrain, stands: &[Rect]) -> bool {
    match piece.kind {
        TerrainKind::River => stands.iter().any(|stand| stands_wet(survey, piece, stand)),
        _ => stands.iter().any(|stand| lies_on(piece, stand)),
    }
}

/// Returns the key of the rule that closes a kind of terrain to a unit. `mounted` is true for mounted troops.
pub(super) fn key_of(tables: &Tables, kind: Option<TerrainKind>, mounted: bool) -> &'static str {
    match kind {
        Some(TerrainKind::Woods | TerrainKind::Wall | TerrainKind::Earthwork) if mounted => {
            tables.move_bar_cavalry.key
        }
        Some(TerrainKind::Woods | TerrainKind::Wall | TerrainKind::Earthwork) => {
            tables.move_bar_artillery.key
        }
        Some(TerrainKind::Bua) => tables.bua_enter.key,
        Some(TerrainKind::Barricade) => tables.bridge_barricade.key,
        Some(TerrainKind::FortWall | TerrainKind::FortressWall) => tables.fort_outside.key,
        _ => tables.move_bar_all.key,
    }
}

/// Returns the length in cm by which stands project over the edge of the table, 0 if they do not.
pub(super) fn over_edge(ground: &Ground, stands: &[Rect]) -> f64 {
    let (low, high) = ground.bounds();
    let corners = stands.iter().flat_map(Rect::corners);
    corners.map(|corner| (low - corner).max(corner - high).max_element()).fold(0.0, f64::max)
}

impl BarredFacts {
    /// Returns the facts of a piece of terrain that is closed to a unit.
    pub(super) fn of(piece: &Terrain) -> Self {
        Self { of: piece.id.clone(), kind: Some(piece.kind) }
    }
}

/// Returns the greatest depth in cm by which a stand lies inside the hollow of a square. The result is negative if no
/// stand lies there.
fn deepest(hollow: Option<Rect>, stands: &[Rect]) -> f64 {
    let depths = hollow.into_iter().flat_map(|hollow| stands.iter().map(move |stand| stand.overlap(&hollow)));
    depths.fold(f64::NEG_INFINITY, f64::max)
}

/// Returns true if a piece of terrain carries troops across a river.
pub(super) fn is_crossing(piece: &Terrain) -> bool {
    matches!(piece.kind, TerrainKind::Ford | TerrainKind::Bridge)
}

fn lies_on(piece: &Terrain, stand: &Rect) -> bool {
    match &piece.shape {
        Shape::Area(area) => area.overlaps(stand),
        Shape::Line(line) => {
            let lines = Obstacles { lines: &[line], ..Obstacles::default() };
            lines.overlaps(&[*stand]).is_some()
        }
    }
}
