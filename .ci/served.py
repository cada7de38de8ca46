"""The pages that `frontage serve` serves, used by a browser, by three hundred followers, by attackers, and with the plug pulled.

pages   real Chromium, 390x844 and 820x1180, English and Russian: a phase followed live, a melee settled, a die thrown, a phase run, every page without a
        finding of axe-core in light and dark; with PICTURES=FOLDER the pictures of the documents
load    FOLLOWERS (300) who follow one record while the umpire rules: how long until each has what is new, the server's memory, and whether the umpire is slowed
attack  half requests, floods, REQUESTS (5,000) random ones: nothing falls over, nothing is lost, nobody is told a secret that is not his
plug    PULLS (12) times the server is killed in the middle of a throw: what a page showed is on record, and no face twice
"""
import asyncio
import json
import os
import random
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.parse
import urllib.request

PROGRAM, WHAT = sys.argv[1], sys.argv[2]
ARMIES = os.path.realpath("armies")
BOOKS = {"napoleonic": "demo.toml", "fantasy": "fantasy.toml", "shock": "shock.toml", "squad": "squad.toml", "lines": "lines.toml"}


def check(holds, what):
    print(("ok      " if holds else "FAILED  ") + what, flush=True)
    if not holds:
        sys.exit(1)


class Server:
    """The program serving a battle in a folder of its own."""

    def __init__(self, battle="demo.toml", lang="en"):
        self.folder = tempfile.mkdtemp()
        for name in os.listdir(ARMIES):
            shutil.copy(os.path.join(ARMIES, name), self.folder)
        self.battle, self.lang, self.port = battle, lang, 0
        self.record = os.path.join(self.folder, battle.replace(".toml", ".frontage"))
        self.start()

    def start(self):
        file = self.record if os.path.exists(self.record) else os.path.join(self.folder, self.battle)
        home = os.path.join(self.folder, "home")
        self.errors = open(os.path.join(self.folder, "errors"), "a+")
        self.process = subprocess.Popen(
            [PROGRAM, "serve", file, "--port", str(self.port), "--json", "--lang", self.lang],
            stdout=subprocess.PIPE, stderr=self.errors, env={**os.environ, "FRONTAGE_HOME": home})
        text = b""
        while True:
            line = self.process.stdout.readline()
            if not line:
                self.errors.seek(0)
                raise SystemExit("it does not serve: " + self.errors.read())
            text += line
            try:
                told = json.loads(text)
                break
            except ValueError:
                continue
        self.links = {link["side"] or link["role"]: link["url"] for link in told["links"]}
        self.host = told["addresses"][0].split("//")[1]
        self.port = int(self.host.split(":")[1])

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def end(self):
        self.kill()
        shutil.rmtree(self.folder)

    def path(self, role, page):
        return urllib.parse.urlparse(self.links[role]).path + "/" + page

    def get(self, role, page):
        with urllib.request.urlopen(self.links[role] + "/" + page, timeout=60) as answer:
            return answer.read().decode()

    def post(self, role, page, **fields):
        body = urllib.parse.urlencode(fields).encode()
        asked = urllib.request.Request(self.links[role] + "/" + page, body, {"x-frontage": "1"})
        try:
            with urllib.request.urlopen(asked, timeout=60) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as refused:
            return refused.code, refused.read().decode()

    def until(self, role, page, wanted, longest=30):
        end = time.time() + longest
        while True:
            text = self.get(role, page)
            if wanted in text:
                return text
            check(time.time() < end, f"{page} of {role} has {wanted!r} in time")
            time.sleep(0.02)

    def memory(self):
        """Of the process, in MB."""
        with open(f"/proc/{self.process.pid}/status") as status:
            return int(re.search(r"VmRSS:\s+(\d+)", status.read()).group(1)) / 1024

    def run(self, *arguments):
        done = subprocess.run([PROGRAM, *arguments, "--lang", "en"], capture_output=True, text=True)
        return done.returncode, done.stdout + done.stderr

    def journal(self):
        return json.loads(self.run("journal", self.record, "--json")[1])["entries"]

    def sound(self):
        code, said = self.run("verify", self.record)
        check(code == 0, "the record is what it says: " + said.strip().split("\n")[-1])

    def quiet(self):
        self.errors.seek(0)
        said = self.errors.read()
        check(self.process.poll() is None and "panicked" not in said, "the server lives, and complains of nothing " + said)


