"""LIT515: calls that wait for the GPU in a training step."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Finding
from codemods.rules.registry import Context, Methods, rule
from codemods.semantics.members import Method
from codemods.semantics.symbols import MODULE
from codemods.source.trees import walk

_WAITS = frozenset({"item", "cpu", "numpy", "tolist"})


@rule(
    code="LIT515",
    name="blocking-call",
    on=Methods(MODULE, ("training_step",)),
    refs=("https://lightning.ai/docs/pytorch/stable/advanced/speed.html",),
    examples=(
        (
            (
                "class Net(LightningModule):\n"
                "    def training_step(self, batch, batch_idx):\n"
                "        loss = self.loss(batch)\n"
                '        self.log("loss", loss.item())\n'
                "        return loss"
            ),
            (
                "class Net(LightningModule):\n"
                "    def training_step(self, batch, batch_idx):\n"
                "        loss = self.loss(batch)\n"
                '        self.log("loss", loss)\n'
                "        return loss"
            ),
        ),
    ),
    fixable="manual",
    default=False,
)
def blocking_call(method: Method, context: Context) -> Iterator[Finding]:
    """`.item()`, `.cpu()`, `.numpy()` and `.tolist()` in `training_step` wait for the GPU

    Nothing fails. The call waits until the GPU has computed all that was asked of it so far, in each step, and what
    comes next is asked of it only then. `self.log` takes tensors, and reads them when they are written. Whether the
    time matters only a profiler tells, so the rule is off by default.
    """
    told: set[ast.expr] = set()
    for statement in method.node.body:
        for node in walk(statement):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute) or node.args or node.keywords:
                continue
            if node.func.attr in _WAITS:
                told.add(node.func.value)  # of `x.cpu().numpy()` once
                if node in told or _is_of_numpy(node.func.value, context):
                    continue
                yield context.finding(
                    context.module.span(node),
                    row=node.func.attr,
                    message=f"`.{node.func.attr}()` waits for the GPU in each step",
                    advice="keep the tensor, or do this once an epoch",
                )


def _is_of_numpy(node: ast.expr, context: Context, *, followed: bool = False) -> bool:
    """Whether something is computed by NumPy, or by an object of it that a variable holds: `rng.integers(3).item()`."""
    module = context.module
    while isinstance(node, (ast.Call, ast.Attribute, ast.Subscript)):
        if isinstance(node, ast.Call):
            name = module.resolve(node.func, module.scope_at(module.span(node).start)) or ""
            if name.startswith("numpy."):
                return True
            node = node.func
        else:
            node = node.value
    found = module.scope_at(module.span(node).start).lookup(node.id) if isinstance(node, ast.Name) else None
    values = [binding.value for binding in found[1]] if found is not None and not followed else []
    return bool(values) and all(
        isinstance(value, ast.Call) and _is_of_numpy(value, context, followed=True) for value in values
    )
