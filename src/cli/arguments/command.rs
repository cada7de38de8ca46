//! The arguments of `frontage`. The texts of the help are in the language files (`help.ftl`).

use super::parsers::{languages, sizes, whats, whole};
use super::{FileKind, Look, Speech};
use clap::builder::NonEmptyStringValueParser;
use clap::{Args, Parser, Subcommand};
use clap_complete::Shell;
use report::annals::PrintKind;
use report::paper::Size;
use std::path::PathBuf;

/// The arguments of the program.
#[derive(Debug, Parser)]
#[command(name = "frontage", disable_version_flag = true)]
pub struct Arguments {
    #[arg(short = 'V', long)]
    pub(crate) version: bool,
    #[arg(id = "version_json", long = "json", requires = "version")]
    pub(crate) json: bool,
    #[arg(id = "language", long = "lang", value_name = "LANG", value_parser = languages())]
    pub(crate) lang: Option<String>,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Desk {
        file: Option<PathBuf>,
        #[arg(long, value_parser = languages())]
        lang: Option<String>,
        #[arg(long, value_name = "FILE")]
        house: Option<PathBuf>,
        #[arg(long)]
        first_frame: bool,
    },
    Demo {
        #[arg(default_value = "napoleonic")]
        book: String,
        #[arg(long, default_value_t = 1809, value_parser = whole::<u64>)]
        seed: u64,
        #[command(flatten)]
        look: Look,
        #[arg(long, value_name = "FILE")]
        write: Option<PathBuf>,
        #[arg(long, requires = "write")]
        force: bool,
    },
    Check {
        #[arg(required = true)]
        files: Vec<PathBuf>,
        #[command(flatten)]
        look: Look,
        #[arg(long, value_name = "OBJECTION:REASON")]
        waive: Vec<String>,
    },
    Show {
        file: PathBuf,
        #[arg(long, value_name = "ENTRY", value_parser = whole::<u64>)]
        at: Option<u64>,
        #[arg(long)]
        matrix: bool,
        #[command(flatten)]
        look: Look,
    },
    #[command(disable_help_flag = true)]
    Rule {
        #[arg(required_unless_present = "help")]
        file: Option<PathBuf>,
        #[arg(required_unless_present = "help")]
        procedure: Option<String>,
        #[arg(short, long)]
        help: bool,
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        rest: Vec<String>,
    },
    #[command(disable_help_flag = true)]
    Quick {
        #[arg(required_unless_present = "help")]
        procedure: Option<String>,
        #[arg(short, long)]
        help: bool,
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        rest: Vec<String>,
    },
    Record {
        battle: PathBuf,
        new: PathBuf,
        #[arg(long, value_name = "SIDE=WORD")]
        word: Vec<String>,
        #[command(flatten)]
        look: Look,
    },
    Words {
        file: PathBuf,
        #[arg(required = true, value_name = "SIDE=WORD")]
        words: Vec<String>,
        #[command(flatten)]
        speech: Speech,
    },
    Journal(ListArguments),
    Print(Box<Printing>),
    See(Box<SeeArguments>),
    Undo {
        file: PathBuf,
        #[arg(long, value_name = "ENTRY", value_parser = whole::<u64>)]
        to: Option<u64>,
        #[arg(long, value_name = "NAME", conflicts_with = "to")]
        to_save: Option<String>,
        #[command(flatten)]
        speech: Speech,
    },
    Redo {
        file: PathBuf,
        #[command(flatten)]
        speech: Speech,
    },
    Note {
        file: PathBuf,
        #[arg(value_parser = NonEmptyStringValueParser::new())]
        text: String,
        #[arg(long, value_parser = whole::<u64>)]
        entry: Option<u64>,
        #[command(flatten)]
        speech: Speech,
    },
    Mark {
        file: PathBuf,
        #[arg(value_parser = NonEmptyStringValueParser::new())]
        name: String,
        #[command(flatten)]
        speech: Speech,
    },
    End {
        file: PathBuf,
        #[command(flatten)]
        speech: Speech,
    },
    #[command(disable_help_flag = true)]
    Correct {
        #[arg(required_unless_present = "help")]
        file: Option<PathBuf>,
        #[arg(required_unless_present = "help", value_parser = whole::<u64>)]
        entry: Option<u64>,
        #[arg(short, long)]
        help: bool,
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        rest: Vec<String>,
    },
    Verify {
        file: PathBuf,
        #[arg(long, value_name = "GROUPS")]
        seal: Vec<String>,
        #[command(flatten)]
        speech: Speech,
    },
    Dice {
        file: PathBuf,
        #[command(flatten)]
        speech: Speech,
    },
    Doctor {
        file: Option<PathBuf>,
        #[command(flatten)]
        speech: Speech,
    },
    Export {
        file: PathBuf,
        battle: PathBuf,
        #[arg(long, value_name = "ENTRY", value_parser = whole::<u64>)]
        at: Option<u64>,
        #[command(flatten)]
        speech: Speech,
    },
    Salvage {
        file: PathBuf,
        new: PathBuf,
        #[command(flatten)]
        speech: Speech,
    },
    Serve {
        file: PathBuf,
        #[arg(long)]
        lan: bool,
        #[arg(long, value_name = "N", value_parser = whole::<u16>)]
        port: Option<u16>,
        #[arg(long, value_name = "FILE")]
        house: Option<PathBuf>,
        #[command(flatten)]
        speech: Speech,
    },
    Club {
        #[arg(long, value_name = "URL")]
        database: Option<String>,
        #[arg(long)]
        lan: bool,
        #[arg(long, value_name = "N", value_parser = whole::<u16>)]
        port: Option<u16>,
        #[arg(long, value_name = "HOST")]
        name: Vec<String>,
        #[arg(long)]
        organiser: bool,
        #[command(flatten)]
        speech: Speech,
    },
    Send {
        file: PathBuf,
        url: Option<String>,
        #[command(flatten)]
        speech: Speech,
    },
    CarryOn {
        url: String,
        new: PathBuf,
        #[arg(long, value_name = "N", value_parser = whole::<i64>)]
        battle: Option<i64>,
        #[command(flatten)]
        speech: Speech,
    },
    Manual {
        #[arg(long, value_name = "FOLDER")]
        into: PathBuf,
        #[command(flatten)]
        speech: Speech,
    },
    Rulebook {
        #[arg(default_value = "napoleonic")]
        book: String,
        #[arg(long)]
        diff: bool,
        #[command(flatten)]
        look: Look,
    },
    #[command(hide = true)]
    Man {
        #[arg(long, value_name = "FOLDER")]
        into: PathBuf,
    },
    /// Verifies a copy of a record for the club's server, which starts the program with this word.
    #[command(hide = true)]
    CheckCopy,
    #[command(hide = true)]
    Completions {
        shell: Shell,
    },
}

