"""Counts what a reader of the source has to carry: comments without a subject, and the fields and methods of the largest type.

The source is as rustfmt lays it out: a block ends with a brace below the first letter of its head, and what is in it is indented by four.

>>> share_of_riddles([["/// Returns a name.", "///", "/// What it is.", "fn a() {}", "    // Where it lies.", "    // it goes on", "let x = 1; // It"]])
(1, 2)
>>> share_of_riddles([["//! Whether.", "// Whatever comes", "/// Itself", "x", "//It"]])
(3, 4)
>>> one = '''
... pub struct Desk<'a, T>
... where
...     T: Copy,
... {
...     /// The look: of it.
...     pub look: Look,
...     pub(super) panel: BTreeMap<
...         Id,
...         Panel,
...     >,
...     #[serde(default)]
...     r#type: &'a T,
... }
... struct Unit;
... struct Empty {}
... struct Pair(u8, u8);
... impl<'a, T: Copy> Desk<'a, T> {
...     const WIDE: u8 = 3;
...     pub(crate) const fn one(&self) -> u8 {
...         fn within() {}
...         1
...     }
... }
... impl<T> From<Desk<'_, T>> for Pair {
...     fn from(_: Desk<'_, T>) -> Self {
...         Self(1, 1)
...     }
... }
... mod tests {
...     struct Small {
...         only: u8,
...     }
...     impl Small {
...         fn new() -> Self {
...             Self { only: 1 }
...         }
...     }
... }
... '''.splitlines()
>>> two = '''
... impl<T> super::Desk<'_, T>
... where
...     T: Ord,
... {
...     pub async fn two<F>(
...         &self,
...     ) {
...     }
...     fn three(&self) {}
... }
... enum Way {
...     There,
... }
... impl Way {}
... '''.splitlines()
>>> largest([("desk", ("desk",), one), ("desk", ("desk", "two"), two)])
('desk::Desk', 3, 3)
>>> other = ["impl Desk {", "    fn four() {}", "}"]
>>> files = [("desk", ("desk",), one), ("desk", ("desk", "two"), two), ("gui", ("gui",), other)]
>>> sorted(fields(files).items())
[(('desk', ('desk',), 'Desk'), 3), (('desk', ('desk',), 'Empty'), 0), (('desk', ('desk',), 'Small'), 1)]
>>> sorted(methods(files).items())
[(('desk', ('desk',), 'Desk'), 3), (('desk', ('desk',), 'Small'), 1), (('gui', ('gui',), 'Desk'), 1)]

Two types of one name in one crate are two types: a block of methods belongs to that of its own file, or else to the one that lies nearest.

>>> told = ["struct Told {", "    at: u8,", "}"]
>>> files = [("a", ("a", "x"), told), ("a", ("a", "y"), told), ("a", ("a", "y", "z"), ["impl Told {", "    fn at() {}", "}"])]
>>> methods(files)
{('a', ('a', 'y'), 'Told'): 1}
>>> files = [("a", ("a", "tests", "x"), told), ("a", ("a",), told), ("a", ("a", "tests", "z"), ["impl Told {", "    fn at() {}", "}"])]
>>> methods(files)
{('a', ('a',), 'Told'): 1}
"""
import collections
import pathlib
import re

from measures import TRIPLE, crates, told

COMMENT = re.compile(r"\s*(///|//!|//)(.*)")
# A comment that begins with one of these words has no subject, so the reader must find out what the comment is about.
RIDDLE = re.compile(r"\s*(What|Who|Whom|Whoever|Whatever|Where|That|Which|Whether|Nobody|Somebody|He|It)\b")
SHOWN = r"(?:pub(?:\([^)]*\))? )?"
TYPE = re.compile(rf"\s*{SHOWN}(struct|enum|union) (\w+)")
FIELD = re.compile(rf"{SHOWN}(?:r#)?\w+:")
METHOD = re.compile(rf'{SHOWN}(?:(?:default|const|async|unsafe|extern(?: "[^"]*")?) )*fn \w')


def share_of_riddles(files):
    """How many comments begin without a subject, and how many there are: a comment is a run of lines that begin with the same of `///`, `//!` and `//`."""
    riddles = comments = 0
    for lines in files:
        before = None
        for line in lines:
            found = COMMENT.match(line)
            kind = found and found[1]
            if kind and kind != before:
                comments += 1
                riddles += bool(RIDDLE.match(found[2]))
            before = kind
    return riddles, comments


