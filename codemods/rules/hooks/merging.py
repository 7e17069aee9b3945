"""The body of an old hook goes into the method of the class that is the hook of today."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import TYPE_CHECKING

from codemods.model import Change, Code, InsertStatement, Release, RemoveStatement, RenameDefinition, Span
from codemods.rules.hoisting import deeper
from codemods.rules.lines import commented
from codemods.rules.parameters import Parameters, is_static, written_for
from codemods.semantics.nodes import body_nodes, own_nodes, own_statements, positional_of
from codemods.semantics.scopes import FunctionNode, Scope
from codemods.semantics.shared import shared

if TYPE_CHECKING:
    from codemods.rules.hooks.methods import Moved

_BEFORE_ENDS, _AFTER_ENDS = Release(1, 1), Release(1, 3)
"""Since and up to when hooks of an epoch ran before `training_epoch_end`: in 1.1, and in the first releases of 1.2."""


def merged(moved: Moved, existing: FunctionNode) -> Iterator[Change]:
    """The changes that put a method's body before or behind that of another of its class."""
    yield from joined(moved, existing)
    yield RemoveStatement(moved.span)


def joined(moved: Moved, existing: FunctionNode) -> Iterator[Change]:
    """The change that writes a method's body before or behind that of another of its class too."""
    from codemods.rules.hooks.methods import NotRewrittenError

    moved.check_merged(existing)
    row, span = moved.row, moved.context.module.span
    both = f"the class has a `{existing.name}` too"
    there = Parameters.of(existing, static=is_static(existing))
    form = written_for(there, row.current, (), row.known) if not row.inside else ()
    if form is None or moved.static or is_static(existing):
        raise NotRewrittenError(f"{both}, and its parameters are others")
    called = dict(zip(form, there.names, strict=False))
    for name, role in [*moved.roles.items(), *_selves(moved.node, existing)]:
        if called.get(role, role) != name and _reads(moved.node, name):
            raise NotRewrittenError(f"{both}, which calls `{name}` something else")
    inner = {node: scope for node, _, scope in moved.context.module.scoped.functions}
    if clash(moved.node, inner[moved.node], existing, inner[existing], set(moved.roles)):
        raise NotRewrittenError(f"{both}, and they use names of each other")
    before = row.before or _came_first(moved, existing)
    first, last = (moved.node, existing) if before else (existing, moved.node)
    apart = _helper(existing, moved) if leaves(first) and first is existing else None
    if (leaves(first) and apart is None) or _is_generator(last):
        raise NotRewrittenError(f"{both}, and `return` stands in the body that comes first")
    if isinstance(existing, ast.AsyncFunctionDef):
        raise NotRewrittenError(f"{both}, which is a coroutine")
    own = own_statements(moved.node)
    documented = len(own) < len(moved.node.body)
    if documented and not own:
        raise NotRewrittenError(f"{both}, and a docstring would go")
    body = Code.of(Span(span(own[0]).start, span(own[-1]).end))
    if apart is not None:
        yield from _wrapped(existing, apart, Code((commented(moved.node), *body.pieces)) if documented else body, moved)
        return
    if documented and len(own_statements(existing)) < len(existing.body):  # two have no place
        body = Code((commented(moved.node), *body.pieces))
    elif documented and before:
        body = Code.of(Span(span(moved.node.body[0]).start, span(moved.node.body[-1]).end))
    elif documented:
        yield InsertStatement(span(existing.body[0]), Code.of(span(moved.node.body[0])))
    if before:
        yield InsertStatement(span(own_statements(existing)[0]), body)
    else:
        yield InsertStatement(span(existing.body[-1]), body, after=True)


def _helper(existing: FunctionNode, moved: Moved) -> str | None:
    """What a hook can be called that another calls; None where it is taken, or more than names are passed on."""
    name = f"_{existing.name.removeprefix('on_')}"
    args = existing.args
    plain = not (args.defaults or args.kwonlyargs or args.vararg or args.kwarg or existing.decorator_list)
    known, owner = moved.context.project.classes, moved.method.owner.symbol
    taken = any(known.defines(one, name) for one in {owner, *known.family(owner)})
    return None if taken or not plain or _is_generator(existing) else name


def _wrapped(existing: FunctionNode, apart: str, body: Code, moved: Moved) -> Iterator[Change]:
    """A hook that may end early is a method of its own, which the hook calls before the other body."""
    span, source = moved.context.module.span, moved.context.module.source
    me, *names = positional_of(existing.args)
    written = source.code(Span(source.span(me).start, source.span(names[-1] if names else me).end))
    call = f"{me.arg}.{apart}({', '.join(each.arg for each in names)})"
    lines = Code((f"def {existing.name}({written}):\n    {call}\n    ", *deeper(body).pieces))
    yield RenameDefinition(span(existing), apart)
    yield InsertStatement(span(existing), lines)


def _is_generator(function: FunctionNode) -> bool:
    return any(isinstance(node, (ast.Yield, ast.YieldFrom)) for node in own_nodes(function.body))


def _came_first(moved: Moved, existing: FunctionNode) -> bool:
    """Whether the old hook ran first in the releases that the code is known to be of.

    Before what was an epoch end of the module it did in 1.1 alone. Where the release is not known, and it matters which
    of them comes first, a person has to say it.
    """
    until, before = moved.row.first_until, moved.context.origin.before
    if until is None or before(_AFTER_ENDS) is False:
        return False
    first = before(Release.parse(until))
    if _was_an_end(moved, existing) and (earlier := before(_BEFORE_ENDS)) is not False:
        first = None if earlier is None else False
    if first is None and shared(moved.node, existing, moved.method.owner.methods):
        from codemods.rules.hooks.methods import NotRewrittenError
        from codemods.rules.hooks.staging import only_resets

        if only_resets(moved):  # it is behind what reads that, or nothing was there to read
            return False
        raise NotRewrittenError(f"which of it and `{existing.name}` came first depends on the release, not known here")
    return first is True


def _was_an_end(moved: Moved, existing: FunctionNode) -> bool:
    """Whether a hook of epochs has what LIT210 makes of `training_epoch_end`."""
    if not moved.row.new.endswith("_epoch_end"):
        return False
    if moved.context.project.classes.defines(moved.method.owner.symbol, "training_epoch_end"):
        return True
    nodes = body_nodes(existing)
    return any(isinstance(node, ast.Attribute) and node.attr.endswith("_step_outputs") for node in nodes)


def _selves(one: FunctionNode, other: FunctionNode) -> list[tuple[str, str]]:
    """The first parameter of one method, and what that of the other is called."""
    mine = positional_of(one.args)[:1]
    others = positional_of(other.args)[:1]
    return [(a.arg, b.arg) for a, b in zip(mine, others, strict=False)]


def _reads(function: FunctionNode, name: str) -> bool:
    return any(isinstance(node, ast.Name) and node.id == name for node in body_nodes(function))


def leaves(function: FunctionNode) -> bool:
    """Whether a function ends elsewhere than at its end."""
    return any(isinstance(node, (ast.Return, ast.Yield, ast.YieldFrom)) for node in own_nodes(function.body))


def clash(one: FunctionNode, ones: Scope, other: FunctionNode, others: Scope, shared: set[str]) -> bool:
    """Whether a name that one of two functions binds means something from outside in the other."""
    for function, own, foreign in ((one, ones, others), (other, others, ones)):
        free = {node.id for node in body_nodes(function) if isinstance(node, ast.Name)} - own.bindings.keys()
        if free & (foreign.bindings.keys() - shared):
            return True
    return False
