"""FOLLOWERS (300) telephones follow one record while the umpire rules.

Every follower must hear of everything, and the server must stay small. How long each follower waits for what is new, and whether the umpire is
slowed, is printed, and bounds nothing: both depend on the machine.
"""
import asyncio
import multiprocessing
import os
import re
import time
from collections import Counter
from statistics import median_high

from waiting import PATIENCE, came, check, must

from .server import Server

# The number of further followers that read none of the bytes sent to them.
DEAF = 10


class Followers:
    """Followers are many telephones, in a process of their own, since telephones are other machines."""

    def __init__(self, server, count):
        self.pipe, theirs = multiprocessing.Pipe()
        self.process = multiprocessing.Process(target=lambda: asyncio.run(following(server, count, theirs)), daemon=True)
        self.process.start()
        self.said("all of them to follow")

    def said(self, what):
        """Waits until the followers answer, and returns the answer."""
        came(self.pipe.poll(PATIENCE), what)
        return self.pipe.recv()

    def heard(self, mark):
        """Waits until all followers heard of a remark."""
        self.pipe.send(mark)
        self.said(f"every follower to hear of {mark}")

    def end(self):
        """Ends the followers. Returns when each first heard of each remark."""
        self.pipe.send("")
        heard = self.said("the followers to say what they heard")
        self.process.join()
        return heard


async def follow(server, heard, told, news):
    """Follows, and notes when the first page came, which is told as nothing, and each remark."""
    reader, writer = await asyncio.open_connection(*server.host.split(":"), limit=1 << 22)
    writer.write(f"GET {server.path('spectator', 'live/follow')} HTTP/1.1\r\nHost: {server.host}\r\n\r\n".encode())
    await writer.drain()
    if heard is None:
        # The follower reads the head of the answer, to be let in, and nothing afterwards.
        await reader.readline()
        told[""] += 1
        news.set()
        await asyncio.Event().wait()
    while line := await reader.readline():
        marks = [mark.decode() for mark in set(re.findall(rb"remark \d+", line))]
        for mark in ([""] if line.startswith(b"data:") else []) + marks:
            if mark not in heard:
                heard[mark] = time.monotonic()
                told[mark] += 1
                news.set()


async def following(server, count, pipe):
    """Follows with many telephones at once, and answers over the pipe as soon as all of these heard of a remark."""
    heard, told, news = [{} for _ in range(count)], Counter(), asyncio.Event()

    async def all_heard(mark, wanted):
        while told[mark] < wanted:
            news.clear()
            await news.wait()
    tasks = [asyncio.create_task(follow(server, each, told, news)) for each in [None] * DEAF + heard]
    await all_heard("", DEAF + count)
    pipe.send("there")
    while mark := await asyncio.get_running_loop().run_in_executor(None, pipe.recv):
        await all_heard(mark, count)
        pipe.send("heard")
    pipe.send(heard)
    for task in tasks:
        task.cancel()


def remark(server, sent):
    """Notes a remark as the umpire. Returns the remark, and adds when the remark was sent."""
    mark = f"remark {time.monotonic_ns()}"
    sent[mark] = time.monotonic()
    server.post("umpire", "desk", do="note", text=mark)
    return mark


def rulings(server, count, followers=None):
    """Notes a remark as the umpire and rules, again and again. Returns when each remark was sent, and how long each ruling took."""
    sent, own = {}, []
    for _ in range(count):
        mark = remark(server, sent)
        if followers:
            followers.heard(mark)
        server.shows("spectator", "follow", mark)
        began = time.monotonic()
        quick(server)
        own.append(time.monotonic() - began)
    return sent, own


def quick(server):
    """Rules a morale test from facts alone, from the question to its outcome on the umpire's page."""
    server.post("umpire", "desk", do="quick", name="morale")
    server.shows("umpire", "desk", 'value="throw"')
    server.post("umpire", "desk", do="throw")
    server.shows("umpire", "desk", 'value="apply"')
    server.post("umpire", "desk", do="apply")


def load(program, _browser):
    """Rules alone and beside followers, by turns, so that what else the machine does falls on both alike."""
    count, many, rounds = int(os.environ.get("RULINGS", 5)), int(os.environ.get("FOLLOWERS", 300)), int(os.environ.get("ROUNDS", 3))
    server, alone, beside, waits, memory = Server(program), [], [], [], 0
    rulings(server, count)
    for _ in range(rounds):
        alone += rulings(server, count)[1]
        followers = Followers(server, many)
        sent, own = rulings(server, count, followers)
        beside += own
        # After the last remark each follower has received all remarks.
        followers.heard(remark(server, sent))
        memory = max(memory, server.memory())
        heard = followers.end()
        must(len(heard) == many and all(mark in each for each in heard for mark in sent), "every follower heard of everything")
        waits += [each[mark] - at for each in heard for mark, at in sent.items()]
    waits.sort()
    p50, p99 = waits[len(waits) // 2] * 1000, waits[len(waits) * 99 // 100] * 1000
    one, other = median_high(alone) * 1000, median_high(beside) * 1000
    print(f"        {many} followers, {(count + 1) * rounds} news: p50 {p50:.0f} ms, p99 {p99:.0f} ms, memory {memory:.0f} MB; a ruling of the umpire "
          f"{one:.0f} ms alone, {other:.0f} ms beside them ({other / one:.2f})", flush=True)
    check(True, f"each of {many} followers heard each of {(count + 1) * rounds} news")
    check(memory <= 150, "the server stays under 150 MB")
    server.quiet()
    server.sound()
    server.end()
