"""Functions and methods: how they are called, and whether they are there only to raise."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass

_REMOVED = re.compile(
    r"not? longer|has been removed|was removed|removed as of|been moved to an external", re.IGNORECASE
)
"""What releases say in the error of something that they keep only to say that it is gone."""


@dataclass(frozen=True)
class FunctionFacts:
    """A function: its parameters as source without annotations, a method's without the first."""

    parameters: str
    kind: str = "function"
    """`function`, `method`, `class`, `static`, `property`, `read` (a property that can not be set), `write`."""
    gone: bool = False
    forwards: str | None = None
    """The function, as the source names it, that this one only calls, after a warning."""


def function_facts(node: ast.FunctionDef | ast.AsyncFunctionDef, method: bool) -> FunctionFacts | None:
    """The facts; None for an `@overload`, which a later definition replaces."""
    decorators = [ast.unparse(decorator) for decorator in node.decorator_list]
    if any(text.rpartition(".")[2] == "overload" for text in decorators):
        return None
    kind = _kind(decorators) if method else "function"
    first = kind in {"method", "class"}
    return FunctionFacts(parameters(node.args, drop_first=first), kind, raises_removed(node), _forwards(node))


def _kind(decorators: list[str]) -> str:
    for text in decorators:
        if text.endswith(".setter"):
            return "write"
        if re.search(r"property\b", text):
            return "property" if "cached" in text else "read"
        if "classmethod" in text:
            return "class"
        if "staticmethod" in text:
            return "static"
    return "method"


def parameters(given: ast.arguments, drop_first: bool = False) -> str:
    """The parameters as source: names, defaults, `/`, `*args` and `**kwargs`."""
    bare = ast.arguments(
        posonlyargs=[_bare(item) for item in given.posonlyargs],
        args=[_bare(item) for item in given.args],
        vararg=given.vararg and _bare(given.vararg),
        kwonlyargs=[_bare(item) for item in given.kwonlyargs],
        kw_defaults=given.kw_defaults,
        kwarg=given.kwarg and _bare(given.kwarg),
        defaults=given.defaults,
    )
    if drop_first and (bare.posonlyargs or bare.args):
        (bare.posonlyargs or bare.args).pop(0)
        left = len(bare.posonlyargs) + len(bare.args)
        bare.defaults = bare.defaults[-left:] if left else []
    return ast.unparse(bare)


def _bare(item: ast.arg) -> ast.arg:
    return ast.arg(arg=item.arg)


def raises_removed(node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether the body does nothing but raise an error that says that this is gone."""
    body = [statement for statement in node.body if not _is_text(statement)]
    return len(body) == 1 and isinstance(body[0], ast.Raise) and bool(_REMOVED.search(ast.unparse(body[0])))


def _forwards(node: ast.FunctionDef | ast.AsyncFunctionDef) -> str | None:
    """`f` of a body that is `warn(…); return f(…)`."""
    *before, last = node.body
    called = last.value if isinstance(last, ast.Return | ast.Expr) else None
    if not all(isinstance(statement, ast.Expr) for statement in before) or not isinstance(called, ast.Call):
        return None
    return called.func.id if isinstance(called.func, ast.Name) else None


def _is_text(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
