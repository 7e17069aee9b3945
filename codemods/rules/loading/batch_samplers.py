"""LIT602: a plain `BatchSampler`, whose size is lost on several devices."""

from __future__ import annotations

import ast
import itertools
from collections.abc import Iterator

from codemods.model import AddArgument, Change, Code, Finding, RemoveArgument, RemoveStatement
from codemods.rules.loading.sampler_code import runs_trainer, serves_trainer
from codemods.rules.registry import Context, Files, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.calling import function_around
from codemods.semantics.files import Called, FileUse
from codemods.semantics.loaders import RANDOM, SAMPLERS, SEQUENTIAL, is_loader
from codemods.semantics.module import Module, uses_of_name
from codemods.semantics.nodes import argument, binds_one
from codemods.semantics.runs import may_leave_samplers, one_device, several_devices
from codemods.semantics.values import value_of
from codemods.source.trees import walk

_BATCH_SAMPLERS = ("torch.utils.data.BatchSampler", "torch.utils.data.sampler.BatchSampler")
_PLAIN = frozenset({"torch.utils.data.Sampler", "torch.utils.data.sampler.Sampler", "typing.Generic", "object"})

_LOST = "on several devices Lightning drops this batch sampler with its size, and batches have one sample"
_ADVICE = "give the loader `batch_size=`, `shuffle=` and `drop_last=` instead"


@rule(
    code="LIT602",
    name="plain-batch-sampler",
    on=Files(("BatchSampler", "batch_sampler"), reached=True, signs=(r"BatchSampler", r"batch_sampler[ \t]*=")),
    refs=("https://lightning.ai/docs/pytorch/stable/common/trainer.html#use-distributed-sampler",),
    examples=(
        (
            (
                "from torch.utils.data import BatchSampler, DataLoader, RandomSampler\n"
                "class Data(LightningDataModule):\n"
                "    def train_dataloader(self):\n"
                "        return DataLoader(self.data, batch_sampler=BatchSampler(RandomSampler(self.data), 32, False))"
            ),
            (
                "class Data(LightningDataModule):\n"
                "    def train_dataloader(self):\n"
                "        return DataLoader(self.data, batch_size=32, shuffle=True, drop_last=False)"
            ),
        ),
    ),
)
def plain_batch_sampler(file: FileUse, context: Context) -> Iterator[Finding]:
    """A loader with a plain `BatchSampler` gives batches of one sample on several devices

    Lightning replaces the sampler of each loader with one that shares the data out. Of a `BatchSampler` of torch it
    keeps neither the sampler nor the size: each process trains on batches of one sample, without a word. On one
    device nothing is replaced, so the mistake shows on several devices only. `batch_size=`, `shuffle=` and
    `drop_last=` of the loader say the same and are kept.

    Of a class of one's own that is no `BatchSampler` of torch and has not its attributes Lightning can make no new one,
    and raises TypeError; so it does where one derived from torch's takes no `sampler`. That is reported where a Trainer
    trains on several devices.

    Left alone are other classes derived from torch's, and projects with `use_distributed_sampler=False`, where nothing
    is replaced.
    """
    if may_leave_samplers(context.project, context.module) or one_device(context.project, context.module):
        return
    yield from _of_own_classes(file, context)
    for called in file.calls(*_BATCH_SAMPLERS):
        within = file.method_at(called.scope)
        method: ast.AST | None = within[1] if within is not None else None
        if method is None and _is_for_loaders(called, context):
            yield context.finding(context.module.span(called.node), row="returned", message=f"{_LOST}; {_ADVICE}")
            continue
        if method is None and (runs_trainer(called.scope, context) or serves_trainer(called.scope, context)):
            method = called.scope.function().node
        if method is None:
            continue
        found = _loader(called.node, method, context.module)
        if found is None or not is_loader(found[0], file, context.module):
            continue
        loader, statement = found
        yield context.finding(
            context.module.span(called.node),
            row="batch_sampler",
            message=_LOST,
            title="Give the loader `batch_size=`",
            rewrite=_rewrite(called.node, loader, statement, context),
            reason="the order of the samples is drawn by the loader",
            advice=_ADVICE,
        )


def _of_own_classes(file: FileUse, context: Context) -> Iterator[Finding]:
    """The loaders whose batch sampler is of a class into which Lightning can put no sampler."""
    module = context.module
    if not several_devices(context.project, module):
        return
    for loader, scope in module.scoped.calls:
        given = argument(loader, "batch_sampler")
        if given is None or file.method_at(scope) is None or not is_loader(loader, file, module):
            continue
        made = value_of(module, given, scope)
        if made.callee is None:
            continue
        if _takes_no_sampler(made.callee, context):
            cure = "give its `__init__` a parameter `sampler`"
        elif _is_none_of_torch(made.callee, context):
            cure = "derive it from `BatchSampler`"
        else:
            continue
        name = made.callee.rpartition(".")[2]
        yield context.finding(
            module.span(given),
            row="own",
            message=f"on several devices Lightning can put no sampler into `{name}`, and raises TypeError; {cure}, or "
            "set `use_distributed_sampler=False` and take each rank's part in it",
        )


def _takes_no_sampler(symbol: str, context: Context) -> bool:
    """Whether a class of the project is a `BatchSampler` whose `__init__` has no parameter that is called `sampler`."""
    classes = context.project.classes
    line = classes.ancestry(symbol)
    if symbol not in classes.classes or not any(name in _BATCH_SAMPLERS for name in line):
        return False
    own = list(itertools.takewhile(lambda name: name in classes.classes, line))
    begun = next((f"{name}.__init__" for name in own if "__init__" in classes.classes[name].methods), "")
    taken = classes.functions.get(begun)
    return taken is not None and not taken.has_rest and "sampler" not in taken.named


