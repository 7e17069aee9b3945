"""LIT604: a random split that each process draws for itself."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import AddArgument, Code, Finding, Symbol
from codemods.rules.registry import Context, Files, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.calling import function_around
from codemods.semantics.files import Called, FileUse
from codemods.semantics.loaders import argument
from codemods.semantics.nodes import last_part
from codemods.semantics.runs import one_device, seeded, several_devices
from codemods.semantics.scopes import Scope
from codemods.semantics.symbols import DATAMODULE, MODULE, TRAINER
from codemods.source.trees import walk

_SPLITS = ("torch.utils.data.random_split", "torch.utils.data.dataset.random_split")
_SEEDS = frozenset({"manual_seed", "manual_seed_all", "set_rng_state", "fork_rng", "isolate_rng"})


@rule(
    code="LIT604",
    name="random-split",
    on=Files(("random_split",), reached=True),
    refs=("https://docs.pytorch.org/docs/stable/data.html#torch.utils.data.random_split",),
    examples=(
        (
            (
                "from torch.utils.data import random_split\n"
                "class Data(LightningDataModule):\n"
                "    def setup(self, stage):\n"
                "        self.train, self.val = random_split(self.data, [80, 20])"
            ),
            (
                "class Data(LightningDataModule):\n"
                "    def setup(self, stage):\n"
                "        self.train, self.val = random_split(\n"
                "            self.data, [80, 20], generator=torch.Generator().manual_seed(42)\n"
                "        )"
            ),
        ),
    ),
)
def random_split(file: FileUse, context: Context) -> Iterator[Finding]:
    """`random_split` without a generator splits differently in each process

    Every process of a distributed run splits the data by itself. Where nothing has seeded them alike, samples that
    one process validates on are trained on by another, so the validation is too good, without a word. A generator
    with a fixed seed gives all processes, and all runs, one split.

    Left alone where a generator is given, where a file of the project calls `seed_everything` or runs LightningCLI
    (which does) or has a function that seeds torch and NumPy or Python, where `torch.manual_seed` is called in the
    same file, in `prepare_data` (which runs once), and where the Trainer has one device. A function that hooks call is
    looked at in whatever file it stands.
    """
    if seeded(context.project) or one_device(context.project, context.module):
        return
    for called in file.calls(*_SPLITS):
        within = file.method_at(called.scope)
        if within is None:
            if not _is_in_script(called, context) and not _is_of_hooks(called, context):
                continue
        elif within[0].kinds.isdisjoint({MODULE, DATAMODULE}) or within[1].name == "prepare_data":
            continue
        call = called.node
        if argument(call, "generator", 2) is not None or any(k.arg is None for k in call.keywords):
            continue
        if _is_seeded(called, context):
            continue
        span = context.module.span(call)
        value = Code.of(Symbol("torch.Generator"), "().manual_seed(42)")
        yield context.finding(
            span,
            row="random_split",
            message="each process draws this split for itself, so what one validates on another trains on",
            title="Split with a seeded generator",
            rewrite=Rewrite((AddArgument(span, "generator", value),)),
            reason="the split is the same in every run then",
        )


def _is_of_hooks(split: Called, context: Context) -> bool:
    """Whether a split is drawn in a function that hooks call, in whatever file it stands; `prepare_data` is none."""
    symbol = context.module.symbol(function_around(split.scope))
    running = context.project.running
    return bool(running.hooks(symbol) or running.loaders(symbol))


def _is_in_script(split: Called, context: Context) -> bool:
    """Whether a split is drawn where a Trainer is made that trains on several devices."""
    module = context.module
    if not several_devices(context.project, module):
        return False
    made = (call for call, scope in module.scoped.calls if scope.function() is split.scope.function())
    return any(module.resolve(call.func, split.scope) == TRAINER for call in made)


def _is_seeded(split: Called, context: Context) -> bool:
    """Whether torch is seeded by hand where the split is drawn, in the script around, or where a Trainer is made."""
    module = context.module
    here = split.scope.function()
    for call, scope in module.scoped.calls:
        if (
            not isinstance(call.func, ast.Attribute)
            or call.func.attr not in _SEEDS
            or _is_of_generator(call.func, scope)
        ):
            continue
        function = scope.function()
        if function is here or function.parent is None:
            return True
        if any(
            isinstance(part, ast.Call) and module.resolve(part.func, scope) == TRAINER for part in walk(function.node)
        ):
            return True
    return False


def _is_of_generator(func: ast.Attribute, scope: Scope) -> bool:
    """Whether a method is one of a generator: `torch.Generator().manual_seed(0)` seeds nothing else."""
    made: ast.expr | None = func.value
    if isinstance(made, ast.Name) and (found := scope.lookup(made.id)) is not None:
        made = found[1][0].value if len(found[1]) == 1 else None
    while isinstance(made, ast.Call) and isinstance(made.func, ast.Attribute) and last_part(made.func) == "manual_seed":
        made = made.func.value
    return isinstance(made, ast.Call) and last_part(made.func) == "Generator"
