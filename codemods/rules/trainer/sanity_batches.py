"""LIT162: the sanity check of Lightning 0.9, which took one batch."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import AddArgument, Code, Finding, Release, Span
from codemods.rules.followed import followed
from codemods.rules.registry import ArgumentSets, Context, rule
from codemods.rules.trainer.fits import is_bridge, made_at, picks, spread
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import ArgumentSet, Rewrite
from codemods.semantics.drawing import drawing_of, draws_in_validation, seeds
from codemods.semantics.module import Module
from codemods.semantics.nodes import last_part
from codemods.semantics.own_dicts import is_written_out
from codemods.semantics.symbols import TRAINER

_FIRST, _BEHIND = Release(0, 9), Release(0, 10)
_UNKNOWN: Final = "whether the code is of 0.9 is not known: say the release with `--origin`"
_STEPS: Final = "num_sanity_val_steps"
_LIMITS: Final[dict[str, object]] = {
    "limit_val_batches": 1.0,
    "overfit_batches": 0,
    "fast_dev_run": False,
    "val_percent_check": 1.0,
}
"""What else says how many batches a validation has, or that there is no sanity check, unless it says this."""
_STEP: Final = "validation_step"
_NAMESPACES: Final = frozenset({"Namespace", "SimpleNamespace"})
_ALL: Final = Release(0, 8)
"""What -1 stands for all batches since."""
_NET: Final = """class Net(LightningModule):
    def validation_step(self, batch, batch_idx):
        return self.loss(batch)

"""


@rule(
    code="LIT162",
    name="trainer-sanity-batches",
    on=ArgumentSets(TRAINER),
    since="0.10",
    removed="0.10",
    refs=(GUIDE,),
    as_given=True,
    examples=((f"{_NET}Trainer(max_epochs=3)", f"{_NET}Trainer(max_epochs=3, {_STEPS}=1)"),),
)
def trainer_sanity_batches(arguments: ArgumentSet, context: Context) -> Iterator[Finding]:
    """The sanity check takes two batches of each validation loader, and took one

    The Trainer of 0.9 took the smaller one of `num_sanity_val_steps` and `limit_val_batches`, whose `1.0` stands for
    all batches, so that the sanity check had one batch whatever number was given (run on 0.9.0; 1.1 takes the number,
    and 0.8.5 as its code says). Only calls of the hooks of validation differ. Left alone where the Trainer is told how
    many batches to take, and where no module of the project validates. Only for code that is known to be of 0.9, and in
    what is known to be older than 0.8 for `-1`, which was no sanity check there (run on 0.7.6). Told once where it may
    be of 0.9, and is known to be older than 0.10, or seeds itself and may draw random numbers in a validation, as a
    VAE does: what is drawn behind the sanity check is other than it was.
    """
    if context.origin.before(_ALL) is True:
        yield from _of_all(arguments, context)
        return
    known = context.origin.before(_FIRST) is False
    if context.origin.before(_FIRST) is True or context.origin.before(_BEHIND) is False:
        return
    if context.origin.before(_BEHIND) is None and not _may_draw(context):
        return
    if arguments.call is None or (arguments.open and not _is_silent(arguments.call, context)):
        return
    if any(arguments.given(name) and not _is_default(name, arguments.constant(name)) for name in _LIMITS):
        return
    if not context.project.classes.have_with(_STEP):
        return
    given, number = arguments.get(_STEPS), arguments.constant(_STEPS)
    if arguments.given(_STEPS) and (given is None or type(number) is not int or number <= 1):
        return
    fits = made_at(arguments.call, "fit", context)
    if fits is not None and not fits.uses and not fits.passed_on:
        return
    parts = spread(arguments.call, context, of_vars=True)
    if parts is None and (arguments.open or picks(arguments.call, context)):
        return
    added = Rewrite((AddArgument(arguments.call, _STEPS, Code.of("1")),))
    # a command line may give either number itself
    adds = parts is not None and not arguments.open and _are_seen(parts, context)
    made = given.give(Code.of("1")) if given is not None else added if adds else None
    yield context.finding(
        given or arguments.call,
        row=_STEPS,
        message="the sanity check took one batch of each loader in Lightning 0.9, whatever the number",
        title=f"Say `{_STEPS}=1`",
        rewrite=made if known else Rewrite(refusal=_UNKNOWN),
        reason="the hooks of validation are called as often as before",
        advice=f"say `{_STEPS}=1`" if known else "",
        once=not known,
    )


def _may_draw(context: Context) -> bool:
    """Whether a project seeds itself, and may draw in a validation what the training draws from."""
    drawing = drawing_of(context.project)
    return seeds(drawing, by_hand=True) and draws_in_validation(drawing)


def _of_all(arguments: ArgumentSet, context: Context) -> Iterator[Finding]:
    """The finding about -1, which stands for all batches now and stood for none."""
    given = arguments.get(_STEPS)
    if given is None or given.value.constant != -1 or not context.project.classes.have_with(_STEP):
        return
    yield context.finding(
        given,
        row="all",
        message=f"`{_STEPS}=-1` was no sanity check at all up to Lightning 0.7, and is one of all batches now",
        title=f"Say `{_STEPS}=0`",
        rewrite=given.give(Code.of("0")),
        reason="the hooks of validation are called as often as before",
    )


def _is_silent(call: Span, context: Context) -> bool:
    """Whether what is not seen of a call's arguments is not known to say anything about the sanity check."""
    return is_bridge(call, context) or context.project.given_to(TRAINER).values.keys().isdisjoint((_STEPS, *_LIMITS))


def _is_default(name: str, constant: object) -> bool:
    """Whether a limit says nothing of that one batch: 1 is one batch, 1.0 are all, and 0.5 is less than one there."""
    default = _LIMITS[name]
    if isinstance(constant, float) and default == 1:
        return 0 < constant <= 1
    return constant == default and default != 1


def _are_seen(parts: list[ast.expr], context: Context) -> bool:
    """Whether what is spread into a call are dicts or namespaces written in this file, whose entries the set has."""
    leaves = [leaf.node for part in parts for leaf in followed(part, context.module)]
    return all(_is_written(leaf, context.module) for leaf in leaves)


def _is_written(node: ast.AST | None, module: Module) -> bool:
    if isinstance(node, ast.Call) and last_part(node) in _NAMESPACES:
        return not node.args and all(keyword.arg is not None for keyword in node.keywords)
    return isinstance(node, ast.expr) and is_written_out(node, module.scope_at(module.span(node).start))
