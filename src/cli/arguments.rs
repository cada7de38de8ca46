//! The arguments of `frontage`. The texts of the help are in the language files (`help.ftl`).

use super::print::{self, Kind};
use clap::builder::{NonEmptyStringValueParser, PossibleValuesParser};
use clap::{Args, Parser, Subcommand};
use clap_complete::Shell;
use language::Language;
use report::annals::PrintKind;
use report::paper::Size;
use std::path::PathBuf;

/// The arguments of the program.
#[derive(Debug, Parser)]
#[command(name = "frontage", disable_version_flag = true)]
pub struct Arguments {
    #[arg(short = 'V', long)]
    pub(super) version: bool,
    #[arg(id = "version_json", long = "json", requires = "version")]
    pub(super) json: bool,
    #[arg(id = "language", long = "lang", value_name = "LANG", value_parser = languages())]
    pub(super) lang: Option<String>,
    #[command(subcommand)]
    pub(super) command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub(super) enum Command {
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
    #[command(hide = true)]
    Completions {
        shell: Shell,
    },
}

/// Makes the parser for the code of a language.
fn languages() -> PossibleValuesParser {
    PossibleValuesParser::new(Language::ALL.map(Language::code))
}

/// The error for a text that is not a whole number, or is out of range.
#[derive(Debug)]
pub(super) struct NumberFault {
    /// The greatest possible number, if small enough to be worth mentioning.
    pub(super) most: Option<u64>,
}

impl std::fmt::Display for NumberFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("expected a whole number")
    }
}

impl std::error::Error for NumberFault {}

/// Reads a whole number from 0 upwards.
fn whole<N: TryFrom<u64>>(typed: &str) -> Result<N, NumberFault> {
    let read = typed.trim().parse::<u64>().ok().and_then(|number| N::try_from(number).ok());
    read.ok_or_else(|| {
        let most = (0..u64::BITS).map(|bits| u64::MAX >> bits).find(|most| N::try_from(*most).is_ok());
        NumberFault { most: most.filter(|most| u32::try_from(*most).is_ok()) }
    })
}

/// The options for the look of a report, and for the rules.
#[derive(Clone, Debug, Default, Args)]
pub(super) struct Look {
    #[arg(long)]
    pub(super) json: bool,
    #[arg(long, value_parser = languages())]
    pub(super) lang: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub(super) house: Option<PathBuf>,
}

/// The options of a ruling, apart from the procedure's own options.
#[derive(Debug, Default, Args)]
pub(super) struct Options {
    #[command(flatten)]
    pub(super) look: Look,
    #[arg(long, value_name = "FACES", conflicts_with_all = ["seed", "throw"])]
    pub(super) dice: Option<String>,
    #[arg(long, conflicts_with = "throw", value_parser = whole::<u64>)]
    pub(super) seed: Option<u64>,
    #[arg(long)]
    pub(super) throw: bool,
    #[arg(long)]
    pub(super) no_odds: bool,
    #[arg(long, value_name = "[NAME/]PATH=VALUE")]
    pub(super) fact: Vec<String>,
    #[arg(long, value_name = "FILE")]
    pub(super) facts: Option<PathBuf>,
    #[arg(long, value_name = "[NAME/]PATH=VALUE:REASON")]
    pub(super) uphold: Vec<String>,
    #[arg(long, value_name = "[NAME/][BLOCK/]KEY[@OF]:REASON")]
    pub(super) strike: Vec<String>,
    #[arg(long, value_name = "[NAME/][BLOCK/]LABEL=VALUE:REASON", allow_hyphen_values = true)]
    pub(super) add: Vec<String>,
    #[arg(long, value_name = "NAME:REASON")]
    pub(super) waive: Vec<String>,
    #[arg(long, value_name = "[NAME/]KEY=ID")]
    pub(super) choose: Vec<String>,
    #[arg(long, value_name = "FILE")]
    pub(super) write: Option<PathBuf>,
    #[arg(long)]
    pub(super) force: bool,
    #[arg(long)]
    pub(super) book: Option<String>,
    #[arg(long, value_name = "RECORDED")]
    pub(super) record: Option<PathBuf>,
}

