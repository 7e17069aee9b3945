"""Code that does not run: branches for other releases of Lightning than the target, and what is switched off."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from typing import Final

from codemods.model import Release, Span
from codemods.semantics.module import Module, bodies
from codemods.semantics.nodes import last_part
from codemods.semantics.scopes import Scope
from codemods.source.trees import children, walk

_VERSIONS: Final = frozenset({"lightning.pytorch.__version__", "lightning.__version__"})
_PACKAGES: Final = frozenset({"pytorch_lightning", "lightning", "lightning.pytorch", "pytorch-lightning"})
_READERS: Final = frozenset({"parse", "Version", "LooseVersion", "StrictVersion", "parse_version"})
_LEAVING: Final = (ast.Return, ast.Raise, ast.Continue, ast.Break)
_OPERATORS: Final = {"lt": ast.Lt, "le": ast.LtE, "gt": ast.Gt, "ge": ast.GtE, "eq": ast.Eq, "ne": ast.NotEq}
_DEPTH: Final = 4


def dead_spans(module: Module, target: Release) -> list[Span]:
    """What of a file never runs on the target, because it asks which release of Lightning there is."""
    if b"__version__" not in module.source.utf8 and b"compare_version" not in module.source.utf8:
        return []
    return list(Dead(module, target).spans(module.tree.body))


def switched_off(module: Module) -> list[Span]:
    """What of a file never runs, because a person switched it off: the blocks under `if False:`."""
    text = module.source.utf8
    if b"if False" not in text and b"if 0" not in text:
        return []
    off = (node for node in walk(module.tree) if isinstance(node, ast.If) and _is_off(node.test))
    return [Span(module.span(node.body[0]).start, module.span(node.body[-1]).end) for node in off]


def _is_off(test: ast.expr) -> bool:
    """Whether a condition never holds as it is written: `False`, `0`, `False and …`."""
    if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And):
        return any(map(_is_off, test.values))
    return isinstance(test, ast.Constant) and test.value in (False, 0) and isinstance(test.value, int)


class Dead:
    """What of some statements never runs, by the truth of their conditions."""

    def __init__(self, module: Module, target: Release) -> None:
        self.module = module
        self.target = target

    def spans(self, body: Sequence[ast.stmt]) -> Iterator[Span]:
        """The dead parts of a block; what follows a branch that leaves on the target is dead too."""
        for index, statement in enumerate(body):
            if isinstance(statement, ast.If):
                truth = self.truth(statement.test)
                gone = statement.body if truth is False else statement.orelse if truth else []
                if gone:
                    yield self._span(gone)
                taken = statement.body if truth else statement.orelse if truth is False else []
                if taken and isinstance(taken[-1], _LEAVING) and body[index + 1 :]:
                    yield self._span(body[index + 1 :])
            for part in children(statement):
                if isinstance(part, ast.expr):
                    yield from self._conditional(part)
            for block in bodies(statement):
                yield from self.spans(block)

    def _conditional(self, node: ast.expr) -> Iterator[Span]:
        """The dead sides of conditional expressions."""
        for part in walk(node):
            if isinstance(part, ast.IfExp) and (truth := self.truth(part.test)) is not None:
                yield self.module.span(part.orelse if truth else part.body)

    def _span(self, statements: Sequence[ast.stmt]) -> Span:
        return Span(self.module.span(statements[0]).start, self.module.span(statements[-1]).end)

    # --- what a condition says on the target ---

    def truth(self, test: ast.expr, depth: int = 0) -> bool | None:
        """Whether a condition holds on the target; None where it is about something else, or not known."""
        if depth > _DEPTH:
            return None
        if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
            inner = self.truth(test.operand, depth + 1)
            return None if inner is None else not inner
        if isinstance(test, ast.BoolOp):
            parts = [self.truth(value, depth + 1) for value in test.values]
            deciding = isinstance(test.op, ast.Or)
            if deciding in parts:
                return deciding
            return None if None in parts else not deciding
        if isinstance(test, ast.Name):
            value = self._bound(test)
            return self.truth(value, depth + 1) if value is not None else None
        if isinstance(test, ast.Compare) and len(test.ops) == 1:
            return self._compared(test.left, test.ops[0], test.comparators[0])
        return self._called(test) if isinstance(test, ast.Call) else None

    def _compared(self, left: ast.expr, operator: ast.cmpop, right: ast.expr) -> bool | None:
        if self._major(left):
            given = right.value if isinstance(right, ast.Constant) else None
            wanted = int(given) if isinstance(given, (int, str)) and str(given).isdecimal() else None
            return _decided((self.target.major,), operator, (wanted,)) if wanted is not None else None
        if isinstance(operator, (ast.In, ast.NotIn)) and isinstance(right, (ast.List, ast.Tuple, ast.Set)):
            found = [self._compared(left, ast.Eq(), item) for item in right.elts]
            among = True if True in found else None if None in found else False
            return among if among is None or isinstance(operator, ast.In) else not among
        if self._is_version(left):
            return self._decided(operator, right)
        if self._is_version(right) and type(operator) in _TURNED:
            return self._decided(_TURNED[type(operator)](), left)
        return None

    def _called(self, call: ast.Call) -> bool | None:
        """`compare_version("pytorch_lightning", operator.ge, "1.6")`, `pl.__version__.startswith("1.")`."""
        func, given = call.func, call.args
        if isinstance(func, ast.Attribute) and func.attr == "startswith" and self._is_version(func.value):
            text = given[0].value if len(given) == 1 and isinstance(given[0], ast.Constant) else None
            here = f"{self.target}."
            if not isinstance(text, str):
                return None
            return True if here.startswith(text) else None if text.startswith(here) else False
        if "compare_version" in last_part(func) and len(given) >= 3 and isinstance(given[0], ast.Constant):
            operator = _OPERATORS.get(last_part(given[1]))
            if given[0].value in _PACKAGES and operator is not None:
                return self._decided(operator(), given[2])
        return None

    def _decided(self, operator: ast.cmpop, other: ast.expr) -> bool | None:
        version = _version(_unread(other))
        return _decided(self.target, operator, version) if version is not None else None

    def _is_version(self, node: ast.expr, depth: int = 0) -> bool:
        """Whether an expression is the version of Lightning, read or as text, whole or its beginning."""
        node = _unread(node)
        if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice) and node.slice.lower is None:
            return self._is_version(node.value, depth + 1)
        if not isinstance(node, (ast.Name, ast.Attribute)) or depth > _DEPTH:
            return False
        if self.module.resolve(node, self._scope(node)) in _VERSIONS:
            return True
        value = self._bound(node) if isinstance(node, ast.Name) else None
        return value is not None and self._is_version(value, depth + 1)

    def _major(self, node: ast.expr) -> bool:
        """Whether an expression is the first number of the version, as a number or as text."""
        if isinstance(node, ast.Call) and last_part(node.func) == "int" and len(node.args) == 1:
            node = node.args[0]
        if isinstance(node, ast.Attribute) and node.attr == "major":
            return self._is_version(node.value)
        if not isinstance(node, ast.Subscript) or not isinstance(node.slice, ast.Constant) or node.slice.value != 0:
            return False
        value = node.value
        if isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute) and value.func.attr == "split":
            value = value.func.value
        return self._is_version(value)

    def _bound(self, name: ast.Name) -> ast.expr | None:
        """What a variable of the module is bound to, once."""
        found = self.module.scope.bindings.get(name.id, [])
        return found[0].value if len(found) == 1 else None

    def _scope(self, node: ast.expr) -> Scope:
        return self.module.scope_at(self.module.span(node).start)


_TURNED: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.Gt,
    ast.Gt: ast.Lt,
    ast.LtE: ast.GtE,
    ast.GtE: ast.LtE,
    ast.Eq: ast.Eq,
    ast.NotEq: ast.NotEq,
}


def _unread(node: ast.expr) -> ast.expr:
    """`text` of `version.parse(text)`."""
    if isinstance(node, ast.Call) and last_part(node.func) in _READERS and len(node.args) == 1:
        return node.args[0]
    return node


def _version(node: ast.expr) -> tuple[int, ...] | None:
    text = node.value if isinstance(node, ast.Constant) else None
    if not isinstance(text, str) or re.match(r"\d+(\.\d+)*", text) is None:
        return None
    numbers = [int(part) for part in re.findall(r"\d+", text)[:2]]
    return tuple([*numbers, 0][:2])


def _decided(here: tuple[int, ...], operator: ast.cmpop, other: tuple[int, ...]) -> bool | None:
    """A comparison of releases, where that does not hang on their patches."""
    if isinstance(operator, (ast.Eq, ast.Is)):
        return False if here != other else True if len(here) == 1 else None
    if isinstance(operator, (ast.NotEq, ast.IsNot)):
        return True if here != other else False if len(here) == 1 else None
    if here == other and len(here) > 1:
        return None
    if isinstance(operator, ast.Lt):
        return here < other
    if isinstance(operator, ast.LtE):
        return here <= other
    if isinstance(operator, ast.Gt):
        return here > other
    return here >= other if isinstance(operator, ast.GtE) else None