def field(page, name):
    return re.search(f'name="{name}" value="([^"]*)"', page).group(1)


# ---- A real browser ----

SIZES = [(390, 844), (820, 1180)]


class Browser:
    """Chromium of a size and a language."""

    def __init__(self, size, lang):
        from selenium import webdriver
        from selenium.webdriver.chrome.service import Service
        options = webdriver.ChromeOptions()
        options.binary_location = "/usr/bin/chromium"
        self.profile = tempfile.mkdtemp()
        for said in ["headless=new", "no-sandbox", "disable-gpu", "disable-quic", "no-first-run", "disable-background-networking",
                     "disable-component-update", "disable-sync", "user-data-dir=" + self.profile]:
            options.add_argument("--" + said)
        options.add_experimental_option("prefs", {"intl.accept_languages": "ru,ru-RU" if lang == "ru" else "en,en-GB"})
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
        self.size, self.taps = size, 0
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": size[0], "height": size[1], "deviceScaleFactor": 1, "mobile": size[0] < 500})

    def go(self, url):
        self.driver.get(url)

    def find(self, selector, longest=20):
        from selenium.webdriver.common.by import By
        end = time.time() + longest
        while time.time() < end:
            found = [one for one in self.driver.find_elements(By.CSS_SELECTOR, selector)]
            if found:
                return found[0]
            time.sleep(0.03)
        check(False, f"{selector} is on the page: {self.text()[:600]}")

    def tap(self, selector):
        """Taps what is found as a thumb does: in sight, and not while it is being put anew."""
        from selenium.common.exceptions import ElementClickInterceptedException, StaleElementReferenceException
        for _ in range(40):
            try:
                one = self.find(selector)
                self.driver.execute_script("arguments[0].scrollIntoView({block: 'center'})", one)
                one.click()
                self.taps += 1
                return
            except (StaleElementReferenceException, ElementClickInterceptedException):
                time.sleep(0.05)
        check(False, f"{selector} can be tapped")

    def text(self):
        return self.driver.execute_script("return document.body.innerText")

    def wait(self, wanted, longest=20):
        end = time.time() + longest
        while wanted.lower() not in self.text().lower():
            check(time.time() < end, f"{wanted!r} comes by itself: {self.text()[:900]}")
            time.sleep(0.03)

    def has(self, selector):
        from selenium.webdriver.common.by import By
        return bool(self.driver.find_elements(By.CSS_SELECTOR, selector))

    def dark(self, dark):
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "features": [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]})

    def axe(self, what):
        with open(os.environ["AXE"]) as source:
            self.driver.execute_cdp_cmd("Runtime.evaluate", {"expression": source.read()})
        found = self.driver.execute_async_script("const done = arguments[arguments.length - 1]; axe.run().then((told) => done(told.violations));")
        says = [f"{one['id']}: {one['nodes'][0]['html'][:200]} {one['nodes'][0]['failureSummary'][:300]}" for one in found]
        check(not found, f"axe-core finds nothing on {what} {says if found else ''}")

    def picture(self, name):
        folder = os.environ.get("PICTURES")
        if folder:
            self.driver.save_screenshot(os.path.join(folder, name + ".png"))

    def end(self):
        said = [line for line in self.driver.get_log("browser") if line["level"] in ("SEVERE", "WARNING")]
        # What the tests themselves refuse is no fault of a page; a server that was ended is none either.
        faults = [line for line in said if "Content Security" in line["message"] or "Uncaught" in line["message"]]
        self.driver.quit()
        shutil.rmtree(self.profile, ignore_errors=True)
        check(not faults, f"nothing runs that is not ours, and nothing fails {faults if faults else ''}")


def press(umpire, value):
    umpire.tap(f'button[name="do"][value="{value}"]')


