"""The window draws its first frame, takes a ruling by hand, loses nothing when killed, closes, and opens a file from a dialog."""
import glob
import os
import shutil
import subprocess

from waiting import must, step, until

from .desk import Desk, complaints
from .display import ENVIRONMENT, MADE, start
from .faults import FAULTS
from .messages import says, throw
from .openings import TABLE, UNASKED, enter, fire, through
from .picture import colours, picture

# The fewest colours of a window that is not blank or nearly blank.
COLOURS = 200


def no_display():
    """Checks that the program says in one line that it finds no display."""
    step("no display")
    environment = {key: value for key, value in ENVIRONMENT.items() if key != "DISPLAY"}
    done = subprocess.run([Desk.program, "desk"], env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    print(done.stderr, end="")
    must(done.returncode == 2, f"exit {done.returncode} without a display, expected 2")
    must(len(done.stderr.splitlines()) == 1, "expected one line about the missing display")


def draws_itself():
    """Checks that the window draws a first frame, and a table behind its door. Returns the desk with a battle open."""
    step("the first frame")
    first = start([Desk.program, "desk", "--first-frame"], env={**ENVIRONMENT, "FRONTAGE_HOME": MADE})
    until("the first frame", lambda: first.poll() is not None, lambda: "the program still runs")
    must(first.returncode == 0, f"exit {first.returncode} after the first frame")
    step("the window")
    blank = picture()
    desk = Desk()
    desk.until(f"a picture of {COLOURS} colours", lambda: colours(picture()) >= COLOURS)
    opened = desk.frame(blank)
    print(colours(opened), "colours")
    step("through a door")
    through(desk)
    desk.frame(opened, 50_000)
    return desk


def takes_a_ruling(desk):
    """Checks that the window takes a ruling by hand, and shows every part of the ruling."""
    step("a ruling")
    before = picture()
    fire(desk)
    asked = desk.frame(before, 5_000)
    desk.dice("4")
    desk.misses(says("nothing-fell"))
    desk.sees(says("do-go-on", " (Enter)"))
    thrown = desk.frame(asked, 2_000)
    enter(desk)
    desk.sees(says("done-ruling", procedure="fire"))
    desk.frame(thrown, 5_000)


def loses_nothing(desk):
    """Checks that a desk that is killed opens again with its battle, and takes a step back. Returns the second desk."""
    step("killed, and opened again")
    desk.kill()
    before = desk.tells("the ruling that was shown", "fire: ")
    print(before, end="")
    again = Desk(home=desk.home)
    again.sees(TABLE)
    # The ruling is undone in the window, because a new record would have nothing to undo.
    entry = again.entry()
    again.press("ctrl+z")
    again.sees(says("step.undone"))
    again.recorded(entry + 1)
    after = again.journal()
    must(len(after.splitlines()) > len(before.splitlines()), f"the battle that was open was not opened again: {after}")
    return again


def closes(desk):
    """Checks that the desk is left by its key, and leaves no battle open."""
    step("leaving")
    desk.press("ctrl+q")
    until("the program to end", lambda: desk.process.poll() is not None, lambda: f"the window shows: {desk.shown()}")
    must(desk.process.returncode == 0, f"exit {desk.process.returncode}: {complaints()}")
    must(not os.listdir(os.path.join(desk.home, "open")), "a battle that was closed looks as if it had been left open")
    print("closed")


def opens_a_file_from_a_dialog():
    """Checks that a file chosen in the dialog of the system is opened. A program that answers at once stands in for the dialog."""
    step("a file from a dialog")
    folder = os.path.join(MADE, "dialog")
    os.makedirs(folder)
    for file in glob.glob("armies/squad*.toml"):
        shutil.copy(file, folder)
    zenity = os.path.join(folder, "zenity")
    with open(zenity, "w") as script:
        script.write(f"#!/bin/sh\necho '{folder}/squad.toml'\n")
    os.chmod(zenity, 0o755)
    desk = Desk(PATH=folder + ":" + os.environ["PATH"])
    desk.press("ctrl+shift+o")
    desk.sees(TABLE)
    desk.sees(UNASKED)
    desk.press("alt+1")
    desk.sees(throw(1))
    desk.press("1", "2")
    desk.misses(throw(1))
    record = os.path.join(folder, "squad.frontage")
    must(os.path.exists(record), f"the battle that was chosen is not open: {os.listdir(folder)}")
    desk.kill()
    print("opened")


def checks():
    """Runs all checks of the window, then looks for each fault of the first desk."""
    no_display()
    desk = draws_itself()
    takes_a_ruling(desk)
    desk = loses_nothing(desk)
    closes(desk)
    opens_a_file_from_a_dialog()
    for fault in FAULTS:
        step(fault.__name__.replace("_", " "))
        fault()
