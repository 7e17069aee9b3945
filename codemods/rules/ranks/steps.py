"""LIT804: training steps that leave out a batch."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Finding
from codemods.rules.ranks.stepping import around, is_manual
from codemods.rules.registry import Context, Methods, rule
from codemods.semantics.members import Method
from codemods.semantics.module import Module
from codemods.semantics.nodes import is_none, last_part, own_nodes
from codemods.semantics.ranks import is_alone
from codemods.semantics.runs import one_device
from codemods.semantics.scopes import FunctionNode, Scope
from codemods.semantics.symbols import MODULE
from codemods.source.trees import walk

_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)
_DOCS = "https://lightning.ai/docs/pytorch/stable/common/lightning_module.html#training-step"


@rule(
    code="LIT804",
    name="skipped-training-step",
    on=Methods(MODULE, ("training_step",)),
    refs=(_DOCS,),
    fixable="manual",
    examples=(
        (
            "try:\n    loss = self(batch)\nexcept RuntimeError:\n    return None",
            "loss = self(batch)",
        ),
    ),
)
def skipped_training_step(method: Method, context: Context) -> Iterator[Finding]:
    """A training step that returns None ends a run on several devices

    On one device a step that returns None leaves out the batch. On several, Lightning raises `Skipping the
    training_step by returning None in distributed training is not supported`, as the other processes wait for this
    one's gradients; with manual optimization they wait for ever. So an error that is caught here had better be
    raised: Lightning then ends the other processes. A batch without use can have a loss of zero that touches every
    parameter, `sum((p * 0.0).sum() for p in self.parameters() if p.requires_grad)`, which counts as a zero gradient.

    A decorator that takes an error for a result does the same, in whatever file it stands.

    Left alone: validation and test steps, steps without any loss (manual optimization), handlers that raise, batches
    that are left out only where there is one device (`if self.trainer.world_size == 1`), projects whose Trainer has
    one device.
    """
    module, node = context.module, method.node
    if one_device(context.project, module) or _is_generator(node):
        return
    for decorator in node.decorator_list:
        made = decorator.func if isinstance(decorator, ast.Call) else decorator
        if module.resolve(made, module.scope) in context.project.running.skipping:
            yield context.finding(
                module.span(decorator),
                row="decorated",
                message=f"`{ast.unparse(made)}` makes None of an error; on several devices a training step must not "
                "leave out a batch: the others need this rank's gradients; let the error be raised",
            )
    returns = [part for part in own_nodes(node.body) if isinstance(part, ast.Return)]
    manual = is_manual(method.owner, context)
    if not any(part.value is not None and not is_none(part.value) for part in returns) and not manual:
        return
    for part in returns:
        if part.value is not None and not is_none(part.value):
            continue
        outer = next((o for o in module.enclosing(part) if isinstance(o, (ast.ExceptHandler, *_FUNCTIONS))), None)
        caught = isinstance(outer, ast.ExceptHandler)
        asked = any(isinstance(o, ast.If) for o in around(part, node, module))
        if not (caught or asked) or (manual and not caught) or is_alone(part, module, node):
            continue
        yield context.finding(
            module.span(part),
            row="caught" if caught else "returned",
            message="on several devices a training step must not leave out a batch: this rank skips, and the others "
            + ("wait for ever; " if manual else "need its gradients, so the run ends with an error; ")
            + ("let the error be raised" if caught else "return a loss of zero that touches every parameter"),
        )
    for made in _suppressing(node, module.scoped.scope_of(node), module) if not manual else ():
        yield context.finding(
            module.span(made),
            row="swallowed",
            message="an error that is suppressed here has the training step return nothing; on several devices that "
            "ends the run, as the others need this rank's gradients; let the error be raised",
        )
    for handler in own_nodes(node.body):
        if isinstance(handler, ast.ExceptHandler) and _falls_out(handler, node, module) and not manual:
            yield context.finding(
                module.source.span(handler),
                row="swallowed",
                message="behind this handler the training step returns nothing; on several devices that ends the run, "
                "as the others need this rank's gradients; let the error be raised",
            )


def _is_generator(node: FunctionNode) -> bool:
    return any(isinstance(part, (ast.Yield, ast.YieldFrom)) for part in own_nodes(node.body))


def _suppressing(node: FunctionNode, scope: Scope, module: Module) -> Iterator[ast.Call]:
    """`suppress(RuntimeError)` of the `with` that a step ends with, in which the loss is returned: else nothing is."""
    last = node.body[-1]
    if not isinstance(last, ast.With):
        return
    if any(isinstance(inner, ast.Return) and inner.value is not None for inner in own_nodes(last.body)):
        for item in last.items:
            made = item.context_expr
            if isinstance(made, ast.Call) and module.resolve(made.func, scope) == "contextlib.suppress":
                yield made


def _falls_out(handler: ast.ExceptHandler, node: FunctionNode, module: Module) -> bool:
    """Whether a handler ends, and with it the step, though the `try` returned a loss."""
    attempt = module.parents[handler]
    if not isinstance(attempt, ast.Try) or attempt not in node.body or attempt is not node.body[-1]:
        return False
    if not any(isinstance(part, ast.Return) and part.value is not None for s in attempt.body for part in walk(s)):
        return False
    last = handler.body[-1]
    ends = (ast.Return, ast.Raise, ast.If, ast.With, ast.Try, ast.For, ast.While)
    calls_out = any(isinstance(p, ast.Call) and last_part(p.func) in {"exit", "_exit"} for p in walk(last))
    return not isinstance(last, ends) and not calls_out and not attempt.finalbody
