"""The window of the program on a display nobody sees, used by its keyboard and its mouse: see .ci/window.

Controls are found by their names in the accessibility tree, as a screen reader finds them, and clicked where the tree says they lie.
Nothing waits for a while: each step waits for a control, a label, the record or a frame. PATIENCE (120) is how many seconds one step
may wait at most; a step that waits longer is said with what the window shows instead.
"""
import atexit
import glob
import operator
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import dbus
import dbus.bus

PROGRAM, WHAT = sys.argv[1], sys.argv[2]
PATIENCE = float(os.environ.get("PATIENCE", 120))
# How often a step looks again at what it waits for, in seconds.
AGAIN = 0.02
# The size of the display in points, which is that of a window as it opens, and of a point in bytes.
WIDTH, HEIGHT, POINT = 1280, 800, 4
MADE = tempfile.mkdtemp()
ENVIRONMENT = {key: value for key, value in os.environ.items() if key not in ("WAYLAND_DISPLAY", "WAYLAND_SOCKET", "DISPLAY", "AT_SPI_BUS_ADDRESS")}
STARTED = []


def fail(what):
    """Ends the run, saying why."""
    sys.stdout.flush()
    print("ci: " + what, file=sys.stderr, flush=True)
    sys.exit(1)


def must(holds, what):
    """Ends the run where something does not hold."""
    if not holds:
        fail(what)


BEGUN = []


def took():
    """Says how long the step took that is over."""
    if BEGUN:
        print(f"   {time.monotonic() - BEGUN.pop():.1f} s", flush=True)


def step(what):
    """Says what is done now, and how long what was done before it took."""
    took()
    print(f"\n== {time.strftime('%T')}  {what}", flush=True)
    BEGUN.append(time.monotonic())


@atexit.register
def tidy():
    """Ends what was started, the last first, and removes the files."""
    for process in reversed(STARTED):
        process.kill()
        process.wait()
    shutil.rmtree(MADE, ignore_errors=True)


# Told to end, it tidies up too.
signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))


def start(arguments, **others):
    """Starts a program that is ended with the run."""
    process = subprocess.Popen(arguments, stdin=subprocess.DEVNULL, **others)
    STARTED.append(process)
    return process


def until(what, holds, instead=lambda: ""):
    """Waits until something holds and returns it. Fails with what the window shows instead if it never does."""
    end = time.monotonic() + PATIENCE
    while True:
        found = holds()
        if found:
            return found
        if time.monotonic() > end:
            fail(f"waited {PATIENCE:g} s for {what}; {instead()}")
        time.sleep(AGAIN)


# ---- The display and the bus ----

def first_line(arguments, option, **others):
    """Starts a server that writes one line into a pipe once it is ready. Returns that line."""
    reads, writes = os.pipe()
    with open(os.path.join(MADE, arguments[0]), "w") as said:
        server = start([*arguments, *(part.format(writes) for part in option)], pass_fds=[writes], stdout=said, stderr=said, **others)
    os.close(writes)
    with os.fdopen(reads) as told:
        line = told.readline().strip()
    if not line:
        server.wait()
        with open(os.path.join(MADE, arguments[0])) as said:
            fail(f"{arguments[0]} does not start: {said.read()}")
    return line


def display():
    """Starts a display on the first number that is free. Its picture lies in a file; keys that are held do not repeat."""
    number = first_line(["Xvfb", "-screen", "0", f"{WIDTH}x{HEIGHT}x24", "-nolisten", "tcp", "-noreset", "-r", "-fbdir", MADE],
                        ["-displayfd", "{}"])
    ENVIRONMENT.update(DISPLAY=":" + number, LIBGL_ALWAYS_SOFTWARE="1")


# A bus on which nothing starts by itself but the accessibility bus: no portal of the machine answers for a dialog.
BUS = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN" "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:path={made}/bus</listen>
  <servicedir>{made}/services</servicedir>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
