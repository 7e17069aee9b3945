"""LIT511: CUDA in datasets, samplers and collate functions."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Finding, RemoveStatement
from codemods.rules.devices.moves import DEVICE_WORDS, MOVED, OF_MOVING
from codemods.rules.devices.moving import does_nothing, has_more, left_out
from codemods.rules.registry import Context, Reached, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.device_values import Device
from codemods.semantics.placements import placements
from codemods.semantics.placing_notes import asks_tensor
from codemods.semantics.reach import Stage
from codemods.semantics.reached import ReachedFunction
from codemods.source.trees import walk

_OF_DATA = frozenset({"__getitem__", "__getitems__", "__iter__", "__next__", "__call__", "__len__"})


@rule(
    code="LIT511",
    name="device-in-data",
    on=Reached(DEVICE_WORDS, MOVED, loading=True),
    refs=("https://pytorch.org/docs/stable/notes/multiprocessing.html",),
    examples=(
        (
            (
                "class Rows(Dataset):\n"
                "    def __getitem__(self, index):\n"
                "        return self.rows[index].cuda()\n\n"
                "class Data(LightningDataModule):\n"
                "    def train_dataloader(self):\n"
                "        return DataLoader(Rows(), num_workers=4)"
            ),
            (
                "class Rows(Dataset):\n"
                "    def __getitem__(self, index):\n"
                "        return self.rows[index]\n\n"
                "class Data(LightningDataModule):\n"
                "    def train_dataloader(self):\n"
                "        return DataLoader(Rows(), num_workers=4)"
            ),
        ),
    ),
    fixable="unsafe",
)
def device_in_data(function: ReachedFunction, context: Context) -> Iterator[Finding]:
    """`.cuda()` in a dataset, a collate function or a loader hook

    With `num_workers` it raises "Cannot re-initialize CUDA in forked subprocess". Without, every process puts its data
    on the first card. Lightning moves each batch to the device of the process that gets it, so the move is left out.
    The fix is unsafe, as what comes after the move in the data code may count on it. `pin_memory=True` is fine, and so
    is a move that is made only where another tensor is on CUDA (`x.is_cuda`), and what an object keeps that is no data:
    a meter of the module, which a loader hook makes.
    """
    if function.stage is not Stage.LOAD or function.is_nested or OF_MOVING.search(function.name.lower()):
        return
    if function.name == "__init__" and _is_no_data(function, context):
        return
    module = context.module
    runs = _runs_a_model(function)
    for move in placements(module, context.project).of(function).moves:
        if move.device not in {Device.HARD, Device.CHOSEN}:
            continue
        statement = module.statement(move.call)
        if move.method == "type" or runs or asks_tensor(move.guard):
            continue
        useless = does_nothing(statement, {move.call}) and not has_more(move)
        change = RemoveStatement(module.span(statement)) if useless else left_out(move, module)
        shown = f"`.{move.method}({', '.join(map(ast.unparse, [*move.call.args, *move.call.keywords]))})`"
        yield context.finding(
            module.span(statement if useless else move.call),
            row=move.method,
            message=f"{shown} puts data on CUDA where they are loaded; Lightning moves the batch",
            title="Leave the move out",
            rewrite=Rewrite((change,)),
            reason="other data code may count on where this is",
        )


def _is_no_data(function: ReachedFunction, context: Context) -> bool:
    """Whether the class of a method derives from nothing that is unknown, and gives no rows and no batches."""
    known = context.project.classes
    line = list(known.ancestry(function.owner)) if function.owner is not None else []
    facts = [known.classes.get(name) for name in line if name != "object"]
    return bool(facts) and all(each is not None and _OF_DATA.isdisjoint(each.names) for each in facts)


def _runs_a_model(function: ReachedFunction) -> bool:
    """Whether a method runs a model, given to it or its own, which no loader does: it is called before the training."""
    for node in walk(function.node):
        if not isinstance(node, ast.Attribute):
            continue
        if node.attr in {"no_grad", "inference_mode"}:
            return True
        if node.attr == "eval" and isinstance(node.value, ast.Name) and node.value.id in function.parameters:
            return True
    return False
