//! A separate, slow geometry: corners, separating axes, small steps.

use serde_json::Value;

/// A point on the table.
pub type Point = [f64; 2];

pub fn plus(a: Point, b: Point) -> Point {
    [a[0] + b[0], a[1] + b[1]]
}

pub fn times(a: Point, by: f64) -> Point {
    [a[0] * by, a[1] * by]
}

pub fn minus(a: Point, b: Point) -> Point {
    plus(a, times(b, -1.0))
}

pub fn dot(a: Point, b: Point) -> f64 {
    a[0] * b[0] + a[1] * b[1]
}

/// Returns the direction of a bearing, clockwise from north.
pub fn ahead(degrees: f64) -> Point {
    [degrees.to_radians().sin(), degrees.to_radians().cos()]
}

/// A convex shape, given by the corners in order.
#[derive(Clone, Debug)]
pub struct Body(pub Vec<Point>);

impl Body {
    /// Returns a rectangle about the middle.
    pub fn rect(middle: Point, facing: f64, frontage: f64, depth: f64) -> Self {
        let (fore, right) = (ahead(facing), ahead(facing + 90.0));
        let corner = |across: f64, along: f64| {
            let off = plus(times(right, across * frontage / 2.0), times(fore, along * depth / 2.0));
            plus(middle, off)
        };
        Self(vec![corner(-1.0, 1.0), corner(1.0, 1.0), corner(1.0, -1.0), corner(-1.0, -1.0)])
    }

    /// Returns a rectangular field from a corner to the opposite corner.
    pub fn field([west, south]: Point, [east, north]: Point) -> Self {
        Self(vec![[west, south], [east, south], [east, north], [west, north]])
    }

    pub fn moved(&self, by: Point) -> Self {
        Self(self.0.iter().map(|corner| plus(*corner, by)).collect())
    }

    fn edges(&self) -> impl Iterator<Item = (Point, Point)> + '_ {
        let next = self.0.iter().cycle().skip(1);
        self.0.iter().copied().zip(next.copied())
    }

    fn span(&self, axis: Point) -> (f64, f64) {
        let along = self.0.iter().map(|corner| dot(*corner, axis));
        along.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), at| (low.min(at), high.max(at)))
    }

    /// Returns the depth by which two shapes overlap along the axis that separates the shapes best. It is negative if
    /// they are apart.
    pub fn depth(&self, other: &Self) -> f64 {
        let axis = |(a, b): (Point, Point)| {
            let [x, y] = minus(b, a);
            let length = x.hypot(y);
            (length > 1e-12).then(|| [y / length, -x / length])
        };
        let parting = self.edges().chain(other.edges()).filter_map(axis);
        parting
            .map(|axis| {
                let ((low, high), (from, to)) = (self.span(axis), other.span(axis));
                (high - from).min(to - low)
            })
            .fold(f64::INFINITY, f64::min)
    }

    /// Returns the least distance between two outlines, 0 for outlines that overlap.
    pub fn distance(&self, other: &Self) -> f64 {
        if self.depth(other) > 0.0 {
            return 0.0;
        }
        let to_edge = |point: Point, (a, b): (Point, Point)| {
            let (way, off) = (minus(b, a), minus(point, a));
            let share = (dot(off, way) / dot(way, way).max(1e-12)).clamp(0.0, 1.0);
            let [x, y] = minus(off, times(way, share));
            x.hypot(y)
        };
        let one = |body: &Self, against: &Self| {
            let pairs =
                body.0.iter().flat_map(|corner| against.edges().map(move |edge| to_edge(*corner, edge)));
            pairs.fold(f64::INFINITY, f64::min)
        };
        one(self, other).min(one(other, self))
    }
}

/// The stands of a whole unit.
pub type Stands = Vec<Body>;

pub fn moved(stands: &[Body], by: Point) -> Stands {
    stands.iter().map(|stand| stand.moved(by)).collect()
}

/// Returns the depth by which any two stands of two units overlap.
pub fn depth(one: &[Body], other: &[Body]) -> f64 {
    let pairs = one.iter().flat_map(|a| other.iter().map(move |b| a.depth(b)));
    pairs.fold(f64::NEG_INFINITY, f64::max)
}

pub fn distance(one: &[Body], other: &[Body]) -> f64 {
    let pairs = one.iter().flat_map(|a| other.iter().map(move |b| a.distance(b)));
    pairs.fold(f64::INFINITY, f64::min)
}

/// Returns the middle of the box around stands along a facing.
pub fn middle(stands: &[Body], facing: f64) -> Point {
    let (fore, right) = (ahead(facing), ahead(facing + 90.0));
    let half = |axis: Point| {
        let spans = stands.iter().map(|stand| stand.span(axis));
        let (low, high) = spans
            .fold((f64::INFINITY, f64::NEG_INFINITY), |all, span| (all.0.min(span.0), all.1.max(span.1)));
        f64::midpoint(low, high)
    };
    plus(times(fore, half(fore)), times(right, half(right)))
}

/// Returns a loose block as in `formation.shape`: two abreast and half a centimetre apart both ways, with an odd
/// stand on the left of the last row. Each stand is larger by `grown` on every side.
pub fn loose(middle: Point, facing: f64, count: usize, [frontage, depth]: [f64; 2], grown: f64) -> Stands {
    let (fore, right) = (ahead(facing), ahead(facing + 90.0));
    let rows = count.div_ceil(2);
    let long = |rows: usize| rows as f64 * (depth + 0.5) - 0.5;
    let stand = |number: usize| {
        let across = match (count, number % 2) {
            (1, _) => 0.0,
            (_, 0) => -f64::midpoint(frontage, 0.5),
            _ => f64::midpoint(frontage, 0.5),
        };
        let along = long(rows) / 2.0 - depth / 2.0 - (number / 2) as f64 * (depth + 0.5);
        let at = plus(middle, plus(times(right, across), times(fore, along)));
        Body::rect(at, facing, frontage + 2.0 * grown, depth + 2.0 * grown)
    };
    (0..count).map(stand).collect()
}

/// Returns the stands of a unit as a battle shows them.
pub fn shown(unit: &Value, size: [f64; 2]) -> Stands {
    let stand = |stand: &Value| {
        let measure = |key: &str, own: f64| stand[key].as_f64().unwrap_or(own);
        let at = [stand["at"][0].as_f64().unwrap(), stand["at"][1].as_f64().unwrap()];
        let facing = stand["facing"].as_f64().unwrap();
        Body::rect(at, facing, measure("frontage", size[0]), measure("depth", size[1]))
    };
    unit["stands"].as_array().unwrap().iter().map(stand).collect()
}
