//! Photos, which are read from the bytes of a file. They are turned upright, checked for their size, and kept in
//! colour.

use glam::DVec2;
use image::{DynamicImage, GrayImage, ImageDecoder, ImageError, ImageFormat, ImageReader, Limits, RgbImage};
use std::io::Cursor;
use thiserror::Error;

/// The greatest size of a file that is read, in bytes.
pub const MOST_BYTES: usize = 64 << 20;
/// The greatest number of pixels of a photo that is decoded.
pub const MOST_PIXELS: u64 = 64_000_000;
/// The greatest number of pixels that are searched for tags. A larger photo is scaled down.
pub const MOST_LOOKED_AT: u64 = 13_000_000;
/// The least length in pixels of each side of a photo.
pub const LEAST_SIDE: u32 = 320;

/// A photo that has been read and turned upright.
#[derive(Clone, Debug)]
pub struct Photo {
    colour: RgbImage,
}

/// The reason why a file can't be used as a photo.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoPhoto {
    /// The file is empty.
    #[error("empty")]
    Empty,
    /// The file is longer than the limit. The number is its length in bytes.
    #[error("{0} bytes")]
    TooLong(usize),
    /// The file is of a kind that is not supported. The text names the kind.
    #[error("{0}")]
    Kind(&'static str),
    /// The file is of an unknown kind.
    #[error("unknown")]
    Unknown,
    /// The file ends in the middle of the picture.
    #[error("cut off")]
    CutOff,
    /// The file is damaged and can't be decoded.
    #[error("damaged")]
    Damaged,
    /// The photo has more pixels than can be decoded. The numbers are its width and height.
    #[error("{0} by {1} pixels")]
    TooLarge(u32, u32),
    /// The photo has too few pixels. The numbers are its width and height.
    #[error("{0} by {1} pixels")]
    TooSmall(u32, u32),
}

impl Photo {
    /// Reads a JPEG or PNG file. Turns the photo upright, as the file states.
    ///
    /// # Errors
    /// Returns an error if the file is of another kind, cut off, damaged, too large or too small. The size is checked
    /// before decoding, so that a file can't claim a size that takes too much time or memory.
    pub fn read(bytes: &[u8]) -> Result<Self, NoPhoto> {
        let format = format(bytes)?;
        if format == ImageFormat::Jpeg && !ends(bytes) {
            return Err(NoPhoto::CutOff);
        }
        let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
        let mut limits = Limits::default();
        limits.max_alloc = Some(MOST_PIXELS * 8);
        reader.limits(limits);
        let mut decoder = reader.into_decoder().map_err(|error| NoPhoto::of(&error))?;
        let (width, height) = decoder.dimensions();
        if u64::from(width) * u64::from(height) > MOST_PIXELS {
            return Err(NoPhoto::TooLarge(width, height));
        }
        if width.min(height) < LEAST_SIDE {
            return Err(NoPhoto::TooSmall(width, height));
        }
        let orientation = decoder.orientation().map_err(|error| NoPhoto::of(&error))?;
        let mut picture = DynamicImage::from_decoder(decoder).map_err(|error| NoPhoto::of(&error))?;
        picture.apply_orientation(orientation);
        Ok(Self { colour: smaller(picture.into_rgb8(), MOST_LOOKED_AT) })
    }

    /// Returns the width and height of the photo in pixels.
    pub fn size(&self) -> (u32, u32) {
        self.colour.dimensions()
    }

    /// Returns the red, green and blue of each pixel, row by row. The top row comes first.
    pub fn pixels(&self) -> &[u8] {
        self.colour.as_raw()
    }

    /// Returns the photo, scaled down to at most `most` pixels if it is larger.
    #[must_use]
    pub fn within(self, most: u64) -> Self {
        Self { colour: smaller(self.colour, most) }
    }

    /// Returns the photo as the bytes of a JPEG file.
    ///
    /// # Errors
    /// Returns an error if the photo can't be encoded.
    pub fn jpeg(&self, quality: u8) -> Result<Vec<u8>, ImageError> {
        let mut bytes = Vec::new();
        let encoder = image::codecs::jpeg::JpegEncoder::new_with_quality(&mut bytes, quality);
        self.colour.write_with_encoder(encoder)?;
        Ok(bytes)
    }

