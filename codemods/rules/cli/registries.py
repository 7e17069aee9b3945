"""LIT463 and LIT464: registries of the LightningCLI, and its functions."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Change, Finding, RemoveArgument, RemoveDecorator, RemoveStatement
from codemods.rules.named import MovedName, dropped, names_family, shown
from codemods.rules.registry import Arguments, Context, References, rule
from codemods.rules.wording import GUIDE, shown_argument
from codemods.semantics.arguments import Argument, Rewrite
from codemods.semantics.module import Module
from codemods.semantics.nodes import last_part
from codemods.semantics.references import Reference
from codemods.semantics.symbols import CLIS, ROOT

_KINDS = ("MODEL", "DATAMODULE", "CALLBACK", "OPTIMIZER", "LR_SCHEDULER", "LOGGER")
_REGISTRIES = tuple(f"{ROOT}.utilities.{kind}_REGISTRY" for kind in _KINDS)
_TAKING_ALL = frozenset({"add_optimizer_args", "add_lr_scheduler_args"})
"""Methods of the parser that take all classes of their kind where they are given none."""
_BY_PATH = "a short name on the command line is found only where its class is imported before the CLI is made"


@rule(
    code="LIT463",
    name="cli-registry",
    on=(
        References(_REGISTRIES),
        *(Arguments(cli, ("auto_registry",)) for cli in CLIS),
    ),
    since="1.8",
    removed="1.9",
    refs=(GUIDE,),
    examples=(
        (
            "from pytorch_lightning.cli import LightningCLI\nLightningCLI(Net, auto_registry=False)",
            "LightningCLI(Net)",
        ),
    ),
)
def cli_registry(subject: Reference | Argument, context: Context) -> Iterator[Finding]:
    """The LightningCLI finds classes by themselves: its registries and `auto_registry=` are gone

    Gone since 1.9: subclasses that are imported when the CLI is made have short names, and any class can be given by
    its import path. Registration is taken away, and so is a registry's `classes` where a parser gets all
    optimizers or schedulers without it; what else a registry was read for is left to a person.
    """
    if isinstance(subject, Argument):
        yield context.finding(
            subject,
            row="auto_registry",
            message=f"{shown_argument(subject)} is gone since Lightning 1.9; classes that are imported are found",
            title="Remove `auto_registry=`",
            rewrite=subject.remove(),
            reason=None if subject.value.constant in (False, None) else _BY_PATH,
        )
        return
    uses = subject.uses if subject.is_import else [subject]
    unread, without = dropped(subject, context)
    made = Rewrite() if uses else unread or Rewrite(refusal="nothing is registered here")
    for use in uses:
        change = _registration(use, context)
        made += Rewrite((change,)) if change is not None else Rewrite(refusal="it is not only registered with")
    yield context.finding(
        subject.span,
        row="registry",
        message=f"`{shown(subject)}` is gone since Lightning 1.9; classes that are imported are found",
        title=without or "Take the registration away",
        rewrite=made,
        reason=_BY_PATH if uses else None,
        advice="leave it out, and import the classes before the CLI is made",
    )


def _registration(use: Reference, context: Context) -> Change | None:
    """What takes a registration away: `@REGISTRY`, `REGISTRY(Net)`, `REGISTRY.register_classes(…)`."""
    if use.mention is None or use.node is None:
        return None
    module = context.module
    statement = use.mention.statement
    node: ast.AST = use.node
    while isinstance(above := use.mention.parents.get(node), (ast.Attribute, ast.Call)):
        if isinstance(above, ast.Call) and above.func is not node:
            return _all_classes(node, above, module)
        node = above
    if isinstance(statement, (ast.ClassDef, ast.FunctionDef)) and node in statement.decorator_list:
        assert isinstance(node, ast.expr)
        return RemoveDecorator(module.span(statement), module.span(node))
    return RemoveStatement(module.span(statement)) if isinstance(above, ast.Expr) else None


def _all_classes(node: ast.AST, call: ast.Call, module: Module) -> Change | None:
    """What takes `OPTIMIZER_REGISTRY.classes` away where `add_optimizer_args` gets nothing else: it takes all."""
    if not isinstance(node, ast.Attribute) or node.attr != "classes" or last_part(call) not in _TAKING_ALL:
        return None
    return RemoveArgument(module.span(call), module.span(node)) if call.args == [node] else None


FUNCTIONS = names_family(
    code="LIT464",
    name="cli-function",
    summary="`instantiate_class` is in `pytorch_lightning.cli`",
    why="`pytorch_lightning.utilities.cli` went in 1.9; its classes are in `pytorch_lightning.cli` since 1.7.",
    rows=[
        MovedName(
            name=f"{ROOT}.utilities.cli.instantiate_class",
            new=f"{ROOT}.cli.instantiate_class",
            last="1.8",
            since="1.7",
        )
    ],
    examples=(
        (
            "from pytorch_lightning.utilities.cli import instantiate_class\ninstantiate_class((), init)",
            "instantiate_class((), init)",
        ),
    ),
)
