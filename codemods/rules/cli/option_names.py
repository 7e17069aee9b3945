"""LIT468: options of a LightningCLI that are named in texts."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.api import tables
from codemods.api.trainer import GONE
from codemods.deferred import pattern
from codemods.model import Finding
from codemods.rules.registry import Context, Files, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.cli_defaults import default_displays
from codemods.semantics.files import FileUse
from codemods.semantics.symbols import TRAINER
from codemods.source.trees import walk

_OPTION: Final = pattern(r"(?:--)?trainer\.([a-z_]+)(?:[=.].*)?")


@rule(
    code="LIT468",
    name="cli-old-option-name",
    on=Files(("LightningCLI",)),
    since="2.0",
    removed="2.0",
    refs=(GUIDE,),
    fixable="manual",
    examples=(
        (
            (
                "from pytorch_lightning.cli import LightningCLI\n\nclass Line(LightningCLI):\n"
                "    def add_arguments_to_parser(self, parser):\n"
                '        parser.link_arguments("trainer.gpus", "data.count")'
            ),
            (
                "from pytorch_lightning.cli import LightningCLI\n\nclass Line(LightningCLI):\n"
                "    def add_arguments_to_parser(self, parser):\n"
                '        parser.link_arguments("trainer.devices", "data.count")'
            ),
        ),
    ),
)
def cli_old_option_name(file: FileUse, context: Context) -> Iterator[Finding]:
    """A text names an option of a LightningCLI that its Trainer has not any more

    The options of a LightningCLI are the arguments of its Trainer: `"trainer.gpus"` in `parser.link_arguments(…)`, or
    `"--trainer.gpus=2"` in a command line that the program makes, ends it since 2.0 ("No action for key"). What takes
    the place of the argument, the page of its own rule says. The entries of `parser.set_defaults({…})` are rewritten
    as the arguments of a Trainer are.
    """
    del file
    rewritten = {key for node, _ in default_displays(context.module) for key in node.keys}
    taken = {parameter.name for parameter in tables.parameters(TRAINER, context.target) or ()}
    for node in walk(context.module.source.tree):
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str) or node in rewritten:
            continue
        named = _OPTION.fullmatch(node.value)
        name = named[1] if named is not None else ""
        if name in GONE and name not in taken:
            above = context.module.parents[node]
            yield context.finding(
                context.module.span(above if isinstance(above, ast.JoinedStr) else node),
                row=name,
                message=f"`trainer.{name}` is no option of a LightningCLI: its Trainer has no `{name}=` any more",
                advice="name the options that take its place, with their values",
            )
