"""When an expression needs parentheses to stand where it is put.

A level is how tightly an expression binds: it may stand wherever no higher level is asked for.
"""

from __future__ import annotations

import ast
from typing import Final

NAMED: Final = 0  # `a := b` and a bare generator, which always take parentheses here
TUPLE: Final = 1  # `a, b`, `yield`, `*a`
LAMBDA: Final = 2
CONDITIONAL: Final = 3
OR: Final = 4
AND: Final = 5
NOT: Final = 6
COMPARISON: Final = 7
BIT_OR: Final = 8
MULTIPLY: Final = 13
UNARY: Final = 14
POWER: Final = 15
AWAIT: Final = 16
PRIMARY: Final = 17

_OPERATORS: Final[dict[type[ast.operator], int]] = {
    ast.BitOr: BIT_OR,
    ast.BitXor: 9,
    ast.BitAnd: 10,
    ast.LShift: 11,
    ast.RShift: 11,
    ast.Add: 12,
    ast.Sub: 12,
    ast.Mult: MULTIPLY,
    ast.Div: MULTIPLY,
    ast.FloorDiv: MULTIPLY,
    ast.Mod: MULTIPLY,
    ast.MatMult: MULTIPLY,
    ast.Pow: POWER,
}
_LEVELS: Final[dict[type[ast.expr], int]] = {
    ast.NamedExpr: NAMED,
    ast.Yield: TUPLE,
    ast.YieldFrom: TUPLE,
    ast.Starred: TUPLE,
    ast.Lambda: LAMBDA,
    ast.IfExp: CONDITIONAL,
    ast.Compare: COMPARISON,
    ast.Await: AWAIT,
}
_WIDE_STATEMENTS: Final = (ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Return, ast.Expr, ast.For)


def level(text: str) -> int | None:
    """How tightly the expression `text` binds; None where it is not one expression."""
    try:
        node = ast.parse(f"({text}\n)", mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    if isinstance(node, (ast.Tuple, ast.GeneratorExp)):
        return PRIMARY if _displayed(text) else (TUPLE if isinstance(node, ast.Tuple) else NAMED)
    if node.lineno > 1 or node.col_offset > 1:  # its own parentheses stand before it
        return PRIMARY if text.startswith("(") else _level(node)
    return _level(node)


def _level(node: ast.expr) -> int:
    if isinstance(node, ast.BoolOp):
        return OR if isinstance(node.op, ast.Or) else AND
    if isinstance(node, ast.BinOp):
        return _OPERATORS[type(node.op)]
    if isinstance(node, ast.UnaryOp):
        return NOT if isinstance(node.op, ast.Not) else UNARY
    if isinstance(node, ast.Constant) and isinstance(node.value, (int, float, complex)):
        return PRIMARY if isinstance(node.value, bool) else AWAIT  # `1.real` is no attribute
    return _LEVELS.get(type(node), PRIMARY)


def _displayed(text: str) -> bool:
    """Whether a tuple or generator stands in parentheses of its own."""
    try:
        call = ast.parse(f"f({text}\n, _)", mode="eval").body
    except SyntaxError:  # a generator without parentheses
        return False
    return isinstance(call, ast.Call) and len(call.args) == 2


def joins_lines(text: str) -> bool:
    """Whether `text` holds line breaks that only surrounding brackets make legal."""
    if "\n" not in text and "\r" not in text:
        return False
    try:
        ast.parse(text, mode="eval")
    except SyntaxError:
        return True
    return False


def asked(parent: ast.AST, field: str, child: ast.AST) -> int:
    """The level that an expression needs in this field of `parent`, where `child` stands now."""
    match parent, field:
        case (ast.Attribute() | ast.Subscript() | ast.Await(), "value") | (ast.Call(), "func"):
            return PRIMARY
        case ast.BinOp(op=op), _:
            own = _OPERATORS[type(op)]
            if isinstance(op, ast.Pow):
                return AWAIT if field == "left" else UNARY
            return own if field == "left" else own + 1
        case ast.BoolOp(op=op), _:
            return (AND if isinstance(op, ast.Or) else NOT) if child is not parent.values[0] else _of(op)
        case ast.UnaryOp(op=op), _:
            return NOT if isinstance(op, ast.Not) else UNARY
        case (ast.Compare(), _) | (ast.Starred(), _):
            return BIT_OR
        case (ast.IfExp(), "body" | "test") | (ast.comprehension(), "iter" | "ifs"):
            return OR
        case ast.FormattedValue(), _:
            return CONDITIONAL
        case ast.Dict(keys=keys, values=values), "values" if any(
            k is None and v is child for k, v in zip(keys, values, strict=True)
        ):
            return BIT_OR
        case _ if isinstance(parent, _WIDE_STATEMENTS) and field in ("value", "iter", "targets"):
            return TUPLE
    return LAMBDA


def _of(operator: ast.boolop) -> int:
    return OR if isinstance(operator, ast.Or) else AND


def in_brackets(parent: ast.AST, field: str) -> bool:
    """Whether this field of `parent` surely stands inside brackets, where lines may break."""
    return (
        isinstance(parent, (ast.keyword, ast.List, ast.Set, ast.Dict, ast.ListComp, ast.SetComp, ast.DictComp))
        or (isinstance(parent, ast.Call) and field == "args")
        or (isinstance(parent, ast.Subscript) and field == "slice")
        or (isinstance(parent, ast.ClassDef) and field == "bases")
        or (isinstance(parent, ast.arg) and field == "annotation")
    )
