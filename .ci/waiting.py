"""Steps, checks and waiting are shared by `desks` and `screens`: what is done is printed, and what does not hold or never comes ends the run."""
import os
import sys
import time

# The patience of every wait, in seconds. The patience bounds hangs only; no check measures by it, and a slow machine
# may take all of it.
PATIENCE = float(os.environ.get("PATIENCE", 300))
# The pause between two looks while waiting, in seconds.
LOOK = 0.02
# The current step, if any: its name, and the time of its beginning.
UNDER_WAY = []


def step(what):
    """Begins a step: prints how long the step before took, then the time of day with the name of the new step."""
    took()
    print(f"\n== {time.strftime('%T')}  {what}", flush=True)
    UNDER_WAY.append((what, time.monotonic()))


def took():
    """Ends the step that is under way, if any, and prints how long the step took."""
    if UNDER_WAY:
        what, began = UNDER_WAY.pop()
        print(f"   {time.monotonic() - began:.1f} s  {what}", flush=True)


def fail(what):
    """Ends the run, and prints why."""
    print("FAILED  " + what, flush=True)
    sys.exit(1)


def must(holds, what):
    """Ends the run if something does not hold."""
    if not holds:
        fail(what)


def check(holds, what):
    """Ends the run if something does not hold, and prints what held if it does."""
    must(holds, what)
    print("ok      " + what, flush=True)


def came(holds, what, instead=""):
    """Ends the run if something did not come within the patience. `what` names what was waited for, `instead` says what there was instead."""
    must(holds, f"waited {PATIENCE:g} s for {what}" + (f"; {instead}" if instead else ""))


def until(what, holds, instead=lambda: "", look=LOOK):
    """Waits until `holds` returns something true, and returns that. `what` names what is waited for, `instead` says what there is instead."""
    end = time.monotonic() + PATIENCE
    while True:
        found = holds()
        if found:
            return found
        if time.monotonic() > end:
            came(False, what, instead())
        time.sleep(look)
