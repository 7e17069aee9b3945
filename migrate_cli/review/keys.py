"""The keys of a review, the same on every screen."""

from __future__ import annotations

from typing import NamedTuple


class Key(NamedTuple):
    """A key, its action's name, what it says in a line at the bottom, and what it does."""

    key: str
    action: str
    label: str
    does: str


KEYS = (
    Key("y", "take", "take", "take this fix"),
    Key("n", "leave", "leave", "leave it as it is"),
    Key("a", "take_file", "file", "take the rest of this file, as far as it is listed"),
    Key("d", "leave_file", "", "leave the rest of this file"),
    Key("A", "take_rule", "rule", "take the rest of this rule, as far as it is listed"),
    Key("D", "leave_rule", "", "leave the rest of this rule"),
    Key("e", "edit", "edit", "edit what takes the place of the code, in $VISUAL or $EDITOR"),
    Key("s", "suppress", "ignore", "leave it, with a comment in the code that says so"),
    Key("t", "turn", "", "look at the next alternative, where there are several"),
    Key("u", "undo", "undo", "take the last decision back"),
    Key("j", "next", "", "go to the next finding that is not decided"),
    Key("k", "previous", "", "go to the one before that is not decided"),
    Key("J", "down", "", "go to the next finding"),
    Key("K", "up", "", "go to the finding before"),
    Key("g", "regroup", "", "list by file, by rule, or by how sure the fixes are"),
    Key("f", "narrow", "", "list all, or only what is undecided, safe, unsafe, or for a person"),
    Key("/", "search", "find", "list what has certain words; nothing lists all again"),
    Key("r", "rule", "", "read the page about the rule"),
    Key("p", "preview", "", "see everything that would be written"),
    Key("w", "write", "write", "write what is accepted, and go on"),
    Key("q", "finish", "quit", "write what is accepted, and quit"),
    Key("Q", "leave_all", "", "quit without writing; what was decided is kept"),
    Key("?", "help", "help", "list the keys"),
)

HELP = "".join(f"{key.key}  {key.does}\n" for key in KEYS)
