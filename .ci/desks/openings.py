"""Openings bring a desk to where a check or a task begins, and do what is done often."""
import re

from .desk import Desk
from .messages import says, throw

TABLE = says("table")
UNASKED = says("dice-unasked")


def battle():
    """Opens the first battle."""
    desk = Desk()
    through(desk)
    return desk


def through(desk):
    """Goes through the door to the first battle, up to its table."""
    desk.press("2")
    desk.sees(TABLE)
    desk.sees(UNASKED)


def pick(desk):
    """Picks the first unit, and waits for its card."""
    desk.press("period")
    desk.sees(says("unit-card"))


def aim(desk):
    """Picks the first unit, and the first of the other side as its target."""
    pick(desk)
    desk.press_and_look("shift+period")


def fire(desk):
    """Asks for fire of the first unit at the first of the other side, up to the throw."""
    aim(desk)
    desk.press("f")
    desk.sees(re.compile("fire: 1/85e Ligne → 5th Jägers"))
    desk.sees(throw(1))


def quick():
    """Opens the melee from facts alone, up to its first throw."""
    desk = Desk()
    desk.press("1")
    desk.sees(throw(1))
    return desk


def sentence(text):
    """Opens a desk, and asks for a ruling in a sentence."""
    desk = Desk()
    desk.say(text)
    desk.press("Return")
    return desk


def enter(desk):
    """Goes on from a ruling."""
    go_on = says("do-go-on", " (Enter)")
    desk.sees(go_on)
    desk.press("Return")
    desk.misses(go_on)


def ruled(desk, *faces):
    """Types the dice of a question, and goes on from the ruling."""
    desk.dice(*faces)
    enter(desk)
