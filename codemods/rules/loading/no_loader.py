"""LIT476: `val_dataloader` and `test_dataloader` that may give no loader."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Change, Code, Finding, InsertStatement, Release, RemoveStatement, ReplaceExpression, Span
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.falling import falls_through
from codemods.semantics.members import Method
from codemods.semantics.nodes import is_none, last_part, own_nodes
from codemods.semantics.scopes import FunctionNode
from codemods.semantics.symbols import DATAMODULE, MODULE

_NOW: Final = Release(2, 0)
_STEPS: Final = {"val_dataloader": "validation_step", "test_dataloader": "test_step"}
_NO_METHOD: Final = frozenset({"abstractmethod", "abstractproperty", "overload", "property"})
_EMPTY: Final = "return []"
_NET: Final = """class Net(LightningModule):
    def validation_step(self, batch, batch_idx): ...
    def val_dataloader(self):
        return DataLoader(self.held_out) if self.held_out else {}"""


@rule(
    code="LIT476",
    name="loader-that-is-none",
    on=tuple(Methods(kind, tuple(_STEPS)) for kind in (MODULE, DATAMODULE)),
    since="2.0",
    removed="2.0",
    refs=(GUIDE,),
    examples=((_NET.format("None"), _NET.format("[]")),),
)
def loader_that_is_none(method: Method, context: Context) -> Iterator[Finding]:
    """A `val_dataloader` that returns None raises, where it left the validation out before

    Up to 1.9 a module with a `validation_step` was not validated where its `val_dataloader`, or that of its datamodule,
    gave None, and not tested without a `test_dataloader` that gives one. Since 2.0 the Trainer raises TypeError for
    None, and leaves the validation, or the test, out for a list without loaders (run on 0.9.0, 1.1.8, 1.4.9, 1.6.5,
    1.9.5 and 2.6.6). Told for code that is known to be older than 2.0, where the method says None itself or comes to
    its end. Not rewritten where code of the project calls the method and asks whether it gives None.
    """
    if context.origin.before(_NOW) is not True or not _is_asked(method, context):
        return
    node = method.node
    if any(last_part(decorator) in _NO_METHOD for decorator in node.decorator_list):
        return
    nodes = list(own_nodes(node.body))
    if any(isinstance(part, (ast.Yield, ast.YieldFrom)) for part in nodes):
        return
    changes = [change for part in nodes if isinstance(part, ast.Return) for change in _returning(part, context)]
    if falls_through(node.body):
        changes.extend(_ending(node, context))
    if not changes:
        return
    modules = context.project.names.modules.values()
    asking = sorted(facts.path for facts in modules if method.name in facts.loaders_asked)
    yield context.finding(
        method.span,
        row=method.name,
        message=f"`{method.name}` may return None, which raises TypeError since Lightning 2.0 and left out the "
        f"{'validation' if method.name == 'val_dataloader' else 'test'} before",
        title="Return a list without loaders",
        rewrite=Rewrite(refusal=f"{asking[0]} asks whether it is None") if asking else Rewrite(tuple(changes)),
        advice="return a list without loaders, and ask whether it is empty",
    )


def _is_asked(method: Method, context: Context) -> bool:
    """Whether something has the step that the loader is for, and not all classes below have a loader of their own."""
    known = context.project.classes
    owner, step = method.owner.symbol, _STEPS[method.name]
    below = set(known.descendants(owner))
    if below and all(method.name in known.classes[name].methods for name in below if name in known.classes):
        return False
    if DATAMODULE in method.owner.kinds:
        return known.have_with(step)
    return any(known.overrides(name, step) for name in (owner, *below))


def _returning(node: ast.Return, context: Context) -> Iterator[Change]:
    """What has a return give a list in the place of None."""
    span = context.module.span
    if node.value is None:
        yield from _instead(span(node))
        return
    todo = [node.value]
    while todo:
        value = todo.pop()
        if isinstance(value, ast.IfExp):
            todo += [value.body, value.orelse]
        elif is_none(value):
            yield ReplaceExpression(span(value), Code.of("[]"))


def _ending(node: FunctionNode, context: Context) -> Iterator[Change]:
    """What has a method that comes to its end give a list."""
    last = node.body[-1]
    span = context.module.span(last)
    if isinstance(last, ast.Pass) or (isinstance(last, ast.Expr) and _is_dots(last.value)):
        yield from _instead(span)
    else:
        yield InsertStatement(span, Code.of(_EMPTY), after=True)


def _instead(statement: Span) -> Iterator[Change]:
    yield RemoveStatement(statement)
    yield InsertStatement(statement, Code.of(_EMPTY))


def _is_dots(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is ...
