"""LIT126: truncated backpropagation through time, which Lightning did in 1.x."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import (
    Change,
    Code,
    Finding,
    InsertStatement,
    Release,
    RemoveParameter,
    RenameDefinition,
    ReplaceExpression,
)
from codemods.rules.conditions import Is
from codemods.rules.modules.driving import Driver, clipping, signature_of
from codemods.rules.modules.initializing import switched_off
from codemods.rules.modules.stepping import stepped_at_end
from codemods.rules.modules.told import told, told_from_dict
from codemods.rules.modules.trainers import HIDDENS, STEP, tops
from codemods.rules.modules.truncating import HELPER, NAME, SPLIT, TOLD, Truncated
from codemods.rules.parameters import names_in, sees_all
from codemods.rules.registry import Arguments, ArgumentSets, Context, Methods, rule
from codemods.rules.taken_out import is_taken_out, takes_out
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Argument, ArgumentSet, Rewrite
from codemods.semantics.losses import DICT
from codemods.semantics.members import Method
from codemods.semantics.symbols import MODULE, TRAINER
from codemods.semantics.values import UNKNOWN
from codemods.source.trees import walk

_ADVICE = "split the batch in time by hand, in `training_step` with manual optimization"
_MESSAGE = f"`{NAME}=` is gone since Lightning 1.5"
_SPLITTING = "the modules have to split the batches themselves"
_NEVER = "steps that take no hidden state failed with a length, so that it can only be None"
_PLAIN = 3
"""How many parameters a step has that takes a batch and its number."""
_ADVICE_TOLD = f"set `{TOLD}` of the module to its value before `fit`, and drop the argument"
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
    on=(Arguments(TRAINER, (NAME,)), ArgumentSets(TRAINER), Methods(MODULE, (STEP, SPLIT))),
    since="1.5",
    removed="2.0",
    refs=(GUIDE,),
    examples=((_BEFORE, _AFTER), ("Trainer(truncated_bptt_steps=None)", "Trainer()")),
)
def trainer_truncated_bptt(subject: Argument | ArgumentSet | Method, context: Context) -> Iterator[Finding]:
    """`truncated_bptt_steps=` has no successor

    The argument of the Trainer is gone since 1.5, the property of the module since 2.0. What `training_step` was stays
    as a method for one piece of the batch; the new `training_step` splits the batch in time, carries the hidden state
    from piece to piece and steps the optimizer after each, as Lightning did.
    Where Trainers are given different lengths, or none, each module is told its own before `fit`, and trains on
    whole batches where it is told none, as it did. What a `training_epoch_end` reads of the pieces is collected in
    the loop, in code of 0.9 to 1.4, where it was a list for each batch (run on 0.9.0, 1.1.8 and 1.4.9). A length
    that comes to a Trainer among other arguments is taken out of these where the Trainer is made. One that is not
    known goes where no step takes a hidden state: with a length these failed. Declines where several optimizers or
    accumulation come with it, and where the length of the pieces is not known.
    """
    if isinstance(subject, ArgumentSet):
        yield from _of_another_file(subject, context)
    elif isinstance(subject, Argument):
        yield from _argument(subject, context)
    elif subject.name == STEP:
        if HIDDENS in {arg.arg for arg in [*subject.node.args.args, *subject.node.args.kwonlyargs]}:
            yield from _unread(subject, context) if _is_unread(subject, context) else _step(subject, context)
    else:
        yield from _splitting(subject, context)


def _argument(argument: Argument, context: Context) -> Iterator[Finding]:
    rewrite, reason, advice = argument.remove(), None, _ADVICE
    if not Is(None, 0).holds(argument.left):
        homes = argument.set.homes
        if is_taken_out(argument, context):
            return
        families = {context.module.name, *homes}
        refusal, is_told = _of_families(families, context)
        if is_told:
            rewrite = told(argument, TOLD, context)
            if rewrite.refusal is not None and homes == {context.module.name}:
                rewrite = _taken_out(argument, context) or rewrite
            advice = _ADVICE_TOLD if refusal is None else advice
        if refusal is not None and _is_never_given(argument, families, context):
            refusal, reason = None, _NEVER
        else:
            reason = _SPLITTING
        rewrite += Rewrite(refusal=refusal)
    yield context.finding(
        argument,
        row=NAME,
        message=_MESSAGE,
        title=f"Remove `{NAME}=`",
        rewrite=rewrite,
        reason=reason,
        advice=advice,
    )


def _is_never_given(argument: Argument, modules: set[str], context: Context) -> bool:
    """Whether a length that is not known here can only be None: steps that take no hidden state failed with one."""
    if argument.value.constant is not UNKNOWN or argument.site.span != argument.set.call:
        return False
    known = context.project.classes
    steps = [known.functions.get(f"{name}.{STEP}") for name in known.modules_with(STEP)]
    plain = all(step is not None and len(step.positional) <= _PLAIN and not step.has_rest for step in steps)
    plain = plain and not any(step.kwargs or step.keyword_only for step in steps if step is not None)
    return bool(tops(context.project, modules)) and plain


def _of_families(modules: set[str], context: Context) -> tuple[str | None, bool]:
    """Why the modules that may be trained can not split their batches, or None; and whether a script has to tell them.

    Those that split in a loop already have to be told, too.
    """
    found = [Truncated(context.project, name, context.origin) for name in tops(context.project, modules)]
    families = [one for one in found if one.takes_hiddens]
    ready = any(one.is_ready for one in found)
    refusal = "no `training_step` that takes `hiddens` is seen" if not families and not ready else None
    for one in families:
        refusal = refusal or one.refusal
    return refusal, ready or any(one.is_told for one in families)


def _taken_out(argument: Argument, context: Context) -> Rewrite | None:
    """A length in a dict of this file is taken out of it by each function that makes a Trainer of it and fits that."""
    whole = Rewrite()
    for call in dict.fromkeys(span for span in (*argument.set.calls, argument.set.call) if span is not None):
        whole += told_from_dict(call, NAME, TOLD, context, is_own=not argument.set.record)
    return whole if whole.changes else None


def _of_another_file(given: ArgumentSet, context: Context) -> Iterator[Finding]:
    """A Trainer whose length of pieces comes from another file, in a dict or the fields of an object."""
    if given.call is None or given.all(NAME) or NAME not in given.elsewhere:
        return
    if given.elsewhere[NAME] in (None, 0) or takes_out(NAME, context):
        return
    refusal, is_told = _of_families({context.module.name}, context)
    if refusal is not None or not is_told:
        return
    rewrite = told_from_dict(given.call, NAME, TOLD, context, is_own=False)
    if rewrite.refusal is None:
        yield context.finding(
            given.call,
            row="elsewhere",
            message=_MESSAGE,
            title="Take the length out of what the Trainer is made of, for the module",
            rewrite=rewrite,
            reason=_SPLITTING,
            advice=_ADVICE_TOLD,
        )


def _is_unread(method: Method, context: Context) -> bool:
    """Whether a step takes the hidden state and does nothing with it, in a project that splits no batches."""
    if names_in(method.node.body, HIDDENS) or sees_all(method.node.body):
        return False
    return Truncated(context.project, method.owner.symbol, context.origin).steps is None


def _unread(method: Method, context: Context) -> Iterator[Finding]:
    """A step that needs no hidden state; nothing is to be done where it has a default."""
    names = [arg.arg for arg in method.node.args.args]
    defaults = len(method.node.args.defaults)
    if HIDDENS in names and names.index(HIDDENS) >= len(names) - defaults:
        return
    yield context.finding(
        method.span,
        row=f"{HIDDENS} unread",
        message=f"`{STEP}` is given no `{HIDDENS}` since Lightning 2.0; nothing reads it here",
        title=f"Remove `{HIDDENS}`",
        rewrite=Rewrite((RemoveParameter(context.module.span(method.node), HIDDENS),)),
        advice=f"take `{HIDDENS}` away",
    )


def _step(method: Method, context: Context) -> Iterator[Finding]:
    """The step that is given the hidden state."""
    owner, node = method.owner, method.node
    truncated = Truncated(context.project, owner.symbol, context.origin)
    several, span = truncated.several, context.module.span(node)
    refusal = truncated.refusal_of_step(owner, context)
    rewrite = Rewrite(refusal=refusal)
    if refusal is None:
        signature = signature_of(node, context.module)
        code = _code(truncated, signature.written, signature.batch_idx, signature.me, owner.node)
        more = Driver(several, signature, frozenset({DICT})).schedulers()
        attributes = {**({TOLD: "None"} if truncated.is_told else {}), **several.told}
        changes: list[Change] = [RenameDefinition(span, HELPER), *switched_off(owner, context, attributes)]
        changes.append(InsertStatement(span, Code.of("\n".join([code, *(f"    {line}" for line in more)]))))
        changes += stepped_at_end(owner, several, span, context)
        others = owner.also_named(STEP).values()  # the steps of evaluation, which see no pieces
        changes += [ReplaceExpression(context.module.span(value), Code.of(HELPER)) for value in others]
        rewrite = Rewrite(tuple(changes))
    reasons = ["every part of the batch has to be a tensor that is split along its second dimension"]
    if several.defines(SPLIT):
        reasons = ["callbacks see one call of `training_step` for all pieces, which returns nothing"]
    if truncated.is_told or several.told:
        names = " and ".join(f"`{name}`" for name in ([TOLD] if truncated.is_told else []) + [*several.told])
        reasons.append(f"{names} of the module has to be set before `fit` to what the Trainer was given")
    if context.origin.before(Release(1, 6)) is not False:
        reasons.append("`global_step` counted batches up to 1.5, and counts steps of the optimizer now")
    yield context.finding(
        method.span,
        row=HIDDENS,
        message=f"`{STEP}` is given no `{HIDDENS}` since Lightning 2.0; batches are not split in time any more",
        title="Split the batch in a loop",
        rewrite=rewrite,
        reason="; ".join(reasons),
        advice=_ADVICE,
    )


def _code(truncated: Truncated, written: str, batch_idx: str, me: str, owner: ast.ClassDef) -> str:
    """The loop over the pieces."""
    steps = (truncated.steps or "").replace("self.", f"{me}.")
    split = f"zip(*(part.split({steps}, dim=1) for part in batch))"
    batch = written.split(",")[1].partition(":")[0].strip()
    if truncated.several.defines(SPLIT):
        split = f"{me}.{SPLIT}({batch}, {steps})"
    split = split.replace("in batch)", f"in {batch})")
    if truncated.is_told:  # of a Trainer without a length
        split = f"[{batch}] if {steps} is None else {split}"
    several = truncated.several
    kept = f'{{**output, "loss": output["loss"].detach(), "{HIDDENS}": {HIDDENS}}}'
    lines = [
        f"def {STEP}({written}):",
        f"    optimizer = {me}.optimizers()",
        f"    {HIDDENS} = None",
        *(["    outputs = []"] if several.reads_outputs else []),
        f"    for split in {split}:",
        f"        output = {me}.{HELPER}(split, {batch_idx}, {HIDDENS})",
        *(f"        {HIDDENS} = {state}" for state in _detached(owner)),
        "        optimizer.zero_grad()",
        f'        {me}.manual_backward(output["loss"])',
        *(f"        {line}" for line in clipping(several, me)),
        "        optimizer.step()",
    ]
    if several.reads_outputs:  # by `training_epoch_end`
        lines += [f"        outputs.append({kept})", f"    {me}.{several.collected}.append(outputs)"]
    return "\n".join(lines)


def _detached(owner: ast.ClassDef) -> list[str]:
    """What the hidden state is set to, to be without its graph: a tuple for an LSTM, else a tensor."""
    layers = {n.attr for n in walk(owner) if isinstance(n, ast.Attribute)}
    layers |= {n.id for n in walk(owner) if isinstance(n, ast.Name)}
    state = f'output["{HIDDENS}"]'
    if "LSTM" in layers and "GRU" not in layers:
        return [f"tuple(hidden.detach() for hidden in {state})"]
    if layers & {"GRU", "RNN"} and "LSTM" not in layers:
        return [f"{state}.detach()"]
    held = f"isinstance({HIDDENS}, tuple)"
    return [state, f"tuple(h.detach() for h in {HIDDENS}) if {held} else {HIDDENS}.detach()"]


def _splitting(method: Method, context: Context) -> Iterator[Finding]:
    """A `tbptt_split_batch` that nobody calls."""
    family = context.project.classes.family(method.owner.symbol)
    called = (facts.called for facts in context.project.names.modules.values())
    if any(name == SPLIT and caller in {"", *family} for found in called for caller, name in found):
        return
    steps = [Truncated(context.project, name, context.origin) for name in sorted(family)]
    if not any(one.takes_hiddens and one.refusal is None for one in steps):
        yield context.finding(
            method.span,
            row=f"LightningModule.{SPLIT}",
            message=f"`{SPLIT}` is not called any more since Lightning 2.0",
            advice=_ADVICE,
        )
