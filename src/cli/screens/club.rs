//! The commands for a club of many game tables: serving its pages, sending a record to it, and continuing a battle from
//! it.

use crate::arguments::Speech;
use crate::output::{Streams, Trouble};
use std::path::Path;

#[cfg(feature = "club")]
mod joined {
    use super::{Path, Speech, Streams, Trouble};
    use crate::record::verify::wrong;
    use crate::screens::pages::not_served;
    use crate::table::number;
    use ::club::{Link, OpenFault, Options, PORT, SendFault, SendReport, Server, Verdict, VerdictKind};
    use desk::Home;
    use journal::{CopyReader, JournalFault, Moment, Wording};
    use language::Language;
    use ruling::Reason;
    use serde_json::json;

    /// The environment variable with the address of the database. An option would show its password to everyone who can
    /// list running programs.
    const DATABASE: &str = "FRONTAGE_DATABASE";

    /// Serves the club's pages until the program is ended.
    pub(crate) fn serve(
        (database, names): (Option<String>, Vec<String>),
        (lan, port, organiser): (bool, Option<u16>, bool),
        speech: &Speech,
        streams: &mut Streams<'_>,
    ) -> Result<(), Trouble> {
        streams.speak_code(speech.lang.as_deref());
        let language = streams.language;
        let none = || Trouble::Misused(Reason::new("club-serve", "no-database").name("variable", DATABASE));
        let database = database.or_else(|| std::env::var(DATABASE).ok()).ok_or_else(none)?;
        let program = std::env::current_exe().ok();
        let options = Options { lan, port: port.unwrap_or(PORT), names, language, organiser, program };
        let server = Server::start(&database, streams.books, &options).map_err(|fault| {
            Trouble::Refused(match fault {
                OpenFault::Fault(fault) => fault.reason(),
                OpenFault::NotServed(fault) => not_served(&fault),
            })
        })?;
        let links: Vec<_> = server.links().map(|(role, address)| (role.word(), address)).collect();
        if speech.json {
            let links: Vec<_> = links.iter().map(|(role, url)| json!({ "role": role, "url": url })).collect();
            streams.print_json(&json!({ "addresses": server.addresses(), "links": links }))?;
        } else {
            for (role, address) in &links {
                let role = language.word(&format!("club-role.{role}"));
                streams
                    .tell(&Reason::new("club-serve", "link").name("role", role).name("address", address))?;
            }
            let kept = if links.is_empty() { "kept" } else { "once" };
            streams.tell(&Reason::new("club-serve", kept))?;
            for address in server.addresses() {
                streams.tell(&Reason::new("club-serve", "at").name("address", address))?;
            }
            streams.tell(&Reason::new("club-serve", if lan { "lan" } else { "local" }))?;
            streams.tell(&Reason::new("serve", "stop"))?;
        }
        streams.end()?;
        server.wait();
        Ok(())
    }

    /// Verifies the entries on standard input, which the club's server writes there. Prints the verdict for the server.
    pub(crate) fn check_copy(streams: &mut Streams<'_>) -> Result<(), Trouble> {
        let Some(rows) = ::club::entries(std::io::stdin().lock()) else { return Err(Trouble::Said) };
        let verified = journal::verify_copy(&rows, streams.books);
        let verdict = |kind, says| Verdict { kind, program: env!("CARGO_PKG_VERSION").to_owned(), says };
        let verdict = match &verified {
            Err(fault) => verdict(VerdictKind::Unread, Wording::each(|language| unread(fault, language))),
            Ok(verified) => match &verified.finding {
                None => verdict(VerdictKind::Right, Wording::default()),
                Some(finding) => {
                    // Another version of the program may have had other rules, so nothing is said to be false.
                    let same = verified.program.is_same();
                    let (kind, variant) =
                        if same { (VerdictKind::False, "") } else { (VerdictKind::Unread, "other") };
                    let says = |language| {
                        let wrong = wrong(&finding.wrong, &verified.catalogue, language);
                        let said = Reason::new("club-verdict", variant)
                            .count("entry", number(finding.entry))
                            .name("wrong", wrong)
                            .name("program", &verified.program.recorded);
                        language.say(&said)
                    };
                    verdict(kind, Wording::each(says))
                }
            },
        };
        let verdict = serde_json::to_string(&verdict).unwrap_or_default();
        streams.hand_out(verdict.as_bytes())
    }

    /// Returns the sentence about a record that this program can't read.
    fn unread(fault: &JournalFault, language: Language) -> String {
        let said = match fault {
            JournalFault::Damaged(_, damage) => damage.reason(),
            fault => fault.reason().unwrap_or_else(|| Reason::new("club-unread", "")),
        };
        language.say(&said)
    }

    fn trouble(fault: SendFault) -> Trouble {
        match fault {
            SendFault::Journal(fault) => fault.into(),
            fault => fault.reason().map_or(Trouble::Said, Trouble::Refused),
        }
    }