"""


def ask(bus, name, path, interface, method, signature="", *arguments):
    """Calls a method over a bus and returns its answer."""
    return bus.call_blocking(name, path, interface, method, signature, arguments, timeout=PATIENCE)


def accessibility():
    """Starts a bus of its own and tells its programs that somebody reads their windows. Returns the bus on which they answer."""
    os.makedirs(os.path.join(MADE, "services"))
    os.makedirs(os.path.join(MADE, "run"), 0o700)
    shutil.copy("/usr/share/dbus-1/services/org.a11y.Bus.service", os.path.join(MADE, "services"))
    with open(os.path.join(MADE, "bus.conf"), "w") as configuration:
        configuration.write(BUS.format(made=MADE))
    # The settings of whoever runs this stay as they are.
    own = {**ENVIRONMENT, "XDG_RUNTIME_DIR": os.path.join(MADE, "run"), "GSETTINGS_BACKEND": "memory"}
    address = first_line(["dbus-daemon", f"--config-file={MADE}/bus.conf", "--nofork"], ["--print-address={}"], env=own)
    ENVIRONMENT["DBUS_SESSION_BUS_ADDRESS"] = address
    session = dbus.bus.BusConnection(address)
    reads = dbus.Boolean(True, variant_level=1)
    ask(session, "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set", "ssv", "org.a11y.Status", "IsEnabled", reads)
    return dbus.bus.BusConnection(ask(session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress"))


# ---- What the window calls its controls ----

def messages(language="en"):
    """Reads the program's messages, so that a control is sought by whatever the program calls it."""
    told, key = {}, None
    for file in sorted(glob.glob(f"src/language/{language}/*.ftl")):
        with open(file) as lines:
            for line in lines:
                message = re.match(r"([a-z][\w-]*) = (.+)", line)
                variant = re.match(r"    (\.[\w-]+) = (.+)", line)
                if message:
                    key = message[1]
                    told[key] = message[2]
                elif variant and key:
                    told[key + variant[1]] = variant[2]
    return told


MESSAGES = messages()


def says(key, after="", /, **arguments):
    """Returns the pattern of a message, its arguments filled in; one that is not named may be anything."""
    if key not in MESSAGES:
        fail(f'there is no message "{key}"')
    parts = re.split(r"\{ \$([\w-]+) \}", MESSAGES[key])
    for at in range(1, len(parts), 2):
        parts[at] = re.escape(str(arguments[parts[at]])) if parts[at] in arguments else ".*"
    parts[::2] = map(re.escape, parts[::2])
    return re.compile("".join(parts) + re.escape(after))


def spoken(pattern):
    """Returns a pattern as it is read."""
    return '"' + re.sub(r"\\(.)", r"\1", pattern.pattern).replace(".*", "…") + '"'


def named(name):
    """Returns the pattern of a name that is no message, as that of a unit."""
    return re.compile(re.escape(name))


# Roles and states of AT-SPI, by number.
FIELD, TOGGLE = 79, 62
FOCUSED, PRESSED = 12, 20


class Node:
    """A control or a label of the window, as a screen reader hears of it."""

    def __init__(self, item):
        (_, path), _, _, _, _, _, name, role, _, states = item
        self.path, self.name, self.role = str(path), str(name), int(role)
        self.states = int(states[0]) | int(states[1]) << 32

    def has(self, state):
        return state is None or bool(self.states >> state & 1)


# ---- What is drawn ----

def picture():
    """Returns the display as it is drawn now, row after row."""
    with open(os.path.join(MADE, "Xvfb_screen0"), "rb") as file:
        # A picture in the format of xwd ends with its points.
        drawn = file.read()[-WIDTH * HEIGHT * POINT:]
    return [drawn[begin:begin + WIDTH * POINT] for begin in range(0, len(drawn), WIDTH * POINT)]


def points(row):
    return memoryview(row).cast("I")


def colours(drawn):
    """Returns how many colours there are in a picture."""
    return len(set().union(*map(points, set(drawn))))


def differing(one, other, extents=(0, 0, WIDTH, HEIGHT)):
    """Returns how many points of a part of the display differ."""
    left, top, width, height = extents
    rows = [pair for pair in zip(one[top:top + height], other[top:top + height]) if pair[0] != pair[1]]
    part = slice(left, left + width)
    return sum(sum(map(operator.ne, points(before)[part], points(now)[part])) for before, now in rows)


# ---- A window and a hand ----

def xdotool(*arguments, may_fail=False):
    done = subprocess.run(["xdotool", *map(str, arguments)], capture_output=True, text=True, env=ENVIRONMENT)
    if done.returncode and not may_fail:
        fail(f"xdotool {arguments}: {done.stderr}")
    return done.stdout


