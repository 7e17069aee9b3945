"""What the processes of a program wrote down, read while it runs and afterwards."""

from __future__ import annotations

import json
import os
import re
import time
from collections.abc import Iterator
from dataclasses import field
from typing import Any, NamedTuple

from codemods.deferred import dataclass, pattern


class Frame(NamedTuple):
    """A place in the code: of a stack, or of what was called from it. In a notebook, a line of a cell."""

    path: str
    line: int
    function: str
    cell: int | None = None


def frames(said: Any) -> tuple[Frame, ...]:
    """Frames as an event has them, the outermost first."""
    return tuple(Frame(str(one[0]), int(one[1]), str(one[2])) for one in said or ())


PRINTED = pattern(r'^  File "(?P<path>[^"]+)", line (?P<line>\d+) in (?P<function>.+)$', re.MULTILINE)


def stack_of(text: str) -> list[Frame]:
    """A stack as the interpreter prints it itself, turned so that the outermost comes first."""
    return [Frame(found["path"], int(found["line"]), found["function"]) for found in PRINTED.finditer(text)][::-1]


@dataclass(frozen=True)
class Event:
    """One line of a process: when, what, of which rank, and its facts."""

    time: float
    kind: str
    rank: int | None
    facts: dict[str, Any]

    def __getitem__(self, name: str) -> Any:
        """A fact; None where the event has none of this name."""
        return self.facts.get(name)

    @property
    def where(self) -> tuple[Frame, ...]:
        """The frames at which it happened."""
        return frames(self.facts.get("where"))


@dataclass
class Process:
    """A process of the program, and what it has said so far."""

    pid: int
    path: str
    events: list[Event] = field(default_factory=list)
    main: bool = False
    parent: int = 0
    local_rank: str | None = None
    rank: int | None = None
    read: int = 0

    @property
    def last_move(self) -> float:
        """When it was last seen to do something."""
        return next((event.time for event in reversed(self.events) if event.kind != "still"), 0.0)

    def has(self, kind: str) -> bool:
        return any(event.kind == kind for event in self.events)

    @property
    def still(self) -> Event | None:
        """The stack at which it has come to a stop, if it has."""
        last = self.events[-1] if self.events else None
        return last if last is not None and last.kind == "still" else None

    def take(self) -> None:
        """Read what is new; a line that is not written to its end is left for the next time."""
        with open(self.path, "rb") as file:
            file.seek(self.read)
            data = file.read()
        whole = data[: data.rfind(b"\n") + 1]
        self.read += len(whole)
        for line in whole.splitlines():
            facts = json.loads(line)
            event = Event(facts.pop("t"), facts.pop("kind"), facts.pop("rank"), facts)
            if event.kind == "process":
                self.main, self.parent = bool(event["main"]), int(event["parent"])
                self.local_rank = event["local_rank"]
            if event.rank is not None:
                self.rank = event.rank
            self.events.append(event)


class Events:
    """All processes of a program, by what lies in the folder where they write."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self.processes: dict[int, Process] = {}

    def take(self) -> None:
        """Read what is new."""
        for name in os.listdir(self.folder):
            stem, ending = os.path.splitext(name)
            if ending == ".jsonl" and stem.isdigit():
                pid = int(stem)
                known = self.processes.setdefault(pid, Process(pid, os.path.join(self.folder, name)))
                known.take()

    @property
    def main(self) -> Process | None:
        """The process that the user would have started."""
        return next((process for process in self.processes.values() if process.main), None)

    def is_rank(self, process: Process) -> bool:
        """Whether a process trains, or was started to: not a loader's worker, or a command that a rank runs."""
        main = self.main
        if process.main or process.has("rank") or process.has("call"):
            return True
        return main is not None and process.parent == main.pid and process.local_rank not in (None, "0")

    def take_stack(self, process: Process) -> None:
        """Take the stack that the interpreter of a process wrote down, as what the process says last."""
        stack = stack_of(self._text(f"{process.pid}.stacks"))
        if stack:
            process.events.append(Event(time.time(), "still", process.rank, {"where": [list(one) for one in stack]}))

    def output(self, pid: int) -> str:
        """What a process printed, where it has a file of its own."""
        return self._text(f"{pid}.out") or self._text("main.out")

    def _text(self, name: str) -> str:
        try:
            with open(os.path.join(self.folder, name), encoding="utf-8", errors="replace") as file:
                return file.read()
        except OSError:
            return ""

    def all(self, *kinds: str) -> Iterator[tuple[Process, Event]]:
        """The events of some kinds, in the order in which they happened."""
        found = [
            (process, event) for process in self.processes.values() for event in process.events if event.kind in kinds
        ]
        yield from sorted(found, key=lambda pair: pair[1].time)

    def by_rank(self, *kinds: str) -> dict[int, list[Event]]:
        """The events of some kinds for each rank, in order."""
        found: dict[int, list[Event]] = {}
        for process, event in self.all(*kinds):
            rank = event.rank if event.rank is not None else process.rank
            if rank is not None:
                found.setdefault(rank, []).append(event)
        return dict(sorted(found.items()))
