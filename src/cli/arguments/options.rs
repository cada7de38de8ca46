//! The options that several commands share, and the options of a ruling and of a correction.

use super::parsers::{languages, whole};
use clap::Args;
use std::path::PathBuf;

/// The options for the look of a report, and for the rules.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct Look {
    #[arg(long)]
    pub(crate) json: bool,
    #[arg(long, value_parser = languages())]
    pub(crate) lang: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub(crate) house: Option<PathBuf>,
}

/// The options of a ruling, apart from the procedure's own options.
#[derive(Debug, Default, Args)]
pub(crate) struct Options {
    #[command(flatten)]
    pub(crate) look: Look,
    #[arg(long, value_name = "FACES", conflicts_with_all = ["seed", "throw"])]
    pub(crate) dice: Option<String>,
    #[arg(long, conflicts_with = "throw", value_parser = whole::<u64>)]
    pub(crate) seed: Option<u64>,
    #[arg(long)]
    pub(crate) throw: bool,
    #[arg(long)]
    pub(crate) no_odds: bool,
    #[arg(long, value_name = "[NAME/]PATH=VALUE")]
    pub(crate) fact: Vec<String>,
    #[arg(long, value_name = "FILE")]
    pub(crate) facts: Option<PathBuf>,
    #[arg(long, value_name = "[NAME/]PATH=VALUE:REASON")]
    pub(crate) uphold: Vec<String>,
    #[arg(long, value_name = "[NAME/][BLOCK/]KEY[@OF]:REASON")]
    pub(crate) strike: Vec<String>,
    #[arg(long, value_name = "[NAME/][BLOCK/]LABEL=VALUE:REASON", allow_hyphen_values = true)]
    pub(crate) add: Vec<String>,
    #[arg(long, value_name = "NAME:REASON")]
    pub(crate) waive: Vec<String>,
    #[arg(long, value_name = "[NAME/]KEY=ID")]
    pub(crate) choose: Vec<String>,
    #[arg(long, value_name = "FILE")]
    pub(crate) write: Option<PathBuf>,
    #[arg(long)]
    pub(crate) force: bool,
    #[arg(long)]
    pub(crate) book: Option<String>,
    #[arg(long, value_name = "RECORDED")]
    pub(crate) record: Option<PathBuf>,
}

/// The options for the answer of a command on a recorded battle.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct Speech {
    #[arg(long)]
    pub(crate) json: bool,
    #[arg(long, value_parser = languages())]
    pub(crate) lang: Option<String>,
}

/// The options of a correction apart from the words and dice of a ruling, including the decision on the result.
#[derive(Debug, Args)]
pub(crate) struct CorrectArguments {
    #[arg(long, value_name = "UNIT=X,Y,FACING", allow_hyphen_values = true, conflicts_with = "table")]
    pub(crate) put: Vec<String>,
    #[arg(long, value_name = "FILE")]
    pub(crate) table: Option<PathBuf>,
    #[arg(long, value_name = "NAME")]
    pub(crate) unsay: Vec<String>,
    #[arg(long, value_name = "REASON", conflicts_with_all = ["keep", "fork"])]
    pub(crate) accept: Option<String>,
    #[arg(long, value_name = "REASON", conflicts_with = "fork")]
    pub(crate) keep: Option<String>,
    #[arg(long, value_name = "NEW", requires = "because")]
    pub(crate) fork: Option<PathBuf>,
    #[arg(long, value_name = "REASON", requires = "fork")]
    pub(crate) because: Option<String>,
}
