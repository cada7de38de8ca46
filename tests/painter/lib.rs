//! A painter for egui that works on the processor, triangle by triangle. It needs no graphics driver, and its
//! pictures are the same on every machine.

#![expect(clippy::indexing_slicing, reason = "a picture that can't be drawn fails its test")]

use egui::epaint::{ImageDelta, Primitive, Vertex};
use egui::{Color32, ColorImage, Context, FullOutput, ImageData, Pos2, Rect, TextureId, TexturesDelta};
use egui_kittest::TestRenderer;
use image::{Rgba, RgbaImage};
use std::collections::HashMap;

/// A renderer that keeps the textures last sent by egui.
#[derive(Default)]
pub struct Painter {
    textures: HashMap<TextureId, ColorImage>,
}

impl TestRenderer for Painter {
    fn handle_delta(&mut self, delta: &mut TexturesDelta) {
        for (id, changes) in delta.set.drain() {
            for change in changes {
                self.change(id, &change);
            }
        }
        for id in delta.free.drain() {
            self.textures.remove(&id);
        }
    }

    fn render(&mut self, context: &Context, output: &FullOutput) -> Result<RgbaImage, String> {
        let scale = context.pixels_per_point();
        let size = context.content_rect().size() * scale;
        let mut picture = RgbaImage::new(whole(size.x), whole(size.y));
        for drawn in context.tessellate(output.shapes.clone(), scale) {
            let Primitive::Mesh(mesh) = &drawn.primitive else {
                return Err("only triangles can be painted".to_owned());
            };
            let texture = self.textures.get(&mesh.texture_id).ok_or("a texture was never told")?;
            let clip = drawn.clip_rect * scale;
            for corners in mesh.indices.chunks_exact(3) {
                let corner = |at: usize| {
                    let vertex = mesh.vertices[corners[at] as usize];
                    Vertex { pos: vertex.pos * scale, ..vertex }
                };
                paint(&mut picture, clip, texture, [corner(0), corner(1), corner(2)]);
            }
        }
        Ok(picture)
    }
}

impl Painter {
    /// Stores a whole texture, or replaces a patch.
    fn change(&mut self, id: TextureId, change: &ImageDelta) {
        let ImageData::Color(image) = &change.image;
        let Some([left, top]) = change.pos else {
            self.textures.insert(id, ColorImage::clone(image));
            return;
        };
        let Some(texture) = self.textures.get_mut(&id) else { return };
        for y in 0..image.height() {
            for x in 0..image.width() {
                texture[(left + x, top + y)] = image[(x, y)];
            }
        }
    }
}

/// Red, green, blue and alpha, each from 0 to 255; the colours are multiplied by alpha.
type Tint = [f64; 4];

/// Paints a triangle over the picture: every pixel whose middle lies in it. A middle on the edge between two
/// triangles belongs to exactly one of them.
fn paint(picture: &mut RgbaImage, clip: Rect, texture: &ColorImage, corners: [Vertex; 3]) {
    let [a, mut b, mut c] = corners;
    let area = turn(a.pos, b.pos, c.pos);
    if area < 0.0 {
        std::mem::swap(&mut b, &mut c);
    }
    let area = area.abs();
    if area <= 0.0 {
        return;
    }
    let corners = [a, b, c];
    let tints = corners.map(|corner| corner.color.to_array().map(f64::from));
    // Most triangles have no picture: all their corners lie at the white point of the texture.
    let plain = (a.uv == b.uv && b.uv == c.uv).then(|| sample(texture, a.uv.x.into(), a.uv.y.into()));
    let bounds = Rect::from_points(&corners.map(|corner| corner.pos)).intersect(clip);
    let width = picture.width();
    for y in pixels(bounds.top(), bounds.bottom(), picture.height()) {
        for x in pixels(bounds.left(), bounds.right(), width) {
            let middle = Pos2::new(pixel(x) + 0.5, pixel(y) + 0.5);
            if !clip.contains(middle) {
                continue;
            }
            let Some(shares) = shares(&corners, middle) else { continue };
            let shares = shares.map(|share| share / area);
            let texel = plain.unwrap_or_else(|| {
                let uv = |of: fn(&Vertex) -> f32| mixed(shares, corners.map(|corner| of(&corner).into()));
                sample(texture, uv(|corner| corner.uv.x), uv(|corner| corner.uv.y))
            });
            let tint = |at: usize| mixed(shares, tints.map(|tint| tint[at])) * texel[at] / 255.0;
            lay(picture.get_pixel_mut(x, y), [tint(0), tint(1), tint(2), tint(3)]);
        }
    }
}

