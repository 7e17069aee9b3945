"""LIT244 to LIT246: calls of methods about optimizers that take something else now."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import (
    Code,
    Finding,
    InsertStatement,
    Release,
    RemoveArgument,
    ReplaceExpression,
)
from codemods.rules.registry import Attributes, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import AttributeUse
from codemods.semantics.nodes import is_name
from codemods.semantics.symbols import MODULE
from codemods.source.trees import nodes_of

_NET = "class Net(LightningModule):\n    def training_step(self, batch, batch_idx):\n        "


@rule(
    code="LIT244",
    name="manual-backward-optimizer",
    on=Attributes(MODULE, ("manual_backward",)),
    since="1.2",
    removed="1.4",
    refs=(GUIDE,),
    fixable="safe",
    examples=((f"{_NET}self.manual_backward(loss, optimizer)", f"{_NET}self.manual_backward(loss)"),),
)
def manual_backward_optimizer(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """`manual_backward` takes the loss only

    What comes behind it is handed to `loss.backward`, where an optimizer is taken for a gradient.
    """
    call = use.call
    if call is None or use.own or context.target < Release(1, 4):
        return
    old = context.origin.before(Release(1, 4)) is True
    gone: list[ast.expr | ast.keyword] = [k for k in call.keywords if k.arg == "optimizer"]
    plain = not any(isinstance(argument, ast.Starred) for argument in call.args[:2])
    if plain and len(call.args) > 1 and (old or _is_optimizer(call.args[1])):
        gone.append(call.args[1])
    if not gone:
        return
    span = context.module.span
    yield context.finding(
        use.span,
        row="manual_backward",
        message="`manual_backward` takes the loss only since Lightning 1.4",
        title="Drop the optimizer",
        rewrite=Rewrite(tuple(RemoveArgument(span(call), span(argument)) for argument in gone)),
    )


def _is_optimizer(node: ast.expr) -> bool:
    """Whether an expression is an optimizer by what it is called."""
    if isinstance(node, ast.Call):
        node = node.func
    while isinstance(node, ast.Subscript):
        node = node.value
        node = node.func if isinstance(node, ast.Call) else node
    name = node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")
    return "opt" in name.lower()


@rule(
    code="LIT245",
    name="toggle-optimizer-index",
    on=Attributes(MODULE, ("toggle_optimizer", "untoggle_optimizer")),
    since="2.0",
    removed="2.0",
    refs=(GUIDE,),
    examples=((f"{_NET}self.toggle_optimizer(optimizer, 0)", f"{_NET}self.toggle_optimizer(optimizer)"),),
)
def toggle_optimizer_index(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """`toggle_optimizer` and `untoggle_optimizer` take the optimizer and no index

    An index that is given to `untoggle_optimizer` is accepted silently, and nothing is restored.
    """
    call = use.call
    if call is None or use.own or context.target < Release(2, 0):
        return
    span = context.module.span
    keyword = next((k for k in call.keywords if k.arg == "optimizer_idx"), None)
    rewrite: Rewrite | None = None
    if use.name == "toggle_optimizer":
        gone: list[ast.expr | ast.keyword] = [*call.args[1:2], *([keyword] if keyword is not None else [])]
        if gone:
            rewrite = Rewrite(tuple(RemoveArgument(span(call), span(argument)) for argument in gone))
    else:
        index = keyword.value if keyword is not None else call.args[0] if call.args else None
        if index is not None and _is_index(index):
            optimizer = _toggled(index, use, context)
            if optimizer is None:
                rewrite = Rewrite(refusal="which optimizer has this index is not seen")
            elif keyword is not None:
                rewrite = Rewrite((ReplaceExpression(span(call), _untoggled(use, optimizer, context)),))
            else:
                rewrite = Rewrite((ReplaceExpression(span(index), optimizer),))
    if rewrite is not None:
        yield context.finding(
            use.span,
            row=use.name,
            message=f"`{use.name}` takes the optimizer only since Lightning 2.0",
            title="Give it the optimizer",
            rewrite=rewrite,
        )


def _untoggled(use: AttributeUse, optimizer: Code, context: Context) -> Code:
    return Code.of(context.module.span(use.node), "(", *optimizer.pieces, ")")


def _is_index(node: ast.expr) -> bool:
    name = node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")
    number = isinstance(node, ast.Constant) and isinstance(node.value, int)
    return number or name.endswith(("idx", "index", "_i"))


def _toggled(index: ast.expr, use: AttributeUse, context: Context) -> Code | None:
    """The optimizer that the same function toggles under the same index; a name or a chain of attributes."""
    wanted = ast.dump(index)
    found: dict[str, None] = {}
    for call, scope in context.module.scoped.calls:
        if scope.function() is not use.scope.function() or not isinstance(call.func, ast.Attribute):
            continue
        given = {k.arg: k.value for k in call.keywords}
        if call.func.attr != "toggle_optimizer":
            continue
        optimizer = call.args[0] if call.args else given.get("optimizer")
        at = call.args[1] if len(call.args) > 1 else given.get("optimizer_idx")
        if at is not None and ast.dump(at) == wanted and isinstance(optimizer, (ast.Name, ast.Attribute)):
            found[ast.unparse(optimizer)] = None
    return Code.of(*found) if len(found) == 1 else None


@rule(
    code="LIT246",
    name="manual-optimizer-step",
    on=Attributes(MODULE, ("manual_optimizer_step",)),
    since="1.1",
    removed="1.1",
    refs=(GUIDE,),
    examples=(
        (f"{_NET}self.manual_optimizer_step(optimizer)", f"{_NET}optimizer.step()\n        optimizer.zero_grad()"),
    ),
)
def manual_optimizer_step(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """`self.manual_optimizer_step(optimizer)` is `optimizer.step()`, and `optimizer.zero_grad()` behind it

    Arguments that say when to step have no successor: step the optimizer where that is due.
    """
    if use.own:
        return
    call, span = use.call, context.module.span
    rewrite = Rewrite(refusal="it is given more than the optimizer")
    if call is not None and len(call.args) == 1 and not call.keywords and not isinstance(call.args[0], ast.Starred):
        code = Code.of(span(call.args[0]), ".step()")
        rewrite = Rewrite((ReplaceExpression(span(call), code),))
        statement = context.module.parents[call]
        if isinstance(statement, ast.Expr) and not _is_zeroed(call.args[0], use):
            zeroed = Code.of(span(call.args[0]), ".zero_grad()")
            rewrite += Rewrite((InsertStatement(span(statement), zeroed, after=True),))
    yield context.finding(
        use.span,
        row="manual_optimizer_step",
        message="`manual_optimizer_step` is gone since Lightning 1.1; optimizers are stepped by `step`",
        title="Step the optimizer",
        rewrite=rewrite,
    )


def _is_zeroed(optimizer: ast.expr, use: AttributeUse) -> bool:
    """Whether a function makes the gradients of an optimizer zero by itself."""
    text = ast.unparse(optimizer)
    funcs = (call.func for call in nodes_of(use.scope.function().node, ast.Call))
    zeroing = (func.value for func in funcs if isinstance(func, ast.Attribute) and func.attr == "zero_grad")
    return any(is_name(each, "self") or ast.unparse(each) == text for each in zeroing)


_DEPTHS = {"full": "-1", "top": "1"}
