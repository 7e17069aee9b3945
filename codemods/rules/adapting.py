"""What changes in a call whose class has another name, for `adapt` of a row about that name."""

from __future__ import annotations

import ast
from collections.abc import Callable

from codemods.model import AddArgument, AddEntry, Change, Code, RemoveArgument, RemoveEntry
from codemods.rules.registry import Context
from codemods.semantics.arguments import Rewrite
from codemods.semantics.configs import NOT_ARGUMENTS, way_inside
from codemods.semantics.nodes import is_name, text_of, unpacks
from codemods.semantics.references import Reference

Adapt = Callable[[ast.Call, Context], Rewrite]
_BESIDE = "its arguments stand beside its name, and are others now"


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


def adapted_beside(use: Reference, adapt: Adapt, context: Context) -> Rewrite:
    """What changes in the dict that names a class by its path: `{"target": "pl.Old", "params": {"debug": True}}`."""
    module = context.module
    above = module.parents.get(use.node) if use.is_text and use.node is not None else None
    if isinstance(above, ast.keyword) and is_name(getattr(module.parents.get(above), "func", None), "dict"):
        return Rewrite(refusal=_BESIDE)
    if not isinstance(above, ast.Dict):
        return Rewrite()
    entries = {str(text_of(key)): value for key, value in zip(above.keys, above.values, strict=True)}
    key = next((key for key, value in entries.items() if value is use.node), "")
    inside = way_inside(key, entries)
    if inside is None:
        return Rewrite()
    given = entries[inside[0]] if inside else above
    if not isinstance(given, ast.Dict):
        return Rewrite(caveat="what stands beside its name may have no successor")
    keywords: dict[str, tuple[ast.expr, ast.keyword]] = {}
    for named, value in zip(given.keys, given.values, strict=True):
        name = text_of(named)
        if named is None or name is None:
            return Rewrite(refusal=_BESIDE)
        if inside or name not in NOT_ARGUMENTS:
            keywords[name] = named, ast.copy_location(ast.keyword(name, value), value)
    call = ast.Call(ast.copy_location(ast.Name("made"), given), [], [keyword for _, keyword in keywords.values()])
    made = adapt(ast.copy_location(call, given), context)
    changes: list[Change] = []
    by_span = {module.span(keyword): module.span(named) for named, keyword in keywords.values()}
    for change in made.changes:
        if isinstance(change, RemoveArgument) and change.argument in by_span:
            changes.append(RemoveEntry(module.span(given), by_span[change.argument]))
        elif isinstance(change, AddArgument) and change.name is not None:
            changes.append(AddEntry(module.span(given), change.name, change.value))
        else:
            return Rewrite(refusal=_BESIDE)
    return Rewrite(tuple(changes), made.caveat, made.refusal)
