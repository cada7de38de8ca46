"""What the ledger measures, and how."""
import subprocess
import sys

TRIPLE = "x86_64-unknown-linux-gnu"


def fail(what):
    """Ends the run with a sentence that says why."""
    print(f"ledger: {what}", file=sys.stderr, flush=True)
    sys.exit(1)


def told(command, **more):
    """What a command prints; the run ends where the command fails."""
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False, **more)
    if done.returncode != 0:
        fail(f"`{' '.join(map(str, command))}` ended with {done.returncode}")
    return done.stdout


def crates(tree):
    """The crates in what `cargo tree --prefix none` prints: each version of each name once.

    >>> sorted(crates("frontage v0.1.0 (/home/x)\\nlog v0.4.1\\nlog v0.3.0\\nserde_derive v1.0.1 (proc-macro)\\nlog v0.4.1 (*)\\n\\n"))
    [('frontage', '0.1.0'), ('log', '0.3.0'), ('log', '0.4.1'), ('serde_derive', '1.0.1')]
    """
    return {crate(line) for line in tree.splitlines() if line.strip()}


def crate(line):
    """The name and the version at the beginning of a line of `cargo tree`."""
    name, version = line.split()[:2]
    return name, version.removeprefix("v")
