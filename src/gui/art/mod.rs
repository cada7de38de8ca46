//! stub
use crate::desk::{Camera, Hold};
use crate::language::Language;
use crate::names::Id;
use crate::table::{Mark, View};
use std::sync::Arc;
#[derive(Default)]
pub struct Art;
pub struct Scene<'a> {
    pub picked: &'a [Id],
    pub against: &'a [Id],
    pub hold: Option<&'a Hold>,
    pub marks: Vec<&'a Mark>,
    pub lit: Option<&'a str>,
    pub language: Language,
    pub light: bool,
}
impl Art {
    pub fn paint(
        &mut self,
        _p: &egui::Painter,
        _r: egui::Rect,
        _c: &Camera,
        _v: &Arc<View>,
        _s: &Scene<'_>,
    ) {
    }
}
