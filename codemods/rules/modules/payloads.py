"""What a step returns, as a dict in one or several places, each with what may be in it."""

from __future__ import annotations

import ast
from collections.abc import Set
from dataclasses import field

from codemods.deferred import dataclass
from codemods.semantics.dicts import Entry


@dataclass
class Payload:
    """A dict of values for the logger or the bar. `entries` are by key, None where not all are known.

    `written` says that the dict is written in place, so that its parts can be taken from there; `bound` is the
    statement that binds it, where nothing else needs that.
    """

    node: ast.expr
    entries: dict[str, Entry] | None
    written: bool
    bound: ast.stmt | None = None

    @property
    def is_empty(self) -> bool:
        return self.written and self.entries == {} and not isinstance(self.node, ast.Name)


@dataclass
class Place:
    """Where entries of the returned dict are given: by a display, or by assignments to it that follow.

    `statements` are what gives them, in order; what is logged goes to the last. `rest` are the entries that are for
    callbacks only.
    """

    statements: list[ast.stmt]
    log: Payload | None = None
    bar: Payload | None = None
    rest: list[Entry] = field(default_factory=list)
    special: list[Entry] = field(default_factory=list)
    """The entries `log` and `progress_bar` of a display, as written."""
    stored: list[ast.stmt] = field(default_factory=list)
    """The statements that store one of the two in the dict."""

    @property
    def at(self) -> ast.stmt:
        return self.statements[-1]

    @property
    def logs(self) -> bool:
        return self.log is not None or self.bar is not None

    def is_in(self, keys: Set[str], values: Set[str], watched: Set[str]) -> bool:
        """Whether all that is given here is logged too, under the same `keys`.

        Or as one of `values`, of which the keys are not seen, but for what is `watched` by its name.
        """
        if self.keys is not None and self.keys <= keys:
            return True
        others = [entry for entry in self.rest if entry.name not in keys]
        unwatched = all(ast.dump(entry.value) in values and entry.name not in watched for entry in others)
        return not self.logs and unwatched

    @property
    def keys(self) -> set[str] | None:
        """Under which keys there are values; None where not all are known."""
        given = [payload.entries for payload in (self.log, self.bar) if payload is not None]
        rest = [entry.name for entry in self.rest]
        if None in given or None in rest:
            return None
        return {key for entries in given for key in entries or ()} | {name for name in rest if name is not None}


class UnknownDictError(Exception):
    """The dict is built in a way that is not followed; the text says how.

    `logs` says that it has something for the logger for sure, though no key of the method says so.
    """

    def __init__(self, message: str, *, logs: bool = False) -> None:
        super().__init__(message)
        self.logs = logs


@dataclass
class Returned:
    """The dict that one or several returns of a method give.

    `name` is the variable that it is built in, `is_read` says that more is done with that variable. `opened` is the
    statement that makes it empty.
    """

    returns: list[ast.Return]
    places: list[Place]
    name: str | None = None
    is_read: bool = False
    opened: list[ast.stmt] = field(default_factory=list)

    @property
    def logs(self) -> bool:
        return any(place.logs for place in self.places)
