//! What can be typed after `frontage`.

use super::print::{self, Kind};
use clap::builder::NonEmptyStringValueParser;
use clap::{Args, Parser, Subcommand};
use report::annals::What;
use report::paper::Size;
use std::path::PathBuf;

/// A referee's desk for miniatures wargames: measures, rules, and shows every modifier.
#[derive(Debug, Parser)]
#[command(name = "frontage", disable_version_flag = true)]
pub struct Arguments {
    /// Print which program this is.
    #[arg(short = 'V', long)]
    pub(super) version: bool,
    /// With --version: as JSON, with all that was built into it and the formats it reads.
    #[arg(id = "version_json", long = "json", requires = "version")]
    pub(super) json: bool,
    /// The language of what is said: en or ru; said after the command it means the same.
    #[arg(id = "language", long = "lang", value_parser = ["en", "ru"])]
    pub(super) lang: Option<String>,
    #[command(subcommand)]
    pub(super) command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Open the desk on a battle or a recorded battle.
    Desk {
        /// The battle; what can be begun is shown if none is named.
        file: Option<PathBuf>,
        /// The language of the window: en or ru.
        #[arg(long, value_parser = ["en", "ru"])]
        lang: Option<String>,
        /// A house-rules file.
        #[arg(long, value_name = "FILE")]
        house: Option<PathBuf>,
        /// Close again after the first frame, and say how long it took to be there.
        #[arg(long)]
        first_frame: bool,
    },
    /// Play a whole turn of a built-in battle, every ruling with its breakdown.
    Demo {
        /// The rulebook.
        #[arg(default_value = "napoleonic")]
        book: String,
        /// The seed of the dice.
        #[arg(long, default_value_t = 1809)]
        seed: u64,
        #[command(flatten)]
        look: Look,
        /// Write the battle as it stands in the end.
        #[arg(long, value_name = "FILE")]
        write: Option<PathBuf>,
        /// Write over a file that is no battle file, too.
        #[arg(long, requires = "write")]
        force: bool,
    },
    /// Read battles and army lists; print every objection with its place.
    Check {
        /// Battles and army lists.
        #[arg(required = true)]
        files: Vec<PathBuf>,
        #[command(flatten)]
        look: Look,
        /// Wave an objection through.
        #[arg(long, value_name = "OBJECTION:REASON")]
        waive: Vec<String>,
    },
    /// Show units with their stands' poses, formations and states, and what is due next.
    Show {
        /// The battle, or the recorded battle.
        file: PathBuf,
        /// A recorded battle: as it stood after this entry.
        #[arg(long, value_name = "ENTRY")]
        at: Option<u64>,
        /// Who may do what to whom, instead.
        #[arg(long)]
        matrix: bool,
        #[command(flatten)]
        look: Look,
    },
    #[command(disable_help_flag = true)]
    /// Make one ruling on a table, rule its current phase (`phase`) or the rest of its turn (`turn`), or list what
    /// is due (`due`).
    Rule {
        /// The battle, or the recorded battle: there the ruling is recorded.
        #[arg(required_unless_present = "help")]
        file: Option<PathBuf>,
        /// What to rule on; it and its arguments belong to the battle's rulebook.
        #[arg(required_unless_present = "help")]
        procedure: Option<String>,
        /// Print help: of this command, or of a procedure of a battle.
        #[arg(short, long)]
        help: bool,
        /// The procedure's arguments and the options of the ruling.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        rest: Vec<String>,
    },
    #[command(disable_help_flag = true)]
    /// Make a ruling from facts alone, with no table at all.
    Quick {
        /// What to rule on.
        #[arg(required_unless_present = "help")]
        procedure: Option<String>,
        /// Print help: of this command, or of a procedure.
        #[arg(short, long)]
        help: bool,
        /// The facts and the options of the ruling.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        rest: Vec<String>,
    },
    /// Begin the record of a battle: a file in which everything is kept that is asked, thrown and ruled.
    Record {
        /// The battle to begin with.
        battle: PathBuf,
        /// The recorded battle: a new file.
        new: PathBuf,
        /// A word of each side's players, mixed into the program's dice at once, as `words` does it later.
        #[arg(long, value_name = "SIDE=WORD")]
        word: Vec<String>,
        #[command(flatten)]
        look: Look,
    },
    /// Mix a word of each side's players into the program's dice, before anything is asked: nobody can have chosen what falls.
    Words {
        /// The recorded battle.
        file: PathBuf,
        /// The words, one of each side.
        #[arg(required = true, value_name = "SIDE=WORD")]
        words: Vec<String>,
        #[command(flatten)]
        speech: Speech,
    },
    /// List what was recorded, or show one entry in full.
    Journal(Listing),
    /// Print a ruling slip, a phase sheet, unit cards, a carry-on sheet or the report of the battle.
    ///
    /// What is printed goes into a new file beside FILE; where that is, is said.
    Print(Box<Printing>),
    /// Read where units stand from photos of the table with printed tags (`print FILE tags`). Without --accept nothing is changed.
    See(Box<Seeing>),
    /// Take back the last step of a recorded battle, or every step after an entry.
    Undo {
        /// The recorded battle.
        file: PathBuf,
        /// Back to how the battle stood after this entry.
        #[arg(long, value_name = "ENTRY")]
        to: Option<u64>,
        /// Back to how it stood at the last save point of this name.
        #[arg(long, value_name = "NAME", conflicts_with = "to")]
        to_save: Option<String>,
        #[command(flatten)]
        speech: Speech,
    },
    /// Make again what was taken back last.
    Redo {
        /// The recorded battle.
        file: PathBuf,
        #[command(flatten)]
        speech: Speech,
    },
    /// Write a remark into the record.
    Note {
        /// The recorded battle.
        file: PathBuf,
        /// The remark.
        #[arg(value_parser = NonEmptyStringValueParser::new())]
        text: String,
        /// The entry it is about; none: the battle.
        #[arg(long)]
        entry: Option<u64>,
        #[command(flatten)]
        speech: Speech,
    },
    /// Set a save point: a place to come back to by its name.
    Mark {
        /// The recorded battle.
        file: PathBuf,
        /// Its name.
        #[arg(value_parser = NonEmptyStringValueParser::new())]
        name: String,
        #[command(flatten)]
        speech: Speech,
    },
    /// End the battle: the seed of the program's dice is shown, so that every throw can be checked.
    End {
        /// The recorded battle.
        file: PathBuf,
        #[command(flatten)]
        speech: Speech,
    },
    #[command(disable_help_flag = true)]
    /// Change an old entry, see which later rulings would differ, then accept it, keep all as ruled, or fork.
    Correct {
        /// The recorded battle.
        #[arg(required_unless_present = "help")]
        file: Option<PathBuf>,
        /// The ruling or the change by hand that is corrected.
        #[arg(required_unless_present = "help")]
        entry: Option<u64>,
        /// Print help: of this command, or of an entry's procedure.
        #[arg(short, long)]
        help: bool,
        /// What should have been asked, said and thrown, and what is made of it; the rest stays as recorded.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        rest: Vec<String>,
    },
    /// Check a recorded battle: rule on everything again from the recorded words and faces, and name the first entry
    /// that does not come out as it is recorded.
    Verify {
        /// The recorded battle.
        file: PathBuf,
        /// A seal that somebody noted: is this the record that bore it? May be given several times.
        #[arg(long, value_name = "GROUPS")]
        seal: Vec<String>,
        #[command(flatten)]
        speech: Speech,
    },
    /// Show what the dice of a recorded battle threw, against what was to be expected.
    Dice {
        /// The recorded battle.
        file: PathBuf,
        #[command(flatten)]
        speech: Speech,
    },
    /// Look at this machine, and at a recorded battle: what is right, and what to do where something is not.
    Doctor {
        /// The recorded battle.
        file: Option<PathBuf>,
        #[command(flatten)]
        speech: Speech,
    },
    /// Write a recorded battle as a battle file.
    Export {
        /// The recorded battle.
        file: PathBuf,
        /// The battle file: a new file.
        battle: PathBuf,
        /// As it stood after this entry.
        #[arg(long, value_name = "ENTRY")]
        at: Option<u64>,
        #[command(flatten)]
        speech: Speech,
    },
    /// Save what is sound in a damaged record into a new file; the damaged one stays as it is.
    Salvage {
        /// The damaged recorded battle.
        file: PathBuf,
        /// The recorded battle made of what is sound: a new file.
        new: PathBuf,
        #[command(flatten)]
        speech: Speech,
    },
    /// Serve pages for every screen at the table: follow the battle, settle a fight, throw, run a phase from a tablet.
    ///
    /// What is printed are the links, one for each role: whoever has one may do what it is for.
    Serve {
        /// The battle, or the recorded battle.
        file: PathBuf,
        /// To everybody in this network who has a link, not to this machine alone.
        #[arg(long)]
        lan: bool,
        /// The port; 0: any that is free.
        #[arg(long, value_name = "N")]
        port: Option<u16>,
        /// A house-rules file.
        #[arg(long, value_name = "FILE")]
        house: Option<PathBuf>,
        #[command(flatten)]
        speech: Speech,
    },
    /// Serve a club: the records of many tables, copied to a PostgreSQL as they grow, with pages for everybody.
    ///
    /// The first time it prints an organiser's link, with which tables are made and their links handed out.
    Club {
        /// The database, as `postgres://USER:PASSWORD@HOST/NAME`; without it the variable `FRONTAGE_DATABASE` says it.
        #[arg(long, value_name = "URL")]
        database: Option<String>,
        /// To everybody in this network who has a link, not to this machine alone.
        #[arg(long)]
        lan: bool,
        /// The port; 0: any that is free.
        #[arg(long, value_name = "N")]
        port: Option<u16>,
        /// A name the club is asked by besides this machine's addresses, as a browser shows it: club.example.
        #[arg(long, value_name = "HOST")]
        name: Vec<String>,
        /// Make a new organiser's link, and let the old ones open nothing any more.
        #[arg(long)]
        organiser: bool,
        #[command(flatten)]
        speech: Speech,
    },
    /// Send a recorded battle to its club: what the club has not, as often as it takes. From then on the desk sends by itself.
    Send {
        /// The recorded battle.
        file: PathBuf,
        /// The link of its table, as the club's organiser handed it out; needed the first time.
        url: Option<String>,
        #[command(flatten)]
        speech: Speech,
    },
    /// Carry a battle on from the club's copy, at another laptop: in a new file, with dice of its own.
    CarryOn {
        /// The link of the table.
        url: String,
        /// The recorded battle: a new file.
        new: PathBuf,
        /// Which battle of the table, by its number at the club; the one that went on last if none is named.
        #[arg(long, value_name = "N")]
        battle: Option<i64>,
        #[command(flatten)]
        speech: Speech,
    },
    /// List a rulebook's keys, values, sources and defaults, and what a house-rules file changed.
    Rulebook {
        /// The book.
        #[arg(default_value = "napoleonic")]
        book: String,
        /// Only what a house-rules file changes, with the book's value beside each.
        #[arg(long)]
        diff: bool,
        #[command(flatten)]
        look: Look,
    },
}

