//! The window: draws the desk (the model behind the window) and passes the user's input to the desk. This is the only
//! crate that uses egui.

#![cfg_attr(not(test), warn(unreachable_pub))]

pub mod art;
mod canvas;
mod colours;
#[cfg(test)]
#[path = "../../tests/support/day.rs"]
mod day;
mod dialog;
mod dice;
mod facts;
mod foot;
mod icons;
mod keyboard;
mod layout;
mod legend;
pub mod letters;
mod note;
mod number;
mod panels;
mod past;
#[cfg(feature = "camera")]
mod photo;
mod start_screen;
mod tokens;
mod top;
mod tray;
mod unit_card;
mod window;

pub use window::{NoWindow, ScreenSwitch, Window, run};
