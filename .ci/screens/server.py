"""A program serves a battle here, and is asked things without a browser."""
import atexit
import json
import os
import re
import shutil
import subprocess
import tempfile
import urllib.error
import urllib.parse
import urllib.request

from waiting import PATIENCE, check, must, until

ARMIES = os.path.realpath("armies")
LANGUAGES = os.path.realpath("src/language")
PHOTOGRAPHED = os.path.realpath("tests/photographed")


def first_document(output, otherwise):
    """Reads lines until the lines are a JSON document, and returns the document. `otherwise` ends the run if the lines end first."""
    text = b""
    while True:
        line = output.readline()
        if not line:
            otherwise()
        text += line
        try:
            return json.loads(text)
        except ValueError:
            continue


def files_of(folder, to):
    """Copies the files of a folder, without its folders."""
    for name in os.listdir(folder):
        if os.path.isfile(os.path.join(folder, name)):
            shutil.copy(os.path.join(folder, name), to)


class Server:
    """A server is the program that serves a battle from a folder of its own."""

    def __init__(self, program, battle="demo.toml", lang="en"):
        self.program, self.battle, self.lang, self.port = program, battle, lang, 0
        self.folder = tempfile.mkdtemp()
        files_of(ARMIES, self.folder)
        shutil.copy(os.path.join(PHOTOGRAPHED, "farm.toml"), self.folder)
        book = "napoleonic" if battle == "demo.toml" else battle.removesuffix(".toml")
        names = os.path.join(LANGUAGES, lang, f"{book}.names")
        if os.path.exists(names):
            self.rename(names)
        self.record = os.path.join(self.folder, battle.replace(".toml", ".frontage"))
        self.start()

    def rename(self, names):
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
        """Starts the program, and waits until the program has printed its addresses. A second start uses the port of the first."""
        file = self.record if os.path.exists(self.record) else os.path.join(self.folder, self.battle)
        self.errors = open(os.path.join(self.folder, "errors"), "a+")
        self.process = subprocess.Popen(
            [self.program, "serve", file, "--port", str(self.port), "--json", "--lang", self.lang],
            stdout=subprocess.PIPE, stderr=self.errors, env={**os.environ, "FRONTAGE_HOME": os.path.join(self.folder, "home")})
        atexit.register(self.process.kill)
        told = first_document(self.process.stdout, lambda: must(False, "the program serves: " + self.complaints()))
        self.links = {link["side"] or link["role"]: link["url"] for link in told["links"]}
        self.host = told["addresses"][0].split("//")[1]
        self.port = int(self.host.split(":")[1])

    def kill(self):
        """Pulls the plug of the server: SIGKILL."""
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()
        self.errors.close()

    def end(self):
        """Ends the server, and removes its folder."""
        self.kill()
        shutil.rmtree(self.folder)

    def complaints(self):
        """Returns what the program wrote to its standard error."""
        with open(os.path.join(self.folder, "errors")) as errors:
            return errors.read()

    def path(self, role, page):
        """Returns the path of a page of a role."""
        return urllib.parse.urlparse(self.links[role]).path + "/" + page

    def get(self, role, page):
        """Returns the text of a page of a role."""
        with urllib.request.urlopen(self.links[role] + "/" + page, timeout=PATIENCE) as answer:
            return answer.read().decode()

    def post(self, role, page, **fields):
        """Sends a form of a page as its script does. Returns the status and the text of the answer."""
        body = urllib.parse.urlencode(fields).encode()
        asked = urllib.request.Request(self.links[role] + "/" + page, body, {"x-frontage": "1"})
        try:
            with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as refused:
            return refused.code, refused.read().decode()

    def shows(self, role, page, wanted):
        """Waits until a page of a role has this text, and returns the page."""
        text = None

        def look():
            nonlocal text
            text = self.get(role, page)
            return text if wanted in text else None
        return until(f"{wanted!r} on {page} of {role}", look, lambda: says(text), look=0.002)

    def memory(self):
        """Returns the memory of the process in MB."""
        with open(f"/proc/{self.process.pid}/status") as status:
            return int(re.search(r"VmRSS:\s+(\d+)", status.read()).group(1)) / 1024

    def run(self, *arguments):
        """Runs another command of the program. Returns its code and all that it printed."""
        done = subprocess.run([self.program, *arguments, "--lang", "en"], capture_output=True, text=True)
        return done.returncode, done.stdout + done.stderr

    def journal(self):
        """Returns the entries of the record."""
        if not os.path.exists(self.record):
            return []
        code, said = self.run("journal", self.record, "--json")
        must(code == 0, "the record can be read: " + said)
        return json.loads(said)["entries"]

    def sound(self):
        """Checks that the record verifies."""
        code, said = self.run("verify", self.record)
        check(code == 0, "the record verifies: " + said.strip().split("\n")[-1])

    def quiet(self):
        """Checks that the server lives and that nothing in it panicked."""
        said = self.complaints()
        check(self.process.poll() is None and "panicked" not in said, "the server lives, and nothing in it panicked " + said)


def thrown_by(entries):
    """Returns the entries that players typed on screens of their own."""
    return [entry for entry in entries if entry["kind"] == "thrown" and "on another screen" in entry["says"]]


def says(page):
    """Returns what a page says, as a failure prints it: the beginning of its text, without its tags."""
    return "the page says: " + re.sub(r"(<[^>]*>|\s)+", " ", page)[:1500]


def field(page, name):
    """Returns the value of the first field of a page that has this name."""
    return re.search(f'name="{name}" value="([^"]*)"', page).group(1)


def part(page, name):
    """Returns the part of a page that has this id, or nothing if there is none."""
    found = re.search(rf'<section[^>]*id="{name}".*?</section>', page, re.S)
    return found.group(0) if found else ""
