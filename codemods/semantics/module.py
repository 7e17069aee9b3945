"""One file understood: what each name in it refers to."""

from __future__ import annotations

import ast
import builtins
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import Any, Protocol, TypeVar

from codemods.model import Span
from codemods.semantics import symbols
from codemods.semantics.nodes import is_name, is_none
from codemods.semantics.scopes import Binding, FunctionNode, Kind, Scope, Scoped, Store
from codemods.semantics.scoping import scoped
from codemods.source.documents import is_package
from codemods.source.python import Source
from codemods.source.trees import parents

T = TypeVar("T")

BUILTINS = frozenset(dir(builtins))


class Names(Protocol):
    """What a module asks of the project around it."""

    def follow(self, dotted: str, importer: str) -> str:
        """The canonical name of what `dotted` means when the module `importer` imports it."""

    def star_exports(self, dotted: str, importer: str) -> frozenset[str]:
        """The names that `from dotted import *` binds, as far as they are known."""

    def is_module(self, dotted: str, importer: str) -> bool:
        """Whether the module that `dotted` means for `importer` is the project's, so that what it exports is known."""

    def is_device(self, symbol: str) -> bool:
        """Whether a canonical name is a variable of a file that holds a CUDA device, at least where there is one."""


class Alone:
    """A module without a project: only Lightning's own names are known."""

    def follow(self, dotted: str, importer: str) -> str:
        return symbols.canonical(dotted)

    def star_exports(self, dotted: str, importer: str) -> frozenset[str]:
        return symbols.starred(symbols.canonical(dotted))

    def is_module(self, dotted: str, importer: str) -> bool:
        return False

    def is_device(self, symbol: str) -> bool:
        return False


def absolute(dotted: str, module: str, *, inside: bool) -> str:
    """An import's target without leading dots, taken from where a module stands, or from `inside` a package."""
    level = len(dotted) - len(dotted.lstrip("."))
    if not level:
        return dotted
    package = module.split(".") if module else []
    if not inside:
        package = package[:-1]
    package = package[: max(0, len(package) - level + 1)]
    return ".".join([*package, *filter(None, [dotted[level:]])])


