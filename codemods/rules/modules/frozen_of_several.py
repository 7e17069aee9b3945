"""LIT197: weights that are frozen, of a module with several optimizers, which old releases trained all the same."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.members import Method
from codemods.semantics.nodes import own_nodes
from codemods.semantics.symbols import CALLBACK, MODULE
from codemods.source.trees import walk

_EPOCH: Final = ("on_epoch_start", "on_train_epoch_start")
_HOOKS: Final = ("on_fit_start", "on_train_start", "on_pretrain_routine_start", *_EPOCH)
_OF_MODULE: Final = ("__init__", "setup")
_CONFIGURE: Final = "configure_optimizers"
_ATTRIBUTE, _METHOD = "requires_grad", "requires_grad_"
_WAYS: Final = frozenset({"parameters", "named_parameters", "children", "modules", "named_children", _METHOD})
_GAN: Final = """class Gan(LightningModule):
    def on_train_start(self):
        self.encoder.requires_grad_(False)
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.losses[optimizer_idx](batch)
    def configure_optimizers(self):
        {}
        return Adam({}), Adam(self.critic.parameters())"""
_BOTH, _ONE = "[*self.encoder.parameters(), *self.decoder.parameters()]", "self.decoder.parameters()"


@rule(
    code="LIT197",
    name="frozen-of-several-optimizers",
    on=(Methods(MODULE, (*_HOOKS, *_OF_MODULE)), Methods(CALLBACK, _HOOKS)),
    since="1.1",
    removed="1.1",
    refs=(GUIDE,),
    fixable="manual",
    as_given=True,
    examples=((_GAN.format("# all", _BOTH), _GAN.format("# without what is frozen", _ONE)),),
)
def frozen_of_several_optimizers(method: Method, context: Context) -> Iterator[Finding]:
    """Weights that are frozen stay so where a module has several optimizers

    Up to 1.0 all weights of an optimizer were made trainable before its step, and none of the others (0.7.6, 0.9.0 and
    1.0.8 read, 0.7.6 run): what a module or a callback had frozen before was trained all the same, if it was among
    those. Since 1.1 it stays frozen. Told where a hook before the first batch of an epoch, `setup` or `__init__`
    freezes something, which `configure_optimizers` of the class names where that is seen. Only for code that is known
    to be older than 1.1.
    """
    if context.origin.before(Release(1, 1)) is not True:
        return
    known, of_module = context.project.classes, MODULE in method.owner.kinds
    family = known.family(method.owner.symbol) if of_module else known.classes
    if not any(known.classes[name].looped is not None for name in family if name in known.classes):
        return
    configure = method.owner.methods.get(_CONFIGURE) if of_module else None
    given = _attributes(configure) if configure is not None else None
    for node in own_nodes(method.node.body):
        if not isinstance(node, (ast.Assign, ast.Call)):
            continue
        frozen = _frozen(node, context)
        if frozen is None or (given is not None and frozen and frozen.isdisjoint(given)):
            continue
        yield context.finding(
            context.module.span(node),
            row=method.name,
            message="with several optimizers Lightning trained the weights of each in its turn up to 1.0, also those "
            "that are frozen here, and leaves these alone since 1.1",
            advice="do not freeze what was trained, or look whether the numbers of before are wanted",
        )
        return


def _frozen(node: ast.Assign | ast.Call, context: Context) -> frozenset[str] | None:
    """The attributes that are named by what a node freezes; None where it freezes nothing."""
    if isinstance(node, ast.Assign):
        target = node.targets[-1]
        if not isinstance(target, ast.Attribute) or target.attr != _ATTRIBUTE or not _is_off(node.value):
            return None
        held = target.value
        loops = (loop for loop in context.module.enclosing(node) if isinstance(loop, ast.For))
        if isinstance(held, ast.Name):
            held = next((loop.iter for loop in loops if _binds(loop.target, held.id)), held)
        return _attributes(held)
    if not isinstance(node.func, ast.Attribute) or node.func.attr != _METHOD:
        return None
    return _attributes(node.func.value) if node.args and _is_off(node.args[0]) else None


def _binds(target: ast.expr, name: str) -> bool:
    return any(isinstance(part, ast.Name) and part.id == name for part in walk(target))


def _attributes(node: ast.AST) -> frozenset[str]:
    return frozenset(part.attr for part in walk(node) if isinstance(part, ast.Attribute)) - _WAYS


def _is_off(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) and value.value is False