class Desk:
    """The program with its window open: what a hand does in it, what it shows, and what it records."""

    def __init__(self, *arguments, home=None, **environment):
        self.home = home or tempfile.mkdtemp(dir=MADE)
        self.inputs, self.bus = 0, None
        with open(os.path.join(MADE, "said"), "w") as said:
            own = {**ENVIRONMENT, "FRONTAGE_HOME": self.home, **environment}
            self.process = start([PROGRAM, "desk", "--lang", "en", *arguments], stderr=said, env=own)
        found = self.until("a window", lambda: xdotool("search", "--onlyvisible", "--name", "^Frontage$", may_fail=True).split())
        # There is nobody here who hands the keyboard to a window.
        xdotool("windowfocus", "--sync", found[0])
        # A place in the window is a place on the display.
        must(f"X=0\nY=0\nWIDTH={WIDTH}\nHEIGHT={HEIGHT}\n" in (lies := xdotool("getwindowgeometry", "--shell", found[0])), f"the window lies at {lies}")
        self.bus = self.until("the window on the accessibility bus", self.connected)
        self.until("a control in the window", self.nodes)

    # What it shows.

    def until(self, what, holds):
        def lives():
            found = holds()
            if not found and self.process.poll() is not None:
                fail(f"waited for {what}, and the program ended with {self.process.returncode}: {complaints()}")
            return found
        return until(what, lives, lambda: f"the window shows: {self.shown()}; the record says: {self.journal()}")

    def connected(self):
        """Returns the name of this program on the accessibility bus, once it is there."""
        for name, _ in ask(READERS, "org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root", "org.a11y.atspi.Accessible", "GetChildren"):
            try:
                pid = ask(READERS, "org.freedesktop.DBus", "/", "org.freedesktop.DBus", "GetConnectionUnixProcessID", "s", name)
                if pid == self.process.pid:
                    return name
            except dbus.DBusException:
                # One that was killed is still listed for a moment.
                continue
        return None

    def ask(self, path, interface, method, signature="", *arguments):
        """Asks the program over the accessibility bus. Returns nothing where what is asked about is gone."""
        try:
            return ask(READERS, self.bus, path, interface, method, signature, *arguments)
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
        """Returns the first control or label whose whole name is that, if there is one."""
        for node in self.nodes():
            if pattern.fullmatch(node.name) and role in (None, node.role) and node.has(state):
                return node
        return None

    def sees(self, pattern, role=None, state=None):
        """Waits for a control or a label."""
        kind = {None: "", FOCUSED: " with the focus", PRESSED: ", pressed"}[state]
        return self.until(spoken(pattern) + kind, lambda: self.find(pattern, role, state))

    def misses(self, pattern):
        """Waits until no control and no label has that name."""
        self.until(spoken(pattern) + " to be gone", lambda: self.nodes() and not self.find(pattern))

    def still(self, *patterns):
        """Waits until controls lie where they lay a moment before. Returns where."""
        last = [None]

        def at_rest():
            nodes = [self.find(*pattern) for pattern in patterns]
            before, last[0] = last[0], [node and self.extents(node) for node in nodes]
            return None not in last[0] and last[0] == before and before
        return self.until(" and ".join(spoken(pattern) for pattern, *_ in patterns) + " to be there and to lie still", at_rest)

    def frame(self, before, least=1):
        """Waits until so many points of the picture are others than before. Returns the picture."""
        return self.until(f"{least} points of the picture to change",
                          lambda: (now := picture()) != before and differing(before, now) >= least and now)

    # What a hand does.

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
        """Clicks a control where the tree says it lies, once it also lies there under the mouse."""
        place = None
        while place != (place := self.still((pattern, role))):
            (left, top, width, height), = place
            x, y = left + width // 2, top + height // 2
            xdotool("mousemove", x, y)
        self.click_at(x, y)

    def click_at(self, x, y):
        if not (0 <= x < WIDTH and 0 <= y < HEIGHT):
            fail(f"{x}, {y} is not in the window")
        xdotool("mousemove", x, y, "click", 1)
        self.inputs += 1

    def write(self, field, text):
        """Types a text into the field of that name, which has the focus or is about to have it."""
        field = self.sees(field, FIELD, FOCUSED)
        xdotool("type", "--delay", 1, text)
        self.until(f'"{text}" in its field', lambda: self.text(field) == text)
        self.inputs += 1

    def say(self, sentence):
        """Begins a ruling in a sentence, and leaves it to be entered."""
        self.press("slash")
        self.write(says("do-say"), sentence)

    def die(self, number, face):
        """Types a die for the throw of that number, once it is waited for. A die that came right after a fact is refused, and then
        given by its button; it counts once.
        """
        waits, refused = throw(number), says("face-too-soon", key=face)
        self.sees(waits)
        if not self.find(refused):
            self.press(face)
            self.until(f"a {face} to be taken, or why it is not", lambda: self.find(refused) or not self.find(waits))
        if self.find(waits):
            self.click(says("keypad.face", face=face))
            self.inputs -= 1
        self.misses(waits)

    def dice(self, *faces):
        """Types the dice of one question, one after another."""
        for number, face in enumerate(faces, 1):
            self.die(number, face)

    def kill(self):
        """Ends the program as a power cut would."""
        self.process.kill()
        self.process.wait()

    # What it records.

    def entry(self):
        """Returns the number of the last entry, as the seal at the foot of the window says it."""
        seal = re.compile(says("print-seal").pattern.replace(".*", r"(\d+)", 1))
        seals = [seal.fullmatch(node.name) for node in self.nodes()]
        return next((int(found[1]) for found in seals if found), -1)

    def recorded(self, number):
        """Waits until the window says that the record has an entry of that number."""
        self.until(f"entry {number} on record", lambda: self.entry() >= number)

    def record(self):
        return next(iter(glob.glob(os.path.join(self.home, "records", "*.frontage"))), None)

    def journal(self, *arguments):
        """Returns what the record says."""
        record = self.record()
        if not record:
            return "nothing"
        done = subprocess.run([PROGRAM, "journal", record, "--lang", "en", *arguments], capture_output=True, text=True)
        return done.stdout + done.stderr

    def tells(self, what, pattern):
        """Waits until the record says something. Returns it."""
        return self.until(f'{what}: "{pattern}" in the record', lambda: re.search(pattern, told := self.journal()) and told)

    def rules(self, what, pattern):
        """Waits until the last entry says something, in full."""
        def told():
            lines = self.journal().splitlines()
            return lines and re.search(pattern, self.journal("--entry", lines[-1].split()[0]))
        self.until(f'{what}: "{pattern}" in the last entry', told)


