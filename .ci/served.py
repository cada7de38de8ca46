"""The pages that `frontage serve` and `frontage club` serve, used by a browser, by three hundred followers, by attackers, and with the plug pulled.

pages   real Chromium, 390x844 and 820x1180, English and Russian: a phase followed live, a melee settled, a die thrown, a phase run, every page without a
        finding of axe-core in light and dark; with PICTURES=FOLDER the pictures of the documents
club    the pages of a club over a PostgreSQL of its own: a table is made, battles of all books are sent, one goes on and is followed; every page of
        every role without a finding of axe-core, on a telephone and a desk, in light and dark, in each language; and pages of the manual
load    FOLLOWERS (300) who follow one record while the umpire rules: how long until each has what is new, the server's memory, and whether the umpire is slowed
attack  half requests, floods, REQUESTS (5,000) random ones: nothing falls over, nothing is lost, nobody is told a secret that is not his
plug    PULLS (100) times the plug is pulled in the middle of a throw, on the server, the telephone or both: what was shown or told is on record, and no
        face counts twice
"""
import asyncio
import atexit
import glob
import html
import http.client
import json
import multiprocessing
import os
import random
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.parse
import urllib.request

PROGRAM, WHAT = sys.argv[1], sys.argv[2]
ARMIES = os.path.realpath("armies")
PHOTOGRAPHED = os.path.realpath("tests/photographed")
BOOKS = {"napoleonic": "demo.toml", "fantasy": "fantasy.toml", "shock": "shock.toml", "squad": "squad.toml", "lines": "lines.toml"}


def must(holds, what):
    """Ends the run where something does not hold."""
    if not holds:
        print("FAILED  " + what, flush=True)
        sys.exit(1)


def check(holds, what):
    """What must hold, told where it does."""
    must(holds, what)
    print("ok      " + what, flush=True)


class Server:
    """The program serving a battle in a folder of its own."""

    def __init__(self, battle="demo.toml", lang="en"):
        self.folder = tempfile.mkdtemp()
        for name in os.listdir(ARMIES):
            if not os.path.isfile(os.path.join(ARMIES, name)):
                continue
            shutil.copy(os.path.join(ARMIES, name), self.folder)
        shutil.copy(os.path.join(PHOTOGRAPHED, "farm.toml"), self.folder)
        names = os.path.join(ARMIES, battle.replace(".toml", f".{lang}.names"))
        if os.path.exists(names):
            self.name(names)
        self.battle, self.lang, self.port = battle, lang, 0
        self.record = os.path.join(self.folder, battle.replace(".toml", ".frontage"))
        self.start()

    def name(self, names):
        """Gives the battle and its armies the names of a language, as the program gives them to its built-in battle."""
        with open(names) as known:
            pairs = re.findall(r'^(".*") = (".*")$', known.read(), re.M)
        for file in os.listdir(self.folder):
            if file.endswith(".toml"):
                path = os.path.join(self.folder, file)
                with open(path) as text:
                    told = text.read()
                for own, other in pairs:
                    told = re.sub(rf"^(name|id|in|place) = {re.escape(own)}$", lambda key: f"{key.group(1)} = {other}", told, flags=re.M)
                with open(path, "w") as text:
                    text.write(told)

    def start(self):
        file = self.record if os.path.exists(self.record) else os.path.join(self.folder, self.battle)
        home = os.path.join(self.folder, "home")
        self.errors = open(os.path.join(self.folder, "errors"), "a+")
        self.process = subprocess.Popen(
            [PROGRAM, "serve", file, "--port", str(self.port), "--json", "--lang", self.lang],
            stdout=subprocess.PIPE, stderr=self.errors, env={**os.environ, "FRONTAGE_HOME": home})
        atexit.register(self.process.kill)
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
            must(time.time() < end, f"{page} of {role} has {wanted!r} in time")
            time.sleep(0.002)

    def memory(self):
        """Of the process, in MB."""
        with open(f"/proc/{self.process.pid}/status") as status:
            return int(re.search(r"VmRSS:\s+(\d+)", status.read()).group(1)) / 1024

    def run(self, *arguments):
        done = subprocess.run([PROGRAM, *arguments, "--lang", "en"], capture_output=True, text=True)
        return done.returncode, done.stdout + done.stderr

    def journal(self):
        if not os.path.exists(self.record):
            return []
        code, said = self.run("journal", self.record, "--json")
        must(code == 0, "the record can be read: " + said)
        return json.loads(said)["entries"]

    def sound(self):
        code, said = self.run("verify", self.record)
        check(code == 0, "the record is what it says: " + said.strip().split("\n")[-1])

    def quiet(self):
        self.errors.seek(0)
        said = self.errors.read()
        check(self.process.poll() is None and "panicked" not in said, "the server lives, and complains of nothing " + said)


