//! A second method for the paths of charges past friends and scenery. Given paths are walked step by step, with
//! geometry written out here.

use super::*;
use std::fmt::Write as _;

type Point = (f64, f64);
type Quad = [Point; 4];

/// A source of random numbers, the same on every run.
pub struct Chance(pub u64);

impl Chance {
    pub fn share(&mut self) -> f64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        f64::from(u32::try_from(self.0 >> 40).unwrap()) / f64::from(1_u32 << 24)
    }

    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.share()
    }

    pub fn whole(&mut self, low: u32, high: u32) -> u32 {
        let at = self.share() * f64::from(high - low + 1);
        let below = (low..=high).take_while(|number| f64::from(number - low) <= at);
        below.last().unwrap_or(low)
    }

    pub fn one_of<'a>(&mut self, of: &[&'a str]) -> &'a str {
        let last = u32::try_from(of.len()).unwrap() - 1;
        of[usize::try_from(self.whole(0, last)).unwrap()]
    }
}

/// A block of models on bases of an inch.
#[derive(Clone, Copy, Debug)]
pub struct Body {
    pub files: u32,
    pub models: u32,
    /// The middle of the front.
    pub at: Point,
    pub facing: f64,
}

fn ahead(facing: f64) -> Point {
    let angle = facing.to_radians();
    (angle.sin(), angle.cos())
}

fn plus((x, y): Point, way: Point, far: f64) -> Point {
    (x + way.0 * far, y + way.1 * far)
}

fn turned(point: Point, pivot: Point, degrees: f64) -> Point {
    let (sin, cos) = degrees.to_radians().sin_cos();
    let (x, y) = (point.0 - pivot.0, point.1 - pivot.1);
    (pivot.0 + x * cos + y * sin, pivot.1 + y * cos - x * sin)
}

fn dot(one: Point, other: Point) -> f64 {
    one.0 * other.0 + one.1 * other.1
}

pub fn apart(one: Point, other: Point) -> f64 {
    (one.0 - other.0).hypot(one.1 - other.1)
}

impl Body {
    fn full(&self) -> u32 {
        self.models / self.files
    }

    fn right(&self) -> Point {
        ahead(self.facing + 90.0)
    }

    fn back(&self) -> Point {
        ahead(self.facing + 180.0)
    }

    /// Returns the corners of `abreast` models, from rank `from` behind the front to rank `to`, clockwise from the
    /// left of the front.
    fn quad(&self, abreast: u32, from: u32, to: u32) -> Quad {
        let half = f64::from(abreast) * 0.5;
        let corner =
            |aside: f64, rank: u32| plus(plus(self.at, self.right(), aside), self.back(), f64::from(rank));
        [corner(-half, from), corner(half, from), corner(half, to), corner(-half, to)]
    }

    pub fn quads(&self) -> Vec<Quad> {
        let mut quads = vec![self.quad(self.files, 0, self.full())];
        let left = self.models % self.files;
        if left > 0 {
            quads.push(self.quad(left, self.full(), self.full() + 1));
        }
        quads
    }

    /// Returns the middle of the outline.
    pub fn centre(&self) -> Point {
        plus(self.at, self.back(), f64::from(self.ranks()) * 0.5)
    }

    fn ranks(&self) -> u32 {
        self.models.div_ceil(self.files)
    }

    pub fn moved(&self, far: f64) -> Self {
        Self { at: plus(self.at, ahead(self.facing), far), ..*self }
    }

    pub fn about(&self, pivot: Point, degrees: f64) -> Self {
        Self { at: turned(self.at, pivot, degrees), facing: self.facing + degrees, ..*self }
    }

    /// Returns the corner that a wheel turns about. A positive wheel is clockwise.
    fn pivot(&self, degrees: f64) -> Point {
        let half = f64::from(self.files) * 0.5;
        plus(self.at, self.right(), if degrees < 0.0 { -half } else { half })
    }

    /// Returns the edge of a side, the outward direction, and the number of models. The sides are front, right, rear,
    /// left.
    fn edge(&self, side: usize) -> (Point, Point, Point, u32) {
        let body = self.quad(self.files, 0, self.full());
        let left = self.models % self.files;
        match side {
            0 => (body[0], body[1], ahead(self.facing), self.files),
            1 => (body[1], body[2], self.right(), self.full()),
            3 => (body[3], body[0], ahead(self.facing - 90.0), self.full()),
            _ if left > 0 => {
                let last = self.quad(left, self.full(), self.full() + 1);
                (last[2], last[3], self.back(), left)
            }
            _ => (body[2], body[3], self.back(), self.files),
        }
    }

