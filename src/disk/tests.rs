//! Tests that files are written whole or not at all, and that unsuitable paths are refused.

use super::*;

#[test]
fn a_part_goes_before_the_ending_and_a_name_without_one_gets_none() {
    let named = |path: &str| with_part(Path::new(path), "-2").display().to_string();
    assert_eq!(named("a/sheet.pdf"), "a/sheet-2.pdf");
    assert_eq!(named("a.b/sheet"), "a.b/sheet-2");
    assert_eq!(with_part(Path::new("sheet"), ""), Path::new("sheet"));
}

#[test]
fn a_battle_names_files_from_its_own_folder_only() {
    let folder = std::env::temp_dir().join(format!("frontage-beside-{}", std::process::id()));
    std::fs::create_dir_all(folder.join("battles")).unwrap();
    std::fs::write(folder.join("army.toml"), "units").unwrap();
    let fetch = beside(&folder.join("battles/battle.toml"));
    assert_eq!(fetch("../army.toml").as_deref(), Ok("units"));
    let absolute = folder.join("army.toml").display().to_string();
    let wrong = |name: &str| match fetch(name) {
        Err(Arg::Reason(said)) => *said,
        other => panic!("{other:?}"),
    };
    std::fs::write(folder.join("battles/own.toml"), "own units").unwrap();
    assert_eq!(fetch("own.toml").as_deref(), Ok("own units"));
    assert_eq!(fetch("../battles/own.toml").as_deref(), Ok("own units"));
    for far in [&absolute, "../../army.toml", "battles/../../army.toml", "./../../etc/os-release"] {
        assert_eq!(wrong(far), FileFault::known(Path::new(far), problem("far")).reason(), "{far}");
    }
    assert_eq!(wrong(".."), FileFault::no_file(&folder.join("battles/..")).reason());
    std::fs::remove_dir_all(&folder).unwrap();
}

#[cfg(unix)]
#[test]
fn what_is_no_file_is_refused_at_once() {
    for device in ["/dev/null", "/dev/zero", "/"] {
        let said = read(Path::new(device)).unwrap_err().problem;
        assert_eq!(said, problem("no-file"), "{device}");
        assert!(Draft::of(Path::new(device)).is_err(), "{device}");
    }
}

#[test]
fn what_the_system_says_of_a_file_is_said_of_the_name_that_was_asked_for() {
    let said = create(Path::new("none/none/new.toml"), "").unwrap_err();
    assert_eq!(said.file, "none/none/new.toml");
    assert_eq!(said.problem, problem("absent"));
}