def answered(umpire):
    """Waits until the umpire's page shows what comes next: a die, an outcome, or why there is none."""
    end = time.time() + 30
    while time.time() < end:
        for value in ["throw", "apply"]:
            if umpire.has(f'#question button[name="do"][value="{value}"]'):
                return value
        if umpire.has("#question .refused"):
            return "refused"
        time.sleep(0.03)
    check(False, "something comes of it: " + umpire.text()[:900])


def whole_phase(umpire, server):
    """The umpire rules the phase by taps alone; how many he needed."""
    before = umpire.taps
    turn = umpire.find("#turn .turn").text
    for _ in range(12):
        press(umpire, "phase")
        while True:
            next_ = answered(umpire)
            if next_ == "throw":
                press(umpire, "throw")
                time.sleep(0.2)
                continue
            break
        if next_ == "apply":
            press(umpire, "apply")
            end = time.time() + 20
            while time.time() < end and umpire.find("#turn .turn").text == turn:
                time.sleep(0.05)
            if umpire.find("#turn .turn").text != turn:
                return umpire.taps - before
        else:
            # A written order that can't be carried out is struck.
            umpire.tap('button[value="strike-order"]')
            press(umpire, "dismiss")
    check(False, "the phase is ruled")


def pages():
    chips = {}
    for lang in ["en", "ru"]:
        for size in SIZES:
            said = f"{size[0]}x{size[1]} {lang}"
            server = Server(lang=lang)
            umpire, player = Browser((820, 1180), lang), Browser(size, lang)
            umpire.go(server.links["umpire"] + "/desk")
            player.go(server.links["spectator"] + "/follow")
            # A die of the French is waited for: they throw it on a screen of their own.
            umpire.tap('#due button[value="offer"]')
            player.wait("1d20" if lang == "en" else "1d20")
            player.go(server.links["french"] + "/throw")
            player.tap('button[name="face"][value="14"]')
            other = Browser(size, lang)
            other.go(server.links["russian"] + "/throw")
            other.find('button[name="face"]')
            if size[0] == 390 and lang == "ru":
                other.picture("throw")
            other.tap('button[name="face"][value="9"]')
            player.wait("14")
            umpire.find('#question button[value="apply"]')
            thrown = [entry for entry in server.journal() if entry["kind"] == "thrown"]
            check([entry.get("by") for entry in thrown] == ["french", "russian"] or len(thrown) == 2, f"both dice are on record {said}")
            player.go(server.links["spectator"] + "/follow")
            player.wait(umpire.find("#ruling .outcome").text)
            press(umpire, "apply")
            # A whole phase, followed live.
            heading = player.find("#turn .turn").text
            taps = whole_phase(umpire, server)
            end = time.time() + 20
            while player.find("#turn .turn").text == heading and time.time() < end:
                time.sleep(0.05)
            check(player.find("#turn .turn").text == umpire.find("#turn .turn").text, f"a phase is run in {taps} taps and followed {said}")
            if size[0] == 390 and lang == "en":
                player.picture("follow")
            if size[0] == 820 and lang == "ru":
                player.picture("follow-ru")
            # The fire phase after it, asked and not thrown yet.
            press(umpire, "phase")
            answered(umpire)
            if lang == "ru" and size[0] == 820:
                umpire.picture("phase")
            press(umpire, "dismiss")
            # A column of veterans into the left flank of a line of recruits behind a wall: 4 for attacking, 4 for veterans, 8 for
            # the column, 8 for the flank, 4 less for the wall (`melee.mod.*`).
            player.go(server.links["spectator"] + "/settle")
            player.taps = 0
            player.tap('nav.asks a[href*="ask=melee"]')
            for name in ["Attacker, strikes: left flank", "Defender, experience: recruits", "Defender, behind: low wall"]:
                if lang == "en":
                    chips[name] = player.find(f'button[aria-label="{name}"]').get_attribute("value")
                player.tap(f'button[value="{chips[name]}"]')
                player.find(f'button[value="{chips[name]}"][aria-pressed="true"]')
            for face in [9, 5]:
                player.tap(f'button[value="face:{face}"]')
                time.sleep(0.3)
            outcome = player.find("#ruling .outcome").text.lower()
            check(outcome == ("the losers surrender" if lang == "en" else outcome), f"the melee is settled: {outcome} {said}")
            check(player.taps <= 10, f"in {player.taps} taps {said}")
            check("20" in player.find("#ruling tr.total").text, f"at 20 {said}")
            if size[0] == 390 and lang == "en":
                player.driver.execute_script("document.getElementById('ruling').scrollIntoView()")
                player.picture("settle")
            if size[0] == 390:
                # Every page of every role for everybody, in light and dark.
                for role, names in [("umpire", ["desk", "follow", "settle?ask=melee", "paper"]),
                                    ("french", ["throw", "orders", "follow", "settle?ask=fire", "paper"])]:
                    for name in names:
                        for dark in [False, True]:
                            player.dark(dark)
                            player.go(server.links[role] + "/" + name)
                            player.find("section")
                            player.axe(f"{name} of {role}, {'dark' if dark else 'light'} {said}")
                        player.dark(False)
                        if lang == "en" and name in ("orders", "paper"):
                            player.picture(name)
            if lang == "en" and size[0] == 820:
                umpire.tap('#ask button[value="quick"]')
                umpire.find("#question .card")
                umpire.picture("desk")
                press(umpire, "dismiss")
            server.sound()
            # The plug is pulled: the page says so, and comes back by itself.
            player.go(server.links["spectator"] + "/follow")
            player.find("#turn .turn")
            server.kill()
            end = time.time() + 20
            while not player.find("#silence").is_displayed() and time.time() < end:
                time.sleep(0.05)
            check(player.find("#silence").is_displayed(), f"a page that lost its server says so {said}")
            server.start()
            while player.find("#silence").is_displayed() and time.time() < end + 20:
                time.sleep(0.05)
            check(not player.find("#silence").is_displayed(), f"and comes back by itself {said}")
            for browser in [umpire, player, other]:
                browser.end()
            server.quiet()
            server.end()
    for book, battle in BOOKS.items():
        # A quick ruling of every book on the umpire's page, followed by another.
        server = Server(battle)
        umpire, player = Browser((820, 1180), "en"), Browser((390, 844), "en")
        umpire.go(server.links["umpire"] + "/desk")
        player.go(server.links["spectator"] + "/follow")
        umpire.tap('#ask button[value="quick"]')
        while answered(umpire) == "throw":
            press(umpire, "throw")
            time.sleep(0.2)
        umpire.find("#ruling .sentence")
        player.wait(umpire.find("#ruling .sentence").text[:40])
        check(True, f"{book}: what the umpire rules is followed")
        umpire.end()
        player.end()
        server.end()


