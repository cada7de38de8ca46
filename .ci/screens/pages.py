"""A battle's pages are used in English and Russian, on telephones and tablets of 390x844 and 820x1180.

A phase is followed live, a melee settled, a die thrown, a phase run, a photo of the table taken over, and a quick ruling of every book followed.
axe-core finds nothing on any page, light and dark. With PICTURES=FOLDER the pictures of the documents are kept.
"""
import os

from waiting import check, must

from .browser import TABLET, TELEPHONE
from .club import BOOKS
from .server import PHOTOGRAPHED, Server, thrown_by

# A column of veterans into the left flank of a line of recruits behind a wall: 4 for attacking, 4 for veterans, 8 for
# the column, 8 for the flank, 4 less for the wall (`melee.mod.*`).
CHIPS = ["Attacker, strikes: left flank", "Defender, experience: recruits", "Defender, behind: low wall"]
SURRENDER = {"en": "the defender surrenders", "ru": "б сдается"}
ROLES = [("umpire", ["desk", "follow", "settle?ask=melee", "paper"]), ("french", ["throw", "orders", "follow", "settle?ask=fire", "paper"])]


class Evening:
    """An evening is a battle on one server of a language. The umpire has a tablet, the players have a telephone and a tablet."""

    def __init__(self, program, browser, lang):
        self.browser, self.lang, self.server = browser, lang, Server(program, lang=lang)
        browser.forget()
        self.umpire = browser.open(TABLET, lang)
        self.players = [browser.open(size, lang) for size in [TELEPHONE, TABLET]]
        self.phone, self.tablet = self.players
        self.umpire.go(self.link("umpire", "desk"))

    def link(self, role, page):
        """Returns the address of a page of a role."""
        return self.server.links[role] + "/" + page

    def said(self, player):
        """Returns whose screen it is, for what is printed."""
        return f"{player.size[0]}x{player.size[1]} {self.lang}"

    def follow(self):
        """Lets the players follow."""
        for player in self.players:
            player.go(self.link("spectator", "follow"))

    def thrown(self, player):
        """Checks a throw of both sides: players throw their dice on screens of their own, and follow the outcome."""
        server, umpire = self.server, self.umpire
        before = len(server.journal())
        umpire.tap('#due button[value="offer"]')
        player.wait("1d20")
        player.go(self.link("french", "throw"))
        player.tap('button[name="face"][value="14"]')
        other = self.browser.open(player.size, self.lang)
        other.go(self.link("russian", "throw"))
        other.find('button[name="face"]')
        if player is self.phone and self.lang == "ru":
            other.picture("throw", "Бросайте 1d20: Русские")
        # The keys of a later die must be opened with a separate touch, so that a second tap enters no die.
        other.tap("details.next summary")
        other.tap('button[name="face"][value="9"]')
        player.wait("14")
        umpire.find('#question button[value="apply"]')
        other.close()
        check(len(thrown_by(server.journal()[before:])) == 2, f"both dice are on record, with whose telephone they came from {self.said(player)}")
        player.go(self.link("spectator", "follow"))
        player.wait(umpire.read("#ruling .outcome"))
        umpire.press("apply")
        umpire.gone('#question button[value="apply"]')

    def next_step(self, value):
        """Presses a button of the umpire's, and waits until the question shows what comes of the press: a die, an outcome, or why there is none."""
        umpire, before = self.umpire, self.umpire.mark("question")
        umpire.press(value)

        def answered():
            if umpire.mark("question") == before:
                return None
            for does in ["throw", "apply"]:
                if umpire.has(f'#question button[name="do"][value="{does}"]'):
                    return does
            return "refused" if umpire.has("#question .refused") else None
        return umpire.until(f"what comes of {value}", answered)

    def phase(self):
        """Checks that the umpire rules a whole phase by taps alone, and that every player follows."""
        umpire = self.umpire
        taps, turn = umpire.taps, umpire.read("#turn .turn")
        for player in self.players:
            player.until(f"the phase to be shown before it is ruled: {turn}", lambda: player.read("#turn .turn") == turn)
        for _ in range(12):
            if umpire.read("#turn .turn") != turn:
                break
            comes = self.next_step("phase")
            while comes == "throw":
                comes = self.next_step("throw")
            if comes == "refused":
                # A written order that can't be carried out is struck.
                umpire.changes("orders", lambda: umpire.tap('button[value="strike-order"]'))
                umpire.changes("question", lambda: umpire.press("dismiss"))
            else:
                umpire.press("apply")
                umpire.gone('#question button[value="apply"]')
        now = umpire.read("#turn .turn")
        must(now != turn, "the phase is ruled")
        for player in self.players:
            player.until(f"the next phase to be followed: {now}", lambda: player.read("#turn .turn") == now)
            check(True, f"a phase is run in {umpire.taps - taps} taps and followed {self.said(player)}")

    def asked(self):
        """Asks for the next phase, and leaves the phase before its dice are thrown."""
        self.next_step("phase")
        if self.lang == "ru":
            self.umpire.picture("phase", "Бросок 1: восстановление")
        self.umpire.changes("question", lambda: self.umpire.press("dismiss"))

    def settled(self, player, chips):
        """Checks that a player settles a melee without the umpire."""
        said = self.said(player)
        player.go(self.link("spectator", "settle"))
        player.taps = 0
        player.tap('nav.asks a[href*="ask=melee"]')
        for name in CHIPS:
            if self.lang == "en":
                chips[name] = player.value(f'button[aria-label="{name}"]')
            player.tap(f'button[value="{chips[name]}"]')
            player.find(f'button[value="{chips[name]}"][aria-pressed="true"]')
        player.changes("ruling", lambda: player.tap('button[name="face"][value="9"]'))
        player.tap("details.next summary")
        player.changes("ruling", lambda: player.tap('button[name="face"][value="5"]'))
        outcome = player.read("#ruling .outcome").lower()
        check(outcome == SURRENDER[self.lang], f"the melee is settled: {outcome} {said}")
        check(player.taps <= 10, f"in {player.taps} taps {said}")
        check("20" in player.read("#ruling tr.total"), f"at 20 {said}")
        if player is self.phone and self.lang == "en":
            player.script("document.getElementById('ruling').scrollIntoView()")
            player.picture("settle", SURRENDER["en"], here=True)

    def everybody(self):
        """Checks that every page of every role is for everybody, light and dark."""
        for role, names in ROLES:
            for name in names:
                self.phone.go(self.link(role, name))
                self.phone.find("section")
                self.phone.axe(f"{name} of {role}, {self.said(self.phone)}")
                wanted = {"orders": "cm straight ahead", "paper": "Unit cards"}.get(name)
                if self.lang == "en" and wanted:
                    self.phone.picture(name, wanted)

    def unplugged(self):
        """Checks that a page says when the plug of its server is pulled, and comes back by itself."""
        self.follow()
        for player in self.players:
            player.find("#turn .turn")
        self.server.kill()
        for player in self.players:
            player.until("a page to say that it lost its server", lambda: player.sees("#silence"))
            check(True, f"a page that lost its server says so {self.said(player)}")
        self.server.start()
        for player in self.players:
            player.until("a page to be connected again", lambda: not player.sees("#silence"))
            check(True, f"and comes back by itself {self.said(player)}")

    def end(self):
        """Ends the evening, and looks whether anything failed."""
        for window in [self.umpire, *self.players]:
            window.close()
        self.browser.faultless(f"in an evening in {self.lang}")
        self.server.quiet()
        self.server.end()


