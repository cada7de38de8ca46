//! Computer vision for the table. This crate finds tags in photos, each with its place, its bearing and its accuracy,
//! and contains no rules.
//!
//! The shapes of the tags ([`family`]) are always part of the crate. Photos are read only with the feature `camera`.

#![cfg_attr(not(test), warn(unreachable_pub))]

#[cfg(feature = "camera")]
mod camera;
pub mod family;
#[cfg(feature = "camera")]
mod homography;
#[cfg(feature = "camera")]
mod lens;
#[cfg(feature = "camera")]
mod look;
#[cfg(feature = "camera")]
mod overhead_photo;
#[cfg(feature = "camera")]
pub mod photo;
#[cfg(feature = "camera")]
mod sharp;
#[cfg(feature = "camera")]
mod solve;
#[cfg(feature = "camera")]
pub mod survey;

#[cfg(feature = "camera")]
pub use camera::{Camera, Pair};
#[cfg(feature = "camera")]
pub use look::{SeenTag, look};
#[cfg(feature = "camera")]
pub use overhead_photo::{OverheadPhoto, straightened};
#[cfg(feature = "camera")]
pub use photo::{NoPhoto, Photo};
#[cfg(feature = "camera")]
pub use survey::{Ground, NoSurvey, Reading, Survey, agreed, together};