class Module:
    """A source, its scopes, and name resolution.

    `name` is the dotted name of the module within the project; a package's `__init__` has the
    package's. All positions are byte offsets in the source's UTF-8 text.
    """

    def __init__(self, source: Source, name: str, names: Names | None = None) -> None:
        self.source = source
        self.name = name
        self.names: Names = names or Alone()
        self.tree = source.tree
        self.scoped: Scoped = scoped(self.tree)
        self._cache: dict[str, Any] = {}
        self._meanings: dict[tuple[Scope, str], str | None] = {}

    @property
    def is_package(self) -> bool:
        return is_package(self.source.path)

    @property
    def scope(self) -> Scope:
        """The module's own scope."""
        return self.scoped.scopes[0]

    def symbol(self, scope: Scope) -> str:
        """The dotted name of a class or function of this module, from the project's root."""
        inside = scope.qualname
        return f"{self.name}.{inside}" if self.name and inside else self.name or inside

    def function(self, symbol: str) -> tuple[FunctionNode, Scope] | None:
        """The function or method of this module that has a symbol, and its scope; the last of several."""
        name = symbol.rpartition(".")[2]
        functions = (f for f in reversed(self.scoped.functions) if f[0].name == name)
        return next(((node, inner) for node, _, inner in functions if self.symbol(inner) == symbol), None)

    def class_of(self, scope: Scope) -> str | None:
        """The class in whose method a scope is, by its symbol."""
        function: Scope | None = scope
        while function is not None and function.parent is not None:
            if function.is_function and function.parent.is_class:
                return self.symbol(function.parent)
            function = function.parent
        return None

    def stored_in_class(self, name: str, scope: Scope) -> list[Store]:
        """The stores to an attribute of a name in the methods of the class in whose method a scope is."""
        owner = self.class_of(scope)
        return [
            store
            for store in self.scoped.stores
            if isinstance(store.target, ast.Attribute)
            and store.target.attr == name
            and self.class_of(store.scope) == owner
        ]

    def cached(self, key: str, make: Callable[[Module], T]) -> T:
        """What `make` says of this module, computed once under `key`."""
        if key not in self._cache:
            self._cache[key] = make(self)
        made: T = self._cache[key]
        return made

    # --- names ---

    def absolute(self, dotted: str) -> str:
        """An import's target without leading dots, taken from where this module stands."""
        return absolute(dotted, self.name, inside=self.is_package)

    def bindings(self, name: str, scope: Scope) -> list[Binding]:
        """What a name may refer to when read in `scope`, fallbacks of imports left out."""
        found = scope.lookup(name)
        if found is None:
            return []
        bindings = found[1]
        if len(bindings) > 1:
            imports = [binding for binding in bindings if binding.kind is Kind.IMPORT]
            if imports and all(b.kind is Kind.IMPORT or b.guarded or _is_nothing(b) for b in bindings):
                return imports
        return bindings

    def dotted(self, node: ast.expr, scope: Scope) -> str | None:
        """The dotted name that a name or attribute chain spells out, before re-exports.

        None where it is not a chain from an import, a class, a function or a module-level value
        of this file, or where several bindings disagree.
        """
        trail: list[str] = []
        while type(node) is ast.Attribute:
            trail.append(node.attr)
            node = node.value
        if type(node) is not ast.Name:
            return None
        found = scope.lookup(node.id)
        if found is None:
            return self._starred(node.id, trail)
        where = found[0]
        key = (where, node.id)
        meaning = self._meanings.get(key, "")
        if meaning == "":
            meaning = self._meanings[key] = self._meaning(node.id, where)
        return ".".join([meaning, *reversed(trail)]) if trail and meaning is not None else meaning

    def _meaning(self, name: str, where: Scope) -> str | None:
        """The dotted name that a variable of a scope stands for; None where that is a value, or not one alone."""
        meanings = set()
        for binding in self.bindings(name, where):
            if binding.target:
                meanings.add(symbols.canonical(self.absolute(binding.target)))
            elif binding.kind in {Kind.CLASS, Kind.FUNCTION} or (binding.kind is Kind.ASSIGN and where is self.scope):
                inside = f"{where.qualname}.{name}" if where.qualname else name
                meanings.add(f"{self.name}.{inside}" if self.name else inside)
            else:
                return None
        return meanings.pop() if len(meanings) == 1 else None

    def _starred(self, name: str, trail: list[str]) -> str | None:
        """What a name means that only a star import can have brought.

        Which module's star it was is for the project to say, so the name is this module's until then.
        """
        if not self.scope.stars or name in BUILTINS:
            return None
        stars = [symbols.canonical(self.absolute(star)) for star in self.scope.stars]
        for star in stars:
            part_of = name[:1].isupper() and star.startswith(symbols.ROOT + ".") and len(stars) == 1
            if part_of or name in self.names.star_exports(star, self.name):
                return ".".join([symbols.canonical(f"{star}.{name}"), *reversed(trail)])
        return ".".join(filter(None, [self.name, name, *reversed(trail)]))

    def resolve(self, node: ast.expr, scope: Scope) -> str | None:
        """The canonical name of what a name or attribute chain refers to, re-exports followed."""
        dotted = self.dotted(node, scope)
        return None if dotted is None else self.names.follow(dotted, self.name)

    def qualified(self, name: str, at: int) -> str | None:
        """The canonical name that the bare `name` means at a byte offset; None where unknown."""
        return self.resolve(ast.Name(name), self.scope_at(at))

    def bound(self, name: str, at: int) -> bool:
        """Whether any scope visible at a byte offset binds the bare `name` (builtins do not count)."""
        if self.scope_at(at).lookup(name) is not None:
            return True
        stars = (self.absolute(star) for star in self.scope.stars)
        # what comes of a package of Lightning itself is no other thing of that name
        return any(name in self.names.star_exports(star, self.name) for star in stars if not symbols.is_inner(star))

    @cached_property
    def flavour(self) -> str:
        """How this file spells the package: `lightning.pytorch`, or `pytorch_lightning`."""
        for scope in self.scoped.scopes:
            for bindings in scope.bindings.values():
                for binding in bindings:
                    if binding.kind is not Kind.IMPORT or binding.target.partition(".")[0] != "lightning":
                        continue
                    if not self._is_own(binding.target):
                        return symbols.ROOT
        return "pytorch_lightning"

    def _is_own(self, target: str) -> bool:
        """Whether what is imported of a `lightning` is of modules of the project, whose package is called so too."""
        parts = target.split(".")
        return any(self.names.is_module(".".join(parts[:end]), self.name) for end in range(2, len(parts) + 1))

    # --- positions ---

    def span(self, node: ast.expr | ast.stmt | ast.keyword) -> Span:
        return self.source.span(node)

    @cached_property
    def _extents(self) -> tuple[list[int], list[tuple[int, Scope]]]:
        """Start offsets of the scopes' bodies, sorted, and for each its end and its scope."""
        rows = []
        for scope in self.scoped.scopes[1:]:
            node = scope.node
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
                rows.append((self.span(node.body[0]).start, self.span(node).end, scope))
            elif isinstance(node, ast.Lambda):
                rows.append((*self.span(node.body), scope))
            elif isinstance(node, ast.expr):
                rows.append((*self.span(node), scope))
        rows.sort(key=lambda row: (row[0], -row[1]))
        return [row[0] for row in rows], [(end, scope) for _, end, scope in rows]

    def scope_at(self, at: int) -> Scope:
        """The innermost scope whose body holds a byte offset."""
        starts, rows = self._extents
        for index in range(bisect_right(starts, at) - 1, -1, -1):
            end, scope = rows[index]
            if at < end:
                return scope
        return self.scope

    @cached_property
    def parents(self) -> dict[ast.AST, ast.AST]:
        """Each node's parent; built when first asked for."""
        return parents(self.tree)

    def statement(self, node: ast.AST) -> ast.stmt:
        """The innermost statement that holds a node."""
        while not isinstance(node, ast.stmt):
            node = self.parents[node]
        return node

    def call_at(self, span: Span | None) -> ast.Call | None:
        """The call that stands at a span."""
        return next((call for call, _ in self.scoped.calls if self.span(call) == span), None)

    def block(self, at: int) -> ast.AST:
        """What holds the block of the innermost statement around a byte offset, by branch.

        The branches of one `if` are different blocks: each is named by its first statement.
        """
        return self._block_of(at)[-1]

    def blocks_around(self, block: ast.AST) -> list[ast.AST]:
        """The blocks that hold a block, outermost first, up to the function or module."""
        if not isinstance(block, ast.stmt):
            return []
        path = self._block_of(self.span(block).start)
        return path[: path.index(block)]

    def _block_of(self, at: int) -> list[ast.AST]:
        """The blocks around an offset, outermost first, each as its first statement."""
        path: list[ast.AST] = []
        body: list[ast.stmt] | None = self.tree.body
        while body:
            path.append(body[0])
            inner = next((s for s in body if self.span(s).start <= at < self.span(s).end), None)
            body = next((b for b in bodies(inner) if b and self._within(b, at)), None) if inner is not None else None
            if isinstance(inner, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)) and body:
                path = []  # what runs together begins with the function
        return path

    def _within(self, body: list[ast.stmt], at: int) -> bool:
        return self.span(body[0]).start <= at < self.span(body[-1]).end

    def enclosing(self, node: ast.AST) -> Iterable[ast.AST]:
        """The nodes that hold a node, innermost first."""
        while (parent := self.parents.get(node)) is not None:
            yield parent
            node = parent


