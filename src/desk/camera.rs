//! The camera: the visible part of the table and its scale.

use glam::DVec2;

/// The smallest and the largest scale, in points for each centimetre.
const SCALES: (f64, f64) = (0.5, 80.0);

/// The view of the table on the screen: its centre and scale.
///
/// # Units
/// The table is in cm, with y growing away from the near edge. The screen is in points, with y growing downwards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// The point of the table in the middle of the screen, in cm.
    pub centre: DVec2,
    /// The number of points for each centimetre.
    pub scale: f64,
    /// The width and height of the part of the screen used, in points.
    pub screen: DVec2,
    /// The rectangle that stays fully visible until the user moves or zooms the picture.
    pub fitted: Option<(DVec2, DVec2)>,
}

impl Default for Camera {
    fn default() -> Self {
        Self { centre: DVec2::ZERO, scale: 4.0, screen: DVec2::splat(600.0), fitted: None }
    }
}

impl Camera {
    /// The free space around a table that is fitted into the window, in points.
    pub const MARGIN: f64 = 24.0;

    /// Returns the point on the screen that shows a point of the table. Screen points are measured from the upper left
    /// corner.
    pub fn to_screen(&self, table: DVec2) -> DVec2 {
        let away = (table - self.centre) * self.scale;
        self.screen * 0.5 + DVec2::new(away.x, -away.y)
    }

    /// Returns the point of the table that is shown at a point on the screen.
    pub fn to_table(&self, screen: DVec2) -> DVec2 {
        let away = (screen - self.screen * 0.5) / self.scale;
        self.centre + DVec2::new(away.x, -away.y)
    }

    /// Moves the picture by a number of points.
    pub fn pan(&mut self, by: DVec2) {
        self.centre += DVec2::new(-by.x, by.y) / self.scale;
        self.fitted = None;
    }

    /// Enlarges the picture by a factor. The point of the table under `screen` stays there.
    pub fn zoom(&mut self, factor: f64, screen: DVec2) {
        let held = self.to_table(screen);
        let scale = self.scale * factor;
        if scale.is_finite() {
            self.scale = scale.clamp(SCALES.0, SCALES.1);
        }
        self.centre += held - self.to_table(screen);
        self.fitted = None;
    }

    /// Sets the size of the screen. A fitted rectangle stays fitted. If `still` is true, the upper left corner stays
    /// where it is instead.
    pub fn resize(&mut self, screen: DVec2, still: bool) {
        if self.screen == screen {
            return;
        }
        let corner = self.to_table(DVec2::ZERO);
        self.screen = screen;
        match self.fitted.filter(|_| !still) {
            Some(whole) => self.fit(whole),
            None => self.centre += corner - self.to_table(DVec2::ZERO),
        }
    }

    /// Fits a rectangle of the table into the screen.
    pub fn fit(&mut self, (low, high): (DVec2, DVec2)) {
        self.centre = (low + high) * 0.5;
        let size = (high - low).max(DVec2::splat(1.0));
        let free = (self.screen - DVec2::splat(2.0 * Self::MARGIN)).max(DVec2::splat(1.0));
        self.scale = (free / size).min_element().clamp(SCALES.0, SCALES.1);
        self.fitted = Some((low, high));
    }

    /// Centres the picture on a point of the table if the point is hidden or close to the edge of the screen.
    pub fn show(&mut self, table: DVec2) {
        let at = self.to_screen(table);
        let edge = DVec2::splat(2.0 * Self::MARGIN).min(self.screen * 0.25);
        if at.cmplt(edge).any() || at.cmpgt(self.screen - edge).any() {
            self.centre = table;
            self.fitted = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn camera() -> Camera {
        Camera { centre: DVec2::new(90.0, 60.0), scale: 5.0, screen: DVec2::new(800.0, 600.0), fitted: None }
    }

    #[test]
    fn what_is_shown_whole_stays_whole_in_another_window_until_somebody_moves_it() {
        let mut camera = camera();
        let table = (DVec2::ZERO, DVec2::new(300.0, 120.0));
        camera.fit(table);
        camera.resize(DVec2::new(400.0, 900.0), false);
        assert!(camera.to_screen(table.1).x <= 400.0);
        camera.pan(DVec2::new(5.0, 0.0));
        let (scale, corner) = (camera.scale, camera.to_table(DVec2::ZERO));
        camera.resize(DVec2::new(900.0, 900.0), false);
        assert!(camera.to_table(DVec2::ZERO).distance(corner) < 1e-9);
        assert!((camera.scale - scale).abs() < 1e-12);
    }

    #[test]
    fn a_point_goes_to_the_screen_and_back_and_far_is_up() {
        let camera = camera();
        assert_eq!(camera.to_screen(DVec2::new(90.0, 60.0)), DVec2::new(400.0, 300.0));
        // 10 cm to the right and 20 cm farther away give 50 points right and 100 points up.
        assert_eq!(camera.to_screen(DVec2::new(100.0, 80.0)), DVec2::new(450.0, 200.0));
        let there = DVec2::new(13.0, 7.0);
        assert!(camera.to_table(camera.to_screen(there)).distance(there) < 1e-9);
    }

    #[test]
    fn zooming_keeps_what_is_under_the_pointer_and_stops_at_its_bounds() {
        let mut camera = camera();
        let pointer = DVec2::new(10.0, 500.0);
        let held = camera.to_table(pointer);
        for factor in [1.5, 0.2, 1e6, 1e-9, f64::NAN] {
            camera.zoom(factor, pointer);
            assert!(camera.to_table(pointer).distance(held) < 1e-6);
            assert!((SCALES.0..=SCALES.1).contains(&camera.scale));
        }
    }

    #[test]
    fn panning_moves_the_picture_with_the_hand() {
        let mut camera = camera();
        let before = camera.to_screen(DVec2::ZERO);
        camera.pan(DVec2::new(30.0, -20.0));
        assert!(camera.to_screen(DVec2::ZERO).distance(before + DVec2::new(30.0, -20.0)) < 1e-9);
    }

    #[test]
    fn a_fitted_table_is_wholly_seen() {
        let mut camera = camera();
        let table = (DVec2::ZERO, DVec2::new(300.0, 120.0));
        camera.fit(table);
        for corner in [table.0, table.1] {
            let at = camera.to_screen(corner);
            assert!(at.cmpge(DVec2::ZERO).all() && at.cmple(camera.screen).all());
        }
    }
}
