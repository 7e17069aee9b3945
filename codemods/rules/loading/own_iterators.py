"""LIT363: loaders that are their own iterators, and begin anew only where they are asked for one batch too many."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.registry import Context, Files, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.files import FileUse
from codemods.semantics.nodes import first_parameter, is_name, last_part, own_statements
from codemods.source.trees import nodes_of

_SINCE: Final = Release(1, 6)
_NEXT, _ITER, _LENGTH = "__next__", "__iter__", "__len__"
_LOADER: Final = (
    "class Loader:\n"
    "    def __iter__(self):\n{}        return self\n"
    "    def __next__(self):\n"
    "        if self.index == len(self):\n            self.index = 0\n            raise StopIteration\n"
    "        self.index += 1\n        return self.batches[self.index - 1]\n"
    "    def __len__(self):\n        return len(self.batches)\n"
    "class Net(LightningModule):\n    def train_dataloader(self):\n        return Loader()"
)


@rule(
    code="LIT363",
    name="loader-own-iterator",
    on=Files((_NEXT,), reached=True, signs=(r"def\s+__next__\b",)),
    since="1.6",
    removed="1.6",
    refs=(GUIDE,),
    fixable="manual",
    examples=((_LOADER.format(""), _LOADER.format("        self.index = 0\n")),),
)
def loader_own_iterator(file: FileUse, context: Context) -> Iterator[Finding]:
    """A Trainer asks a loader with a length for so many batches, and for no more

    Up to 1.5 it asked for one more, and saw the StopIteration; since 1.6 it does not (run on 0.9.0, 1.1.8, 1.5.10,
    1.6.5, 1.9.5 and 2.6.6). A loader whose `__iter__` only returns it, and which begins anew where it raises
    StopIteration, is at its end when the next epoch begins: every second epoch has no batch, of the training as of the
    validation, and nothing is said. Seen are classes with a length in files with methods for loaders, or imported by
    such, of code that may be older than 1.6. A person lets `__iter__` begin anew.
    """
    if context.origin.before(_SINCE) is False:
        return
    for node in nodes_of(context.module.tree, ast.ClassDef):
        methods = {each.name: each for each in node.body if isinstance(each, ast.FunctionDef)}
        if not {_NEXT, _ITER, _LENGTH} <= methods.keys() or not _only_returns_itself(methods[_ITER]):
            continue
        if not any(_stops(part) for part in nodes_of(methods[_NEXT], ast.Raise)) or not _is_loader(node.name, context):
            continue
        yield context.finding(
            context.module.source.named(methods[_ITER]),
            row="its own iterator",
            message=f"`{node.name}` begins anew where it raises StopIteration, and since Lightning 1.6 the Trainer "
            "asks for as many batches as it is long, and not once more: every second epoch has none",
            advice=f"begin anew in its `{_ITER}`",
        )


def _only_returns_itself(node: ast.FunctionDef) -> bool:
    body = own_statements(node)
    returned = body[0].value if len(body) == 1 and isinstance(body[0], ast.Return) else None
    return returned is not None and is_name(returned, first_parameter(node))


def _stops(node: ast.Raise) -> bool:
    raised = node.exc.func if isinstance(node.exc, ast.Call) else node.exc
    return raised is not None and last_part(raised) == "StopIteration"


def _is_loader(name: str, context: Context) -> bool:
    """Whether a file that has a class of this one makes loaders, as far as is seen."""
    own = context.module.name
    symbol = f"{own}.{name}"
    return any(
        method.endswith("_dataloader")
        for facts in context.project.names.modules.values()
        if facts.name == own or symbol in facts.exports.values()
        for owner in facts.classes.values()
        for method in owner.methods
    )