def _is_none_of_torch(symbol: str, context: Context) -> bool:
    """Whether a class of the project is certainly no `BatchSampler`, and has not what Lightning makes a new one of."""
    classes = context.project.classes
    if symbol not in classes.classes:
        return False
    names: set[str] = set()
    for name in classes.ancestry(symbol):
        facts = classes.classes.get(name)
        if facts is None and name not in _PLAIN:
            return False
        if facts is not None and not all(facts.bases):
            return False
        names |= facts.names if facts is not None else frozenset()
    return not {"batch_size", "drop_last"} <= names


def _is_for_loaders(made: Called, context: Context) -> bool:
    """Whether a function returns a batch sampler that hooks call for their loaders, in whatever file it stands."""
    module = context.module
    if not _is_returned(made.node, module):
        return False
    symbol = module.symbol(function_around(made.scope))
    if context.project.running.loaders(symbol):
        return True
    return any(
        (given := argument(call, "batch_sampler")) is not None
        and value_of(module, given, scope).callee == symbol
        and (runs_trainer(scope, context) or serves_trainer(scope, context))
        for call, scope in module.scoped.calls
    )


def _is_returned(call: ast.Call, module: Module) -> bool:
    """Whether a function returns what a call makes, by a variable or at once."""
    above = module.parents[call]
    if not binds_one(above) or not isinstance(name := above.targets[0], ast.Name):
        return isinstance(above, ast.Return)
    return any(isinstance(module.parents.get(use), ast.Return) for use in uses_of_name(name, module))


def _loader(call: ast.Call, method: ast.AST, module: Module) -> tuple[ast.Call, ast.stmt | None] | None:
    """The loader that a batch sampler goes to, and the statement that keeps it in between."""
    above = module.parents[call]
    if isinstance(above, ast.keyword) and above.arg == "batch_sampler":
        loader = module.parents[above]
        return (loader, None) if isinstance(loader, ast.Call) else None
    if not isinstance(above, ast.Assign) or len(above.targets) != 1 or not isinstance(above.targets[0], ast.Name):
        return None
    name = above.targets[0].id
    uses = [node for node in walk(method) if isinstance(node, ast.Name) and node.id == name]
    if any(isinstance(outer, (ast.For, ast.While)) for outer in module.enclosing(above)) or not uses:
        begin = 0
    else:  # what stands before it is about another one
        begin = module.span(above).start
    uses = [node for node in uses if module.span(node).start >= begin]
    reads = [node for node in uses if isinstance(node.ctx, ast.Load)]
    if len(reads) != 1 or len(uses) != 2 or not _is_in_one_block(above, module.statement(reads[0]), module):
        return None
    keyword = module.parents[reads[0]]
    if not isinstance(keyword, ast.keyword) or keyword.arg != "batch_sampler":
        return None
    loader = module.parents[keyword]
    return (loader, above) if isinstance(loader, ast.Call) else None


def _is_in_one_block(one: ast.stmt, other: ast.stmt, module: Module) -> bool:
    """Whether two statements stand in the same block, or the second in one that is within that."""
    holder = module.parents[one]
    blocks = (getattr(holder, name, None) for name in ("body", "orelse", "finalbody"))
    block = next((block for block in blocks if isinstance(block, list) and one in block), [])
    return other in block or any(outer in block for outer in module.enclosing(other))


def _rewrite(call: ast.Call, loader: ast.Call, statement: ast.stmt | None, context: Context) -> Rewrite:
    module = context.module
    span = module.span
    sampler, size, drop = (argument(call, n, i) for i, n in enumerate(("sampler", "batch_size", "drop_last")))
    keyword = next(k for k in loader.keywords if k.arg == "batch_sampler")
    splatted = any(k.arg is None for k in [*call.keywords, *loader.keywords])
    if sampler is None or size is None or drop is None or splatted:
        return Rewrite(refusal="not all that it is given is written here")
    if statement is not None and not isinstance(size, (ast.Constant, ast.Attribute, ast.Name)):
        return Rewrite(refusal="its size is computed")
    shuffle = _shuffles(sampler, loader, context)
    if shuffle is None:
        return Rewrite(refusal="its sampler is one of your own")
    code = context.module.source.code
    changes: list[Change] = [RemoveArgument(span(loader), span(keyword))]
    pairs = [("batch_size", code(span(size))), *([("shuffle", "True")] if shuffle else [])]
    pairs.append(("drop_last", code(span(drop))))
    changes += [AddArgument(span(loader), name, Code.of(text), span(keyword)) for name, text in pairs]
    if statement is not None:
        changes.append(RemoveStatement(span(statement)))
    return Rewrite(tuple(changes))


def _shuffles(sampler: ast.expr, loader: ast.Call, context: Context) -> bool | None:
    """Whether a sampler shuffles all of the loader's data once; None where it does something else."""
    if not isinstance(sampler, ast.Call):
        return None
    module = context.module
    name = module.resolve(sampler.func, module.scope_at(module.span(sampler).start))
    mine, theirs = argument(sampler, "data_source", 0), argument(loader, "dataset", 0)
    if name in SAMPLERS:
        mine = argument(sampler, "dataset", 0)
        shuffle = argument(sampler, "shuffle", 3)
        said = shuffle.value if isinstance(shuffle, ast.Constant) else shuffle is None
        return bool(said) if mine and theirs and ast.dump(mine) == ast.dump(theirs) else None
    plain = len(sampler.args) + len(sampler.keywords) == 1
    if not plain or mine is None or theirs is None or ast.dump(mine) != ast.dump(theirs):
        return None
    return True if name in RANDOM else False if name in SEQUENTIAL else None
