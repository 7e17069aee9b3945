"""LIT354: a module whose own `train(…)` decides what is trained, which `fit` calls no more."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Code, Finding, InsertStatement, Release
from codemods.rules.modules.trainers import STEP, trained
from codemods.rules.registry import Context, Methods, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import Method
from codemods.semantics.nodes import first_parameter, is_name, is_partial, own_statements, positional_of
from codemods.semantics.outputs import is_super_call
from codemods.semantics.scopes import FunctionNode
from codemods.semantics.symbols import MODULE
from codemods.source.trees import nodes_of

_SINCE: Final = Release(2, 2)
_TRAIN: Final = "train"
_START, _BACK = "on_fit_start", "on_validation_model_train"
"""Where `fit` put the module in train mode: when it began, and behind each validation."""
_BECOMING: Final = frozenset({"on_pretrain_routine_start", "on_pretrain_routine_end"})
"""Hooks that may become one that is written here."""
_NET: Final = (
    "class Net(LightningModule):\n    def training_step(self, batch, batch_idx):\n        return self(batch).mean()\n\n"
    "{}    def train(self, mode=True):\n        super().train(mode)\n"
    "        self.backbone.eval()\n        return self"
)
_HOOKS: Final = "".join(f"    def {hook}(self):\n        self.train()\n\n" for hook in (_START, _BACK))


@rule(
    code="LIT354",
    name="overridden-train",
    on=Methods(MODULE, (_TRAIN,)),
    since="2.2",
    refs=("https://github.com/Lightning-AI/pytorch-lightning/pull/18951",),
    examples=((_NET.format(""), _NET.format(_HOOKS)),),
)
def overridden_train(method: Method, context: Context) -> Iterator[Finding]:
    """`fit` calls the `train` of a module no more

    Up to 2.1 `fit` called `model.train()` when it began and behind each validation; since 2.2 it leaves each part in
    the mode that it has, and gives it that back behind a validation (run on 0.9.0, 1.1.8 and 2.6.6). What a module puts
    in eval mode in a `train` of its own, as a backbone or its batch norms, was so all through the training, and is
    trained now, without an error. Two hooks call it where `fit` did.

    Left alone where a class above it has one as well, whose hooks call this one; where the module calls `train()`
    itself in a hook, or has `on_validation_model_train`; where its own `train` does no more than that of `super()`;
    and where no class of its family has a `training_step`. Only for code that is older than 2.2.
    """
    owner, node = method.owner, method.node
    if context.origin.before(_SINCE) is not True or not _does_more(node):
        return
    known, family = context.project.classes, trained(context.project, owner.symbol).family
    line = [name for name in (*known.ancestry(owner.symbol), *family) if name in known.classes]
    if any(_BACK in known.classes[name].methods for name in line):
        return
    if not any(STEP in known.classes[name].methods for name in line):
        return  # a part of another module, whose hooks nobody calls
    if any(_TRAIN in known.classes[name].methods for name in line if name not in family):
        return  # the hooks of the class above call it
    if any(_calls_itself(each) for name, each in owner.methods.items() if name != _TRAIN):
        return
    rewrite = _called(method)
    for name in line:
        if name != owner.symbol and _START in known.classes[name].methods:
            rewrite = Rewrite(refusal=f"`{name.rpartition('.')[2]}` has an `{_START}` too")
    yield context.finding(
        method.span,
        row=_TRAIN,
        message="`fit` called this when it began and behind each validation up to Lightning 2.1, and calls it no more "
        "since 2.2, so that what it puts in eval mode is trained",
        title=f"Call it in `{_START}` and `{_BACK}`",
        rewrite=rewrite,
        reason="in a run that goes on from a checkpoint the epoch is not known yet when `fit` starts",
        advice=f"call `self.train()` in `{_START}` and in `{_BACK}`",
    )


def _does_more(node: FunctionNode) -> bool:
    """Whether a `train` can be called without arguments, and does more than to call that of `super()`."""
    args = node.args
    if len(positional_of(args)) - len(args.defaults) > 1 or None in args.kw_defaults or node.decorator_list:
        return False
    for statement in own_statements(node):
        value = statement.value if isinstance(statement, (ast.Expr, ast.Return)) else None
        above = isinstance(value, ast.Call) and is_super_call(value, _TRAIN)
        if not above and not (isinstance(statement, ast.Return) and is_name(value, first_parameter(node))):
            return True
    return False


def _calls_itself(function: FunctionNode) -> bool:
    """Whether a method calls `self.train(…)`."""
    me = first_parameter(function)
    calls = (call.func for call in nodes_of(function, ast.Call))
    return any(isinstance(func, ast.Attribute) and func.attr == _TRAIN and is_name(func.value, me) for func in calls)


def _called(method: Method) -> Rewrite:
    """Both hooks above the method; the first statement of the one that is there."""
    owner, span = method.owner, method.owner.module.span
    me, existing = first_parameter(method.node), owner.methods.get(_START)
    if not _BECOMING.isdisjoint(owner.methods):
        return Rewrite(refusal=f"another hook of the class may become its `{_START}`")
    if existing is not None and is_partial(existing):
        return Rewrite(refusal=f"its `{_START}` is decorated")
    changes = [InsertStatement(span(method.node), Code.of(f"def {_BACK}({me}):\n    {me}.{_TRAIN}()"))]
    if existing is None:
        changes.insert(0, InsertStatement(span(method.node), Code.of(f"def {_START}({me}):\n    {me}.{_TRAIN}()")))
    else:
        own, first = first_parameter(existing) or me, own_statements(existing)[0]
        changes.append(InsertStatement(span(first), Code.of(f"{own}.{_TRAIN}()")))
    return Rewrite(tuple(changes))