    /// Returns the photo in grey, with the brightness of each pixel.
    pub(crate) fn grey(&self) -> GrayImage {
        let (width, height) = self.size();
        let mut grey = GrayImage::new(width, height);
        for (grey, colour) in grey.pixels_mut().zip(self.colour.pixels()) {
            let [red, green, blue] = colour.0.map(u32::from);
            let [value] = &mut grey.0;
            *value = u8::try_from((77 * red + 150 * green + 29 * blue) >> 8).unwrap_or(u8::MAX);
        }
        grey
    }

    /// Returns the colour at a point, interpolated between the nearest pixels. Returns black for a point outside the
    /// photo.
    pub(crate) fn colour_at(&self, point: DVec2) -> [u8; 3] {
        let (width, height) = self.size();
        let at = point - 0.5;
        let least = at.floor();
        let inside = least.cmpge(DVec2::ZERO).all()
            && least.x + 1.0 < f64::from(width)
            && least.y + 1.0 < f64::from(height);
        if !inside {
            return [0; 3];
        }
        let DVec2 { x, y } = at - least;
        let (left, up) = (whole(least.x), whole(least.y));
        let corners =
            [(0, 0, (1.0 - x) * (1.0 - y)), (1, 0, x * (1.0 - y)), (0, 1, (1.0 - x) * y), (1, 1, x * y)];
        let mut sum = [0.5; 3];
        for (right, down, weight) in corners {
            let pixel = self.colour.get_pixel(left + right, up + down).0;
            sum.iter_mut().zip(pixel).for_each(|(sum, value)| *sum += weight * f64::from(value));
        }
        sum.map(|value| u8::try_from(whole(value)).unwrap_or(u8::MAX))
    }
}

/// Returns the whole part of a number, or 0 for a negative number.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a cast keeps within the bounds")]
pub(crate) fn whole(value: f64) -> u32 {
    value as u32
}

impl NoPhoto {
    fn of(error: &ImageError) -> Self {
        match error {
            ImageError::IoError(error) if error.kind() == std::io::ErrorKind::UnexpectedEof => Self::CutOff,
            _ => Self::Damaged,
        }
    }
}

