"""What is written in a dict or a namespace on some ways through the code only."""

from __future__ import annotations

import ast

from codemods.semantics.module import Module
from codemods.semantics.nodes import is_main, own_nodes
from codemods.semantics.scopes import Kind, Scope

_DECIDED = (ast.If, ast.For, ast.AsyncFor, ast.While, ast.Try, ast.Match)
_CHOSEN = (ast.IfExp, ast.BoolOp)


def is_stored_sometimes(statement: ast.stmt, holder: ast.expr, scope: Scope, module: Module) -> bool:
    """Whether a statement that adds to `holder` runs on some ways only on which that is there.

    What stands in the same branch as the statement that makes the dict is always added to it.
    """
    deciding = _deciding(statement, module)
    if not deciding:
        return False
    found = scope.lookup(holder.id) if isinstance(holder, ast.Name) else None
    if found is None or found[0] is not scope:
        return True
    made = [binding.node for binding in found[1] if binding.kind is Kind.ASSIGN]
    return not made or not any(set(deciding) <= {*_deciding(node, module)} for node in made)


def is_made_sometimes(node: ast.expr, scope: Scope, module: Module) -> bool:
    """Whether a dict is one of several that its place may have, or is added to another one in a branch only.

    `{…} if debug else {}`, what a variable gets or a function returns in one branch of several, `options.update({…})`.
    """
    below: ast.AST = node
    above = module.parents.get(node)
    while isinstance(above, (ast.expr, ast.keyword)):
        if isinstance(above, _CHOSEN) and below is not getattr(above, "test", None):
            return True
        if isinstance(above, ast.Call) and isinstance(above.func, ast.Attribute) and above.func.attr == "update":
            return is_stored_sometimes(module.statement(above), above.func.value, scope, module)
        below, above = above, module.parents.get(above)
    if isinstance(above, ast.AugAssign):
        return is_stored_sometimes(above, above.target, scope, module)
    others: list[ast.AST] = []
    if isinstance(above, ast.Return):
        others = [
            part for part in own_nodes(getattr(scope.function().node, "body", ())) if isinstance(part, ast.Return)
        ]
    elif isinstance(above, (ast.Assign, ast.AnnAssign)):
        target = above.targets[0] if isinstance(above, ast.Assign) else above.target
        found = scope.lookup(target.id) if isinstance(target, ast.Name) else None
        others = [binding.node for binding in found[1]] if found is not None else []
    deciding = set(_deciding(above, module)) if len(others) > 1 else set()
    return any(not deciding <= {*_deciding(other, module)} for other in others if other is not above)


def _deciding(node: ast.AST | None, module: Module) -> list[tuple[ast.AST, str]]:
    """The statements around a node, up to its function, that decide whether it runs, each with the part that it is in.

    A loop's variables and what `if __name__ == "__main__":` holds decide nothing that matters to a dict made there.
    """
    found: list[tuple[ast.AST, str]] = []
    if node is None:
        return found
    below = node
    for above in module.enclosing(node):
        if isinstance(above, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)):
            break
        if isinstance(above, _DECIDED) and not is_main(above):
            blocks = ((name, value) for name, value in ast.iter_fields(above) if isinstance(value, list))
            part = next((name for name, block in blocks if below in block), "")
            if not (isinstance(above, ast.Try) and part in {"body", "finalbody"}):
                found.append((above, part))
        below = above
    return found
