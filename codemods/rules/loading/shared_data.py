"""LIT612: map-style data sets that take their rank's part, which Lightning shares out once more."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Finding
from codemods.rules.loading.given_values import assigned, given_value, is_given_both
from codemods.rules.loading.sampler_code import makes_loaders
from codemods.rules.registry import Context, Files, rule
from codemods.semantics.files import FileUse
from codemods.semantics.loaders import LOADERS
from codemods.semantics.nodes import argument
from codemods.semantics.parts import beginning, goes_in_turns, is_by_rank
from codemods.semantics.runs import may_leave_samplers, one_device
from codemods.semantics.scopes import Scope
from codemods.source.trees import walk

_PARTS = frozenset({"torch.utils.data.Subset", "torch.utils.data.dataset.Subset"})
_PLAIN = frozenset({"list", "range", "tuple", "sorted"})
"""Python's own, of which a part of some rows may be made."""
_WRAPPED = frozenset({"SequentialSampler", "RandomSampler", "WeightedRandomSampler", "SubsetRandomSampler"})
"""Samplers of torch that Lightning takes the place of, or shares out what they draw."""
_DRAWN_FROM = frozenset({"SubsetRandomSampler"})
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
    makes them for a loader without a sampler, or with one of torch's own, which Lightning shares out, and such a part
    of some rows that a hook takes itself: of the data, or of the indices of a `SubsetRandomSampler`. Left alone are
    iterable data sets, into which Lightning puts no sampler, classes that are not the project's, and Trainers with
    `use_distributed_sampler=False` or a value that is not known.
    """
    module, project = context.module, context.project
    if may_leave_samplers(project, module) or one_device(project, module):
        return
    for call, scope in module.scoped.calls:
        data = argument(call, "dataset", 0)
        if data is None or module.resolve(call.func, scope) not in LOADERS:
            continue
        given = _drawn(call, data, scope, context)
        if not given or not makes_loaders(scope, file, context):
            continue
        values = (given_value(each, where, module) for each, where in given)
        made = [value for value in values if value is not None]
        if not any(_takes_part(value, module.scope_at(module.span(value).start), context) for value in made):
            continue
        yield context.finding(
            module.span(data),
            row="data",
            message="this data set takes its rank's part, and Lightning shares that out once more; keep all rows in "
            "it, or set `use_distributed_sampler=False`",
        )


def _drawn(call: ast.Call, data: ast.expr, scope: Scope, context: Context) -> list[tuple[ast.expr, Scope]]:
    """What a loader takes its samples from: its data, and the indices of a sampler; nothing where that is not known."""
    named = {keyword.arg for keyword in call.keywords}
    if not named.isdisjoint({None, "batch_sampler"}) or len(call.args) > 3:
        return []
    sampler = argument(call, "sampler", 3)
    if sampler is None:
        return [(data, scope)]
    module = context.module
    made = given_value(sampler, scope, module)
    where = module.scope_at(module.span(made).start) if made is not None else scope
    name = module.resolve(made.func, where) if isinstance(made, ast.Call) else None
    if not isinstance(made, ast.Call) or name is None or not name.startswith("torch.utils.data."):
        return []
    last = name.rpartition(".")[2]
    if last not in _WRAPPED:
        return []
    indices = made.args[0] if made.args and last in _DRAWN_FROM else None
    return [(data, scope), *([(indices, where)] if indices is not None else [])]


def _takes_part(made: ast.expr, scope: Scope, context: Context) -> bool:
    """Whether a value is a part of some rows by rank, or makes a data set that keeps one, where ranks are known."""
    classes = context.project.classes
    if scope.function().qualname.endswith("__init__"):
        return False  # before there is a process group each process is the first
    symbol = context.module.resolve(made.func, scope) if isinstance(made, ast.Call) else None
    line = list(classes.ancestry(symbol)) if symbol is not None and symbol in classes.classes else []
    plain = isinstance(made, ast.Call) and isinstance(made.func, ast.Name) and made.func.id in _PLAIN
    if isinstance(made, ast.Call) and not plain and symbol not in _PARTS and (not line or _ITERABLE.intersection(line)):
        return False  # it may give its samples one after the other
    if any(goes_in_turns(part) or _is_stretch(part, context) for part in walk(made)):
        return True
    facts = [classes.classes[name] for name in line if name in classes.classes]
    if not isinstance(made, ast.Call) or not any(known.takes_part for known in facts):
        return False
    return any(known.asks_ranks for known in facts) or is_given_both(made, context.module)


def _is_stretch(part: ast.AST, context: Context) -> bool:
    """Whether something is the stretch of one process: `rows[rank * size : (rank + 1) * size]`."""
    begin = beginning(part)
    return begin is not None and is_by_rank(assigned(begin, context.module))
