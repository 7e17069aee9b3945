"""LIT297: a logger that takes the hyperparameters for a Namespace."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Code, Finding, ReplaceExpression
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import Method
from codemods.semantics.nodes import body_nodes, is_name, positional_of
from codemods.semantics.symbols import LOGGER

_HOOK = "log_hyperparams"
_EITHER = "{0} if isinstance({0}, dict) else vars({0})"
_BEFORE = """from pytorch_lightning.loggers import Logger

class Lines(Logger):
    def log_hyperparams(self, params):
        print({})"""


@rule(
    code="LIT297",
    name="logger-hyperparameters",
    on=Methods(LOGGER, (_HOOK,)),
    since="0.8",
    removed="0.8",
    refs=(GUIDE,),
    examples=((_BEFORE.format("vars(params)"), _BEFORE.format(_EITHER.format("params"))),),
)
def logger_hyperparameters(method: Method, context: Context) -> Iterator[Finding]:
    """`log_hyperparams` of a logger is given a dict

    Up to 0.7 a logger got what the module had as `self.hparams`, mostly a Namespace. Since 0.8 it is a dict whose
    entries can be read as attributes too, and `vars(params)` raises (run on 0.7.6 and 2.6), as does `params.__dict__`.
    The project may call the method itself with a Namespace, so what it is given is asked there.
    """
    parameters = [arg.arg for arg in positional_of(method.node.args)][1:2]
    if not parameters:
        return
    params = parameters[0]
    found = [node for node in body_nodes(method.node) if isinstance(node, ast.expr) and _is_attributes(node, params)]
    if not found or _is_asked(method, params):
        return
    for node in found:
        span = context.module.span(node)
        code = _EITHER.format(params)
        above = context.module.parents.get(node)
        whole = isinstance(above, (ast.Assign, ast.Return, ast.Call)) and getattr(above, "func", None) is not node
        code = code if whole else f"({code})"
        yield context.finding(
            span,
            row=_HOOK,
            message="`log_hyperparams` is given a dict since Lightning 0.8, which has no `__dict__`",
            title="Take the dict",
            rewrite=Rewrite((ReplaceExpression(span, Code.of(code)),)),
        )


def _is_attributes(node: ast.expr, name: str) -> bool:
    """Whether an expression is `vars(params)` or `params.__dict__`."""
    if isinstance(node, ast.Attribute):
        return node.attr == "__dict__" and is_name(node.value, name)
    return (
        isinstance(node, ast.Call)
        and is_name(node.func, "vars")
        and len(node.args) == 1
        and is_name(node.args[0], name)
    )


def _is_asked(method: Method, name: str) -> bool:
    """Whether the method asks what it is given, or binds the name anew."""
    if len(method.scope.bindings.get(name, ())) > 1:
        return True
    return any(
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in {"isinstance", "hasattr", "type"}
        and bool(node.args)
        and is_name(node.args[0], name)
        for node in body_nodes(method.node)
    )
