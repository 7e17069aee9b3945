"""Where tensors are: what is noted of moves and of tensors that are made on the CPU."""

from __future__ import annotations

import ast
import textwrap

import pytest

from codemods.semantics.device_values import Device, chosen_devices, device_of
from codemods.semantics.noted import Placed
from codemods.semantics.placements import Placements, placements
from tests.semantics.naming import linked

HEAD = """
import torch
import torch.nn as nn
import torch.nn.functional as F
from pytorch_lightning import LightningModule
"""


def known(code: str) -> Placements:
    flows, index = linked({"a.py": HEAD + textwrap.dedent(code)})
    return placements(flows["a.py"].module, index)


def noted(code: str, name: str = "a.Net.training_step") -> Placed:
    found = known(code)
    return found.of(found.functions[name])


def in_step(lines: str) -> Placed:
    body = textwrap.indent(textwrap.dedent(lines).strip(), " " * 8)
    return noted(
        f"class Net(LightningModule):\n    def training_step(self, batch, batch_idx):\n        x, y = batch\n{body}\n"
    )


def meeting(placed: Placed) -> list[str]:
    return [ast.unparse(fresh.call) for fresh in placed.fresh.values() if fresh.meets]


MEETS = {
    "an operation": "x + torch.ones(3)",
    "its parts": "a, b, c = torch.ones(3).split(1)\nx + a",
    "later": "z = torch.ones(3)\nz = z.view(1, 3)\nx * z",
    "augmented": "x += torch.ones(3)",
    "compared": "x > torch.rand(3)",
    "a function": "torch.cat([x, torch.ones(3)])",
    "a loss": "F.mse_loss(x, torch.ones(3))",
    "a method": "x.masked_fill(torch.ones(3).bool(), 0)",
    "the other way round": "torch.zeros(3).scatter_(0, y, 1)",
    "its index": "torch.zeros(3)[y]",
    "stored by an index": "t = torch.zeros(3)\nt[y] = 1",
    "in a loop": "for row in x:\n    row + torch.ones(3)",
    "in a comprehension": "[row + torch.ones(3) for row in x]",
    "in both branches": "if batch_idx:\n    z = torch.ones(3)\nelse:\n    z = torch.zeros(3)\nx + z",
    "in one branch": "z = self.z()\nif batch_idx:\n    z = torch.ones(3)\nx + z",
    "what returns early": "if batch_idx:\n    z = self.z()\n    return z\nelse:\n    z = torch.ones(3)\nx + z",
    "in a lambda": "f = lambda: x + torch.ones(3)",
    "in a function inside": "def f():\n    return x + torch.ones(3)",
    "a dict": "batch['x'] + torch.ones(3)",
    "items": "for k, v in batch.items():\n    v + torch.ones(3)",
    "a slice": "z = torch.ones(3)\nx * z[:, 1:]",
    "a walrus": "x + (z := torch.ones(3))",
    "a local module that is moved": "net = nn.Linear(3, 3).to(self.device)\nnet(torch.ones(3))",
    "in a loss made here": "loss = nn.BCELoss()\nloss(x, torch.ones(3))",
}
APART = {
    "a local module": "net = nn.Linear(3, 3)\nnet(torch.ones(3))",
    "no dimensions": "x + torch.tensor(1.0)",
    "may have none": "x + torch.tensor(self.scale)",
    "an empty shape": "x + torch.zeros(())",
    "an index": "x[torch.arange(3)]",
    "moved": "z = torch.ones(3).to(x)\nx + z",
    "moved to the type": "x + torch.ones(3).type_as(x)",
    "moved somewhere": "x + torch.ones(3).to(self.where)",
    "made there": "x + torch.ones(3, device=x.device)",
    "made as it": "x + torch.zeros_like(x)",
    "two of the CPU": "torch.ones(3) + torch.zeros(3)",
    "the CPU's own": "x.cpu() + torch.ones(3)",
    "not known": "self.table() + torch.ones(3)",
    "on a branch about devices": "z = self.z()\nif x.device.type == 'cpu':\n    z = torch.ones(3)\nx + z",
    "its numbers": "x * torch.ones(3).tolist()[0]",
    "under a device": "with torch.device(self.device):\n    z = torch.ones(3)\nx + z",
    "packed": "torch.nn.utils.rnn.pack_padded_sequence(x, torch.tensor([1, 2]))",
    "its items": "a, b, c = torch.ones(3).unbind()\nx + a",
    "a target of CTC": "self.ctc_loss(x, torch.tensor([1, 2]))",
    "an item of a vector": "z = torch.ones(3)\nx * z[0]",
    "the items of a vector": "for z in torch.ones(3):\n    x * z",
    "identity": "x is torch.ones(3)",
}