/// How a report looks, and by which rules.
#[derive(Clone, Debug, Default, Args)]
pub(super) struct Look {
    /// Print JSON instead of text.
    #[arg(long)]
    pub(super) json: bool,
    /// The language of the report: en or ru.
    #[arg(long, value_parser = ["en", "ru"])]
    pub(super) lang: Option<String>,
    /// A house-rules file.
    #[arg(long, value_name = "FILE")]
    pub(super) house: Option<PathBuf>,
}

/// The options of a ruling, besides its procedure's own.
#[derive(Debug, Default, Args)]
pub(super) struct Options {
    #[command(flatten)]
    pub(super) look: Look,
    /// Throws made at the table: comma between throws, + between the faces of one.
    #[arg(long, value_name = "FACES", conflicts_with_all = ["seed", "throw"])]
    pub(super) dice: Option<String>,
    /// Let the program throw, from this seed.
    #[arg(long, conflicts_with = "throw")]
    pub(super) seed: Option<u64>,
    /// On a recorded battle: let the program throw, from the battle's own seed.
    #[arg(long)]
    pub(super) throw: bool,
    /// Leave the odds out.
    #[arg(long)]
    pub(super) no_odds: bool,
    /// A fact the umpire's tape says. In a phase or a turn NAME/ before it, here and in the next four, says to which ruling: by
    /// its name as `due` lists it, or by its unit.
    #[arg(long, value_name = "[NAME/]PATH=VALUE")]
    pub(super) fact: Vec<String>,
    /// Facts from a JSON file: those of an earlier ruling, say; - for standard input.
    #[arg(long, value_name = "FILE")]
    pub(super) facts: Option<PathBuf>,
    /// A fact, or a check by its KEY[@UNIT[/STAND]], that the umpire upholds.
    #[arg(long, value_name = "[NAME/]PATH=VALUE:REASON")]
    pub(super) uphold: Vec<String>,
    /// Strike a line out.
    #[arg(long, value_name = "[NAME/][BLOCK/]KEY[@OF]:REASON")]
    pub(super) strike: Vec<String>,
    /// Add a line.
    #[arg(long, value_name = "[NAME/][BLOCK/]LABEL=VALUE:REASON", allow_hyphen_values = true)]
    pub(super) add: Vec<String>,
    /// Wave an objection through; or close a phase over something that is due.
    #[arg(long, value_name = "NAME:REASON")]
    pub(super) waive: Vec<String>,
    /// A choice no die decides: the rule's key and the unit chosen.
    #[arg(long, value_name = "[NAME/]KEY=ID")]
    pub(super) choose: Vec<String>,
    /// Write the battle as it then stands.
    #[arg(long, value_name = "FILE")]
    pub(super) write: Option<PathBuf>,
    /// Write over a file that is no battle file, too.
    #[arg(long)]
    pub(super) force: bool,
    /// A quick ruling: the rulebook.
    #[arg(long)]
    pub(super) book: Option<String>,
    /// A quick ruling: record it in this battle, and rule by its rules.
    #[arg(long, value_name = "RECORDED")]
    pub(super) record: Option<PathBuf>,
}

