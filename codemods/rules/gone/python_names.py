"""LIT340: names of Python's own library that are gone in the releases that the target runs on."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Code, Finding, Release, ReplaceExpression
from codemods.rules.library_names import GoneName, gone_names
from codemods.rules.registry import Context, Files, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.files import FileUse
from codemods.semantics.nodes import argument, is_name, last_part
from codemods.semantics.scopes import Scope

_ABSTRACT: Final = (
    "AsyncGenerator",
    "AsyncIterable",
    "AsyncIterator",
    "Awaitable",
    "ByteString",
    "Callable",
    "Collection",
    "Container",
    "Coroutine",
    "Generator",
    "Hashable",
    "ItemsView",
    "Iterable",
    "Iterator",
    "KeysView",
    "Mapping",
    "MappingView",
    "MutableMapping",
    "MutableSequence",
    "MutableSet",
    "Reversible",
    "Sequence",
    "Set",
    "Sized",
    "ValuesView",
)
"""The abstract classes that `collections` offered too."""
_BY_HAND: Final = {
    "asyncio.coroutine": "write `async def`",
    "inspect.formatargspec": "call `inspect.signature`, whose text is that",
}
_SPEC: Final = "inspect.getargspec"
_NAMES: Final = {
    **{f"collections.{name}": GoneName(since="Python 3.10", new=f"collections.abc.{name}") for name in _ABSTRACT},
    **{name: GoneName(since="Python 3.11", advice=advice) for name, advice in _BY_HAND.items()},
    _SPEC: GoneName(
        since="Python 3.11",
        new="inspect.getfullargspec",
        advice="call `inspect.getfullargspec`, whose result has seven parts, or `inspect.signature`",
        parts=frozenset({"args", "varargs", "defaults", 0, 1, 3}),
    ),
}
_SAMPLE: Final = "random.sample"


@rule(
    code="LIT340",
    name="removed-python-name",
    on=Files(
        ("asyncio", "collections", "inspect", "random"),
        signs=(
            rf"collections\.(?:{'|'.join(_ABSTRACT)})\b",
            rf"collections[ \t]+import\b[^\n]*(?:\(|\b(?:{'|'.join(_ABSTRACT)})\b)",
            r"coroutine\b",
            r"getargspec\b",
            r"formatargspec\b",
            r"random\.sample\(",
            r"random[ \t]+import\b[^\n]*\bsample\b",
        ),
        anywhere=True,
    ),
    since="2.0",
    removed="2.0",
    refs=(
        "https://docs.python.org/3/whatsnew/3.10.html#removed",
        "https://docs.python.org/3/whatsnew/3.11.html#removed",
    ),
    examples=(("from collections import Mapping", "from collections.abc import Mapping"),),
)
def removed_python_name(file: FileUse, context: Context) -> Iterator[Finding]:
    """A name of Python's own library that is gone in the releases that Lightning runs on

    Lightning 2.6 asks for Python 3.10, whose `collections` has no abstract classes any more: they are in
    `collections.abc`. Python 3.11 has no `inspect.getargspec` and no `asyncio.coroutine`, and its `random.sample`
    raises for a set, of which it made a tuple before. `getfullargspec` takes the place of `getargspec` where its
    `args`, `varargs` or `defaults` are read. A `try` that makes do without them is left alone. Not in a
    project that was written for Lightning 2.x, which runs on such a Python already.
    """
    if context.origin.before(Release(2, 0)) is False:
        return
    yield from gone_names(file, _NAMES, context)
    for called in file.calls(_SAMPLE):
        given = argument(called.node, "population", 0)
        if given is not None and _is_set(given, called.scope):
            span = context.module.span(given)
            yield context.finding(
                span,
                row=_SAMPLE,
                message="`random.sample` raises for a set since Python 3.11",
                title="Give it a list of that",
                rewrite=Rewrite((ReplaceExpression(span, Code.of("list(", span, ")")),)),
                advice="give it a list of that",
            )


def _is_set(node: ast.expr, scope: Scope) -> bool:
    """Whether an expression is a set, or the keys of a dict; a variable where all that it is bound to is."""
    if isinstance(node, ast.Name) and (found := scope.lookup(node.id)) is not None:
        values = [binding.value for binding in found[1]]
        return all(value is not None and not isinstance(value, ast.Name) and _is_set(value, scope) for value in values)
    if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Sub, ast.BitAnd, ast.BitOr, ast.BitXor)):
        return _is_set(node.left, scope) and not isinstance(node.left, ast.Name)
    if isinstance(node, ast.Call):
        return is_name(node.func, "set") or is_name(node.func, "frozenset") or last_part(node.func) == "keys"
    return isinstance(node, (ast.Set, ast.SetComp))
