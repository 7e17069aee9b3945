"""LIT502: moves to a device that a variable of the script holds."""

from __future__ import annotations

from collections.abc import Iterator

from codemods.model import Finding
from codemods.rules.devices.moves import DEVICE_WORDS, MOVED, made_in, moves_of
from codemods.rules.registry import Context, Reached, rule
from codemods.semantics.device_values import Device
from codemods.semantics.reached import ReachedFunction


@rule(
    code="LIT502",
    name="device-global",
    on=Reached(DEVICE_WORDS, MOVED),
    refs=("https://lightning.ai/docs/pytorch/stable/accelerators/accelerator_prepare.html",),
    examples=(
        (
            (
                'device = torch.device("cuda" if torch.cuda.is_available() else "cpu")\n\n'
                "class Net(LightningModule):\n"
                "    def training_step(self, batch, batch_idx):\n"
                "        mask = self.mask(batch).to(device)\n"
                "        return self.loss(self(batch), mask)"
            ),
            (
                'device = torch.device("cuda" if torch.cuda.is_available() else "cpu")\n\n'
                "class Net(LightningModule):\n"
                "    def training_step(self, batch, batch_idx):\n"
                "        mask = self.mask(batch).to(self.device)\n"
                "        return self.loss(self(batch), mask)"
            ),
        ),
    ),
    fixable="unsafe",
)
def device_global(function: ReachedFunction, context: Context) -> Iterator[Finding]:
    """`.to(device)` and `device=device` with a device that the script chose for itself

    `device = torch.device("cuda" if torch.cuda.is_available() else "cpu")` is CUDA also where the Trainer was told
    `accelerator="cpu"`, and the CPU on an accelerator that is none of CUDA's; `"cuda:0"` is one card for all processes.
    What is put there meets the module's weights on another device: "Expected all tensors to be on the same device". In
    code that Lightning runs the device is the module's: `self.device`, that of the module a callback is given, or that
    of a tensor. So it is with such a device that a function is given.

    The variable stays, as code outside Lightning may use it, so the fix is unsafe: whoever calls the method by hand
    gets its result where the module is. An option is such a device where its default is: of
    `add_argument("--device", default="cuda")` what the module keeps, `self.args.device`; so is a field of a class of
    settings (`device = "cuda"`), and an entry of a dict of them (`CONFIG["device"]`). A device that is a parameter,
    another option, and a single number are left alone.
    """
    yield from moves_of(function, Device.CHOSEN, context)
    yield from made_in(function, Device.CHOSEN, context)
