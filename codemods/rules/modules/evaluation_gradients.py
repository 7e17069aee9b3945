"""LIT267: gradients in test and prediction, which run in inference mode now."""

from __future__ import annotations

from collections.abc import Iterator

from codemods.model import AddArgument, Code, Finding, Release
from codemods.rules.modules.trainers import trained
from codemods.rules.registry import ArgumentSets, Context, Methods, rule
from codemods.rules.trainer.bridge_uses import uses
from codemods.rules.trainer.fits import is_bridge, picks, spread
from codemods.semantics.arguments import ArgumentSet, Rewrite
from codemods.semantics.bridge import FROM
from codemods.semantics.enabling import STEPS, WORDS, enabled
from codemods.semantics.members import Method
from codemods.semantics.mentions import words_of
from codemods.semantics.runs import trainer_calls
from codemods.semantics.symbols import MODULE, TRAINER

_ARGUMENT = "inference_mode"
_MESSAGE = "test and prediction run in inference mode since Lightning 1.7, where this enables no gradients"
_VALIDATE = b".validate("


@rule(
    code="LIT267",
    name="evaluation-gradients",
    on=(Methods(MODULE, STEPS), ArgumentSets(TRAINER)),
    since="1.7",
    refs=("https://lightning.ai/docs/pytorch/stable/common/trainer.html#inference-mode",),
    examples=(
        (
            (
                "class Net(LightningModule):\n    def test_step(self, batch, batch_idx):\n"
                "        with torch.enable_grad():\n            return self.penalty(batch)\n\n"
                "Trainer(max_epochs=1).test(Net())"
            ),
            (
                "class Net(LightningModule):\n    def test_step(self, batch, batch_idx):\n"
                "        with torch.enable_grad():\n            return self.penalty(batch)\n\n"
                "Trainer(max_epochs=1, inference_mode=False).test(Net())"
            ),
        ),
    ),
)
def evaluation_gradients(subject: Method | ArgumentSet, context: Context) -> Iterator[Finding]:
    """Gradients can not be asked for in test and prediction

    They ran under `torch.no_grad()` up to 1.6, within which `torch.enable_grad()` and `torch.set_grad_enabled(True)`
    work, and run under `torch.inference_mode()` since, within which neither does: what a gradient penalty, an inner
    loop of meta learning or a force asks for has no graph. So does `trainer.validate`, but not the validation within
    `fit`. `Trainer(inference_mode=False)` is as before. Reported only for code that is older than 1.7.
    """
    if context.origin.before(Release(1, 7)) is not True:
        return
    yield from _of_step(subject, context) if isinstance(subject, Method) else _of_trainer(subject, context)


def _of_trainer(arguments: ArgumentSet, context: Context) -> Iterator[Finding]:
    """A Trainer for modules of other files."""
    call, module = arguments.call, context.module
    if call is None or arguments.given(_ARGUMENT):
        return
    if arguments.open and not is_bridge(call, context) and _ARGUMENT in context.project.given_to(TRAINER).values:
        return
    parts = spread(call, context)
    if parts is None and (arguments.open or picks(call, context)):
        return
    here = f"{module.name}." if module.name else ""
    known = context.project.classes
    steps = {"validation_step"} if _VALIDATE not in module.source.utf8 else set()
    for name, facts in sorted(known.classes.items()):
        found = sorted(facts.enabling - steps)
        if not found or MODULE not in known.kinds(name) or name == f"{here}{name.rpartition('.')[2]}":
            continue
        if trained(context.project, name).is_near(module.name):
            yield context.finding(
                call,
                row="trainer",
                message=f"`{found[0]}` of `{name.rpartition('.')[2]}` enables gradients, which test and prediction do "
                "not let it since Lightning 1.7",
                title=f"Give the Trainer `{_ARGUMENT}=False`",
                rewrite=Rewrite((AddArgument(call, _ARGUMENT, Code.of("False")),)) if parts == [] else None,
                advice=f"give the Trainer `{_ARGUMENT}=False`",
            )
            return


def _of_step(method: Method, context: Context) -> Iterator[Finding]:
    """A step, with the Trainers of its own file."""
    if WORDS.isdisjoint(words_of(context.module)):
        return
    if method.name == "validation_step" and _VALIDATE not in context.module.source.utf8:
        return
    owner = method.owner
    near = trained(context.project, owner.symbol)
    if near.given([_ARGUMENT]).get(_ARGUMENT) is not None:
        return
    first = next(enabled(method.name, owner.methods, context.module), None)
    if first is None:
        return
    calls = [call for call, _ in trainer_calls(context.module)]
    calls += [use.call for use in uses(context) if use.name == FROM and use.of_trainer and use.call not in calls]
    here = {module for module in context.project.nearby.of(near.family) if list(context.project.trainers(module))}
    open_ = any(keyword.arg in {_ARGUMENT, None} for call in calls for keyword in call.keywords)
    rewrite = None
    if calls and here <= {context.module.name} and not open_:
        span = context.module.span
        rewrite = Rewrite(tuple(AddArgument(span(call), _ARGUMENT, Code.of("False")) for call in calls))
    yield context.finding(
        context.module.span(first),
        row="enable-grad",
        message=_MESSAGE,
        title=f"Give the Trainer `{_ARGUMENT}=False`",
        rewrite=rewrite,
        advice=f"give `{_ARGUMENT}=False` to its Trainer",
    )