def bodies(node: ast.stmt) -> Iterator[list[ast.stmt]]:
    """The blocks of a compound statement."""
    for part in ("body", "orelse", "finalbody"):
        block = getattr(node, part, None)
        if isinstance(block, list):
            yield block
    for inner in [*getattr(node, "handlers", ()), *getattr(node, "cases", ())]:
        yield inner.body


def uses_of_name(name: ast.Name, module: Module) -> list[ast.Name]:
    """Every place where the same name of the same scope is read or bound."""
    scope = module.scope_at(module.span(name).start).lookup(name.id)
    same = [node for node in module.parents if isinstance(node, ast.Name) and node.id == name.id]
    found = [(module.scope_at(module.span(node).start).lookup(name.id), node) for node in same]
    return [node for where, node in found if where is not None and scope is not None and where[0] is scope[0]]


def _is_nothing(binding: Binding) -> bool:
    """Whether a name gets what stands in for an import that failed or is still to come: `None`, or an empty class."""
    value, node = binding.value, binding.node
    if binding.kind is Kind.CLASS and isinstance(node, ast.ClassDef):
        of_nothing = all(is_name(base, "object") for base in node.bases)
        return of_nothing and all(isinstance(part, ast.Pass) or _is_constant(part) for part in node.body)
    return binding.kind is Kind.ASSIGN and (is_none(value) or is_name(value, "object"))


def _is_constant(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