    /// Returns the side of a target before which most of the front rank stands. Returns none if as much of it stands
    /// before another side.
    fn strikes(&self, target: &Body) -> Option<usize> {
        let deep = f64::from(target.ranks()) * 0.5;
        let wide = f64::from(target.files) * 0.5;
        let centre = target.centre();
        let mut counted = [0_u32; 4];
        for file in 0..self.files {
            let aside = f64::from(file) + 0.5 - f64::from(self.files) * 0.5;
            let model = plus(plus(self.at, self.right(), aside), self.back(), 0.5);
            let way = (model.0 - centre.0, model.1 - centre.1);
            let (x, y) = (dot(way, target.right()), dot(way, ahead(target.facing)));
            let side = if y > deep && x.abs() <= wide + y - deep {
                0
            } else if y < -deep && x.abs() <= wide - y - deep {
                2
            } else if x > 0.0 {
                1
            } else {
                3
            };
            counted[side] += 1;
        }
        let most = *counted.iter().max()?;
        let mut best = (0..4).filter(|side| counted[*side] == most);
        best.next().filter(|_| best.next().is_none())
    }
}

/// Returns the depth by which two convex outlines overlap. Below 0 it is the least distance that they are apart.
fn deep(one: &Quad, other: &Quad) -> f64 {
    let mut least = f64::INFINITY;
    for (mine, its) in [(one, other), (other, one)] {
        for at in 0..4 {
            let (a, b) = (mine[at], mine[(at + 1) % 4]);
            let long = apart(a, b);
            // The corners run clockwise, so out is to the left.
            let out = (-(b.1 - a.1) / long, (b.0 - a.0) / long);
            let reach = |quad: &Quad, way: Point| {
                quad.iter().map(|point| dot(*point, way)).fold(f64::NEG_INFINITY, f64::max)
            };
            least = least.min(reach(mine, out) + reach(its, (-out.0, -out.1)));
        }
    }
    least
}

pub fn deepest(ones: &[Quad], others: &[Quad]) -> f64 {
    let pairs = ones.iter().flat_map(|one| others.iter().map(move |other| deep(one, other)));
    pairs.fold(f64::NEG_INFINITY, f64::max)
}

const WIDE: f64 = 48.0;
const DEEP: f64 = 36.0;

#[derive(Debug)]
struct Scene {
    charger: Body,
    target: Body,
    friends: Vec<Body>,
    lakes: Vec<[f64; 4]>,
}

impl Scene {
    fn random(chance: &mut Chance) -> Self {
        let mut body = |x: (f64, f64), y: (f64, f64), facing: (f64, f64), files: (u32, u32)| {
            let files = chance.whole(files.0, files.1);
            Body {
                files,
                models: files + chance.whole(0, 2 * files),
                at: (chance.between(x.0, x.1), chance.between(y.0, y.1)),
                facing: chance.between(facing.0, facing.1),
            }
        };
        let charger = body((14.0, 34.0), (8.0, 11.0), (-30.0, 30.0), (1, 5));
        let target = body((12.0, 36.0), (17.0, 22.0), (0.0, 360.0), (1, 6));
        let mut friends = vec![body((14.0, 34.0), (12.0, 18.0), (0.0, 360.0), (1, 4))];
        friends.push(body((14.0, 34.0), (12.0, 18.0), (0.0, 360.0), (1, 4)));
        let mut lakes = Vec::new();
        for _ in 0..chance.whole(0, 2) {
            let (left, near) = (chance.between(10.0, 36.0), chance.between(11.5, 18.0));
            let (wide, far) = (chance.between(1.0, 12.0), chance.between(0.5, 2.0));
            lakes.push([left, near, left + wide, near + far]);
        }
        Self { charger, target, friends, lakes }
    }

    /// Sets the first friend on the straight line from the charger to the target, at a share of the length.
    fn sets_between(&mut self, share: f64) {
        let (from, to) = (self.charger.at, self.target.centre());
        self.friends[0].at = (from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share);
    }