/// A temporary folder that is removed when the test ends.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("frontage-disk-{name}-{}", std::process::id()));
        // Removes what an earlier process with the same id left behind.
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    fn names(&self) -> Vec<String> {
        let names = std::fs::read_dir(&self.0).unwrap();
        let mut names: Vec<_> = names.map(|name| name.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn files_that_belong_together_are_all_there_or_none_is() {
    let folder = Folder::new("together");
    let (one, other) = (folder.0.join("one"), folder.0.join("other"));
    let parts = |count: u8| (0..count).map(|part| (String::new(), vec![part])).collect::<Vec<_>>();
    // The third file asks for the same place as the first.
    let places = [one.clone(), other.clone(), one.clone()];
    let said = create_all(&places, &parts(3)).unwrap_err();
    assert_eq!(said.problem, problem("taken"));
    assert_eq!(folder.names(), Vec::<String>::new());
    create_all(&[one.clone(), other.clone()], &parts(2)).unwrap();
    assert_eq!(folder.names(), ["one", "other"]);
    // A program that was killed between the two is helped by the second try. Another file of that name stays.
    std::fs::remove_file(&other).unwrap();
    create_all(&[one.clone(), other.clone()], &parts(2)).unwrap();
    assert_eq!(folder.names(), ["one", "other"]);
    std::fs::remove_file(&one).unwrap();
    std::fs::write(&other, "another").unwrap();
    assert_eq!(create_all(&[one, other], &parts(2)).unwrap_err().problem, problem("taken"));
    assert_eq!(folder.names(), ["other"]);
}

#[test]
fn a_record_whose_log_would_have_too_long_a_name_is_refused_before_it_is_made() {
    let folder = Folder::new("long");
    let place = folder.0.join(format!("{}.frontage", "a".repeat(243)));
    match DatabaseDraft::of(&place) {
        Err(PlaceFault::System(error)) => assert_eq!(of_system(&error), problem("long-name")),
        other => panic!("{:?}", other.map(|draft| draft.path().to_path_buf())),
    }
    assert_eq!(folder.names(), Vec::<String>::new());
}

#[test]
fn no_new_file_takes_the_name_of_the_log_of_another() {
    let folder = Folder::new("log");
    std::fs::write(folder.0.join("mill.frontage"), "").unwrap();
    for ending in LOGS {
        let log = folder.0.join(format!("mill.frontage{ending}"));
        let said = create(&log, "").unwrap_err().problem;
        let record = folder.0.join("mill.frontage").display().to_string();
        assert_eq!(said, problem("log").name("record", record));
        assert!(create_all(std::slice::from_ref(&log), &[(String::new(), Vec::new())]).is_err());
        assert!(matches!(DatabaseDraft::of(&log), Err(PlaceFault::LogOf(_))), "{ending}");
        let other = folder.0.join(format!("other{ending}"));
        assert_eq!(create(&other, ""), Ok(true));
    }
}

#[test]
fn a_database_is_not_made_where_the_log_of_another_lies_nor_put_there() {
    let folder = Folder::new("stale");
    let new = folder.0.join("new.frontage");
    for ending in LOGS {
        let log = beside_database(&new, ending);
        let apart = DatabaseDraft::of(&new).ok().unwrap();
        std::fs::write(&log, "").unwrap();
        assert!(matches!(apart.place(), Err(PlaceFault::LogLeft(_))), "{ending}");
        assert!(matches!(DatabaseDraft::of(&new), Err(PlaceFault::LogLeft(_))), "{ending}");
        std::fs::remove_file(&log).unwrap();
    }
    assert_eq!(folder.names(), Vec::<String>::new());
    assert!(DatabaseDraft::of(&new).ok().unwrap().place().is_ok());
}

#[test]
fn a_place_that_no_file_can_have_is_refused_before_there_is_anything_to_write() {
    let folder = Folder::new("places");
    std::fs::write(folder.0.join("x.toml"), "").unwrap();
    let long = "x".repeat(300);
    for name in ["newdir/", "x.toml/", "x.toml/.", "x.toml/y", "..", &long] {
        let path = PathBuf::from(format!("{}/{name}", folder.0.display()));
        assert!(Draft::of(&path).is_err(), "{name}");
    }
    assert!(Draft::of(&folder.0.join("x.")).is_ok());
    assert_eq!(folder.names(), ["x.toml"]);
}

#[cfg(unix)]
#[test]
fn a_file_of_several_names_is_known_before_it_is_written() {
    let folder = Folder::new("names");
    let (one, other) = (folder.0.join("one"), folder.0.join("other"));
    std::fs::write(&one, "").unwrap();
    assert!(!Draft::of(&one).unwrap().is_shared());
    std::fs::hard_link(&one, &other).unwrap();
    assert!(Draft::of(&one).unwrap().is_shared());
    assert!(!Draft::of(&folder.0.join("new")).unwrap().is_shared());
}

#[test]
fn what_happens_to_files_is_said_in_our_words_and_the_rest_in_those_of_the_system() {
    let folder = Folder::new("words");
    let file = folder.0.join("file");
    std::fs::write(&file, b"\xff").unwrap();
    let wrong = |path: &Path| read(path).unwrap_err().problem;
    assert_eq!(wrong(&folder.0.join("none")), problem("absent"));
    assert_eq!(wrong(&file), problem("no-text").count("at", 0));
    #[cfg(unix)]
    assert_eq!(wrong(&file.join("none")), problem("no-folder"));
    for (kind, variant) in [
        (ErrorKind::PermissionDenied, "denied"),
        (ErrorKind::ReadOnlyFilesystem, "read-only"),
        (ErrorKind::StorageFull, "full"),
        (ErrorKind::QuotaExceeded, "full"),
    ] {
        assert_eq!(of_system(&kind.into()), problem(variant));
    }
    let odd = std::io::Error::other("The Lamp is out");
    assert_eq!(of_system(&odd), problem("other").name("says", "the lamp is out"));
}

#[test]
fn a_file_system_that_can_not_move_a_file_into_a_free_place_loses_nothing() {
    let folder = Folder::new("put");
    let draft = |text: &str| {
        let mut file = tempfile::NamedTempFile::new_in(&folder.0).unwrap();
        std::io::Write::write_all(&mut file, text.as_bytes()).unwrap();
        file.into_temp_path()
    };
    let place = folder.0.join("new.toml");
    draft::put_over_own(draft("first"), &place).unwrap();
    let taken = draft::put_over_own(draft("second"), &place).unwrap_err();
    assert_eq!(taken.kind(), ErrorKind::AlreadyExists);
    assert_eq!(std::fs::read_to_string(&place).unwrap(), "first");
    // A file that can't be moved leaves no empty file behind.
    let lost = draft("lost");
    std::fs::remove_file(&lost).unwrap();
    assert!(draft::put_over_own(lost, &folder.0.join("other.toml")).is_err());
    assert_eq!(folder.names(), ["new.toml"]);
}

#[test]
fn trying_a_folder_leaves_nothing_there() {
    let folder = Folder::new("try");
    std::fs::write(folder.0.join(".frontage-try"), "mine").unwrap();
    assert_eq!(try_folder(&folder.0), Ok(()));
    assert_eq!(folder.names(), [".frontage-try"]);
    assert_eq!(std::fs::read_to_string(folder.0.join(".frontage-try")).unwrap(), "mine");
    assert_eq!(try_folder(&folder.0.join("none")), Err(problem("absent")));
}
