"""The conditions that keep some ranks from a line to which others come, as the program is written."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from codemods.deferred import pattern
from codemods.semantics.module import Module
from codemods.semantics.ranks import conditions, only_on_zero, rank_conditions
from codemods.source.encoding import UndecodableError, decode
from codemods.source.python import Source, UnparsableError
from codemods.source.trees import walk
from migrate_cli.smoke.cause import known, shown, source_line
from migrate_cli.smoke.causes.hooks import own_paths
from migrate_cli.smoke.events import Frame
from migrate_cli.smoke.launch import Run

SAME = frozenset({"sanity_checking", "current_epoch", "global_step", "batch_idx", "training", "stage", "fast_dev_run"})
"""What a condition may read that is the same on every rank."""
LONG = 60
LACKING = pattern(r"has no attribute|'NoneType'|local variable|is not defined")
"""What a rank says of something that it never was given."""

_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


def in_the_way(run: Run, stack: Sequence[Frame]) -> str:
    """`the condition at train.py:12 (if not self.found)`, above the innermost of these lines; else `the condition`.

    One about ranks is looked for in all of the lines, another one in the innermost only.
    """
    for frame in reversed(stack):
        found = _above(run, frame)
        if found is None:
            continue
        module, node, function = found
        tests = rank_conditions(node, module, function)
        if tests:
            return _named(frame, tests[0])
        if only_on_zero(function, module):
            return f"{frame.function}, which runs on rank 0 only"
    found = _above(run, stack[-1]) if stack else None
    if found is not None:
        module, node, function = found
        tests = [test for test, _ in conditions(node, module, function) if not _is_same(test)]
        if len(tests) == 1:
            return _named(stack[-1], tests[0])
    return "the condition"


def _named(frame: Frame, test: ast.expr) -> str:
    text = ast.unparse(test)
    short = text if len(text) < LONG else f"{text[:LONG]}…"
    return f"the condition at {shown(frame._replace(line=test.lineno))} ({short})"


def _is_same(test: ast.expr) -> bool:
    """Whether a condition reads only what is the same on every rank."""
    parts = [node for node in walk(test) if isinstance(node, (ast.Attribute, ast.Name))]
    inner = {id(node.value) for node in parts if isinstance(node, ast.Attribute)}
    last = {node.attr if isinstance(node, ast.Attribute) else node.id for node in parts if id(node) not in inner}
    return not any(isinstance(node, ast.Call) for node in walk(test)) and last <= SAME


def set_on_some(run: Run, message: str, stack: Sequence[Frame]) -> str:
    """Why a rank lacks what the line at which it stops reads: the lines that set it are for other ranks."""
    if not stack or not LACKING.search(message):
        return ""
    line = source_line(stack[-1], run)
    paths = dict.fromkeys([*(run.tree.inside(frame.path) for frame in reversed(stack)), *own_paths(run)])
    for name in dict.fromkeys([*re.findall(r"'(\w+)'", message), *re.findall(r"\.(\w+)", line)]):
        places = list(_setting(paths, name))
        guards = [(frame, test) for frame, test in places if test]
        if guards and len(guards) == len(places):
            frame, test = guards[0]
            at = shown(known(run, frame))
            return f"{name} is set at {at}, which is for some ranks only ({test}). Set it on every rank"
    return ""


def _setting(paths: Iterable[str], name: str) -> Iterator[tuple[Frame, str]]:
    """The lines that set something of a name to a value, with the condition about ranks above each."""
    for path in paths:
        module = _module(path)
        for node in walk(module.tree) if module is not None else ():
            if module is None or not isinstance(node, (ast.Assign, ast.AnnAssign)):
                continue
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            nothing = isinstance(node.value, ast.Constant) and node.value.value is None
            if nothing or node.value is None or not any(_is_named(target, name) for target in targets):
                continue
            function = next((outer for outer in module.enclosing(node) if isinstance(outer, _FUNCTIONS)), module.tree)
            tests = rank_conditions(node, module, function)
            test = f"if {ast.unparse(tests[0])}" if tests else ""
            if only_on_zero(function, module):
                test = f"{getattr(function, 'name', '')} runs on rank 0 only"
            yield Frame(path, node.lineno, ""), test


def _is_named(target: ast.AST, name: str) -> bool:
    parts = target.elts if isinstance(target, (ast.Tuple, ast.List)) else [target]
    return any(getattr(part, "attr", None) == name or getattr(part, "id", None) == name for part in parts)


def _above(run: Run, frame: Frame) -> tuple[Module, ast.AST, ast.AST] | None:
    """The file of a line, its innermost statement, and the function around it."""
    module = _module(run.tree.inside(frame.path)) if frame.cell is None else None
    if module is None:
        return None
    found: ast.stmt | None = None
    for node in walk(module.tree):
        if isinstance(node, ast.stmt) and node.lineno <= frame.line <= (node.end_lineno or node.lineno):
            found = node  # what comes later lies deeper
    if found is None:
        return None
    function = next((outer for outer in module.enclosing(found) if isinstance(outer, _FUNCTIONS)), None)
    return (module, found, function) if function is not None else None


@lru_cache(maxsize=50)
def _module(path: str) -> Module | None:
    try:
        with open(path, "rb") as file:
            return Module(Source(path, decode(file.read())), "")
    except (OSError, UndecodableError, UnparsableError):
        return None