# ---- Many followers ----

async def follower(server, told, slow):
    """Follows, and notes when it hears of which news."""
    reader, writer = await asyncio.open_connection(*server.host.split(":"), limit=1 << 22)
    writer.write(f"GET {server.path('spectator', 'live/follow')} HTTP/1.1\r\nHost: {server.host}\r\n\r\n".encode())
    await writer.drain()
    if slow:
        await asyncio.sleep(3600)
    while True:
        line = await reader.readline()
        if not line:
            return
        if line.startswith(b"data:"):
            told.append((time.monotonic(), line.decode(errors="replace")))


async def rulings(server, count):
    """The umpire notes remarks and rules, as fast as he can; when each was sent and what it said, and how long his own took."""
    loop, sent, own = asyncio.get_running_loop(), [], []
    for number in range(count):
        mark = f"remark {number} of {count}"
        began = time.monotonic()
        await loop.run_in_executor(None, lambda: server.post("umpire", "desk", do="note", text=mark))
        sent.append((began, mark))
        began = time.monotonic()
        await loop.run_in_executor(None, lambda: quick(server))
        own.append(time.monotonic() - began)
    return sent, own


def quick(server):
    """A morale test from facts alone, from the question to its outcome on the umpire's page."""
    server.post("umpire", "desk", do="quick", name="morale")
    server.until("umpire", "desk", 'value="throw"')
    server.post("umpire", "desk", do="throw")
    server.until("umpire", "desk", 'value="apply"')
    server.post("umpire", "desk", do="apply")


