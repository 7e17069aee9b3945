"""Arguments that are fields of a dataclass, attrs class, NamedTuple or pydantic model.

Their values reach a Trainer by `Trainer(**asdict(cfg))` and its like, or because the class names
the Trainer as its `_target_`.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence
from functools import partial

from codemods.model import Change, Code, InsertStatement, RemoveStatement, ReplaceExpression, Span, Symbol
from codemods.semantics import symbols
from codemods.semantics.arguments import Argument, Rewrite, Site, split
from codemods.semantics.carriers.uses import Uses
from codemods.semantics.class_facts import is_record
from codemods.semantics.expressions import FIELDS
from codemods.semantics.flow import Flow
from codemods.semantics.folding import folded
from codemods.semantics.nodes import last_part
from codemods.semantics.places import Joined, Place, constant
from codemods.semantics.scopes import Scope
from codemods.semantics.values import UNKNOWN, Schedule, Value, annotated, value_of

_CAVEAT = "whoever makes an instance with this field, or reads it, has to follow"

_SWITCHES = frozenset({"progress_bar_refresh_rate", "weights_summary"})
"""Arguments that are a switch today where they are off, and an object of some kind where they are on."""


class FieldSite(Site):
    """One field: `gpus: int = 1`."""

    def __init__(
        self, flow: Flow, node: ast.AnnAssign | ast.Assign, name: ast.Name, scope: Scope, record: Place, joined: Joined
    ) -> None:
        module = flow.module
        super().__init__(module, module.span(node))
        self.node, self.record = node, record
        self.target = module.span(name)
        self.uses = Uses(module, joined)
        self.default = _default(flow, node, scope)
        value = _value(flow, node, name.id, self.default, scope)
        ref = module.span(self.default) if self.default is not None else name.id
        self.arguments.append(Argument(name.id, value, self.span, ref, self, joined.set))

    def replace(self, argument: Argument, pairs: Sequence[tuple[str, Code]]) -> Rewrite:
        against = self.uses.against(argument, pairs)
        if len(pairs) != 1 and self.uses.joined.ordered(self.record):
            against += Rewrite(refusal="an instance is made with values by position, which would move")
        if not pairs:
            return against + Rewrite((RemoveStatement(self.span),), _CAVEAT)
        pairs = [(name, self._computed(code)) for name, code in pairs]
        if not all(_is_default(value, argument) for _, value in pairs):
            return Rewrite(refusal="a field's default can not be computed from another value")
        kept, plain = split(argument, pairs)
        if plain[kept][1] != Code.of(argument.ref):  # the one of its type, whose help and comments it has
            kept = next((index for index, (_, code) in enumerate(plain) if not self._annotate(code)), kept)
        name, code = plain[kept]
        changes: list[Change] = []
        if name != argument.name:
            changes.append(ReplaceExpression(self.target, Code.of(name)))
        if code != Code.of(argument.ref):
            if self.default is None:
                return Rewrite(refusal="the field has no default")
            changes.append(ReplaceExpression(self.module.span(self.default), code))
            changes += self._annotate(code)
        changes += [
            InsertStatement(self.span, self._field(other, value), after=index > kept)
            for index, (other, value) in enumerate(plain)
            if index != kept
        ]
        return against + Rewrite(tuple(changes), _CAVEAT)

    def _computed(self, code: Code) -> Code:
        """What is decided by the default, as it comes out: whoever gives the field its value gives the new ones."""
        if self.default is None or len(code.pieces) < 2:
            return code
        value = folded("".join(map(self._written, code.pieces)))
        return code if value is UNKNOWN else Code.of(f'"{value}"' if isinstance(value, str) else repr(value))

    def _written(self, piece: str | Span | Symbol) -> str:
        if isinstance(piece, Span):
            return f"({self.module.source.code(piece)})"
        return piece if isinstance(piece, str) else piece.name

    def _annotate(self, code: Code) -> list[Change]:
        """The annotation of a new default, where the one there does not allow it."""
        if not isinstance(self.node, ast.AnnAssign) or last_part(self.node.annotation) in {"Any", "object"}:
            return []
        if _type_of(code) in (annotated(self.node.annotation) or ()):
            return []
        return [ReplaceExpression(self.module.span(self.node.annotation), Code.of(_type_of(code)))]

    def _field(self, name: str, code: Code) -> Code:
        if not isinstance(self.node, ast.AnnAssign):
            return Code.of(f"{name} = ", *code.pieces)
        if code == Code.of(self.arguments[0].ref):
            kind = self.module.source.code(self.module.span(self.node.annotation))
        else:
            kind = _type_of(code)
        return Code.of(f"{name}: {kind} = ", *code.pieces)

    def add(self, name: str, code: Code) -> Rewrite:
        if not _is_default(code, self.arguments[0]):
            return Rewrite(refusal="a field's default can not be computed from another value")
        return Rewrite((InsertStatement(self.span, self._field(name, code), after=True),), _CAVEAT)


def _literal(code: Code) -> object:
    if len(code.pieces) == 1 and isinstance(code.pieces[0], str):
        try:
            return ast.literal_eval(code.pieces[0])
        except (ValueError, SyntaxError):
            pass
    return UNKNOWN


def _is_default(code: Code, argument: Argument) -> bool:
    """Whether a code can stand as a field's default: an immutable literal, or the default there is."""
    return code == Code.of(argument.ref) or isinstance(_literal(code), (str, int, float, bool, type(None)))


