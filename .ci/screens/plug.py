"""The plug is pulled PULLS (100) times in the middle of a throw: on the server, the telephone that sends the face, or both.

What was shown or told is on record, nothing is lost, and no face counts twice.
"""
import html
import http.client
import multiprocessing
import os
import random
import re
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
from statistics import median_high

from waiting import PATIENCE, came, check, fail, must, until

from .server import Server, field, part, says, thrown_by


def speak(pipe, url, body):
    """Sends one form as soon as the pipe says so, and answers what was heard: a status, or silence."""
    asked = urllib.request.Request(url, body.encode(), {"x-frontage": "1"})
    pipe.recv()
    try:
        with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
            pipe.send(str(answer.status))
    except urllib.error.HTTPError as refused:
        pipe.send(str(refused.code))
    except (OSError, http.client.HTTPException):
        pipe.send("silence")


class Telephone:
    """A telephone is a process that sends one form. Its plug can be pulled meanwhile."""

    def __init__(self, url, body):
        self.pipe, theirs = multiprocessing.Pipe()
        self.process = multiprocessing.Process(target=speak, args=(theirs, url, body), daemon=True)
        self.process.start()
        theirs.close()

    def send(self):
        """Tells the telephone to send its form, and does not wait."""
        self.pipe.send("send")

    def heard(self):
        """Waits until the telephone has its answer or is gone. Returns the answer, or nothing."""
        came(self.pipe.poll(PATIENCE), "the answer to a telephone")
        try:
            return self.pipe.recv()
        except (EOFError, ConnectionResetError):
            return ""

    def kill(self):
        """Pulls the plug of the telephone."""
        self.process.kill()
        self.process.join()

    def end(self):
        """Ends the telephone and its pipe."""
        self.kill()
        self.pipe.close()


class Watcher:
    """A watcher follows, and keeps what was shown of the record: the lines of its story by their numbers."""

    def __init__(self, server):
        self.lines, self.came = {}, threading.Event()
        threading.Thread(target=self.watch, args=(server.links["spectator"],), daemon=True).start()
        came(self.came.wait(PATIENCE), "the record that a follower is shown")

    def watch(self, link):
        """Reads the page that is followed until the server ends."""
        try:
            with urllib.request.urlopen(link + "/live/follow", timeout=PATIENCE) as live:
                for line in live:
                    self.lines.update(story(line.decode(errors="replace")))
                    if self.lines:
                        self.came.set()
        except (OSError, http.client.HTTPException):
            pass


def story(page):
    """Returns the lines of a record's story, by number, without the dice and the time."""
    lines = re.findall(r'<li(?: class="[^"]*")? value="(\d+)">(.*?)</li>', page, re.S)
    return {int(number): re.sub(r"<[^>]*>", " ", re.sub(r"<small>.*?</small>", "", text)).split() for number, text in lines}


def waiting_side(server):
    """Returns the side whose die is waited for, what its page sends with a face, and the page; none if none is."""
    for side in ["french", "russian"]:
        page = server.get(side, "throw")
        if 'name="face"' in page:
            return side, {name: field(page, name) for name in ["battle", "question", "throw"]}, page
    return None


def move_on(server, desk):
    """Does with the open question, as the umpire, what runs the battle on by itself."""
    question = part(desk, "question")
    if 'value="throw"' in question:
        server.post("umpire", "desk", do="throw")
    elif 'value="apply"' in question:
        server.post("umpire", "desk", do="apply")
    elif 'value="waive"' in question:
        # The side declares nothing.
        due = re.search(r'name="name" value="([^"]*)"(?:(?!</form>).)*value="waive"', question, re.S)
        server.post("umpire", "desk", do="waive", name=html.unescape(due.group(1)), reason="nothing is declared")
    elif "refused" in question:
        order = re.search(r'name="order" value="([^"]*)"', desk)
        if order:
            server.post("umpire", "desk", do="strike-order", order=html.unescape(order.group(1)))
        server.post("umpire", "desk", do="dismiss")
    else:
        server.post("umpire", "desk", do="phase")


def until_a_side_throws(server):
    """Runs the battle on, as the umpire, until a side throws. Returns what `waiting_side` returns."""
    desk = ""

    def worked_out():
        nonlocal desk
        desk = server.get("umpire", "desk")
        return answerable(part(desk, "question"))
    for _ in range(400):
        # A question that offers only to be left is still being worked out.
        until("the question to be worked out", worked_out, lambda: says(desk))
        waited = waiting_side(server)
        if waited:
            return waited
        move_on(server, desk)
    fail("no side throws in the end; " + says(desk))


def answerable(question):
    """Returns true if something can be done with the question of an umpire's page, or none is open."""
    return 'value="dismiss"' not in question or "refused" in question or any(f'value="{does}"' in question for does in ["throw", "apply", "waive"])