    fn quads(&self) -> Vec<Quad> {
        let friends = self.friends.iter().flat_map(Body::quads);
        let lakes = self
            .lakes
            .iter()
            .map(|[left, near, right, far]| [(*left, *far), (*right, *far), (*right, *near), (*left, *near)]);
        friends.chain(lakes).collect()
    }

    /// Returns true if all units stand apart from each other and from the lakes, and on the table.
    fn is_sound(&self) -> bool {
        let bodies: Vec<&Body> = [&self.charger, &self.target].into_iter().chain(&self.friends).collect();
        let clear = bodies.iter().enumerate().all(|(at, body)| {
            let quads = body.quads();
            let rest = bodies.iter().skip(at + 1).flat_map(|body| body.quads());
            let lakes = self.quads().split_off(self.friends.iter().flat_map(Body::quads).count());
            let others: Vec<Quad> = rest.chain(lakes).collect();
            deepest(&quads, &others) < -0.1 && inside(&quads)
        });
        clear && apart(self.charger.at, self.target.at) > 2.0
    }

    /// Writes the scene as a battle. Of the two friends only the first may still move off, and only if `moves` is
    /// true.
    fn text(&self, step: &str, moves: bool) -> String {
        let block = |id: &str, side: &str, body: &Body| {
            let more = format!("files = {}\nmodels = {}", body.files, body.models);
            unit(id, side, (body.at.0, body.at.1, body.facing), &more)
        };
        let mut rest = vec![block("red", "red", &self.charger), block("blue", "blue", &self.target)];
        let mut barred = String::new();
        for (at, friend) in self.friends.iter().enumerate() {
            rest.push(block(&format!("f{at}"), "red", friend));
            if at > 0 || !moves {
                write!(barred, "[[state.barred]]\nunit = \"f{at}\"\nrule = \"Stays\"\n").unwrap();
            }
        }
        for (at, lake) in self.lakes.iter().enumerate() {
            rest.push(area("lake", *lake).replace("id = \"lake\"", &format!("id = \"lake{at}\"")));
        }
        rest.push(format!(
            "[state]\nactive = \"red\"\n{barred}[[state.declared]]\nunit = \"red\"\ntarget = \"blue\"\nreaction = \"hold\"\n\
             must_flee = false\nagain = false\n"
        ));
        table(step, &rest)
    }

    /// Returns the number of models that touch at the end of a given path: `before` inches straight on, a wheel,
    /// straight on into contact, and the last wheel. Returns none unless the path keeps a little clear of everything
    /// and ends on the table.
    fn walk(&self, before: f64, wheel: f64, side: usize) -> Option<u32> {
        const CLEAR: f64 = -0.08;
        let obstacles = self.quads();
        let target = self.target.quads();
        let free = |body: &Body| {
            let quads = body.quads();
            deepest(&quads, &obstacles) < CLEAR
        };
        let mut body = self.charger;
        let mut gone = 0.0;
        while gone < before {
            let step = (before - gone).min(0.15);
            body = body.moved(step);
            gone += step;
            if !free(&body) || deepest(&body.quads(), &target) > CLEAR {
                return None;
            }
        }
        let pivot = body.pivot(wheel);
        let steps = (wheel.abs() / 1.5).ceil();
        let start = body;
        let mut step = 1.0;
        while step <= steps {
            body = start.about(pivot, wheel * step / steps);
            if !free(&body) || deepest(&body.quads(), &target) > CLEAR {
                return None;
            }
            step += 1.0;
        }
        let mut on = 0.0;
        while deepest(&body.moved(on + 0.15).quads(), &target) < 0.0 {
            on += 0.15;
            if on > 30.0 || !free(&body.moved(on)) {
                return None;
            }
        }
        let (mut near, mut far) = (on, on + 0.15);
        for _ in 0..50 {
            let middle = f64::midpoint(near, far);
            if deepest(&body.moved(middle).quads(), &target) < 0.0 {
                near = middle;
            } else {
                far = middle;
            }
        }
        self.closed(&body.moved(near), side, &free)
    }

