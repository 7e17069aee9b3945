"""Names that may be missing: imports and attributes that a fallback catches, and code for one release or another."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Release
from codemods.semantics.importing import catches_imports
from codemods.semantics.members import AttributeUse
from codemods.semantics.module import Module
from codemods.semantics.nodes import is_name, text_of
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


def is_spare(use: AttributeUse, module: Module, target: Release) -> bool:
    """Whether an attribute is used only where its object lacks another one, which it has on the target.

    That is a handler of AttributeError behind what reads the other one, or the other side of a `hasattr`.
    """
    text = module.source.utf8
    if b"AttributeError" not in text and b"hasattr" not in text:
        return False
    held = ast.dump(use.node.value)
    part: ast.AST = use.node
    for above in module.enclosing(part):
        if isinstance(above, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)):
            return False
        if isinstance(above, ast.Try) and isinstance(part, ast.ExceptHandler):
            read = (node for node in _inner(above.body) if isinstance(node, ast.Attribute))
            if _catches_attributes(part) and any(
                ast.dump(node.value) == held and _is_there(node.attr, use, target) for node in read
            ):
                return True
        elif isinstance(above, (ast.If, ast.IfExp)) and part is not above.test:
            orelse = above.orelse if isinstance(above.orelse, list) else [above.orelse]
            if _asks_for_other(above.test, held, use, target, part in orelse):
                return True
        part = above
    return False


def _asks_for_other(test: ast.expr, held: str, use: AttributeUse, target: Release, otherwise: bool) -> bool:
    """Whether a side of a condition, `otherwise` its second, is for an object without what it has on the target."""
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return _asks_for_other(test.operand, held, use, target, not otherwise)
    if not otherwise or not isinstance(test, ast.Call) or not is_name(test.func, "hasattr") or len(test.args) != 2:
        return False
    name = text_of(test.args[1])
    return name is not None and ast.dump(test.args[0]) == held and _is_there(name, use, target)


def _catches_attributes(handler: ast.ExceptHandler) -> bool:
    kinds = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type]
    return any(kind is not None and is_name(kind, "AttributeError") for kind in kinds)


def _is_there(name: str, use: AttributeUse, target: Release) -> bool:
    """Whether Lightning's object has another attribute on the target."""
    from codemods.api import tables

    known = (tables.member(kind, name) for kind in use.kinds)
    return name != use.name and any(found is not None and target in found.releases for found in known)


def _inner(body: list[ast.stmt]) -> Iterator[ast.AST]:
    for statement in body:
        yield from walk(statement)