def choice_of_faces(page, chance):
    """Returns faces for the dice that a side's page asks for."""
    dice = len(re.findall(r'<select name="face"', page)) or 1
    faces = re.findall(r'name="face" value="(\d+)"', page) or re.findall(r'<option value="(\d+)"', page)
    return [chance.choice(faces) for _ in range(dice)]


class Puller:
    """A puller pulls the plug of a server, and knows the record so far."""

    def __init__(self, program, seed):
        self.server, self.chance = Server(program), random.Random(seed)
        # Pages that are over; the times of answers that were not interrupted; and the numbers of faces that were
        # confirmed, not confirmed, and shown.
        self.old, self.answers, self.told, self.untold, self.shown = [], [], 0, 0, 0

    def moment(self, pull, telephone):
        """Sends the face, and returns at a moment by chance: mostly in the middle. Of ten moments, one is before the face is sent and one
        after its answer is there.
        """
        if pull % 10 == 5:
            return
        began = time.monotonic()
        telephone.send()
        if pull % 10 == 0 or len(self.answers) < 3:
            self.answered = telephone.heard()
            self.answers.append(time.monotonic() - began)
        else:
            # The plug is pulled within the time that recent answers took on this machine. Nothing is waited for or
            # expected here.
            time.sleep(self.chance.uniform(0, median_high(self.answers[-9:])))

    def pull(self, pull):
        """Sends a face, pulls the plug, sends the same face again, and sends pages that are over."""
        server, chance = self.server, self.chance
        side, fields, page = until_a_side_throws(server)
        watcher = Watcher(server)
        fell = choice_of_faces(page, chance)
        before = server.journal()
        telephone = Telephone(server.links[side] + "/throw", urllib.parse.urlencode([*fields.items(), *(("face", face) for face in fell)]))
        self.answered = ""
        self.moment(pull, telephone)
        whose = chance.choice(["server", "telephone", "both"])
        if whose != "server":
            telephone.kill()
        if whose != "telephone":
            server.kill()
            links = dict(server.links)
            server.start()
            must(server.links == links, f"the links are the same afterwards: {links} {server.links}")
        if pull % 10 == 5:
            telephone.kill()
        heard = self.answered or telephone.heard()
        telephone.end()
        seen = dict(watcher.lines)
        now = server.journal()
        must([entry["hash"] for entry in now[: len(before)]] == [entry["hash"] for entry in before], "nothing is lost")
        of_it = thrown_by(now[len(before):])
        must(len(of_it) <= 1, f"the face is on record once: {of_it}")
        must(of_it or heard != "204", f"what was told to be taken is on record, heard {heard!r}: {fell}")
        self.told, self.untold = self.told + (heard == "204"), self.untold + (heard != "204")
        # The telephone sends the same face again, as if it had heard nothing. The face counts if it did not count
        # before, and is refused otherwise.
        again = server.post(side, "throw", **fields, face=fell[0])[0] if len(fell) == 1 else 409
        now = server.journal()
        of_it = thrown_by(now[len(before):])
        must(len(of_it) <= 1, f"no face counts twice, heard {heard!r}, then {again}")
        now = self.over(now)
        self.old.append((side, fields))
        self.was_shown(seen, now)
        print(f"ok      pull {pull} on {whose}: heard {heard or 'nothing'}, then {again}, {len(now)} entries", flush=True)

    def over(self, now):
        """Checks that pages of questions that are over, from this start of the program or an earlier one, count for nothing. Returns the record then."""
        count = len(thrown_by(now))
        for side, fields in self.chance.sample(self.old, min(len(self.old), 3)):
            status = self.server.post(side, "throw", **fields, face="1")[0]
            must(status == 409, f"a page that is over is refused: {status}")
        now = self.server.journal()
        must(len(thrown_by(now)) == count, "and counts for nothing")
        return now

    def was_shown(self, seen, now):
        """Checks that lines of the story that were shown before the plug was pulled are on record, and say the same."""
        lines = story(self.server.get("spectator", "follow"))
        for number, text in seen.items():
            must(number < len(now), f"line {number} was shown and is on record")
            self.shown += 1
            same = lines.get(number)
            must(same is None or same == text or now[number]["kind"] in ("asked", "thrown", "taken-back"), f"and says the same: {text} {same}")


def plug(program, _browser):
    """Pulls the plug so many times against one record."""
    pulls = int(os.environ.get("PULLS", 100))
    puller = Puller(program, 1815)
    for pull in range(1, pulls + 1):
        puller.pull(pull)
    told, untold, shown = puller.told, puller.untold, puller.shown
    check(told and (untold or pulls < 5) and shown, f"{pulls} pulls: {told} faces told to be taken, {untold} not, {shown} lines shown and on record")
    puller.server.sound()
    puller.server.quiet()
    puller.server.end()