def thrown_by(entries):
    """What players typed on screens of their own."""
    return [entry for entry in entries if entry["kind"] == "thrown" and "on a screen of their own" in entry["says"]]


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
        options.add_experimental_option("prefs", {"intl.accept_languages": {"ru": "ru,ru-RU", "fr": "fr,fr-FR"}.get(lang, "en,en-GB")})
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
        # A page that was left lets go of its connection: a browser has six of them, and would wait for a seventh.
        self.driver.set_page_load_timeout(30)
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
        must(False, f"{selector} is on the page: {self.text()[:600]}")

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
        must(False, f"{selector} can be tapped")

    def read(self, selector):
        """What is written in what is found, also while it is being put anew."""
        from selenium.common.exceptions import StaleElementReferenceException
        while True:
            try:
                return self.find(selector).text
            except StaleElementReferenceException:
                time.sleep(0.03)

    def shows(self, selector):
        return self.driver.execute_script("const one = document.querySelector(arguments[0]); return Boolean(one && one.offsetParent)", selector)

    def text(self):
        return self.driver.execute_script("return document.body.innerText")

    def wait(self, wanted, longest=20):
        end = time.time() + longest
        while wanted.lower() not in self.text().lower():
            must(time.time() < end, f"{wanted!r} comes by itself: {self.text()[:900]}")
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

    def picture(self, name, shows, here=False):
        """Looks that the page shows what its picture is said to show, and keeps what a screen of this size has at its top, or where it is."""
        self.wait(shows)
        folder = os.environ.get("PICTURES")
        if folder:
            if not here:
                self.driver.execute_script("window.scrollTo(0, 0)")
            time.sleep(0.3)
            self.driver.save_screenshot(os.path.join(folder, f"screen-{name}.png"))

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
    must(False, "something comes of it: " + umpire.text()[:900])


def whole_phase(umpire, server):
    """The umpire rules the phase by taps alone; how many he needed."""
    before = umpire.taps
    turn = umpire.read("#turn .turn")
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
            while time.time() < end and umpire.read("#turn .turn") == turn:
                time.sleep(0.05)
            if umpire.read("#turn .turn") != turn:
                return umpire.taps - before
        else:
            # A written order that can't be carried out is struck.
            umpire.tap('button[value="strike-order"]')
            press(umpire, "dismiss")
    must(False, "the phase is ruled")


