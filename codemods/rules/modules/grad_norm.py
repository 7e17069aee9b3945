"""LIT111: `Trainer(track_grad_norm=2)`, which the module does by itself now."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Change, Code, Finding, InsertStatement, Release
from codemods.rules.conditions import Is
from codemods.rules.hoisting import deeper
from codemods.rules.modules.callers import by_hand
from codemods.rules.modules.norms import FUNCTION, OTHER_NAMES, may_be_named_otherwise, rounded, separated
from codemods.rules.modules.optimizer_family import ACCUMULATE
from codemods.rules.modules.several import several_of
from codemods.rules.modules.trainers import STEP, top, tops, trained
from codemods.rules.modules.truncating import Truncated
from codemods.rules.registry import Arguments, Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Argument, Rewrite
from codemods.semantics.linking import ProjectIndex
from codemods.semantics.members import Method
from codemods.semantics.nodes import first_parameter, own_nodes, own_statements
from codemods.semantics.symbols import MODULE, TRAINER
from codemods.semantics.values import UNKNOWN
from codemods.source.trees import walk

_NAME = "track_grad_norm"
_HOOK = "on_before_optimizer_step"
_EARLIER = "on_after_backward"
_LOG = "log_grad_norm"
_EVERY = "log_every_n_steps"
_EPOCHS = "max_epochs"
_OFF = (None, -1, -1.0, "-1")
_KEPT = ("norms", "gradient_norms", "norms_of_gradients", "rounded_norms")
_EACH = Release(1, 5)
_OWN = Release(1, 4)
_ROOTS, _FLOATS = Release(0, 8), Release(0, 9)
_STEPS = Release(0, 10)
"""Since when the steps with norms were those that are logged now (1.1.8 and 1.4.9 run), and up to `_EACH` no others."""
"""Since when the module logged them, as values of an epoch too."""
_HIDDEN = Release(1, 6)
"""Since when they are not in the progress bar (pull request 11472)."""
_ONCE = Release(1, 7)
"""Since when what is logged now and then is not logged again in between."""
_BEFORE = """class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch).mean()


trainer = Trainer(track_grad_norm=2)
trainer.fit(Net())
"""
_AFTER = """class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch).mean()

    def on_before_optimizer_step(self, optimizer):
        norms = grad_norm(self, norm_type=2)
        self.log_dict({name: round(norm.item(), 4) for name, norm in norms.items()}, on_step=True, on_epoch=True)


