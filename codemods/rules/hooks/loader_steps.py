"""LIT228: steps that take the batches from the dataloader themselves."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Change, Code, Finding, Release, RemoveParameter, ReplaceExpression
from codemods.rules.parameters import is_static, names_in, sees_all
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import Method
from codemods.semantics.nodes import own_statements, positional_of
from codemods.semantics.symbols import MODULE

_ITERATOR = "dataloader_iter"
_STEP = "class Net(LightningModule):\n    def training_step(self, dataloader_iter"
_END = "        return self(batch, batch_idx)"


@rule(
    code="LIT228",
    name="dataloader-iter-step",
    on=Methods(MODULE, ("training_step", "validation_step", "test_step", "predict_step")),
    since="2.1",
    refs=(GUIDE,),
    examples=(
        (
            f"{_STEP}, batch_idx):\n        batch = next(dataloader_iter)\n{_END}",
            f"{_STEP}):\n        batch, batch_idx, _ = next(dataloader_iter)\n{_END}",
        ),
    ),
)
def dataloader_iter_step(method: Method, context: Context) -> Iterator[Finding]:
    """A step that takes `dataloader_iter` is given nothing else, and `next` gives the batch with its numbers

    Up to 2.0 such a step was given `batch_idx` too, and `next(dataloader_iter)` was the batch. Since 2.1 it is `batch,
    batch_idx, dataloader_idx`. Declines where the batch is taken in several places or by something else.
    """
    args = method.node.args
    names = [arg.arg for arg in positional_of(args)][0 if is_static(method.node) else 1 :]
    if not names or names[0] != _ITERATOR or args.vararg is not None or args.kwarg is not None or args.kwonlyargs:
        return
    old = len(names) > 1 or context.origin.before(Release(2, 1)) is True
    taken = _taken(method)
    if not old or (taken is not None and len(names) == 1 and _is_triple(taken.targets[0])):
        return
    refusal = _refusal(method, names[1:], taken)
    changes = () if refusal is not None or taken is None else tuple(_changes(method, names[1:], taken, context))
    yield context.finding(
        method.span,
        row=method.name,
        message=f"`{method.name}` is given nothing but `{_ITERATOR}` since Lightning 2.1, and `next` of that gives "
        "the batch, its number and that of the dataloader",
        title="Take the numbers with the batch",
        rewrite=Rewrite(changes, refusal=refusal),
        advice=f"take them as `batch, batch_idx, dataloader_idx = next({_ITERATOR})`",
    )


def _is_next(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "next"
        and len(node.args) == 1
        and isinstance(node.args[0], ast.Name)
        and node.args[0].id == _ITERATOR
    )


def _taken(method: Method) -> ast.Assign | None:
    """The one statement of a step's body that takes the batch and binds it."""
    found = [s for s in own_statements(method.node) if isinstance(s, ast.Assign) and _is_next(s.value)]
    alone = len(found) == 1 and len(found[0].targets) == 1 and not isinstance(found[0], ast.AnnAssign)
    return found[0] if alone and len(names_in(method.node.body, _ITERATOR)) == 1 else None


def _is_triple(target: ast.expr) -> bool:
    return isinstance(target, (ast.Tuple, ast.List)) and len(target.elts) == 3


def _refusal(method: Method, gone: list[str], taken: ast.Assign | None) -> str | None:
    if taken is None:
        return "the batch is not taken in one statement of its body"
    if method.node.decorator_list or sees_all(method.node.body) or len(gone) > 2:
        return "its parameters may be read elsewhere"
    if any((name.lineno, name.col_offset) < (taken.lineno, 0) for name in names_in(method.node.body, *gone)):
        return "it reads the number before it takes the batch"
    return None


def _changes(method: Method, gone: list[str], taken: ast.Assign, context: Context) -> Iterator[Change]:
    span = context.module.span
    yield from (RemoveParameter(span(method.node), name) for name in gone)
    read = [name if names_in(method.node.body, name) else "_" for name in gone]
    target = span(taken.targets[0])
    yield ReplaceExpression(target, Code.of(target, ", " + ", ".join([*read, "_", "_"][:2])))
