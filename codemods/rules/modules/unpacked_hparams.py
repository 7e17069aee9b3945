"""LIT278: `**self.hparams` of what a LightningCLI makes, which hold a key of the CLI's own."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Code, Finding, ReplaceExpression
from codemods.rules.registry import Attributes, Context, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.linking import ProjectIndex
from codemods.semantics.members import AttributeUse
from codemods.semantics.symbols import CLI, CLIS, DATAMODULE, MODULE
from codemods.source.trees import walk

_KEY: Final = "_instantiator"
_SAVE: Final = "save_hyperparameters"
_NET: Final = """from pytorch_lightning.cli import LightningCLI
class Net(LightningModule):
    def __init__(self, width: int = 8):
        super().__init__()
        self.save_hyperparameters()
        self.layers = """
_MADE: Final = "\nLightningCLI(Net)"


@rule(
    code="LIT278",
    name="unpacked-hparams",
    on=(Attributes(MODULE, ("hparams",)), Attributes(DATAMODULE, ("hparams",))),
    since="2.3",
    removed="2.3",
    refs=("https://github.com/Lightning-AI/pytorch-lightning/pull/18105",),
    examples=(
        (
            f"{_NET}Layers(**self.hparams){_MADE}",
            f'{_NET}Layers(**{{key: value for key, value in self.hparams.items() if key != "{_KEY}"}}){_MADE}',
        ),
    ),
)
def unpacked_hparams(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """`**self.hparams` of what a LightningCLI makes gives `_instantiator` too

    Since 2.3 a LightningCLI adds this key to what `save_hyperparameters()` keeps, and a function without `**kwargs`
    raises TypeError where it is given that. Left alone where the class keeps only what it names, where the function
    that is called takes any keyword, as far as it is in the project, and where no file of the project makes a CLI.
    """
    above = use.parent
    if use.own or use.is_stored or not isinstance(above, ast.keyword) or above.arg is not None:
        return
    module = context.module
    if _keeps_named(use) or not _makes_cli(context.project):
        return
    call = module.parents[above]
    assert isinstance(call, ast.Call)
    if _takes_any(call, use, context):
        return
    span = module.span(use.node)
    only = Code.of("{key: value for key, value in ", span, f'.items() if key != "{_KEY}"}}')
    yield context.finding(
        span,
        row=_KEY,
        message=f"a LightningCLI adds `{_KEY}` to `hparams` since Lightning 2.3, and what is called may not take it",
        title="Leave the key of the CLI out",
        rewrite=Rewrite((ReplaceExpression(span, only),)),
        reason="what is called is given what it was",
    )


def _keeps_named(use: AttributeUse) -> bool:
    """Whether the class keeps only arguments that it names, or an object of its own."""
    owner = use.scope.function().parent
    node = owner.node if owner is not None and owner.is_class else None
    saves = (
        [
            part
            for part in walk(node)
            if isinstance(part, ast.Call) and isinstance(part.func, ast.Attribute) and part.func.attr == _SAVE
        ]
        if node is not None
        else []
    )
    return bool(saves) and all(save.args for save in saves)


def _takes_any(call: ast.Call, use: AttributeUse, context: Context) -> bool:
    """Whether what is called is a function or a class of the project with `**kwargs`."""
    symbol = context.module.resolve(call.func, use.scope)
    functions = context.project.classes.functions
    found = functions.get(f"{symbol}.__init__", functions.get(symbol or ""))
    return found is not None and found.kwargs is not None


def _makes_cli(project: ProjectIndex) -> bool:
    known = project.classes
    return any(CLI in known.kinds(name) for name in known.classes) or any(project.given_to(cli).calls for cli in CLIS)
