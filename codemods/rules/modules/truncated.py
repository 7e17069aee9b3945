"""LIT126: truncated backpropagation through time, which Lightning did in 1.x."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

from codemods.model import Change, Code, Finding, InsertStatement, Origin, Release, RenameDefinition
from codemods.rules.conditions import Is
from codemods.rules.modules.callers import calling_file
from codemods.rules.modules.driving import Driver, signature_of
from codemods.rules.modules.initializing import can_switch, switched_off
from codemods.rules.modules.losses import DICT
from codemods.rules.modules.several import Several
from codemods.rules.modules.stepping import can_step, stepped_at_end
from codemods.rules.modules.trainers import STEP, tops
from codemods.rules.registry import Arguments, Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Argument, Rewrite
from codemods.semantics.linking import ProjectIndex
from codemods.semantics.members import Method
from codemods.semantics.symbols import MODULE, TRAINER

_NAME = "truncated_bptt_steps"
_SPLIT = "tbptt_split_batch"
_HIDDENS = "hiddens"
_HELPER = f"_split_{STEP}"
_ADVICE = "split the batch in time by hand, in `training_step` with manual optimization"
_BEFORE = """class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.truncated_bptt_steps = 4
        self.lstm = torch.nn.LSTM(1, 1)

    def training_step(self, batch, batch_idx, hiddens):
        y, hiddens = self.lstm(batch[0], hiddens)
        return {"loss": y.mean(), "hiddens": hiddens}

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)
"""
_AFTER = """class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.truncated_bptt_steps = 4
        self.lstm = torch.nn.LSTM(1, 1)

    def training_step(self, batch, batch_idx):
        optimizer = self.optimizers()
        hiddens = None
        for split in zip(*(part.split(self.truncated_bptt_steps, dim=1) for part in batch)):
            output = self._split_training_step(split, batch_idx, hiddens)
            hiddens = tuple(hidden.detach() for hidden in output["hiddens"])
            optimizer.zero_grad()
            self.manual_backward(output["loss"])
            optimizer.step()

    def _split_training_step(self, batch, batch_idx, hiddens):
        y, hiddens = self.lstm(batch[0], hiddens)
        return {"loss": y.mean(), "hiddens": hiddens}

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)
"""


@rule(
    code="LIT126",
    name="trainer-truncated-bptt",
    on=(Arguments(TRAINER, (_NAME,)), Methods(MODULE, (STEP, _SPLIT))),
    since="1.5",
    removed="2.0",
    refs=(GUIDE,),
    examples=((_BEFORE, _AFTER), ("Trainer(truncated_bptt_steps=None)", "Trainer()")),
)
def trainer_truncated_bptt(subject: Argument | Method, context: Context) -> Iterator[Finding]:
    """`truncated_bptt_steps=` has no successor

    The argument of the Trainer is gone since 1.5, the property of the module since 2.0. What `training_step` was stays
    as a method for one piece of the batch; the new `training_step` splits the batch in time, carries the hidden state
    from piece to piece and steps the optimizer after each, as Lightning did.
    Declines where several optimizers, clipping or accumulation come with it, and where the length of the pieces is not
    known.
    """
    if isinstance(subject, Argument):
        yield _argument(subject, context)
    elif subject.name == STEP:
        if _HIDDENS in {arg.arg for arg in [*subject.node.args.args, *subject.node.args.kwonlyargs]}:
            yield from _step(subject, context)
    else:
        yield from _splitting(subject, context)


def _argument(argument: Argument, context: Context) -> Finding:
    rewrite, reason = argument.remove(), None
    if not Is(None, 0).holds(argument.value):
        found = [
            _Truncated(context.project, name, context.origin) for name in tops(context.project, context.module.name)
        ]
        families = [one for one in found if one.takes_hiddens]
        refusal = "no `training_step` that takes `hiddens` is seen" if not families else None
        for one in families:
            refusal = refusal or one.refusal
        rewrite += Rewrite(refusal=refusal)
        reason = "the modules have to split the batches themselves"
    return context.finding(
        argument,
        row=_NAME,
        message=f"`{_NAME}=` is gone since Lightning 1.5",
        title=f"Remove `{_NAME}=`",
        rewrite=rewrite,
        reason=reason,
        advice=_ADVICE,
    )


@dataclass(frozen=True)
class _Truncated:
    """What all files know of a family of modules with truncated backpropagation."""

    project: ProjectIndex
    symbol: str
    origin: Origin

    @property
    def several(self) -> Several:
        return Several(self.project, self.symbol, self.origin)

    @property
    def takes_hiddens(self) -> bool:
        step = self.project.classes.functions.get(f"{self.symbol}.{STEP}")
        return step is not None and _HIDDENS in step.named

    @property
    def steps(self) -> str | None:
        """How long the pieces are, as code."""
        if self.several.defines(_NAME):
            return f"self.{_NAME}"
        given = self.several.trained.given((_NAME,)).get(_NAME)
        return str(given) if type(given) is int and given > 0 else None

    @property
    def refusal(self) -> str | None:
        """Why it is not rewritten, or None."""
        several, known = self.several, self.several.optimizers
        step = self.project.classes.functions[f"{self.symbol}.{STEP}"]
        if self.steps is None:
            return "into how long pieces the batches are split is not seen"
        if step.positional[3:] != (_HIDDENS,) or step.kwargs or step.has_rest or step.keyword_only:
            return f"it takes other parameters than the batch, its number and `{_HIDDENS}`"
        if known is None or known.number != 1:
            return "there are several optimizers, or how many is not seen"
        if several.accumulated > 1 or several.clipped is not None:
            return "the Trainer clips or accumulates gradients, which it refuses in manual optimization"
        if sum(STEP in facts.names for facts in several.relatives.values()) > 1:
            return f"another class of the family has a `{STEP}` too"
        if several.is_manual or several.reads_outputs or several.defines(_HELPER):
            return "the class optimizes by hand already, or reads the outputs of the pieces"
        return several.refusal_of_loop() or several.refusal_of_trainer()


def _step(method: Method, context: Context) -> Iterator[Finding]:
    """The step that is given the hidden state."""
    owner, node = method.owner, method.node
    truncated = _Truncated(context.project, owner.symbol, context.origin)
    several, span = truncated.several, context.module.span(node)
    refusal = truncated.refusal
    elsewhere = calling_file(context.project, STEP, several.relatives, context.module.name, known=True)
    here = (call.func for call, _ in context.module.scoped.calls)
    if refusal is None and node.decorator_list:
        refusal = "it is decorated"
    elif refusal is None and (elsewhere or any(isinstance(f, ast.Attribute) and f.attr == STEP for f in here)):
        refusal = "it is called by name"
    elif refusal is None and not (can_switch(owner) and can_step(owner, several)):
        refusal = "where its `__init__` calls that of `super()` is not seen"
    rewrite = Rewrite(refusal=refusal)
    if refusal is None:
        signature = signature_of(node, context.module)
        code = _code(truncated, signature.written, signature.batch_idx, signature.me, owner.node)
        more = Driver(several, signature, frozenset({DICT})).schedulers()
        changes: list[Change] = [RenameDefinition(span, _HELPER), *switched_off(owner, context)]
        changes.append(InsertStatement(span, Code.of("\n".join([code, *(f"    {line}" for line in more)]))))
        changes += stepped_at_end(owner, several, span, context)
        rewrite = Rewrite(tuple(changes))
    reasons = ["every part of the batch has to be a tensor that is split along its second dimension"]
    if several.defines(_SPLIT):
        reasons = ["callbacks see one call of `training_step` for all pieces, which returns nothing"]
    if context.origin.before(Release(1, 6)) is not False:
        reasons.append("`global_step` counted batches up to 1.5, and counts steps of the optimizer now")
    yield context.finding(
        method.span,
        row=_HIDDENS,
        message=f"`{STEP}` is given no `{_HIDDENS}` since Lightning 2.0; batches are not split in time any more",
        title="Split the batch in a loop",
        rewrite=rewrite,
        reason="; ".join(reasons),
        advice=_ADVICE,
    )


def _code(truncated: _Truncated, written: str, batch_idx: str, me: str, owner: ast.ClassDef) -> str:
    """The loop over the pieces."""
    steps = (truncated.steps or "").replace("self.", f"{me}.")
    split = f"zip(*(part.split({steps}, dim=1) for part in batch))"
    batch = written.split(",")[1].partition(":")[0].strip()
    if truncated.several.defines(_SPLIT):
        split = f"{me}.{_SPLIT}({batch}, {steps})"
    lines = [
        f"def {STEP}({written}):",
        f"    optimizer = {me}.optimizers()",
        f"    {_HIDDENS} = None",
        f"    for split in {split.replace('in batch)', f'in {batch})')}:",
        f"        output = {me}.{_HELPER}(split, {batch_idx}, {_HIDDENS})",
        *(f"        {_HIDDENS} = {state}" for state in _detached(owner)),
        "        optimizer.zero_grad()",
        f'        {me}.manual_backward(output["loss"])',
        "        optimizer.step()",
    ]
    return "\n".join(lines)


def _detached(owner: ast.ClassDef) -> list[str]:
    """What the hidden state is set to, to be without its graph: a tuple for an LSTM, else a tensor."""
    layers = {n.attr for n in ast.walk(owner) if isinstance(n, ast.Attribute)}
    layers |= {n.id for n in ast.walk(owner) if isinstance(n, ast.Name)}
    state = f'output["{_HIDDENS}"]'
    if "LSTM" in layers and "GRU" not in layers:
        return [f"tuple(hidden.detach() for hidden in {state})"]
    if layers & {"GRU", "RNN"} and "LSTM" not in layers:
        return [f"{state}.detach()"]
    held = f"isinstance({_HIDDENS}, tuple)"
    return [state, f"tuple(h.detach() for h in {_HIDDENS}) if {held} else {_HIDDENS}.detach()"]


def _splitting(method: Method, context: Context) -> Iterator[Finding]:
    """A `tbptt_split_batch` that nobody calls."""
    family = context.project.classes.family(method.owner.symbol)
    called = (facts.called for facts in context.project.names.modules.values())
    if any(name == _SPLIT and caller in {"", *family} for found in called for caller, name in found):
        return
    steps = [_Truncated(context.project, name, context.origin) for name in sorted(family)]
    if not any(one.takes_hiddens and one.refusal is None for one in steps):
        yield context.finding(
            method.span,
            row=f"LightningModule.{_SPLIT}",
            message=f"`{_SPLIT}` is not called any more since Lightning 2.0",
            advice=_ADVICE,
        )
