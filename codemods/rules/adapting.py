"""What changes in a call whose class has another name, for `adapt` of a row about that name."""

from __future__ import annotations

import ast
from collections.abc import Callable

from codemods.model import AddArgument, Change, Code, RemoveArgument
from codemods.rules.registry import Context
from codemods.semantics.arguments import Rewrite
from codemods.semantics.nodes import unpacks

Adapt = Callable[[ast.Call, Context], Rewrite]


def without_arguments(call: ast.Call, context: Context) -> Rewrite:
    """Take all arguments away, but for what is splatted."""
    return without(keep=())(call, context)


def without(*gone: str, keep: tuple[str, ...] | None = None) -> Adapt:
    """Take away the keywords `gone`, or with `keep` all arguments but those keywords."""

    def adapt(call: ast.Call, context: Context) -> Rewrite:
        module = context.module
        span = module.span(call)
        gone_by_position = [] if keep is None else [arg for arg in call.args if not isinstance(arg, ast.Starred)]
        changes: list[Change] = [RemoveArgument(span, module.span(arg)) for arg in gone_by_position]
        named = [keyword for keyword in call.keywords if keyword.arg is not None]
        kept = {k.arg for k in named} - {*gone} if keep is None else {*keep}
        changes += [RemoveArgument(span, module.span(keyword)) for keyword in named if keyword.arg not in kept]
        caveat = None
        if unpacks(call):
            caveat = "what is splatted into it may have no successor"
        return Rewrite(tuple(changes), caveat)

    return adapt


def with_argument(name: str, code: str) -> Adapt:
    """Add an argument where it is not given."""

    def adapt(call: ast.Call, context: Context) -> Rewrite:
        if any(keyword.arg == name for keyword in call.keywords):
            return Rewrite()
        if any(keyword.arg is None for keyword in call.keywords):
            return Rewrite(caveat=f"`{name}=` may be given where it is not seen")
        return Rewrite((AddArgument(context.module.span(call), name, Code.of(code)),))

    return adapt


def refusing(*gone: str, why: str) -> Adapt:
    """Change nothing, and decline where one of the keywords `gone` is given, or anything by position."""

    def adapt(call: ast.Call, context: Context) -> Rewrite:
        given = [keyword.arg for keyword in call.keywords if keyword.arg in gone]
        if given:
            return Rewrite(refusal=f"`{given[0]}=` {why}")
        return Rewrite(refusal=f"what is given by position {why}" if call.args else None)

    return adapt
