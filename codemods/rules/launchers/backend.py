"""LIT952: the variable that named the backend of processes."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Finding, Span
from codemods.rules.launchers.environment import given_to
from codemods.rules.registry import Context, Files, Variables, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.files import FileUse
from codemods.semantics.mentions import mentions
from codemods.source.shell import Word

_NAME = "PL_TORCH_DISTRIBUTED_BACKEND"


@rule(
    code="LIT952",
    name="distributed-backend-variable",
    on=(Variables((_NAME,)), Files((_NAME,), reached=True)),
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


def _finding(at: Span, value: str, context: Context) -> Finding:
    value = value if value.isalpha() else "…"
    return context.finding(
        at,
        row="variable",
        message=f"`{_NAME}` is ignored since Lightning 1.8",
        advice=f'give the Trainer `strategy=DDPStrategy(process_group_backend="{value}")`',
    )
