"""What a value of `gpus=` means in 2.x: whether there is a GPU at all, and `devices=`.

The old argument said both at once: None, 0 and an empty list were the CPU, a number a count, a
list or a string with a comma indices. 2.x refuses 0 and None, so an expression that may be either
is split into a test and a count that is right on the CPU too.
"""

from __future__ import annotations

import ast
from dataclasses import field, replace

from codemods.deferred import dataclass
from codemods.model import Code, Release, Span
from codemods.rules.hoisting import hoisted
from codemods.rules.registry import Context
from codemods.rules.trainer.asked_before import is_true_here
from codemods.rules.trainer.switched import pure
from codemods.semantics.arguments import Argument, Rewrite
from codemods.semantics.scopes import Scope
from codemods.semantics.values import UNKNOWN, value_of

COUNT = "torch.cuda.device_count"
AVAILABLE = "torch.cuda.is_available"
_ONE = Code.of("1")
_AUTO = Code.of('"auto"')
_UNKNOWN_TEXT = (
    "the value may be a string, and one number in a string was an index before Lightning 1.5 and is a count now"
)


@dataclass(frozen=True)
class Hardware:
    """What a value asks for.

    `on` says whether there is a device (None: only when the program runs; then `test` is true just
    then). `count` is right for `devices=` in any case, `bare` is false where there is no device,
    `anywhere` is a count that says the same and is right on the CPU too, where there is one.
    `several` says whether there is more than one, `indices` that it names them, `exact_cuda` that the
    test is CUDA's presence. `before` is what has to be done first, `other` another reading of the value.
    """

    on: bool | None
    count: Code = _ONE
    bare: Code | None = None
    test: Code | None = None
    several: bool | None = False
    reasons: tuple[str, ...] = ()
    anywhere: Code | None = None
    indices: bool = False
    exact_cuda: bool = False
    before: Rewrite = field(default_factory=Rewrite)
    other: Code | None = None


OFF = Hardware(False)


def refused(text: str) -> Hardware:
    return Hardware(True, before=Rewrite(refusal=text))


def hardware_of(argument: Argument, context: Context) -> Hardware:
    """What the value of `gpus=` asks for, as exactly as it is known."""
    value = argument.value
    if value.constant is not UNKNOWN and (value.is_literal or value.node is None):
        return _constant(value.constant, Code.of(argument.ref), context)
    if value.repeatable or value.node is None or isinstance(argument.ref, str):
        found = _variable(argument, context)
        if found.on is not None or found.bare is None or not is_true_here(value.node, context.module):
            return found
        return replace(found, on=True, count=found.bare, test=None)
    return _Reader(context).read(value.node) or _hoisted(argument, context)


def _hoisted(argument: Argument, context: Context) -> Hardware:
    """The value computed before the statement, under a name that can be read twice."""
    named = hoisted(argument, context, ("gpus", "num_gpus", "gpu_devices"))
    if named is None:
        return refused("the value would have to be computed before this statement")
    name, before = named
    known = argument.value.types is not None and argument.value.types <= {"int", "list", "tuple", "NoneType"}
    reason = "the value is computed before the statement now" if known else _doubt(context)
    return replace(_named(Code.of(name)), reasons=(reason,), before=before)


def _named(code: Code) -> Hardware:
    """A value that can be read twice and may be None or 0."""
    return Hardware(None, Code.of(*code.pieces, " or 1"), code, code, None)


def _variable(argument: Argument, context: Context) -> Hardware:
    value = argument.value
    code = Code.of(argument.ref)
    made = _named(code)
    known = value.constant
    if known is not UNKNOWN and known and _plain(known) and (not isinstance(known, (list, tuple, str)) or len(known)):
        return _several(Hardware(True, code, code, indices=not isinstance(known, int)), value.constants)
    if value.constants and all(type(each) is int and each != 0 for each in value.constants):
        return _several(Hardware(True, code, code), value.constants)
    if value.callee == COUNT or (value.types is not None and value.types <= {"int", "NoneType", "list", "tuple"}):
        return _several(made, value.constants)
    if value.types == frozenset({"bool"}) or value.callee == AVAILABLE:
        return Hardware(None, _ONE, Code.of("int(", *code.pieces, ")"), code)
    if value.constants is not None and all(_plain(constant) for constant in value.constants):
        return _several(made, value.constants)
    return replace(made, reasons=(_doubt(context),))


def _doubt(context: Context) -> str:
    """Why a value that is not known is not safe."""
    if context.origin.before(Release(1, 5)) is False:
        return 'the value may be "0" or True, which were the CPU and one GPU, and raise now'
    return _UNKNOWN_TEXT


def _several(made: Hardware, constants: tuple[object, ...] | None) -> Hardware:
    if constants is None:
        return made
    many = any(
        (isinstance(c, int) and c not in {0, 1}) or (isinstance(c, (list, str)) and len(c) > 1) for c in constants
    )
    return replace(made, several=many)