    /// Makes the last wheel of a charger in contact. Returns the number of models that then touch, or none if the
    /// wheel is not possible.
    fn closed(&self, body: &Body, side: usize, free: &dyn Fn(&Body) -> bool) -> Option<u32> {
        let (a, b, out, models) = self.target.edge(side);
        let [left, right, _, _] = body.quad(body.files, 0, 1);
        let on = |from: Point, to: Point, point: &Point| {
            let long = apart(from, to);
            (apart(from, *point) + apart(*point, to) - long).abs() < 1e-7 * long.max(1.0)
        };
        let corners = [left, right].into_iter().filter(|point| on(a, b, point));
        let ends = [a, b].into_iter().filter(|point| on(left, right, point));
        let pivot = corners.chain(ends).next()?;
        let facing = (-out.0).atan2(-out.1).to_degrees();
        let mut turn = (facing - body.facing).rem_euclid(360.0);
        if turn > 180.0 {
            turn -= 360.0;
        }
        if turn.abs() > 85.0 {
            return None;
        }
        for step in 1..=60 {
            let there = body.about(pivot, turn * f64::from(step) / 60.0);
            if !free(&there) || deepest(&there.quads(), &self.target.quads()) > 0.01 {
                return None;
            }
        }
        let end = body.about(pivot, turn);
        if !inside(&end.quads()) {
            return None;
        }
        // Distances are measured along the edge, from the beginning.
        let along = ((b.0 - a.0) / apart(a, b), (b.1 - a.1) / apart(a, b));
        let at = |point: Point| dot((point.0 - a.0, point.1 - a.1), along);
        let [left, right, _, _] = end.quad(end.files, 0, 1);
        let (from, to) = (at(right), at(left));
        let hold = |from: f64, to: f64, start: f64, end: f64| to.min(end) - from.max(start) > 0.02;
        let own = (0..end.files).filter(|n| {
            let begins = from + f64::from(*n);
            hold(0.0, f64::from(models), begins, begins + 1.0)
        });
        let its = (0..models).filter(|n| hold(from, to, f64::from(*n), f64::from(*n) + 1.0));
        u32::try_from(own.count() + its.count()).ok().filter(|count| *count > 0)
    }
}

pub fn inside(quads: &[Quad]) -> bool {
    let within = |(x, y): &Point| *x > -1e-7 && *y > -1e-7 && *x < WIDE + 1e-7 && *y < DEEP + 1e-7;
    quads.iter().flatten().all(within)
}

fn tables() -> usize {
    if cfg!(debug_assertions) { 100 } else { 3000 }
}

/// Returns the facts of a ruling.
fn facts(text: &str, line: &str) -> Value {
    let mut words = line.split_whitespace();
    let procedure = words.next().unwrap();
    let pair = |word: &str| {
        let (hole, answer) = word.split_once('=').unwrap_or(("unit", word));
        (hole.to_owned(), answer.to_owned())
    };
    let answers = Answers { given: words.map(pair).collect(), ..Answers::default() };
    let said = Amendments::default();
    let ruled = open(text).rule(procedure, &answers, &said, None, Detail::Ruling);
    ruled.unwrap_or_else(|halt| panic!("{line}: {halt:?}\n{text}")).facts
}

/// `charge.impossible`, `charge.move`: if a given path reaches the target, the search finds a path too. The path found
/// brings at least as many models into contact.
#[test]
fn the_search_finds_what_an_explicit_way_finds() {
    let mut chance = Chance(0x9E37_79B9_7F4A_7C15);
    let (mut looked, mut found, mut barred) = (0, 0, 0);
    while looked < tables() {
        let scene = Scene::random(&mut chance);
        let Some(side) = scene.charger.strikes(&scene.target).filter(|_| scene.is_sound()) else {
            continue;
        };
        looked += 1;
        let mut most = 0;
        for _ in 0..60 {
            let before = chance.between(0.0, 10.0) * chance.share();
            let wheel = chance.between(-90.0, 90.0) * chance.share();
            most = most.max(scene.walk(before, wheel, side).unwrap_or(0));
        }
        let text = scene.text("charge", false);
        let charge = facts(&text, "charge red");
        let contacts = charge["home"]["contacts"].as_u64().unwrap_or(0);
        assert!(contacts >= u64::from(most), "{most} and not {contacts} touch: {scene:?}\n{text}");
        let way = facts(&text, "measure red target=blue")["approach"].clone();
        assert_eq!(way["clear_way"], contacts > 0, "{text}");
        found += usize::from(most > 0);
        barred += usize::from(contacts == 0);
    }
    assert!(found > looked / 4 && barred > looked / 40, "{found} and {barred} of {looked}");
}