def photographed(lang):
    """The table from a photo that lies on the umpire's telephone: who is elsewhere is ticked, and put there as one step."""
    server, umpire = Server("farm.toml", lang), Browser((390, 844), lang)
    umpire.go(server.links["umpire"] + "/desk")
    umpire.tap("#photo-sent summary")
    umpire.find("#photo-sent input[multiple]").send_keys(os.path.join(PHOTOGRAPHED, "above.jpg"))
    umpire.tap("#photo-sent button")
    umpire.find('form.rows input[name="row"]', 60)
    for dark in [False, True]:
        umpire.dark(dark)
        umpire.axe(f"a photo of the table, {'dark' if dark else 'light'} {lang}")
    umpire.dark(False)
    wide = umpire.driver.execute_script("return document.documentElement.scrollWidth")
    check(wide <= 390, f"a photo makes no page wider than the telephone: {wide} {lang}")
    umpire.driver.execute_script("document.querySelector('div.zoom').scrollIntoView()")
    time.sleep(1)
    umpire.picture("photo" if lang == "en" else "photo-ru", "1/61e Ligne", here=True)
    ticked = len(umpire.driver.find_elements("css selector", 'form.rows input[name="row"]:checked'))
    check(ticked == 4, f"four are elsewhere, and ticked {lang}")
    umpire.tap('button[value="photos-accept"]')
    end = time.time() + 20
    while umpire.has('form.rows input[name="row"]'):
        must(time.time() < end, f"what is accepted is listed no more {umpire.text()[:900]}")
        time.sleep(0.05)
    check([entry["kind"] for entry in server.journal()].count("by-hand") == 1, f"they are put there as one step {lang}")
    umpire.end()
    server.quiet()
    server.end()


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
            player.wait("1d20")
            player.go(server.links["french"] + "/throw")
            player.tap('button[name="face"][value="14"]')
            other = Browser(size, lang)
            other.go(server.links["russian"] + "/throw")
            other.find('button[name="face"]')
            if size[0] == 390 and lang == "ru":
                other.picture("throw", "Бросайте 1d20: Русские")
            other.tap('button[name="face"][value="9"]')
            player.wait("14")
            umpire.find('#question button[value="apply"]')
            thrown = [entry for entry in server.journal() if entry["kind"] == "thrown"]
            check(len(thrown_by(thrown)) == 2, f"both dice are on record, with whose telephone they came from {said}")
            player.go(server.links["spectator"] + "/follow")
            player.wait(umpire.read("#ruling .outcome"))
            press(umpire, "apply")
            # A whole phase, followed live.
            heading = player.read("#turn .turn")
            taps = whole_phase(umpire, server)
            end = time.time() + 20
            while player.read("#turn .turn") == heading and time.time() < end:
                time.sleep(0.05)
            check(player.read("#turn .turn") == umpire.read("#turn .turn"), f"a phase is run in {taps} taps and followed {said}")
            if size[0] == 390 and lang == "en":
                player.picture("follow", "no more attacks this turn")
            if size[0] == 820 and lang == "ru":
                player.picture("follow-ru", "атак в этом ходу больше нет")
            # The fire phase after it, asked and not thrown yet.
            press(umpire, "phase")
            answered(umpire)
            if lang == "ru" and size[0] == 820:
                umpire.picture("phase", "Бросок 1: восстановление")
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
            outcome = player.read("#ruling .outcome").lower()
            check(outcome == {"en": "the losers surrender", "ru": "проигравшие сдаются"}[lang], f"the melee is settled: {outcome} {said}")
            check(player.taps <= 10, f"in {player.taps} taps {said}")
            check("20" in player.read("#ruling tr.total"), f"at 20 {said}")
            if size[0] == 390 and lang == "en":
                player.driver.execute_script("document.getElementById('ruling').scrollIntoView()")
                player.picture("settle", "the losers surrender", here=True)
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
                        wanted = {"orders": "cm straight ahead", "paper": "Unit cards"}.get(name)
                        if lang == "en" and wanted:
                            player.picture(name, wanted)
            if lang == "en" and size[0] == 820:
                umpire.tap('#ask button[value="quick"]')
                umpire.find("#question .card")
                umpire.picture("desk", "Odds before the throw")
                press(umpire, "dismiss")
            server.sound()
            # The plug is pulled: the page says so, and comes back by itself.
            player.go(server.links["spectator"] + "/follow")
            player.find("#turn .turn")
            server.kill()
            end = time.time() + 20
            while not player.shows("#silence") and time.time() < end:
                time.sleep(0.05)
            check(player.shows("#silence"), f"a page that lost its server says so {said}")
            server.start()
            while player.shows("#silence") and time.time() < end + 20:
                time.sleep(0.05)
            check(not player.shows("#silence"), f"and comes back by itself {said}")
            for browser in [umpire, player, other]:
                browser.end()
            server.quiet()
            server.end()
    for lang in ["en", "ru"]:
        photographed(lang)
    for book, battle in BOOKS.items():
        # A quick ruling of every book on the umpire's page, followed by another.
        server = Server(battle)
        umpire, player = Browser((820, 1180), "en"), Browser((390, 844), "en")
        umpire.go(server.links["umpire"] + "/desk")
        player.go(server.links["spectator"] + "/follow")
        umpire.tap('#ask button[value="quick"]')
        umpire.find("#ruling .sentence")
        if umpire.has('#question button[value="throw"]'):
            press(umpire, "throw")
            umpire.find('#question button[value="apply"]')
        player.wait(umpire.read("#ruling .sentence")[:40])
        check(True, f"{book}: what the umpire rules is followed")
        umpire.end()
        player.end()
        server.end()


