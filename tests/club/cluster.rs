//! A PostgreSQL server for the tests, on a socket in a folder. Both are removed after the last test that uses them.

use super::patience::until;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use tempfile::TempDir;

/// The variable that makes a missing PostgreSQL a failure. It is set on the machine that checks every change.
const NEEDED: &str = "FRONTAGE_POSTGRES";

/// A running cluster.
pub struct Cluster {
    folder: TempDir,
    /// A shell that ends the server as soon as the input is closed, however the tests end.
    keeper: Mutex<Option<Child>>,
}

/// The cluster shared by all tests that run at the same time.
static SHARED: Mutex<Weak<Cluster>> = Mutex::new(Weak::new());

/// Returns the path of a PostgreSQL program, from `PATH` or from Debian's folder.
fn program(name: &str) -> Option<PathBuf> {
    let named = std::env::var_os("PATH")
        .into_iter()
        .flat_map(|path| std::env::split_paths(&path).collect::<Vec<_>>());
    let debian = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let debian = debian.map(|version| version.path().join("bin"));
    named.chain(debian).map(|folder| folder.join(name)).find(|path| path.is_file())
}

/// Returns a command that runs a PostgreSQL program as another user where needed, because PostgreSQL refuses to run
/// as root.
fn command(program: &Path) -> Command {
    let root = Command::new("id").arg("-u").output().is_ok_and(|id| id.stdout.starts_with(b"0\n"));
    if root {
        let mut command = Command::new("runuser");
        command.args(["-u", "postgres", "--"]).arg(program);
        command
    } else {
        Command::new(program)
    }
}

impl Cluster {
    /// Returns the shared cluster. Returns none and prints a notice if this machine has no PostgreSQL, and fails if
    /// one is needed.
    pub fn shared() -> Option<Arc<Self>> {
        let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(cluster) = shared.upgrade() {
            return Some(cluster);
        }
        let cluster = Arc::new(Self::own()?);
        *shared = Arc::downgrade(&cluster);
        Some(cluster)
    }

    /// Creates a cluster used by a single test, which may kill the server.
    pub fn own() -> Option<Self> {
        let Some(initdb) = program("initdb") else {
            assert!(std::env::var_os(NEEDED).is_none(), "there is no PostgreSQL, and one is needed");
            eprintln!("no PostgreSQL on this machine: nothing of the club is tested");
            return None;
        };
        let folder = tempfile::Builder::new().prefix("frontage-pg").tempdir().unwrap();
        let data = folder.path().join("data");
        std::fs::create_dir(&data).unwrap();
        // The user who runs the server needs access to the folder.
        let open = Command::new("sh")
            .arg("-c")
            .arg("chmod 755 \"$1\"; if [ \"$(id -u)\" = 0 ]; then chown postgres \"$1\" \"$1/data\"; fi")
            .arg("sh")
            .arg(folder.path())
            .status();
        assert!(open.unwrap().success());
        let made = command(&initdb)
            .args(["-U", "club", "-A", "trust", "-E", "UTF8", "--locale=C", "-N", "-D"])
            .arg(&data)
            .current_dir("/")
            .output()
            .unwrap();
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        let cluster = Self { folder, keeper: Mutex::new(None) };
        cluster.start();
        Some(cluster)
    }

    /// Starts the server and waits until the first answer.
    pub fn start(&self) {
        let (data, log) = (self.folder.path().join("data"), self.folder.path().join("data/log"));
        let keep = "exec 2>>\"$3\"; \"$1\" -D \"$2\" -k \"$4\" -c listen_addresses= -c max_connections=100 >>\"$3\" & \
                    pid=$!; read -r _; kill -INT $pid 2>/dev/null; wait $pid";
        let keeper = command(Path::new("/bin/sh"))
            .args(["-c", keep, "sh"])
            .arg(program("postgres").unwrap())
            .arg(&data)
            .arg(&log)
            .arg(self.folder.path())
            .current_dir("/")
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        *self.keeper.lock().unwrap() = Some(keeper);
        let answers = || self.ask("postgres", "SELECT 1").ok();
        let told = || std::fs::read_to_string(&log).unwrap_or_default();
        until(answers, || format!("PostgreSQL to answer: {}", told()));
    }

    /// Kills the server as a power cut would.
    pub fn kill(&self) {
        let pid = std::fs::read_to_string(self.folder.path().join("data/postmaster.pid")).unwrap();
        let pid = pid.lines().next().unwrap().to_owned();
        // The child processes are killed too, because such processes would live on for a while after the postmaster.
        let killed = Command::new("sh")
            .arg("-c")
            .arg("kill -9 $(ps -o pid= --ppid \"$1\" 2>/dev/null || pgrep -P \"$1\") \"$1\"")
            .args(["sh", &pid])
            .output();
        // The command may fail, because some processes may have ended by themselves meanwhile.
        killed.unwrap();
        self.end();
    }

    /// Stops the server and its connections without closing any, or lets them go on.
    pub fn freeze(&self, frozen: bool) {
        let pid = std::fs::read_to_string(self.folder.path().join("data/postmaster.pid")).unwrap();
        let signal = if frozen { "-STOP" } else { "-CONT" };
        let sent = Command::new("sh")
            .arg("-c")
            .arg("kill \"$2\" \"$1\" $(ps -o pid= --ppid \"$1\" 2>/dev/null || pgrep -P \"$1\")")
            .args(["sh", pid.lines().next().unwrap(), signal])
            .output();
        sent.unwrap();
    }

    fn end(&self) {
        if let Some(mut keeper) = self.keeper.lock().unwrap_or_else(PoisonError::into_inner).take() {
            drop(keeper.stdin.take());
            let _ = keeper.wait();
        }
    }

    /// Creates a separate database. Returns its address.
    pub fn database(&self) -> String {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("club{}", COUNT.fetch_add(1, Ordering::Relaxed));
        self.ask("postgres", &format!("CREATE DATABASE {name}")).unwrap();
        format!("postgres:///{name}?host={}&user=club", self.folder.path().display())
    }

    /// Returns the server's answer to a query of another program: one string for each row, the columns separated by
    /// `|`.
    pub fn ask(&self, database: &str, question: &str) -> Result<Vec<String>, String> {
        let name = database.strip_prefix("postgres:///").and_then(|rest| rest.split('?').next());
        let mut asked = Command::new(program("psql").unwrap())
            .args(["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-U", "club", "-h"])
            .arg(self.folder.path())
            .arg(name.unwrap_or(database))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        asked.stdin.take().unwrap().write_all(question.as_bytes()).unwrap();
        let answer = asked.wait_with_output().unwrap();
        if !answer.status.success() {
            return Err(String::from_utf8_lossy(&answer.stderr).into_owned());
        }
        Ok(String::from_utf8_lossy(&answer.stdout).lines().map(str::to_owned).collect())
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.end();
    }
}
