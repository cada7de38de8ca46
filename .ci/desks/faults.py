"""Faults of the first desk are told here, each as a hand met the fault: none may come back."""
import re
import time

from waiting import must

from .desk import TOGGLE, Desk
from .messages import named, says, spoken, throw
from .openings import TABLE, aim, battle, fire, pick, quick, ruled, sentence
from .picture import differing, picture


def number_in_a_field_is_no_die():
    """The 1 of a range completed the question, and its 2 became a die."""
    desk = Desk()
    desk.say("4 line infantry fire at line infantry, 12 cm")
    # The die is typed at once after the sentence.
    desk.press("Return", "5")
    desk.tells("the die that is meant", "fire, .*loses? (no|1|2) stand")
    desk.rules("the die that is meant", "rolled 5")
    desk.kill()


def twelve_is_typed_as_it_lies():
    """A d20 of 12 was recorded as 1."""
    desk = quick()
    # The digits are typed as quickly as a hand types a number. Enter closes a number that is not closed yet.
    desk.press("1", "2")
    desk.press("Return")
    desk.die(2, "5")
    desk.rules("a twelve typed 1 2", "Rolled so far: 12, 5")
    desk.kill()


def a_slow_hand_types_one_die():
    """A 14 typed with a pause between its digits was recorded as 1 and 4."""
    desk = quick()
    desk.press("1")
    # The pause of a person, longer than any time limit the desk ever had.
    time.sleep(2)
    desk.press("4")
    desk.rules("a fourteen typed slowly", "Rolled so far: 14")
    desk.kill()


def a_quick_hand_types_no_die_for_the_other_side():
    """The die of the attacker was dropped where it came right after a fact, and that of the defender was taken for it."""
    desk = quick()
    desk.press("k", "2", "shift+n", "b", "2", "9", "5")
    desk.rules("a melee typed at once", "rolled 9, 5")
    desk.kill()


def every_face_of_a_phase_is_kept():
    """The second face of a phase went nowhere."""
    desk = battle()
    desk.press("ctrl+Return")
    desk.dice("5", "3")
    desk.rules("both faces of a phase", "rolled 5, 3:")
    desk.kill()


def what_is_said_counts():
    """A flank and a wall were ignored or misread in a melee without positions."""
    desk = sentence("column attack line, left flank, wall")
    desk.dice("9", "5")
    desk.rules("a flank that is said", "from the left flank zone")
    desk.rules("a wall that is said", "crosses wall")
    desk.kill()


def battle_plays_on():
    """The built-in battle came to an end in eight keys, at its own written orders, and its phase could not be read."""
    desk = battle()
    for faces in ["95", "7"]:
        desk.press("ctrl+Return")
        ruled(desk, *faces)
    desk.tells("the next phase", "the movement phase")
    desk.kill()


def panel_holds_still():
    """The panel changed its width, and the table jumped."""
    desk = battle()
    # The card causes a second picture. In the first picture of a battle the foot of the window may not have its final
    # height yet.
    pick(desk)
    rooms = [(TABLE,), *((says(key),) for key in ["question", "keypad", "score", "outcome"])]
    units = [(named(name), TOGGLE) for name in ["1/85e Ligne", "5th Jägers", "Sumy Hussars", "12e Dragons"]]
    before = desk.still(*rooms, *units)
    desk.press("shift+e")
    desk.sees(throw(1))
    after = desk.still(*rooms, *units)
    moved = [f"{spoken(pattern)} from {was} to {now}" for (pattern, *_), was, now in zip(rooms + units, before, after) if was != now]
    must(not moved, f"the panel or the table moved when a ruling was asked: {', '.join(moved)}")
    desk.kill()


def who_fires_throws():
    """The record named the target as who throws."""
    desk = battle()
    fire(desk)
    desk.dice("4")
    desk.tells("who fires", "Waiting for 1/85e Ligne to roll")
    desk.kill()


def units_apart_are_told():
    """Units far apart were ruled without a word."""
    desk = battle()
    aim(desk)
    desk.press("e")
    desk.sees(throw(1))
    desk.press("space")
    desk.recorded(1)
    desk.rules("how far apart they are", r"22\.0 cm")
    desk.kill()


def odds_move_between_dice():
    """Between two dice the odds stood still."""
    desk = quick()
    parts = re.compile("■ .* %")

    def odds():
        return [node.name for node in desk.nodes() if parts.fullmatch(node.name)]
    (left, top, width, _), (_, under, _, _) = desk.still((says("question"),), (parts,))
    before, undecided = odds(), picture()
    desk.dice("9")
    desk.sees(throw(2))
    desk.until(f"other odds than {before}", lambda: odds() and odds() != before)
    bar = (left, top, width, under - top)
    desk.until("the bar of the odds to change", lambda: differing(undecided, picture(), bar) >= 200)
    desk.kill()


FAULTS = [number_in_a_field_is_no_die, twelve_is_typed_as_it_lies, a_slow_hand_types_one_die,
          a_quick_hand_types_no_die_for_the_other_side, every_face_of_a_phase_is_kept, what_is_said_counts, battle_plays_on,
          panel_holds_still, who_fires_throws, units_apart_are_told, odds_move_between_dice]