# ---- The club ----

class Cluster:
    """A PostgreSQL of its own, on a socket in a folder; gone with it."""

    def __init__(self):
        installed = sorted(glob.glob("/usr/lib/postgresql/*/bin"))
        self.programs = installed[-1] if installed else os.path.dirname(shutil.which("initdb"))
        self.folder = tempfile.mkdtemp()
        os.chmod(self.folder, 0o777)
        self.data = os.path.join(self.folder, "data")
        self.run("initdb", "-U", "club", "-A", "trust", "-E", "UTF8", "--locale=C", "-N", "-D", self.data)
        self.run("pg_ctl", "-D", self.data, "-w", "-l", os.path.join(self.folder, "log"), "-o", f"-k {self.folder} -c listen_addresses=", "start")
        atexit.register(self.end)
        self.run("createdb", "-h", self.folder, "-U", "club", "club")
        self.address = f"postgres:///club?host={self.folder}&user=club"

    def run(self, program, *words):
        # It refuses to be run by root.
        before = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
        subprocess.run([*before, os.path.join(self.programs, program), *words], check=True, stdout=subprocess.DEVNULL, cwd="/")

    def end(self):
        if os.path.exists(self.folder):
            self.run("pg_ctl", "-D", self.data, "-m", "immediate", "stop")
            shutil.rmtree(self.folder, ignore_errors=True)


class ClubServer:
    """The program serving a club, and what umpires type at their tables."""

    def __init__(self, cluster):
        self.cluster, self.folder = cluster, tempfile.mkdtemp()
        for name in os.listdir(ARMIES):
            if os.path.isfile(os.path.join(ARMIES, name)):
                shutil.copy(os.path.join(ARMIES, name), self.folder)
        self.environment = {**os.environ, "FRONTAGE_HOME": os.path.join(self.folder, "home"), "FRONTAGE_DATABASE": cluster.address}
        self.process = subprocess.Popen([PROGRAM, "club", "--port", "0", "--json", "--lang", "en"], stdout=subprocess.PIPE, env=self.environment)
        atexit.register(self.process.kill)
        text = b""
        while True:
            text += self.process.stdout.readline()
            try:
                told = json.loads(text)
                break
            except ValueError:
                must(self.process.poll() is None, "the club is served")
        self.links = {link["role"]: link["url"] for link in told["links"]}

    def typed(self, *words):
        told = subprocess.run([PROGRAM, *words, "--lang", "en"], env=self.environment, cwd=self.folder, capture_output=True, text=True)
        must(told.returncode == 0, f"frontage {' '.join(words)}: {told.stdout}{told.stderr}")
        return told.stdout

    def end(self):
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


