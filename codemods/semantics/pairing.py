"""Which parameters of a function meet one another in it: what is told of functions to those who call them elsewhere."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.deferred import NamedTuple, pattern
from codemods.semantics.module import Module
from codemods.semantics.nodes import is_none, named_of, positional_of
from codemods.semantics.scopes import Scope
from codemods.semantics.torch_names import (
    FACTORIES,
    HOST_ONLY,
    LEGACY,
    LIKE,
    MAKES_NO_TENSOR,
    MEETING_METHODS,
    PLAIN_ATTRIBUTES,
    PLAIN_METHODS,
)
from codemods.source.trees import children

_ELSEWHERE = pattern(rb"device|cuda|\.to\(|type_as|\.type\(|\.cpu\(|numpy|yield|isinstance|\.item\(|\.tolist\(")
"""What a function does that may put a tensor elsewhere, or take numbers of it."""
_LONG = 2500
"""Of longer functions nothing is told: going through them takes time."""
_ALONE = frozenset({*FACTORIES, *LEGACY, *LIKE, *HOST_ONLY})
_NOTHING = frozenset[str]()


class Pairs(NamedTuple):
    """The positional parameters of a function, and of which a tensor of the CPU meets one of the device: `(a, b)`."""

    names: tuple[str, ...]
    met: frozenset[tuple[str, str]]


def pairs_of(module: Module) -> dict[str, Pairs]:
    """The parameters that surely meet in the functions of a file, by canonical name."""
    text = module.source.utf8
    found = {}
    for node, outer, inner in module.scoped.functions if b"torch" in text else ():
        if outer is not module.scope or len(named_of(node.args)) < 2 or isinstance(node, ast.AsyncFunctionDef):
            continue
        start, end = module.span(node)
        if end - start > _LONG or _ELSEWHERE.search(text, start, end) or node.decorator_list:
            continue
        search = Pairing(module, inner, [arg.arg for arg in named_of(node.args)])
        search.block(node.body)
        if search.met:
            names = tuple(arg.arg for arg in positional_of(node.args))
            found[module.symbol(inner)] = Pairs(names, frozenset(search.met))
    return found


class Pairing:
    """A way through a function, with the parameters that each variable is computed of."""

    def __init__(self, module: Module, scope: Scope, names: list[str]) -> None:
        self.module = module
        self.scope = scope
        self.roots: dict[str, frozenset[str]] = {name: frozenset({name}) for name in names}
        self.met: set[tuple[str, str]] = set()

    def block(self, body: list[ast.stmt]) -> None:
        for statement in body:
            if isinstance(statement, (ast.Assign, ast.AugAssign)):
                self._assign(statement, statement.value)
            elif isinstance(statement, (ast.Expr, ast.Return)):
                self.value(statement.value)
            elif isinstance(statement, ast.With):
                self.block(statement.body)
            elif isinstance(statement, ast.If):
                self._choice(statement)
            elif not isinstance(statement, (ast.Pass, ast.Assert)):
                return  # what is bound in it is not known from here on

    def _assign(self, node: ast.Assign | ast.AugAssign, value: ast.expr) -> None:
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        roots = self.value(value)
        if isinstance(node, ast.AugAssign):
            before = self.value(node.target)
            self._meet(before, roots)
            roots |= before
        for target in targets:
            for part in target.elts if isinstance(target, (ast.Tuple, ast.List)) else [target]:
                if isinstance(part, ast.Name):
                    self.roots[part.id] = roots

    def _choice(self, node: ast.If) -> None:
        """What is done where a parameter is given runs for one that is."""
        test = node.test
        given = isinstance(test, ast.Compare) and isinstance(test.ops[0], ast.IsNot) and is_none(test.comparators[0])
        if given and not node.orelse:
            self.block(node.body)
            return
        for part in node.body + node.orelse:
            for name in _bound(part):
                self.roots[name] = _NOTHING

    def value(self, node: ast.AST | None) -> frozenset[str]:
        """The parameters that a tensor is computed of; none where it may be no tensor."""
        if isinstance(node, ast.Name):
            return self.roots.get(node.id, _NOTHING)
        if isinstance(node, ast.Attribute):
            return _NOTHING if node.attr in PLAIN_ATTRIBUTES else self.value(node.value)
        if isinstance(node, ast.BinOp):
            left, right = self.value(node.left), self.value(node.right)
            self._meet(left, right)
            return left | right
        if isinstance(node, ast.UnaryOp):
            return self.value(node.operand)
        if isinstance(node, ast.Subscript):
            held, index = self.value(node.value), self.value(node.slice)
            self.met |= {(one, other) for one in held for other in index if one != other}
            return held
        if isinstance(node, ast.Call):
            return self.called(node)
        for part in children(node) if node is not None and not isinstance(node, (ast.Lambda, ast.IfExp)) else ():
            self.value(part)
        return _NOTHING

    def called(self, node: ast.Call) -> frozenset[str]:
        """What a call returns is computed of."""
        parts = [*node.args, *(keyword.value for keyword in node.keywords)]
        given = [self.value(item) for part in parts for item in (part.elts if isinstance(part, ast.List) else [part])]
        name = self.module.resolve(node.func, self.scope) or ""
        last = name.rpartition(".")[2]
        if name.startswith("torch."):
            if name in _ALONE or last in MAKES_NO_TENSOR or last[:1].isupper() or name.startswith("torch.distributed."):
                return _NOTHING
            self._together(given)
            return _NOTHING.union(*given)
        if name or not isinstance(node.func, ast.Attribute):
            return _NOTHING
        held = self.value(node.func.value)
        if node.func.attr in PLAIN_METHODS:
            return _NOTHING
        if node.func.attr in MEETING_METHODS and held:
            self._together([held, *given])
        return held.union(*given) if held else _NOTHING

    def _together(self, parts: list[frozenset[str]]) -> None:
        for index, part in enumerate(parts):
            for other in parts[index + 1 :]:
                self._meet(part, other)

    def _meet(self, one: frozenset[str], other: frozenset[str]) -> None:
        for a, b in ((a, b) for a in one for b in other if a != b):
            self.met |= {(a, b), (b, a)}


def _bound(node: ast.stmt) -> Iterator[str]:
    todo: list[ast.AST] = [node]
    for part in todo:
        if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store):
            yield part.id
        todo += children(part)
