"""What the parser of a LightningCLI gives the Trainer by default: `parser.set_defaults({"trainer.gpus": 2})`."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from codemods.model import Code
from codemods.semantics.arguments import Argument, ArgumentSet, Rewrite
from codemods.semantics.carriers.mapping import DisplaySite
from codemods.semantics.module import Module
from codemods.semantics.nodes import last_part
from codemods.semantics.scopes import Scope
from codemods.semantics.symbols import TRAINER

PREFIX: Final = "trainer."
_SETTING: Final = "set_defaults"


class _DefaultsSite(DisplaySite):
    """The entries of a dict of options that are the Trainer's."""

    def __init__(self, module: Module, node: ast.Dict, scope: Scope, arguments: ArgumentSet) -> None:
        super().__init__(module, node, scope, arguments)
        own = [given for given in self.arguments if given.name.startswith(PREFIX)]
        self.arguments = [replace(given, name=given.name.removeprefix(PREFIX)) for given in own]

    def replace(self, argument: Argument, pairs: Sequence[tuple[str, Code]]) -> Rewrite:
        if any(name == "callbacks" for name, _ in pairs):
            return Rewrite(refusal="the defaults of a parser hold no callbacks")
        named = replace(argument, name=f"{PREFIX}{argument.name}")
        return super().replace(named, [(f"{PREFIX}{name}", code) for name, code in pairs])

    def add(self, name: str, code: Code) -> Rewrite:
        if name == "callbacks":
            return Rewrite(refusal="the defaults of a parser hold no callbacks")
        return super().add(f"{PREFIX}{name}", code)


def default_displays(module: Module) -> Iterator[tuple[ast.Dict, Scope]]:
    """The dicts by which a file that has a LightningCLI says what options are by default."""
    source = module.source.utf8
    if b"LightningCLI" not in source or _SETTING.encode() not in source:
        return
    for call, scope in module.scoped.calls:
        if last_part(call.func) == _SETTING:
            given = [*call.args, *(keyword.value for keyword in call.keywords if keyword.arg is None)]
            yield from ((each, scope) for each in given if isinstance(each, ast.Dict))


def cli_defaults(module: Module) -> Iterator[ArgumentSet]:
    """The Trainer's arguments among them, a set for each dict: a command line or a file may give others over them."""
    for node, scope in default_displays(module):
        made = ArgumentSet(TRAINER, [], open=True)
        site = _DefaultsSite(module, node, scope, made)
        if site.arguments:
            made.sites.append(site)
            yield made
