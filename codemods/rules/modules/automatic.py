"""LIT127: `Trainer(automatic_optimization=False)`, which the module says by itself now."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from codemods.model import Finding
from codemods.rules.conditions import Is
from codemods.rules.modules.callers import by_hand
from codemods.rules.modules.initializing import can_switch, switched_off
from codemods.rules.modules.trainers import STEP, top, tops, trained
from codemods.rules.registry import Arguments, Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Argument, Rewrite
from codemods.semantics.linking import ProjectIndex
from codemods.semantics.members import Method
from codemods.semantics.symbols import MODULE, TRAINER
from codemods.semantics.values import UNKNOWN

_NAME = "automatic_optimization"
_BEFORE = """class Net(LightningModule):
    def __init__(self):
        super().__init__()

    def training_step(self, batch, batch_idx):
        self.manual_backward(self(batch))


Trainer(automatic_optimization=False).fit(Net())
"""
_AFTER = """class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False

    def training_step(self, batch, batch_idx):
        self.manual_backward(self(batch))


Trainer().fit(Net())
"""


@rule(
    code="LIT127",
    name="trainer-automatic-optimization",
    on=(Arguments(TRAINER, (_NAME,)), Methods(MODULE, (STEP,))),
    since="1.1",
    removed="1.3",
    refs=(GUIDE,),
    examples=((_BEFORE, _AFTER), ("Trainer(automatic_optimization=True)", "Trainer()")),
)
def trainer_automatic_optimization(subject: Argument | Method, context: Context) -> Iterator[Finding]:
    """`automatic_optimization=` is an attribute of the module

    Gone since 1.3: it is True unless the module says `self.automatic_optimization = False` in `__init__`. Modules that
    the Trainer may train and that call `manual_backward` get it.
    Declines where no such module is seen, and where the value is no constant.
    """
    if isinstance(subject, Method):
        yield from _in_module(subject, context)
        return
    rewrite, reason = subject.remove(), None
    if not Is(True, None).holds(subject.value):
        known = context.project.classes
        homes = {context.module.name, *subject.set.homes}
        families = [name for name in tops(context.project, homes) if by_hand(context.project, name)]
        if not Is(False).holds(subject.value):
            rewrite += Rewrite(refusal="its value is no constant")
        elif not families:
            rewrite += Rewrite(refusal="no module that optimizes by hand is seen")
        elif any(map(partial(_is_in_doubt, context.project), families)):
            rewrite += Rewrite(refusal="not each Trainer is given it in each case")
        elif not all(known.defines(name, _NAME) for name in families):
            reason = "the modules have to say it themselves"
    yield context.finding(
        subject,
        row=_NAME,
        message=f"`{_NAME}=` is gone since Lightning 1.3; it is an attribute of the module",
        title=f"Remove `{_NAME}=`",
        rewrite=rewrite,
        reason=reason,
        advice="set `self.automatic_optimization` in the module's `__init__` and drop it here",
    )


def _is_in_doubt(project: ProjectIndex, family: str) -> bool:
    """Whether a family of modules that does not say it itself may be trained without it, too."""
    given = trained(project, family).given((_NAME,)).get(_NAME)
    return given is UNKNOWN and not project.classes.defines(family, _NAME)


def _in_module(method: Method, context: Context) -> Iterator[Finding]:
    owner, project = method.owner, context.project
    if top(project, owner.symbol) != owner.symbol or project.classes.defines(owner.symbol, _NAME):
        return
    given = trained(project, owner.symbol).given((_NAME,)).get(_NAME)
    if given is not False or not by_hand(project, owner.symbol):
        return
    whole = project.classes.inherits(owner.symbol, MODULE) and can_switch(owner)
    yield context.finding(
        method.span,
        row="module",
        message=f"the Trainer's `{_NAME}=False` is gone since Lightning 1.3; it is an attribute of the module",
        title=f"Set `{_NAME}`",
        rewrite=Rewrite(
            tuple(switched_off(owner, context)), refusal=None if whole else "where it can stand is not seen"
        ),
        reason="it belongs to the argument of the Trainer, which goes with it",
    )