/// The arguments of `print`.
#[derive(Debug, Args)]
pub(crate) struct Printing {
    pub(crate) file: PathBuf,
    #[arg(value_parser = whats())]
    pub(crate) what: PrintKind,
    #[arg(long, value_name = "ENTRY", value_parser = whole::<u64>)]
    pub(crate) entry: Option<u64>,
    #[arg(long, value_name = "ENTRY", conflicts_with = "entry", value_parser = whole::<u64>)]
    pub(crate) at: Option<u64>,
    #[arg(long, conflicts_with_all = ["entry", "at"], value_parser = whole::<u32>)]
    pub(crate) turn: Option<u32>,
    #[arg(long, value_name = "ID", num_args = 1..)]
    pub(crate) unit: Vec<String>,
    #[arg(long, value_parser = sizes(), default_value = "a4")]
    pub(crate) size: Size,
    #[arg(long, value_enum)]
    pub(crate) format: Option<FileKind>,
    #[arg(long, value_name = "PATH")]
    pub(crate) out: Option<PathBuf>,
    #[arg(long, value_parser = languages())]
    pub(crate) lang: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub(crate) house: Option<PathBuf>,
}

/// The arguments of `see`.
#[derive(Debug, Args)]
pub(crate) struct SeeArguments {
    pub(crate) file: PathBuf,
    #[arg(required = true, value_name = "PHOTO")]
    pub(crate) photos: Vec<PathBuf>,
    #[arg(long)]
    pub(crate) accept: bool,
    #[arg(long, value_name = "ID", value_delimiter = ',')]
    pub(crate) only: Vec<String>,
    #[arg(long, value_name = "[ID:]HEIGHT")]
    pub(crate) tray: Vec<String>,
    #[arg(long, value_name = "WxD|TAG:X,Y", allow_hyphen_values = true)]
    pub(crate) border: Vec<String>,
    #[command(flatten)]
    pub(crate) look: Look,
}

/// The arguments of `journal`.
#[derive(Debug, Args)]
pub(crate) struct ListArguments {
    pub(crate) file: PathBuf,
    #[arg(long, value_name = "ENTRY", value_parser = whole::<u64>)]
    pub(crate) from: Option<u64>,
    #[arg(long, value_name = "COUNT", value_parser = whole::<u64>)]
    pub(crate) last: Option<u64>,
    #[arg(long, value_name = "ENTRY", conflicts_with_all = ["from", "last"], value_parser = whole::<u64>)]
    pub(crate) entry: Option<u64>,
    #[command(flatten)]
    pub(crate) speech: Speech,
}