/// The options for the answer of a command on a recorded battle.
#[derive(Clone, Debug, Default, Args)]
pub(super) struct Speech {
    #[arg(long)]
    pub(super) json: bool,
    #[arg(long, value_parser = languages())]
    pub(super) lang: Option<String>,
}

/// The arguments of `print`.
#[derive(Debug, Args)]
pub(super) struct Printing {
    pub(super) file: PathBuf,
    #[arg(value_parser = print::whats())]
    pub(super) what: PrintKind,
    #[arg(long, value_name = "ENTRY", value_parser = whole::<u64>)]
    pub(super) entry: Option<u64>,
    #[arg(long, value_name = "ENTRY", conflicts_with = "entry", value_parser = whole::<u64>)]
    pub(super) at: Option<u64>,
    #[arg(long, conflicts_with_all = ["entry", "at"], value_parser = whole::<u32>)]
    pub(super) turn: Option<u32>,
    #[arg(long, value_name = "ID", num_args = 1..)]
    pub(super) unit: Vec<String>,
    #[arg(long, value_parser = print::sizes(), default_value = "a4")]
    pub(super) size: Size,
    #[arg(long, value_enum)]
    pub(super) format: Option<Kind>,
    #[arg(long, value_name = "PATH")]
    pub(super) out: Option<PathBuf>,
    #[arg(long, value_parser = languages())]
    pub(super) lang: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub(super) house: Option<PathBuf>,
}

/// The arguments of `see`.
#[derive(Debug, Args)]
pub(super) struct SeeArguments {
    pub(super) file: PathBuf,
    #[arg(required = true, value_name = "PHOTO")]
    pub(super) photos: Vec<PathBuf>,
    #[arg(long)]
    pub(super) accept: bool,
    #[arg(long, value_name = "ID", value_delimiter = ',')]
    pub(super) only: Vec<String>,
    #[arg(long, value_name = "[ID:]HEIGHT")]
    pub(super) tray: Vec<String>,
    #[arg(long, value_name = "WxD|TAG:X,Y", allow_hyphen_values = true)]
    pub(super) border: Vec<String>,
    #[command(flatten)]
    pub(super) look: Look,
}

/// The arguments of `journal`.
#[derive(Debug, Args)]
pub(super) struct ListArguments {
    pub(super) file: PathBuf,
    #[arg(long, value_name = "ENTRY", value_parser = whole::<u64>)]
    pub(super) from: Option<u64>,
    #[arg(long, value_name = "COUNT", value_parser = whole::<u64>)]
    pub(super) last: Option<u64>,
    #[arg(long, value_name = "ENTRY", conflicts_with_all = ["from", "last"], value_parser = whole::<u64>)]
    pub(super) entry: Option<u64>,
    #[command(flatten)]
    pub(super) speech: Speech,
}

/// The options of a correction apart from the words and dice of a ruling, including the decision on the result.
#[derive(Debug, Args)]
pub(super) struct CorrectArguments {
    #[arg(long, value_name = "UNIT=X,Y,FACING", allow_hyphen_values = true, conflicts_with = "table")]
    pub(super) put: Vec<String>,
    #[arg(long, value_name = "FILE")]
    pub(super) table: Option<PathBuf>,
    #[arg(long, value_name = "NAME")]
    pub(super) unsay: Vec<String>,
    #[arg(long, value_name = "REASON", conflicts_with_all = ["keep", "fork"])]
    pub(super) accept: Option<String>,
    #[arg(long, value_name = "REASON", conflicts_with = "fork")]
    pub(super) keep: Option<String>,
    #[arg(long, value_name = "NEW", requires = "because")]
    pub(super) fork: Option<PathBuf>,
    #[arg(long, value_name = "REASON", requires = "fork")]
    pub(super) because: Option<String>,
}
