"""LIT180: the datamodule that a module keeps, which the Trainer took where it was given no other data."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import AddArgument, Code, Finding, Release
from codemods.rules.registry import Attributes, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import AttributeUse
from codemods.semantics.nodes import argument
from codemods.semantics.roles import Roles
from codemods.semantics.symbols import MODULE, TRAINER

_SINCE: Final = Release(1, 3)
_KEPT: Final = "datamodule"
_OTHERS: Final = frozenset({"model", "ckpt_path", "verbose"})
"""What `fit` and `test` take that is no data."""
_NET: Final = """class Net(LightningModule):
    def __init__(self, data):
        super().__init__()
        self.datamodule = data

model = Net(data)
"""


@rule(
    code="LIT180",
    name="trainer-kept-datamodule",
    on=Attributes(TRAINER, ("fit", "test")),
    since="1.3",
    removed="1.3",
    refs=(GUIDE,),
    examples=((f"{_NET}Trainer().fit(model)", f"{_NET}Trainer().fit(model, datamodule=model.datamodule)"),),
)
def trainer_kept_datamodule(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """The Trainer does not look for a `datamodule` that the module keeps

    From 0.9 to 1.2 `fit(model)` and `test(model)` took `model.datamodule` where they were given no data, before the
    module's own loaders (run on 1.1.8); since 1.3 they ask the module alone, and raise where it has no loaders. Told
    where the module's class sets `self.datamodule`, and only for code that is known to be older than 1.3.
    """
    call = use.call
    if call is None or use.own or context.origin.before(_SINCE) is not True or len(call.args) > 1:
        return
    given = {keyword.arg: keyword.value for keyword in call.keywords}
    if not given.keys() <= _OTHERS or any(isinstance(argument, ast.Starred) for argument in call.args):
        return
    model = argument(call, "model", 0)
    if model is None or not _keeps(model, use, context):
        return
    rewrite = Rewrite(refusal="the module has no name here")
    if isinstance(model, (ast.Name, ast.Attribute)):
        span = context.module.span
        code = Code.of(span(model), f".{_KEPT}")
        rewrite = Rewrite((AddArgument(span(call), _KEPT, code, span(model)),))
    yield context.finding(
        use.span,
        row=use.name,
        message=f"`{use.name}` took the module's `{_KEPT}` up to Lightning 1.2, and asks the module alone now",
        title=f"Give it the module's `{_KEPT}`",
        rewrite=rewrite,
        reason=f"what the module keeps as `{_KEPT}` is taken to be one",
        advice=f"give `{use.name}` that as `{_KEPT}=`",
    )


def _keeps(model: ast.expr, use: AttributeUse, context: Context) -> bool:
    """Whether a module's class, or one that it inherits from, sets such an attribute."""
    known = context.project.classes
    role = Roles(context.module, known).of(model, use.scope)
    if role is None or MODULE not in known.kinds(role):
        return False
    family = [known.classes[name] for name in known.ancestry(role) if name in known.classes]
    return any(_KEPT in facts.names for facts in family) and not any(_KEPT in facts.methods for facts in family)
