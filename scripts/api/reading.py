"""What one module binds, read off its syntax tree: names, classes with their members, functions.

Both branches of an `if` and of a `try` count, as each is taken on some machine; what stands under
`if TYPE_CHECKING:` is never bound. Names come out as the module wrote them; `resolving` follows them.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from scripts.api.classes import ClassFacts, class_facts
from scripts.api.functions import FunctionFacts, function_facts
from scripts.api.unpacking import Code, normal


@dataclass(frozen=True)
class Import:
    """A name from another module; `name` is None where the module itself is bound."""

    module: str
    name: str | None


@dataclass(frozen=True)
class Value:
    """Something assigned; `alias` is the dotted name on the right, where it is only that."""

    alias: str | None = None
    wrapped: str | None = None
    """`f` of `name = decorator(f)` or `name = partial(f, …)`."""


Binding = Import | Value | ClassFacts | FunctionFacts


@dataclass
class ModuleFacts:
    """One module: what each name may be bound to, in the order of the source."""

    name: str
    package: bool
    bindings: dict[str, list[Binding]] = field(default_factory=dict)
    stars: list[str] = field(default_factory=list)
    public: list[str] | None = None
    """`__all__`, where it is written out."""
    assigned: set[tuple[str, str]] = field(default_factory=set)
    """Attributes set on something else: (the last name before it, attribute)."""
    hung: set[str] = field(default_factory=set)
    """Names that a graveyard hung here (see `graveyard`)."""
    tree: ast.Module | None = None
    """The syntax tree, kept for modules that patch others as they are imported."""


def read(name: str, code: Code) -> ModuleFacts:
    """The facts of one module."""
    facts = ModuleFacts(name, code.package)
    tree = ast.parse(code.text)
    if "._graveyard." in name:
        facts.tree = tree
    _Reader(facts).block(tree.body)
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            holder = dotted(node.value)
            if holder:
                facts.assigned.add((holder.rpartition(".")[2], node.attr))
    return facts


def dotted(node: ast.expr) -> str | None:
    """`a.b.c` as text; None for any other expression."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute):
        inner = dotted(node.value)
        return f"{inner}.{node.attr}" if inner else None
    return None


class _Reader:
    def __init__(self, facts: ModuleFacts) -> None:
        self.facts = facts

    def block(self, statements: list[ast.stmt]) -> None:
        for statement in statements:
            self.statement(statement)

    def statement(self, node: ast.stmt) -> None:
        if isinstance(node, ast.ClassDef):
            self.bind(node.name, class_facts(node))
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            function = function_facts(node, method=False)
            if function is not None:
                self.bind(node.name, function)
        elif isinstance(node, ast.Import):
            for alias in node.names:
                bound = alias.asname or alias.name.partition(".")[0]
                self.bind(bound, Import(normal(alias.name) if alias.asname else bound, None))
        elif isinstance(node, ast.ImportFrom):
            self.import_from(node)
        elif isinstance(node, ast.Assign | ast.AnnAssign | ast.AugAssign):
            self.assignment(node)
        elif isinstance(node, ast.Delete):
            for target in node.targets:
                if isinstance(target, ast.Name):
                    self.facts.bindings.pop(target.id, None)
        else:
            self.compound(node)

    def compound(self, node: ast.stmt) -> None:
        if isinstance(node, ast.If):
            # the one is never true when the module runs, the other not when it is imported
            if not re.search(r"\bTYPE_CHECKING\b|__name__ ==", ast.unparse(node.test)):
                self.block(node.body)
            self.block(node.orelse)
        elif isinstance(node, ast.Try):
            self.block(node.body)
            for handler in node.handlers:
                self.block(handler.body)
            self.block(node.orelse)
            self.block(node.finalbody)
        elif isinstance(node, ast.With):
            for item in node.items:
                for name in names(item.optional_vars) if item.optional_vars else ():
                    self.bind(name, Value())
            self.block(node.body)
        elif isinstance(node, ast.While):
            self.block(node.body)
        elif isinstance(node, ast.For):
            for name in names(node.target):
                self.bind(name, Value())
            self.block(node.body)
        elif isinstance(node, ast.Expr):
            self.expression(node.value)

    def import_from(self, node: ast.ImportFrom) -> None:
        module = normal(self.absolute(node))
        for alias in node.names:
            if alias.name == "*":
                self.facts.stars.append(module)
            else:
                self.bind(alias.asname or alias.name, Import(module, alias.name))

    def absolute(self, node: ast.ImportFrom) -> str:
        if not node.level:
            return node.module or ""
        parts = self.facts.name.split(".")
        up = node.level - 1 if self.facts.package else node.level
        return ".".join([*parts[: len(parts) - up], *([node.module] if node.module else [])])

    def assignment(self, node: ast.Assign | ast.AnnAssign | ast.AugAssign) -> None:
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        for target in targets:
            for name in names(target):
                if name == "__all__" and node.value is not None:
                    self.public(node.value, add=isinstance(node, ast.AugAssign))
                elif node.value is not None and not isinstance(node, ast.AugAssign):
                    alone = isinstance(target, ast.Name)
                    self.bind(name, _value(node.value) if alone else Value())

    def expression(self, node: ast.expr) -> None:
        """`__all__.extend([...])`, `.append("x")`."""
        if isinstance(node, ast.Call) and dotted(node.func) in {"__all__.extend", "__all__.append"}:
            self.public(node.args[0], add=True)

    def public(self, node: ast.expr, add: bool) -> None:
        found = [item.value for item in ast.walk(node) if isinstance(item, ast.Constant)]
        texts = [item for item in found if isinstance(item, str)]
        self.facts.public = [*(self.facts.public or []), *texts] if add else texts

    def bind(self, name: str, binding: Binding) -> None:
        self.facts.bindings.setdefault(name, []).append(binding)


def _value(node: ast.expr) -> Value:
    if isinstance(node, ast.Call) and node.args and dotted(node.func):
        return Value(wrapped=dotted(node.args[0]))
    return Value(dotted(node))


def names(target: ast.expr) -> Iterator[str]:
    """The plain names that an assignment to `target` binds."""
    if isinstance(target, ast.Name):
        yield target.id
    elif isinstance(target, ast.Tuple | ast.List):
        for item in target.elts:
            yield from names(item)
    elif isinstance(target, ast.Starred):
        yield from names(target.value)
