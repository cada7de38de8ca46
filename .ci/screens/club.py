"""A club over a PostgreSQL of its own is seen by its organiser, a guest and a table.

Tables are made, battles of all books are sent, and one goes on and is followed. axe-core looks at every page of every role, on a telephone and a desk,
light and dark, in each language, and at pages of the manual.
"""
import atexit
import glob
import os
import re
import shutil
import subprocess
import tempfile
import urllib.parse

from waiting import check, must

from .browser import DESK, TELEPHONE
from .server import ARMIES, files_of, first_document

BOOKS = {"napoleonic": "demo.toml", "fantasy": "fantasy.toml", "shock": "shock.toml", "squad": "squad.toml", "lines": "lines.toml"}
MANUAL = ["en/first-battle", "en/napoleonic", "ru/printing", "ru/lines"]
# The pages whose pictures stand in the documents: the role, the page, the size of the picture, and a text that must
# be on the page.
PICTURES = {
    ("guest", "tables", TELEPHONE): "Table 3",
    ("guest", "search?words=ligne", TELEPHONE): "85e Ligne",
    ("guest", "battle/1", DESK): "85e Ligne",
    ("guest", "dice", DESK): "d20",
    ("organiser", "organise", DESK): "Table 2",
}


class Cluster:
    """A cluster is a PostgreSQL on a socket in a folder, and is gone with the folder."""

    def __init__(self):
        installed = sorted(glob.glob("/usr/lib/postgresql/*/bin"))
        self.programs = installed[-1] if installed else os.path.dirname(shutil.which("initdb"))
        self.folder = tempfile.mkdtemp()
        os.chmod(self.folder, 0o777)
        self.data = os.path.join(self.folder, "data")
        atexit.register(self.end)
        self.run("initdb", "-U", "club", "-A", "trust", "-E", "UTF8", "--locale=C", "-N", "-D", self.data)
        self.run("pg_ctl", "-D", self.data, "-w", "-l", os.path.join(self.folder, "log"), "-o", f"-k {self.folder} -c listen_addresses=", "start")
        self.run("createdb", "-h", self.folder, "-U", "club", "club")
        self.address = f"postgres:///club?host={self.folder}&user=club"

    def run(self, program, *words, must_work=True):
        """Runs a program of PostgreSQL, which refuses to be run by root."""
        before = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
        subprocess.run([*before, os.path.join(self.programs, program), *words], check=must_work, stdout=subprocess.DEVNULL, cwd="/")

    def end(self):
        """Ends the database, and removes its folder."""
        if os.path.exists(self.folder):
            self.run("pg_ctl", "-D", self.data, "-m", "immediate", "stop", must_work=False)
            shutil.rmtree(self.folder, ignore_errors=True)


class ClubServer:
    """The program serves a club here, and umpires type at their tables."""

    def __init__(self, program, cluster):
        self.program, self.folder = program, tempfile.mkdtemp()
        files_of(ARMIES, self.folder)
        self.environment = {**os.environ, "FRONTAGE_HOME": os.path.join(self.folder, "home"), "FRONTAGE_DATABASE": cluster.address}
        self.process = subprocess.Popen([program, "club", "--port", "0", "--json", "--lang", "en"], stdout=subprocess.PIPE, env=self.environment)
        atexit.register(self.process.kill)
        told = first_document(self.process.stdout, lambda: must(False, "the club is served"))
        self.links = {link["role"]: link["url"] for link in told["links"]}

    def typed(self, *words):
        """Runs a command at a table, which must succeed."""
        told = subprocess.run([self.program, *words, "--lang", "en"], env=self.environment, cwd=self.folder, capture_output=True, text=True)
        must(told.returncode == 0, f"frontage {' '.join(words)}: {told.stdout}{told.stderr}")

    def end(self):
        """Ends the server, and removes its folder."""
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


