//! A program that measures how well photos are read. It uses photos of tables on which everything is known (see
//! docs/camera.md).
//!
//! Usage: `photos [--heights | --height CM] FOLDER…`. A folder has photos, and beside each a JSON file that states what
//! is on the table. Two photos of one table (`NAME-left.jpg` and `NAME-right.jpg`) are also merged. Their file
//! `NAME.json` lists the tags that both show as `seam`.

#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a measuring tool, for those who build the program"
)]

use glam::DVec2;
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Instant;
use vision::{Ground, Photo, Reading, Survey, agreed, together};

#[derive(Default)]
struct Sum {
    photos: usize,
    refused: Vec<String>,
    due: usize,
    read: usize,
    wrong: usize,
    at: Vec<f64>,
    turned: Vec<f64>,
    within: usize,
    seam: Vec<f64>,
    merged: Vec<f64>,
    seconds: Vec<f64>,
    warned: usize,
}

fn main() {
    let mut arguments: Vec<String> = std::env::args().skip(1).collect();
    let heights =
        arguments.iter().position(|word| word == "--heights").map(|at| arguments.remove(at)).is_some();
    let height = arguments.iter().position(|word| word == "--height").map_or(0.0, |at| {
        arguments.remove(at);
        arguments.remove(at).parse().unwrap()
    });
    for folder in &arguments {
        let mut sum = Sum::default();
        let mut files: Vec<PathBuf> =
            std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        files.sort();
        let mut surveys = BTreeMap::new();
        for file in files.iter().filter(|file| file.extension().is_some_and(|end| end == "jpg")) {
            let truth = truth(&file.with_extension("json"));
            if let Some(survey) = photo(file, &truth, heights, height, &mut sum) {
                surveys.insert(file.file_stem().unwrap().to_string_lossy().into_owned(), survey);
            }
        }
        for file in files.iter().filter(|file| file.extension().is_some_and(|end| end == "json")) {
            let truth = truth(file);
            if let Some(ids) = truth["seam"].as_array() {
                let name = file.file_stem().unwrap().to_string_lossy().into_owned();
                let (left, right) =
                    (surveys.get(&format!("{name}-left")), surveys.get(&format!("{name}-right")));
                if let (Some(left), Some(right)) = (left, right) {
                    let ground = ground(&truth, heights, height);
                    seam(&agreed(vec![left.clone(), right.clone()], &ground), ids, &truth, &mut sum);
                }
            }
        }
        report(folder, sum);
    }
}

fn truth(file: &Path) -> Value {
    serde_json::from_slice(&std::fs::read(file).unwrap()).unwrap()
}

fn point(of: &Value) -> DVec2 {
    DVec2::new(of["x"].as_f64().unwrap(), of["y"].as_f64().unwrap()) / 10.0
}

fn id(of: &Value) -> u16 {
    u16::try_from(of["id"].as_u64().unwrap()).unwrap()
}

fn ground(truth: &Value, heights: bool, height: f64) -> Ground {
    let border = truth["border"].as_array().unwrap().iter().map(|tag| (id(tag), point(tag))).collect();
    let units = truth["units"].as_array().unwrap();
    let each = units.iter().map(|unit| (id(unit), unit["z"].as_f64().unwrap() / 10.0));
    let heights = if heights { each.collect() } else { BTreeMap::new() };
    Ground { border, heights, height, unsure: 0.2, ..Ground::default() }
}

fn photo(file: &Path, truth: &Value, heights: bool, height: f64, sum: &mut Sum) -> Option<Survey> {
    let units = truth["units"].as_array().unwrap();
    let ground = ground(truth, heights, height);
    let began = Instant::now();
    let photo = Photo::read(&std::fs::read(file).unwrap());
    let survey = Survey::of(&photo.unwrap(), &ground);
    sum.seconds.push(began.elapsed().as_secs_f64());
    sum.photos += 1;
    let survey = match survey {
        Ok(survey) => survey,
        Err(fault) => {
            sum.refused.push(format!("{}: {fault:?}", file.display()));
            return None;
        }
    };
    let is_warned = survey.blurred
        || survey.pixels < vision::survey::FEW_PIXELS
        || survey.off > vision::survey::OFF
        || survey.border.len() < 6;
    sum.warned += usize::from(is_warned);
    let due = units
        .iter()
        .filter(|unit| unit["visible"].as_bool().unwrap() && unit["in_region"].as_bool().unwrap());
    sum.due += due.clone().count();
    sum.read += due.filter(|unit| survey.readings.iter().any(|reading| reading.id == id(unit))).count();
    for reading in &survey.readings {
        let Some(unit) = units.iter().find(|unit| id(unit) == reading.id) else {
            sum.wrong += 1;
            continue;
        };
        let off = reading.at.distance(point(unit));
        if off > 3.0 {
            sum.wrong += 1;
            continue;
        }
        sum.at.push(off * 10.0);
        sum.within += usize::from(off <= reading.error);
        let turned = (reading.bearing - unit["bearing"].as_f64().unwrap() + 180.0).rem_euclid(360.0) - 180.0;
        sum.turned.push(turned.abs());
    }
    Some(survey)
}

fn seam(surveys: &[Survey], ids: &[Value], truth: &Value, sum: &mut Sum) {
    let find =
        |readings: &[Reading], id: u64| readings.iter().find(|reading| u64::from(reading.id) == id).copied();
    for id in ids.iter().map(|id| id.as_u64().unwrap()) {
        let (left, right) = (find(&surveys[0].readings, id), find(&surveys[1].readings, id));
        if let (Some(left), Some(right)) = (left, right) {
            sum.seam.push(left.at.distance(right.at) * 10.0);
        }
    }
    let (all, _) = together(surveys);
    for reading in all {
        let unit = truth["units"].as_array().unwrap().iter().find(|unit| id(unit) == reading.id);
        sum.merged.push(unit.map_or(f64::INFINITY, |unit| reading.at.distance(point(unit)) * 10.0));
    }
}

fn report(folder: &str, mut sum: Sum) {
    let of = |values: &mut Vec<f64>| {
        values.sort_by(f64::total_cmp);
        let part = |share: f64| {
            values.get((share * values.len() as f64) as usize).or(values.last()).copied().unwrap_or(f64::NAN)
        };
        format!("median {:.2} p95 {:.2} max {:.2}", part(0.5), part(0.95), part(1.0))
    };
    println!("{folder}: {} photos, {} refused, {} warned", sum.photos, sum.refused.len(), sum.warned);
    println!(
        "  read {} of {} ({:.1} %), wrong {}",
        sum.read,
        sum.due,
        100.0 * sum.read as f64 / sum.due as f64,
        sum.wrong
    );
    println!(
        "  place mm: {}; within what is said: {:.1} %",
        of(&mut sum.at),
        100.0 * sum.within as f64 / sum.at.len() as f64
    );
    println!("  heading degrees: {}", of(&mut sum.turned));
    println!("  seconds: {}", of(&mut sum.seconds));
    if !sum.seam.is_empty() {
        println!(
            "  seam mm: {} ({} units); merged place mm: {}",
            of(&mut sum.seam),
            sum.seam.len(),
            of(&mut sum.merged)
        );
    }
    sum.refused.iter().for_each(|line| println!("  {line}"));
}
