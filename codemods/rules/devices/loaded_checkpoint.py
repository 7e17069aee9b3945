"""LIT512: checkpoints that are read without saying where to."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import AddArgument, Code, Finding
from codemods.rules.devices.loaded_states import LOADS, goes_to_module
from codemods.rules.registry import Context, Reached, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.reach import Stage
from codemods.semantics.reached import ReachedFunction, is_torch_module


@rule(
    code="LIT512",
    name="load-without-map-location",
    on=Reached(("load",), (LOADS,)),
    refs=("https://pytorch.org/docs/stable/generated/torch.load.html",),
    examples=(
        (
            (
                "class Net(LightningModule):\n"
                "    def __init__(self, path):\n"
                "        super().__init__()\n"
                "        self.net = Encoder()\n"
                "        self.net.load_state_dict(torch.load(path))"
            ),
            (
                "class Net(LightningModule):\n"
                "    def __init__(self, path):\n"
                "        super().__init__()\n"
                "        self.net = Encoder()\n"
                '        self.net.load_state_dict(torch.load(path, map_location="cpu"))'
            ),
        ),
    ),
)
def load_without_map_location(function: ReachedFunction, context: Context) -> Iterator[Finding]:
    """`torch.load(path)` of weights, without `map_location=`, in a module or a callback

    `torch.load` puts each tensor back on the card that it was saved from: mostly the first, in every process, which
    fills its memory, and on a machine without CUDA it raises RuntimeError. `load_state_dict` copies the values to where
    the module is, so the file is read to the CPU: `map_location="cpu"`. That is safe where all goes to
    `load_state_dict`, also renamed in a loop or a comprehension, else unsafe. Told is only what goes there at least in
    part: other files may never have been on a card; of a function that a module or a callback comes to, what goes there
    as a whole.
    """
    if function.stage is Stage.LOAD or function.is_nested:
        return
    owner = function.owner
    if owner is not None and not (function.kinds or is_torch_module(owner, context.project.classes)):
        return
    module = context.module
    for call, scope in module.scoped.calls:
        if scope.function() is not function.scope or module.resolve(call.func, scope) != "torch.load":
            continue
        if len(call.args) != 1 or any(keyword.arg in {None, "map_location", "mmap"} for keyword in call.keywords):
            continue
        if isinstance(call.args[0], ast.Starred):
            continue
        whole = goes_to_module(call, scope, module)
        if whole is None or (owner is None and not whole):
            continue
        span = module.span(call)
        yield context.finding(
            span,
            row="load",
            message="`torch.load` puts the tensors on the card that they were saved from, in every process",
            title='Add `map_location="cpu"`',
            rewrite=Rewrite((AddArgument(span, "map_location", Code.of('"cpu"')),)),
            reason=None if whole else "what does not go to `load_state_dict` is on the CPU then",
        )
