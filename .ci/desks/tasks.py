"""Everyday tasks are counted here: keys, clicks, and a text as one."""
import os
import re
import time

from waiting import must, step

from .desk import FIELD, FOCUSED, PRESSED, TOGGLE, Desk
from .display import MADE, xdotool
from .messages import named, says, throw
from .openings import TABLE, UNASKED, battle, fire, quick, ruled, sentence

# The tasks that took more keys and clicks than they should.
MISSED = []


def done_within(desk, task, wanted, recorded):
    """Counts the inputs of a task. The task is done if the record says so."""
    desk.tells(task, recorded)
    enough = desk.inputs <= wanted
    if not enough:
        MISSED.append(task)
    print(f"{task:58} {desk.inputs:6} {wanted:6}  {'ok' if enough else 'too many':8}", end="")
    desk.kill()


def chips(desk):
    """Returns the names of what is pressed on the card."""
    return [node.name for node in desk.nodes() if node.has(PRESSED)]


def choose(desk, *keys):
    """Chooses a chip by keys: the letter of its row where it has one, and its number."""
    for key in keys[:-1]:
        desk.press_and_look(key)
    before = chips(desk)
    desk.press(keys[-1])
    desk.until(f"other chips pressed than {before}", lambda: (now := chips(desk)) and now != before)


def fire_on_the_table():
    """Counts fire from one unit at another."""
    desk = battle()
    desk.inputs = 0
    fire(desk)
    ruled(desk, "4")
    done_within(desk, "fire on the table", 5, "fire: .*loses? 1 stand")


def melee_bare():
    """Counts a melee from facts alone, of which nothing is said but the dice."""
    desk = quick()
    ruled(desk, "9", "5", "8")
    done_within(desk, "a melee without positions, bare", 8, "melee, .*the defender (retreats|routs)")


def clubs_melee(desk, how, wanted):
    """Throws for the clubs' melee, and counts it."""
    ruled(desk, "9", "5")
    done_within(desk, f"the clubs' melee, {how}", wanted, "melee, .*surrender")


def melee_by_keys():
    """Counts the clubs' melee with its facts chosen by keys."""
    desk = quick()
    choose(desk, "k", "2")
    choose(desk, "shift+n")
    choose(desk, "b", "2")
    clubs_melee(desk, "by keys", 14)


def melee_in_a_sentence():
    """Counts the clubs' melee with its facts said in a sentence."""
    desk = sentence("4 veterans column attack 4 recruits line, left flank, wall")
    clubs_melee(desk, "in a sentence", 10)


def morale():
    """Counts a morale test with three facts."""
    desk = Desk()
    desk.press("shift+m")
    desk.sees(throw(1))
    choose(desk, "m", "1")
    choose(desk, "d", "2")
    desk.dice("8")
    done_within(desk, "morale: a stand lost, an enemy on a flank, a friend near", 6, "morale, .*passes")


def die_corrected():
    """Counts the correction of a die after its ruling."""
    desk = battle()
    fire(desk)
    ruled(desk, "4")
    desk.inputs = 0
    desk.press("ctrl+e")
    desk.sees(says("correct-begun"))
    desk.press("BackSpace")
    desk.sees(throw(1))
    desk.press("5")
    desk.misses(throw(1))
    desk.sees(says("do-see-correction", " (Enter)"))
    desk.press("Return")
    desk.write(says("correct-reason"), "it was a five")
    # The reason does not count as an input.
    desk.inputs -= 1
    desk.press("Return")
    done_within(desk, "a die corrected, besides the reason", 8, "fire: .*loses? no stand")


def army(side):
    """Returns the names of a side's eight units."""
    return [f"{side} {number}" for number in range(1, 7)] + [f"{side} horse", f"{side} guns"]


def army_list(side):
    """Writes a list of eight units as it comes from a spreadsheet. Returns its path."""
    path = os.path.join(MADE, f"{side}.csv")
    kinds = ["line-infantry;veterans;4;"] * 6 + ["heavy-cavalry;veterans;4;", "medium-artillery;recruits;;4"]
    with open(path, "w") as file:
        file.write("id;name;type;experience;stands;figures\n")
        for name, kind in zip(army(side), kinds):
            file.write(f"{name.lower().replace(' ', '-')};{name};{kind}\n")
    return path