def club():
    cluster = Cluster()
    server = ClubServer(cluster)
    organiser = Browser((1280, 900), "en")
    organiser.go(server.links["organiser"])
    tables = {}
    for number, book in enumerate(BOOKS, 1):
        organiser.find('input[name="name"]').clear()
        organiser.find('input[name="name"]').send_keys(f"Table {number}")
        organiser.tap('button[name="do"][value="table"]')
        link = None
        end = time.time() + 20
        while not link:
            found = [one for one in re.findall(r"http://[^\s\"<>]+/c/[0-9A-Za-z_-]+", organiser.text()) if one not in tables.values()]
            link = found[0] if found else None
            must(time.time() < end, "the link of a new table is shown: " + organiser.text()[:600])
        tables[book] = link
    check(len(set(tables.values())) == len(BOOKS), f"{len(BOOKS)} tables are made, each with a link of its own")
    for book, battle in BOOKS.items():
        record = battle.replace(".toml", ".frontage")
        server.typed("record", battle, record)
        server.typed("note", record, "The umpire looks at the table")
        server.typed("send", record, tables[book])
    follower = Browser((390, 844), "en")
    follower.go(server.links["guest"] + "/tables")
    follower.wait("Table 3")
    record = BOOKS["napoleonic"].replace(".toml", ".frontage")
    server.typed("rule", record, "morale", "--unit", "85-1", "--dice", "3")
    server.typed("send", record)
    follower.wait("85e Ligne")
    check(True, "what is sent is followed on the page of all tables, by itself")
    follower.end()
    pages = {
        "organiser": (server.links["organiser"], ["organise", "tables", "search", "dice", "results"]),
        "guest": (server.links["guest"], ["tables", "battle/1", "search?words=ligne", "search?words=nobodysaidthis", "dice", "results"]),
        "table": (tables["napoleonic"], ["table", "battle/1"]),
    }
    for lang in ["en", "ru", "fr"]:
        # The same page in another language is as wide on a desk.
        for size in [(390, 844), (1280, 900)] if lang == "en" else [(390, 844)]:
            reader = Browser(size, lang)
            for role, (link, names) in pages.items():
                for name in names:
                    for dark in [False, True]:
                        reader.dark(dark)
                        reader.go(f"{link}/{name}{'&' if '?' in name else '?'}lang={lang}")
                        reader.find("section")
                        reader.axe(f"{name} of {role} at the club, {'dark' if dark else 'light'} {size[0]}x{size[1]} {lang}")
                    reader.dark(False)
                    shows = {"tables": "Table 3", "battle/1": "85e Ligne", "search?words=ligne": "85e Ligne", "dice": "d20", "organise": "Table 2"}.get(name)
                    if lang == "en" and shows and role != "table" and (size[0] == 390) == (name in ["tables", "search?words=ligne"]) and not (role == "organiser" and name != "organise"):
                        reader.picture("club-" + re.sub(r"[^a-z].*", "", name), shows)
            reader.end()
    for size in [(390, 844), (1280, 900)]:
        reader = Browser(size, "en")
        reader.go(server.links["guest"] + "/tables")
        reader.tap('a[href="/manual"]')
        reader.wait("A referee's desk")
        for page in ["en/first-battle", "en/napoleonic", "ru/printing", "ru/lines"]:
            reader.go("http://" + urllib.parse.urlparse(server.links["guest"]).netloc + f"/manual/{page}.html")
            for dark in [False, True]:
                reader.dark(dark)
                reader.axe(f"the manual, {page}, {'dark' if dark else 'light'} {size[0]}x{size[1]}")
            check(not reader.driver.execute_script("return [...document.images].filter((one) => !one.naturalWidth).length"), f"every picture of {page} is there")
            check(reader.driver.execute_script("return document.documentElement.scrollWidth <= window.innerWidth"), f"{page} is no wider than the screen {size[0]}x{size[1]}")
        reader.end()
    organiser.end()
    server.end()
    cluster.end()


# ---- Many followers ----

async def follower(server, heard, slow):
    """Follows, and notes when he first hears of each remark."""
    reader, writer = await asyncio.open_connection(*server.host.split(":"), limit=1 << 22)
    writer.write(f"GET {server.path('spectator', 'live/follow')} HTTP/1.1\r\nHost: {server.host}\r\n\r\n".encode())
    await writer.drain()
    if slow:
        await asyncio.sleep(3600)
    while line := await reader.readline():
        for mark in set(re.findall(rb"remark \d+", line)):
            heard.setdefault(mark.decode(), time.monotonic())


async def following(server, count, pipe):
    heard = [{} for _ in range(count)]
    # Some read nothing of what they are sent.
    tasks = [asyncio.create_task(follower(server, {}, True)) for _ in range(10)]
    tasks += [asyncio.create_task(follower(server, each, False)) for each in heard]
    await asyncio.sleep(3)
    pipe.send("all there")
    await asyncio.get_running_loop().run_in_executor(None, pipe.recv)
    pipe.send(heard)
    for task in tasks:
        task.cancel()


