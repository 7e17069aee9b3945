"""LIT190 and LIT297: when a logger of the project's own is given hyperparameters and closed, and as what."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Code, Finding, Release, ReplaceExpression
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import Method
from codemods.semantics.names import is_of_tests
from codemods.semantics.nodes import body_nodes, does_nothing, is_name, own_statements, positional_of
from codemods.semantics.outputs import is_super_call
from codemods.semantics.symbols import LOGGER

_SINCE, _PLAIN = Release(1, 5), Release(2, 3)
_GIVEN, _CLOSED = "log_hyperparams", "finalize"
_NO_ENTRIES: Final = frozenset({*dir(dict), "__dict__"})
"""What is an attribute of a dict, or of a Namespace: LIT297 sees to that."""
_CLASS: Final = """class Rows(pl.loggers.Logger):
    def log_hyperparams(self, params):
        self.writer.write({})"""

_EITHER: Final = "{0} if isinstance({0}, dict) else vars({0})"
_LINES: Final = """from pytorch_lightning.loggers import Logger

class Lines(Logger):
    def log_hyperparams(self, params):
        print({})"""


@rule(
    code="LIT190",
    name="logger-hyperparameters",
    on=Methods(LOGGER, (_GIVEN, _CLOSED)),
    since="1.5",
    removed="2.3",
    refs=(GUIDE,),
    fixable="sometimes",
    examples=((_CLASS.format("params.lr"), _CLASS.format('params["lr"]')),),
)
def logger_hyperparameters(method: Method, context: Context) -> Iterator[Finding]:
    """A logger is given hyperparameters where there are some, as a dict, and is closed behind each run

    Up to 1.4 `log_hyperparams` of each logger was called in each run, with an empty mapping where nothing saves any
    hyperparameters, and `finalize` was called by `fit` alone; since 1.5 it is called where there are some, and
    `finalize` behind a test and a prediction too (run on 0.9.0 to 1.5.10 and on 2.6). Both are told for code that is
    known to be older, the first where no module of the project saves any, the second where a test is run. What it is
    given is a plain dict since 2.3, in which `params.lr` is an entry; not rewritten where the project calls the method
    itself, with something else, and only for code that is known to be older.
    """
    if method.name == _GIVEN:
        yield from _of_attributes(method, context)
    if context.origin.before(_SINCE) is not True or does_nothing(method.node) or _only_chains(method):
        return
    modules = [facts for facts in context.project.names.modules.values() if not is_of_tests(facts.name)]
    if method.name == _CLOSED:
        if any(facts.stages for facts in modules):
            yield context.finding(
                method.span,
                row=_CLOSED,
                message="`finalize` of a logger is called behind each test and prediction too since Lightning 1.5, and "
                "was called by `fit` alone",
                advice="look whether it may run twice, as where it closes a file",
            )
        return
    classes = (each for facts in modules for each in facts.classes.values())
    if not any(each.saves_given or "hparams" in each.names for each in classes):
        yield context.finding(
            method.span,
            row=_GIVEN,
            message="`log_hyperparams` of a logger is called where there are hyperparameters since Lightning 1.5, and "
            "was called in each run; no module of the project saves any",
            advice="do what each run needs where the logger's experiment is made, or save hyperparameters",
        )


def _only_chains(method: Method) -> bool:
    """Whether a method does nothing but call that of `super()`."""
    body = own_statements(method.node)
    values = [statement.value for statement in body if isinstance(statement, (ast.Expr, ast.Return))]
    return len(values) == len(body) and all(isinstance(v, ast.Call) and is_super_call(v, method.name) for v in values)


def _of_attributes(method: Method, context: Context) -> Iterator[Finding]:
    """The hyperparameters that are read as attributes of what the logger is given."""
    if context.origin.before(_PLAIN) is not True:
        return
    taken = [argument.arg for argument in positional_of(method.node.args)][1:2]
    if not taken or _is_asked(method, taken[0]):
        return
    called = any(name == _GIVEN for facts in context.project.names.modules.values() for _, name in facts.called)
    for node in body_nodes(method.node):
        if not isinstance(node, ast.Attribute) or not is_name(node.value, taken[0]) or node.attr in _NO_ENTRIES:
            continue
        span = context.module.span
        change = ReplaceExpression(span(node), Code.of(span(node.value), f'["{node.attr}"]'))
        yield context.finding(
            span(node),
            row="attribute",
            message="a logger gets its hyperparameters as a dict since Lightning 2.3, whose entries are no attributes",
            title="Take the entry",
            rewrite=Rewrite(refusal="the project calls it itself, with what may be no dict")
            if called
            else Rewrite((change,)),
            reason="`params` may be no dict where others call it",
            advice='read `params["…"]`',
        )


@rule(
    code="LIT297",
    name="logger-namespace",
    on=Methods(LOGGER, (_GIVEN,)),
    since="0.8",
    removed="0.8",
    refs=(GUIDE,),
    examples=((_LINES.format("vars(params)"), _LINES.format(_EITHER.format("params"))),),
)
def logger_namespace(method: Method, context: Context) -> Iterator[Finding]:
    """`log_hyperparams` of a logger is given a dict

    Up to 0.7 a logger got what the module had as `self.hparams`, mostly a Namespace. Since 0.8 it is a dict,
    and `vars(params)` raises (run on 0.7.6 and 2.6), as does `params.__dict__`.
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
            row=_GIVEN,
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