def blocks(lines):
    """Each item that has a block in braces: its head in one line, and the lines in its block that are indented by four more than the head."""
    for number, line in enumerate(lines):
        begun = line.lstrip()
        if not (TYPE.match(line) or re.match(r"(unsafe )?impl\b", begun)):
            continue
        indent = line[: len(line) - len(begun)]
        end = number
        while end + 1 < len(lines) and not re.search(r"[{};]$", lines[end]):
            end += 1
        head = " ".join(part.strip() for part in lines[number : end + 1])
        if head.endswith("}"):
            yield head, []
        if not head.endswith("{"):
            continue
        close = next((at for at in range(end + 1, len(lines)) if lines[at] == indent + "}"), len(lines))
        inner = indent + "    "
        yield head, [text[len(inner) :] for text in lines[end + 1 : close] if re.match(inner + r"\S", text)]


def bare(head):
    """A head without what stands in angle brackets."""
    head, plain, depth = head.replace("->", "  "), "", 0
    for letter in head:
        depth -= letter == ">"
        plain += letter if depth == 0 and letter != ">" else ""
        depth += letter == "<"
    return plain.replace("<", "")


def fields(files):
    """How many fields each `struct` has, by its crate, module and name. Those of tuples have no names and are not counted."""
    counts = {}
    for crate, module, lines in files:
        for head, body in blocks(lines):
            kind = TYPE.match(head)
            if kind and kind[1] == "struct":
                counts[crate, module, kind[2]] = sum(bool(FIELD.match(line)) for line in body)
    return counts


def methods(files):
    """How many functions each type has in all its own `impl` blocks, those of traits left out, by its crate, module and name."""
    homes = collections.defaultdict(list)
    for crate, module, lines in files:
        for line in lines:
            if kind := TYPE.match(line):
                homes[crate, kind[2]].append(module)
    counts = collections.Counter()
    for crate, module, lines in files:
        for head, body in blocks(lines):
            own = re.match(r"(?:unsafe )?impl ([\w:]+)(?: where .*)? \{$", re.sub(r"impl\s*", "impl ", bare(head)))
            if own is None or re.search(r"\bfor\b", bare(head)):
                continue
            name = own[1].split("::")[-1]
            near = max(homes[crate, name] or [module], key=lambda home: nearness(home, module))
            if count := sum(bool(METHOD.match(line)) for line in body):
                counts[crate, near, name] += count
    return dict(counts)


def nearness(home, module):
    """How near a type lies to a module that names it: within it or above it, then how far the paths of both are the same, then high above."""
    same = next((at for at, (one, other) in enumerate(zip(home, module)) if one != other), min(len(home), len(module)))
    return same == len(home), same, -len(home)


def read():
    """All source under `src`: the crate of each file, its module as a path, and its lines."""
    for path in sorted(pathlib.Path("src").rglob("*.rs")):
        home = next(folder for folder in path.parents if (folder / "Cargo.toml").exists())
        module = path.with_suffix("").parts
        module = module[:-1] if module[-1] in ("lib", "main", "mod") else module
        yield home.name or "frontage", module, path.read_text(encoding="utf-8").splitlines()


def largest(files):
    """The type with the most methods, and how many fields and methods it has: of several the one with the most fields, then the first by name."""
    fielded, able = fields(files), methods(files)
    whole = min(fielded.keys() | able.keys(), key=lambda one: (-able.get(one, 0), -fielded.get(one, 0), one))
    return f"{whole[0]}::{whole[2]}", fielded.get(whole, 0), able.get(whole, 0)


def measure(_):
    """Each row of the source: its value, and what to say of it."""
    files = list(read())
    riddles, comments = share_of_riddles(lines for _, _, lines in files)
    name, fielded, able = largest(files)
    tree = told(["cargo", "tree", "--locked", "-p", "frontage", "-e", "normal", "--prefix", "none", "--target", TRIPLE])
    return {
        "crates": (len(crates(tree)), ""),
        "comments_without_a_subject": (round(100 * riddles / comments, 2), f"{riddles:,} of {comments:,}"),
        "fields_of_the_largest_type": (fielded, name),
        "methods_of_the_largest_type": (able, name),
    }
