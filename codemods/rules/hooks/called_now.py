"""LIT331: hooks of modules that old Lightning did not have, and that are called now."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.members import Method
from codemods.semantics.nodes import does_nothing
from codemods.semantics.symbols import MODULE
from codemods.source.trees import nodes_of

_HOOKS: Final = ("on_validation_start", "on_validation_end", "on_test_start", "on_test_end")
_SINCE: Final = Release(1, 2)
_PRETRAIN: Final = "on_pretrain_routine_start"
_NEWER: Final = ("lightning_fabric.", "lightning.fabric.")
_PRETRAINED: Final = Release(0, 10)
_NET: Final = "class Net(LightningModule):\n    def {}(self):\n        self.save_pictures()"


@rule(
    code="LIT331",
    name="hook-called-now",
    on=Methods(MODULE, (*_HOOKS, _PRETRAIN)),
    since="1.2",
    removed="1.2",
    refs=(GUIDE,),
    fixable="manual",
    as_given=True,
    examples=((_NET.format("on_validation_end"), _NET.format("on_validation_epoch_end")),),
)
def hook_called_now(method: Method, context: Context) -> Iterator[Finding]:
    """`on_validation_end` of a module, which Lightning did not call, is called now

    Up to 1.1 only callbacks had `on_validation_start`, `on_validation_end`, `on_test_start` and `on_test_end`. The
    method of a module was never called, and is now, after the sanity check too (run on 0.9.0, 1.1.8 and 1.4.9). So it
    was with `on_pretrain_routine_start` up to 0.9 (run on 0.9.0 and 1.1.8), whose place `on_fit_start` takes. Only for
    code that is known to be older than 1.2, or than that.
    """
    since = _PRETRAINED if method.name == _PRETRAIN else _SINCE
    if context.origin.before(since) is not True or does_nothing(method.node) or _is_newer(method, context):
        return
    if method.name == _PRETRAIN:
        yield context.finding(
            method.span,
            row=method.name,
            message=f"`{method.name}` of a module was not called up to Lightning 0.9, and `on_fit_start`, which takes "
            "its place, is",
            advice="take it out where nothing is to happen there",
        )
        return
    yield context.finding(
        method.span,
        row=method.name,
        message=f"`{method.name}` of a module was not called up to Lightning 1.1, and is now",
        advice="take it out where nothing is to happen there",
    )


def _is_newer(method: Method, context: Context) -> bool:
    """Whether a method calls what the releases since 1.9 have: it has been written for those."""
    module = context.module
    calls = nodes_of(method.node, ast.Call)
    named = (module.resolve(call.func, module.scope_at(module.span(call).start)) or "" for call in calls)
    return any(name.startswith(_NEWER) for name in named)
