"""LIT268: parts of a module that are in eval mode when `fit` begins, and stay so."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Code, Finding, InsertStatement, Release
from codemods.rules.modules.trainers import top, trained
from codemods.rules.registry import Context, Methods, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import ClassUse, Method
from codemods.semantics.nodes import first_parameter, is_name, is_partial
from codemods.semantics.scopes import FunctionNode
from codemods.semantics.symbols import MODULE
from codemods.source.trees import nodes_of

_HOOK = "on_fit_start"
_MAKING = ("__init__", "setup", "configure_model", "build_model", "_build_model", "prepare_data", _HOOK)
"""Methods that run before `fit` put the whole module in train mode."""
_FREEZE = "freeze"
_ADVICE = f"to train it as before, call `self.train()` in `{_HOOK}`"
_CHANGE = "up to Lightning 2.1 `fit` put the whole module in train mode, and since 2.2 it leaves each part as it is"
_REMARK = "  # `from_pretrained` gives modules in eval mode, and `fit` leaves them so since Lightning 2.2"


@rule(
    code="LIT268",
    name="module-left-in-eval",
    on=Methods(MODULE, ("training_step",)),
    since="2.2",
    refs=(
        "https://github.com/Lightning-AI/pytorch-lightning/pull/18951",
        "https://huggingface.co/docs/transformers/main_classes/model#transformers.PreTrainedModel.from_pretrained",
    ),
    examples=(
        (
            (
                "class Net(LightningModule):\n    def __init__(self):\n        super().__init__()\n"
                '        self.bert = transformers.BertModel.from_pretrained("bert-base-cased")\n\n'
                "    def training_step(self, batch, batch_idx):\n        return self.bert(**batch).loss"
            ),
            (
                "class Net(LightningModule):\n    def __init__(self):\n        super().__init__()\n"
                '        self.bert = transformers.BertModel.from_pretrained("bert-base-cased")\n\n'
                f"    def {_HOOK}(self):\n        self.train()\n\n"
                "    def training_step(self, batch, batch_idx):\n        return self.bert(**batch).loss"
            ),
        ),
    ),
)
def module_left_in_eval(method: Method, context: Context) -> Iterator[Finding]:
    """`fit` does not put the module in train mode any more

    Up to 2.1 `fit` called `model.train()` when it began; since 2.2 it leaves each part in the mode that it is in. What
    `from_pretrained` of transformers or diffusers gives is in eval mode, so that its dropout would be off all through
    the training, without an error. `on_fit_start` calls `self.train()` then. What the class itself puts in eval mode
    before that, as the `freeze()` of a LightningModule does too, is told only: that it stays there may be what was
    meant all along.

    Left alone are modules that call `train()` themselves or override it. Reported only for code that is older than 2.2.
    """
    owner, known = method.owner, context.project.classes
    if context.origin.before(Release(2, 2)) is not True:
        return
    is_top = top(context.project, owner.symbol) == owner.symbol
    text = context.module.source.utf8
    if "train" in owner.methods or (
        b".train" in text and any(_calls(node, "train") for node in owner.methods.values())
    ):
        return
    making = _MAKING if b".eval" in text or b".freeze(" in text else ()
    freezes = (
        bool(making)
        and context.origin.before(Release(2, 0)) is True
        and not any(_FREEZE in facts.methods for facts in known.classes.values())
    )
    put = next((call for name in making for call in _put_in_eval(owner.methods.get(name), freezes=freezes)), None)
    again = put is not None and any(_calls(node, "eval") for name, node in owner.methods.items() if name not in _MAKING)
    if put is not None and not again and (is_top or not known.defines(owner.symbol, "train")):
        yield context.finding(
            context.module.span(put),
            row="eval",
            message=f"what is in eval mode here stays so: {_CHANGE}",
            advice=_ADVICE,
        )
        return
    if put is not None or not is_top or not _is_pretrained(owner, context):
        return
    family = trained(context.project, owner.symbol).family
    rewrite = _trained(method, owner)
    for name in (*known.ancestry(owner.symbol), *family):
        if name != owner.symbol and name in known.classes and _HOOK in known.classes[name].methods:
            rewrite = Rewrite(refusal=f"`{name.rpartition('.')[2]}` has an `{_HOOK}` too")
    yield context.finding(
        owner.span,
        row="pretrained",
        message=f"what `from_pretrained` gives is in eval mode, and stays so: {_CHANGE}",
        title=f"Call `self.train()` in `{_HOOK}`",
        rewrite=rewrite,
        advice=_ADVICE,
    )


def _trained(method: Method, owner: ClassUse) -> Rewrite:
    """`self.train()` at the top of the hook that there is, or a hook of its own above `training_step`."""
    span = owner.module.span
    existing = owner.methods.get(_HOOK)
    own = first_parameter(existing or method.node)
    if existing is not None and is_partial(existing):
        return Rewrite(refusal=f"its `{_HOOK}` is decorated")
    if existing is not None:
        first = existing.body[0]
        documented = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
        return Rewrite((InsertStatement(span(first), Code.of(f"{own}.train(){_REMARK}"), after=documented),))
    code = f"def {_HOOK}({own}):\n    {own}.train(){_REMARK}"
    return Rewrite((InsertStatement(span(method.node), Code.of(code)),))


def _is_pretrained(owner: ClassUse, context: Context) -> bool:
    """Whether a file of the family, or one from which such a class takes what it names, loads models in eval mode."""
    names, known = context.project.names, context.project.classes
    own = {part.id for part in nodes_of(owner.node, ast.Name)}
    for symbol in trained(context.project, owner.symbol).family:
        home = known.home(symbol)
        facts = names.modules.get(home)
        if facts is None:
            continue
        named = own if symbol == owner.symbol else facts.exports.keys()
        homes = {names.nearest(target, home)[0] for name, target in facts.exports.items() if name in named}
        if facts.pretrained or any(names.modules[other].pretrained for other in homes if other in names.modules):
            return True
    return False


def _calls(function: FunctionNode, name: str) -> bool:
    return any(True for _ in _called(function, name))


def _put_in_eval(function: FunctionNode | None, *, freezes: bool) -> Iterator[ast.Call]:
    """The calls that put a part of the module in eval mode, as the `freeze()` of a LightningModule does."""
    if function is None:
        return
    yield from _called(function, "eval")
    for call in _called(function, _FREEZE) if freezes else ():
        func = call.func
        if isinstance(func, ast.Attribute) and not is_name(func.value, first_parameter(function)):
            yield call


def _called(function: FunctionNode, name: str) -> Iterator[ast.Call]:
    """The calls of a method of this name that is given nothing, or `True`."""
    for part in nodes_of(function, ast.Call):
        if not isinstance(part.func, ast.Attribute) or part.keywords:
            continue
        if part.func.attr == name and all(getattr(argument, "value", None) is True for argument in part.args):
            yield part