@pytest.mark.parametrize("lines", MEETS.values(), ids=MEETS)
def test_tensors_that_meet(lines: str) -> None:
    assert meeting(in_step(lines))


@pytest.mark.parametrize("lines", APART.values(), ids=APART)
def test_tensors_that_do_not(lines: str) -> None:
    assert not meeting(in_step(lines))


def test_moves_know_what_they_move() -> None:
    placed = in_step("x = x.cuda()\nz = torch.ones(3).view(3).cuda(0)\nw = self.w().to('cuda:1')\nx.to(torch.float32)")
    assert [(move.held.place.value, move.maker is not None) for move in placed.moves] == [
        ("batch", False),
        ("host", True),
        ("unknown", False),
    ]
    assert {move.device for move in placed.moves} == {Device.HARD}


def test_helpers_know_what_they_are_given() -> None:
    placed = noted(
        """
        class Net(LightningModule):
            def training_step(self, batch, batch_idx):
                return self.shared(batch, "train")

            def shared(self, batch, name):
                return batch["x"].cuda()
        """,
        "a.Net.shared",
    )
    assert placed.moves[0].held.place.value == "batch"


def test_what_only_the_constructor_calls_does_not_run() -> None:
    found = known(
        """
        class Net(LightningModule):
            def __init__(self):
                self.width = self.built()
                self.kept = self.handed_on

            def built(self): ...
            def handed_on(self): ...
            def training_step(self, batch, batch_idx): ...
        """
    )
    running = {symbol for symbol, function in found.functions.items() if found.begun.runs(function)}
    assert running == {"a.Net.handed_on", "a.Net.training_step"}


def test_attributes_are_known_by_what_makes_them() -> None:
    found = known(
        """
        class Block(nn.Module): ...
        class Net(LightningModule):
            def __init__(self, net):
                self.block = Block().eval()
                self.head = nn.Linear(3, 3)
                self.head = self.head.cuda()
                self.bias = nn.Parameter(torch.ones(3))
                self.register_buffer("mean", torch.ones(3))
                self.grid = torch.ones(3).view(1, 3)
                self.moved = torch.ones(3).to(net)
                self.given = net
                self.both = Block()
                self.both = net
        """
    )
    places = {name: held.place.value for name, held in found.attributes("a.Net").items()}
    assert places == {
        "block": "net",
        "head": "net",
        "bias": "device",
        "mean": "device",
        "grid": "host",
        "moved": "unknown",
        "given": "unknown",
        "both": "unknown",
    }


CHOICES = {
    "torch.device('cuda' if torch.cuda.is_available() else 'cpu')": True,
    "'cuda' if use_cuda else 'cpu'": True,
    "'cuda:0'": True,
    "torch.device('cuda')": True,
    "torch.device('cpu')": False,
    "'cuda' if backend == 'nccl' else 'cpu'": False,
    "args.device": False,
    "torch.device(args.device)": False,
    "3": False,
    "f'cuda:{n}'": False,
}


@pytest.mark.parametrize(("code", "chosen"), CHOICES.items())
def test_variables_that_hold_a_device(code: str, chosen: bool) -> None:
    flows, _ = linked({"a.py": f"{HEAD}device = {code}\nCUDA = 'cuda'\n"})
    assert ("a.device" in chosen_devices(flows["a.py"].module)) is chosen


@pytest.mark.parametrize(
    ("code", "device"),
    [
        ("'cuda'", Device.HARD),
        ("0", Device.HARD),
        ("f'cuda:{n}'", Device.HARD),
        ("torch.cuda.current_device()", Device.HARD),
        ("'cpu'", Device.HOST),
        ("self.device", Device.OWN),
        ("torch.float32", Device.UNKNOWN),
        ("torch.device(x.device)", Device.UNKNOWN),
        ("other", Device.UNKNOWN),
    ],
)
def test_expressions_that_choose_a_device(code: str, device: Device) -> None:
    flows, _ = linked({"a.py": HEAD})
    module = flows["a.py"].module
    assert device_of(ast.parse(code, mode="eval").body, module.scope, module) is device
