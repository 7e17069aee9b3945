"""Names that may be missing: imports that a fallback catches, and code for one release or another."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Release
from codemods.semantics.importing import catches_imports
from codemods.semantics.module import Module
from codemods.semantics.references import Reference, imports, spelled_path
from codemods.source.trees import walk


def is_caught(reference: Reference, module: Module, target: Release) -> bool:
    """Whether the program is prepared for a release that lacks the name.

    The name stands in a `try` whose handler makes do without it on the target, in a handler that the target
    does not come to, or in a branch that asks for a version.
    """
    statement = reference.imported.statement if reference.is_import and reference.imported is not None else None
    if statement is None and reference.mention is not None:
        statement = reference.mention.statement  # type: ignore[assignment]
    if statement is None or not (b"except" in module.source.utf8 or b"ersion" in module.source.utf8.lower()):
        return False
    below: ast.AST = statement
    for above in module.enclosing(statement):
        if isinstance(above, ast.Try) and _is_prepared(above, below, module, target):
            return True
        if isinstance(above, ast.If) and below is not above.test and "version" in ast.unparse(above.test).lower():
            return True
        if (
            isinstance(above, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda))
            and not reference.is_import
        ):
            return False
        below = above
    return False


def _is_prepared(block: ast.Try, below: ast.AST, module: Module, target: Release) -> bool:
    handlers = [handler for handler in block.handlers if catches_imports(handler)]
    if below in block.body:
        return any(_works(handler.body, module, target) for handler in handlers)
    return below in handlers and _works(block.body, module, target)


def _works(body: list[ast.stmt], module: Module, target: Release) -> bool:
    """Whether a block runs on the target: it does not raise, and what it imports of Lightning is there."""
    statements = set(_inner(body))
    if any(isinstance(statement, ast.Raise) for statement in statements):
        return False
    from codemods.api import tables

    for imported in imports(module):
        if imported.statement in statements and imported.direct:
            known = tables.name(spelled_path(imported, module))
            if known is not None and target not in known:
                return False
    return True


def _inner(body: list[ast.stmt]) -> Iterator[ast.AST]:
    for statement in body:
        yield from walk(statement)
