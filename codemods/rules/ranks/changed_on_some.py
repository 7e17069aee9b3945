"""LIT817: hooks that change what is trained on some ranks only."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator

from codemods.model import Finding
from codemods.rules.ranks.stepping import is_manual, is_trained
from codemods.rules.registry import Classes, Context, rule
from codemods.semantics.changing import changed_by, changed_by_alias, changed_openly, unaliased, with_parameters
from codemods.semantics.members import ClassUse
from codemods.semantics.mentions import words_of
from codemods.semantics.module import Module
from codemods.semantics.nodes import is_name, own_nodes, positional_of
from codemods.semantics.ranks import ONLY_ZERO, is_guarded, speaks_of_ranks
from codemods.semantics.running import hooks_behind, is_hook
from codemods.semantics.scopes import FunctionNode, Scope
from codemods.semantics.symbols import CALLBACK, MODULE

_BEFORE = frozenset({"__init__", "setup", "configure_model", "configure_sharded_model", "prepare_data", "on_fit_start"})
"""What runs before the strategy gives all ranks the weights of the first one."""
_STEP = "training_step"
_INITS = "torch.nn.init."
_LOADING = "load_state_dict"
_MODULE = 2
"""The place of the module among what hooks of a callback are given, behind `self`."""


@rule(
    code="LIT817",
    name="parameter-changed-on-some-ranks",
    on=(Classes(MODULE), Classes(CALLBACK)),
    refs=("https://docs.pytorch.org/docs/stable/generated/torch.nn.parallel.DistributedDataParallel.html",),
    fixable="manual",
    examples=(
        (
            (
                "class Shrink(Callback):\n"
                "    def on_train_epoch_end(self, trainer, pl_module):\n"
                "        if trainer.is_global_zero:\n"
                "            pl_module.head.weight.data *= 0.9"
            ),
            (
                "class Shrink(Callback):\n"
                "    def on_train_epoch_end(self, trainer, pl_module):\n"
                "        pl_module.head.weight.data *= 0.9"
            ),
        ),
    ),
)
def parameter_changed_on_some_ranks(owner: ClassUse, context: Context) -> Iterator[Finding]:
    """A hook changes parameters under a condition about ranks

    All processes start with the same weights, and the same averaged gradients keep them the same: nothing else does.
    What a hook changes on some ranks only (`weight.data *= 0.9`, `nn.init.zeros_(…)`, `load_state_dict(…)`) leaves
    each with weights of its own for good, without a word, and the checkpoint has those of the first. Change it on all
    ranks alike; what one rank drew or read the others get by `trainer.strategy.broadcast(…)`.

    Left alone is what runs before the ranks are made equal (`setup`, `on_fit_start`), what gets no gradient by its name
    (`ema`, `teacher`), and steps, of which LIT805 speaks.
    """
    module = context.module
    if not speaks_of_ranks(module) and words_of(module).isdisjoint(word.encode() for word in ONLY_ZERO):
        return
    for name, node in owner.methods.items():
        hooks = hooks_behind(owner, name, context.project.running) or frozenset({name} if is_hook(name) else ())
        if not hooks or hooks <= _BEFORE or name in _BEFORE:
            continue
        if _STEP in hooks and MODULE in owner.kinds and not is_manual(owner, context):
            continue
        nets = _nets(owner, node)
        scope = module.scoped.scope_of(node)
        for part in own_nodes(node.body):
            target = _changed(part, scope, module) if isinstance(part, ast.stmt) else None
            if target is None or not _is_of(target, nets) or not is_trained(target):
                continue
            assert isinstance(part, ast.stmt)
            if is_guarded(part, module, node, surely=True) or _guards_all(part, node, module):
                yield context.finding(
                    module.span(part),
                    row="rank",
                    message="this is changed on some ranks only, so the weights differ between the processes from now "
                    "on; change it on all of them alike",
                )


def _nets(owner: ClassUse, node: FunctionNode) -> frozenset[str]:
    """What a method calls the module: `self`, or what a hook of a callback is given."""
    names = [arg.arg for arg in positional_of(node.args)]
    if MODULE in owner.kinds:
        return frozenset(names[:1])
    given = names[_MODULE : _MODULE + 1] if node.name.startswith("on_") else []
    return frozenset({*given, "pl_module"})


def _changed(statement: ast.stmt, scope: Scope, module: Module) -> ast.expr | None:
    """The weight, or the network, that a statement changes."""
    read = with_parameters(statement, scope) if isinstance(statement, ast.For) else statement
    target = changed_by(read) or changed_by_alias(read, scope) or changed_openly(read)
    if target is not None:
        return unaliased(target, scope)
    call = statement.value if isinstance(statement, ast.Expr) else None
    if not isinstance(call, ast.Call):
        return None
    if call.args and (module.resolve(call.func, scope) or "").startswith(_INITS):
        return unaliased(call.args[0], scope)
    func = call.func
    return unaliased(func.value, scope) if isinstance(func, ast.Attribute) and func.attr == _LOADING else None


def _is_of(target: ast.expr, nets: Collection[str]) -> bool:
    """Whether something is the module, or is reached from it by attributes and items."""
    while isinstance(target, (ast.Attribute, ast.Subscript)):
        if isinstance(target, ast.Attribute) and target.attr == "lightning_module":
            return True
        target = target.value
    return any(is_name(target, name) for name in nets)


def _guards_all(statement: ast.stmt, node: FunctionNode, module: Module) -> bool:
    """Whether all that a loop does is done under a condition about ranks that stands in it."""
    body = statement.body if isinstance(statement, ast.For) else []
    return bool(body) and all(
        isinstance(part, ast.If) and not part.orelse and is_guarded(part.body[0], module, node, surely=True)
        for part in body
    )
