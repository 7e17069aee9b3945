"""LIT293: gradients that Lightning 1.1 made zero behind each step of an optimizer that code takes by hand."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Code, Finding, InsertStatement, Release
from codemods.rules.registry import Attributes, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.hand_steps import is_raw
from codemods.semantics.members import AttributeUse
from codemods.semantics.nodes import is_name
from codemods.semantics.scopes import FunctionNode
from codemods.semantics.symbols import MODULE
from codemods.source.trees import nodes_of, walk

_FIRST, _LATER, _NOW = Release(1, 1), Release(1, 2), Release(2, 0)
_STEP: Final = "step"
_ZERO: Final = "zero_grad"
_NET: Final = """class Net(LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        optimizer = self.optimizers()
        self.manual_backward(self(batch).mean(), optimizer)
        optimizer.step()"""


@rule(
    code="LIT293",
    name="manual-steps-zeroing",
    on=Attributes(MODULE, ("optimizers",)),
    since="1.2",
    removed="1.2",
    refs=(GUIDE,),
    examples=((_NET, f"{_NET}\n        optimizer.zero_grad()"),),
)
def manual_steps_zeroing(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """The `step` of an optimizer that a module takes by hand leaves its gradients alone

    In Lightning 1.1 the optimizers that `self.optimizers()` gives made their gradients zero behind each step (read in
    1.1.0, run on 1.1.8); since 1.2 they add up where nobody does. Only for code that is known to be of 1.1, and not
    where a function makes them zero as often as it steps, or those of the whole module. For a step whose result is
    used a person is told, and so for code of 1.x that may be of 1.1.
    """
    origin, call = context.origin, use.call
    if origin.before(_FIRST) is True or origin.before(_LATER) is False or origin.before(_NOW) is not True:
        return
    node = use.scope.function().node
    if use.own or call is None or not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) or is_raw(call):
        return
    names = _names(call, context)
    zeroed = _called(node, _ZERO)
    if any(is_name(func.value, use.scope.instance) for func in zeroed):
        return
    found: dict[str, list[ast.Attribute]] = {}
    for func in _called(node, _STEP):
        base = func.value.value if isinstance(func.value, ast.Subscript) else func.value
        if base is call or (isinstance(base, ast.Name) and base.id in names):
            found.setdefault(ast.unparse(func.value), []).append(func)
    for text, steps in found.items():
        if sum(ast.unparse(func.value) == text for func in zeroed) < len(steps):
            yield from (_finding(func, context) for func in steps)


def _finding(func: ast.Attribute, context: Context) -> Finding:
    module = context.module
    call = module.parents[func]
    statement = module.parents[call]
    rewrite = Rewrite(refusal="what it returns is used")
    known = context.origin.before(_FIRST) is False and context.origin.before(_LATER) is True
    if not known:
        rewrite = Rewrite(refusal="whether the code is of 1.1 is not known: say the release with `--origin`")
    elif isinstance(statement, ast.Expr):
        zero = Code.of(module.span(func.value), f".{_ZERO}()")
        rewrite = Rewrite((InsertStatement(module.span(statement), zero, after=True),))
    return context.finding(
        module.span(func),
        row=_STEP,
        message="Lightning 1.1 made the gradients of this optimizer zero behind its step, and since 1.2 they add up",
        title="Make them zero behind it",
        rewrite=rewrite,
        reason="with `enable_pl_optimizer=False` 1.1 left them alone too",
        advice=f"call its `{_ZERO}()` behind the step",
        once=not known,
    )


def _names(call: ast.Call, context: Context) -> set[str]:
    """The variables that hold what a call of `self.optimizers()` gives, a part of it, or one after another."""
    inner: ast.AST = call
    for above in context.module.enclosing(call):
        if isinstance(above, ast.Assign) and above.value is inner:
            targets = above.targets
        elif isinstance(above, ast.For) and above.iter is inner:
            targets = [above.target]
        elif isinstance(above, (ast.Subscript, ast.Call)):
            inner = above
            continue
        else:
            break
        return {part.id for target in targets for part in walk(target) if isinstance(part, ast.Name)}
    return set()


def _called(node: FunctionNode, method: str) -> list[ast.Attribute]:
    """The methods of a name that a function calls."""
    funcs = (call.func for call in nodes_of(node, ast.Call))
    return [func for func in funcs if isinstance(func, ast.Attribute) and func.attr == method]
