"""LIT501: values that hooks and what they call put on a CUDA device by hand."""

from __future__ import annotations

from collections.abc import Iterator

from codemods.model import Finding
from codemods.rules.devices.moves import made_in, moves_of
from codemods.rules.registry import Context, Reached, rule
from codemods.semantics.device_values import Device
from codemods.semantics.reached import ReachedFunction


@rule(
    code="LIT501",
    name="device-cuda-call",
    on=Reached(("cuda",)),
    refs=("https://lightning.ai/docs/pytorch/stable/accelerators/accelerator_prepare.html",),
    examples=(
        (
            (
                "class Net(LightningModule):\n"
                "    def training_step(self, batch, batch_idx):\n"
                "        x, y = batch\n"
                "        x, y = x.cuda(), y.cuda()\n"
                "        z = torch.randn(len(x), 64).cuda()\n"
                "        return self.loss(self(x, z), y)"
            ),
            (
                "class Net(LightningModule):\n"
                "    def training_step(self, batch, batch_idx):\n"
                "        x, y = batch\n"
                "        z = torch.randn(len(x), 64, device=self.device)\n"
                "        return self.loss(self(x, z), y)"
            ),
        ),
    ),
)
def device_cuda_call(function: ReachedFunction, context: Context) -> Iterator[Finding]:
    """`.cuda()` and `.to("cuda")` in hooks, modules and functions that Lightning runs

    `.cuda()` raises on a machine without CUDA, so the module trains on no CPU, MPS or TPU. `.cuda(0)` and
    `.to("cuda:0")` are wrong with several processes too: each has a card of its own, and rank 1 fails with
    "Expected all tensors to be on the same device", or all ranks fill the first card.

    Lightning has moved the batch when a step gets it, so a move of a part of the batch is left out. Another value
    is moved to `self.device`, and a tensor that is made here is made there: `device=self.device`. A plain
    `nn.Module` and a function have no `self.device`: they take the device of a tensor that they are given, which is
    safe where there is one such parameter. `device=` rather than `.type_as(x)`, which changes the data type too.
    Random numbers made on the device come from its generator: others than before for the same seed.

    A function that is there to send a batch to CUDA (`to_gpu`) is reported: its calls are to be left out.
    Left alone are moves to `self.device`, `x.device` or `other`, moves under `if x.is_cuda`, code that Lightning
    does not run, and what a compiled kernel for CUDA is given (`distCUDA2(points.cuda())`), or a function makes that
    refuses all else (`assert points.is_cuda`).
    """
    yield from moves_of(function, Device.HARD, context)
    yield from made_in(function, Device.HARD, context)
