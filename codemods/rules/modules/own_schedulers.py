"""LIT299: a scheduler that is none of PyTorch's, which Lightning steps only where the module says how."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import AddMember, Code, Finding, Release
from codemods.rules.modules.schedulers import KEYS, places_of
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import Method
from codemods.semantics.nodes import body_nodes
from codemods.semantics.optimizing import CONFIGURE
from codemods.semantics.symbols import MODULE

_NOW: Final = Release(2, 0)
_HOOK: Final = "lr_scheduler_step"
_AUTOMATIC: Final = "automatic_optimization"
_STATE: Final = ("state_dict", "load_state_dict")
_PLAIN: Final = f"def {_HOOK}(self, scheduler, metric):\n    scheduler.step()"
_WATCHED: Final = (
    f"def {_HOOK}(self, scheduler, metric):\n    if metric is None:\n        scheduler.step()\n    else:\n"
    "        scheduler.step(metric)"
)
_PLATEAU: Final = ("reduce_on_plateau", "ReduceLROnPlateau")
_BEFORE = """class Warmup:
    def __init__(self, optimizer):
        self.optimizer, self.steps = optimizer, 0
    def step(self):
        self.steps += 1
    def state_dict(self):
        return {"steps": self.steps}
    def load_state_dict(self, state):
        self.steps = state["steps"]

class Net(LightningModule):
    def configure_optimizers(self):
        optimizer = torch.optim.SGD(self.parameters(), lr=0.1)
        return [optimizer], [{"scheduler": Warmup(optimizer), "interval": "step"}]
"""


@rule(
    code="LIT299",
    name="scheduler-of-its-own-kind",
    on=Methods(MODULE, (CONFIGURE,)),
    since="1.6",
    removed="1.6",
    refs=("https://github.com/Lightning-AI/pytorch-lightning/pull/10249", GUIDE),
    examples=((_BEFORE, f"{_BEFORE}\n    def {_HOOK}(self, scheduler, metric):\n        scheduler.step()"),),
)
def scheduler_of_its_own_kind(method: Method, context: Context) -> Iterator[Finding]:
    """A scheduler that is none of PyTorch's has to be stepped by the module

    Up to 1.5 the `scheduler` of a dict could be anything with a `step` and a `state_dict`. Since 1.6 `fit` raises where
    it is none of PyTorch's and the module has no `lr_scheduler_step`, or where it has no `load_state_dict` (run on 1.1
    to 1.5, 1.6 and newer). The fix adds the hook, which steps it as Lightning does. Told of classes of the project
    that inherit from nothing outside. Modules that optimize by hand step it themselves, and are left alone.
    """
    if context.origin.before(_NOW) is False:
        return
    known, owner = context.project.classes, method.owner.symbol
    if known.defines(owner, _HOOK) or known.defines(owner, _AUTOMATIC):
        return
    for call in body_nodes(method.node):
        kind = context.module.resolve(call.func, method.scope) if isinstance(call, ast.Call) else None
        if kind is None or kind not in known.classes or not known.is_whole(kind) or not known.defines(kind, "step"):
            continue
        assert isinstance(call, ast.Call)
        if not any(_is_scheduler(place, context) for place in places_of(call, method, context)):
            continue
        yield context.finding(
            context.module.span(call.func),
            row="scheduler",
            message=f"`{kind.rpartition('.')[2]}` is none of PyTorch's schedulers, which raises since Lightning 1.6 "
            f"where the module has no `{_HOOK}`",
            title=f"Add `{_HOOK}`",
            rewrite=_rewrite(kind, method, context),
            advice=f"add `{_HOOK}(self, scheduler, metric)` to the module, or inherit from PyTorch's `LRScheduler`",
        )
        return  # one hook steps all of them


def _rewrite(kind: str, method: Method, context: Context) -> Rewrite:
    known = context.project.classes
    missing = [name for name in _STATE if not known.defines(kind, name)]
    if missing:
        return Rewrite(refusal=f"it has no `{missing[0]}`, which Lightning asks for")
    text = {node.value for node in body_nodes(method.node) if isinstance(node, ast.Constant)}
    code = _WATCHED if text.intersection(_PLATEAU) or "Plateau" in ast.unparse(method.node) else _PLAIN
    return Rewrite((AddMember(context.module.span(method.owner.node), Code.of(code)),))


def _is_scheduler(place: ast.expr, context: Context) -> bool:
    """Whether it stands where a configuration has the scheduler."""
    above = context.module.parents[place]
    if isinstance(above, ast.Dict):
        keys = [key for key, value in zip(above.keys, above.values, strict=True) if value is place]
        return any(isinstance(key, ast.Constant) and key.value in KEYS for key in keys)
    if isinstance(above, ast.keyword):
        return above.arg in KEYS
    if isinstance(above, ast.Assign) and isinstance(above.targets[0], ast.Subscript):
        key = above.targets[0].slice
        return isinstance(key, ast.Constant) and key.value in KEYS
    outer = context.module.parents[above]
    return (
        isinstance(above, ast.List)
        and isinstance(outer, ast.Tuple)
        and outer.elts[-1] is above
        and isinstance(context.module.parents[outer], ast.Return)
    )
