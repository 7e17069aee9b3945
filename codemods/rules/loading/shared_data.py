"""LIT612: map-style data sets that take their rank's part, which Lightning shares out once more."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Finding
from codemods.rules.loading.given_values import given_value, is_given_both
from codemods.rules.loading.sampler_code import makes_loaders
from codemods.rules.registry import Context, Files, rule
from codemods.semantics.files import FileUse
from codemods.semantics.loaders import LOADERS
from codemods.semantics.nodes import argument
from codemods.semantics.parts import goes_in_turns
from codemods.semantics.runs import injects_samplers, one_device
from codemods.semantics.scopes import Scope
from codemods.source.trees import walk

_PARTS = frozenset({"torch.utils.data.Subset", "torch.utils.data.dataset.Subset", "list"})
_ITERABLE = frozenset({"torch.utils.data.IterableDataset", "torch.utils.data.dataset.IterableDataset"})


@rule(
    code="LIT612",
    name="data-shared-twice",
    on=Files(("DataLoader",), reached=True, asks=("get_rank", "rank")),
    refs=("https://lightning.ai/docs/pytorch/stable/common/trainer.html#use-distributed-sampler",),
    fixable="manual",
    examples=(
        (
            (
                "class Rows(Dataset):\n"
                "    def __init__(self, rows):\n"
                "        self.rows = rows[dist.get_rank() :: dist.get_world_size()]"
            ),
            "class Rows(Dataset):\n    def __init__(self, rows):\n        self.rows = rows",
        ),
    ),
)
def data_shared_twice(file: FileUse, context: Context) -> Iterator[Finding]:
    """A data set that takes its rank's part is shared out once more

    Lightning gives each process its part of every data set that has a length, by a `DistributedSampler`. One that has
    kept the part of its rank already (`rows[rank::world_size]`) is divided again: with two processes each goes through
    half of its half, and the other half of the data is never seen, without a word. Keep all rows, or set
    `use_distributed_sampler=False`.

    Told are data sets of the project that ask for their rank and how many there are, or are given both, where a hook
    makes them for a loader without a sampler, and such a part of some rows that a hook takes itself. Left alone are
    iterable data sets, into which Lightning puts no sampler, classes that are not the project's, and Trainers with
    `use_distributed_sampler=False` or a value that is not known.
    """
    module, project = context.module, context.project
    if injects_samplers(project, module) is False or one_device(project, module):
        return
    for call, scope in module.scoped.calls:
        data = argument(call, "dataset", 0)
        if data is None or module.resolve(call.func, scope) not in LOADERS or _orders(call):
            continue
        if not makes_loaders(scope, file, context):
            continue
        made = given_value(data, scope, module)
        if made is None or not _takes_part(made, module.scope_at(module.span(made).start), context):
            continue
        yield context.finding(
            module.span(data),
            row="data",
            message="this data set takes its rank's part, and Lightning shares that out once more; keep all rows in "
            "it, or set `use_distributed_sampler=False`",
        )


def _orders(call: ast.Call) -> bool:
    """Whether a loader is told which samples it takes, or may be."""
    named = {keyword.arg for keyword in call.keywords}
    return not named.isdisjoint({None, "sampler", "batch_sampler"}) or len(call.args) > 3


def _takes_part(made: ast.expr, scope: Scope, context: Context) -> bool:
    """Whether a value is a part of some rows by rank, or makes a data set that keeps one, where ranks are known."""
    classes = context.project.classes
    if scope.function().qualname.endswith("__init__"):
        return False  # before there is a process group each process is the first
    symbol = context.module.resolve(made.func, scope) if isinstance(made, ast.Call) else None
    line = list(classes.ancestry(symbol)) if symbol is not None and symbol in classes.classes else []
    if isinstance(made, ast.Call) and symbol not in _PARTS and (not line or _ITERABLE.intersection(line)):
        return False  # it may give its samples one after the other
    if any(map(goes_in_turns, walk(made))):
        return True
    facts = [classes.classes[name] for name in line if name in classes.classes]
    if not isinstance(made, ast.Call) or not any(known.takes_part for known in facts):
        return False
    return any(known.asks_ranks for known in facts) or is_given_both(made, context.module)
