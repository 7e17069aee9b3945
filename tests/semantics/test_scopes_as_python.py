"""Scopes against `symtable`, Python's own: each name of many files is looked up where Python does."""

from __future__ import annotations

import ast
import symtable
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

import pytest

from codemods.semantics.scopes import Scope
from codemods.semantics.scoping import scoped
from codemods.source.python import parse

STANDARD = Path(sysconfig.get_paths()["stdlib"])
FILES = sorted(path for folder in ("", "asyncio", "unittest") for path in (STANDARD / folder).glob("*.py"))
COMPREHENSIONS = {
    ast.ListComp: "listcomp",
    ast.SetComp: "setcomp",
    ast.DictComp: "dictcomp",
    ast.GeneratorExp: "genexpr",
}

Place = tuple[str, int]
"""A scope's name and its line."""


def as_python(text: str) -> Iterator[tuple[Place, str, str]]:
    """For each name in each scope below the module: local, free (of a function around it) or global."""
    todo = [symtable.symtable(text, "code.py", "exec")]
    while todo:
        table = todo.pop()
        todo += table.get_children()
        if table.get_type() not in {"function", "class"} or table.get_name().startswith("__"):
            continue
        for symbol in table.get_symbols():
            name = symbol.get_name()
            if "__" in name or name[0] == "." or not (symbol.is_referenced() or symbol.is_assigned()):
                continue  # mangled, or of Python itself
            kind = "free" if symbol.is_free() else "local" if symbol.is_local() else "global"
            yield (table.get_name(), table.get_lineno()), name, kind


def as_ours(text: str) -> dict[Place, list[Scope]]:
    found: dict[Place, list[Scope]] = {}
    for scope in scoped(parse(text.encode())).scopes[1:]:
        node = scope.node
        assert not isinstance(node, ast.Module)
        name = str(COMPREHENSIONS.get(type(node)) or getattr(node, "name", "lambda"))
        found.setdefault((name, node.lineno), []).append(scope)
    return found


def inlined(ours: dict[Place, list[Scope]]) -> set[tuple[Scope, str]]:
    """The variables of comprehensions, which Python lists in the function around since 3.12."""
    comprehensions = [
        scope for place, scopes in ours.items() if place[0] in COMPREHENSIONS.values() for scope in scopes
    ]
    return {(scope.function(), name) for scope in comprehensions for name in scope.bindings}


def kind_of(scope: Scope, name: str) -> str:
    found = scope.lookup(name)
    if found is None or found[0].parent is None:
        return "global"
    return "local" if found[0] is scope else "free"


@pytest.mark.parametrize("path", FILES[::4], ids=lambda path: path.relative_to(STANDARD).as_posix())
def test_standard_library(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    ours, wrong = as_ours(text), []
    variables = inlined(ours) if sys.version_info >= (3, 12) else set()
    for place, name, kind in as_python(text):
        kinds = {kind_of(scope, name) for scope in ours[place]}  # of several on one line, one
        if kind not in kinds and not any((scope, name) in variables for scope in ours[place]):
            wrong.append((place, name, kind, kinds))
    assert wrong == []
