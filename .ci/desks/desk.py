"""A desk is the program with its window open: what it shows, what a hand does in it, and what it records."""
import glob
import os
import re
import subprocess
import tempfile

import dbus

from waiting import fail, must, until

from .display import ENVIRONMENT, HEIGHT, MADE, WIDTH, ask, start, xdotool
from .messages import says, spoken, throw
from .picture import differing, picture

# Roles and states of AT-SPI, by number.
FIELD, TOGGLE = 79, 62
FOCUSED, PRESSED = 12, 20


class Node:
    """A node is a control or a label of the window, as a screen reader hears of it."""

    def __init__(self, item):
        (_, path), _, _, _, _, _, name, role, _, states = item
        self.path, self.name, self.role = str(path), str(name), int(role)
        self.states = int(states[0]) | int(states[1]) << 32

    def has(self, state):
        """Returns true if the node is in a state, or if no state is asked for."""
        return state is None or bool(self.states >> state & 1)


class Desk:
    """A desk is the program with its window open, on a home folder of its own."""

    # The program, and the bus on which windows are read. Both are set before the first desk is opened.
    program = readers = None

    def __init__(self, *arguments, home=None, **environment):
        self.home = home or tempfile.mkdtemp(dir=MADE)
        self.inputs, self.bus = 0, None
        with open(os.path.join(MADE, "said"), "w") as said:
            own = {**ENVIRONMENT, "FRONTAGE_HOME": self.home, **environment}
            self.process = start([self.program, "desk", "--lang", "en", *arguments], stderr=said, env=own)
        found = self.until("a window", lambda: xdotool("search", "--onlyvisible", "--name", "^Frontage$", may_fail=True).split())
        # No window manager runs here to give the window the keyboard.
        xdotool("windowfocus", "--sync", found[0])
        # Coordinates in the window are coordinates on the display.
        must(f"X=0\nY=0\nWIDTH={WIDTH}\nHEIGHT={HEIGHT}\n" in (lies := xdotool("getwindowgeometry", "--shell", found[0])), f"the window lies at {lies}")
        self.bus = self.until("the window on the accessibility bus", self.connected)
        self.until("a control in the window", self.nodes)

    # Methods that read the desk.

    def until(self, what, holds):
        """Waits until something holds, and returns that. Fails at once if the program ends meanwhile."""
        def lives():
            found = holds()
            if not found and self.process.poll() is not None:
                fail(f"waited for {what}, and the program ended with {self.process.returncode}: {complaints()}")
            return found
        return until(what, lives, lambda: f"the window shows: {self.shown()}; the record says: {self.journal()}")

    def connected(self):
        """Returns the name of this program on the accessibility bus, or nothing until the program is there."""
        for name, _ in ask(self.readers, "org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root", "org.a11y.atspi.Accessible", "GetChildren"):
            try:
                pid = ask(self.readers, "org.freedesktop.DBus", "/", "org.freedesktop.DBus", "GetConnectionUnixProcessID", "s", name)
                if pid == self.process.pid:
                    return name
            except dbus.DBusException:
                # A program that was killed is still listed for a moment.
                continue
        return None

    def ask(self, path, interface, method, signature="", *arguments):
        """Asks the program over the accessibility bus. Returns nothing where what is asked about is gone."""
        try:
            return ask(self.readers, self.bus, path, interface, method, signature, *arguments)
        except dbus.DBusException:
            return None

    def nodes(self):
        """Returns every control and label that there is now."""
        return [Node(item) for item in self.ask("/org/a11y/atspi/cache", "org.a11y.atspi.Cache", "GetItems") or []]

    def shown(self):
        """Returns the names of all controls and labels, as one text."""
        return " | ".join(node.name for node in self.nodes() if node.name) or "nothing"

    def extents(self, node):
        """Returns where a control lies on the display: left, top, width, height."""
        told = self.ask(node.path, "org.a11y.atspi.Component", "GetExtents", "u", 0)
        return told and tuple(map(int, told))

    def text(self, node):
        """Returns what is written in a field."""
        return self.ask(node.path, "org.a11y.atspi.Text", "GetText", "ii", 0, -1)

    def find(self, pattern, role=None, state=None):
        """Returns the first control or label whose whole name fits a pattern, if there is one."""
        for node in self.nodes():
            if pattern.fullmatch(node.name) and role in (None, node.role) and node.has(state):
                return node
        return None

    def sees(self, pattern, role=None, state=None):
        """Waits for a control or a label, and returns its node."""
        kind = {None: "", FOCUSED: " with the focus", PRESSED: ", pressed"}[state]
        return self.until(spoken(pattern) + kind, lambda: self.find(pattern, role, state))

    def misses(self, pattern):
        """Waits until no control and no label has a name."""
        self.until(spoken(pattern) + " to be gone", lambda: self.nodes() and not self.find(pattern))

    def still(self, *patterns):
        """Waits until controls lie where they lay a moment before. Returns their extents."""
        last = [None]

        def at_rest():
            nodes = [self.find(*pattern) for pattern in patterns]
            before, last[0] = last[0], [node and self.extents(node) for node in nodes]
            return None not in last[0] and last[0] == before and before
        return self.until(" and ".join(spoken(pattern) for pattern, *_ in patterns) + " to be there and to lie still", at_rest)

    def frame(self, before, least=1):
        """Waits until at least so many points of the picture are others than before. Returns the picture."""
        return self.until(f"{least} points of the picture to change",
                          lambda: (now := picture()) != before and differing(before, now) >= least and now)

    # Methods that act as a hand at the desk.

    def press(self, *keys):
        """Presses keys at once after one another."""
        xdotool("key", "--delay", 0, *keys)
        self.inputs += len(keys)

    def press_and_look(self, *keys):
        """Presses keys of which only the picture shows that they were heard."""
        before = picture()
        self.press(*keys)
        self.frame(before)

    def click(self, pattern, role=None):
        """Clicks a control where the tree says it lies, once the control also lies there under the mouse."""
        place = None
        while place != (place := self.still((pattern, role))):
            (left, top, width, height), = place
            x, y = left + width // 2, top + height // 2
            xdotool("mousemove", x, y)
        self.click_at(x, y)

    def click_at(self, x, y):
        """Clicks a place of the window."""
        if not (0 <= x < WIDTH and 0 <= y < HEIGHT):
            fail(f"{x}, {y} is not in the window")
        xdotool("mousemove", x, y, "click", 1)
        self.inputs += 1

    def write(self, field, text):
        """Types a text into the field of a name, once the field has the focus."""
        field = self.sees(field, FIELD, FOCUSED)
        xdotool("type", "--delay", 1, text)
        self.until(f'"{text}" in its field', lambda: self.text(field) == text)
        self.inputs += 1

    def say(self, sentence):
        """Begins a ruling in a sentence, and leaves the sentence to be entered."""
        self.press("slash")
        self.write(says("do-say"), sentence)

    def die(self, number, face):
        """Types a die for the throw of a number, once the throw is waited for."""
        self.sees(throw(number))
        self.press(face)
        self.misses(throw(number))

    def dice(self, *faces):
        """Types the dice of one question, one after another."""
        for number, face in enumerate(faces, 1):
            self.die(number, face)

    def kill(self):
        """Ends the program as a power cut would."""
        self.process.kill()
        self.process.wait()

    # Methods that read the record.

    def entry(self):
        """Returns the number of the last entry, which the seal at the foot of the window says."""
        seal = re.compile(says("print-seal").pattern.replace(".*", r"(\d+)", 1))
        seals = [seal.fullmatch(node.name) for node in self.nodes()]
        return next((int(found[1]) for found in seals if found), -1)

    def recorded(self, number):
        """Waits until the window says that the record has an entry of a number."""
        self.until(f"entry {number} on record", lambda: self.entry() >= number)

    def record(self):
        """Returns the path of the record, if there is one."""
        return next(iter(glob.glob(os.path.join(self.home, "records", "*.frontage"))), None)

    def run(self, *arguments):
        """Runs another command of the program. Returns its code and all that it printed."""
        done = subprocess.run([self.program, *arguments, "--lang", "en"], capture_output=True, text=True)
        return done.returncode, done.stdout + done.stderr

    def journal(self, *arguments):
        """Returns the journal of the record, or of one entry."""
        record = self.record()
        if not record:
            return "nothing"
        return self.run("journal", record, *arguments)[1]

    def tells(self, what, pattern):
        """Waits until the record says something. Returns what the record says."""
        return self.until(f'{what}: "{pattern}" in the record', lambda: re.search(pattern, told := self.journal()) and told)

    def rules(self, what, pattern):
        """Waits until the last entry says something, in full."""
        def told():
            lines = self.journal().splitlines()
            return lines and re.search(pattern, self.journal("--entry", lines[-1].split()[0]))
        self.until(f'{what}: "{pattern}" in the last entry', told)


def complaints():
    """Returns what the last program wrote to its standard error."""
    with open(os.path.join(MADE, "said")) as said:
        return said.read()
