//! A folder for the files of one input.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU32, Ordering};
use tempfile::TempDir;

/// Everything this process writes is in here. The script that runs the targets says where such folders are made, and
/// takes them away.
static ALL: LazyLock<TempDir> = LazyLock::new(|| {
    tempfile::Builder::new().prefix("frontage-fuzz-").tempdir().expect("a folder for temporary files")
});

/// An empty folder, until this goes.
pub struct Folder(PathBuf);

impl Folder {
    /// A new one.
    #[must_use]
    pub fn new() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = ALL.path().join(number.to_string());
        fs::create_dir(&path).expect("a folder in the folder");
        Self(path)
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// A place in it.
    #[must_use]
    pub fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// A file in it.
    #[must_use]
    pub fn with(&self, name: &str, contents: impl AsRef<[u8]>) -> PathBuf {
        let path = self.file(name);
        fs::write(&path, contents).expect("a file in the folder");
        path
    }
}

impl Default for Folder {
    fn default() -> Self {
        Self::new()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
