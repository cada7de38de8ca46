"""Measures a cold release build from the report of its times, and the program it made.

A slow or busy machine takes longer for every crate alike, so what is bounded is a ratio within one build: the time that all crates of the
program take, each for itself, to the time that `eframe` takes with everything it needs.
"""
import json
import os
import pathlib
import resource
import subprocess
import tempfile

from measures import TRIPLE, crate, fail, told

# The crate whose tree is the yardstick: a window without content.
YARDSTICK = "eframe"


def units(report):
    """Each unit of the report of `cargo build --timings`: one run of the compiler or of a build script, of a package.

    >>> units('<script>DURATION = 9;\\nconst UNIT_DATA = [{"name": "a", "version": "1.0.0", "start": 1.5, "duration": 2.0}];\\nconst OTHER = [];')
    [(('a', '1.0.0'), 1.5, 2.0)]
    """
    mark = "const UNIT_DATA = "
    if mark not in report:
        fail("found no times in the report, expected that of `cargo build --release --locked --timings`")
    data, _ = json.JSONDecoder().raw_decode(report, report.index(mark) + len(mark))
    return [((unit["name"], unit["version"]), unit["start"], unit["duration"]) for unit in data]


def needed(tree, name):
    r"""A crate with everything it needs, from what `cargo tree --prefix depth` prints. A crate marked by `(*)` was told before.

    >>> tree = "0top v1.0.0 (/x)\n1a v0.1.0\n2b v0.2.0\n3c v0.3.0\n1d v0.4.0\n\n0other v1.0.0 (/y)\n1e v0.5.0\n2b v0.2.0 (*)\n"
    >>> sorted(needed(tree, "e"))
    [('b', '0.2.0'), ('c', '0.3.0'), ('e', '0.5.0')]
    """
    needs, above = {}, []
    for line in filter(None, tree.splitlines()):
        bare = line.lstrip("0123456789")
        depth, one = int(line[: len(line) - len(bare)]), crate(bare)
        del above[depth:]
        if above:
            needs.setdefault(above[-1], set()).add(one)
        needs.setdefault(one, set())
        above.append(one)
    found, new = set(), {one for one in needs if one[0] == name}
    while new:
        found |= new
        new = set().union(*(needs[one] for one in new)) - found
    return found


def ratio(times, yardstick):
    """The time of all units, each for itself, to that of the units of the crates in the yardstick.

    >>> ratio([(("a", "1"), 0.0, 3.0), (("b", "1"), 1.0, 1.0), (("a", "2"), 1.0, 1.0)], {("b", "1"), ("a", "2")})
    2.5
    """
    missing = sorted(" ".join(one) for one in yardstick - {one for one, _, _ in times})
    if not yardstick or missing:
        fail(f"the build was not cold, or not of this source: its report has no times of {', '.join(missing) or YARDSTICK}")
    return round(sum(took for _, _, took in times) / sum(took for one, _, took in times if one in yardstick), 3)


def built(folder):
    """Builds the program cold in an empty folder: how long all processes of the build had the processor, in seconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(["cargo", "build", "--release", "--locked", "--timings", "--target-dir", folder], check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return round(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, 1)


def stripped(program):
    """How many bytes the program has without its symbols."""
    with tempfile.TemporaryDirectory() as folder:
        bare = os.path.join(folder, "program")
        told(["strip", "-o", bare, str(program)])
        return os.path.getsize(bare)


def measure(given):
    """Each row of the build: its value, and what to say of it. Builds where no build is given."""
    if given.timing and given.program:
        return rows(given.timing, given.program, None)
    if given.target:
        return of_folder(given.target, None)
    with tempfile.TemporaryDirectory(prefix="ledger-") as folder:
        return of_folder(folder, built(folder))


def of_folder(folder, processor):
    """The rows of what was built in a folder."""
    folder = pathlib.Path(folder)
    return rows(folder / "cargo-timings" / "cargo-timing.html", folder / "release" / "frontage", processor)


def rows(timing, program, processor):
    """The rows of a build."""
    for file in (timing, program):
        if not os.path.isfile(file):
            fail(f"{file} is missing: build cold with `cargo build --release --locked --timings`")
    times = units(pathlib.Path(timing).read_text(encoding="utf-8"))
    tree = told(["cargo", "tree", "--locked", "-e", "normal,build", "--prefix", "depth", "--target", TRIPLE])
    return {
        "release_clock": (round(max(start + took for _, start, took in times), 1), ""),
        "release_processor": (processor, ""),
        "release_ratio": (ratio(times, needed(tree, YARDSTICK)), f"{len(times)} units"),
        "release_bytes": (stripped(program), ""),
    }
