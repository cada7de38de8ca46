"""The pages that `frontage serve` and `frontage club` serve are used by a browser, by three hundred followers, by attackers, and with the plug pulled.

Arguments: the program, then what of it: pages, silent, club, load, attack, plug. Each module says what it does. One Chromium serves the whole run; the first
part that needs one starts it.
"""
import sys

from waiting import step, took

from .attack import attack
from .browser import Browser
from .club import club
from .load import load
from .pages import pages
from .plug import plug
from .silent import silent

PARTS = {"pages": pages, "silent": silent, "club": club, "load": load, "attack": attack, "plug": plug}
WITH_BROWSER = ["pages", "silent", "club"]


def main(program, names):
    """Runs the parts named, one after another."""
    unknown = [name for name in names if name not in PARTS]
    if unknown:
        sys.exit(f"screens: {' '.join(unknown)}: expected {', '.join(PARTS)}")
    browser = None
    for name in names:
        step(f"screens: {name}")
        if name in WITH_BROWSER and not browser:
            browser = Browser()
        PARTS[name](program, browser)
    took()
    if browser:
        browser.end()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:] or list(PARTS))