def tables(server, organiser):
    """Makes a table for each book. Returns their links."""
    organiser.go(server.links["organiser"])
    made = {}
    for number, book in enumerate(BOOKS, 1):
        # Each table has a field for a new name too.
        organiser.enter('form:has(button[value="table"]) input[name="name"]', f"Table {number}")
        organiser.tap('button[name="do"][value="table"]')

        def new():
            return [link for link in re.findall(r"http://[^\s\"<>]+/c/[0-9A-Za-z_-]+", organiser.text()) if link not in made.values()]
        made[book] = organiser.until("the link of a new table", new)[0]
    check(len(set(made.values())) == len(BOOKS), f"{len(BOOKS)} tables are made, each with a link of its own")
    return made


def sent(server, links, guest):
    """Sends a battle of every book, lets one go on, and follows it on the page of all tables."""
    for book, battle in BOOKS.items():
        record = battle.replace(".toml", ".frontage")
        server.typed("record", battle, record)
        server.typed("note", record, "The umpire looks at the table")
        server.typed("send", record, links[book])
    guest.go(server.links["guest"] + "/tables")
    guest.wait("Table 3")
    record = BOOKS["napoleonic"].replace(".toml", ".frontage")
    must("85e Ligne" not in guest.text(), "the ruling is not on the page of all tables before it is made")
    server.typed("rule", record, "morale", "--unit", "85-1", "--dice", "3")
    server.typed("send", record)
    guest.wait("85e Ligne")
    check(True, "what is sent is followed on the page of all tables, by itself")


def everybody(server, links, browser):
    """Looks at every page of every role: in each language on a telephone, and on a desk, where the other languages are as wide."""
    roles = {
        "organiser": (server.links["organiser"], ["organise", "tables", "search", "dice", "results"]),
        "guest": (server.links["guest"], ["tables", "battle/1", "search?words=ligne", "search?words=nobodysaidthis", "dice", "results"]),
        "table": (links["napoleonic"], ["table", "battle/1"]),
    }
    for lang, size in [("en", TELEPHONE), ("en", DESK), ("ru", TELEPHONE), ("fr", TELEPHONE)]:
        browser.forget()
        reader = browser.open(size, lang)
        for role, (link, names) in roles.items():
            for name in names:
                reader.go(f"{link}/{name}{'&' if '?' in name else '?'}lang={lang}")
                reader.find("section")
                reader.axe(f"{name} of {role} at the club, {size[0]}x{size[1]} {lang}")
                shows = PICTURES.get((role, name, size))
                if shows and lang == "en":
                    reader.picture("club-" + re.sub(r"[^a-z].*", "", name), shows)
        reader.close()


def manual(server, browser):
    """Looks at pages of the manual, which is reached from the page of all tables."""
    for size in [TELEPHONE, DESK]:
        browser.forget()
        reader = browser.open(size, "en")
        reader.go(server.links["guest"] + "/tables")
        reader.tap('a[href="/manual"]')
        reader.wait("A referee's desk")
        for page in MANUAL:
            reader.go("http://" + urllib.parse.urlparse(server.links["guest"]).netloc + f"/manual/{page}.html")
            reader.axe(f"the manual, {page}, {size[0]}x{size[1]}")
            check(not reader.script("return [...document.images].filter((one) => !one.naturalWidth).length"), f"every picture of {page} is there")
            check(reader.script("return document.documentElement.scrollWidth <= window.innerWidth"), f"{page} is no wider than the screen {size[0]}x{size[1]}")
        reader.close()


def club(program, browser):
    """Checks the club: tables are made, battles are sent and followed, and every page is looked at."""
    cluster = Cluster()
    server = ClubServer(program, cluster)
    browser.forget()
    organiser, guest = browser.open(DESK, "en"), browser.open(TELEPHONE, "en")
    links = tables(server, organiser)
    sent(server, links, guest)
    guest.close()
    everybody(server, links, browser)
    manual(server, browser)
    organiser.close()
    browser.faultless("at the club")
    server.end()
    cluster.end()
