"""Arguments of calls of a hook by name: those that it does not take any more go, new ones come."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

from codemods.deferred import dataclass
from codemods.model import AddArgument, Change, Code, RemoveArgument, RenameArgument, RenameAttribute
from codemods.rules.hooks.rows import ChangedHook
from codemods.rules.parameters import Form
from codemods.rules.registry import Context
from codemods.semantics.nodes import unpacks
from codemods.semantics.outputs import is_super_call
from codemods.semantics.scopes import FunctionNode
from codemods.source.trees import walk


class UnclearError(Exception):
    """A call whose arguments can not be told; the text is a clause."""


@dataclass(frozen=True)
class Call:
    """A call of a hook by name, and what its arguments stand for.

    `dropped` are the arguments that the hook does not take any more.
    """

    node: ast.Call
    dropped: tuple[ast.expr | ast.keyword, ...]
    kept: Mapping[str, ast.expr | ast.keyword]

    def missing(self, row: ChangedHook) -> list[str]:
        """What the hook takes now, needs, and is not given."""
        wanted = [role for role in row.takes if role not in row.optional or row.added.get(role) is not None]
        return [role for role in wanted if role not in self.kept]

    @property
    def is_open(self) -> bool:
        """Whether something is splatted into it."""
        return unpacks(self.node)

    def changes(self, row: ChangedHook, values: Mapping[str, str], context: Context) -> Iterator[Change]:
        """The changes of its name and its arguments; `values` are what new arguments are given.

        Raises UnclearError where new ones have no place between those that are there.
        """
        span = context.module.span
        whole = span(self.node)
        if row.new:
            yield RenameAttribute(span(self.node.func), row.new)
        yield from (RemoveArgument(whole, span(argument)) for argument in self.dropped)
        for role, argument in self.kept.items():
            if isinstance(argument, ast.keyword) and argument.arg != role and role in row.takes:
                yield RenameArgument(whole, span(argument), role)
        missing = [role for role in self.missing(row) if role in values]
        if not missing or self.is_open:
            return
        positional = [role for role, argument in self.kept.items() if not isinstance(argument, ast.keyword)]
        order = {role: place for place, role in enumerate(row.takes)}
        if all(order[role] > max((order.get(p, -1) for p in positional), default=-1) for role in missing):
            anchor = span(self.kept[positional[-1]]) if positional else None
            for place, role in enumerate(missing, len(positional)):  # by name behind what is given by name
                yield AddArgument(whole, None if order[role] == place else role, Code.of(values[role]), anchor)
            return
        if {order.get(role) for role in (*positional, *missing)} != {*range(len(positional) + len(missing))}:
            raise UnclearError("some of its arguments are given by name")
        last = max(order[role] for role in missing)
        moved = [role for role in positional if order[role] < last or order[role] > min(order[m] for m in missing)]
        first = span(self.kept[moved[0]])
        for role in moved:
            yield RemoveArgument(whole, span(self.kept[role]))
        for role in sorted([*moved, *missing], key=order.__getitem__):
            code = Code.of(span(self.kept[role])) if role in moved else Code.of(values[role])
            yield AddArgument(whole, None, code, first)


def read_call(row: ChangedHook, node: ast.Call, form: Form, named: Mapping[str, str] | None = None) -> Call:
    """A call that was written for `form`; raises UnclearError.

    `named` are the names of its own that the method which is called has for parameters, and what they stand for.
    """
    known = {**row.known, **(named or {})}
    dropped: list[ast.expr | ast.keyword] = []
    kept: dict[str, ast.expr | ast.keyword] = {}
    for place, argument in enumerate(node.args):
        if isinstance(argument, ast.Starred):
            if any(not isinstance(other, ast.Starred) for other in node.args[place:]):
                raise UnclearError("arguments follow `*` in a call of it")
            break
        if place >= len(form):
            raise UnclearError(f"it is called with {len(node.args)} arguments")
        role = form[place]
        if role in row.takes:
            kept[role] = argument
        else:
            dropped.append(argument)
    for keyword in node.keywords:
        meant = known.get(keyword.arg) if keyword.arg is not None else None
        if keyword.arg is None:
            continue
        if meant is not None and meant not in row.takes:
            dropped.append(keyword)
        else:
            kept[meant or keyword.arg] = keyword
    return Call(node, tuple(dropped), kept)


def named_above(row: ChangedHook, owner: str, context: Context) -> dict[str, str]:
    """What the method that a class of the project inherits calls the parameters that come to be given by name."""
    known = context.project.classes
    above = known.functions.get(known.method(owner, row.hook, inherited=True) or "") if row.by_name else None
    if above is None or len(above.positional) != len(row.takes) + 1:
        return {}
    roles = zip(above.positional[1:], row.takes, strict=True)
    return {name: role for name, role in roles if role in row.by_name}


def super_calls(row: ChangedHook, function: FunctionNode) -> list[ast.Call]:
    """The calls of the hook through `super()` in a method's body."""
    nodes = (node for statement in function.body for node in walk(statement))
    return [node for node in nodes if isinstance(node, ast.Call) and is_super_call(node, row.hook)]
