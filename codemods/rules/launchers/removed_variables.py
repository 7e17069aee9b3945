"""LIT953: variables of the environment that Lightning reads no more."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.api.trainer import GONE
from codemods.model import Finding, Release, RemoveStatement, Span
from codemods.rules.launchers.environment import given_to
from codemods.rules.registry import Context, Files, Variables, rule
from codemods.rules.wording import GUIDE, next_release
from codemods.semantics.arguments import Rewrite
from codemods.semantics.files import FileUse
from codemods.semantics.mentions import Mention, mentions
from codemods.source.shell import Word

_LAST = {
    "PL_DEV_DEBUG": Release(1, 5),
    "PL_FAULT_TOLERANT_TRAINING": Release(1, 9),
    "PL_INTER_BATCH_PARALLELISM": Release(1, 9),
    "PL_RECONCILE_PROCESS": Release(1, 9),
}
_ARGUMENTS = {f"PL_TRAINER_{name.upper()}": name for name in GONE}
"""What stood for an argument of the Trainer that there is no more; the others are read still."""
_NAMES = (*_LAST, *_ARGUMENTS)


@rule(
    code="LIT953",
    name="removed-variable",
    on=(Variables(_NAMES), Files(_NAMES, reached=True)),
    since="1.6",
    refs=(GUIDE,),
    fixable="sometimes",
    examples=(
        (
            'import os\nos.environ["PL_RECONCILE_PROCESS"] = "1"\ntrainer = Trainer(devices=2)',
            "import os\ntrainer = Trainer(devices=2)",
        ),
    ),
)
def removed_variable(subject: Word | FileUse, context: Context) -> Iterator[Finding]:
    """A variable of the environment has no meaning any more

    `PL_FAULT_TOLERANT_TRAINING`, `PL_INTER_BATCH_PARALLELISM`, `PL_RECONCILE_PROCESS` and `PL_DEV_DEBUG` switched on
    what Lightning has no more. `PL_TRAINER_GPUS` and its kind stood for arguments of the Trainer; those of arguments
    that it has still work. A statement that sets one of the first to a constant goes; what a script sets, and what
    stands for an argument, a person has to say otherwise.
    """
    if isinstance(subject, Word):
        name = subject.text.partition("=")[0]
        if _last(name) < context.target:
            yield _finding(name, subject.span, None, context)
        return
    module = context.module
    for mention in mentions(module, frozenset(_NAMES)):
        node = mention.node
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
            continue
        value = given_to(node, mention)
        if value is not None and _last(node.value) < context.target:
            yield _finding(node.value, module.span(node), _removed(value, mention, context), context)


def _last(name: str) -> Release:
    return _LAST[name] if name in _LAST else GONE[_ARGUMENTS[name]][1]


def _removed(value: ast.expr, mention: Mention, context: Context) -> Rewrite:
    """What takes a statement away that does nothing but set a variable."""
    statement = mention.statement
    alone = isinstance(statement, ast.Assign) and len(statement.targets) == 1 and statement.value is value
    called = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call) and value in statement.value.args
    if not isinstance(value, ast.Constant) or not (alone or called):
        return Rewrite(refusal="it is not all that the statement does")
    return Rewrite((RemoveStatement(context.module.span(statement)),))


def _finding(name: str, at: Span, rewrite: Rewrite | None, context: Context) -> Finding:
    argument = _ARGUMENTS.get(name)
    return context.finding(
        at,
        row=name,
        message=f"`{name}` is ignored since Lightning {next_release(_last(name))}"
        + (f": the Trainer has no `{argument}=`" if argument else ""),
        title="Leave it out",
        rewrite=None if argument else rewrite,
        advice="say it to the Trainer by the arguments of today" if argument else "leave it out",
    )
