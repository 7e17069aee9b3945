"""Scopes and bindings of one module, as Python has them."""

from __future__ import annotations

import ast
import enum
from collections.abc import Iterator
from functools import cached_property
from typing import TypeAlias

from codemods.deferred import NamedTuple

FunctionNode: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef
ScopeNode: TypeAlias = (
    ast.Module | FunctionNode | ast.ClassDef | ast.Lambda | ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp
)


class Kind(enum.Enum):
    """What binds a name."""

    IMPORT = "import"
    FUNCTION = "function"
    CLASS = "class"
    ASSIGN = "assign"
    PARAMETER = "parameter"
    OTHER = "other"  # loop targets, with, except, match, del, augmented: a value not followed

    __hash__ = object.__hash__  # that of Enum is written in Python


class Binding(NamedTuple):
    """One place that binds a name.

    `target` is the dotted name of an import (leading dots for a relative one), also of one by a call that is
    assigned; `value` the assigned expression where the whole of it is bound; `guarded` says that it
    stands in an `except` or `else` branch of an import fallback, or under `TYPE_CHECKING`.
    """

    kind: Kind
    node: ast.AST
    target: str = ""
    value: ast.expr | None = None
    guarded: bool = False


_SELF = "self"
_WITHOUT = frozenset({"staticmethod", "classmethod"})


class Scope:
    """A module, class, function, lambda or comprehension and the names bound in it.

    `instance` is what the method calls its instance in which this stands, by convention `self`; empty where it stands
    in none.
    """

    __slots__ = (
        "bindings",
        "globals",
        "instance",
        "is_class",
        "is_function",
        "node",
        "nonlocals",
        "parent",
        "qualname",
        "stars",
    )

    def __init__(self, node: ScopeNode, parent: Scope | None, qualname: str) -> None:
        self.node = node
        self.parent = parent
        self.qualname = qualname
        self.bindings: dict[str, list[Binding]] = {}
        self.globals: set[str] = set()
        self.nonlocals: set[str] = set()
        self.stars: list[str] = []
        self.is_class = isinstance(node, ast.ClassDef)  # asked for with every name that is looked up
        self.is_function = isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda))
        self.instance = _instance(node, parent)

    def bind(self, name: str, binding: Binding) -> None:
        scope = self
        if name in self.globals:
            while scope.parent is not None:
                scope = scope.parent
        elif name in self.nonlocals:
            scope = self.parent or self
            while scope.parent is not None and (scope.is_class or name not in scope.bindings):
                scope = scope.parent
        scope.bindings.setdefault(name, []).append(binding)

    def lookup(self, name: str) -> tuple[Scope, list[Binding]] | None:
        """The scope that `name` refers to when read here, and what binds it there."""
        scope: Scope | None = self
        first = True
        while scope is not None:
            if first or not scope.is_class:
                if name in scope.globals:
                    while scope.parent is not None:
                        scope = scope.parent
                if name in scope.bindings:
                    return scope, scope.bindings[name]
            first = False
            scope = scope.parent
        return None

    def calls_bound(self, name: str) -> Iterator[tuple[ast.Call, Scope]]:
        """The calls whose results are assigned to a name that is read here, each with the scope of the name."""
        found = self.lookup(name)
        for binding in found[1] if found is not None else ():
            if found is not None and binding.kind is Kind.ASSIGN and isinstance(binding.value, ast.Call):
                yield binding.value, found[0]

    def function(self) -> Scope:
        """This scope, or for a comprehension the one that holds it."""
        scope = self
        while scope.parent is not None and not (scope.is_function or scope.is_class):
            scope = scope.parent
        return scope


class Store(NamedTuple):
    """`target = value` (or `target: x = value`) where the target is an attribute or subscript."""

    target: ast.Attribute | ast.Subscript
    value: ast.expr | None
    statement: ast.stmt
    scope: Scope

    @property
    def is_alone(self) -> bool:
        """Whether the statement assigns nothing else, so that it may go with this."""
        if isinstance(self.statement, ast.Assign):
            return self.statement.targets == [self.target]
        return isinstance(self.statement, ast.AnnAssign)


class Loop(NamedTuple):
    """`for target in iterated`, as a statement or in a comprehension, whose variables are its own.

    `outer` is the scope that `iterated` is evaluated in.
    """

    target: ast.expr
    iterated: ast.expr
    scope: Scope
    outer: Scope


def _instance(node: ScopeNode, parent: Scope | None) -> str:
    if isinstance(node, ast.ClassDef) or parent is None:
        return ""
    if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
        return parent.instance
    first = next((arg.arg for arg in (*node.args.posonlyargs, *node.args.args)), "")
    if parent.is_class:
        apart = (decorator for decorator in node.decorator_list if isinstance(decorator, ast.Name))
        return "" if any(each.id in _WITHOUT for each in apart) else first
    return first if first == _SELF else parent.instance  # a function that is put into a class later


class Scoped:
    """What the pass found: `scopes[0]` is the module's."""

    def __init__(self) -> None:
        self.scopes: list[Scope] = []
        self.calls: list[tuple[ast.Call, Scope]] = []
        self.functions: list[tuple[FunctionNode, Scope, Scope]] = []  # node, where it is bound, its own
        self.classes: list[tuple[ast.ClassDef, Scope, Scope]] = []
        self.assigns: list[tuple[ast.Assign | ast.AnnAssign | ast.AugAssign | ast.NamedExpr, Scope]] = []
        self.stores: list[Store] = []
        self.loops: list[Loop] = []
        self.returns: list[tuple[ast.Return, Scope]] = []
        self.deletes: list[tuple[ast.Delete, Scope]] = []
        self.attributes: list[tuple[Scope, set[str]]] = []  # names behind a dot, `.name` where `self` is before it

    def scope_of(self, node: ast.AST) -> Scope:
        """The scope that a comprehension, a function or a class makes."""
        return self._by_node[node]

    @cached_property
    def _by_node(self) -> dict[ast.AST, Scope]:
        return {scope.node: scope for scope in self.scopes}