def complaints():
    with open(os.path.join(MADE, "said")) as said:
        return said.read()


# ---- What is done often ----

TABLE = says("table")
UNASKED = says("dice-unasked")
# Less colours than these are a blank window or nearly so.
COLOURS = 200


def throw(number):
    """Returns the pattern of the label that waits for a throw."""
    return says("keypad.waits", number=number)


def battle():
    """Opens the first battle."""
    desk = Desk()
    through(desk)
    return desk


def through(desk):
    desk.press("2")
    desk.sees(TABLE)
    desk.sees(UNASKED)


def fire(desk):
    """Asks for fire of the first unit at the first of the other side, up to the throw."""
    desk.press("period")
    desk.sees(says("unit-card"))
    desk.press_and_look("shift+period")
    desk.press("f")
    desk.sees(re.compile("fire: 1/85e Ligne → 5th Jägers"))
    desk.sees(throw(1))


def quick():
    """Opens the melee from facts alone, up to its first throw."""
    desk = Desk()
    desk.press("1")
    desk.sees(throw(1))
    return desk


def enter(desk):
    """Goes on from what was ruled."""
    go_on = says("do-go-on", " (Enter)")
    desk.sees(go_on)
    desk.press("Return")
    desk.misses(go_on)


# ---- The window ----

