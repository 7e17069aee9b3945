"""LIT239: callbacks with something of their own under `log` and `log_dict`, which the Trainer sets."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release, Span
from codemods.rules.registry import Classes, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.members import ClassUse
from codemods.semantics.nodes import body_nodes, first_parameter, is_name
from codemods.semantics.scopes import FunctionNode
from codemods.semantics.symbols import CALLBACK

_NAMES: Final = ("log", "log_dict")
_SINCE: Final = Release(1, 2)
_MADE: Final = "__init__"
_HISTORY: Final = """class History(Callback):
    def __init__(self):
        self.{0} = []

    def on_train_epoch_end(self, trainer, pl_module):
        self.{0}.append(trainer.current_epoch)"""


@rule(
    code="LIT239",
    name="callback-own-log",
    on=Classes(CALLBACK),
    since="1.2",
    removed="1.2",
    refs=("https://github.com/Lightning-AI/pytorch-lightning/pull/5094", GUIDE),
    fixable="manual",
    examples=((_HISTORY.format("log"), _HISTORY.format("rows")),),
)
def callback_own_log(owner: ClassUse, context: Context) -> Iterator[Finding]:
    """`log` and `log_dict` of a callback are those of the module

    Since 1.2 the Trainer sets both attributes of each callback when it starts (run on 1.1.8 and 2.6, read in 1.2.0).
    What a callback's `__init__` or its class keeps under these names is gone in its hooks: a list has no `append` any
    more, and a method of its own is not called, as the module's is. Not told of code that is known to be of 1.2 or
    later, and of what a hook sets itself.
    """
    if context.origin.before(_SINCE) is False:
        return
    for name, at in _own(owner, context):
        yield context.finding(
            at,
            row=name,
            message=f"the Trainer sets `{name}` of a callback to that of the module since Lightning 1.2, so that its "
            "hooks do not find what is kept here",
            advice="call it something else, also where it is read",
        )


def _own(owner: ClassUse, context: Context) -> Iterator[tuple[str, Span]]:
    """Under which of the names a class keeps something when it is made, and where it does that first."""
    stored = _stored(owner.methods.get(_MADE), context)
    for name in _NAMES:
        statement = owner.assigned(name)
        if name in owner.methods:
            yield name, context.module.source.named(owner.methods[name])
        elif statement is not None:
            yield name, context.module.span(statement)
        elif name in stored:
            yield name, stored[name]


def _stored(made: FunctionNode | None, context: Context) -> dict[str, Span]:
    """Where a method sets the names on its own object."""
    if made is None:
        return {}
    me, stored = first_parameter(made), dict[str, Span]()
    for node in body_nodes(made):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and is_name(node.value, me):
            stored.setdefault(node.attr, context.module.span(node))
    return stored