/// Returns the kind of a file, found out from the first bytes.
fn format(bytes: &[u8]) -> Result<ImageFormat, NoPhoto> {
    if bytes.is_empty() {
        return Err(NoPhoto::Empty);
    }
    if bytes.len() > MOST_BYTES {
        return Err(NoPhoto::TooLong(bytes.len()));
    }
    let has = |at: usize, mark: &[u8]| bytes.get(at..).is_some_and(|rest| rest.starts_with(mark));
    if has(0, b"\xff\xd8\xff") {
        return Ok(ImageFormat::Jpeg);
    }
    if has(0, b"\x89PNG\r\n\x1a\n") {
        return Ok(ImageFormat::Png);
    }
    if has(4, b"ftyp") {
        let of_photos: [&[u8]; 7] = [b"heic", b"heix", b"hevc", b"heim", b"heis", b"mif1", b"msf1"];
        return Err(NoPhoto::Kind(match () {
            () if of_photos.iter().any(|brand| has(8, brand)) => "HEIC",
            () if has(8, b"avif") => "AVIF",
            () => "MP4",
        }));
    }
    let others: [(usize, &[u8], &'static str); 7] = [
        (8, b"WEBP", "WebP"),
        (0, b"GIF8", "GIF"),
        (0, b"II*\0", "TIFF"),
        (0, b"MM\0*", "TIFF"),
        (0, b"BM", "BMP"),
        (0, b"%PDF", "PDF"),
        (0, b"PK\x03\x04", "ZIP"),
    ];
    let other = others.iter().find(|(at, mark, _)| has(*at, mark));
    Err(other.map_or(NoPhoto::Unknown, |(.., name)| NoPhoto::Kind(name)))
}

/// Returns true if the picture data of a JPEG file is complete. A decoder would fill a missing part with grey.
fn ends(bytes: &[u8]) -> bool {
    // The segments before the picture data state their lengths, and are skipped. They may contain a thumbnail, which
    // has an end mark of its own.
    let mut at = 2;
    loop {
        let Some([0xff, mark, long @ ..]) = bytes.get(at..at + 4) else {
            return false;
        };
        let [high, low] = *long else {
            return false;
        };
        if *mark == 0xff {
            at += 1;
            continue;
        }
        at += 2 + usize::from(u16::from_be_bytes([high, low]));
        if *mark == 0xda {
            break;
        }
    }
    bytes.get(at..).is_some_and(|picture| picture.windows(2).any(|two| two == [0xff, 0xd9]))
}

fn smaller(picture: RgbImage, most: u64) -> RgbImage {
    let (width, height) = picture.dimensions();
    let pixels = u64::from(width) * u64::from(height);
    if pixels <= most {
        return picture;
    }
    // The number of pixels is small enough to be exact as a floating-point number.
    #[expect(clippy::cast_precision_loss, reason = "a photo has no 2^52 pixels")]
    let share = (most as f64 / pixels as f64).sqrt();
    let side = |side: u32| whole(f64::from(side) * share).max(1);
    image::imageops::thumbnail(&picture, side(width), side(height))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn jpeg(width: u32, height: u32) -> Vec<u8> {
        let colour =
            RgbImage::from_fn(width, height, |x, y| image::Rgb([(x % 251) as u8, (y % 251) as u8, 90]));
        Photo { colour }.jpeg(80).expect("it is encoded in memory")
    }

    #[test]
    fn a_photo_cut_off_anywhere_is_said_to_be_cut_off_or_damaged() {
        let whole = jpeg(400, 330);
        assert_eq!(Photo::read(&whole).expect("it is whole").size(), (400, 330));
        for end in (3..whole.len() - 1).step_by(97) {
            let fault = Photo::read(&whole[..end]).expect_err("it lacks its end");
            assert!(matches!(fault, NoPhoto::CutOff | NoPhoto::Damaged), "{end}: {fault:?}");
        }
    }

    #[test]
    fn other_kinds_are_called_by_their_names() {
        let of = |bytes: &[u8]| Photo::read(bytes).err();
        assert_eq!(of(b""), Some(NoPhoto::Empty));
        assert_eq!(of(b"\0\0\0\x18ftypheic\0\0\0\0mif1"), Some(NoPhoto::Kind("HEIC")));
        assert_eq!(of(b"\0\0\0\x18ftypmif1\0\0\0\0heic"), Some(NoPhoto::Kind("HEIC")));
        assert_eq!(of(b"RIFF\x10\0\0\0WEBPVP8 "), Some(NoPhoto::Kind("WebP")));
        assert_eq!(of(b"format = 1\nbook = \"squad\"\n"), Some(NoPhoto::Unknown));
        assert_eq!(of(&[0; 9000]), Some(NoPhoto::Unknown));
        assert_eq!(of(&jpeg(400, 100)), Some(NoPhoto::TooSmall(400, 100)));
    }

    #[test]
    fn what_says_to_be_huge_is_refused_before_it_is_decoded() {
        // The first chunk of a PNG file states the size of the picture. The picture data is left out here.
        let mut png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec();
        let size: [u8; 8] = [0, 0, 0x4e, 0x20, 0, 0, 0x27, 0x10];
        let header: Vec<u8> = size.iter().copied().chain([8, 2, 0, 0, 0]).collect();
        png.extend(&header);
        let crc = b"IHDR".iter().chain(&header).fold(u32::MAX, |crc, byte| {
            (0..8).fold(crc ^ u32::from(*byte), |crc, _| (crc >> 1) ^ (0xedb8_8320 * (crc & 1)))
        });
        png.extend((!crc).to_be_bytes());
        png.extend(b"\0\0\0\0IDAT");
        png.extend([0; 64]);
        assert_eq!(Photo::read(&png).err(), Some(NoPhoto::TooLarge(20_000, 10_000)));
    }
}