trainer = Trainer()
trainer.fit(Net())
"""


@rule(
    code="LIT111",
    name="trainer-track-grad-norm",
    on=(Arguments(TRAINER, (_NAME,)), Methods(MODULE, (STEP, _LOG))),
    since="2.0",
    removed="2.0",
    refs=(GUIDE,),
    examples=((_BEFORE, _AFTER), ("Trainer(track_grad_norm=-1)", "Trainer()")),
)
def trainer_track_grad_norm(subject: Argument | Method, context: Context) -> Iterator[Finding]:
    """`track_grad_norm=` is a hook of the module

    Gone since 2.0. The module logs `grad_norm(self, norm_type=…)` in `on_before_optimizer_step`, before gradients are
    clipped, as the Trainer did, or in `on_after_backward` where the module clips in its step: rounded to four digits
    (up to 0.9 to three), and in older code under the names of before 1.6. Lightning 1.0 to 1.4 took them on the steps
    that are logged, and so does the hook where one optimizer makes them; it is told elsewhere, as is that 1.4 mixed
    the epochs. A `log_grad_norm` of its own is called there. Of several optimizers 1.5 and later logged them for the
    first; that the others have no gradients behind a validation is told. A LightningCLI may train each module of the
    project.
    Declines where the norm is no constant, or which modules the Trainer trains is not seen.
    """
    if isinstance(subject, Method):
        yield from (_in_module if subject.name == STEP else _log)(subject, context)
        return
    rewrite, reason = subject.remove(), None
    if not Is(*_OFF).holds(subject.value):
        families = tops(context.project, {context.module.name, *subject.set.homes})
        refusal = "which modules this Trainer trains is not seen" if not families else None
        for symbol in families:
            refusal = refusal or _refusal(context.project, symbol)
        rewrite += Rewrite(refusal=refusal)
        reason = "the modules have to log the norms themselves"
    yield context.finding(
        subject,
        row=_NAME,
        message=f"`{_NAME}=` is gone since Lightning 2.0",
        title=f"Remove `{_NAME}=`",
        rewrite=rewrite,
        reason=reason,
        advice="log `grad_norm(self, norm_type=…)` in the module's `on_before_optimizer_step` and drop it here",
    )


def _norm(project: ProjectIndex, symbol: str) -> object:
    return trained(project, symbol).given((_NAME,)).get(_NAME)


def _refusal(project: ProjectIndex, symbol: str) -> str | None:
    """Why a module can not log the norms, as all files see it."""
    known = project.classes
    if _norm(project, symbol) is UNKNOWN:
        return "the norm is no constant, or not each Trainer is given it in each case"
    if not known.inherits(symbol, MODULE):
        return f"`{symbol.rpartition('.')[2]}` is no LightningModule itself"
    others = [c for c in known.family(symbol) if c != symbol and c in known.classes]
    if any(_HOOK in known.classes[c].names for c in others):
        return f"another class has an `{_HOOK}` too"
    return None


def _in_module(method: Method, context: Context) -> Iterator[Finding]:
    """The module gets the hook."""
    owner, project = method.owner, context.project
    if top(project, owner.symbol) != owner.symbol:
        return
    norm = _norm(project, owner.symbol)
    if norm in _OFF or norm is UNKNOWN or _refusal(project, owner.symbol) is not None:
        return
    logs = project.classes.defines(owner.symbol, _LOG)
    late = _clips(owner.symbol, context)
    name = _EARLIER if late and not _is_late(owner.symbol, context) else _HOOK
    hook = owner.methods.get(name)
    hooks = [owner.methods[each] for each in (_EARLIER, _HOOK) if each in owner.methods]
    if any("grad_norm" in {getattr(n, "id", ""), getattr(n, "attr", "")} for each in hooks for n in walk(each)):
        return
    me = first_parameter(hook or method.node)
    span = context.module.span
    held = next(n for n in _KEPT if hook is None or not context.module.bound(n, span(hook.body[0]).start))
    norms = Code.of(f"{held} = ", FUNCTION, f"({me}, norm_type={norm!r}{separated(context)})\n")
    log = f"{me}.{_LOG}(" if logs else f"{me}.log_dict("
    end = ")" if logs else _kinds(context)
    code = Code((*norms.pieces, log, *rounded(context, held).pieces, end))
    is_guarded = _is_of_logged(owner.symbol, context)
    if is_guarded:
        logged = f"if ({me}.trainer.global_step + 1) % {me}.trainer.{_EVERY} == 0:\n    "
        code = Code((logged, *deeper(code).pieces))
    if name == _HOOK and _logged_for_first(owner.symbol, context):
        given = "optimizer" if hook is None or len(hook.args.args) < 2 else hook.args.args[1].arg
        code = Code((f"if {given} is {me}.trainer.optimizers[0]:\n    ", *deeper(code).pieces))
    change: Change
    if hook is None:
        if name == _EARLIER and project.classes.defines_above(owner.symbol, name):
            code = Code((f"super().{name}()\n", *code.pieces))
        given = ", optimizer" if name == _HOOK else ""
        whole = Code((f"def {name}({me}{given}):\n    ", *deeper(code).pieces))
        change = InsertStatement(span(method.node), whole, after=True)
    else:
        early = any(isinstance(node, ast.Return) for node in own_nodes(hook.body))
        at = own_statements(hook)[0] if early else hook.body[-1]
        change = InsertStatement(span(at), code, after=not early)
    yield context.finding(
        method.span,
        row="module",
        message=f"the Trainer's `{_NAME}=` logged the norms of the gradients, and is gone since Lightning 2.0",
        title="Log them in the module",
        rewrite=Rewrite((change,)),
        reason=_reason(owner.symbol, context, is_late=late and name == _HOOK),
    )
    yield from _told(method, norm, context)
    if not logs:
        yield from _told_of_steps(method, context, is_guarded=is_guarded)


def _told_of_steps(method: Method, context: Context, *, is_guarded: bool) -> Iterator[Finding]:
    """What the norms of Lightning 1.0 to 1.4, which took them on some steps, had otherwise."""
    symbol = method.owner.symbol
    if is_guarded and _mixes_epochs(symbol, context):
        yield context.finding(
            method.span,
            row="of epochs",
            message="in Lightning 1.4 an epoch's mean of the norms had those of the epochs before too, unless the "
            "first step of the epoch is one that is logged, and it has its own now",
            advice="compare the means of later epochs with that in mind; the norms of a step are what they were",
            once=True,
            lasting=True,
        )
    if not is_guarded and _are_of_logged(symbol, context):
        yield context.finding(
            method.span,
            row="of steps",
            message=f"up to Lightning 1.4 norms were taken on one of every `{_EVERY}` steps, which are logged, and are "
            "taken on each now: the last ones and the means of an epoch in `callback_metrics` are others",
            advice="log them on those steps only where these numbers matter",
            once=True,
            lasting=True,
        )


def _kinds(context: Context) -> str:
    """The end of a call of `log_dict`, with where the norms went."""
    of_epoch = context.origin.before(_OWN) is not True
    is_shown = context.origin.before(_OWN) is False and context.origin.before(_HIDDEN) is True
    return f", on_step=True, on_epoch={of_epoch}{', prog_bar=True' if is_shown else ''})"


def _reason(symbol: str, context: Context, *, is_late: bool) -> str:
    """What an owner has to know of the norms that a module logs, which `is_late` says it does behind clipping."""
    reason = f"it belongs to `{_NAME}=` of the Trainer, which goes with it; norms are rounded as they were"
    if may_be_named_otherwise(context):
        reason += f"; {OTHER_NAMES}"
    if context.origin.before(_FLOATS) is not False:
        reason += "; the names of the logged norms have `2.0` for `2`, as since 0.9"
    if _is_of_logged(symbol, context):
        reason += f"; they are taken on the steps that are logged, as up to 1.4, one of every `{_EVERY}`"
    elif _are_means_of_others(symbol, context):
        known = context.origin.before(_OWN) is False and context.origin.before(_EACH) is True
        reason += (
            "; those of an epoch are the means over its steps, and were over those that were logged, of the epochs "
        )
        reason += "before too" if known else "before too, in Lightning 1.4"
    if is_late:
        reason += "; gradients are clipped before they are logged where several optimizers or pieces of a batch need "
        reason += "manual optimization"
    gathers = trained(context.project, symbol).given((ACCUMULATE,)).get(ACCUMULATE) is not None
    if gathers and context.origin.before(_ONCE) is not False:
        reason += "; up to 1.6 the norms that were logged last counted in batches without an update too"
    return reason


def _told(method: Method, norm: object, context: Context) -> Iterator[Finding]:
    """What is left to compare where the norms are logged by the module."""
    owner, known = method.owner, context.project.classes
    if _logged_for_first(owner.symbol, context) and known.defines(owner.symbol, "validation_step"):
        yield context.finding(
            method.span,
            row="of others",
            message="behind a validation what the other optimizers train has no gradients when the first one steps, "
            "and had zeros with torch 1: these norms lack that point, and the means of an epoch leave it out",
            advice="compare curves with that in mind; the total is what it was",
            once=True,
            lasting=True,
        )
    if context.origin.before(_ROOTS) is True and isinstance(norm, (int, float)) and norm != 1:
        yield context.finding(
            method.span,
            row="roots",
            message=f"of each parameter Lightning 0.7 logged a root of its gradient's norm, as `grad_{norm}_norm_…`, "
            f"and the norm is logged now, as `grad_{float(norm)}_norm_…`",
            advice="compare curves with that in mind; the total is what it was",
            lasting=True,
        )


def _are_means_of_others(symbol: str, context: Context) -> bool:
    """Whether an epoch may have had the norms of other steps than its own: Lightning 1.4, which looked at some only."""
    interval = trained(context.project, symbol).given((_EVERY,)).get(_EVERY)
    return context.origin.before(_OWN) is not True and context.origin.before(_EACH) is not False and interval != 1


def _are_of_logged(symbol: str, context: Context) -> bool:
    """Whether norms were taken on the steps that are logged only, as Lightning 1.0 to 1.4 did, and not all are."""
    interval = trained(context.project, symbol).given((_EVERY,)).get(_EVERY)
    known = context.origin.before(_STEPS) is False and context.origin.before(_EACH) is True
    return known and interval not in (0, 1)


def _is_of_logged(symbol: str, context: Context) -> bool:
    """Whether the hook can take the norms on these steps only.

    `global_step` tells of them where one optimizer makes a step with a batch; several, and pieces of a batch, are
    counted otherwise now.
    """
    family = context.project.classes.family(symbol)
    found = [optimizers for name in family if (optimizers := context.project.classes.optimizers(name)) is not None]
    if any(each.number not in (None, 1) for each in found) or by_hand(context.project, symbol):
        return False
    is_driven = several_of(context.project, symbol, context.origin).is_driven
    return _are_of_logged(symbol, context) and not is_driven and not _splits(symbol, context)


def _mixes_epochs(symbol: str, context: Context) -> bool:
    """Whether an epoch may have had the norms of those before: Lightning 1.4, which began anew with a first batch."""
    epochs = trained(context.project, symbol).given((_EPOCHS,)).get(_EPOCHS)
    return context.origin.before(_OWN) is not True and context.origin.before(_EACH) is True and epochs != 1


def _clips(symbol: str, context: Context) -> bool:
    """Whether the step of a module is going to clip, in a loop over its optimizers or over pieces of the batch."""
    several = several_of(context.project, symbol, context.origin)
    if several.clipped is None and several.clipper is None:
        return False
    return _splits(symbol, context) or (several.takes_index(several.top) and several.is_driven)


def _splits(symbol: str, context: Context) -> bool:
    """Whether the step of a module is going to loop over pieces of the batch."""
    truncated = Truncated(context.project, symbol, context.origin)
    return truncated.takes_hiddens and truncated.refusal is None


def _is_late(symbol: str, context: Context) -> bool:
    """Whether the norms of such a module can not be logged behind the backward pass."""
    several = several_of(context.project, symbol, context.origin)
    below = set(context.project.classes.descendants(symbol))
    others = (facts.names for name, facts in several.relatives.items() if name != symbol and name in below)
    gathers = several.accumulated is not None or several.clips_unscaled
    return gathers or _logged_for_first(symbol, context) or any(_EARLIER in names for names in others)


def _logged_for_first(symbol: str, context: Context) -> bool:
    """Whether the norms were logged once for several optimizers, with the first."""
    optimizers = context.project.classes.optimizers(symbol)
    several = optimizers is not None and (optimizers.number or 0) > 1
    return several and context.origin.before(_EACH) is not True


def _log(method: Method, context: Context) -> Iterator[Finding]:
    """A `log_grad_norm` that nobody calls."""
    module, project = method.owner.symbol, context.project
    called = (facts.called for facts in project.names.modules.values())
    family = project.classes.family(module)
    if any(name == _LOG and caller in {"", *family} for found in called for caller, name in found):
        return
    first = top(project, module)
    norm = _norm(project, first) if first is not None else None
    if first is None or norm in _OFF or norm is UNKNOWN or _refusal(project, first) is not None:
        yield context.finding(
            method.span,
            row=f"LightningModule.{_LOG}",
            message=f"`{_LOG}` is not called any more since Lightning 2.0",
            advice=f"call it with `grad_norm(self, norm_type=…)` in `{_HOOK}`",
        )
