"""Code in another place: a value before the statement that uses it, lines within a block."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from codemods.model import Code, InsertStatement
from codemods.rules.registry import Context
from codemods.semantics.arguments import Argument, Rewrite
from codemods.semantics.module import Module
from codemods.source.trees import walk

_STATEMENTS = (ast.Assign, ast.AnnAssign, ast.Expr, ast.Return)
_SOMETIMES = (ast.IfExp, ast.BoolOp, ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
_UNMOVABLE = (ast.NamedExpr, ast.Await, ast.Yield, ast.YieldFrom)


def hoisted(argument: Argument, context: Context, names: Sequence[str]) -> tuple[str, Rewrite] | None:
    """A free name out of `names`, and the statement that gives it the argument's value.

    None where the value is not written in a simple statement with nothing before it that matters:
    in a header, a lambda, a comprehension, or as the argument of another call.
    """
    node = argument.value.node
    if node is None or isinstance(argument.ref, str) or any(isinstance(n, _UNMOVABLE) for n in walk(node)):
        return None
    module = context.module
    child: ast.AST = node
    for parent in module.enclosing(node):
        if isinstance(parent, (ast.Call, ast.Dict)):
            func = parent.func if isinstance(parent, ast.Call) else None
            if child is not func and module.span(parent) != argument.site.span:
                return None
        elif isinstance(parent, _STATEMENTS):
            break
        elif not isinstance(parent, (ast.keyword, ast.Attribute)):
            return None
        child = parent
    else:
        return None
    span = module.span(parent)
    start = module.source.line_starts[module.source.line_of(span.start) - 1]
    if module.source.utf8[start : span.start].strip():  # `if x: Trainer(…)`
        return None
    # where a statement gives the one argument, what becomes of its value there is not what is kept
    value = argument.text if argument.site.is_statement else argument.ref
    for name in names:
        if not module.bound(name, span.start):
            return name, Rewrite((InsertStatement(span, Code.of(f"{name} = ", value)),))
    return None


def always_runs(node: ast.expr, module: Module) -> bool:
    """Whether an expression is worked out whenever its statement runs, and once: in no branch, loop or function of it.

    What is made before the statement instead would be made where the expression is not reached, too.
    """
    child: ast.AST = node
    for parent in module.enclosing(node):
        if isinstance(parent, ast.stmt):
            return not isinstance(parent, ast.While)
        first = (isinstance(parent, ast.IfExp) and parent.test is child) or (
            isinstance(parent, ast.BoolOp) and parent.values[0] is child
        )
        if isinstance(parent, _SOMETIMES) and not first:
            return False
        child = parent
    return True


def is_in_a_branch(node: ast.expr, module: Module) -> bool:
    """Whether an expression is a branch of what its statement works out: `fit() if wanted else None`."""
    for parent in module.enclosing(node):
        if isinstance(parent, ast.stmt):
            return not isinstance(parent, ast.While)
        if isinstance(parent, _SOMETIMES) and not isinstance(parent, (ast.IfExp, ast.BoolOp)):
            return False
    return False


def deeper(code: Code) -> Code:
    """Code of several lines, one level deeper."""
    return Code(tuple(p.replace("\n", "\n    ") if isinstance(p, str) else p for p in code.pieces))
