"""LIT608, LIT609 and LIT610: what Lightning tells samplers by itself, and what a batch size is the size of."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Finding, RemoveStatement
from codemods.rules.registry import Context, Files, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.device_counts import is_one_device
from codemods.semantics.files import FileUse
from codemods.semantics.linking import ProjectIndex
from codemods.semantics.loaders import LOADERS, TRAIN, stages_of
from codemods.semantics.members import ClassUse
from codemods.semantics.nodes import argument, last_part
from codemods.semantics.ranks import conditions
from codemods.semantics.running import hooks_behind
from codemods.semantics.scopes import FunctionNode, Scope
from codemods.semantics.symbols import CALLBACK, DATAMODULE, MODULE, TRAINER
from codemods.source.trees import walk

_LAUNCHERS = ("strategy", "accelerator", "distributed_backend")
_DIVIDING = ("dp", "ddp2")
_COUNTS = frozenset({"world_size", "get_world_size", "device_count", "num_gpus", "n_gpus", "num_devices", "gpus"})
_ROUNDING = frozenset({"int", "round", "max", "min", "ceil", "floor", "float"})


@rule(
    code="LIT608",
    name="set-epoch-by-hand",
    on=Files(("set_epoch",)),
    refs=("https://lightning.ai/docs/pytorch/stable/common/trainer.html#use-distributed-sampler",),
    examples=(
        (
            (
                "class Log(Callback):\n"
                "    def on_train_epoch_start(self, trainer, pl_module):\n"
                "        trainer.train_dataloader.sampler.set_epoch(trainer.current_epoch)\n"
                "        self.count = 1"
            ),
            "class Log(Callback):\n    def on_train_epoch_start(self, trainer, pl_module):\n        self.count = 1",
        ),
    ),
)
def set_epoch_by_hand(file: FileUse, context: Context) -> Iterator[Finding]:
    """Lightning tells a loader's sampler the epoch

    It calls `set_epoch` of every sampler that has it, made by hand or by itself, so a second call changes nothing. On
    one device the sampler is a `RandomSampler`, which has none: the call raises AttributeError. Left alone are calls
    on samplers that the program holds itself, and those behind a question (`hasattr`, `isinstance`, `world_size`). A
    hook that does nothing else goes as a whole.
    """
    module = context.module
    for call, scope in module.scoped.calls:
        func = call.func
        if not isinstance(func, ast.Attribute) or func.attr != "set_epoch":
            continue
        holder = _held(func.value, scope)
        if not isinstance(holder, ast.Attribute) or holder.attr != "sampler":
            continue
        if not last_part(_held(holder.value, scope)).endswith("dataloader"):
            continue
        within = file.method_at(scope)
        statement = module.parents[call]
        if within is None or within[0].kinds.isdisjoint({MODULE, CALLBACK, DATAMODULE}):
            continue
        if not isinstance(statement, ast.Expr) or not hooks_behind(within[0], within[1].name, context.project.running):
            continue
        tried = any(isinstance(outer, ast.Try) for outer in module.enclosing(call))
        if tried or any(True for _ in conditions(call, module, within[1])):
            continue
        yield context.finding(
            module.span(call),
            row="set_epoch",
            message="Lightning calls `set_epoch` itself; on one device the sampler has none, so this raises",
            title="Remove it",
            rewrite=Rewrite((RemoveStatement(module.span(_going(statement, *within, context))),)),
        )


def _held(node: ast.expr, scope: Scope) -> ast.expr:
    """What a variable holds that is assigned once, in the function that reads it; any other expression is itself."""
    found = scope.lookup(node.id) if isinstance(node, ast.Name) else None
    if found is None or found[0] is not scope or len(found[1]) != 1:
        return node
    value = found[1][0].value
    return value if isinstance(value, ast.expr) else node


def _going(statement: ast.stmt, owner: ClassUse, node: FunctionNode, context: Context) -> ast.stmt:
    """The statement, or the hook that holds nothing else, where Lightning's own is what is inherited then.

    A hook that a comment speaks of stays.
    """
    rest = node.body[1:] if ast.get_docstring(node, clean=False) is not None else node.body
    known = context.project.classes
    inherited = known.method(owner.symbol, node.name, inherited=True) or ""
    plain = known.is_whole(owner.symbol) and inherited.rpartition(".")[0] not in known.classes
    said = b"#" in context.module.source.utf8[slice(*context.module.span(node))]
    alone = rest == [statement] and not node.decorator_list and not said
    return node if alone and plain and node in owner.node.body else statement


@rule(
    code="LIT609",
    name="batch-size-by-ranks",
    on=Files(("batch_size",)),
    refs=("https://lightning.ai/docs/pytorch/stable/accelerators/gpu_faq.html",),
    fixable="manual",
    default=False,
    examples=(
        (
            "DataLoader(data, batch_size=self.batch_size * self.trainer.world_size)",
            "DataLoader(data, batch_size=self.batch_size)",
        ),
    ),
)
def batch_size_by_ranks(file: FileUse, context: Context) -> Iterator[Finding]:
    """A batch size that is computed from the number of devices

    `batch_size=` of a loader is that of one process: with two processes a step sees twice as many samples. Dividing
    it keeps the size of a step, multiplying it makes a step larger by the square. Which is meant a person has to say,
    so the rule is off unless it is selected. Told is what is given, kept or returned as the size of a batch; a
    learning rate or a number of samples that is computed so is right.
    """
    module = context.module
    script = bool(context.project.given_to(TRAINER, module.name).calls)
    for node in walk(module.tree):
        if not isinstance(node, ast.BinOp) or not isinstance(node.op, (ast.Div, ast.FloorDiv, ast.Mult)):
            continue
        if not script and file.method_at(module.scope_at(module.span(node).start)) is None:
            continue
        sides = [{last_part(part) for part in walk(side) if isinstance(part, ast.expr)} for side in _sides(node)]
        sizes = [any("batch_size" in name for name in side) for side in sides]
        counts = [not side.isdisjoint(_COUNTS) for side in sides]
        if ((sizes[0] and counts[1]) or (sizes[1] and counts[0])) and _is_size(node, context):
            yield context.finding(
                module.span(node),
                row="batch_size",
                message="`batch_size=` of a loader is that of one process; is the size of a whole step meant?",
            )


def _is_size(node: ast.BinOp, context: Context) -> bool:
    """Whether a number is given, kept or returned as the size of a batch, or for a loader."""
    module = context.module
    for outer in module.enclosing(node):
        if isinstance(outer, ast.keyword):
            return "batch" in (outer.arg or "")
        if isinstance(outer, ast.Call) and last_part(outer.func) not in _ROUNDING:
            return last_part(outer.func).endswith("DataLoader")
        if isinstance(outer, ast.Compare):
            return False
        if isinstance(outer, ast.stmt):
            break
    else:
        return False
    if isinstance(outer, ast.Return):
        return "batch" in module.scope_at(module.span(outer).start).function().qualname.rpartition(".")[2]
    targets = (
        outer.targets if isinstance(outer, ast.Assign) else [outer.target] if isinstance(outer, ast.AnnAssign) else []
    )
    return any("batch" in ast.unparse(target) for target in targets)


def _sides(node: ast.BinOp) -> tuple[ast.expr, ast.expr]:
    return node.left, node.right


@rule(
    code="LIT610",
    name="batch-size-of-dp",
    on=Files(("batch_size",)),
    refs=("https://lightning.ai/docs/pytorch/stable/accelerators/gpu_faq.html",),
    fixable="manual",
    examples=(
        (
            'DataLoader(data, batch_size=64)  # Trainer(strategy="dp", gpus=2)',
            'DataLoader(data, batch_size=32)  # Trainer(strategy="ddp", devices=2)',
        ),
    ),
)
def batch_size_of_dp(file: FileUse, context: Context) -> Iterator[Finding]:
    """With `ddp` the batch size of a training loader is that of each process

    `dp` and `ddp2` divided one batch over the GPUs of a machine, and 2.x has neither. With `ddp` in their place each
    process takes batches of the loader's size, so a step sees as many times more samples as there are processes, and
    epochs have as many times fewer steps. Divide the batch size to keep them, or change the learning rate. Said of a
    training loader of projects whose Trainer is told `dp` or `ddp2`, once.
    """
    if not context.project.cached(_divides, _divides):
        return
    for called in file.calls(*LOADERS):
        within = file.method_at(called.scope)
        size = argument(called.node, "batch_size", 1)
        if within is None or size is None or TRAIN not in stages_of(*within):
            continue
        if isinstance(size, ast.Constant) and size.value in (1, None):
            continue
        yield context.finding(
            context.module.span(size),
            row="batch_size",
            message="with `ddp` this is the batch size of each process, and `dp` divided it over the GPUs; the "
            "learning rate may need to follow",
            once=True,
        )


def _divides(project: ProjectIndex) -> bool:
    """Whether a Trainer is told to divide batches over its devices, of which there may be several."""
    given = project.given_to(TRAINER).values
    if not any(value in _DIVIDING for name in _LAUNCHERS for value in given.get(name, ())):
        return False
    trainers = [told for name in project.makers for told in project.trainers(name)]
    dividing = [told for told in trainers if any(told.get(name) in _DIVIDING for name in _LAUNCHERS)]
    return not dividing or not all(is_one_device(told) for told in dividing)
