"""LIT452: what a strategy, a precision plugin, an accelerator or an environment of the project overrides."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import (
    Change,
    Code,
    Finding,
    InsertStatement,
    Release,
    RemoveArgument,
    RemoveParameter,
    RemoveStatement,
    RenameDefinition,
    RenameParameter,
    ReplaceExpression,
    Span,
)
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.strategies.names import PROPERTIES
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import Method
from codemods.semantics.module import Module
from codemods.semantics.nodes import first_parameter, is_super
from codemods.semantics.symbols import ACCELERATOR, ENVIRONMENT, PRECISION, STRATEGY
from codemods.source.trees import walk

_RENAMED = {(PRECISION, "master_params"): "main_params", (ACCELERATOR, "setup_environment"): "setup_device"}
_REMOVED = {
    (STRATEGY, "dispatch"): "override `setup(self, trainer)`",
    (STRATEGY, "post_training_step"): "use `on_train_batch_end` of the module or a callback",
    (STRATEGY, "init_ddp_connection"): "override `setup_distributed(self)`",
    (PRECISION, "dispatch"): "do it where the plugin is made, or in `connect`",
    (PRECISION, "on_save_checkpoint"): "return what is to be saved from `state_dict(self)`",
    (PRECISION, "on_load_checkpoint"): "take what was saved in `load_state_dict(self, state_dict)`",
}
_SIGNATURES = {
    (STRATEGY, "backward"): "(self, closure_loss, optimizer, *args, **kwargs)",
    (STRATEGY, "optimizer_step"): "(self, optimizer, closure, model=None, **kwargs)",
    (PRECISION, "backward"): "(self, tensor, model, optimizer, *args, **kwargs)",
    (PRECISION, "optimizer_step"): "(self, optimizer, model, closure, **kwargs)",
}
_SWAPPED = {
    "pre_backward": "(self, tensor, module)",
    "backward": "(self, tensor, model, optimizer, *args, **kwargs)",
    "post_backward": "(self, tensor, module)",
}
"""Methods of a precision plugin that were given the module first up to 1.6."""
_MODULES = frozenset({"model", "module", "pl_module", "lightning_module"})
_WITHOUT = {(STRATEGY, "configure_ddp"): "wrap `self.model`, and keep it there; the devices are those of `self`"}
"""Methods that are called without arguments, and had some up to Lightning 1.1."""
_AROUND = tuple((PRECISION, name) for name in _SWAPPED)
_INDEX = frozenset({"optimizer_idx", "opt_idx"})


def _named(kind: str) -> tuple[str, ...]:
    return tuple(name for owner, name in (*_RENAMED, *_REMOVED, *_SIGNATURES, *_WITHOUT, *_AROUND) if owner == kind)


@rule(
    code="LIT452",
    name="strategy-method",
    on=(
        Methods(ENVIRONMENT, tuple(PROPERTIES)),
        *(Methods(kind, _named(kind)) for kind in (PRECISION, ACCELERATOR, STRATEGY)),
    ),
    since="1.6",
    removed="2.0",
    refs=(GUIDE,),
    examples=(
        (
            (
                "from pytorch_lightning.plugins.environments import SLURMEnvironment\n"
                "class Own(SLURMEnvironment):\n    def master_port(self):\n        return 1"
            ),
            "class Own(SLURMEnvironment):\n    @property\n    def main_port(self):\n        return 1",
        ),
    ),
)
def strategy_method(method: Method, context: Context) -> Iterator[Finding]:
    """Methods that a strategy or plugin of the project overrides and that are called otherwise now

    Some have another name, some became properties, `optimizer_idx` is given to none of them, some are given nothing,
    and some are not called any more. The index goes where the method only hands it on to `super()`. Around the backward
    pass a precision plugin was given the module and then the loss up to 1.6, and gets them the other way round since
    (1.6.5 and 2.6.6 run).
    """
    kinds = method.owner.kinds
    if ENVIRONMENT in kinds and method.name in PROPERTIES:
        yield _property(method, context)
        return
    for kind in (PRECISION, ACCELERATOR, STRATEGY):
        key = kind, method.name
        if kind not in kinds:
            continue
        if key in _RENAMED:
            new = _RENAMED[key]
            yield context.finding(
                method.span,
                row=method.name,
                message=f"`{method.name}` is not called any more; it is `{new}` now",
                title=f"Call it `{new}`",
                rewrite=Rewrite((RenameDefinition(context.module.span(method.node), new),)),
            )
        elif key in _REMOVED and (method.name != "post_training_step" or context.target >= Release(2, 0)):
            yield context.finding(
                method.span,
                row=method.name,
                message=f"`{method.name}` is not called any more",
                advice=_REMOVED[key],
            )
        elif key in _WITHOUT and len(method.parameters) > len(method.node.args.defaults):
            yield context.finding(
                method.span,
                row=method.name,
                message=f"`{method.name}` is called without arguments since Lightning 1.2",
                advice=_WITHOUT[key],
            )
        elif key in _SIGNATURES and _INDEX & set(method.parameters) and context.target >= Release(2, 0):
            yield _indexed(method, _SIGNATURES[key], context)
        elif kind == PRECISION and _is_swapped(method):
            yield _swapped(method, context)
        return


def _property(method: Method, context: Context) -> Finding:
    module, node = context.module, method.node
    new, me = PROPERTIES[method.name], first_parameter(node)
    span = module.span(node)
    body = Span(module.span(node.body[0]).start, module.span(node.body[-1]).end)
    returns = f" -> {module.source.code(module.span(node.returns))}" if node.returns is not None else ""
    made = Rewrite(
        (RemoveStatement(span), InsertStatement(span, Code.of(f"@property\ndef {new}({me}){returns}:\n    ", body)))
    )
    if node.decorator_list or method.parameters or not me:
        made = Rewrite(refusal="it is no plain method of its instance")
    return context.finding(
        method.span,
        row=method.name,
        message=f"`{method.name}` is not called any more since Lightning 1.6; it is the property `{new}` now",
        title=f"Make it the property `{new}`",
        rewrite=made,
    )


def _indexed(method: Method, signature: str, context: Context) -> Finding:
    """Drop the index of the optimizer, and hand it on no more."""
    module, node = context.module, method.node
    name = next(name for name in method.parameters if name in _INDEX)
    changes: list[Change] = [RemoveParameter(module.span(node), name)]
    refusal = None
    if method.parameters[0] == "model":
        refusal = "the order of the parameters is another one too"
    for read in (part for part in walk(node) if isinstance(part, ast.Name) and part.id == name):
        at: ast.AST = read
        above = module.parents[read]
        if isinstance(above, ast.keyword):
            at, above = above, module.parents[above]
        if isinstance(above, ast.Call) and at is not above.func and _is_super(above.func, method.name):
            assert isinstance(at, (ast.expr, ast.keyword))
            changes.append(RemoveArgument(module.span(above), module.span(at)))
        else:
            refusal = f"`{name}` is read in it"
    return context.finding(
        method.span,
        row=f"{method.name}-optimizer_idx",
        message=f"`{method.name}` is called without `{name}` since Lightning 2.0",
        title=f"Drop `{name}`",
        rewrite=Rewrite(tuple(changes), refusal=refusal),
        advice=f"it takes {signature}",
    )


def _is_swapped(method: Method) -> bool:
    """Whether it takes the module before the loss, as its names say."""
    if method.name not in _SWAPPED or len(method.parameters) < 2:
        return False
    first, second = method.parameters[:2]
    return first in _MODULES and second not in _MODULES


def _swapped(method: Method, context: Context) -> Finding:
    """Let the two change places, and those that `super()` is given."""
    module, node = context.module, method.node
    span = module.span
    first, second = ([*node.args.posonlyargs, *node.args.args])[1:3]
    changes: list[Change] = [
        RenameParameter(span(node), first.arg, second.arg),
        RenameParameter(span(node), second.arg, first.arg),
    ]
    refusal = None
    if node.args.defaults or node.decorator_list or node.args.posonlyargs:
        refusal = "its parameters are not the plain ones"
    if first.annotation is not None and second.annotation is not None:
        changes += _exchanged(first.annotation, second.annotation, module)
    elif first.annotation is not None or second.annotation is not None:
        refusal = "only one of the two has an annotation"
    if method.name == "post_backward" and len(method.parameters) > 2:
        refusal = "it takes the optimizer too, which is not given any more"
    for call in (part for part in walk(node) if isinstance(part, ast.Call) and _is_super(part.func, method.name)):
        if len(call.args) < 2 or any(isinstance(given, ast.Starred) for given in call.args[:2]):
            refusal = "`super()` is given them in another way"
        else:
            changes += _exchanged(call.args[0], call.args[1], module)
    return context.finding(
        method.span,
        row=f"{method.name}-order",
        message=f"`{method.name}` gets the loss before the module since Lightning 1.7, and got it behind that",
        title="Let the two parameters change places",
        rewrite=Rewrite(tuple(changes), refusal=refusal),
        advice=f"it takes {_SWAPPED[method.name]}",
    )


def _exchanged(one: ast.expr, other: ast.expr, module: Module) -> list[Change]:
    first, second = module.span(one), module.span(other)
    text = module.source.code
    return [ReplaceExpression(first, Code.of(text(second))), ReplaceExpression(second, Code.of(text(first)))]


def _is_super(func: ast.expr, name: str) -> bool:
    """Whether it is `super().name`."""
    return isinstance(func, ast.Attribute) and func.attr == name and is_super(func.value)
