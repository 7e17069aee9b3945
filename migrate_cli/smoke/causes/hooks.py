"""Where the user's modules define a hook, as the running program said."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from typing import Any

from codemods.source.trees import walk
from migrate_cli.smoke.cause import is_own, known
from migrate_cli.smoke.events import Event, Frame, frames
from migrate_cli.smoke.launch import Run


def hook_place(run: Run, names: Iterable[str]) -> Frame | None:
    """The definition of the first of these methods that the user's LightningModule has: the one trained last."""
    wanted = list(names)
    for event in _trained(run):
        for name in wanted:
            if name in event["places"]:
                return known(run, frames([event["places"][name]])[0])
    return None


def _trained(run: Run) -> list[Event]:
    """What was said of the LightningModules that the program gave to `fit`, of the last one first."""
    return [event for _, event in run.events.all("hooks")][::-1]


def own_paths(run: Run) -> list[str]:
    """The user's files that events name, those of the LightningModule trained last first; as the copy has them."""
    paths: dict[str, None] = {}
    for event in _trained(run):
        paths.update((str(place[0]), None) for place in event["places"].values())
    for _, event in run.events.all("trainer", "call", "data", "loader"):
        paths.update((frame.path, None) for frame in event.where if is_own(run, frame.path))
    return list(paths)


def returning_nothing(run: Run, names: Iterable[str]) -> Frame | None:
    """The first `return` without a value in one of the LightningModule's methods of these names."""
    known_as = {name: place for _, event in run.events.all("hooks") for name, place in event["places"].items()}
    for name, function in bodies({name: known_as[name] for name in names if name in known_as}):
        for node in walk(function):
            if isinstance(node, ast.Return) and (node.value is None or is_nothing(node.value)):
                return known(run, Frame(str(known_as[name][0]), node.lineno, name))
    return None


def is_nothing(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def read_in_training(run: Run) -> set[str]:
    """The attributes of `self` that the LightningModule reads in a training step, by methods that it calls itself."""
    methods = {name: function for _, event in run.events.all("hooks") for name, function in bodies(event["places"])}
    return read_by(methods, ["training_step", "forward"])[1]


def read_by(methods: dict[str, ast.FunctionDef], names: Iterable[str]) -> tuple[set[str], set[str]]:
    """The methods that these reach through `self`, and the attributes of `self` that they read."""
    reached: set[str] = set()
    found: set[str] = set()
    wanted = list(names)
    while wanted:
        name = wanted.pop()
        if name in methods and name not in reached:
            reached.add(name)
            read = {node.attr for node in walk(methods[name]) if isinstance(node, ast.Attribute) and _of_self(node)}
            found |= read
            wanted += read
    return reached, found


def _of_self(node: ast.Attribute) -> bool:
    return isinstance(node.value, ast.Name) and node.value.id == "self" and isinstance(node.ctx, ast.Load)


def bodies(places: dict[str, list[Any]]) -> Iterator[tuple[str, ast.FunctionDef]]:
    """The definitions at some places, by name."""
    trees: dict[str, dict[int, ast.FunctionDef]] = {}
    for name, (path, line, _) in places.items():
        if path not in trees:
            trees[path] = _functions(path)
        if line in trees[path]:
            yield name, trees[path][line]


def _functions(path: str) -> dict[int, ast.FunctionDef]:
    """The functions of a file by their first line, that of a decorator included."""
    try:
        with open(path, "rb") as file:
            tree = ast.parse(file.read())
    except (OSError, SyntaxError, ValueError):
        return {}
    functions = [node for node in walk(tree) if isinstance(node, ast.FunctionDef)]
    return {min([node.lineno, *(made.lineno for made in node.decorator_list)]): node for node in functions}
