"""LIT346: the parameter groups of an optimizer that Lightning wraps, in a run that goes on from a checkpoint."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from typing import Final

from codemods.model import Finding, Release, Span
from codemods.rules.registry import Attributes, Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.bridge import RESUME
from codemods.semantics.hand_steps import is_raw
from codemods.semantics.linking import ProjectIndex
from codemods.semantics.members import AttributeUse, Method
from codemods.semantics.nodes import body_nodes
from codemods.semantics.symbols import MODULE, TRAINER
from codemods.source.trees import walk

_FIRST, _SINCE = Release(1, 6), Release(2, 0)
_STEP: Final = "optimizer_step"
_TAKEN: Final = "optimizers"
_GROUPS: Final = "param_groups"
_PLACE: Final = 2
"""The place of the optimizer among what `optimizer_step` takes behind `self`."""
_NET: Final = """class Net(LightningModule):
    def optimizer_step(self, epoch, batch_idx, optimizer, optimizer_closure):
        for group in optimizer.param_groups:
            group["lr"] = 0.1 / (1 + self.global_step)
        optimizer.step(closure=optimizer_closure)

Trainer({}).fit(Net(){})"""


@rule(
    code="LIT346",
    name="groups-of-resumed-optimizer",
    on=(Methods(MODULE, (_STEP,)), Attributes(MODULE, (_TAKEN,))),
    since="2.0",
    removed="2.0",
    refs=(GUIDE,),
    fixable="manual",
    examples=((_NET.format("", ', ckpt_path="last.ckpt"'), _NET.format("", "")),),
)
def groups_of_resumed_optimizer(subject: Method | AttributeUse, context: Context) -> Iterator[Finding]:
    """The `param_groups` of an optimizer are its own, also in a run that goes on from a checkpoint

    What `self.optimizers()` gives, and `optimizer_step` is given, is an optimizer in a wrapper. In 1.6 to 1.9 the
    wrapper was made before the checkpoint was loaded and kept the groups of before, while the optimizer went on with
    those of the checkpoint (run on 1.6.5 and 1.9.5; not so on 1.1.8, 1.4.9 and 2.6): in a run that went on the learning
    rate that was read there stood still, and one that was set there, a warm-up for instance, had no effect. That is
    hardly what was meant, but a run that goes on trains with other rates now. Told where some run of the project goes
    on, for code that may be of these releases and is known to be older than 2.0.
    """
    if context.origin.before(_FIRST) is True or context.origin.before(_SINCE) is not True:
        return
    if not any(_groups(subject, context)) or not context.project.cached("goes on", _goes_on):
        return
    for at in _groups(subject, context):
        yield context.finding(
            at,
            row="step" if isinstance(subject, Method) else "taken",
            message="in a run that went on from a checkpoint these groups were not those of the optimizer in Lightning "
            "1.6 to 1.9: a rate that was set here had no effect, and one that was read stood still; they are its own "
            "since 2.0",
            advice="look which rates a run that goes on is to have",
            lasting=True,
        )
        return  # once for each function


def _goes_on(project: ProjectIndex) -> bool:
    """Whether a run of the project goes on from a checkpoint."""
    if project.saying("fits_on"):
        return True
    return any(value is not None for value in project.given_to(TRAINER).values.get(RESUME, ()))


def _groups(subject: Method | AttributeUse, context: Context) -> Iterator[Span]:
    """Where the groups of a wrapped optimizer are read."""
    module = context.module
    if isinstance(subject, Method):
        given = subject.parameters
        names = set(given[_PLACE : _PLACE + 1])
        yield from (module.span(node) for node in _of(body_nodes(subject.node), names))
        return
    call, node = subject.call, subject.scope.function().node
    if subject.own or call is None or is_raw(call):
        return
    inner: ast.AST = call
    for above in module.enclosing(call):
        if isinstance(above, ast.Subscript) and above.value is inner:
            inner = above
            continue
        if isinstance(above, ast.Attribute) and above.attr == _GROUPS:
            yield module.span(above)
        elif isinstance(above, (ast.Assign, ast.For, ast.AnnAssign)) and isinstance(node, ast.FunctionDef):
            targets = above.targets if isinstance(above, ast.Assign) else [above.target]
            names = {part.id for target in targets for part in walk(target) if isinstance(part, ast.Name)}
            yield from (module.span(each) for each in _of(body_nodes(node), names))
        return


def _of(nodes: Iterable[ast.AST], names: set[str]) -> Iterator[ast.Attribute]:
    """Where the groups of one of some variables, or of an item of it, are read."""
    for node in nodes:
        if isinstance(node, ast.Attribute) and node.attr == _GROUPS:
            held = node.value.value if isinstance(node.value, ast.Subscript) else node.value
            if isinstance(held, ast.Name) and held.id in names:
                yield node
