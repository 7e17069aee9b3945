"""LIT267: gradients in test and prediction, which run in inference mode now."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import AddArgument, Code, Finding, Release
from codemods.rules.modules.trainers import trained
from codemods.rules.registry import Context, Methods, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.loaders import self_calls
from codemods.semantics.members import Method
from codemods.semantics.mentions import words_of
from codemods.semantics.module import Module
from codemods.semantics.nodes import first_parameter, is_name
from codemods.semantics.runs import trainer_calls
from codemods.semantics.scopes import FunctionNode
from codemods.semantics.symbols import MODULE
from codemods.source.trees import walk

_ENABLING = frozenset({"torch.enable_grad", "torch.autograd.enable_grad", "torch.set_grad_enabled"})
_WORDS = frozenset({b"enable_grad", b"set_grad_enabled"})
_ARGUMENT = "inference_mode"
_FORWARD = "forward"


@rule(
    code="LIT267",
    name="evaluation-gradients",
    on=Methods(MODULE, ("validation_step", "test_step", "predict_step")),
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
def evaluation_gradients(method: Method, context: Context) -> Iterator[Finding]:
    """Gradients can not be asked for in test and prediction

    They ran under `torch.no_grad()` up to 1.6, within which `torch.enable_grad()` and `torch.set_grad_enabled(True)`
    work, and run under `torch.inference_mode()` since, within which neither does: what a gradient penalty, an inner
    loop of meta learning or a force asks for has no graph. So does `trainer.validate`, but not the validation within
    `fit`. `Trainer(inference_mode=False)` is as before. Reported only for code that is older than 1.7.
    """
    if context.origin.before(Release(1, 7)) is not True or _WORDS.isdisjoint(words_of(context.module)):
        return
    if method.name == "validation_step" and b".validate(" not in context.module.source.utf8:
        return
    owner = method.owner
    near = trained(context.project, owner.symbol)
    if near.given([_ARGUMENT]).get(_ARGUMENT) is not None:
        return
    first = next(_enabled(_with_called(method.name, owner.methods), context.module), None)
    if first is None:
        return
    calls = [call for call, _ in trainer_calls(context.module)]
    here = {module for module in context.project.nearby.of(near.family) if list(context.project.trainers(module))}
    open_ = any(keyword.arg in {_ARGUMENT, None} for call in calls for keyword in call.keywords)
    rewrite = None
    if calls and here <= {context.module.name} and not open_:
        span = context.module.span
        rewrite = Rewrite(tuple(AddArgument(span(call), _ARGUMENT, Code.of("False")) for call in calls))
    yield context.finding(
        context.module.span(first),
        row="enable-grad",
        message="test and prediction run in inference mode since Lightning 1.7, where this enables no gradients",
        title=f"Give the Trainer `{_ARGUMENT}=False`",
        rewrite=rewrite,
        advice=f"give `{_ARGUMENT}=False` to its Trainer",
    )


def _with_called(name: str, methods: dict[str, FunctionNode]) -> Iterator[FunctionNode]:
    """A method, and those of the class that it comes to."""
    todo = [name]
    for each in todo:
        if each in methods:
            yield methods[each]
            called = self_calls(methods[each]) | ({_FORWARD} if _calls_itself(methods[each]) else set())
            todo += sorted(called - set(todo))


def _calls_itself(function: FunctionNode) -> bool:
    """Whether a method calls `self(…)`."""
    own = first_parameter(function)
    return any(isinstance(part, ast.Call) and is_name(part.func, own) for part in walk(function) if own)


def _enabled(functions: Iterator[FunctionNode], module: Module) -> Iterator[ast.Call]:
    """The calls that enable gradients, in functions that do not leave inference mode themselves."""
    for function in functions:
        calls = [part for part in walk(function) if isinstance(part, ast.Call)]
        names = [(call, module.resolve(call.func, module.scope_at(module.span(call).start)) or "") for call in calls]
        if any(name == "torch.inference_mode" for _, name in names):
            continue
        for call, name in names:
            given = call.args[0] if call.args else None
            if name in _ENABLING and (given is None or getattr(given, "value", None) is True):
                yield call
