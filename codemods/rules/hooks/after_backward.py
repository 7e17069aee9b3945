"""LIT281: `on_after_backward` of 1.1 to 1.3, which ran once for a step, and when gradients had been clipped."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import (
    AddParameter,
    Change,
    Code,
    Finding,
    InsertStatement,
    Release,
    RenameDefinition,
)
from codemods.rules.callbacks.names import SCHEDULE
from codemods.rules.hooks.gradients import is_by_hand, may_be_by_hand
from codemods.rules.modules.optimizer_family import ACCUMULATE, CLIP
from codemods.rules.modules.trainers import STEP
from codemods.rules.modules.truncating import Truncated
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import Method
from codemods.semantics.nodes import body_nodes, does_nothing, own_statements
from codemods.semantics.symbols import CALLBACK, MODULE, TRAINER
from codemods.source.trees import walk

_HOOK: Final = "on_after_backward"
_STEP: Final = "on_before_optimizer_step"
_CLIPPING: Final = "configure_gradient_clipping"
_FIRST, _LATER = Release(1, 1), Release(1, 4)
_BEHIND: Final = Release(2, 0)
"""Code that is known to be older, and may be of these releases, is told that it may be."""
_GRADIENTS: Final = frozenset({"grad", "grad_norm", "gradients", "clip_grad_norm_", "clip_grad_value_"})
_UNKNOWN: Final = "whether the code is of these releases is not known: say the release with `--origin`"
_NET: Final = """class Net(LightningModule):
    def {}:
        {}print(self.layer.weight.grad.norm())

