"""LIT356: subclasses of EarlyStopping and ModelCheckpoint whose `on_validation_end` is not where they work any more."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import AddArgument, Code, Finding, InsertStatement, Release
from codemods.rules.callbacks.names import CHECKPOINT, STOPPING
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.class_facts import ClassFacts
from codemods.semantics.members import ClassUse, Method
from codemods.semantics.nodes import is_super, own_statements
from codemods.semantics.symbols import CALLBACK, TRAINER
from codemods.source.trees import nodes_of

_VALIDATED: Final = "on_validation_end"
_AT_TRAINING: Final = {STOPPING: "check_on_train_epoch_end", CHECKPOINT: "save_on_train_epoch_end"}
"""The argument that says whether it works at the end of the training epoch, which it does by itself."""
_WORKS: Final = {STOPPING: "checks whether to stop", CHECKPOINT: "saves"}
_SINCE, _BY_EPOCHS = Release(1, 4), Release(0, 8)
"""Since when they work behind the training epoch; up to when an EarlyStopping did so in `on_epoch_end`."""
_LATER: Final = ("val_check_interval", "check_val_every_n_epoch")
_WARM: Final = """class Warm(EarlyStopping):
{}    def on_validation_end(self, trainer, pl_module):
        if trainer.current_epoch > 9:
            super().on_validation_end(trainer, pl_module)

class Tagger(LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch))"""


@rule(
    code="LIT356",
    name="callback-behind-validation",
    on=Methods(CALLBACK, (_VALIDATED,)),
    since="1.4",
    removed="1.4",
    refs=(GUIDE,),
    examples=(
        (
            _WARM.format(""),
            _WARM.format(
                "    def __init__(self, *args, **kwargs):\n"
                "        super().__init__(*args, check_on_train_epoch_end=False, **kwargs)\n\n"
            ),
        ),
    ),
    doubted=True,
)
def callback_behind_validation(method: Method, context: Context) -> Iterator[Finding]:
    """An EarlyStopping and a ModelCheckpoint do their work at the end of the training epoch

    Up to 1.3 they did it in `on_validation_end`. Since 1.4 they do it in `on_train_epoch_end`, which comes behind that,
    where a Trainer validates once an epoch (run on 0.9.0, 1.1.8, 1.4.9 and 2.6). A subclass with an
    `on_validation_end` of its own, which skips the first epochs, or reads `best_score`, `wait_count` or
    `best_model_path` when `super()` is through, skips nothing any more, and reads what was so behind the epoch before.
    With `check_on_train_epoch_end=False`, or `save_on_train_epoch_end=False`, they work behind the validation as they
    did; it is given to the `__init__` of Lightning. Where no module validates, `on_validation_end` was called for
    these two at the end of the training epoch, and is not: that is told.

    Left alone where the argument is given, where Trainers validate at other times, and where the code is known to be of
    1.4 or later.
    """
    owner = method.owner
    base = next((base for base in _AT_TRAINING if base in owner.kinds), None)
    if base is None or context.origin.before(_SINCE) is not True or _is_done(base, owner, context):
        return
    if base == STOPPING and context.origin.before(_BY_EPOCHS) is True:
        return
    name, argument = base.rpartition(".")[2], _AT_TRAINING[base]
    what = f"the {name} {_WORKS[base]} at the end of the training epoch since Lightning 1.4, behind this hook"
    if not context.project.classes.have_with("validation_step"):
        yield context.finding(
            method.span,
            row="unvalidated",
            message=f"{what}, and was called by this hook there where nothing is validated",
            advice="call it `on_train_epoch_end` where no loader validates",
        )
        return
    yield context.finding(
        method.span,
        row=_VALIDATED,
        message=f"{what}, and did so in it: what the hook skips is done all the same, and what it reads is older",
        title=f"Give it `{argument}=False`",
        rewrite=_rewrite(argument, owner, context),
        reason="it works behind each validation again",
        advice=f"give it `{argument}=False`",
    )


def _is_done(base: str, owner: ClassUse, context: Context) -> bool:
    """Whether a callback is told when to work, or a class above this one is what the argument is given to."""
    project = context.project
    if project.given_to(base).values.get(_AT_TRAINING[base]):
        return True
    given = [value for name in _LATER for value in project.given_to(TRAINER).values.get(name, ())]
    if given and all(isinstance(value, (int, float)) and value != 1 for value in given):
        return True
    return any(_VALIDATED in facts.methods for facts in _above(owner, context))


def _above(owner: ClassUse, context: Context) -> list[ClassFacts]:
    """The classes of the project that a class inherits from."""
    known = context.project.classes
    names = (name for name in known.ancestry(owner.symbol) if name != owner.symbol)
    return [known.classes[name] for name in names if name in known.classes]


def _rewrite(argument: str, owner: ClassUse, context: Context) -> Rewrite:
    """The argument is given where the class calls the `__init__` of Lightning, which it gets where it has none."""
    span = context.module.span
    if any("__init__" in facts.methods for facts in _above(owner, context)):
        return Rewrite(refusal="a class above it calls the `__init__` of Lightning")
    init = owner.methods.get("__init__")
    if init is None:
        code = f"def __init__(self, *args, **kwargs):\n    super().__init__(*args, {argument}=False, **kwargs)"
        first = own_statements(owner.node)[0]
        return Rewrite((InsertStatement(span(first), Code.of(code)),))
    calls = [
        call
        for call in nodes_of(init, ast.Call)
        if isinstance(call.func, ast.Attribute) and call.func.attr == "__init__" and is_super(call.func.value)
    ]
    if len(calls) != 1:
        return Rewrite(refusal="it is not seen how it calls the `__init__` of Lightning")
    return Rewrite((AddArgument(span(calls[0]), argument, Code.of("False")),))
