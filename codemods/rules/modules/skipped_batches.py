"""LIT286: batches that a training step leaves out, where the optimizer is stepped all the same."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Code, Finding, InsertStatement, Release
from codemods.rules.hooks.rows import owners_of
from codemods.rules.modules.trainers import STEP
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.log_calls import log_calls
from codemods.semantics.losses import INDEX
from codemods.semantics.members import Method
from codemods.semantics.nodes import is_none, own_nodes
from codemods.semantics.scopes import FunctionNode
from codemods.semantics.symbols import MODULE
from codemods.source.trees import walk

_ZEROING: Final = "optimizer_zero_grad"
_TOLD: Final = "set_to_none"
_OVERRIDE: Final = f"def {_ZEROING}(self, epoch, batch_idx, optimizer):\n    optimizer.zero_grad({_TOLD}=False)"
_VALIDATED: Final = "on_validation_model_zero_grad"
_OF_VALIDATION: Final = f"def {_VALIDATED}(self):\n    self.zero_grad({_TOLD}=False)"
_CONFIGURE: Final = "configure_optimizers"
_OPTIMIZERS: Final = "torch.optim."
_REPEATED, _ALONE = Release(1, 4), Release(1, 7)
"""Since when what was logged was logged again in batches that do not log it, and until when."""
_DOTS: Final = _OPTIMIZERS.count(".")
_UNMOVED: Final = frozenset({"params", "lr"})
"""The arguments of an SGD without momentum and weight decay."""
_NET: Final = """class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        if batch is None:
            return None
        return self(batch).mean()"""


@rule(
    code="LIT286",
    name="module-skipped-batch",
    on=Methods(MODULE, (STEP,)),
    since="2.0",
    removed="2.0",
    refs=(GUIDE,),
    examples=((_NET, _NET + "\n\n    " + _OVERRIDE.replace("\n", "\n    ")),),
)
def module_skipped_batch(method: Method, context: Context) -> Iterator[Finding]:
    """For a batch that `training_step` leaves out by returning None the optimizer is stepped without gradients

    Lightning makes the gradients zero, leaves out the backward pass and steps the optimizer. Up to torch 1.13 the
    gradients were zeros then: momentum, Adam's averages and weight decay moved the weights (run on 1.1.8 to 1.9.5).
    Since torch 2.0 there are none, and no weight moves. `set_to_none=False` is what was, also where a validation takes
    the gradients away and the first batches behind it are left out. Only for code that is known to
    be older than 2.0, and not for manual optimization, nor where several optimizers are stepped in a loop (LIT211), nor
    for plain SGD, which zeros do not move.
    """
    node, known = method.node, context.project.classes
    taken = {arg.arg for arg in [*node.args.args, *node.args.kwonlyargs]}
    if context.origin.before(Release(2, 0)) is not True or INDEX in taken:
        return
    if known.defines(method.owner.symbol, "automatic_optimization"):
        return
    left_out = _left_out(method, context)
    line = list(known.ancestry(method.owner.symbol))
    here = {**owners_of(context), method.owner.symbol: method.owner}  # another class may have its name
    configured = (here[name].methods.get(_CONFIGURE) for name in line if name in here)
    made_by = next((node for node in configured if node is not None), None)
    if left_out is None or (made_by is not None and _is_plain(made_by, context)):
        return
    zeroing = [here[name].methods[_ZEROING] for name in line if name in here and _ZEROING in here[name].methods]
    if any(isinstance(part, ast.keyword) and part.arg == _TOLD for own in zeroing for part in walk(own)):
        return
    above = (known.classes[name] for name in line if name in known.classes and name != method.owner.symbol)
    overrides = _OVERRIDE
    if known.defines(method.owner.symbol, "validation_step") and not known.defines(method.owner.symbol, _VALIDATED):
        overrides = f"{_OVERRIDE}\n\n{_OF_VALIDATION}"
    rewrite = Rewrite((InsertStatement(context.module.span(node), Code.of(overrides), after=True),))
    if known.defines(method.owner.symbol, _ZEROING):
        rewrite = Rewrite(refusal=f"the class, or one of its family, has an `{_ZEROING}` of its own")
    elif any(STEP in facts.names for facts in above):
        rewrite = Rewrite(refusal=f"a class that it inherits from has a `{STEP}` too")
    yield context.finding(
        context.module.span(left_out),
        row="returned",
        message="behind a batch that is left out momentum and weight decay moved the weights, by gradients of zero; "
        "since torch 2.0 there are no gradients then, and no weight moves",
        title="Make gradients zero, as before",
        rewrite=rewrite,
        reason=_reason(method, context),
        advice=f"call `optimizer.zero_grad({_TOLD}=False)` in `{_ZEROING}` for the weights of before",
    )


def _reason(method: Method, context: Context) -> str:
    """What an owner has to know, of the rows of such batches too."""
    reason = "with torch 2, which 1.9 ran on too, no weight moved"
    origin = context.origin
    repeats = origin.before(_REPEATED) is not True and origin.before(_ALONE) is not False
    if repeats and next(log_calls(own_nodes(method.node.body), method.module_name), None) is not None:
        reason += "; from 1.4 to 1.6 the rows of such batches had the values of those before, and have none now"
    return reason


def _is_plain(node: FunctionNode, context: Context) -> bool:
    """Whether all optimizers that a method makes are SGD that gradients of zero move nothing with."""
    module = context.module
    scope = module.scoped.scope_of(node)
    calls = [part for part in walk(node) if isinstance(part, ast.Call)]
    names = [(call, module.resolve(call.func, scope) or "") for call in calls]
    made = [(call, name) for call, name in names if name.startswith(_OPTIMIZERS) and name.count(".") == _DOTS]
    return bool(made) and all(
        name == f"{_OPTIMIZERS}SGD"
        and len(call.args) <= len(_UNMOVED)
        and {keyword.arg for keyword in call.keywords} <= _UNMOVED
        for call, name in made
    )


def _left_out(method: Method, context: Context) -> ast.Return | None:
    """The first place at which a step that returns losses returns none, under a condition or behind an error."""
    returns = [part for part in own_nodes(method.node.body) if isinstance(part, ast.Return)]
    empty = [part for part in returns if part.value is None or is_none(part.value)]
    if len(empty) == len(returns):
        return None
    outer = (ast.If, ast.ExceptHandler)
    asked = (part for part in empty if any(isinstance(o, outer) for o in context.module.enclosing(part)))
    return min(asked, key=lambda part: part.lineno, default=None)
