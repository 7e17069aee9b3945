"""Arguments given by their name to a call: `d.setdefault("gpus", 2)`, `setattr(args, "gpus", 2)`."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from functools import partial

from codemods.model import Change, Code, InsertStatement, RemoveStatement, RenameString, ReplaceExpression, Span
from codemods.semantics.arguments import Argument, Rewrite, Site, split
from codemods.semantics.carriers.uses import Uses
from codemods.semantics.flow import Flow
from codemods.semantics.places import Joined, constant
from codemods.semantics.scopes import Scope
from codemods.semantics.values import value_of


class NamedSite(Site):
    """One statement that is a call whose last two arguments are the name of an argument and its value."""

    def __init__(self, flow: Flow, call: ast.Call, scope: Scope, joined: Joined) -> None:
        module = flow.module
        super().__init__(module, module.span(call))
        self.call = call
        self.uses = Uses(module, joined)
        *_, name, node = call.args
        self.name = module.span(name)
        value = value_of(module, node, scope)
        given = str(constant(name))
        self.arguments.append(Argument(given, value, self.span, module.span(node), self, joined.set))

    def replace(self, argument: Argument, pairs: Sequence[tuple[str, Code]]) -> Rewrite:
        against = self.uses.against(argument, pairs)
        statement = self.module.statement(self.call)
        if not isinstance(statement, ast.Expr) or statement.value is not self.call:
            return Rewrite(refusal="what the call returns is used")
        where = self.module.span(statement)
        if not pairs:
            return against + Rewrite((RemoveStatement(where),))
        kept, plain = split(argument, pairs)
        name, code = plain[kept]
        changes: list[Change] = []
        assert isinstance(argument.ref, Span)
        if name != argument.name:
            changes.append(RenameString(self.name, name))
        if code != Code.of(argument.ref):
            changes.append(ReplaceExpression(argument.ref, code))
        changes += [
            InsertStatement(where, self._statement(other, value), after=index > kept)
            for index, (other, value) in enumerate(plain)
            if index != kept
        ]
        return against + Rewrite(tuple(changes))

    @property
    def is_statement(self) -> bool:
        return True

    def _statement(self, name: str, code: Code) -> Code:
        source, ref = self.module.source, self.arguments[0].ref
        assert isinstance(ref, Span)
        quote = source.code(self.name)[-1]
        before = source.code(Span(self.span.start, self.name.start))
        between, after = source.code(Span(self.name.end, ref.start)), source.code(Span(ref.end, self.span.end))
        return Code.of(f"{before}{quote}{name}{quote}{between}", *code.pieces, after)

    def add(self, name: str, code: Code) -> Rewrite:
        where = self.module.span(self.module.statement(self.call))
        return Rewrite((InsertStatement(where, self._statement(name, code), after=True),))


def _holder(call: ast.Call, scope: Scope) -> ast.expr | None:
    """What `setdefault` and `setattr` give an argument to."""
    func, args = call.func, call.args
    if call.keywords:
        return None
    if isinstance(func, ast.Attribute) and func.attr == "setdefault" and len(args) == 2:
        return func.value
    if isinstance(func, ast.Name) and func.id == "setattr" and len(args) == 3 and scope.lookup("setattr") is None:
        return args[0]
    return None


def _make(flow: Flow, call: ast.Call, scope: Scope, joined: Joined) -> Site:
    return NamedSite(flow, call, scope, joined)


def sites(flow: Flow) -> None:
    """Add the calls of a file that give one argument by its name."""
    for call, scope in flow.module.scoped.calls:
        holder = _holder(call, scope)
        if holder is None:
            continue
        *_, name, value = call.args
        held = flow.mutated(flow.place(holder, scope))
        if isinstance(name, ast.Constant) and isinstance(name.value, str):
            flow.site(held, {name.value: constant(value)}, partial(_make, flow, call, scope))
        else:
            flow.edge(flow.pairs(name, value, scope), held)
