"""The run starts the display and its buses, then does what is asked for: the checks, or the counted tasks.

Arguments: the program, then what of it: checks or tasks.
"""
import signal
import sys

from waiting import step, took

from .checks import checks
from .desk import Desk
from .display import accessibility, display
from .tasks import tasks

PARTS = {"checks": checks, "tasks": tasks}


def main(program, what):
    """Runs the part named with the program named."""
    # A run that is told to end tidies up too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    step("a display and a bus of their own")
    display()
    Desk.program, Desk.readers = program, accessibility()
    PARTS[what]()
    took()


if __name__ == "__main__":
    main(*sys.argv[1:])
