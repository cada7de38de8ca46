//! Salvage: what is sound in a damaged file, and a new file of it.
//!
//! Rows are read from the bytes, wherever they lie, and only those are kept that fit the chain: the longest run from the
//! battle's beginning in which each is sealed after the one before. So nothing is guessed, and nothing that was not
//! recorded gets in.

use super::Journal;
use super::chain::Hash;
use super::course::Brief;
use super::entry::{Begun, Deed, FORMAT, Said};
use super::fault::{Damage, JournalFault, Problem};
use super::moment::Moment;
use super::opening::Read;
use super::pages::{Pages, Value};
use super::row::Row;
use super::secret::Secret;
use super::store::{APPLICATION, Store};
use crate::ruling::{Arg, Reason};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// What is sound in a file.
pub struct Salvaged {
    path: PathBuf,
    rows: Vec<Row>,
    seed: Option<Secret>,
    damage: Option<Damage>,
}

/// Everything in a file's bytes that looks as if it belonged to a record.
#[derive(Default)]
struct Found {
    rows: BTreeMap<u64, Vec<Row>>,
    seeds: Vec<Secret>,
}

impl Journal {
    /// What is sound in a file, whatever is damaged in it; the file is only read.
    ///
    /// # Errors
    /// It can't be read, or no battle begins in it.
    pub fn salvage(path: &Path) -> Result<Salvaged, JournalFault> {
        let whole = Read::whole(path);
        if let Err(fault @ (JournalFault::System(..) | JournalFault::Empty(_))) = whole {
            return Err(fault);
        }
        let mut salvaged = Salvaged::read(path)?;
        let damage = match whole {
            Ok(read) => {
                // What was written but not committed does not hold.
                salvaged.rows.truncate(read.briefs.len());
                None
            }
            Err(fault) => match salvaged.explains(fault) {
                JournalFault::Damaged(_, damage) => Some(damage),
                fault => return Err(fault),
            },
        };
        Ok(Salvaged { damage, ..salvaged })
    }
}

/// A fault of a file, with what its bytes tell of it: which entry is the first not to be relied on.
pub(super) fn explained(path: &Path, fault: JournalFault) -> JournalFault {
    if matches!(fault, JournalFault::System(..) | JournalFault::Empty(_)) {
        return fault;
    }
    match Salvaged::read(path) {
        Ok(salvaged) => salvaged.explains(fault),
        Err(found @ (JournalFault::Damaged(..) | JournalFault::Newer(..))) => found,
        Err(_) => fault,
    }
}

impl Salvaged {
    /// What is sound, from the file's bytes alone.
    pub(super) fn read(path: &Path) -> Result<Self, JournalFault> {
        let failed = |error: std::io::Error| {
            JournalFault::System(path.to_path_buf(), error.to_string().to_lowercase())
        };
        let pages = Pages::read(path).map_err(failed)?;
        let mut found = Found::default();
        pages.records(|row, values| found.take(row, values));
        let rows = found.chained();
        // Sealed and sound, but of a program to come: no damage, and nothing to be cut off.
        if let Some(newer) = rows.iter().map(Row::format).find(|format| *format > FORMAT) {
            let (found, known) = (newer.into(), FORMAT.into());
            return Err(JournalFault::Newer(path.to_path_buf(), found, known));
        }
        let Some(begun) = rows.first().and_then(begun) else {
            let foreign = || JournalFault::Foreign(path.to_path_buf());
            let ours = pages.bears(APPLICATION).then_some(Damage {
                entry: Some(0),
                problem: Problem::Missing,
            });
            let damage = found.damage(0).or(ours).ok_or_else(foreign)?;
            return Err(JournalFault::Damaged(path.to_path_buf(), damage));
        };
        let count = rows.len() as u64;
        let damage = found.damage(count).or_else(|| {
            let missing = (Some(count), Problem::Missing);
            let (entry, problem) = pages.log().lost.then_some(missing)?;
            Some(Damage { entry, problem })
        });
        Ok(Self {
            path: path.to_path_buf(),
            seed: found
                .seeds
                .into_iter()
                .find(|seed| seed.hash() == begun.seed),
            damage,
            rows: whole_corrections(rows),
        })
    }

    /// A fault of the file in the light of what is sound in it.
    fn explains(&self, fault: JournalFault) -> JournalFault {
        let problem = match &fault {
            JournalFault::Damaged(_, damage) if damage.problem == Problem::Seed => return fault,
            JournalFault::Damaged(_, damage) => {
                if damage.entry.is_some_and(|entry| self.is_strange(entry)) {
                    return fault;
                }
                damage.problem.clone()
            }
            JournalFault::Foreign(_) | JournalFault::Newer(..) => Problem::Altered,
            _ => return fault,
        };
        let structure = || {
            let (entry, problem) = (None, Problem::Structure(self.sound(), Box::new(problem)));
            Damage { entry, problem }
        };
        let damage = self.damage.clone().unwrap_or_else(structure);
        JournalFault::Damaged(self.path.clone(), damage)
    }