    /// Sends the entries of a record that the club does not have.
    pub(crate) fn send(
        file: &Path,
        url: Option<&str>,
        speech: &Speech,
        streams: &mut Streams<'_>,
    ) -> Result<(), Trouble> {
        streams.speak_code(speech.lang.as_deref());
        let home = Home::of_system();
        let place = std::fs::canonicalize(file).unwrap_or_else(|_| file.to_path_buf());
        let known = match (url, &home) {
            (None, Some(home)) => home.clubs()?,
            _ => Vec::new(),
        };
        let known = known.into_iter().find(|(known, _)| *known == place).map(|(_, link)| link);
        let none =
            || Trouble::Misused(Reason::new("club-send", "no-link").name("file", file.display().to_string()));
        let link = url.map(str::to_owned).or(known).ok_or_else(none)?;
        let link = Link::read(&link).map_err(trouble)?.read_in(streams.language);
        let mut record = CopyReader::of(file)?;
        let sent = link.send(&mut record).map_err(trouble)?;
        if let Some(home) = home.filter(|_| url.is_some()) {
            home.keep_club(file, link.address())?;
        }
        told(&sent, speech.json, streams)
    }

    fn told(sent: &SendReport, json: bool, streams: &mut Streams<'_>) -> Result<(), Trouble> {
        if json {
            let SendReport { new, entries, fork, beyond } = sent;
            return streams
                .print_json(&json!({ "new": new, "entries": entries, "fork": fork, "beyond": beyond }));
        }
        for said in said(sent) {
            streams.tell(&said)?;
        }
        Ok(())
    }

    /// Returns the sentences that tell the result of sending.
    fn said(sent: &SendReport) -> Vec<Reason> {
        let done = Reason::new("club-send", "done")
            .count("new", number(sent.new))
            .count("entries", number(sent.entries));
        let fork = sent.fork.map(|entry| Reason::new("club-send", "fork").count("entry", number(entry)));
        let beyond =
            (sent.beyond > 0).then(|| Reason::new("club-send", "beyond").count("count", number(sent.beyond)));
        [Some(done), fork, beyond].into_iter().flatten().collect()
    }

    /// Continues a battle from the club's copy in a new file.
    pub(crate) fn carry_on(
        url: &str,
        (new, battle): (&Path, Option<i64>),
        speech: &Speech,
        streams: &mut Streams<'_>,
    ) -> Result<(), Trouble> {
        streams.speak_code(speech.lang.as_deref());
        let link = Link::read(url).map_err(trouble)?.read_in(streams.language);
        let journal = link.carry_on(battle, new, streams.books, Moment::now).map_err(trouble)?;
        let entries = journal.len();
        drop(journal);
        if let Some(home) = Home::of_system() {
            home.keep_club(new, link.address())?;
        }
        let sent = link.send(&mut CopyReader::of(new)?).map_err(trouble);
        if speech.json {
            return told(&sent?, true, streams);
        }
        // The new file exists even if the club can't be reached afterwards. So this is reported before any error.
        let carried = Reason::new("club-send", "carried")
            .name("file", new.display().to_string())
            .count("entries", number(entries));
        streams.tell(&carried)?;
        sent.map(drop)
    }
}

#[cfg(feature = "club")]
pub(crate) use joined::{carry_on, check_copy, send, serve};

/// The commands for clubs in a program that was built without clubs. Each reports that clubs are missing.
#[cfg(not(feature = "club"))]
mod left_out {
    use super::{Path, Speech, Streams, Trouble};
    use ruling::Reason;

    pub(crate) fn check_copy(_streams: &mut Streams<'_>) -> Result<(), Trouble> {
        Err(Trouble::Misused(Reason::new("left-out", "club")))
    }

    fn none(speech: &Speech, streams: &mut Streams<'_>) -> Result<(), Trouble> {
        streams.speak_code(speech.lang.as_deref());
        Err(Trouble::Misused(Reason::new("left-out", "club")))
    }

    pub(crate) fn serve(
        _database: (Option<String>, Vec<String>),
        _how: (bool, Option<u16>, bool),
        speech: &Speech,
        streams: &mut Streams<'_>,
    ) -> Result<(), Trouble> {
        none(speech, streams)
    }

    pub(crate) fn send(
        _file: &Path,
        _url: Option<&str>,
        speech: &Speech,
        streams: &mut Streams<'_>,
    ) -> Result<(), Trouble> {
        none(speech, streams)
    }

    pub(crate) fn carry_on(
        _url: &str,
        _new: (&Path, Option<i64>),
        speech: &Speech,
        streams: &mut Streams<'_>,
    ) -> Result<(), Trouble> {
        none(speech, streams)
    }
}

#[cfg(not(feature = "club"))]
pub(crate) use left_out::{carry_on, check_copy, send, serve};