def _plain(constant: object) -> bool:
    """Whether a constant means in `devices=` what it meant in `gpus=`, or nothing."""
    if isinstance(constant, str):
        return "," in constant or constant == "-1"
    return constant is None or type(constant) in {int, list, tuple}


def _constant(constant: object, code: Code, context: Context) -> Hardware:
    if isinstance(constant, bool):
        reason = "a bool is no number of GPUs: True was taken as one"
        return Hardware(constant, reasons=(reason,), anywhere=_ONE)
    if constant is None or (isinstance(constant, int) and constant == 0):
        return OFF
    if isinstance(constant, int):
        anywhere = {1: _ONE, -1: _AUTO}.get(constant)
        return Hardware(True, code, code, several=constant != 1, anywhere=anywhere)
    if isinstance(constant, (list, tuple)):
        if not constant:
            return replace(OFF, reasons=("an empty list of GPUs was the CPU, which may not have been meant",))
        return Hardware(
            True, code, code, several=len(constant) > 1, indices=True, anywhere=_ONE if list(constant) == [0] else None
        )
    return _string(constant, context) if isinstance(constant, str) else refused(f"`{constant!r}` is no number of GPUs")


def _string(text: str, context: Context) -> Hardware:
    """A string: indices where it has a comma, else one number, whose meaning changed in 1.5."""
    parts = [part.strip() for part in text.split(",") if part.strip()]
    if not parts:
        return replace(OFF, reasons=("an empty string was an error in most releases",))
    if parts == ["-1"]:
        return Hardware(True, Code.of("-1"), Code.of("-1"), several=True, anywhere=_AUTO)
    if not all(part.isdecimal() for part in parts):
        return refused(f'"{text}" is no number of GPUs')
    listed = Code.of(f"[{', '.join(str(int(part)) for part in parts)}]")
    if "," in text:
        return Hardware(True, listed, listed, several=len(parts) > 1, indices=True)
    number = int(parts[0])
    older = context.origin.before(Release(1, 5))
    counted = Hardware(True, Code.of(str(number)), Code.of(str(number)), several=number > 1) if number else OFF
    if older is False:
        return counted
    reasons = () if older else (f'"{number}" was the index of a GPU before Lightning 1.5 and is a count since',)
    other = None if older else counted.count if number else None
    return Hardware(True, listed, listed, indices=True, reasons=reasons, other=other)