/// How the answer of a command on a recorded battle looks.
#[derive(Clone, Debug, Default, Args)]
pub(super) struct Speech {
    /// Print JSON instead of text.
    #[arg(long)]
    pub(super) json: bool,
    /// The language of the report: en or ru.
    #[arg(long, value_parser = ["en", "ru"])]
    pub(super) lang: Option<String>,
}

/// What is typed after `print`.
#[derive(Debug, Args)]
pub(super) struct Printing {
    /// The battle, or the recorded battle; slips and the report are printed of a recorded one.
    pub(super) file: PathBuf,
    /// What to print.
    #[arg(value_parser = print::whats())]
    pub(super) what: What,
    /// A slip, a phase: that of this entry; else the last ruling, and the phase that is to be played now.
    #[arg(long, value_name = "ENTRY")]
    pub(super) entry: Option<u64>,
    /// Cards, a carry-on sheet, the coming phase: as the battle stood after this entry.
    #[arg(long, value_name = "ENTRY", conflicts_with = "entry")]
    pub(super) at: Option<u64>,
    /// The same as this turn began; the report of this turn alone.
    #[arg(long, conflicts_with_all = ["entry", "at"])]
    pub(super) turn: Option<u32>,
    /// Cards, tags, the slips of a phase: only those of these units.
    #[arg(long, value_name = "ID", num_args = 1..)]
    pub(super) unit: Vec<String>,
    /// The paper.
    #[arg(long, value_parser = print::sizes(), default_value = "a4")]
    pub(super) size: Size,
    /// The kind of file; else what --out ends in, else pdf.
    #[arg(long, value_enum)]
    pub(super) format: Option<Kind>,
    /// The file to write: a new one; - for standard output.
    #[arg(long, value_name = "PATH")]
    pub(super) out: Option<PathBuf>,
    /// The language of the print: en or ru.
    #[arg(long, value_parser = ["en", "ru"])]
    pub(super) lang: Option<String>,
    /// A house-rules file, for a battle that is not recorded.
    #[arg(long, value_name = "FILE")]
    pub(super) house: Option<PathBuf>,
}

