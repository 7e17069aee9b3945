"""What is known of a value without running the program."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from itertools import product
from math import prod
from typing import Final

from codemods.deferred import dataclass
from codemods.semantics.module import Module
from codemods.semantics.options import types_read
from codemods.semantics.scopes import Binding, Kind, Scope
from codemods.source.trees import walk


class Unknown:
    """The type of `UNKNOWN`, which is no constant and equal to none."""

    def __repr__(self) -> str:
        return "UNKNOWN"

    def __reduce__(self) -> str:
        return "UNKNOWN"  # the one there is, in another process too


UNKNOWN: Final = Unknown()


class Schedule(tuple[tuple[object, object], ...]):
    """A mapping whose keys are numbers, as its pairs: what is known to be given, as constants are, can be hashed."""


@dataclass(frozen=True)
class Value:
    """What an argument may be.

    `constants` are all values that it can take where they are known (one for a literal, two for
    `1 if cuda else None` …), else None; `types` the names of the types it can have (`int`,
    `NoneType` …) where those are known; `symbol` the canonical name that it refers to; `callee`
    the canonical name of what is called where it is a call or a name bound once to one, and `call`
    that call. `node` is the expression as written, None where the value is not written in the code
    (an option's value). `repeatable` says that writing it twice does what writing it once does: a
    constant, a name, attributes and constant subscripts of one.
    """

    node: ast.expr | None = None
    constants: tuple[object, ...] | None = None
    types: frozenset[str] | None = None
    symbol: str | None = None
    callee: str | None = None
    call: ast.Call | None = None
    repeatable: bool = False

    @property
    def constant(self) -> object:
        """The one value that it always has, or UNKNOWN."""
        return self.constants[0] if self.constants is not None and len(self.constants) == 1 else UNKNOWN

    @property
    def is_literal(self) -> bool:
        """Whether the one value that it has is written out in its place."""
        return self.constant is not UNKNOWN and self.node is not None and not _names(self.node)

    def may_be(self, *types: type) -> bool:
        """Whether it can have one of these types; True where nothing is known."""
        return self.types is None or not self.types.isdisjoint(kind.__name__ for kind in types)


def _names(node: ast.expr) -> bool:
    return any(isinstance(part, (ast.Name, ast.Attribute)) for part in walk(node))


_RETURNS = {  # types of calls that are common where arguments are made
    "dict": "dict",
    "int": "int",
    "float": "float",
    "bool": "bool",
    "str": "str",
    "len": "int",
    "torch.cuda.device_count": "int",
    "torch.cuda.is_available": "bool",
    "os.cpu_count": "int",
    "os.path.exists": "bool",
    "os.path.isfile": "bool",
    "os.path.isdir": "bool",
} | dict.fromkeys(("all", "any", "callable", "hasattr", "isinstance", "issubclass"), "bool")
_DEPTH = 8
_MOST_TURNS = 100


def value_of(module: Module, node: ast.expr, scope: Scope, depth: int = 0) -> Value:
    """What is known of an expression that is read in `scope`."""
    constants = _constants(module, node, scope, depth)
    types = frozenset(type(c).__name__ for c in constants) if constants is not None else _types(module, node, scope)
    symbol = callee = call = None
    if isinstance(node, (ast.Name, ast.Attribute)):
        symbol = module.resolve(node, scope)
    if isinstance(node, ast.Attribute) and types is None:
        types = types_read(module, node)
    elif isinstance(node, ast.Name) and depth < _DEPTH:
        bound = only_binding(module, node.id, scope)
        if bound is not None and bound.value is not None and bound.kind is Kind.ASSIGN:
            behind = value_of(module, bound.value, _scope_of(node.id, scope), depth + 1)
            callee, call = behind.callee, behind.call
            symbol = behind.symbol if isinstance(bound.value, (ast.Name, ast.Attribute)) else symbol
            types = types if types is not None else behind.types
    elif isinstance(node, ast.Call):
        callee, call = module.resolve(node.func, scope) or _builtin(node.func, scope), node
    return Value(node, constants, types, symbol, callee, call, _repeatable(node))


def only_binding(module: Module, name: str, scope: Scope) -> Binding | None:
    """The one binding that a name has, or None where there are more or none."""
    bindings = module.bindings(name, scope)
    return bindings[0] if len(bindings) == 1 else None


def written_constant(module: Module, node: ast.expr, scope: Scope) -> object:
    """The value of a constant, or of a name that is bound once, to one; UNKNOWN of anything else."""
    if isinstance(node, ast.Name):
        bound = only_binding(module, node.id, scope)
        node = bound.value if bound is not None and bound.kind is Kind.ASSIGN and bound.value is not None else node
    return node.value if isinstance(node, ast.Constant) else UNKNOWN


def _scope_of(name: str, scope: Scope) -> Scope:
    found = scope.lookup(name)
    return found[0] if found is not None else scope


def _builtin(func: ast.expr, scope: Scope) -> str | None:
    return func.id if isinstance(func, ast.Name) and scope.lookup(func.id) is None else None


def _repeatable(node: ast.expr) -> bool:
    while isinstance(node, (ast.Attribute, ast.Subscript)):
        if isinstance(node, ast.Subscript) and not isinstance(node.slice, ast.Constant):
            return False
        node = node.value
    return isinstance(node, (ast.Name, ast.Constant))


def _constants(module: Module, node: ast.expr, scope: Scope, depth: int) -> tuple[object, ...] | None:
    """All values of an expression, in the order written, or None where one is not known."""
    if depth > _DEPTH:
        return None
    if isinstance(node, ast.Constant):
        return (node.value,)
    if isinstance(node, ast.Name):
        where = _scope_of(node.id, scope)
        bound = [_bound(node.id, binding) for binding in module.bindings(node.id, scope)]
        if not bound or not all(bound):
            return None
        return _merged(_constants(module, value, where, depth + 1) for values in bound for value in values)
    if isinstance(node, ast.IfExp):
        return _merged(_constants(module, part, scope, depth + 1) for part in (node.body, node.orelse))
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, (ast.USub, ast.UAdd)):
        inner = _constants(module, node.operand, scope, depth + 1)
        if inner is None or len(inner) != 1 or not isinstance(inner[0], (int, float)):
            return None
        return (-inner[0] if isinstance(node.op, ast.USub) else +inner[0],)
    if isinstance(node, (ast.List, ast.Tuple, ast.Set, ast.Dict)):
        try:
            return (ast.literal_eval(node),)
        except (ValueError, TypeError, SyntaxError, RecursionError, MemoryError):
            return None
    if isinstance(node, ast.JoinedStr):
        return _text(module, node.values, scope, depth)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        return _text(module, [node.left, node.right], scope, depth)
    return None


def _text(module: Module, parts: list[ast.expr], scope: Scope, depth: int) -> tuple[object, ...] | None:
    """The text that an f-string or a sum is, where each part is a text that is known: `f"{stage}_loss"`."""
    found = []
    for part in parts:
        if isinstance(part, ast.FormattedValue) and (part.conversion != -1 or part.format_spec is not None):
            return None
        value = part.value if isinstance(part, ast.FormattedValue) else part
        inner = _constants(module, value, scope, depth + 1)
        if inner is None or len(inner) != 1 or not isinstance(inner[0], str):
            return None
        found.append(inner[0])
    return ("".join(found),)


def _bound(name: str, binding: Binding) -> list[ast.expr]:
    """The expressions that a binding gives to a name; none where they are not all written out."""
    if binding.kind is Kind.ASSIGN and binding.value is not None:
        return [binding.value]
    loops: list[ast.For | ast.comprehension] = [binding.node] if isinstance(binding.node, ast.For) else []
    loops += getattr(binding.node, "generators", [])
    for loop in loops:
        target, turns = loop.target, _turns(loop.iter)
        if isinstance(target, ast.Name) and target.id == name:
            return turns
        names = [getattr(part, "id", None) for part in getattr(target, "elts", ())]
        if name in names:
            rows = [turn for turn in turns if isinstance(turn, (ast.Tuple, ast.List)) and len(turn.elts) == len(names)]
            return [row.elts[names.index(name)] for row in rows] if len(rows) == len(turns) else []
    return []


def _turns(node: ast.expr) -> list[ast.expr]:
    """What a loop gives turn by turn, where that is written out: the items of a display, or products of them."""
    if isinstance(node, (ast.List, ast.Tuple, ast.Set)):
        return [] if any(isinstance(item, ast.Starred) for item in node.elts) else node.elts
    if isinstance(node, ast.Call) and getattr(node.func, "attr", getattr(node.func, "id", "")) == "product":
        columns = [_turns(part) for part in node.args]
        if all(columns) and not node.keywords and prod(map(len, columns)) <= _MOST_TURNS:
            return [ast.Tuple(list(row), ast.Load()) for row in product(*columns)]
    return []


def _merged(parts: Iterable[tuple[object, ...] | None]) -> tuple[object, ...] | None:
    """All constants of the parts; the first that is not known ends it, as a name that is made of itself does."""
    merged: list[object] = []
    for part in parts:
        if part is None:
            return None
        for constant in part:
            if not any(type(constant) is type(known) and constant == known for known in merged):
                merged.append(constant)
    return tuple(merged)


def _types(module: Module, node: ast.expr, scope: Scope) -> frozenset[str] | None:
    """The types an expression can have, from its form and from annotations."""
    if isinstance(node, ast.Constant):
        return frozenset({type(node.value).__name__})
    if isinstance(node, ast.IfExp):
        body, other = _types(module, node.body, scope), _types(module, node.orelse, scope)
        return body | other if body is not None and other is not None else None
    if isinstance(node, (ast.Compare, ast.UnaryOp)) and (isinstance(node, ast.Compare) or isinstance(node.op, ast.Not)):
        return frozenset({"bool"})
    if isinstance(node, (ast.List, ast.ListComp)):
        return frozenset({"list"})
    if isinstance(node, ast.JoinedStr):
        return frozenset({"str"})
    if isinstance(node, ast.Call):
        name = module.resolve(node.func, scope) or _builtin(node.func, scope)
        return frozenset({_RETURNS[name]}) if name in _RETURNS else None
    if isinstance(node, ast.Name):
        binding = only_binding(module, node.id, scope)
        if binding is not None and binding.kind is Kind.PARAMETER and isinstance(binding.node, ast.arg):
            return annotated(binding.node.annotation)
    return None


_PLAIN = {"int": "int", "float": "float", "bool": "bool", "str": "str", "None": "NoneType", "list": "list"}
_PLAIN |= {"List": "list", "dict": "dict", "Dict": "dict"}


def annotated(node: ast.expr | None) -> frozenset[str] | None:
    """The types that an annotation allows, where it is made of plain types only."""
    if isinstance(node, ast.Constant):
        if node.value is None:
            return frozenset({"NoneType"})
        if isinstance(node.value, str):
            try:
                return annotated(ast.parse(node.value, mode="eval").body)
            except (SyntaxError, ValueError, RecursionError, MemoryError):
                return None
    if isinstance(node, ast.Name) and node.id in _PLAIN:
        return frozenset({_PLAIN[node.id]})
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        return _united([annotated(node.left), annotated(node.right)])
    if isinstance(node, ast.Subscript):
        name = node.value.attr if isinstance(node.value, ast.Attribute) else getattr(node.value, "id", "")
        parts = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        if name == "Optional":
            return _united([annotated(parts[0]), frozenset({"NoneType"})])
        if name == "Union":
            return _united([annotated(part) for part in parts])
        return frozenset({_PLAIN[name]}) if name in _PLAIN else None
    return None


def _united(parts: list[frozenset[str] | None]) -> frozenset[str] | None:
    united: frozenset[str] = frozenset()
    for part in parts:
        if part is None:
            return None
        united |= part
    return united
