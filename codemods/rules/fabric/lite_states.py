"""LIT233: the state of a module that a LightningLite has set up, whose keys had a prefix."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.registry import Attributes, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.members import AttributeUse
from codemods.semantics.nodes import FUNCTIONS
from codemods.semantics.symbols import LITE
from codemods.source.trees import walk

_SINCE: Final = Release(1, 8)
_SAVING, _LOADING = "state_dict", "load_state_dict"
_OLD: Final = b"LightningLite"
_RUN: Final = """from pytorch_lightning.lite import LightningLite
class Lite(LightningLite):
    def run(self, net, path):
        {} = self.setup(net)
        self.save(net.state_dict(), path)"""


@rule(
    code="LIT233",
    name="lightning-lite-state",
    on=Attributes(LITE, ("setup",)),
    since="1.8",
    removed="1.8",
    refs=(GUIDE,),
    fixable="manual",
    as_given=True,
    examples=((_RUN.format("net"), _RUN.format("model")),),
)
def lightning_lite_state(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """The state of what `setup` of a LightningLite returns has the keys of the module itself since Lightning 1.8

    They began with `_module.` in 1.5 and 1.6 (run on 1.6.5), and were there twice in 1.7, with `_forward_module.` and
    with `_original_module.`. Files that were written then do not fit, nor do those of now where something else takes
    the prefix off. Told at the first use in a function of a LightningLite, of code that may be older than 1.8.
    """
    if context.origin.before(_SINCE) is False or _OLD not in context.module.source.utf8 or use.call is None:
        return
    function = use.scope.function().node
    if not isinstance(function, FUNCTIONS):
        return
    held = set(_held(function, use.call))
    calls = (node.func for node in walk(function) if isinstance(node, ast.Call))
    states = (func for func in calls if isinstance(func, ast.Attribute) and func.attr in {_SAVING, _LOADING})
    behind = [func for func in states if context.module.span(func).start > use.span.end]
    first = min((func for func in behind if ast.unparse(func.value) in held), key=context.module.span, default=None)
    if first is None:
        return
    yield context.finding(
        context.module.span(first),
        row=first.attr,
        message=f"the keys that `{first.attr}` has of a module from `setup` began with `_module.` up to Lightning 1.6, "
        "and are those of the module itself since 1.8",
        advice="take the prefix off the keys of files that were written before, and look at what does so already",
    )


def _held(function: ast.AST, call: ast.Call) -> Iterator[str]:
    """What holds the module that a call returns, as code."""
    for node in walk(function):
        if not isinstance(node, ast.Assign) or node.value is not call:
            continue
        for target in node.targets:
            first = target.elts[0] if isinstance(target, (ast.Tuple, ast.List)) and target.elts else target
            if isinstance(first, (ast.Name, ast.Attribute)):
                yield ast.unparse(first)
