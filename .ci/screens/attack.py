"""Attackers send half requests, floods, photos that are none, and REQUESTS (5,000) random requests.

Nothing falls over, nothing is lost, and nobody is told a secret that is not his.
"""
import contextlib
import os
import random
import socket
import threading
import urllib.error
import urllib.parse
import urllib.request

from waiting import PATIENCE, check, must

from .server import Server, field

HALF = 300
PAGES = ["desk", "follow", "throw", "orders", "settle", "paper", "live", "map/0", "code", "paper/slip?entry=1", "photos", "photos?of=1", "..",
         "%2e%2e/etc/passwd", "\u0434"]
DOES = ["phase", "throw", "apply", "dismiss", "undo", "redo", "note", "face", "chip:0:0", "swap", "sentence", "offer", "quick", "say", "strike",
        "add", "uphold", "waive", "fill", "choose", "pair", "deal", "take", "hide", "reveal", "show", "again", "back", "language", "photos-accept",
        "photos-away"]
WORDS = ["", "0", "-1", "99999999999999999999", "melee", "85-1", "french", "{", "\u0000", "<script>", "../..", "x" * 3000, "\u202e", "1e999", "null"]
NAMES = ["do", "battle", "question", "throw", "face", "hole", "word", "path", "value", "reason", "name", "text", "state", "book", "unit", "role",
         "number", "row", "seen"]


class Stuck:
    """Stuck requests never end: each is sent as far as the server takes bytes, and is then held open until all are let go."""

    def __init__(self):
        self.lines, self.threads = [], []

    def send(self, server, text):
        """Sends a text that the server may never read to its end. Does not wait for an answer."""
        line = socket.create_connection(server.host.split(":"), timeout=PATIENCE)

        def speak():
            # The server may hang up in the middle of the text.
            with contextlib.suppress(OSError):
                line.sendall(text)
        self.lines.append(line)
        self.threads.append(threading.Thread(target=speak, daemon=True))
        self.threads[-1].start()

    def let_go(self):
        """Hangs up on all of the requests."""
        for line in self.lines:
            with contextlib.suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)
            line.close()
        for thread in self.threads:
            thread.join(PATIENCE)
            must(not thread.is_alive(), "what was sent is let go")


def halves(server):
    """Sends three hundred half requests, beside which the umpire goes on."""
    stuck = Stuck()
    for _ in range(HALF):
        stuck.send(server, b"GET / HTTP/1.1\r\nHost: ")
    check(server.post("umpire", "desk", do="note", text="beside half requests")[0] == 204, "three hundred half requests keep nobody out")
    stuck.let_go()


def misshapen(server):
    """Sends heads without an end, lengths nobody has, and photos cut off, of a wrong length, without a form, from who may not send any.

    Returns these requests, all of them held open.
    """
    stuck = Stuck()
    stuck.send(server, b"GET /" + b"x" * 200_000)
    stuck.send(server, b"POST / HTTP/1.1\r\nHost: " + server.host.encode() + b"\r\nContent-Length: 99999999999\r\n\r\nxx")
    stuck.send(server, bytes(range(256)) * 40)
    head, part = b"--x\r\nContent-Disposition: form-data; name=\"photo\"; filename=\"", b"a.jpg\"\r\n\r\n\xff\xd8"
    bodies = [("x", 5000, head + part), ("x", 3, head + part), ("x", 99999999999, head + part), ("x", 1 << 20, head + b"x" * (1 << 20)),
              ("", 10, b"--\r\n--\r\n--"), ("x" * 5000, 40, head), ("y", 1 << 20, bytes(1 << 20))]
    for role in ["umpire", "french"]:
        for boundary, length, body in bodies:
            to = (f"POST {server.path(role, 'photos')} HTTP/1.1\r\nHost: {server.host}\r\n"
                  f"Content-Type: multipart/form-data; boundary={boundary}\r\nContent-Length: {length}\r\n\r\n")
            stuck.send(server, to.encode() + body)
    check(server.post("umpire", "desk", do="note", text="beside what never ends")[0] == 204, f"{len(stuck.lines)} requests without an end keep nobody out")
    return stuck


class Attacker:
    """An attacker sends random requests with the links of this and that role, and with no link."""

    def __init__(self, server, seed):
        self.server, self.chance = server, random.Random(seed)
        self.secrets = {role: link.rsplit("/", 1)[1] for role, link in server.links.items()}
        # The values that fit the umpire's page, so that requests get in as far as possible.
        self.known = {}

    def look(self):
        """Reads of the umpire's page which battle, question and throw there are now."""
        shown = self.server.get("umpire", "desk")
        self.known = {name: field(shown, name) for name in ["battle", "question", "throw"] if f'name="{name}" value=' in shown}

    def request(self):
        """Returns a random request: whose link, where to, and its fields. Half of the requests fit as far as a page says what fits."""
        chance = self.chance
        role = chance.choice([*self.secrets, ""])
        base = urllib.parse.urlparse(self.server.links[role]).path if role else "/t/" + chance.choice(["", "x", "A" * 22])
        fits = chance.random() < 0.5
        page = {"umpire": "desk", "spectator": "settle", "": "desk"}.get(role, "throw") if fits else chance.choice(PAGES)
        fields = {name: chance.choice(WORDS) for name in chance.sample(NAMES, chance.randrange(6))}
        fields["do"] = chance.choice(DOES)
        if fits:
            fields.update(self.known)
            fields["face"] = str(chance.randrange(1, 21))
        return role, base + "/" + urllib.parse.quote(page, safe="/?=.%"), fields

    def send(self):
        """Sends a random request. Returns true unless the request was for a page that never ends."""
        role, at, fields = self.request()
        if at.endswith("/live"):
            return False
        chance = self.chance
        body = urllib.parse.urlencode(fields).encode() if chance.random() < 0.7 else None
        head = {"x-frontage": "1"} if chance.random() < 0.5 else {}
        method = "POST" if body else chance.choice(["GET", "POST", "PUT", "HEAD", "DELETE"])
        asked = urllib.request.Request(f"http://{self.server.host}{at}", body, head, method=method)
        try:
            with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
                text = answer.read().decode(errors="replace")
        except urllib.error.HTTPError as refused:
            text = refused.read().decode(errors="replace")
            must(refused.code < 500, f"{refused.code} for {at} {fields}")
        if role != "umpire":
            others = [secret for other, secret in self.secrets.items() if other != role and secret in text]
            must(not others, f"{at} tells nobody's secret")
        return True


def attack(program, _browser):
    """Sends all of this to one server, whose record and memory are looked at before and after."""
    count = int(os.environ.get("REQUESTS", 5000))
    server = Server(program)
    server.post("umpire", "desk", do="note", text="before")
    before, start = server.journal(), server.memory()
    halves(server)
    stuck = misshapen(server)
    attacker, told = Attacker(server, 1809), 0
    for number in range(count):
        if number % 50 == 0:
            attacker.look()
        told += attacker.send()
    stuck.let_go()
    server.quiet()
    after = server.journal()
    check(after[: len(before)] == before, f"after {told} random requests what was on record is there ({len(after)} entries)")
    grown = server.memory() - start
    check(grown < 80, f"the memory has grown by {grown:.0f} MB")
    server.sound()
    server.end()
