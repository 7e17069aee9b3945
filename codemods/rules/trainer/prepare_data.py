"""LIT120: `prepare_data_per_node=`, which is an attribute of the module or the datamodule now."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Change, Code, Finding, InsertStatement
from codemods.rules.registry import Arguments, Context, rule
from codemods.rules.trainer.fits import made_at
from codemods.rules.trainer.fitted import Fitted, fitted
from codemods.rules.trainer.surely_given import call_given
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Argument, Rewrite
from codemods.semantics.nodes import is_name
from codemods.semantics.outputs import is_super_call
from codemods.semantics.symbols import DATAMODULE, MODULE, TRAINER
from codemods.source.trees import walk

_NAME = "prepare_data_per_node"


@rule(
    code="LIT120",
    name="trainer-prepare-data-per-node",
    on=Arguments(TRAINER, (_NAME,)),
    since="1.5",
    removed="1.7",
    refs=(GUIDE,),
    examples=(
        ("Trainer(prepare_data_per_node=True)", "Trainer()"),
        (
            "trainer = Trainer(prepare_data_per_node=False)\ntrainer.fit(model, datamodule=data)",
            "trainer = Trainer()\ndata.prepare_data_per_node = False\ntrainer.fit(model, datamodule=data)",
        ),
    ),
)
def trainer_prepare_data_per_node(argument: Argument, context: Context) -> Iterator[Finding]:
    """`prepare_data_per_node=` is an attribute of the module or datamodule

    Gone since 1.7. It is True unless the object that prepares the data says otherwise. Where `fit` gets one that has a
    name, that is told before; otherwise its class says so in `__init__`, after `super().__init__()`, which would
    overwrite it.
    Declines where neither is in the file.
    """
    harmless = argument.value.constant in (True, None)
    yield context.finding(
        argument,
        row=_NAME,
        message=f"`{_NAME}=` is gone since Lightning 1.7",
        title=f"Remove `{_NAME}=`" if harmless else f"Set `{_NAME}` where the data is prepared",
        rewrite=argument.remove() if harmless else _moved(argument, context),
        reason=None if harmless else "whoever uses the same datamodule with another Trainer gets the setting too",
        advice=f"set `self.{_NAME}` in `__init__` of the module and datamodule, after `super().__init__()`, "
        "and drop it here",
    )


def _moved(argument: Argument, context: Context) -> Rewrite:
    call, value = call_given(argument, context), argument.value.node
    made = made_at(call, "fit", context) if call is not None else None
    if made is None or not made.uses or made.passed_on:
        return Rewrite(refusal="which `fit` it is for is not seen")
    if not isinstance(value, ast.Constant):
        return Rewrite(refusal="its value is not written here")
    changes: list[Change] = list(argument.remove().changes)
    code = context.module.source.code(context.module.span(value))
    for item in _preparing(fitted(made, context), context):
        change = _set(item, code, context)
        if change is None:
            return Rewrite(refusal="the class that prepares the data is not in this file")
        changes.append(change)
    return Rewrite(tuple(changes))


def _preparing(items: list[Fitted], context: Context) -> list[Fitted]:
    """Those that prepare data, or may: of a module whose class is known it is seen whether it does."""
    known = context.project.classes
    has_data = any(item.kind == DATAMODULE for item in items)
    return [
        item
        for item in items
        if item.kind == DATAMODULE
        or (item.role in known.classes and known.defines(item.role or "", "prepare_data"))
        or (item.kind == MODULE and not has_data and item.role not in known.classes)
    ]


def _set(item: Fitted, code: str, context: Context) -> Change | None:
    span = context.module.span
    statement = context.module.statement(item.node)
    if isinstance(item.node, ast.Name) and isinstance(statement, (ast.Expr, ast.Assign)):
        before = _above_branches(statement, item.node.id, context)
        return InsertStatement(span(before), Code.of(f"{item.node.id}.{_NAME} = {code}"))
    init = item.owner.methods.get("__init__") if item.owner is not None else None
    for line in init.body if init is not None else []:
        if isinstance(line, ast.Expr) and isinstance(line.value, ast.Call) and is_super_call(line.value, "__init__"):
            return InsertStatement(span(line), Code.of(f"self.{_NAME} = {code}"), after=True)
    return None


def _above_branches(statement: ast.stmt, name: str, context: Context) -> ast.stmt:
    """A statement, or the `if` around it of which another branch uses the same data, as one that only tests."""
    module = context.module
    parent = module.parents[statement]
    if not isinstance(parent, ast.If) or module.source.code(module.span(parent)).startswith("elif"):
        return statement
    other = parent.orelse if statement in parent.body else parent.body
    used = any(is_name(node, name) for branch in other for node in walk(branch))
    found = module.scope_at(module.span(statement).start).lookup(name)
    bound = [binding.node for binding in found[1]] if found is not None else []
    early = all(isinstance(node, ast.stmt) and module.span(node).end <= module.span(parent).start for node in bound)
    return parent if used and bound and early else statement