class _Reader:
    """Reads an expression whose value is known only when the program runs."""

    def __init__(self, context: Context) -> None:
        self.module = context.module
        self.context = context

    def read(self, node: ast.expr) -> Hardware | None:
        """What the expression asks for; None where its form is not one of those known here."""
        span = self.module.span(node)
        value = value_of(self.module, node, self.module.scope_at(span.start))
        if value.constant is not UNKNOWN and value.is_literal:
            return _constant(value.constant, Code.of(span), self.context)
        if value.repeatable:
            return _variable(Argument("gpus", value, span, span, None, None), self.context)  # type: ignore[arg-type]
        if isinstance(node, ast.Call):
            return self._call(node, value.callee, span)
        if isinstance(node, ast.IfExp):
            return self._choice(node)
        if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.Or):
            return self._or(node)
        if isinstance(node, ast.List) and node.elts and not any(isinstance(part, ast.Starred) for part in node.elts):
            return Hardware(True, Code.of(span), Code.of(span), several=len(node.elts) > 1, indices=True)
        if isinstance(node, ast.ListComp):
            one = node.generators[0]
            names = [part.id for part in (node.elt, one.target) if isinstance(part, ast.Name)]
            same = len(names) == 2 and names[0] == names[1] and len(node.generators) == 1 and not one.ifs
            return self._every(one.iter) if same else None
        if isinstance(node, ast.JoinedStr):
            fixed = "".join(str(part.value) for part in node.values if isinstance(part, ast.Constant))
            return Hardware(True, Code.of(span), Code.of(span), several=None, indices=True) if "," in fixed else None
        if pure(node, self.module) and value.types == frozenset({"bool"}):
            return Hardware(None, _ONE, Code.of("int(", span, ")"), Code.of(span))
        return None

    def _call(self, node: ast.Call, callee: str | None, span: Span) -> Hardware | None:
        if callee == AVAILABLE:
            return Hardware(None, _ONE, Code.of("int(", span, ")"), Code.of(span), exact_cuda=True)
        if callee == COUNT and not node.args and not node.keywords:
            return Hardware(None, Code.of('"auto"'), Code.of(span), self._available(node), None, exact_cuda=True)
        if callee == "list" and len(node.args) == 1 and not node.keywords:
            return self._every(node.args[0])
        if node.keywords or callee not in {"int", "bool", "min"}:
            return None
        if callee == "min" and len(node.args) == 2:
            return self._at_most(node, span)
        if len(node.args) == 1:
            inner = self.read(node.args[0])
            return inner if inner is not None and inner.count == _ONE and inner.on is None else None
        return None

    def _every(self, node: ast.expr) -> Hardware | None:
        """`range(torch.cuda.device_count())`: the indices of all GPUs."""
        scope = self._scope(node)
        if not isinstance(node, ast.Call) or value_of(self.module, node, scope).callee != "range":
            return None
        *first, last = node.args or [node]
        if len(first) > 1 or any(not isinstance(part, ast.Constant) or part.value != 0 for part in first):
            return None
        count = value_of(self.module, last, scope)
        if count.callee != COUNT or count.call is None or count.call.args or count.call.keywords:
            return None
        whole = Code.of(self.module.span(last))
        test = self._available(count.call) if count.call is last else whole
        return Hardware(None, _AUTO, whole, test, None, exact_cuda=True)

    def _at_most(self, node: ast.Call, span: Span) -> Hardware | None:
        """`min(2, torch.cuda.device_count())`."""
        parts = [value_of(self.module, part, self.module.scope_at(span.start)) for part in node.args]
        limits = [part.constant for part in parts if type(part.constant) is int and part.constant > 0]
        counts = [part.call for part in parts if part.callee == COUNT and isinstance(part.node, ast.Call)]
        if len(limits) != 1 or len(counts) != 1 or counts[0] is None:
            return None
        one = limits[0] == 1
        count = _ONE if one else Code.of(span, " or 1")
        return Hardware(None, count, Code.of(span), self._available(counts[0]), False if one else None, exact_cuda=one)

    def _available(self, count: ast.Call) -> Code:
        """`torch.cuda.is_available()`, spelled as `torch.cuda.device_count()` is, else the count itself."""
        if isinstance(count.func, ast.Attribute):
            return Code.of(self.module.span(count.func.value), ".is_available()")
        return Code.of(self.module.span(count))

    def _or(self, node: ast.BoolOp) -> Hardware | None:
        """`x or None`, `x or 0`: what `x` is; `x or 2`: there is always a device."""
        first, last = node.values[0], node.values[-1]
        made = self.read(first)
        if len(node.values) != 2 or made is None or not isinstance(last, ast.Constant) or made.on is not None:
            return None
        if not last.value:
            return made
        whole = Code.of(self.module.span(node))
        return Hardware(True, whole, whole, several=None, reasons=made.reasons)

    def _choice(self, node: ast.IfExp) -> Hardware | None:
        """`x if cond else None` and its kind, branch by branch."""
        first, second = self.read(node.body), self.read(node.orelse)
        if first is None or second is None or first.before.refusal or second.before.refusal:
            return None
        if first.on is None and _is_above_zero(node.test, node.body):
            count = Code.of(self.module.span(node.body))
            first = replace(first, on=True, count=count, test=None, reasons=())  # no string can be compared so
        test = Code.of(self.module.span(node.test))
        reasons = tuple(dict.fromkeys(first.reasons + second.reasons))
        several = (
            True if True in (first.several, second.several) else first.several if second.several is False else None
        )
        whole = Code.of(self.module.span(node))
        if first.on and second.on:
            count = Code.of(*first.count.pieces, " if ", *test.pieces, " else ", *second.count.pieces)
            return Hardware(True, count, count, several=several, reasons=reasons)
        if first.on is False and second.on is False:
            return replace(OFF, reasons=reasons)
        if not pure(node.test, self.module):
            return None
        if second.on is False and first.on is not False:
            made, text = first, test
            if first.on is None and first.test is not None and self._same(first.test, test):
                return first
            if first.on is None and first.test is not None:
                text = Code.of(*test.pieces, " and ", *first.test.pieces)
            count = Code.of(*first.count.pieces, " if ", *test.pieces, " else 1")
        elif first.on is False and second.on:
            made, text = second, Code.of("not ", *test.pieces)
            count = Code.of("1 if ", *test.pieces, " else ", *second.count.pieces)
        else:
            return None
        cuda = self._asks_cuda(node.test)
        simple = made.anywhere if made.on else made.count if made.count in {_ONE, _AUTO} else None
        return Hardware(None, simple or count, whole, text, several, reasons, simple, cuda and simple is not None)

    def _same(self, first: Code, second: Code) -> bool:
        text = [
            "".join(self.module.source.code(part) if isinstance(part, Span) else str(part) for part in code.pieces)
            for code in (first, second)
        ]
        return text[0] == text[1]

    def _asks_cuda(self, node: ast.expr) -> bool:
        return isinstance(node, ast.Call) and self.module.resolve(node.func, self._scope(node)) == AVAILABLE

    def _scope(self, node: ast.expr) -> Scope:
        return self.module.scope_at(self.module.span(node).start)


def _is_above_zero(test: ast.expr, node: ast.expr) -> bool:
    """Whether a condition says that an expression is a number above zero: `n > 0`, `n >= 1`, `n > 1`."""
    if not isinstance(test, ast.Compare) or len(test.ops) != 1 or ast.dump(test.left) != ast.dump(node):
        return False
    least = getattr(test.comparators[0], "value", None)
    if type(least) is not int:
        return False
    return (isinstance(test.ops[0], ast.Gt) and least >= 0) or (isinstance(test.ops[0], ast.GtE) and least > 0)