/// What is typed after `see`.
#[derive(Debug, Args)]
pub(super) struct Seeing {
    /// The battle, or the recorded battle.
    pub(super) file: PathBuf,
    /// Photos of its table, as JPEG or PNG: one from above, or two halves that both show the border tags between them.
    #[arg(required = true, value_name = "PHOTO")]
    pub(super) photos: Vec<PathBuf>,
    /// Put units where the photos show them.
    #[arg(long)]
    pub(super) accept: bool,
    /// The same, only these units.
    #[arg(long, value_name = "ID", value_delimiter = ',')]
    pub(super) only: Vec<String>,
    /// How high the tags lie above the table, on their trays; of one unit after its id.
    #[arg(long, value_name = "[ID:]HEIGHT")]
    pub(super) tray: Vec<String>,
    /// Where the border tags lie, if not as the battle says: how far apart the middles of the corner tags are in cm (172x112), or the
    /// place of each (500:4,4).
    #[arg(long, value_name = "WxD|TAG:X,Y", allow_hyphen_values = true)]
    pub(super) border: Vec<String>,
    #[command(flatten)]
    pub(super) look: Look,
}

/// What is typed after `journal`.
#[derive(Debug, Args)]
pub(super) struct Listing {
    /// The recorded battle.
    pub(super) file: PathBuf,
    /// The first entry to list.
    #[arg(long, value_name = "ENTRY")]
    pub(super) from: Option<u64>,
    /// List so many entries at most, the last ones.
    #[arg(long, value_name = "COUNT")]
    pub(super) last: Option<u64>,
    /// One entry in full: a ruling with its whole breakdown.
    #[arg(long, value_name = "ENTRY", conflicts_with_all = ["from", "last"])]
    pub(super) entry: Option<u64>,
    #[command(flatten)]
    pub(super) speech: Speech,
}