    /// Whether an entry is sound, but in words this program does not know: somebody else's, not damage.
    fn is_strange(&self, entry: u64) -> bool {
        let row = usize::try_from(entry).ok().and_then(|at| self.rows.get(at));
        row.is_some_and(|row| Brief::read(&row.kind, row.about).is_none() || row.entry().is_err())
    }

    /// How many entries are sound, from the first.
    pub fn sound(&self) -> u64 {
        self.rows.len() as u64
    }

    /// The hash of the last of them.
    pub fn last(&self) -> Hash {
        self.rows.last().map(|row| row.hash).unwrap_or_default()
    }

    /// What is wrong with the file; none if it can be opened as it is.
    pub fn damage(&self) -> Option<&Damage> {
        self.damage.as_ref()
    }

    /// Whether the seed of the program's dice is sound; without it the program throws no more in this battle.
    pub fn has_seed(&self) -> bool {
        self.seed.is_some()
    }

    /// Makes a new file of what is sound, with an entry after it that says so.
    ///
    /// # Errors
    /// There is a file of that name, or it can't be written.
    pub fn write(&self, to: &Path, now: Moment) -> Result<(), JournalFault> {
        let seed = self.seed.is_some();
        let damage = self.damage.as_ref().map(Damage::reason);
        let variant = if seed { "" } else { "no-seed" };
        let mut said = Reason::new("entry-salvaged", variant);
        said = match damage {
            Some(damage) => said.with("damage", Arg::Reason(Box::new(damage))),
            None => said.name("damage", ""),
        };
        let deed = Deed::Salvaged { seed };
        let sealed = Row::sealed((self.sound(), self.last()), now, &Said::of(&said), &deed);
        let row = sealed.map_err(|problem| JournalFault::System(to.to_path_buf(), problem))?;
        let mut store = Store::create(Some(to), self.seed.as_ref().map(|seed| &seed.0))?;
        let mut rows = self.rows.clone();
        rows.push(row);
        store.append(&rows)
    }
}

impl Found {
    /// Takes what a record may be, by what is in it.
    fn take(&mut self, row: u64, values: &[Value<'_>]) {
        match values {
            [Value::Null, at, kind, about, says, document, hash] => {
                if let Some(found) = entry(row, [at, kind, about, says, document, hash]) {
                    let known = self.rows.entry(row).or_default();
                    if !known.contains(&found) {
                        known.push(found);
                    }
                }
            }
            [Value::Blob(seed)] => {
                self.seeds.extend((*seed).try_into().ok().map(Secret));
            }
            _ => {}
        }
    }

    /// The longest run from the first entry in which each is sealed after the one before.
    fn chained(&mut self) -> Vec<Row> {
        let (mut rows, mut last): (Vec<Row>, _) = (Vec::new(), Hash::default());
        while let Some(found) = self.rows.get_mut(&(rows.len() as u64)) {
            let fits = |row: &Row| row.hash == row.sealed_after(last);
            let Some(at) = found.iter().position(fits) else {
                break;
            };
            let row = found.swap_remove(at);
            last = row.hash;
            rows.push(row);
        }
        rows
    }

    /// What comes of the first entry after the sound ones, if there is anything of it or of later ones.
    fn damage(&self, sound: u64) -> Option<Damage> {
        let (found, _) = self.rows.range(sound..).next()?;
        let problem = if *found == sound {
            Problem::Altered
        } else {
            Problem::Missing
        };
        Some(Damage {
            entry: Some(sound),
            problem,
        })
    }
}

/// The entry a row's values are, if they are one.
fn entry(number: u64, values: [&Value<'_>; 6]) -> Option<Row> {
    let [
        Value::Integer(at),
        Value::Text(kind),
        about,
        Value::Text(says),
        Value::Blob(document),
        Value::Blob(hash),
    ] = values
    else {
        return None;
    };
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).ok();
    Some(Row {
        number,
        at: Moment(*at),
        kind: text(kind)?,
        about: match about {
            Value::Null => None,
            Value::Integer(about) => Some(u64::try_from(*about).ok()?),
            _ => return None,
        },
        says: text(says)?,
        document: document.to_vec(),
        hash: Hash((*hash).try_into().ok()?),
    })
}

/// How the battle begins, if the row says so.
fn begun(row: &Row) -> Option<Begun> {
    match row.entry().ok()?.deed {
        Deed::Begun(begun) if begun.format <= u32::from(FORMAT) => Some(*begun),
        _ => None,
    }
}

/// The rows without a correction whose steps are not all there: it holds as a whole or not at all.
fn whole_corrections(mut rows: Vec<Row>) -> Vec<Row> {
    let last = rows.iter().rposition(|row| row.kind == "corrected");
    let steps = |at: usize| match rows.get(at)?.entry().ok()?.deed {
        Deed::Corrected(correction) => usize::try_from(correction.steps).ok(),
        _ => None,
    };
    if let Some(at) = last
        && let Some(steps) = steps(at)
        && rows.len() <= at.saturating_add(steps)
    {
        rows.truncate(at);
    }
    rows
}
