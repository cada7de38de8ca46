//! The secrets of the pages, one for each role, which are saved between sessions. What the umpire hides is saved with
//! them.

use super::hiding::{Hiding, own_alone};
use super::visibility::Visibility;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use dice::Id;
use disk::{Draft, FileFault};
use journal::Journal;
use ruling::Reason;
use ruling::table::{Side, View};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use subtle::{Choice, ConditionallySelectable, ConstantTimeEq};

/// The role of a reader, which the secret in the link decides.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Role {
    /// The umpire, who works with the desk.
    Umpire,
    /// The players of a side.
    Side(Id),
    /// A spectator, who only looks on.
    Spectator,
}

impl Role {
    /// Returns the name of the role in links and forms, such as `umpire` or the id of a side.
    pub(crate) fn word(&self) -> &str {
        match self {
            Self::Umpire => "umpire",
            Self::Side(side) => side.as_str(),
            Self::Spectator => "spectator",
        }
    }
}

/// A secret of 128 random bits, in the form that links contain.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Secret(String);

impl Secret {
    fn new() -> Result<Self, String> {
        let mut bits = [0; 16];
        getrandom::fill(&mut bits).map_err(|error| error.to_string())?;
        Ok(Self(URL_SAFE_NO_PAD.encode(bits)))
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }

