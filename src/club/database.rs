//! The club's database: its connections, and the tables that this version of the program needs in it.

use deadpool_postgres::{Manager, ManagerConfig, Pool, RecyclingMethod, Runtime};
use ruling::Reason;
use sha2::{Digest, Sha256};
use std::time::Duration;
use tokio_postgres::{Config, NoTls};

/// The greatest number of connections to the database.
const MOST: usize = 12;
/// The time within which there must be a connection that answers. A page then says that the database does not.
const PATIENCE: Duration = Duration::from_millis(1500);
/// The time within which a connection to the database server must be made.
const CONNECTED: Duration = Duration::from_secs(1);
/// The interval at which the system asks a silent connection for an answer.
const ASKS: Duration = Duration::from_secs(5);
/// The time after which the system checks that a silent connection still works.
const SILENT: Duration = Duration::from_secs(10);
/// The time without an answer after which a connection counts as lost.
const GONE: Duration = Duration::from_secs(15);
/// The settings of every connection. A statement that takes longer than its limit is cancelled, because it would delay
/// others.
const LIMITS: &str = "-c statement_timeout=10s -c plan_cache_mode=force_custom_plan -c idle_in_transaction_session_timeout=30s";

/// The migrations that create and change the database tables, in order. Once a migration has been applied anywhere, it
/// must not be edited.
const MIGRATIONS: [(i32, &str, &str); 2] = [
    (1, "records", include_str!("migrations/0001-records.sql")),
    (2, "verdicts", include_str!("migrations/0002-verdicts.sql")),
];

/// The number of a database lock. It keeps two programs that start at the same time from both creating tables.
const LOCK: i64 = 0x6672_6f6e_7461_6765;

/// The reason why the club's database can't be used.
#[derive(Debug)]
pub enum Fault {
    /// The database reports an error or can't be reached. The text says more.
    Database(String),
    /// The address of a database can't be read. The text says why.
    Address(String),
    /// A newer program has changed the database tables. The numbers are those of the last migration found there and of
    /// the newest one known here.
    Newer(i32, i32),
    /// Another program has applied a different migration with this number.
    Other(i32),
}

impl Fault {
    /// Returns the message that tells users of the fault.
    pub fn reason(&self) -> Reason {
        match self {
            Self::Database(problem) => Reason::new("club-fault", "database").name("problem", problem),
            Self::Address(problem) => Reason::new("club-fault", "address").name("problem", problem),
            Self::Newer(found, known) => {
                Reason::new("club-fault", "newer").count("found", *found).count("known", *known)
            }
            Self::Other(number) => Reason::new("club-fault", "other").count("number", *number),
        }
    }
}

impl From<tokio_postgres::Error> for Fault {
    fn from(error: tokio_postgres::Error) -> Self {
        // The database's own sentence is used if there is one.
        let says = error.as_db_error().map(|error| error.message().to_owned());
        Self::Database(says.unwrap_or_else(|| causes(&error)))
    }
}

impl From<deadpool_postgres::PoolError> for Fault {
    fn from(error: deadpool_postgres::PoolError) -> Self {
        match error {
            deadpool_postgres::PoolError::Backend(error) => error.into(),
            other => Self::Database(causes(&other)),
        }
    }
}

/// Returns the text of an error, followed by the texts of the causes.
fn causes(error: &dyn std::error::Error) -> String {
    let mut says = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        let more = error.to_string();
        if !says.ends_with(&more) {
            says = format!("{says}: {more}");
        }
        cause = error.source();
    }
    says
}

/// The database of a club, with a pool of connections.
#[derive(Clone)]
pub struct Club {
    pool: Pool,
    config: Config,
}

impl Club {
    /// Connects to the database at an address, and creates the tables that are missing.
    ///
    /// # Errors
    /// Returns an error if the address can't be read, the database can't be reached, or another version of the program
    /// has made different tables.
    pub async fn open(address: &str) -> Result<Self, Fault> {
        let mut config: Config = address.parse().map_err(|error| Fault::Address(causes(&error)))?;
        config.connect_timeout(CONNECTED).application_name("frontage").options(LIMITS);
        // A machine that vanishes closes no connection. So a connection without answers counts as lost.
        config.keepalives_idle(SILENT).keepalives_interval(ASKS).keepalives_retries(3).tcp_user_timeout(GONE);
        // A database that has stopped closes no connection. So a connection must answer before it is used.
        let recycling_method = RecyclingMethod::Verified;
        let manager = Manager::from_config(config.clone(), NoTls, ManagerConfig { recycling_method });
        let pool = Pool::builder(manager)
            .max_size(MOST)
            .runtime(Runtime::Tokio1)
            .wait_timeout(Some(PATIENCE))
            .create_timeout(Some(CONNECTED))
            .build()
            .map_err(|error| Fault::Database(causes(&error)))?;
        let club = Self { pool, config };
        club.migrate().await?;
        Ok(club)
    }

    /// Returns a connection from the pool that answers, waiting a little if all are in use.
    pub(crate) async fn connection(&self) -> Result<deadpool_postgres::Object, Fault> {
        let found = tokio::time::timeout(PATIENCE, self.pool.get()).await;
        Ok(found.map_err(|late| Fault::Database(causes(&late)))??)
    }

    /// Returns the settings with which the pool connects to the database.
    pub(crate) fn config(&self) -> &Config {
        &self.config
    }

    /// Applies the migrations that are missing, in order.
    async fn migrate(&self) -> Result<(), Fault> {
        let mut connection = self.connection().await?;
        let change = connection.transaction().await?;
        // A change of a table with millions of rows takes longer than the usual limit.
        change.batch_execute("SET LOCAL statement_timeout = 0").await?;
        change.execute("SELECT pg_advisory_xact_lock($1)", &[&LOCK]).await?;
        change
            .batch_execute(
                "CREATE TABLE IF NOT EXISTS migration (number integer PRIMARY KEY, name text NOT NULL, \
                 hash bytea NOT NULL, at timestamptz NOT NULL DEFAULT now())",
            )
            .await?;
        let done = change.query("SELECT number, hash FROM migration ORDER BY number", &[]).await?;
        let newest = MIGRATIONS.last().map_or(0, |(number, ..)| *number);
        for row in &done {
            let (number, hash): (i32, Vec<u8>) = (row.get(0), row.get(1));
            if number > newest {
                return Err(Fault::Newer(number, newest));
            }
            let known = MIGRATIONS.iter().find(|(known, ..)| *known == number);
            if known.is_none_or(|(_, _, text)| Sha256::digest(text).as_slice() != hash) {
                return Err(Fault::Other(number));
            }
        }
        for (number, name, text) in MIGRATIONS.iter().skip(done.len()) {
            change.batch_execute(text).await?;
            let hash = Sha256::digest(text).to_vec();
            let keep = "INSERT INTO migration (number, name, hash) VALUES ($1, $2, $3)";
            change.execute(keep, &[number, name, &hash]).await?;
        }
        change.commit().await?;
        Ok(())
    }
}
