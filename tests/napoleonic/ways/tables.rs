//! Random tables: a unit in the middle, others around it, closed ground and open ground.

use super::slow::{Body, Point, Stands, ahead, depth, plus, times};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::fmt::Write;

/// The table's size.
pub const TABLE: Point = [110.0, 90.0];
/// The distance that still counts as touching.
pub const TOUCH: f64 = 0.2;

/// Troops, each with the size of a stand (`stand.size`).
const TROOPS: [(&str, [f64; 2]); 2] = [("line-infantry", [4.0, 3.0]), ("dragoons", [5.0, 5.0])];

/// A piece of ground, as a convex shape.
#[derive(Debug)]
pub struct Piece {
    pub kind: &'static str,
    pub body: Body,
}

/// A unit as set up at first.
#[derive(Debug)]
pub struct Set {
    pub mounted: bool,
    pub size: [f64; 2],
    pub count: usize,
    pub facing: f64,
    pub stands: Stands,
}

/// A random table: the unit `t`, the enemy `e`, other units, and ground.
#[derive(Debug)]
pub struct Table {
    pub text: String,
    pub unit: Set,
    pub enemy: Stands,
    pub others: Vec<Stands>,
    pub ground: Vec<Piece>,
}

impl Table {
    /// Draws the table of that number. Returns none if units lie on one another or on ground that is closed to them.
    pub fn random(number: u64, phase: &str) -> Option<Self> {
        let mut draws = ChaCha8Rng::seed_from_u64(number);
        let draws = &mut draws;
        let mut text = format!(
            "format = 1\nbook = \"napoleonic\"\nname = \"random\"\n[table]\nwidth = {:?}\ndepth = {:?}\ntolerance = {TOUCH}\n\
             [turn]\nnumber = 1\nphase = \"{phase}\"\n[[side]]\nid = \"red\"\nname = \"Red\"\n\
             [[side]]\nid = \"blue\"\nname = \"Blue\"\n",
            TABLE[0], TABLE[1]
        );
        let middle = match draws.random_range(0..3) {
            0 => [draws.random_range(12.0..98.0), draws.random_range(3.0..14.0)],
            _ => [draws.random_range(25.0..85.0), draws.random_range(25.0..65.0)],
        };
        let facing = turn(draws);
        let unit = set(draws, "t", "red", middle, facing, "lost = 1\nfired_by = [\"e\"]\n", &mut text);
        let off = times(ahead(draws.random_range(0.0..360.0)), draws.random_range(18.0..34.0));
        let looks = turn(draws);
        let enemy = set(draws, "e", "blue", plus(middle, off), looks, "", &mut text).stands;
        let mut others: Vec<Stands> = Vec::new();
        if draws.random_bool(0.35) {
            // A long rank lies behind the unit, often nearer than the unit's loose block is deep.
            let behind = times(off, -draws.random_range(4.0..9.0) / off[0].hypot(off[1]));
            let looks = off[0].atan2(off[1]).to_degrees();
            let aside = times(ahead(looks + 90.0), draws.random_range(-20.0..20.0));
            let at = plus(middle, plus(behind, aside));
            others.push(rank(at, looks, draws.random_range(4..14), &mut text));
        }
        for id in 0..draws.random_range(0..5) {
            // A good half of the others stand in the same line as the unit.
            let (way, looks) = if draws.random_bool(0.6) {
                let side = [90.0, -90.0, 180.0][draws.random_range(0..3)];
                (facing + side, facing)
            } else {
                (draws.random_range(0.0..360.0), turn(draws))
            };
            let off = times(ahead(way), draws.random_range(4.0..22.0));
            let side = if draws.random_bool(0.7) { "red" } else { "blue" };
            let id = format!("o{id}");
            others.push(set(draws, &id, side, plus(middle, off), looks, "", &mut text).stands);
        }
        let mut ground = Vec::new();
        for id in 0..draws.random_range(0..3) {
            let kinds = ["lake", "bua", "woods", "sown", "marsh"];
            let kind = kinds[draws.random_range(0..kinds.len())];
            let off = times(ahead(draws.random_range(0.0..360.0)), draws.random_range(5.0..24.0));
            let [x, y] = plus(middle, off);
            let (wide, deep) = (draws.random_range(3.0..14.0), draws.random_range(3.0..9.0));
            let (low, high) = ([x - wide, y - deep], [x + wide, y + deep]);
            let body = Body::field(low, high);
            let corners: Vec<String> = body.0.iter().map(|[x, y]| format!("[{x:?}, {y:?}]")).collect();
            let outline = corners.join(", ");
            writeln!(text, "[[terrain]]\nid = \"g{id}\"\nkind = \"{kind}\"\noutline = [{outline}]").unwrap();
            ground.push(Piece { kind, body });
        }
        let table = Self { text, unit, enemy, others, ground };
        table.is_sound().then_some(table)
    }

