"""The network between a page and the server goes silent without closing anything, as when a telephone sleeps or leaves the room.

The page says so, comes back by itself, and finds out what became of a tap.
"""
import socket
import threading
import time

from waiting import check, until

from .browser import DESK, TELEPHONE
from .server import Server

NO_ANSWER = "asking whether your tap counts"


class Proxy:
    """A proxy stands between the browser and the server. It can stop bringing requests, answers or both, and what was open then stays dead."""

    def __init__(self, port):
        self.port, self.dead, self.requests, self.answers = port, set(), True, True
        # A port of as many digits, so that every length in a request stays right.
        self.ear = next(ear for ear in map(self.listen, range(20001, 60000)) if ear)
        self.own = self.ear.getsockname()[1]
        threading.Thread(target=self.take, daemon=True).start()

    @staticmethod
    def listen(port):
        """Listens on a port, if the port is free."""
        ear = socket.socket()
        ear.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            ear.bind(("127.0.0.1", port))
        except OSError:
            ear.close()
            return None
        ear.listen(64)
        return ear

    def take(self):
        """Takes connections, and brings on each what may be brought."""
        while True:
            near, _ = self.ear.accept()
            far = socket.create_connection(("127.0.0.1", self.port))
            one = (near, far)
            threading.Thread(target=self.bring, args=(one, near, far, lambda: self.requests, True), daemon=True).start()
            threading.Thread(target=self.bring, args=(one, far, near, lambda: self.answers, False), daemon=True).start()

    def bring(self, one, source, to, may, renamed):
        """Brings bytes from one side to the other while the connection lives."""
        try:
            while said := source.recv(65536):
                if not may():
                    self.dead.add(one)
                if one in self.dead:
                    continue
                if renamed:
                    said = said.replace(f"127.0.0.1:{self.own}".encode(), f"127.0.0.1:{self.port}".encode())
                to.sendall(said)
        except OSError:
            pass

    def silent(self, requests=False, answers=False):
        """Goes silent. `requests` or `answers` that are true are still brought."""
        self.requests, self.answers = requests, answers

    def speaks(self):
        """Brings everything again on new connections. What was spoken to meanwhile stays dead."""
        self.requests = self.answers = True


def silent(program, browser):
    """Lets the network go silent under a follower and under the umpire."""
    server = Server(program)
    proxy = Proxy(server.port)
    through = lambda role, page: f"http://127.0.0.1:{proxy.own}{server.path(role, page)}"
    told = lambda text: server.post("umpire", "desk", do="note", text=text)[0] == 204
    phone, umpire = browser.open(TELEPHONE, "en"), browser.open(DESK, "en")
    phone.go(through("spectator", "follow"))
    check(told("before the silence"), "a note is recorded")
    phone.wait("before the silence")

    proxy.silent()
    began = time.monotonic()
    check(told("in the silence"), "another is recorded while the network is silent")
    phone.until("the page to say that it hears nothing", lambda: phone.sees("#silence"))
    check(True, f"the page says so after {time.monotonic() - began:.0f} s")
    proxy.speaks()
    phone.wait("in the silence")
    phone.until("the page to say no more that it hears nothing", lambda: not phone.sees("#silence"))
    check(True, "the page comes back by itself")

    proxy.silent()
    check(told("while asleep"), "a note is recorded while the telephone sleeps")
    proxy.speaks()
    began = time.monotonic()
    phone.script("dispatchEvent(new Event('online'))")
    phone.wait("while asleep")
    check(True, f"a telephone that wakes up shows what it missed, after {time.monotonic() - began:.1f} s")

    umpire.go(through("umpire", "desk"))
    for brings, says, more in [({"requests": True}, "it counts", 1), ({}, "did not reach the desk", 0)]:
        before = len(server.journal())
        umpire.enter('input[name="text"]', "tapped in the silence")
        proxy.silent(**brings)
        umpire.press("note")
        began = time.monotonic()
        umpire.wait(NO_ANSWER)
        check(True, f"a tap without an answer is given up after {time.monotonic() - began:.0f} s")
        proxy.speaks()
        umpire.wait(says)
        now = until("the record", lambda: len(server.journal()))
        check(now == before + more, f"the umpire learns that the tap {says}")
    browser.faultless("through silence")
    server.quiet()
    server.sound()
    server.end()
