"""LIT279: positional arguments of loaders that Lightning makes anew to predict with."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import AddArgument, Change, Code, Finding, RemoveArgument
from codemods.rules.registry import Context, Methods, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.loaders import LOADERS
from codemods.semantics.members import Method
from codemods.semantics.nodes import body_nodes, self_calls
from codemods.semantics.symbols import DATAMODULE, MODULE

_HOOK: Final = "predict_dataloader"
_PARAMETERS: Final = (
    "dataset",
    "batch_size",
    "shuffle",
    "sampler",
    "batch_sampler",
    "num_workers",
    "collate_fn",
    "pin_memory",
    "drop_last",
    "timeout",
    "worker_init_fn",
)
"""Those of torch's DataLoader that a place may stand for, in every release of it."""
_NET: Final = (
    "from torch.utils.data import DataLoader\nclass Net(LightningModule):\n    def predict_dataloader(self):\n"
)


@rule(
    code="LIT279",
    name="predict-loader-positions",
    on=(Methods(MODULE, (_HOOK,)), Methods(DATAMODULE, (_HOOK,))),
    since="1.7",
    removed="1.7",
    refs=("https://lightning.ai/docs/pytorch/stable/common/trainer.html#predict",),
    fixable="safe",
    examples=(
        (
            f"{_NET}        return DataLoader(self.data, self.batch_size)",
            f"{_NET}        return DataLoader(self.data, batch_size=self.batch_size)",
        ),
    ),
)
def predict_loader_positions(method: Method, context: Context) -> Iterator[Finding]:
    """`predict_dataloader` gives a DataLoader's `batch_size` by its place

    Lightning makes the loader anew, to know the indices of each batch, with what it was made with and `batch_size=`,
    `shuffle=`, `sampler=` and `drop_last=` of its own. Since 1.7 it keeps a place as a place, so that predicting raises
    MisconfigurationException where one of these is given by place. Followed are methods of the class that the hook
    calls; left alone are classes derived from DataLoader, and loaders made elsewhere, which Lightning does not see
    being made.
    """
    module = context.module
    for node in _making(method):
        for call in body_nodes(node):
            if not isinstance(call, ast.Call) or len(call.args) < 2 or len(call.args) > len(_PARAMETERS):
                continue
            if module.resolve(call.func, module.scope_at(module.span(call).start)) not in LOADERS:
                continue
            if any(isinstance(given, ast.Starred) for given in call.args):
                continue
            yield context.finding(
                module.span(call.args[1]),
                row=_PARAMETERS[1],
                message="to predict, Lightning gives the loader a `batch_size=` of its own since 1.7, and raises where "
                "one is given by its place",
                title="Name the arguments",
                rewrite=Rewrite(tuple(_named(call, context))),
            )


def _making(method: Method) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
    """The hook, and the methods of its class that it calls, through others of them too."""
    methods = method.owner.methods
    found, todo = {}, [method.node]
    while todo:
        node = todo.pop()
        if node.name in found:
            continue
        found[node.name] = node
        todo += [methods[name] for name in sorted(self_calls(node)) if name in methods]
    return list(found.values())


def _named(call: ast.Call, context: Context) -> Iterator[Change]:
    span = context.module.span
    for name, given in list(zip(_PARAMETERS, call.args, strict=False))[1:]:
        yield RemoveArgument(span(call), span(given))
        yield AddArgument(span(call), name, Code.of(span(given)), anchor=span(given))
