"""Checks and waiting: how every part of this says what holds, and waits until something does."""
import os
import sys
import time

# The patience of every wait, in seconds. It bounds what hangs; no check measures by it, and a slow machine may take all of it.
PATIENCE = float(os.environ.get("PATIENCE", 300))
# The pause between two looks at what is waited for.
LOOK = 0.02


def must(holds, what):
    """Ends the run if something does not hold."""
    if not holds:
        print("FAILED  " + what, flush=True)
        sys.exit(1)


def check(holds, what):
    """Ends the run if something does not hold, and prints what held if it does."""
    must(holds, what)
    print("ok      " + what, flush=True)


def until(what, holds, instead=lambda: "", look=LOOK):
    """Waits until `holds` returns something true, and returns it. `what` says what is waited for, `instead` what there is instead."""
    end = time.monotonic() + PATIENCE
    while True:
        found = holds()
        if found:
            return found
        if time.monotonic() > end:
            must(False, f"waited {PATIENCE:.0f} s until {what} {instead()}")
        time.sleep(look)


def middle(times):
    """Returns the middle one of some times."""
    return sorted(times)[len(times) // 2]
