"""A file as a rule may look at it: its calls by name, the classes of Lightning in it, the method around a place."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.deferred import NamedTuple, dataclass
from codemods.model import Span
from codemods.semantics.members import ClassUse
from codemods.semantics.module import Module
from codemods.semantics.scopes import FunctionNode, Scope


class Called(NamedTuple):
    """A call, the scope that it stands in, and the canonical name of what is called."""

    node: ast.Call
    scope: Scope
    name: str


@dataclass(frozen=True, eq=False)
class FileUse:
    """One file, with its classes that are Lightning's in kind."""

    module: Module
    owners: list[ClassUse]

    @property
    def span(self) -> Span:
        return Span(0, 0)

    def calls(self, *names: str) -> Iterator[Called]:
        """The calls of things that have one of these canonical names, in source order."""
        by_last = calls_by_last(self.module)
        for last in dict.fromkeys(name.rpartition(".")[2] for name in names):
            for call, scope in by_last.get(last, ()):
                name = self.module.resolve(call.func, scope)
                if name in names:
                    yield Called(call, scope, name)

    def method_at(self, scope: Scope) -> tuple[ClassUse, FunctionNode] | None:
        """The class of Lightning in one of whose methods a scope lies, and that method."""
        inner: Scope | None = scope
        while inner is not None and inner.parent is not None:
            if inner.parent.is_class and isinstance(inner.node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                owner = next((owner for owner in self.owners if owner.scope is inner.parent), None)
                if owner is not None:
                    return owner, inner.node
            inner = inner.parent
        return None


def calls_by_last(module: Module) -> dict[str, list[tuple[ast.Call, Scope]]]:
    """The calls of a file by the last part of what is called, as it is spelled."""
    return module.cached("calls by last", _calls_by_last)


def _calls_by_last(module: Module) -> dict[str, list[tuple[ast.Call, Scope]]]:
    found: dict[str, list[tuple[ast.Call, Scope]]] = {}
    for call, scope in module.scoped.calls:
        if isinstance(call.func, ast.Attribute):
            found.setdefault(call.func.attr, []).append((call, scope))
        elif isinstance(call.func, ast.Name):
            for last in _meant(module, call.func.id, scope):
                found.setdefault(last, []).append((call, scope))
    for calls in found.values():
        calls.sort(key=lambda held: (held[0].lineno, held[0].col_offset))
    return found


def _meant(module: Module, name: str, scope: Scope) -> set[str]:
    """A name, and the last parts of what imports bind it to."""
    held = scope.lookup(name)
    targets = {binding.target.rpartition(".")[2] for binding in held[1] if binding.target} if held else set[str]()
    return {name, *targets}