def quick(umpire, player, book):
    """Checks that a quick ruling on the umpire's page is followed by a player."""
    umpire.tap('#ask button[value="quick"]')
    umpire.find("#ruling .sentence")
    # What follows the colon is said otherwise once the dice have been rolled.
    said = umpire.read("#ruling .sentence").split(":")[0]
    if umpire.has('#question button[value="throw"]'):
        umpire.press("throw")
        umpire.find('#question button[value="apply"]')
    else:
        # A ruling without dice is visible only to the umpire until it is on record.
        umpire.press("apply")
    player.wait(said)
    check(True, f"{book}: what the umpire rules is followed")


def evening(program, browser, lang, chips):
    """Runs all of an evening in one language."""
    this = Evening(program, browser, lang)
    this.follow()
    due = this.umpire.read("#due")
    this.thrown(this.phone)
    this.umpire.press("undo")
    this.umpire.until("what is undone to be due again", lambda: this.umpire.read("#due") == due)
    this.thrown(this.tablet)
    this.phase()
    if lang == "en":
        this.phone.picture("follow", "no more attacks this turn")
    else:
        this.tablet.picture("follow-ru", "в этот ход атак больше не объявляет")
    this.asked()
    for player in this.players:
        this.settled(player, chips)
    this.everybody()
    if lang == "en":
        this.umpire.tap('#ask button[value="quick"]')
        this.umpire.find("#question .card")
        this.umpire.picture("desk", "Odds before the roll")
        this.umpire.changes("question", lambda: this.umpire.press("dismiss"))
    this.server.sound()
    this.unplugged()
    this.end()


def photographed(program, browser, lang):
    """Checks that a photo on the umpire's telephone shows which units are elsewhere: the units are ticked, and put there as one step."""
    server = Server(program, "farm.toml", lang)
    browser.forget()
    umpire = browser.open(TELEPHONE, lang)
    umpire.go(server.links["umpire"] + "/desk")
    umpire.tap("#photo-sent summary")
    umpire.enter("#photo-sent input[multiple]", os.path.join(PHOTOGRAPHED, "above.jpg"))
    umpire.tap("#photo-sent button")
    umpire.find('form.rows input[name="row"]')
    umpire.axe(f"a photo of the table, {lang}")
    wide = umpire.script("return document.documentElement.scrollWidth")
    check(wide <= TELEPHONE[0], f"a photo makes no page wider than the telephone: {wide} {lang}")
    umpire.script("document.querySelector('div.zoom').scrollIntoView()")
    umpire.picture("photo" if lang == "en" else "photo-ru", "1/61e Ligne", here=True)
    check(umpire.count('form.rows input[name="row"]:checked') == 4, f"four are elsewhere, and ticked {lang}")
    umpire.tap('button[value="photos-accept"]')
    umpire.gone('form.rows input[name="row"]')
    check([entry["kind"] for entry in server.journal()].count("by-hand") == 1, f"they are put there as one step {lang}")
    umpire.close()
    browser.faultless(f"with a photo in {lang}")
    server.quiet()
    server.end()


def pages(program, browser):
    """Runs evenings and photos in each language, and a quick ruling of every book."""
    chips = {}
    for lang in ["en", "ru"]:
        evening(program, browser, lang, chips)
    for lang in ["en", "ru"]:
        photographed(program, browser, lang)
    browser.forget()
    umpire, player = browser.open(TABLET, "en"), browser.open(TELEPHONE, "en")
    for book, battle in BOOKS.items():
        server = Server(program, battle)
        umpire.go(server.links["umpire"] + "/desk")
        player.go(server.links["spectator"] + "/follow")
        quick(umpire, player, book)
        server.quiet()
        server.end()
    umpire.close()
    player.close()
    browser.faultless("with every book")