def no_display():
    step("no display")
    done = subprocess.run([PROGRAM, "desk"], env={key: value for key, value in ENVIRONMENT.items() if key != "DISPLAY"}, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    print(done.stderr, end="")
    must(done.returncode == 2, f"exit {done.returncode} without a display, expected 2")
    must(len(done.stderr.splitlines()) == 1, "expected one line about the missing display")


def draws_itself():
    step("the first frame")
    first = start([PROGRAM, "desk", "--first-frame"], env={**ENVIRONMENT, "FRONTAGE_HOME": MADE})
    until("the first frame", lambda: first.poll() is not None)
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
    step("killed, and opened again")
    desk.kill()
    before = desk.tells("the ruling that was shown", "fire, ")
    print(before, end="")
    again = Desk(home=desk.home)
    again.sees(TABLE)
    # Taken back in the window: a record of its own would have nothing to take back.
    entry = again.entry()
    again.press("ctrl+z")
    again.sees(says("step.undone"))
    again.recorded(entry + 1)
    after = again.journal()
    must(len(after.splitlines()) > len(before.splitlines()), f"the battle that was open was not opened again: {after}")
    return again


def closes(desk):
    step("leaving")
    desk.press("ctrl+q")
    until("the program to end", lambda: desk.process.poll() is not None, desk.shown)
    must(desk.process.returncode == 0, f"exit {desk.process.returncode}: {complaints()}")
    must(not os.listdir(os.path.join(desk.home, "open")), "a battle that was closed looks as if it had been left open")
    print("closed")


def opens_a_file_from_a_dialog():
    """A file is chosen in the dialog of the system: here a program that answers at once stands in its place."""
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


# ---- What was wrong with the first desk, each as a hand met it: none may come back ----

def number_in_a_field_is_no_die():
    """The 1 of a range completed the question, and its 2 became a die."""
    desk = Desk()
    desk.say("4 line infantry fire at line infantry, 12 cm")
    # Typed at once after it.
    desk.press("Return", "2")
    desk.dice("5")
    desk.tells("the die that is meant", "fire, .*loses")
    desk.rules("the die that is meant", "thrown 5")
    desk.kill()


def twelve_is_typed_as_it_lies():
    """A d20 of 12 was recorded as 1."""
    desk = quick()
    # As quickly as a hand types a number; Enter closes one that is not closed yet.
    desk.press("1", "2")
    desk.press("Return")
    desk.die(2, "5")
    desk.rules("a twelve typed 1 2", "Thrown so far: 12, 5")
    desk.kill()


def every_face_of_a_phase_is_kept():
    """The second face of a phase went nowhere."""
    desk = battle()
    desk.press("ctrl+Return")
    desk.dice("5", "3")
    desk.rules("both faces of a phase", "thrown 5, 3:")
    desk.kill()


def what_is_said_counts():
    """A flank and a wall were ignored or misread in a melee without positions."""
    desk = Desk()
    desk.say("column attack line, left flank, wall")
    desk.press("Return")
    desk.dice("9", "5")
    desk.rules("a flank that is said", "struck in the left flank zone")
    desk.rules("a wall that is said", "across wall")
    desk.kill()


def battle_plays_on():
    """The built-in battle came to an end in eight keys, at its own written orders, and its phase could not be read."""
    desk = battle()
    for faces in ["95", "7"]:
        desk.press("ctrl+Return")
        desk.dice(*faces)
        enter(desk)
    desk.tells("the next phase", "the movement phase")
    desk.kill()


def panel_holds_still():
    """The panel changed its width, and the table jumped."""
    desk = battle()
    # A picture of its own: in the first of a battle the foot of the window may not have its height yet.
    desk.press("period")
    desk.sees(says("unit-card"))
    rooms = [(TABLE,), *((says(key),) for key in ["question", "keypad", "score", "outcome"])]
    units = [(named(name), TOGGLE) for name in ["1/85e Ligne", "5th Jägers", "Sumy Hussars", "12e Dragons"]]
    before = desk.still(*rooms, *units)
    desk.press("shift+e")
    desk.sees(throw(1))
    after = desk.still(*rooms, *units)
    moved = [f"{spoken(pattern)} from {was} to {now}" for (pattern, *_), was, now in zip(rooms + units, before, after) if was != now]
    must(not moved, f"the panel or the table moved when a ruling was asked: {', '.join(moved)}")
    desk.kill()


def who_fires_throws():
    """The record named the target as who throws."""
    desk = battle()
    fire(desk)
    desk.dice("4")
    desk.tells("who fires", "throw of 1/85e Ligne")
    desk.kill()


def units_apart_are_told():
    """Units far apart were ruled without a word."""
    desk = battle()
    desk.press("period")
    desk.sees(says("unit-card"))
    desk.press_and_look("shift+period")
    desk.press("e")
    desk.sees(throw(1))
    desk.press("space")
    desk.recorded(1)
    desk.rules("how far apart they are", r"22\.0 cm")
    desk.kill()


def odds_move_between_dice():
    """Between two dice the odds stood still."""
    desk = quick()
    parts = re.compile("■ .* %")

    def odds():
        return [node.name for node in desk.nodes() if parts.fullmatch(node.name)]
    (left, top, width, _), (_, under, _, _) = desk.still((says("score"),), (parts,))
    before, undecided = odds(), picture()
    desk.dice("9")
    desk.sees(throw(2))
    desk.until(f"other odds than {before}", lambda: odds() and odds() != before)
    bar = (left, top, width, under - top)
    desk.until("the bar of the odds to change", lambda: differing(undecided, picture(), bar) >= 200)
    desk.kill()


FAULTS = [number_in_a_field_is_no_die, twelve_is_typed_as_it_lies, every_face_of_a_phase_is_kept, what_is_said_counts, battle_plays_on,
          panel_holds_still, who_fires_throws, units_apart_are_told, odds_move_between_dice]


# ---- The everyday tasks, counted: keys, clicks, and a text as one ----

MISSED = []


def done_within(desk, task, wanted, recorded):
    """Counts what a task took. It is done if the record says so."""
    desk.tells(task, recorded)
    enough = desk.inputs <= wanted
    if not enough:
        MISSED.append(task)
    print(f"{task:58} {desk.inputs:6} {wanted:6}  {'ok' if enough else 'too many':8}", end="")
    desk.kill()


def chips(desk):
    """Returns the names of what is pressed on the card."""
    return [node.name for node in desk.nodes() if node.has(PRESSED)]


def choose(desk, *keys):
    """Chooses a chip by keys: the letter of its row where it has one, and its number."""
    for key in keys[:-1]:
        desk.press_and_look(key)
    before = chips(desk)
    desk.press(keys[-1])
    desk.until(f"other chips pressed than {before}", lambda: (now := chips(desk)) and now != before)


def fire_on_the_table():
    desk = battle()
    desk.inputs = 0
    fire(desk)
    desk.dice("4")
    enter(desk)
    done_within(desk, "fire on the table", 5, "fire, .*loses 1 stand")


def melee_bare():
    desk = quick()
    desk.dice("9", "5", "8")
    enter(desk)
    done_within(desk, "a melee without positions, bare", 8, "melee, .*the attacker wins")


def melee_by_keys():
    desk = quick()
    choose(desk, "k", "2")
    choose(desk, "shift+n")
    choose(desk, "b", "2")
    desk.dice("9", "5")
    enter(desk)
    done_within(desk, "the clubs' melee, by keys", 14, "melee, .*surrender")


def melee_in_a_sentence():
    desk = Desk()
    desk.say("4 veterans column attack 4 recruits line, left flank, wall")
    desk.press("Return")
    desk.dice("9", "5")
    enter(desk)
    done_within(desk, "the clubs' melee, in a sentence", 10, "melee, .*surrender")


def morale():
    desk = Desk()
    desk.press("shift+m")
    desk.sees(throw(1))
    choose(desk, "m", "1")
    choose(desk, "d", "2")
    desk.dice("8")
    done_within(desk, "morale: a stand lost, an enemy on a flank, a friend near", 6, "morale, .*passed")


def die_corrected():
    desk = battle()
    fire(desk)
    desk.dice("4")
    enter(desk)
    desk.inputs = 0
    desk.press("ctrl+e")
    desk.sees(says("correct-begun"))
    desk.press("BackSpace")
    desk.sees(throw(1))
    desk.press("5")
    desk.misses(throw(1))
    desk.sees(says("do-see-correction", " (Enter)"))
    desk.press("Return")
    desk.write(says("correct-reason"), "it was a five")
    # The reason is counted by nobody.
    desk.inputs -= 1
    desk.press("Return")
    done_within(desk, "a die corrected, besides the reason", 8, "fire, .*loses no stand")


def army(side):
    """Returns the names of a side's eight units."""
    return [f"{side} {number}" for number in range(1, 7)] + [f"{side} horse", f"{side} guns"]


def army_list(side):
    """Writes a list of eight units as it comes from a spreadsheet. Returns its path."""
    path = os.path.join(MADE, f"{side}.csv")
    kinds = ["line-infantry;veterans;4;"] * 6 + ["heavy-cavalry;veterans;4;", "medium-artillery;recruits;;4"]
    with open(path, "w") as file:
        file.write("id;name;type;experience;stands;figures\n")
        for name, kind in zip(army(side), kinds):
            file.write(f"{name.lower().replace(' ', '-')};{name};{kind}\n")
    return path


def lay(desk, down):
    """Lays those in the tray along a line over the table, so far down of it as a share says."""
    before = desk.entry()
    desk.press("ctrl+l")
    desk.sees(re.compile(".* along a line: .*"))
    (left, top, width, height), = desk.still((TABLE,))
    begin, end, y = left + width * 13 // 100, left + width * 88 // 100, top + int(height * down)
    xdotool("mousemove", begin, y, "mousedown", 1, "mousemove", (begin + end) // 2, y)
    desk.sees(re.compile(says("tape.set-up").pattern + ".*"))
    xdotool("mousemove", end, y, "mouseup", 1)
    # Pressed and let go are two.
    desk.inputs += 2
    desk.recorded(before + 1)


def own_battle():
    """Two lists taken whole, each side laid along a line, three pieces of terrain drawn between them."""
    desk = Desk()
    desk.press("7")
    desk.sees(TABLE)
    for side, list_of in [("A", "Red"), ("B", "Blue")]:
        before = desk.entry()
        desk.click(says("army-file"), FIELD)
        desk.write(says("army-file"), army_list(list_of))
        desk.press("Return")
        desk.sees(re.compile(f".*: {list_of} guns"))
        desk.click(says("army-all", side=side))
        desk.recorded(before + 1)
    lay(desk, 0.6)
    lay(desk, 0.25)
    desk.press("F7")
    desk.sees(says("terrain-draw"))
    (left, _, width, _), (_, red, _, _), (_, blue, _, deep) = desk.still((TABLE,), (named("Red 1"),), (named("Blue 1"),))
    low, high = sorted([red + deep // 2, blue + deep // 2])
    rows = [low + (high - low) * share // 100 for share in (35, 65)]
    for kind, from_, to in [("hill", 15, 27), ("woods", 43, 56), ("plough", 70, 78)]:
        before = desk.entry()
        button = says("terrain-" + kind)
        desk.click(button, TOGGLE)
        desk.sees(button, TOGGLE, PRESSED)
        columns = [left + width * share // 100 for share in (from_, to)]
        corners = [(columns[0], rows[0]), (columns[1], rows[0]), (columns[1], rows[1]), (columns[0], rows[1])]
        for number, (x, y) in enumerate(corners, 1):
            desk.click_at(x, y)
            desk.sees(says("terrain-corner", number=number))
        desk.press("Return")
        desk.recorded(before + 1)
        desk.misses(says("terrain-done"))
    stands_ready(desk)
    done_within(desk, "an own battle: 8 + 8 units, three pieces of terrain", 60, "New terrain")


def stands_ready(desk):
    """A battle can be played if everybody has a place, nothing is objected to, and something is due."""
    def run(*arguments):
        done = subprocess.run([PROGRAM, *arguments], capture_output=True, text=True)
        must(done.returncode == 0, f"{arguments[0]}: exit {done.returncode}: {done.stdout}{done.stderr}")
        return done.stdout
    record, exported = desk.record(), os.path.join(MADE, "set-up.toml")
    shown = run("show", record, "--lang", "en")
    for side, units in [("A", "red"), ("B", "blue")]:
        count = len(re.findall(rf"\({units}-.*, {side}\)", shown))
        must(count == 8, f"expected eight units of side {side}, found {count}: {shown}")
    must("not placed" not in shown, f"somebody has no place: {shown}")
    run("export", record, exported)
    with open(exported) as battle_file:
        count = len(re.findall(r"^\[\[terrain\]\]", battle_file.read(), re.M))
    must(count == 3, f"expected three pieces of terrain, found {count}")
    run("check", exported, "--lang", "en")
    run("rule", record, "due", "--lang", "en")


TASKS = [fire_on_the_table, melee_bare, melee_by_keys, melee_in_a_sentence, morale, die_corrected, own_battle]


# ---- All of it ----

def checks():
    no_display()
    desk = draws_itself()
    takes_a_ruling(desk)
    desk = loses_nothing(desk)
    closes(desk)
    opens_a_file_from_a_dialog()
    for fault in FAULTS:
        step(fault.__name__.replace("_", " "))
        fault()


def tasks():
    step("inputs for each task, and the most that are wanted")
    for task in TASKS:
        began = time.monotonic()
        task()
        print(f"  {time.monotonic() - began:5.1f} s", flush=True)
    must(not MISSED, f"these take more than they should: {MISSED}")


if __name__ == "__main__":
    step("a display and a bus of their own")
    display()
    READERS = accessibility()
    {"checks": checks, "tasks": tasks}[WHAT]()
    took()