def rulings(server, count):
    """The umpire notes a remark and rules, again and again: when each remark was sent and what it said, and how long each ruling took."""
    sent, own = {}, []
    for _ in range(count):
        mark = f"remark {time.monotonic_ns()}"
        sent[mark] = time.monotonic()
        server.post("umpire", "desk", do="note", text=mark)
        # What is told of the remark is told by now.
        time.sleep(0.3)
        began = time.monotonic()
        quick(server)
        own.append(time.monotonic() - began)
    return sent, own


def quick(server):
    """A morale test from facts alone, from the question to its outcome on the umpire's page."""
    server.post("umpire", "desk", do="quick", name="morale")
    server.until("umpire", "desk", 'value="throw"')
    server.post("umpire", "desk", do="throw")
    server.until("umpire", "desk", 'value="apply"')
    server.post("umpire", "desk", do="apply")


def load():
    count, followers, rounds = int(os.environ.get("RULINGS", 5)), int(os.environ.get("FOLLOWERS", 300)), int(os.environ.get("ROUNDS", 3))
    server, alone, beside, waits, memory = Server(), [], [], [], 0
    rulings(server, 5)
    # By turns, so that what else the machine does falls on both alike.
    for _ in range(rounds):
        alone += rulings(server, count)[1]
        # The followers are many machines; here they are a process of their own.
        mine, theirs = multiprocessing.Pipe()
        others = multiprocessing.Process(target=lambda: asyncio.run(following(server, followers, theirs)), daemon=True)
        others.start()
        mine.recv()
        sent, own = rulings(server, count)
        beside += own
        time.sleep(1)
        memory = max(memory, server.memory())
        mine.send("enough")
        heard = mine.recv()
        others.join()
        for each in heard:
            must(all(mark in each for mark in sent), "every follower heard of everything")
        waits += [each[mark] - at for each in heard for mark, at in sent.items()]
    waits.sort()
    middle = lambda times: sorted(times)[len(times) // 2]
    p50, p99 = waits[len(waits) // 2] * 1000, waits[len(waits) * 99 // 100] * 1000
    print(f"        {followers} followers, {count * rounds} news: p50 {p50:.0f} ms, p99 {p99:.0f} ms, memory {memory:.0f} MB; a ruling of the umpire "
          f"{middle(alone) * 1000:.0f} ms alone, {middle(beside) * 1000:.0f} ms beside them ({middle(beside) / middle(alone):.2f})", flush=True)
    check(memory <= 150, "the server stays under 150 MB")
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
    # Photos: cut off, of a wrong length, without an end, without a form, of a length nobody has, from who may not send any.
    head, part = b"--x\r\nContent-Disposition: form-data; name=\"photo\"; filename=\"", b"a.jpg\"\r\n\r\n\xff\xd8"
    for role in ["umpire", "french"]:
        to = (f"POST {server.path(role, 'photos')} HTTP/1.1\r\nHost: {server.host}\r\nContent-Type: multipart/form-data; boundary=%s\r\nContent-Length: %d\r\n\r\n")
        for boundary, length, body in [("x", 5000, head + part), ("x", 3, head + part), ("x", 99999999999, head + part), ("x", 1 << 20, head + b"x" * (1 << 20)),
                                       ("", 10, b"--\r\n--\r\n--"), ("x" * 5000, 40, head), ("y", 1 << 20, bytes(1 << 20))]:
            raw(server, (to % (boundary, length)).encode() + body, 1)
    roles = [urllib.parse.urlparse(link).path for link in server.links.values()]
    pages_ = ["desk", "follow", "throw", "orders", "settle", "paper", "live", "map/0", "code", "paper/slip?entry=1", "photos", "photos?of=1", "..", "%2e%2e/etc/passwd", "\u0434"]
    does = ["phase", "throw", "apply", "dismiss", "undo", "redo", "note", "face:20", "chip:0:0", "swap", "sentence", "offer", "quick", "say", "strike",
            "add", "uphold", "waive", "fill", "choose", "pair", "deal", "take", "hide", "reveal", "show", "again", "back", "language", "photos-accept", "photos-away"]
    words = ["", "0", "-1", "99999999999999999999", "melee", "85-1", "french", "{", "\u0000", "<script>", "../..", "x" * 3000, "\u202e", "1e999", "null"]
    names = ["do", "battle", "question", "throw", "face", "hole", "word", "path", "value", "reason", "name", "text", "state", "book", "unit", "role", "number", "row", "seen"]
    secret = {role: link.rsplit("/", 1)[1] for role, link in server.links.items()}
    told, known = 0, {}
    for number in range(count):
        role = chance.choice(list(secret) + [""])
        base = urllib.parse.urlparse(server.links[role]).path if role else "/t/" + chance.choice(["", "x", "A" * 22])
        # Half of them fit as far as a page says what fits, so that they get in as far as they can.
        fits = chance.random() < 0.5
        page = {"umpire": "desk", "spectator": "settle", "": "desk"}.get(role, "throw") if fits else chance.choice(pages_)
        at = base + "/" + urllib.parse.quote(page, safe="/?=.%")
        fields = {name: chance.choice(words) for name in chance.sample(names, chance.randrange(6))}
        fields["do"] = chance.choice(does)
        if fits:
            if number % 50 == 0 or not known:
                shown = server.get("umpire", "desk")
                known = {name: field(shown, name) for name in ["battle", "question", "throw"] if f'name="{name}" value=' in shown}
            fields.update(known)
            fields["face"] = str(chance.randrange(1, 21))
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
                must(False, f"{refused.code} for {at} {fields}")
        if role != "umpire":
            others = [known for other, known in secret.items() if other != role and known in text]
            must(not others, f"{at} tells nobody's secret")
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

# Sends one form once a line comes in, and says what was answered.
TELEPHONE = """
import sys, urllib.error, urllib.request
asked = urllib.request.Request(sys.argv[1], sys.argv[2].encode(), {"x-frontage": "1"})
print("ready", flush=True)
sys.stdin.readline()
try:
    with urllib.request.urlopen(asked, timeout=9) as answer:
        print(answer.status, flush=True)
except urllib.error.HTTPError as refused:
    print(refused.code, flush=True)
except OSError:
    print("silence", flush=True)
"""


class Watcher:
    """Somebody who follows, and what he was shown of the record: the lines of its story by their numbers, and the dice of sides that fell."""

    def __init__(self, server):
        self.lines, self.over = {}, False
        self.thread = threading.Thread(target=self.watch, args=(server,), daemon=True)
        self.thread.start()

    def watch(self, server):
        try:
            with urllib.request.urlopen(server.links["spectator"] + "/live/follow", timeout=9) as live:
                for line in live:
                    self.lines.update(story(line.decode(errors="replace")))
        except (OSError, http.client.HTTPException):
            pass


def story(page):
    """The lines of a record's story, by number, without the dice and the time."""
    lines = re.findall(r'<li(?: class="[^"]*")? value="(\d+)">(.*?)</li>', page, re.S)
    return {int(number): re.sub(r"<[^>]*>", " ", re.sub(r"<small>.*?</small>", "", text)).split() for number, text in lines}


def waiting_side(server):
    """The side whose die is waited for, and what its page sends with a face; none if none is."""
    for side in ["french", "russian"]:
        page = server.get(side, "throw")
        if 'name="face"' in page:
            return side, {name: field(page, name) for name in ["battle", "question", "throw"]}
    return None


def until_a_side_throws(server):
    """The umpire runs the battle on by itself until a side throws."""
    for _ in range(400):
        waited = waiting_side(server)
        if waited:
            return waited
        desk = server.get("umpire", "desk")
        question = desk[desk.index('id="question"'): desk.index('id="ruling"')] if 'id="question"' in desk else ""
        if 'value="throw"' in question:
            server.post("umpire", "desk", do="throw")
        elif 'value="apply"' in question:
            server.post("umpire", "desk", do="apply")
        elif 'value="waive"' in question:
            # Somebody declares nothing.
            due = re.search(r'name="name" value="([^"]*)"(?:(?!</form>).)*value="waive"', question, re.S)
            server.post("umpire", "desk", do="waive", name=html.unescape(due.group(1)), reason="nothing is declared")
        elif "refused" in question:
            order = re.search(r'name="order" value="([^"]*)"', desk)
            if order:
                server.post("umpire", "desk", do="strike-order", order=html.unescape(order.group(1)))
            server.post("umpire", "desk", do="dismiss")
        elif 'value="dismiss"' in question:
            time.sleep(0.02)
        else:
            server.post("umpire", "desk", do="phase")
        time.sleep(0.01)
    must(False, "a side throws in the end: " + re.sub(r"(<[^>]*>|\\s)+", " ", desk)[:1500])


def plug():
    pulls, chance = int(os.environ.get("PULLS", 100)), random.Random(1815)
    server = Server()
    old, told, untold, shown = [], 0, 0, 0
    for pull in range(1, pulls + 1):
        side, fields = until_a_side_throws(server)
        watcher = Watcher(server)
        page = server.get(side, "throw")
        faces = re.findall(r'name="face" value="(\d+)"', page)
        dice = len(re.findall(r'<select name="face"', page)) or 1
        faces = faces or re.findall(r'<option value="(\d+)"', page)
        fell = [chance.choice(faces) for _ in range(dice)]
        sent = urllib.parse.urlencode([*fields.items(), *(("face", face) for face in fell)])
        before = server.journal()
        telephone = subprocess.Popen([sys.executable, "-c", TELEPHONE, server.links[side] + "/throw", sent], stdin=subprocess.PIPE,
                                     stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        telephone.stdout.readline()
        telephone.stdin.write("\n")
        telephone.stdin.flush()
        time.sleep(chance.uniform(0, 0.02))
        whose = chance.choice(["server", "telephone", "both"])
        if whose != "server":
            telephone.kill()
        if whose != "telephone":
            server.kill()
            links = dict(server.links)
            server.start()
            must(server.links == links, f"the links are the same afterwards: {links} {server.links}")
        heard = telephone.communicate()[0].strip()
        now = server.journal()
        must([(entry["hash"]) for entry in now[: len(before)]] == [entry["hash"] for entry in before], "nothing is lost")
        of_it = thrown_by(now[len(before):])
        must(len(of_it) <= 1, f"the face is on record once: {of_it}")
        must(of_it or heard != "204", f"what was told to be taken is on record, heard {heard!r}: {fell}")
        told, untold = told + (heard == "204"), untold + (heard != "204")
        # The telephone heard nothing, or so it thinks, and sends the same again: it counts if it had not, and else it is refused.
        again = server.post(side, "throw", **fields, face=fell[0])[0] if dice == 1 else 409
        now = server.journal()
        of_it = thrown_by(now[len(before):])
        must(len(of_it) <= 1, f"no face counts twice, heard {heard!r}, then {again}")
        # A page of a question that is over, from this program or from one before it, counts for nothing.
        for side_, fields_ in chance.sample(old, min(len(old), 3)):
            count = len(thrown_by(server.journal()))
            status = server.post(side_, "throw", **fields_, face="1")[0]
            must(status == 409 and len(thrown_by(server.journal())) == count, f"an old page is refused: {status}")
        old.append((side, fields))
        seen = dict(watcher.lines)
        now, lines = server.journal(), story(server.get("spectator", "follow"))
        for number, text in seen.items():
            must(number < len(now), f"line {number} was shown and is on record")
            shown += 1
            same = lines.get(number)
            must(same is None or same == text or now[number]["kind"] in ("asked", "thrown", "taken-back"), f"and says the same: {text} {same}")
        print(f"ok      pull {pull} on {whose}: heard {heard or 'nothing'}, then {again}, {len(now)} entries", flush=True)
    check(told and untold, f"{pulls} pulls: {told} faces told to be taken, {untold} not, {shown} lines shown and on record")
    server.sound()
    server.quiet()
    server.end()


{"pages": pages, "club": club, "load": load, "attack": attack, "plug": plug}[WHAT]()
