"""A display nobody sees and two buses are started here; whatever is started ends with the run."""
import atexit
import os
import shutil
import subprocess
import tempfile

import dbus
import dbus.bus

from waiting import PATIENCE, fail

# The width and height of the display in points, equal to those of a new window, and the size of a point in bytes.
WIDTH, HEIGHT, POINT = 1280, 800, 4
# The folder for all files of a run, the environment of the programs that the run starts, and those programs.
MADE = tempfile.mkdtemp()
ENVIRONMENT = {key: value for key, value in os.environ.items() if key not in ("WAYLAND_DISPLAY", "WAYLAND_SOCKET", "DISPLAY", "AT_SPI_BUS_ADDRESS")}
STARTED = []


@atexit.register
def tidy():
    """Ends what was started, the last first, and removes the files."""
    for process in reversed(STARTED):
        process.kill()
        process.wait()
    shutil.rmtree(MADE, ignore_errors=True)


def start(arguments, **others):
    """Starts a program that is ended with the run."""
    process = subprocess.Popen(arguments, stdin=subprocess.DEVNULL, **others)
    STARTED.append(process)
    return process


def first_line(arguments, option, **others):
    """Starts a server that writes one line into a pipe once the server is ready. Returns that line."""
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
    """Starts a display on the first number that is free. The picture of the display lies in a file; keys that are held do not repeat."""
    number = first_line(["Xvfb", "-screen", "0", f"{WIDTH}x{HEIGHT}x24", "-nolisten", "tcp", "-noreset", "-r", "-fbdir", MADE],
                        ["-displayfd", "{}"])
    ENVIRONMENT.update(DISPLAY=":" + number, LIBGL_ALWAYS_SOFTWARE="1")


# A bus that starts only the accessibility bus, so that no portal of the machine answers for a dialog.
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
    """Starts a bus, and tells its programs that somebody reads their windows. Returns the bus on which the programs answer."""
    os.makedirs(os.path.join(MADE, "services"))
    os.makedirs(os.path.join(MADE, "run"), 0o700)
    shutil.copy("/usr/share/dbus-1/services/org.a11y.Bus.service", os.path.join(MADE, "services"))
    with open(os.path.join(MADE, "bus.conf"), "w") as configuration:
        configuration.write(BUS.format(made=MADE))
    # The settings of the user who runs this script stay unchanged.
    own = {**ENVIRONMENT, "XDG_RUNTIME_DIR": os.path.join(MADE, "run"), "GSETTINGS_BACKEND": "memory"}
    address = first_line(["dbus-daemon", f"--config-file={MADE}/bus.conf", "--nofork"], ["--print-address={}"], env=own)
    ENVIRONMENT["DBUS_SESSION_BUS_ADDRESS"] = address
    session = dbus.bus.BusConnection(address)
    reads = dbus.Boolean(True, variant_level=1)
    ask(session, "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set", "ssv", "org.a11y.Status", "IsEnabled", reads)
    return dbus.bus.BusConnection(ask(session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress"))


def xdotool(*arguments, may_fail=False):
    """Does something with keyboard or mouse, or asks for a window. Returns what xdotool printed."""
    done = subprocess.run(["xdotool", *map(str, arguments)], capture_output=True, text=True, env=ENVIRONMENT)
    if done.returncode and not may_fail:
        fail(f"xdotool {arguments}: {done.stderr}")
    return done.stdout
