"""LIT347: `next` of a loader's iterator is no method any more."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Code, Finding, Release, ReplaceExpression
from codemods.rules.registry import Context, Files, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.files import FileUse
from codemods.semantics.module import Module
from codemods.semantics.nodes import is_name, is_none
from codemods.semantics.scopes import Kind, Scope

_NEXT: Final = "next"


@rule(
    code="LIT347",
    name="iterator-next",
    on=Files((_NEXT,), signs=(r"\.[ \t]*next\(\s*\)",), anywhere=True),
    since="2.0",
    removed="2.0",
    refs=("https://github.com/pytorch/pytorch/pull/83729",),
    examples=(("batch = iter(loader).next()", "batch = next(iter(loader))"),),
)
def iterator_next(file: FileUse, context: Context) -> Iterator[Finding]:
    """`iter(loader).next()` is `next(iter(loader))`

    The iterator of a DataLoader had a method `next` beside `__next__` up to torch 1.12, and has none since 1.13. Seen
    where it is called on what `iter(…)` or `….__iter__()` gives, also by a variable or an attribute of the own class
    that holds nothing else. Left alone in files with a class that has a `next` of its own, and in a project
    that is not known to be written for Lightning 1.x: another runs on such a torch already.
    """
    module = context.module
    if context.origin.before(Release(2, 0)) is not True or _has_next(module):
        return
    for call, scope in module.scoped.calls:
        func = call.func
        if not isinstance(func, ast.Attribute) or func.attr != _NEXT or call.args or call.keywords:
            continue
        if _is_iterator(func.value, scope, module):
            code = Code.of("next(", module.span(func.value), ")")
            free = scope.lookup(_NEXT) is None
            yield context.finding(
                module.span(call),
                row=_NEXT,
                message="the iterator of a loader has no method `next` since torch 1.13",
                title="Call `next` with it",
                rewrite=Rewrite((ReplaceExpression(module.span(call), code),)) if free else None,
                advice="call the function `next` with it",
            )


def _is_iterator(node: ast.expr, scope: Scope, module: Module) -> bool:
    """Whether a value is what `iter` gives: the call itself, or what holds nothing else."""
    if isinstance(node, ast.Call):
        return _iterates(node, scope)
    held: list[tuple[ast.expr | None, Scope]] = []
    if isinstance(node, ast.Name) and (found := scope.lookup(node.id)) is not None:
        if any(binding.kind is not Kind.ASSIGN for binding in found[1]):
            return False
        held = [(binding.value, found[0]) for binding in found[1]]
    elif isinstance(node, ast.Attribute) and is_name(node.value, "self"):
        held = [(store.value, store.scope) for store in module.stored_in_class(node.attr, scope)]
    known = [(value, where) for value, where in held if value is None or not is_none(value)]
    return bool(known) and all(isinstance(value, ast.Call) and _iterates(value, where) for value, where in known)


def _iterates(call: ast.Call, scope: Scope) -> bool:
    """Whether a call is `iter(…)` or `….__iter__()`."""
    if is_name(call.func, "iter"):
        return len(call.args) == 1 and not call.keywords and scope.lookup("iter") is None
    return isinstance(call.func, ast.Attribute) and call.func.attr == "__iter__" and not call.args


def _has_next(module: Module) -> bool:
    """Whether the file writes a `next` itself: an iterator from before Python 3."""
    return any(getattr(function, "name", None) == _NEXT for function, *_ in module.scoped.functions)