/// Returns the pixels of a row or column whose middles may lie between two coordinates.
fn pixels(from: f32, to: f32, end: u32) -> std::ops::Range<u32> {
    whole(from.floor().max(0.0))..whole(to.ceil().max(0.0)).min(end)
}

/// Returns the weights of the three corners at a point: twice the area of the triangle between the point and the edge
/// opposite each corner. Returns none if the point lies outside.
fn shares(corners: &[Vertex; 3], point: Pos2) -> Option<[f64; 3]> {
    let [a, b, c] = corners.map(|corner| corner.pos);
    let inside = |from: Pos2, to: Pos2| {
        let share = turn(from, to, point);
        // A point on the edge between two triangles belongs to the triangle for which the edge is a top or left edge.
        let owns = to.y < from.y || (to.y <= from.y && to.x > from.x);
        (share > 0.0 || (share >= 0.0 && owns)).then_some(share)
    };
    Some([inside(b, c)?, inside(c, a)?, inside(a, b)?])
}

/// Returns twice the area of a triangle, positive if the corners run clockwise on the screen. With the first two
/// corners exchanged, the result differs by its sign only, to the last bit.
fn turn(from: Pos2, to: Pos2, point: Pos2) -> f64 {
    if (to.x, to.y) < (from.x, from.y) {
        return -turn(to, from, point);
    }
    let [x, y] = [from.x, from.y].map(f64::from);
    let along = [f64::from(to.x) - x, f64::from(to.y) - y];
    along[0] * (f64::from(point.y) - y) - along[1] * (f64::from(point.x) - x)
}

fn mixed(shares: [f64; 3], values: [f64; 3]) -> f64 {
    shares.iter().zip(values).map(|(share, value)| share * value).sum()
}

/// Returns the colour of a texture at a place, from 0 to 1 each way, blended from the four nearest points.
fn sample(texture: &ColorImage, u: f64, v: f64) -> Tint {
    let [width, height] = texture.size;
    let (left, across) = between(u, width);
    let (top, down) = between(v, height);
    let [right, bottom] = [(left + 1).min(width - 1), (top + 1).min(height - 1)];
    let tint = |x: usize, y: usize| Color32::to_array(&texture[(x, y)]).map(f64::from);
    let rows = [top, bottom].map(|y| blended(tint(left, y), tint(right, y), across));
    blended(rows[0], rows[1], down)
}

fn blended(one: Tint, other: Tint, share: f64) -> Tint {
    let mut tint = one;
    for (tint, other) in tint.iter_mut().zip(other) {
        *tint += (other - *tint) * share;
    }
    tint
}

/// Lays a colour over a pixel.
fn lay(pixel: &mut Rgba<u8>, tint: Tint) {
    let kept = 1.0 - tint[3] / 255.0;
    for (channel, tint) in pixel.0.iter_mut().zip(tint) {
        *channel = byte(tint + f64::from(*channel) * kept);
    }
}

/// Returns the point of a texture before a place, and how far the place lies on the way from the middle of that point
/// to the middle of the next.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "held between nothing and the size of a texture"
)]
fn between(place: f64, size: usize) -> (usize, f64) {
    let at = (place * size as f64 - 0.5).clamp(0.0, (size - 1) as f64);
    (at as usize, at.fract())
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "held between 0 and 255")]
fn byte(value: f64) -> u8 {
    value.round().clamp(0.0, 255.0) as u8
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a coordinate on a picture, never negative"
)]
fn whole(length: f32) -> u32 {
    length.round() as u32
}

#[expect(clippy::cast_precision_loss, reason = "a coordinate on a picture")]
fn pixel(at: u32) -> f32 {
    at as f32
}
