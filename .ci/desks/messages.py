"""Messages of the program name its controls, so that a control is sought by whatever the program calls it."""
import glob
import re

from waiting import fail


def messages(language="en"):
    """Returns the program's messages in a language, by their keys."""
    told, key = {}, None
    for file in sorted(glob.glob(f"src/language/{language}/*.ftl")):
        with open(file) as lines:
            for line in lines:
                message = re.match(r"([a-z][\w-]*) = (.+)", line)
                variant = re.match(r"    (\.[\w-]+) = (.+)", line)
                if message:
                    key = message[1]
                    told[key] = message[2]
                elif variant and key:
                    told[key + variant[1]] = variant[2]
    return told


MESSAGES = messages()


def says(key, after="", /, **arguments):
    """Returns the pattern of a message, its arguments filled in. An argument that is not named may be anything."""
    if key not in MESSAGES:
        fail(f'there is no message "{key}"')
    parts = re.split(r"\{ \$([\w-]+) \}", MESSAGES[key])
    for at in range(1, len(parts), 2):
        parts[at] = re.escape(str(arguments[parts[at]])) if parts[at] in arguments else ".*"
    parts[::2] = map(re.escape, parts[::2])
    return re.compile("".join(parts) + re.escape(after))


def spoken(pattern):
    """Returns a pattern as somebody reads it."""
    return '"' + re.sub(r"\\(.)", r"\1", pattern.pattern).replace(".*", "…") + '"'


def named(name):
    """Returns the pattern of a name that is no message, as that of a unit."""
    return re.compile(re.escape(name))


def throw(number):
    """Returns the pattern of the label that waits for a throw."""
    return says("keypad.waits", number=number)