def lay(desk, down):
    """Lays the units in the tray along a line over the table, so far down the table as a share says."""
    before = desk.entry()
    desk.press("ctrl+l")
    desk.sees(re.compile(".* in line: .*"))
    (left, top, width, height), = desk.still((TABLE,))
    begin, end, y = left + width * 13 // 100, left + width * 88 // 100, top + int(height * down)
    xdotool("mousemove", begin, y, "mousedown", 1, "mousemove", (begin + end) // 2, y)
    desk.sees(re.compile(says("tape.set-up").pattern + ".*"))
    xdotool("mousemove", end, y, "mouseup", 1)
    # Pressing and letting go count as two inputs.
    desk.inputs += 2
    desk.recorded(before + 1)


def stretch(desk, begin, end):
    """Drags over the table from one place to another."""
    before = desk.entry()
    xdotool("mousemove", *begin, "mousedown", 1, "mousemove", (begin[0] + end[0]) // 2, (begin[1] + end[1]) // 2)
    desk.sees(says("terrain-corner", number=4))
    xdotool("mousemove", *end, "mouseup", 1)
    # Pressing and letting go count as two inputs.
    desk.inputs += 2
    desk.recorded(before + 1)


def ground(desk):
    """Draws three pieces of terrain across the middle of the table, each by its button and a drag."""
    desk.sees(says("terrain-draw"))
    (left, top, width, height), = desk.still((TABLE,))
    rows = [top + height * share // 100 for share in (40, 60)]
    for kind, from_, to in [("hill", 15, 27), ("woods", 43, 56), ("plough", 70, 78)]:
        button = says("terrain-" + kind)
        desk.click(button, TOGGLE)
        desk.sees(button, TOGGLE, PRESSED)
        columns = [left + width * share // 100 for share in (from_, to)]
        stretch(desk, (columns[0], rows[0]), (columns[1], rows[1]))


def name_sides(desk, *names):
    """Names the sides in the first step of setting up, letter by letter."""
    for number, (side, name) in enumerate(zip("AB", names), 1):
        desk.sees(named(f"Side {side}"), FIELD, FOCUSED)
        desk.press(*name, "Tab" if number < len(names) else "Return")
        desk.recorded(number)


def own_battle():
    """Counts a battle of two lists taken whole: three pieces of terrain are drawn, and each side is laid along a line."""
    desk = Desk()
    desk.press("7")
    name_sides(desk, "R", "S")
    desk.press("Return")
    ground(desk)
    desk.press("Return")
    for side, list_of in [("R", "Red"), ("S", "Blue")]:
        before = desk.entry()
        desk.click(says("army-file"), FIELD)
        desk.write(says("army-file"), army_list(list_of))
        desk.press("Return")
        desk.sees(re.compile(f".*: {list_of} guns"))
        desk.click(says("army-all", side=side))
        desk.recorded(before + 1)
    desk.press("Return")
    desk.sees(says("set-up-lay"))
    lay(desk, 0.75)
    lay(desk, 0.15)
    begin(desk)
    stands_ready(desk, [r"\(red-.*, R\)", r"\(blue-.*, S\)"])
    done_within(desk, "an own battle of two lists: 8 + 8 units, three pieces of ground", 45, "New terrain")


def own_battle_without_a_file():
    """Counts a battle without a file: the sides are named, and their units come from the grid. Each letter and digit counts."""
    desk = Desk()
    desk.press("7")
    name_sides(desk, "Red", "Blue")
    desk.press("Return")
    ground(desk)
    desk.press("Return")
    before = desk.entry()
    for kind, count in [("line-infantry", "6"), ("heavy-cavalry", "1"), ("medium-artillery", "1")]:
        for side in ["Red", "Blue"]:
            cell = says("type-" + kind, f": {side}")
            desk.click(cell)
            desk.sees(cell, None, FOCUSED)
            desk.press(count)
    desk.press("Return", "Return")
    desk.recorded(before + 1)
    for side in ["Red", "Blue"]:
        before = desk.entry()
        desk.click(says("set-up-lay", side=side))
        desk.recorded(before + 1)
    begin(desk)
    stands_ready(desk, [r"\(.*, Red\)", r"\(.*, Blue\)"])
    done_within(desk, "an own battle without a file: 8 + 8 units, three pieces", 45, "New terrain")


def begin(desk):
    """Goes on from the deployment to the battle."""
    desk.press("Return")
    desk.sees(says("set-up-begin", " (Enter)"))
    desk.press("Return")
    desk.sees(UNASKED)


def stands_ready(desk, sides):
    """Checks that a battle can be played: everybody has a place, nothing is objected to, and something is due."""
    def run(*arguments):
        code, printed = desk.run(*arguments)
        must(code == 0, f"{arguments[0]}: exit {code}: {printed}")
        return printed
    record, exported = desk.record(), os.path.join(desk.home, "set-up.toml")
    shown = run("show", record)
    for side in sides:
        count = len(re.findall(side, shown))
        must(count == 8, f"expected eight units like {side}, found {count}: {shown}")
    must("not placed" not in shown, f"somebody has no place: {shown}")
    run("export", record, exported)
    with open(exported) as battle_file:
        count = len(re.findall(r"^\[\[terrain\]\]", battle_file.read(), re.M))
    must(count == 3, f"expected three pieces of terrain, found {count}")
    run("check", exported)
    run("rule", record, "due")


TASKS = [fire_on_the_table, melee_bare, melee_by_keys, melee_in_a_sentence, morale, die_corrected, own_battle,
         own_battle_without_a_file]


def tasks():
    """Counts every task, and fails if one took more than it should."""
    step("inputs for each task, and the most that are wanted")
    for task in TASKS:
        began = time.monotonic()
        task()
        print(f"  {time.monotonic() - began:5.1f} s", flush=True)
    must(not MISSED, f"these take more than they should: {MISSED}")
