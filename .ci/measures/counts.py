"""Counts the instructions of the pieces of work in `benches/ledger` with callgrind.

The count begins where `measured` is entered and ends where it is left. Work on other threads counts from their first instruction, and the set-up
starts none. What could make two counts differ is held still: one processor, so that work is shared out among as many threads everywhere, and no
environment, so that everything lies in memory where it lay.
"""
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import tempfile

from measures import fail, told

# The functions that begin and end the count, as callgrind names them: by paths, or by symbols that callgrind can't
# decode.
TOGGLES = ("ledger::measured*", "*6ledger8measured*", "*thread_start*")


def total(out):
    """The instructions counted, from what callgrind writes.

    >>> total("events: Ir\\nfn=(1) x\\n1 5\\n\\ntotals: 1234\\n")
    1234
    """
    found = re.search(r"^totals: (\d+)$", out, re.MULTILINE)
    return int(found[1]) if found else 0


def built(target):
    """Builds the pieces of work, in a target folder if one is named, and returns their program.

    The program of the players is named too: so every crate has the features it has there, and what is built of it is linked as it is.
    """
    command = ["cargo", "build", "--release", "--locked", "-p", "frontage", "-p", "ledger", "--message-format", "json-render-diagnostics"]
    messages = map(json.loads, told(command + ["--target-dir", target] * bool(target)).splitlines())
    made = [message["executable"] for message in messages if message.get("executable") and message["target"]["name"] == "ledger"]
    if len(made) != 1:
        fail(f"cargo named {len(made)} programs of the package `ledger`, expected one")
    return made[0]


def count(bench, name, processor):
    """The instructions of one piece of work."""
    with tempfile.TemporaryDirectory(prefix="ledger-") as folder:
        out = pathlib.Path(folder, "callgrind")
        toggles = [f"--toggle-collect={pattern}" for pattern in TOGGLES]
        command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", *toggles, str(bench), name]
        done = subprocess.run(
            command,
            env={"PATH": os.defpath},
            preexec_fn=lambda: os.sched_setaffinity(0, {processor}),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        counted = total(out.read_text(encoding="utf-8")) if out.exists() else 0
    if done.returncode != 0 or counted == 0:
        fail(f"`{' '.join(command)}` counted nothing and ended with {done.returncode}:\n{done.stdout}")
    return counted


def measure(given):
    """Each row of the counts: its value, and what to say of it. Builds the pieces of work where they are not given."""
    told(["bash", "-c", '. .ci/machine.sh; packages "what counts instructions" valgrind >&2'])
    bench = os.path.realpath(given.bench or built(given.target))
    names = told([bench]).split()
    processors = sorted(os.sched_getaffinity(0))
    with concurrent.futures.ThreadPoolExecutor(len(processors)) as pool:
        counts = pool.map(lambda at: count(bench, names[at], processors[at % len(processors)]), range(len(names)))
        return dict(zip(names, ((counted, "") for counted in counts)))
