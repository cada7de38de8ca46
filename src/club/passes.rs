//! Links with a secret for the umpires of each game table, for organisers, and for guests. The database stores only the
//! hash of each secret.

use super::database::{Club, Fault};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};

/// The role that a link gives to the reader.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Role {
    /// An organiser, who creates game tables and withdraws links.
    Organiser,
    /// An umpire of the game table with this number, who may read and send only the records of that table.
    Umpire(i64),
    /// A guest, who may read all battles.
    Guest,
}

impl Role {
    /// Returns the word for the role that the database stores.
    pub fn word(&self) -> &'static str {
        match self {
            Self::Organiser => "organiser",
            Self::Umpire(_) => "umpire",
            Self::Guest => "guest",
        }
    }

    /// Returns the number of the game table to which the role is limited. `None` for other roles.
    pub(crate) fn seat(&self) -> Option<i64> {
        match self {
            Self::Umpire(seat) => Some(*seat),
            Self::Organiser | Self::Guest => None,
        }
    }

    fn read(word: &str, seat: Option<i64>) -> Option<Self> {
        match (word, seat) {
            ("organiser", None) => Some(Self::Organiser),
            ("guest", None) => Some(Self::Guest),
            ("umpire", Some(seat)) => Some(Self::Umpire(seat)),
            _ => None,
        }
    }
}

/// A game table of the club.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Seat {
    pub(crate) id: i64,
    pub(crate) name: String,
    /// True if some link for the table's umpires is valid.
    pub(crate) open: bool,
}

fn hashed(secret: &str) -> Vec<u8> {
    Sha256::digest(secret.as_bytes()).to_vec()
}

impl Club {
    /// Returns the role of a secret, or `None` if the secret is unknown. The database looks for the hash, so the time
    /// taken reveals nothing about the secret.
    pub(crate) async fn role(&self, secret: &str) -> Result<Option<Role>, Fault> {
        let connection = self.connection().await?;
        let select = "SELECT role, seat FROM pass WHERE secret = $1 AND ended IS NULL";
        let statement = connection.prepare_cached(select).await?;
        let found = connection.query_opt(&statement, &[&hashed(secret)]).await?;
        Ok(found.and_then(|row| Role::read(row.get(0), row.get(1))))
    }

    /// Creates and returns a new secret for a role. If `alone` is true, earlier secrets of the role become invalid.
    ///
    /// # Errors
    /// Returns an error if the system provides no random bits or the database can't be reached.
    pub async fn admit(&self, role: &Role, alone: bool) -> Result<String, Fault> {
        let mut bits = [0; 16];
        getrandom::fill(&mut bits).map_err(|error| Fault::Database(error.to_string()))?;
        let secret = URL_SAFE_NO_PAD.encode(bits);
        let mut connection = self.connection().await?;
        let change = connection.transaction().await?;
        if alone {
            end(&change, role).await?;
        }
        let insert = "INSERT INTO pass (secret, role, seat) VALUES ($1, $2, $3)";
        change.execute(insert, &[&hashed(&secret), &role.word(), &role.seat()]).await?;
        change.commit().await?;
        Ok(secret)
    }

    /// Makes all links of a role invalid.
    pub(crate) async fn shut(&self, role: &Role) -> Result<(), Fault> {
        let mut connection = self.connection().await?;
        let change = connection.transaction().await?;
        end(&change, role).await?;
        Ok(change.commit().await?)
    }

    /// Returns true if the role has a valid link.
    ///
    /// # Errors
    /// Returns an error if the database can't be reached.
    pub async fn has(&self, role: &Role) -> Result<bool, Fault> {
        let connection = self.connection().await?;
        let select = "SELECT EXISTS (SELECT FROM pass WHERE role = $1 AND seat IS NOT DISTINCT FROM $2 AND ended IS NULL)";
        Ok(connection.query_one(select, &[&role.word(), &role.seat()]).await?.get(0))
    }

    /// Creates a game table. Returns the role of its umpires.
    ///
    /// # Errors
    /// Returns an error if the database can't be reached.
    pub async fn seat(&self, name: &str) -> Result<Role, Fault> {
        let connection = self.connection().await?;
        let insert = "INSERT INTO seat (name) VALUES ($1) RETURNING id";
        Ok(Role::Umpire(connection.query_one(insert, &[&journal::one_line(name.trim())]).await?.get(0)))
    }

    /// Gives a game table another name.
    pub(crate) async fn rename(&self, role: &Role, name: &str) -> Result<(), Fault> {
        let connection = self.connection().await?;
        let update = "UPDATE seat SET name = $2 WHERE id = $1";
        connection.execute(update, &[&role.seat(), &journal::one_line(name.trim())]).await?;
        Ok(())
    }

    /// Returns the game tables, ordered by name.
    pub(crate) async fn seats(&self) -> Result<Vec<Seat>, Fault> {
        let connection = self.connection().await?;
        let select = "SELECT id, name, EXISTS (SELECT FROM pass WHERE pass.seat = seat.id AND ended IS NULL) AS open \
                      FROM seat ORDER BY name, id LIMIT 1000";
        let found = connection.query(select, &[]).await?;
        Ok(found.iter().map(|row| Seat { id: row.get(0), name: row.get(1), open: row.get(2) }).collect())
    }
}

impl Club {
    /// Returns the name of an umpire's game table. Returns `None` for another role.
    pub(crate) async fn seat_name(&self, role: &Role) -> Result<Option<String>, Fault> {
        let connection = self.connection().await?;
        let select = "SELECT name FROM seat WHERE id = $1";
        Ok(connection.query_opt(select, &[&role.seat()]).await?.map(|row| row.get(0)))
    }

    /// Returns the number of the game table to which a continuation belongs, or `None` if there is no such
    /// continuation.
    pub(crate) async fn seat_of(&self, branch: i64) -> Result<Option<i64>, Fault> {
        let connection = self.connection().await?;
        let select =
            "SELECT record.seat FROM branch JOIN record ON record.id = branch.record WHERE branch.id = $1";
        let statement = connection.prepare_cached(select).await?;
        Ok(connection.query_opt(&statement, &[&branch]).await?.map(|row| row.get(0)))
    }
}

async fn end(change: &deadpool_postgres::Transaction<'_>, role: &Role) -> Result<(), Fault> {
    let update = "UPDATE pass SET ended = now() \
                  WHERE role = $1 AND seat IS NOT DISTINCT FROM $2 AND ended IS NULL";
    change.execute(update, &[&role.word(), &role.seat()]).await?;
    Ok(())
}