/// What is corrected besides the words and dice of a ruling, and what is made of it.
#[derive(Debug, Args)]
pub(super) struct Correcting {
    /// Where a unit should have stood before a ruling, or been put by hand.
    #[arg(long, value_name = "UNIT=X,Y,FACING", allow_hyphen_values = true, conflicts_with = "table")]
    pub(super) put: Vec<String>,
    /// The table as it should have stood before a ruling, or been left by hand: a battle file.
    #[arg(long, value_name = "FILE")]
    pub(super) table: Option<PathBuf>,
    /// Something the umpire said to the ruling and takes back: the path, key, label or name he said it of.
    #[arg(long, value_name = "NAME")]
    pub(super) unsay: Vec<String>,
    /// Put what comes out in the place of what was ruled, and why.
    #[arg(long, value_name = "REASON", conflicts_with_all = ["keep", "fork"])]
    pub(super) accept: Option<String>,
    /// Leave all as it was ruled, and why.
    #[arg(long, value_name = "REASON", conflicts_with = "fork")]
    pub(super) keep: Option<String>,
    /// Go on with what comes out in a file of its own.
    #[arg(long, value_name = "NEW", requires = "because")]
    pub(super) fork: Option<PathBuf>,
    /// Why it goes on in a file of its own.
    #[arg(long, value_name = "REASON", requires = "fork")]
    pub(super) because: Option<String>,
}
