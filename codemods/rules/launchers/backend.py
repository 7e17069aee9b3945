"""LIT952: the variable that named the backend of processes."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Finding, Span
from codemods.rules.registry import Context, Files, Variables, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.files import FileUse
from codemods.semantics.mentions import Mention, mentions
from codemods.source.shell import Word

_SETTERS = frozenset({"setdefault", "putenv", "setenv"})
_NAME = "PL_TORCH_DISTRIBUTED_BACKEND"


@rule(
    code="LIT952",
    name="distributed-backend-variable",
    on=(Variables((_NAME,)), Files((_NAME,))),
    since="1.8",
    refs=(GUIDE,),
    examples=(
        (
            'os.environ["PL_TORCH_DISTRIBUTED_BACKEND"] = "gloo"\ntrainer = Trainer(strategy="ddp")',
            'trainer = Trainer(strategy=DDPStrategy(process_group_backend="gloo"))',
        ),
    ),
    fixable="manual",
)
def distributed_backend_variable(subject: Word | FileUse, context: Context) -> Iterator[Finding]:
    """`PL_TORCH_DISTRIBUTED_BACKEND` is not read any more

    Up to 1.7 it said whether processes talk by NCCL or Gloo. It is an argument of the strategy now, so that it has to
    be said where the Trainer is made. Scripts, workflows and code that set the variable go on as if it had a meaning.
    """
    if isinstance(subject, Word):
        yield _finding(subject.span, subject.text.partition("=")[2].strip("\"'"), context)
        return
    module = context.module
    for mention in mentions(module, frozenset({_NAME})):
        node = mention.node
        if isinstance(node, ast.Constant) and node.value == _NAME and (value := given_to(node, mention)) is not None:
            yield _finding(module.span(node), str(getattr(value, "value", "")), context)


def given_to(name: ast.expr, mention: Mention) -> ast.expr | None:
    """What is put under a name: `environ[name] = value`, `environ.setdefault(name, value)`, `{name: value}`."""
    above = mention.parents.get(name)
    if isinstance(above, ast.Dict) and name in above.keys:
        return above.values[above.keys.index(name)]
    if isinstance(above, ast.Call) and getattr(above.func, "attr", "") in _SETTERS and len(above.args) == 2:
        return above.args[1]
    statement = mention.statement
    stored = isinstance(above, ast.Subscript) and isinstance(above.ctx, ast.Store)
    return statement.value if stored and isinstance(statement, ast.Assign) else None


def _finding(at: Span, value: str, context: Context) -> Finding:
    value = value if value.isalpha() else "…"
    return context.finding(
        at,
        row="variable",
        message=f"`{_NAME}` is ignored since Lightning 1.8",
        advice=f'give the Trainer `strategy=DDPStrategy(process_group_backend="{value}")`',
    )
