"""What `prepare_data` keeps in memory: it runs in one process, and the others go on without."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from codemods.source.trees import walk
from migrate_cli.smoke.cause import Cause, known, ranks_text, shown, source_line
from migrate_cli.smoke.causes.hooks import bodies, own_paths, read_by
from migrate_cli.smoke.causes.source import nodes
from migrate_cli.smoke.events import Event, Frame
from migrate_cli.smoke.launch import Run


def causes(run: Run) -> Iterator[Cause]:
    """The first attribute of that kind which other code reads, and which is not the same on all ranks."""
    kept = {
        (rank, str(event["owner"])): event["values"]
        for rank, events in run.events.by_rank("memory").items()
        for event in events
    }
    for rank, events in run.events.by_rank("prepared").items():
        for event in events:
            ranks = {known_rank: values for (known_rank, owner), values in kept.items() if owner == event["owner"]}
            for name in event["names"]:
                held = {other: values.get(name) or [None, "missing"] for other, values in sorted(ranks.items())}
                if len({sum_ for sum_, _ in held.values()}) > 1 and _read_elsewhere(run, event, name):
                    yield _cause(run, event, name, rank, {other: str(said) for other, (_, said) in held.items()})
                    return


def _cause(run: Run, event: Event, name: str, rank: int, held: dict[int, str]) -> Cause:
    differing = ", ".join(f"rank {other} {said}" for other, said in held.items())
    at = _set_at(run, event, name)
    text = (
        f"self.{name} is set in prepare_data, which runs on rank {rank} only, and read on all: it is not the same on "
        f"every rank ({differing}). Leave downloads in prepare_data, and set it in setup, which every rank runs"
    )
    return Cause("different data", text, at, tuple(held), (), (name, "prepare_data"))


def advice(run: Run, ranks: Iterable[int], message: str, stack: tuple[Frame, ...]) -> str:
    """Why ranks lack an attribute at which they stop: another one's `prepare_data` has set it."""
    said = run.events.by_rank("prepared")
    text = "\n".join([message, *(source_line(frame, run) for frame in stack[-3:])])
    for rank, events in said.items():
        for event in events if rank not in ranks else ():
            for name in event["names"]:
                at = _set_at(run, event, name) if f".{name}" in text or f"'{name}'" in text else None
                if at is not None:
                    return (
                        f"{name} is set at {shown(at)} in prepare_data, which runs on rank {rank} only, and not on "
                        f"{ranks_text(ranks)}. Set it in setup, which every rank runs"
                    )
    return ""


def _read_elsewhere(run: Run, event: Event, name: str) -> bool:
    """Whether code reads an attribute that `prepare_data` does not come to."""
    methods = dict(bodies(event["places"]))
    inside, _ = read_by(methods, ["prepare_data"])
    _, read = read_by(methods, [method for method in methods if method not in inside])
    return name in read or any(
        isinstance(node, ast.Attribute)
        and node.attr == name
        and isinstance(node.ctx, ast.Load)
        and not (isinstance(node.value, ast.Name) and node.value.id == "self")
        for _, node in nodes(run, own_paths(run))
    )


def _set_at(run: Run, event: Event, name: str) -> Frame | None:
    """The first line of `prepare_data`, or of a method that it calls, that sets or changes an attribute."""
    methods = dict(bodies(event["places"]))
    inside, _ = read_by(methods, ["prepare_data"])
    places = [
        (isinstance(node.ctx, ast.Load), known(run, Frame(str(event["places"][method][0]), node.lineno, method)))
        for method in sorted(inside, key=lambda one: one != "prepare_data")
        for node in walk(methods[method])
        if isinstance(node, ast.Attribute) and node.attr == name
    ]
    return min(places, key=lambda place: place[0])[1] if places else None
