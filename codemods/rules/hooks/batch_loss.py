"""LIT270: the loss in the outputs of `on_train_batch_end`, which is a share of it where gradients accumulate."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Code, Finding, Release, ReplaceExpression
from codemods.rules.callbacks.names import SCHEDULE
from codemods.rules.modules.optimizer_family import ACCUMULATE
from codemods.rules.modules.trainers import by_command_line
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import Method
from codemods.semantics.nodes import positional_of
from codemods.semantics.symbols import CALLBACK, MODULE, TRAINER
from codemods.source.trees import walk

_HOOK = "on_train_batch_end"
_SINCE = Release(1, 5)
_BEFORE = """class Log(Callback):
    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        print(outputs["loss"])

Trainer(weights_summary=None, accumulate_grad_batches=4, callbacks=[Log()])"""


@rule(
    code="LIT270",
    name="batch-end-loss",
    on=(Methods(MODULE, (_HOOK,)), Methods(CALLBACK, (_HOOK,))),
    since="1.5",
    removed="1.5",
    refs=(GUIDE,),
    examples=((_BEFORE, _BEFORE.replace('["loss"]', '["loss"] * trainer.accumulate_grad_batches')),),
)
def batch_end_loss(method: Method, context: Context) -> Iterator[Finding]:
    """`outputs["loss"]` in `on_train_batch_end` is the loss as it is propagated back

    Where a Trainer accumulates gradients, that is the loss of the step divided by the number of batches, since 1.5; up
    to 1.4 it was what the step returned. Only for code that is known to be older than 1.5, of a project one of whose
    Trainers is given `accumulate_grad_batches=`, may be by its command line (`Trainer.add_argparse_args`), or which has
    a GradientAccumulationScheduler.
    """
    if context.origin.before(_SINCE) is not True:
        return
    given = context.project.given_to(TRAINER).values.get(ACCUMULATE, ())
    scheduled = context.project.given_to(SCHEDULE).calls > 0
    told = any(value is not None and not (type(value) is int and value == 1) for value in given)
    if not scheduled and not told and not by_command_line(context.project, context.project.names.modules):
        return
    arguments = [arg.arg for arg in positional_of(method.node.args)]
    place = 3 if CALLBACK in method.owner.kinds else 1
    if len(arguments) <= place + 1 or len(method.scope.bindings.get(arguments[place], ())) > 1:
        return
    trainer = arguments[1] if place == 3 else f"{arguments[0]}.trainer"
    parts = (part for statement in method.node.body for part in walk(statement))
    for node in parts:
        if isinstance(node, ast.Subscript) and _is_loss(node, arguments[place]) and not _is_multiplied(node, context):
            yield _finding(node, trainer, context)


def _finding(node: ast.Subscript, trainer: str, context: Context) -> Finding:
    span = context.module.span(node)
    above = context.module.parents[node]
    inside = isinstance(above, (ast.BinOp, ast.UnaryOp, ast.Attribute, ast.Subscript))
    tail = f" * {trainer}.{ACCUMULATE}"
    code = Code.of("(", span, tail, ")") if inside else Code.of(span, tail)
    return context.finding(
        span,
        row="loss",
        message='`outputs["loss"]` is divided by `accumulate_grad_batches` since Lightning 1.5',
        title="Multiply it again",
        rewrite=Rewrite((ReplaceExpression(span, code),)),
        reason="what reads it may have been written for either number",
        advice="multiply it by `trainer.accumulate_grad_batches` where the loss of the step is meant",
    )


def _is_loss(node: ast.Subscript, outputs: str) -> bool:
    return (
        isinstance(node.ctx, ast.Load)
        and isinstance(node.value, ast.Name)
        and node.value.id == outputs
        and isinstance(node.slice, ast.Constant)
        and node.slice.value == "loss"
    )


def _is_multiplied(node: ast.AST, context: Context) -> bool:
    above = context.module.parents[node]
    other = above.right if isinstance(above, ast.BinOp) and isinstance(above.op, ast.Mult) else None
    return isinstance(other, ast.Attribute) and other.attr == ACCUMULATE