async def loaded():
    count, followers = int(os.environ.get("RULINGS", 15)), int(os.environ.get("FOLLOWERS", 300))
    server = Server()
    await rulings(server, 3)
    _, alone = await rulings(server, count)
    told = [[] for _ in range(followers)]
    slow = [asyncio.create_task(follower(server, [], True)) for _ in range(10)]
    follow = [asyncio.create_task(follower(server, each, False)) for each in told]
    await asyncio.sleep(3)
    sent, beside = await rulings(server, count)
    await asyncio.sleep(2)
    waits = []
    for each in told:
        for began, mark in sent:
            heard = [at for at, line in each if mark in line]
            check(bool(heard), "every follower heard of everything") if not heard else None
            waits.append(min(heard) - began)
    for task in follow + slow:
        task.cancel()
    waits.sort()
    memory = server.memory()
    middle = lambda times: sorted(times)[len(times) // 2]
    print(f"{followers} followers, {len(sent)} news: p50 {waits[len(waits) // 2] * 1000:.0f} ms, p99 {waits[len(waits) * 99 // 100] * 1000:.0f} ms, "
          f"memory {memory:.0f} MB; a ruling of the umpire {middle(alone) * 1000:.0f} ms alone, {middle(beside) * 1000:.0f} ms beside them "
          f"({middle(beside) / middle(alone):.2f})")
    server.quiet()
    server.sound()
    server.end()


# ---- Attack ----

def raw(server, text, wait=5):
    with socket.create_connection(server.host.split(":"), timeout=wait) as line:
        try:
            line.sendall(text)
            return line.recv(65536)
        except OSError:
            return b""


def attack():
    count = int(os.environ.get("REQUESTS", 5000))
    server, chance = Server(), random.Random(1809)
    server.post("umpire", "desk", do="note", text="before")
    before = server.journal()
    start = server.memory()
    half = []
    for _ in range(300):
        line = socket.create_connection(server.host.split(":"))
        line.sendall(b"GET / HTTP/1.1\r\nHost: ")
        half.append(line)
    check(server.post("umpire", "desk", do="note", text="beside half requests")[0] == 204, "three hundred half requests keep nobody out")
    for line in half:
        line.close()
    raw(server, b"GET /" + b"x" * 200_000)
    raw(server, b"POST / HTTP/1.1\r\nHost: " + server.host.encode() + b"\r\nContent-Length: 99999999999\r\n\r\nxx", 1)
    raw(server, bytes(range(256)) * 40)
    roles = [urllib.parse.urlparse(link).path for link in server.links.values()]
    pages_ = ["desk", "follow", "throw", "orders", "settle", "paper", "live", "map/0", "code", "paper/slip?entry=1", "..", "%2e%2e/etc/passwd", "\u0434"]
    does = ["phase", "throw", "apply", "dismiss", "undo", "redo", "note", "face:20", "chip:0:0", "swap", "sentence", "offer", "quick", "say", "strike",
            "add", "uphold", "waive", "fill", "choose", "pair", "deal", "take", "hide", "reveal", "show", "again", "back", "language"]
    words = ["", "0", "-1", "99999999999999999999", "melee", "85-1", "french", "{", "\u0000", "<script>", "../..", "x" * 3000, "\u202e", "1e999", "null"]
    names = ["do", "battle", "question", "throw", "face", "hole", "word", "path", "value", "reason", "name", "text", "state", "book", "unit", "role", "number"]
    secret = {role: link.rsplit("/", 1)[1] for role, link in server.links.items()}
    told = 0
    for number in range(count):
        role = chance.choice(list(secret) + [""])
        base = urllib.parse.urlparse(server.links[role]).path if role else "/t/" + chance.choice(["", "x", "A" * 22])
        at = base + "/" + urllib.parse.quote(chance.choice(pages_), safe="/?=.%")
        fields = {name: chance.choice(words) for name in chance.sample(names, chance.randrange(6))}
        fields["do"] = chance.choice(does)
        if at.endswith("/live"):
            continue
        body = urllib.parse.urlencode(fields).encode() if chance.random() < 0.7 else None
        head = {"x-frontage": "1"} if chance.random() < 0.5 else {}
        asked = urllib.request.Request(f"http://{server.host}{at}", body, head, method=chance.choice(["GET", "POST", "PUT", "HEAD", "DELETE"]) if body is None else "POST")
        try:
            with urllib.request.urlopen(asked, timeout=60) as answer:
                text = answer.read().decode(errors="replace")
        except urllib.error.HTTPError as refused:
            text = refused.read().decode(errors="replace")
            if refused.code >= 500:
                check(False, f"{refused.code} for {at} {fields}")
        if role != "umpire":
            others = [known for other, known in secret.items() if other != role and known in text]
            check(not others, f"{at} tells nobody's secret") if others else None
        told += 1
        if number % 500 == 0 and role == "umpire":
            secret = {role: link.rsplit("/", 1)[1] for role, link in server.links.items()}
    server.quiet()
    after = server.journal()
    check(after[: len(before)] == before, f"after {told} random requests what was on record is there ({len(after)} entries)")
    grown = server.memory() - start
    check(grown < 80, f"the memory has grown by {grown:.0f} MB")
    server.sound()
    server.end()


# ---- The plug ----

def plug():
    pulls, chance = int(os.environ.get("PULLS", 12)), random.Random(1815)
    server = Server()
    shown = []
    for pull in range(pulls):
        desk = server.get("umpire", "desk")
        if 'value="throw"' not in desk:
            server.post("umpire", "desk", do="quick", name="morale")
            desk = server.until("umpire", "desk", 'value="throw"')
        fields = {name: field(desk, name) for name in ["battle", "question"]}
        throw = re.search(r'name="throw" value="(\d+)"', desk)
        face = chance.randrange(1, 21)
        entries = len(server.journal())
        child = subprocess.Popen([sys.executable, "-c", "import sys, urllib.request as u; "
                                  "u.urlopen(u.Request(sys.argv[1], sys.argv[2].encode(), {'x-frontage': '1'}), timeout=9); print('told')",
                                  server.links["umpire"] + "/desk",
                                  urllib.parse.urlencode({**fields, "throw": throw.group(1) if throw else "1", "do": f"face:{face}"})],
                                 stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        time.sleep(chance.uniform(0.05, 0.35))
        try:
            before = server.get("spectator", "follow")
        except OSError:
            before = ""
        if chance.random() < 0.5:
            child.kill()
        server.kill()
        links = dict(server.links)
        server.start()
        check(server.links == links, f"pull {pull + 1}: the links are the same") if server.links != links else None
        told = child.communicate()[0]
        now = server.journal()
        check(len(now) >= entries, "nothing is lost") if len(now) < entries else None
        ruled = re.findall(r'<li class="[^"]*" value="(\d+)">', before)
        for number in ruled:
            shown.append(int(number))
        check(all(number < len(now) for number in shown), "what was shown is on record") if not all(number < len(now) for number in shown) else None
        # The same face once more, as a telephone sends it that heard nothing.
        again = server.post("umpire", "desk", **fields, throw="1", do=f"face:{face}")
        desk = server.get("umpire", "desk")
        faces = [entry for entry in server.journal()[entries:] if entry["kind"] in ("thrown", "ruled")]
        check(len(faces) <= 2, f"pull {pull + 1}: {told.strip() or 'untold'}, again {again[0]}, {len(faces)} entries of it")
        server.post("umpire", "desk", do="throw")
        time.sleep(0.1)
        server.post("umpire", "desk", do="apply")
        server.post("umpire", "desk", do="dismiss")
    server.sound()
    server.quiet()
    server.end()


if WHAT == "load":
    asyncio.run(loaded())
else:
    {"pages": pages, "attack": attack, "plug": plug}[WHAT]()
