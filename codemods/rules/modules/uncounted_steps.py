"""LIT399: optimizers that a module steps by hand and that Lightning does not count."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.modules.several import several_of
from codemods.rules.modules.trainers import STEP
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.hand_steps import is_step
from codemods.semantics.members import Method
from codemods.semantics.module import Module
from codemods.semantics.nodes import FUNCTIONS, argument, is_false, is_name
from codemods.semantics.scopes import FunctionNode
from codemods.semantics.symbols import MODULE, TRAINER
from codemods.source.trees import nodes_of, walk

_COUNTED: Final = Release(1, 6)
_TORCH: Final = "torch.optim."
_GIVER: Final = "optimizers"
_WRAPPED: Final = "use_pl_optimizer"
_SWITCH: Final = "automatic_optimization"
_NET: Final = """class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
    def training_step(self, batch, batch_idx):
        optimizer = {}
        self.manual_backward(self(batch).mean())
        optimizer.step()
    def configure_optimizers(self):
        return Adam(self.parameters())"""


@rule(
    code="LIT399",
    name="uncounted-steps",
    on=Methods(MODULE, (STEP,)),
    since="1.6",
    removed="1.6",
    refs=(GUIDE,),
    fixable="manual",
    examples=((_NET.format("self.optimizers(use_pl_optimizer=False)"), _NET.format("self.optimizers()")),),
)
def uncounted_steps(method: Method, context: Context) -> Iterator[Finding]:
    """In manual optimization only the steps of what `self.optimizers()` gives are counted

    Up to 1.5 each batch was a step, whoever stepped what. Since 1.6 it is one where a step is made of an optimizer that
    `self.optimizers()` gives. With one that the module made and kept for itself, with `use_pl_optimizer=False` and with
    `trainer.optimizers` `global_step` stays 0: no ModelCheckpoint saves anything, `max_steps=` ends no training, and
    all that is logged stands at step 0 (run on 1.4.9, 1.6.5, 1.9.5 and 2.6.6). Only for code that is known to be older
    than 1.6, and where no optimizer of the class is stepped in the way that counts.
    """
    if context.origin.before(_COUNTED) is not True or not _is_manual(method, context):
        return
    owner = _class_of(method.node, context.module)
    if owner is None:
        return
    steps = [call for call in nodes_of(owner, ast.Call) if is_step(call) and isinstance(call.func, ast.Attribute)]
    uncounted = [call for call in steps if _is_uncounted(call, owner, context.module)]
    if not uncounted or len(uncounted) < len(steps):
        return
    yield context.finding(
        min((context.module.span(call) for call in uncounted), key=lambda span: span.start),
        row=STEP,
        message="since Lightning 1.6 only steps of what `self.optimizers()` gives are counted: with this one "
        "`global_step` stays 0, no checkpoint is saved, and `max_steps=` does not end the training",
        advice="return the optimizers from `configure_optimizers`, and step those of `self.optimizers()`",
        lasting=True,
    )


def _is_manual(method: Method, context: Context) -> bool:
    told = context.project.given_to(TRAINER).values.get(_SWITCH, ())
    return several_of(context.project, method.owner.symbol, context.origin).is_manual or any(x is False for x in told)


def _class_of(node: ast.AST, module: Module) -> ast.ClassDef | None:
    above = module.parents[node]
    return above if isinstance(above, ast.ClassDef) else None


def _is_uncounted(call: ast.Call, owner: ast.ClassDef, module: Module) -> bool:
    assert isinstance(call.func, ast.Attribute)
    return _is_raw(call.func.value, _function_of(call, module), owner, module)


def _function_of(node: ast.AST, module: Module) -> FunctionNode | None:
    return next((above for above in module.enclosing(node) if isinstance(above, FUNCTIONS)), None)


def _is_raw(node: ast.AST, function: FunctionNode | None, owner: ast.ClassDef, module: Module) -> bool:
    """Whether an expression is an optimizer that is not wrapped by Lightning, for all that is seen."""
    while isinstance(node, ast.Subscript):
        node = node.value
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "values":
        node = node.func.value
    if isinstance(node, ast.Call):
        wrapped = argument(node, _WRAPPED, 0)
        return isinstance(node.func, ast.Attribute) and node.func.attr == _GIVER and is_false(wrapped)
    if isinstance(node, ast.Attribute):
        if node.attr == _GIVER:
            return isinstance(node.value, ast.Attribute) and node.value.attr == "trainer"
        return _is_made(node.attr, owner, module)
    if not isinstance(node, ast.Name) or function is None:
        return False
    values = list(_values(node.id, function))
    return bool(values) and all(_is_raw(value, function, owner, module) for value in values)


def _values(name: str, function: FunctionNode) -> Iterator[ast.expr]:
    """What a variable of a function is, or is a part of: of `for optimizer in these` it is `these`."""
    for node in walk(function):
        if isinstance(node, ast.Assign) and len(node.targets) == 1:
            target, value = node.targets[0], node.value
        elif isinstance(node, ast.For):
            target, value = node.target, node.iter
        else:
            continue
        parts = target.elts if isinstance(target, (ast.Tuple, ast.List)) else [target]
        if any(is_name(part, name) for part in parts):
            yield value


def _is_made(name: str, owner: ast.ClassDef, module: Module) -> bool:
    """Whether a class keeps optimizers of torch in an attribute, which it makes itself, and nothing else."""
    found = False
    for node in nodes_of(owner, ast.Assign):
        if not any(isinstance(part, ast.Attribute) and part.attr == name for part in node.targets):
            continue
        scope = module.scope_at(module.span(node).start)
        calls = [part for part in walk(node.value) if isinstance(part, ast.Call)]
        if not any((module.resolve(call.func, scope) or "").startswith(_TORCH) for call in calls):
            return False
        found = True
    return found