    /// Compares the secret with a text in constant time, so that the time taken reveals nothing about the secret.
    fn is(&self, found: &str) -> Choice {
        self.0.as_bytes().ct_eq(found.as_bytes())
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedKeys {
    umpire: Secret,
    spectator: Secret,
    sides: Vec<(Id, Secret)>,
    sees: Hiding,
}

/// The secrets for the record of a battle.
pub(crate) struct Keys {
    /// The name of the record to which the secrets belong.
    record: String,
    kept: SavedKeys,
    place: Option<PathBuf>,
    /// True if there is a file that can't be read or is not complete. It is then not known what is hidden.
    unread: bool,
    /// The number of entries whose units are known. `None` if that is not known.
    taken_in: Option<u64>,
}

impl Keys {
    /// Reads the saved secrets of a record, or creates new ones. A side without a secret gets one. `place` is the file,
    /// or `None` if nothing is to be saved.
    ///
    /// # Edge cases
    /// A file that can't be read or is not complete stays as it is. A side then sees its own units alone.
    ///
    /// # Errors
    /// Returns an error if the system provides no random bits.
    pub(crate) fn of(record: &str, sides: &[Side], place: Option<PathBuf>) -> Result<Self, String> {
        let known = place.as_deref().and_then(read);
        let there = place.as_deref().is_some_and(|place| place.try_exists().unwrap_or(true));
        let unread = there && known.is_none();
        let kept = match known {
            Some(kept) => kept,
            None => SavedKeys {
                umpire: Secret::new()?,
                spectator: Secret::new()?,
                sides: Vec::new(),
                sees: Hiding::default(),
            },
        };
        let mut keys = Self { record: record.to_owned(), kept, place, unread, taken_in: None };
        for side in sides {
            if keys.kept.sides.iter().all(|(known, _)| *known != side.id) {
                keys.kept.sides.push((side.id.clone(), Secret::new()?));
            }
        }
        keys.kept.sides.retain(|(known, _)| sides.iter().any(|side| side.id == *known));
        // The links then change at the next start, which does no harm to a battle.
        let _ = keys.keep();
        Ok(keys)
    }

    /// Returns the name of the record to which the secrets belong.
    pub(crate) fn record(&self) -> &str {
        &self.record
    }

    /// Returns the role to which a secret belongs. The function always compares with every secret, so that the time
    /// taken reveals nothing.
    pub(crate) fn role(&self, found: &str) -> Option<Role> {
        let mut place = u32::MAX;
        for (at, (_, secret)) in (0..).zip(self.all()) {
            place.conditional_assign(&at, secret.is(found));
        }
        let at = usize::try_from(place).ok()?;
        self.all().nth(at).map(|(role, _)| role)
    }

    /// Returns all roles, each with its secret. The umpire comes first, then the sides, then the spectators.
    pub(crate) fn all(&self) -> impl Iterator<Item = (Role, &Secret)> {
        let SavedKeys { umpire, spectator, sides, .. } = &self.kept;
        let sides = sides.iter().map(|(side, secret)| (Role::Side(side.clone()), secret));
        [(Role::Umpire, umpire)].into_iter().chain(sides).chain([(Role::Spectator, spectator)])
    }

    /// Gives a role a new secret. The old link stops working.
    ///
    /// # Errors
    /// Returns an error if the system provides no random bits.
    pub(crate) fn renew(&mut self, role: &Role) -> Result<(), String> {
        let new = Secret::new()?;
        match role {
            Role::Umpire => self.kept.umpire = new,
            Role::Spectator => self.kept.spectator = new,
            Role::Side(side) => {
                let known = self.kept.sides.iter_mut().find(|(known, _)| known == side);
                if let Some((_, secret)) = known {
                    *secret = new;
                }
            }
        }
        let _ = self.keep();
        Ok(())
    }

    /// Returns what the umpire hides, or `None` if that is not known.
    pub(crate) fn hiding(&self) -> Option<&Hiding> {
        (!self.unread).then_some(&self.kept.sees)
    }

    /// Returns what a role may see of the table of a battle.
    pub(crate) fn seen_by(&mut self, role: &Role, view: &View, journal: &Journal) -> Visibility {
        self.take_in(journal);
        self.hiding().map_or_else(|| own_alone(role, view), |hiding| hiding.seen_by(role, view))
    }

    /// Takes in the units that are new in the battle.
    pub(crate) fn take_in(&mut self, journal: &Journal) {
        let entries = journal.len();
        if self.unread || !self.kept.sees.is_any() || self.taken_in == Some(entries) {
            return;
        }
        if self.kept.sees.take_in(journal, self.taken_in) {
            // At the next start a unit that the file does not have is hidden.
            let _ = self.keep();
        }
        self.taken_in = Some(entries);
    }

    /// Changes and saves what the umpire hides.
    ///
    /// # Errors
    /// Fails if that is not known, or can't be saved. Nothing has changed then.
    pub(crate) fn let_see(
        &mut self,
        journal: &Journal,
        change: impl FnOnce(&mut Hiding),
    ) -> Result<(), Reason> {
        if self.unread {
            return Err(Reason::new("web-sees", "unread"));
        }
        self.take_in(journal);
        let before = self.kept.sees.clone();
        change(&mut self.kept.sees);
        if self.keep().is_none() {
            self.kept.sees = before;
            return Err(Reason::new("web-sees", "unsaved"));
        }
        self.taken_in = Some(journal.len());
        Ok(())
    }

    /// Hides every unit of a table, in place of a file that can't be read. That file is kept beside the new one.
    ///
    /// # Errors
    /// Fails if the files can't be written. Nothing has changed then.
    pub(crate) fn hide_anew(&mut self, journal: &Journal) -> Result<(), Reason> {
        let unsaved = || Reason::new("web-sees", "unsaved");
        let place = self.place.clone().filter(|_| self.unread).ok_or_else(unsaved)?;
        std::fs::copy(&place, disk::with_part(&place, "-old")).map_err(|_| unsaved())?;
        self.kept.sees = Hiding::everything(&journal.battle().view());
        self.unread = false;
        if self.keep().is_none() {
            self.unread = true;
            return Err(unsaved());
        }
        self.taken_in = Some(journal.len());
        Ok(())
    }

    /// Saves the secrets in a file that only the owner can read. Returns `None` if that fails, and never writes over a
    /// file that can't be read.
    fn keep(&self) -> Option<()> {
        let place = self.place.as_ref().filter(|_| !self.unread)?;
        write(place, &toml::to_string(&self.kept).ok()?).ok()
    }
}

fn read(place: &Path) -> Option<SavedKeys> {
    toml::from_str(&disk::read(place).ok()?).ok()
}

fn write(place: &Path, text: &str) -> Result<(), FileFault> {
    Draft::of(place)?.for_its_owner()?.replace(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sides(ids: &[&str]) -> Vec<Side> {
        ids.iter().map(|id| Side { id: Id::from(*id), name: String::new(), edge: None }).collect()
    }

    #[test]
    fn a_secret_opens_its_own_role_and_no_other() {
        let keys = Keys::of("record", &sides(&["french", "russian"]), None).unwrap();
        let all: Vec<_> = keys.all().map(|(role, secret)| (role, secret.clone())).collect();
        assert_eq!(all.len(), 4);
        for (role, secret) in &all {
            assert_eq!(secret.as_str().len(), 22, "128 bits, six to a letter");
            assert_eq!(keys.role(secret.as_str()).as_ref(), Some(role));
        }
        let [first, ..] = all.as_slice() else { panic!() };
        for wrong in ["", "x", &first.1.as_str()[1..], &format!("{}x", first.1.as_str())] {
            assert_eq!(keys.role(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn who_has_the_old_secret_of_a_role_is_out_and_nobody_else() {
        let mut keys = Keys::of("record", &sides(&["french"]), None).unwrap();
        let before: Vec<_> = keys.all().map(|(role, secret)| (role, secret.clone())).collect();
        keys.renew(&Role::Side(Id::from("french"))).unwrap();
        for (role, secret) in &before {
            let stays = *role != Role::Side(Id::from("french"));
            assert_eq!(keys.role(secret.as_str()).is_some(), stays, "{role:?}");
        }
    }

    #[test]
    fn keys_are_kept_for_their_owner_alone_and_are_the_same_the_next_day() {
        let folder = tempfile::tempdir().unwrap();
        let place = folder.path().join("links.toml");
        let keys = Keys::of("record", &sides(&["french"]), Some(place.clone())).unwrap();
        let before: Vec<_> = keys.all().map(|(_, secret)| secret.clone()).collect();
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = std::fs::metadata(&place).unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o600);
        }
        let again = Keys::of("record", &sides(&["french", "russian"]), Some(place)).unwrap();
        let after: Vec<_> = again.all().map(|(_, secret)| secret.clone()).collect();
        assert!(before.iter().all(|secret| after.contains(secret)));
        assert_eq!(after.len(), 4, "a new side has one too");
    }
}