    /// Returns the ground that is closed to the unit.
    pub fn closed(&self) -> impl Iterator<Item = &Piece> {
        let mounted = self.unit.mounted;
        self.ground.iter().filter(move |piece| match piece.kind {
            "woods" => mounted,
            "sown" => false,
            _ => true,
        })
    }

    /// Returns all units except the given unit.
    pub fn strangers(&self) -> impl Iterator<Item = &Stands> {
        self.others.iter().chain([&self.enemy])
    }

    /// Returns true if stands may lie somewhere: on no other unit, on no closed ground, and on the table.
    pub fn holds(&self, stands: &[Body]) -> bool {
        let on = |corner: &Point| (0..2).all(|axis| (-1e-6..=TABLE[axis] + 1e-6).contains(&corner[axis]));
        stands.iter().flat_map(|stand| &stand.0).all(on)
            && self.strangers().all(|other| depth(stands, other) <= 1e-6)
            && self.closed().all(|piece| depth(stands, std::slice::from_ref(&piece.body)) <= 1e-6)
    }

    fn is_sound(&self) -> bool {
        let all: Vec<&Stands> = self.strangers().chain([&self.unit.stands]).collect();
        let apart = |(at, one): (usize, &&Stands)| {
            let mut later = all.iter().skip(at + 1);
            later.all(|other| depth(one, other) <= 0.0)
        };
        let on = |corner: &Point| (0..2).all(|axis| (0.0..=TABLE[axis]).contains(&corner[axis]));
        let hard = |piece: &&Piece| piece.kind != "sown";
        all.iter().enumerate().all(apart)
            && all.iter().flat_map(|unit| unit.iter()).flat_map(|stand| &stand.0).all(on)
            && self
                .ground
                .iter()
                .filter(hard)
                .all(|piece| all.iter().all(|unit| depth(unit, std::slice::from_ref(&piece.body)) <= 0.0))
    }
}

fn turn(draws: &mut ChaCha8Rng) -> f64 {
    if draws.random_bool(0.5) {
        90.0 * f64::from(draws.random_range(0..4))
    } else {
        f64::from(draws.random_range(0..72)) * 5.0
    }
}

/// Sets a rank of infantry about a middle and adds the rank to the battle.
fn rank(middle: Point, facing: f64, count: usize, text: &mut String) -> Stands {
    let size = TROOPS[0].1;
    let [x, y] = plus(middle, times(ahead(facing), size[1] / 2.0));
    writeln!(
        text,
        "[[unit]]\nid = \"rank\"\nside = \"red\"\nname = \"rank\"\ntype = \"line-infantry\"\nexperience = \"recruits\"\n\
         stands = {count}\nat = [{x:?}, {y:?}]\nfacing = {facing:?}"
    )
    .unwrap();
    let off = |number: usize| (number as f64 - (count as f64 - 1.0) / 2.0) * size[0];
    let right = ahead(facing + 90.0);
    let stand = |number| Body::rect(plus(middle, times(right, off(number))), facing, size[0], size[1]);
    (0..count).map(stand).collect()
}

/// Sets a unit about a middle and adds the unit to the battle.
fn set(
    draws: &mut ChaCha8Rng,
    id: &str,
    side: &str,
    middle: Point,
    facing: f64,
    more: &str,
    text: &mut String,
) -> Set {
    let (troops, stand_size) = TROOPS[draws.random_range(0..TROOPS.len())];
    let count = draws.random_range(1..6_usize);
    let formation = ["line", "column"][draws.random_range(0..2)];
    let (fore, right) = (ahead(facing), ahead(facing + 90.0));
    let step = |number: usize| number as f64 - (count as f64 - 1.0) / 2.0;
    let stand = |number: usize| {
        let off = match formation {
            "line" => times(right, step(number) * stand_size[0]),
            _ => times(fore, -step(number) * stand_size[1]),
        };
        Body::rect(plus(middle, off), facing, stand_size[0], stand_size[1])
    };
    let long = if formation == "line" { stand_size[1] } else { stand_size[1] * count as f64 };
    let [x, y] = plus(middle, times(fore, long / 2.0));
    writeln!(
        text,
        "[[unit]]\nid = \"{id}\"\nside = \"{side}\"\nname = \"{id}\"\ntype = \"{troops}\"\nexperience = \"recruits\"\n\
         formation = \"{formation}\"\nstands = {count}\nat = [{x:?}, {y:?}]\nfacing = {facing:?}\n{more}"
    )
    .unwrap();
    Set {
        mounted: troops == "dragoons",
        size: stand_size,
        count,
        facing,
        stands: (0..count).map(stand).collect(),
    }
}