Trainer(weights_summary=None, gradient_clip_val=0.5)"""


@rule(
    code="LIT281",
    name="after-backward",
    on=(Methods(MODULE, (_HOOK,)), Methods(CALLBACK, (_HOOK,))),
    since="1.4",
    removed="1.4",
    refs=(GUIDE,),
    as_given=True,
    examples=(
        (
            _NET.format("on_after_backward(self)", ""),
            _NET.format(
                "configure_gradient_clipping(self, optimizer, gradient_clip_val=None, gradient_clip_algorithm=None)",
                "self.clip_gradients(optimizer, gradient_clip_val, gradient_clip_algorithm)\n        ",
            ),
        ),
    ),
)
def after_backward(method: Method, context: Context) -> Iterator[Finding]:
    """`on_after_backward` comes before gradients are clipped, and behind each backward pass

    Lightning 1.1 to 1.3 called it once for each step of an optimizer, behind the last of the batches whose gradients
    accumulate, and with gradients that were clipped already (run on 1.1.8, read in 1.2 and 1.3). Since 1.4 it is called
    for each batch, before they are. `on_before_optimizer_step` is called once for a step, and behind the clipping where
    several optimizers or batches that are split in time need manual optimization; else `configure_gradient_clipping` of
    the module is the place behind it. Left alone where no Trainer of the project clips or accumulates, where what it
    does reads no gradient and nothing accumulates. Only for code that is known to be of these releases; told where it
    may be, and is known to be older than 2.0. Where the module is optimized by hand it was not called up to 1.3, and is
    since 1.4, behind each `manual_backward` (run on 1.0.8, 1.1.8, 1.2.10, 1.3.8, 1.4.9 and 2.6.6), which is told.
    """
    origin, project = context.origin, context.project
    if origin.before(_LATER) is True and is_by_hand(method, context) and not does_nothing(method.node):
        yield context.finding(
            method.span,
            row="by hand",
            message=f"up to Lightning 1.3 `{_HOOK}` was not called where a module is optimized by hand, and is called "
            "behind each `manual_backward` now",
            advice="take out what is not to happen there",
        )
    known = origin.before(_FIRST) is False and origin.before(_LATER) is True
    apart = origin.before(_FIRST) is True or origin.before(_LATER) is False or origin.before(_BEHIND) is not True
    if apart or may_be_by_hand(method, context):
        return
    given = project.given_to(TRAINER).values
    accumulates = any(value is not None and value != 1 for value in given.get(ACCUMULATE, ()))
    accumulates = accumulates or project.given_to(SCHEDULE).calls > 0
    clips = any(value is not None and value != 0 for value in given.get(CLIP, ())) and _reads_gradients(method)
    if not accumulates and not clips:
        return
    several = any(facts.looped is not None for facts in project.classes.classes.values()) or any(
        Truncated(project, name, origin).takes_hiddens for name in project.classes.modules_with(STEP)
    )
    clipped = clips and not several
    late = f"behind `self.clip_gradients(…)` in `{_CLIPPING}` of the module"
    was = " and ".join(["with clipped gradients"] * clips + ["once for a step"] * accumulates)
    yield context.finding(
        method.span,
        row="clipped" if clips else "accumulated",
        message=f"Lightning 1.1 to 1.3 called it {was}; since 1.4 it is called behind each backward pass, before "
        "gradients are clipped",
        title=f"Make it `{_CLIPPING if clipped else _STEP}`",
        rewrite=_rewrite(method, context, _CLIPPING if clipped else _STEP) if known else Rewrite(refusal=_UNKNOWN),
        reason="code of these releases may be written for either",
        advice=f"do it {late if clipped else f'in `{_STEP}`'}",
    )


def _reads_gradients(method: Method) -> bool:
    """Whether a hook, or a method of its class that it calls, speaks of gradients."""
    functions = [method.node]
    for node in body_nodes(method.node):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            functions += filter(None, [method.owner.methods.get(node.func.attr)])
    nodes = (node for function in functions for node in body_nodes(function))
    return any(isinstance(node, ast.Attribute) and node.attr in _GRADIENTS for node in nodes)


def _rewrite(method: Method, context: Context, new: str) -> Rewrite:
    module, node = context.module, method.node
    own = 3 if CALLBACK in method.owner.kinds else 1
    names = [arg.arg for arg in node.args.args]
    if CALLBACK in method.owner.kinds and new == _CLIPPING:
        return Rewrite(refusal="a callback has no hook behind the clipping")
    if len(names) != own or node.args.posonlyargs or node.args.vararg or node.args.kwonlyargs or node.args.kwarg:
        return Rewrite(refusal="it is not written with the parameters that Lightning gives it")
    if isinstance(node, ast.AsyncFunctionDef) or node.decorator_list:
        return Rewrite(refusal="it is decorated")
    known, owner = context.project.classes, method.owner.symbol
    others = (known.classes[name] for name in known.family(owner) - {owner} if name in known.classes)
    if any(not {_HOOK, new}.isdisjoint(facts.names) for facts in others) or method.owner.assigned(new) is not None:
        return Rewrite(refusal="another class of its family has that hook too")
    if new in method.owner.methods or _is_called(method):
        return Rewrite(refusal=f"the class has a `{new}` too, or calls the hook by name")
    span = module.span(node)
    more = ("optimizer", "gradient_clip_val", "gradient_clip_algorithm") if new == _CLIPPING else ("optimizer",)
    if any(isinstance(part, (ast.Name, ast.arg)) and _name(part) in more for part in body_nodes(node)):
        return Rewrite(refusal="a parameter of that hook means something else in it")
    changes: list[Change] = [RenameDefinition(span, new)]
    changes += [AddParameter(span, name, _default(name), names[-1]) for name in more]
    if new == _CLIPPING:
        code = Code.of(f"{names[0]}.clip_gradients(optimizer, gradient_clip_val, gradient_clip_algorithm)")
        changes.append(InsertStatement(module.span(own_statements(node)[0]), code))
    return Rewrite(tuple(changes))


def _default(name: str) -> Code | None:
    return None if name == "optimizer" else Code.of("None")


def _name(node: ast.Name | ast.arg) -> str:
    return node.id if isinstance(node, ast.Name) else node.arg


def _is_called(method: Method) -> bool:
    """Whether the class calls the hook, or that of a base class, by name."""
    return any(isinstance(node, ast.Attribute) and node.attr == _HOOK for node in walk(method.owner.node))