/// `charge.move`: the path that the search finds keeps clear of everything, and ends flush and on the table.
#[test]
fn the_way_that_is_found_can_be_walked() {
    let mut chance = Chance(0xD1B5_4A32_D192_ED03);
    let (mut looked, mut walked) = (0, 0);
    while walked < tables() {
        let scene = Scene::random(&mut chance);
        let Some(side) = scene.charger.strikes(&scene.target).filter(|_| scene.is_sound()) else {
            continue;
        };
        looked += 1;
        let charge = facts(&scene.text("charge", false), "charge red");
        let Some(legs) = charge["home"]["legs"].as_array() else {
            continue;
        };
        let (obstacles, target) = (scene.quads(), scene.target.quads());
        let clear = |body: &Body| {
            let quads = body.quads();
            deepest(&quads, &obstacles).max(deepest(&quads, &target)) < 1e-3
        };
        let mut body = scene.charger;
        for leg in legs {
            let from = body;
            for step in 1..=80 {
                let share = f64::from(step) / 80.0;
                body = match (leg["ahead_in"].as_f64(), leg["wheel"].as_f64()) {
                    (Some(far), _) => from.moved(far * share),
                    (None, wheel) => {
                        let wheel = wheel.unwrap();
                        from.about(from.pivot(wheel), wheel * share)
                    }
                };
                assert!(clear(&body), "{leg} at {share}: {scene:?}");
            }
        }
        let ends = &charge["home"]["ends"];
        let number = |value: &Value| value.as_f64().unwrap();
        let end = Body {
            at: (number(&ends["at"][0]), number(&ends["at"][1])),
            facing: number(&ends["facing"]),
            ..scene.charger
        };
        assert!(clear(&end) && inside(&end.quads()), "{ends}: {scene:?}");
        let (a, b, out, _) = scene.target.edge(side);
        let off = dot((end.at.0 - a.0, end.at.1 - a.1), out);
        assert!(off.abs() < 1e-6, "not flush by {off}: {scene:?}");
        let along =
            dot((end.at.0 - a.0, end.at.1 - a.1), ((b.0 - a.0) / apart(a, b), (b.1 - a.1) / apart(a, b)));
        let reach = f64::from(end.files) * 0.5;
        assert!(along > -reach && along < apart(a, b) + reach, "{scene:?}");
        walked += 1;
    }
    assert!(walked > looked / 2, "{walked} of {looked}");
}

/// `charge.impossible`: a friend that may itself move off makes no charge impossible. If the ruling names a friend as
/// the obstacle, there must be a path without that friend.
#[test]
fn who_may_move_off_bars_nobody() {
    let mut chance = Chance(0xA076_1D64_78BD_642F);
    let (mut looked, mut moved) = (0, 0);
    while looked < tables() {
        let mut scene = Scene::random(&mut chance);
        scene.sets_between(chance.between(0.4, 0.6));
        if !scene.is_sound() || scene.charger.strikes(&scene.target).is_none() {
            continue;
        }
        looked += 1;
        let measured = |scene: &Scene, moves: bool| {
            facts(&scene.text("declare", moves), "measure red target=blue")["approach"].clone()
        };
        let stays = measured(&scene, false);
        let may = measured(&scene, true);
        let named = may["in_way"].as_array().unwrap().clone();
        if stays["clear_way"] == true {
            assert!(may["clear_way"] == true && named.is_empty(), "{scene:?}");
            continue;
        }
        scene.friends.remove(0);
        let gone = scene.friends.clone();
        let text = scene.text("declare", false);
        let without = facts(&text, "measure red target=blue")["approach"].clone();
        assert_eq!(may["clear_way"], without["clear_way"], "{gone:?}\n{text}");
        if may["clear_way"] == true {
            assert_eq!(named.len(), 1, "{named:?}");
            assert_eq!(named[0]["of"], "f0");
            moved += 1;
        }
    }
    assert!(moved > looked / 4, "{moved} of {looked}");
}
