"""Pictures of the display are read from its file, counted and compared."""
import operator
import os

from .display import HEIGHT, MADE, POINT, WIDTH


def picture():
    """Returns the display as it is drawn now, row after row."""
    with open(os.path.join(MADE, "Xvfb_screen0"), "rb") as file:
        # A picture in the format of xwd ends with its points.
        drawn = file.read()[-WIDTH * HEIGHT * POINT:]
    return [drawn[begin:begin + WIDTH * POINT] for begin in range(0, len(drawn), WIDTH * POINT)]


def points(row):
    """Returns the points of a row, a number for each."""
    return memoryview(row).cast("I")


def colours(drawn):
    """Returns how many colours there are in a picture."""
    return len(set().union(*map(points, set(drawn))))


def differing(one, other, extents=(0, 0, WIDTH, HEIGHT)):
    """Returns how many points of a part of the display differ."""
    left, top, width, height = extents
    rows = [pair for pair in zip(one[top:top + height], other[top:top + height]) if pair[0] != pair[1]]
    part = slice(left, left + width)
    return sum(sum(map(operator.ne, points(before)[part], points(now)[part])) for before, now in rows)