def _type_of(code: Code) -> str:
    return type(_literal(code)).__name__


def _default(flow: Flow, node: ast.AnnAssign | ast.Assign, scope: Scope) -> ast.expr | None:
    """The expression that is a field's default, in `field(default=…)` too."""
    value = node.value
    if isinstance(value, ast.Call) and flow.module.dotted(value.func, scope) in FIELDS:
        return next((keyword.value for keyword in value.keywords if keyword.arg == "default"), None)
    return value


def _schedule(flow: Flow, node: ast.AnnAssign | ast.Assign, scope: Scope) -> object:
    """The Schedule that a field has by default: a dict with numbers as keys, which a function makes; else UNKNOWN."""
    value = node.value
    if not isinstance(value, ast.Call) or flow.module.dotted(value.func, scope) not in FIELDS:
        return UNKNOWN
    made = next((keyword.value for keyword in value.keywords if keyword.arg in {"default_factory", "factory"}), None)
    known = constant(made.body) if isinstance(made, ast.Lambda) else UNKNOWN
    return known if isinstance(known, Schedule) else UNKNOWN


def _value(flow: Flow, node: ast.AnnAssign | ast.Assign, name: str, default: ast.expr | None, scope: Scope) -> Value:
    """What a field can be.

    A default that means "off" is most often overridden, so only one that is on counts as known, and one that says
    "off" still when it is a switch.
    """
    known = value_of(flow.module, default, scope) if default is not None else Value()
    types = annotated(node.annotation) if isinstance(node, ast.AnnAssign) else None
    on = known.constant is not UNKNOWN and (known.constant or name in _SWITCHES)
    constants = known.constants if on else None
    return Value(known.node, constants, types, known.symbol, known.callee, known.call, known.repeatable)


def _make(
    flow: Flow, node: ast.AnnAssign | ast.Assign, name: ast.Name, scope: Scope, record: Place, joined: Joined
) -> Site:
    return FieldSite(flow, node, name, scope, record, joined)


def sites(flow: Flow) -> None:
    """Add the fields of the records that a file defines."""
    for node, _, inner in flow.module.scoped.classes:
        if not is_record(flow.module, node):
            continue
        held = Place("=" + flow.module.symbol(inner))
        for statement in node.body:
            if isinstance(statement, ast.AnnAssign):
                target: ast.expr = statement.target
            elif isinstance(statement, ast.Assign) and len(statement.targets) == 1:
                target = statement.targets[0]
            else:
                continue
            if not isinstance(target, ast.Name):
                continue
            if target.id != "_target_":
                make = partial(_make, flow, statement, target, inner, held)
                is_literal = isinstance(_default(flow, statement, inner), ast.Constant)
                flow.site(held, {target.id: _schedule(flow, statement, inner)}, make, stored=is_literal)
                _nested(flow, statement, target.id, held, inner)
            elif symbols.is_lightning(made := symbols.canonical(str(getattr(statement.value, "value", "")))):
                flow.edge(held, Place(made + "(**"))


def _nested(flow: Flow, node: ast.AnnAssign | ast.Assign, name: str, held: Place, scope: Scope) -> None:
    """A record in a record: what the annotation names is what the field holds."""
    if isinstance(node, ast.AnnAssign) and isinstance(node.annotation, (ast.Name, ast.Attribute)):
        kind = flow.module.dotted(node.annotation, scope)
        if kind is not None:
            flow.edge(Place("=" + kind), held.at(name))
