"""Programs that are right on a CPU and fail on a device: before the fix, and not after it.

Lightning's own Trainer runs them on the device `meta`: it moves the module and the batch there, and what the program
makes by hand stays behind, so that the two meet as they would on a GPU. What names CUDA fails at once without it.
`make test-gpu` runs the same programs on a GPU.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest
import pytorch_lightning as pl
import torch
from pytorch_lightning.accelerators import CPUAccelerator
from pytorch_lightning.strategies import SingleDeviceStrategy

from tests.harness import run_fix

pytestmark = pytest.mark.ddp

NO_CUDA = "Torch not compiled with CUDA enabled"
APART = "is not on the expected device"
HAS_CUDA = torch.cuda.is_available()


class OnMeta(CPUAccelerator):
    """The device `meta`, which has shapes and no values."""

    def setup_device(self, device: torch.device) -> None:
        """Any device will do."""


class MetaStrategy(SingleDeviceStrategy):
    """Everything on the device `meta`."""

    def __init__(self) -> None:
        super().__init__(device=torch.device("meta"), accelerator=OnMeta())

    def teardown(self) -> None:
        """The module stays: nothing can be copied back from there."""


def meta_trainer() -> pl.Trainer:
    return pl.Trainer(strategy=MetaStrategy(), **QUIET)


def gpu_trainer() -> pl.Trainer:
    return pl.Trainer(accelerator="gpu", devices=1, **QUIET)


QUIET: dict[str, Any] = {
    "max_steps": 1,
    "limit_val_batches": 1,
    "num_sanity_val_steps": 0,
    "logger": False,
    "enable_checkpointing": False,
    "enable_progress_bar": False,
    "enable_model_summary": False,
}

HEAD = """
import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F
import pytorch_lightning as pl
from pytorch_lightning import Callback, LightningModule, Trainer
from torch.utils.data import DataLoader, IterableDataset


class Rows(IterableDataset):  # the Trainer would read the length of another back from the device
    def __iter__(self):
        return ((torch.full((4,), float(index)), index % 2) for index in range(4))


class Base(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(4, 4)

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)

    def train_dataloader(self):
        return DataLoader(Rows(), batch_size=2)

    def val_dataloader(self):
        return DataLoader(Rows(), batch_size=2)

    def validation_step(self, batch, batch_idx):
        return None


"""
RUN = """

def main(trainer: Trainer):
    trainer.fit(Net())
"""


@dataclass(frozen=True)
class Program:
    """A program with one mistake, and the error that it ends with where there is no CUDA."""

    rule: str
    code: str
    error: str
    unsafe: bool = False
    run: str = RUN

    @property
    def source(self) -> str:
        return HEAD + self.code.strip("\n") + "\n" + self.run


def in_step(lines: str) -> str:
    """A module whose training step has these lines; `x` and `y` are its batch, `out` its output."""
    body = "\n".join(f"        {line}" for line in lines.strip().splitlines())
    return f"""
class Net(Base):
    def training_step(self, batch, batch_idx):
        x, y = batch
        out = self.net(x)
{body}
"""


def through(name: str, part: str) -> str:
    """A module whose step sends its output through a part of it, an instance of the class `name`."""
    return f"""{part}

class Net(Base):
    def __init__(self):
        super().__init__()
        self.part = {name}()

    def training_step(self, batch, batch_idx):
        return self.part(self.net(batch[0])).sum()
"""


PROGRAMS = {
    "the batch is moved": Program(
        "LIT501", in_step("x, y = x.cuda(), y.cuda(non_blocking=True)\nreturn F.cross_entropy(self.net(x), y)"), NO_CUDA
    ),
    "noise is moved": Program("LIT501", in_step("z = torch.randn(2, 4).cuda()\nreturn self.net(x + z).sum()"), NO_CUDA),
    "a table is moved": Program(
        "LIT501", in_step("t = torch.from_numpy(np.ones(4)).float().to('cuda')\nreturn (out * t).sum()"), NO_CUDA
    ),
    "a tensor is made there": Program("LIT501", in_step("return (out * torch.ones(4, device='cuda')).sum()"), NO_CUDA),
    "a helper gets the batch": Program(
        "LIT501",
        in_step("return self.loss(x, y)")
        + "\n    def loss(self, x, y):\n        return F.cross_entropy(self.net(x.cuda()), y.to('cuda:0'))\n",
        NO_CUDA,
    ),
    "a plain module moves": Program(
        "LIT501",
        through(
            "Head",
            """
class Head(nn.Module):
    def forward(self, x):
        return x.view(-1, 4) * torch.linspace(0, 1, x.size(1)).cuda()
""",
        ),
        NO_CUDA,
    ),
    "a function moves": Program(
        "LIT501",
        """
def weighted(logits, target):
    weight = torch.tensor([1.0, 2.0, 1.0, 1.0]).cuda()
    return F.cross_entropy(logits, target, weight)


class Net(Base):
    def training_step(self, batch, batch_idx):
        return weighted(self.net(batch[0]), batch[1])
""",
        NO_CUDA,
    ),
    "a callback moves": Program(
        "LIT501",
        """
class Net(Base):
    def training_step(self, batch, batch_idx):
        return self.net(batch[0]).sum()


class Look(Callback):
    def __init__(self):
        self.images = torch.zeros(2, 4)

    def on_train_start(self, trainer, pl_module):
        pl_module.net(self.images.cuda())
""",
        NO_CUDA,
        run="\n\ndef main(trainer: Trainer):\n    trainer.callbacks.append(Look())\n    trainer.fit(Net())\n",
    ),
    "a device of the script": Program(
        "LIT502",
        "device = torch.device('cuda' if torch.cuda.is_available() else 'cpu')\n\n"
        + in_step("mask = torch.ones(2, 4).to(device)\nreturn (out * mask).sum()"),
        APART,
        unsafe=True,
    ),
    "noise is added": Program("LIT503", in_step("return self.net(x + torch.randn(x.shape)).sum()"), APART),
    "a weight of a loss": Program(
        "LIT503", in_step("return F.cross_entropy(out, y, weight=torch.tensor([1.0, 2.0, 1.0, 1.0]))"), APART
    ),
    "tensors are joined": Program("LIT503", in_step("return torch.cat([out, torch.zeros(1, 4)]).sum()"), APART),
    "a mask is filled": Program(
        "LIT503", in_step("mask = torch.ones(2, 4).bool()\nreturn out.masked_fill(mask, 0.0).sum()"), APART
    ),
    "noise into a module": Program(
        "LIT503", in_step("fake = self.net(torch.randn(2, 4))\nreturn (fake - out).sum()"), APART
    ),
    "a loss with made labels": Program(
        "LIT503", in_step("ones = torch.ones(2, 4)\nreturn F.mse_loss(out, ones)"), APART
    ),
    "a table from NumPy": Program(
        "LIT503", in_step("table = torch.from_numpy(np.ones(4, dtype='float32'))\nreturn (out * table).sum()"), APART
    ),
    "positions in a plain module": Program(
        "LIT503",
        through(
            "Head",
            """
class Head(nn.Module):
    def forward(self, x):
        return x + torch.arange(x.size(1)).unsqueeze(0)
""",
        ),
        APART,
    ),
    "a window in a loss": Program(
        "LIT503",
        """
class Spectrum(nn.Module):
    def forward(self, y):
        return (y.unfold(-1, 2, 1) * torch.hann_window(2)).mean()


class Net(Base):
    def __init__(self):
        super().__init__()
        self.losses = nn.ModuleList([Spectrum(), Spectrum()])

    def training_step(self, batch, batch_idx):
        out = self.net(batch[0])
        weights = torch.tensor([1.0, 0.5])
        return (weights * torch.stack([loss(out) for loss in self.losses])).sum()
""",
        APART,
    ),
    "what a property makes": Program(
        "LIT503",
        in_step("return (out * self.scale).sum()")
        + "\n    @property\n    def scale(self):\n        return torch.linspace(0.5, 1.5, 4)\n",
        APART,
    ),
    "noise that a method keeps": Program(
        "LIT503",
        """
class Noisy(nn.Linear):
    def draw(self):
        self.noise = torch.randn(self.weight.shape)

    def forward(self, x):
        return F.linear(x, self.weight + self.noise)


class Net(Base):
    def __init__(self):
        super().__init__()
        self.noisy = Noisy(4, 4)

    def on_train_batch_start(self, batch, batch_idx):
        self.noisy.draw()

    def training_step(self, batch, batch_idx):
        return self.noisy(self.net(batch[0])).sum()
""",
        APART,
        unsafe=True,
    ),
    "steps for a module in a module": Program(
        "LIT503",
        """
class Times(nn.Module):
    def __init__(self):
        super().__init__()
        self.mlp = nn.Sequential(nn.Linear(2, 4), nn.SiLU())

    def forward(self, t):
        angle = t[:, None].float()
        return self.mlp(torch.cat([angle.sin(), angle.cos()], -1))


class Denoiser(nn.Module):
    def __init__(self):
        super().__init__()
        self.times = Times()

    def forward(self, x, t):
        return x + self.times(t)


class Net(Base):
    def __init__(self):
        super().__init__()
        self.denoiser = Denoiser()

    def training_step(self, batch, batch_idx):
        x, y = batch
        t = torch.randint(0, 10, (len(x),))
        return self.denoiser(self.net(x), t).sum()
""",
        APART,
    ),
    "tokens that are hidden": Program(
        "LIT503",
        in_step(
            "order = torch.rand(2, 4).sort(dim=1)[1]\n"
            "hidden = torch.zeros(2, 4).scatter_(1, order[:, :2], 1.0)\n"
            "return torch.where(hidden.bool(), out, x).sum()"
        ),
        APART,
    ),
    "a module that places only its own": Program(
        "LIT503",
        """
class Masked(nn.Module):
    def __init__(self):
        super().__init__()
        self.proj = nn.Linear(4, 4)

    def forward(self, x):
        device = x.device
        return self.proj(x) * torch.ones(4, device=device)


class Net(Base):
    def __init__(self):
        super().__init__()
        self.masked = Masked()

    def training_step(self, batch, batch_idx):
        x, y = batch
        return (self.masked(torch.randn(2, 4)) + self.net(x)).sum()
""",
        APART,
    ),
    "coordinates of a grid": Program(
        "LIT503",
        """
def with_positions(x, width):
    steps, scale = torch.meshgrid(torch.arange(x.size(0)), torch.arange(width), indexing="ij")
    return x + steps * scale


class Net(Base):
    def training_step(self, batch, batch_idx):
        return with_positions(self.net(batch[0]), 4).sum()
""",
        APART,
    ),
    "a mask of lengths": Program(
        "LIT503",
        """
def length_mask(lengths, longest):
    return torch.arange(longest)[None, :] < lengths[:, None]


class Net(Base):
    def training_step(self, batch, batch_idx):
        x, y = batch
        return (self.net(x) * length_mask(y, 4)).sum()
""",
        APART,
    ),
    "labels of a rank": Program(
        "LIT503",
        in_step("labels = torch.arange(2) + 2 * self.global_rank\nreturn F.cross_entropy(out @ out.t(), labels)"),
        APART,
    ),
    "a tensor is kept": Program(
        "LIT504",
        """
class Net(Base):
    def __init__(self):
        super().__init__()
        self.mean = torch.tensor([0.1, 0.2, 0.3, 0.4]).view(1, 4)

    def training_step(self, batch, batch_idx):
        return self.net(batch[0] - self.mean).sum()
""",
        APART,
    ),
    "a tensor is kept and moved": Program(
        "LIT504",
        """
class Net(Base):
    def __init__(self):
        super().__init__()
        self.grid = torch.linspace(0, 1, 4).to(self.device)

    def training_step(self, batch, batch_idx):
        return self.net(batch[0] * self.grid).sum()
""",
        APART,
    ),
    "modules are moved": Program(
        "LIT505",
        """
class Net(Base):
    def __init__(self):
        super().__init__()
        self.head = nn.Linear(4, 4).cuda()
        self.loss = nn.CrossEntropyLoss(weight=torch.tensor([1.0, 2.0, 1.0, 1.0]).cuda())

    def training_step(self, batch, batch_idx):
        return self.loss(self.head(self.net(batch[0])), batch[1])
""",
        NO_CUDA,
    ),
    "the model is moved": Program(
        "LIT506",
        in_step("return out.sum()"),
        NO_CUDA,
        run="\n\ndef main(trainer: Trainer):\n    model = Net()\n    model = model.cuda()\n    trainer.fit(model)\n",
    ),
    "a CUDA tensor": Program(
        "LIT507", in_step("return (out * torch.cuda.FloatTensor([1.0]).fill_(2.0)).sum()"), "CUDA"
    ),
    "a card is chosen": Program(
        "LIT508",
        in_step("return out.sum()"),
        "_cuda_setDevice",
        unsafe=True,
        run="\n\ndef main(trainer: Trainer):\n    torch.cuda.set_device(0)\n    trainer.fit(Net())\n",
    ),
    "the model is wrapped": Program(
        "LIT510",
        in_step("return out.sum()"),
        "must be a `LightningModule`",
        run="\n\ndef main(trainer: Trainer):\n    model = nn.DataParallel(Net())\n    trainer.fit(model)\n",
    ),
    "data are moved": Program(
        "LIT511",
        """
def collate(rows):
    x, y = zip(*rows)
    return torch.stack(x).cuda(), torch.tensor(y)


class Net(Base):
    def train_dataloader(self):
        return DataLoader(Rows(), batch_size=2, collate_fn=collate)

    def training_step(self, batch, batch_idx):
        return F.cross_entropy(self.net(batch[0]), batch[1])
""",
        NO_CUDA,
        unsafe=True,
    ),
    "a device is kept": Program(
        "LIT513",
        """
class Net(Base):
    def __init__(self):
        super().__init__()
        self.dev = self.device

    def training_step(self, batch, batch_idx):
        return (self.net(batch[0]) + torch.zeros(4, device=self.dev)).sum()
""",
        APART,
        unsafe=True,
    ),
    "the device is set": Program(
        "LIT513",
        """
class Net(Base):
    def __init__(self):
        super().__init__()
        self.device = torch.device("cpu")

    def training_step(self, batch, batch_idx):
        return self.net(batch[0]).sum()
""",
        "no setter",
        unsafe=True,
    ),
    "a helper is given no device": Program(
        "LIT503",
        """
def away(n, device="cpu"):
    return ~torch.eye(n, dtype=torch.bool, device=device)


class Net(Base):
    def training_step(self, batch, batch_idx):
        similar = self.net(batch[0]) @ batch[0].T
        return similar.masked_fill(away(len(similar)), 0.0).sum()
""",
        APART,
    ),
    "an option that is on by default": Program(
        "LIT503",
        through(
            "Blur",
            """
class Blur(nn.Module):
    def __init__(self, noisy=True):
        super().__init__()
        self.noisy = noisy

    def forward(self, x):
        return x + torch.randn(1, x.size(1)) if self.noisy else x
""",
        ),
        APART,
    ),
    "a function that is chosen": Program(
        "LIT503",
        """
def contrast(queries, keys):
    scores = queries @ keys.T
    labels = torch.zeros(len(scores), dtype=torch.long)
    return F.cross_entropy(scores, labels)


class Net(Base):
    def __init__(self, plain=False):
        super().__init__()
        self.loss = F.mse_loss if plain else contrast

    def training_step(self, batch, batch_idx):
        return self.loss(self.net(batch[0]), batch[0])
""",
        APART,
        unsafe=True,
    ),
    "a record samples": Program(
        "LIT503",
        """
from dataclasses import dataclass


@dataclass
class Gaussian:
    mean: torch.Tensor
    scale: torch.Tensor

    def sample(self):
        return self.mean + torch.randn(self.mean.shape) * self.scale


class Net(Base):
    def training_step(self, batch, batch_idx):
        return Gaussian(self.net(batch[0]), batch[0]).sample().sum()
""",
        APART,
    ),
    "a derived layer": Program(
        "LIT503",
        """
class Start(nn.Linear):
    def begun(self):
        return self(torch.ones(1, self.in_features))


class Net(Base):
    def __init__(self):
        super().__init__()
        self.start = Start(4, 4)

    def training_step(self, batch, batch_idx):
        return (self.net(batch[0]) * self.start.begun()).sum()
""",
        APART,
        unsafe=True,
    ),
    "masks beside one another": Program(
        "LIT503",
        """
def masked(x, keep):
    noise = torch.rand(x.size(0), x.size(1))
    mask = torch.ones(x.size(0), x.size(1))
    mask[:, :keep] = 0
    return x + noise, mask * noise


class Net(Base):
    def training_step(self, batch, batch_idx):
        kept, mask = masked(self.net(batch[0]), 2)
        return kept.sum() + mask.sum()
""",
        APART,
    ),
    "a draw from numbers": Program(
        "LIT503",
        in_step("lam = torch.distributions.Beta(0.2, 0.2).sample((len(x), 1))\nreturn (lam * out).sum()"),
        APART,
    ),
    "a class of a registry": Program(
        "LIT503",
        """
ENCODERS = {}


def encoder(cls):
    ENCODERS[cls.__name__] = cls
    return cls


@encoder
class Scaled(nn.Module):
    def forward(self, x):
        return x * torch.ones(x.size(1))


class Net(Base):
    def __init__(self, name="Scaled"):
        super().__init__()
        self.encoder = ENCODERS[name]()

    def training_step(self, batch, batch_idx):
        return self.encoder(self.net(batch[0])).sum()
""",
        APART,
    ),
    "a tensor of the class": Program(
        "LIT504",
        """
class Net(Base):
    weights = torch.tensor([1.0, 2.0, 2.0, 1.0])

    def __init__(self):
        super().__init__()
        self.head = nn.Linear(4, 4)

    def training_step(self, batch, batch_idx):
        return F.cross_entropy(self.head(batch[0]), batch[1], weight=self.weights)
""",
        APART,
        unsafe=True,
    ),
    "a tensor that is made of a buffer": Program(
        "LIT504",
        """
class Net(Base):
    def __init__(self):
        super().__init__()
        self.register_buffer("alphas", torch.linspace(1, 0.9, 4).cumprod(0))
        self.roots = torch.sqrt(self.alphas)

    def training_step(self, batch, batch_idx):
        return (self.net(batch[0]) * self.roots).sum()
""",
        APART,
    ),
    "a tensor in each branch": Program(
        "LIT504",
        """
class Net(Base):
    def __init__(self, log=True):
        super().__init__()
        if log:
            self.freqs = 2.0 ** torch.linspace(0, 3, 4)
        else:
            self.freqs = torch.linspace(1, 8, 4)

    def training_step(self, batch, batch_idx):
        return (self.net(batch[0]) * self.freqs).sum()
""",
        APART,
    ),
    "a tensor that an object gives": Program(
        "LIT504",
        """
class Schedule:
    def __init__(self, steps):
        self.steps = steps

    def betas(self):
        return torch.linspace(0.1, 0.2, self.steps)


class Net(Base):
    def __init__(self):
        super().__init__()
        schedule = Schedule(4)
        self.betas = schedule.betas()

    def training_step(self, batch, batch_idx):
        return (self.net(batch[0]) * self.betas).sum()
""",
        APART,
    ),
    "a module made in place": Program("LIT503", in_step("return nn.MSELoss()(out, torch.zeros(2, 4))"), APART),
    "an entry of a dict": Program(
        "LIT503", in_step("made = {'noise': torch.randn(2, 4)}\nreturn (out + made['noise']).sum()"), APART
    ),
    "rows of a tensor": Program(
        "LIT503", in_step("return sum((a * b).sum() for a, b in zip(out, torch.rand(2, 4)))"), APART, unsafe=True
    ),
    "a number with dimensions": Program(
        "LIT503", in_step("return F.mse_loss(out, torch.tensor(1.0).expand_as(out))"), APART
    ),
    "a size decides": Program(
        "LIT503",
        """
class Padded(nn.Module):
    def forward(self, x):
        scale = torch.rand(4) if x.size(1) == 4 else torch.ones(x.size(1))
        rest = 4 - x.size(0)
        if rest > 0:
            return torch.cat([x, torch.zeros(rest, 4)]) * scale
        return x * scale


class Net(Base):
    def __init__(self):
        super().__init__()
        self.padded = Padded()

    def training_step(self, batch, batch_idx):
        return self.padded(self.net(batch[0])).sum()
""",
        APART,
        unsafe=True,
    ),
    "an item of what a module is given": Program(
        "LIT503",
        """
class Noisy(nn.Module):
    def forward(self, data):
        x = data["x"]
        return x.float() + torch.randn(x.size(0), 4)


class Net(Base):
    def __init__(self):
        super().__init__()
        self.noisy = Noisy()

    def training_step(self, batch, batch_idx):
        return self.net(self.noisy({"x": batch[0]})).sum()
""",
        APART,
        unsafe=True,
    ),
    "a class of a table": Program(
        "LIT503",
        """
class Shifted(nn.Module):
    def forward(self, x):
        return x.float() + torch.ones(x.size(0), 4)


TABLE = dict(shifted=(Shifted, {}))


class Net(Base):
    def __init__(self):
        super().__init__()
        made, options = TABLE["shifted"]
        self.shifted = made(**options)

    def training_step(self, batch, batch_idx):
        return self.net(self.shifted(batch[0])).sum()
""",
        APART,
    ),
    "a size of a variable": Program(
        "LIT503",
        """
class Contrast(nn.Module):
    def forward(self, pair):
        first, second = pair
        scores = F.normalize(first.float()) @ second.float().t()
        return F.cross_entropy(scores, torch.zeros(scores.size(0)).long())


class Net(Base):
    def __init__(self):
        super().__init__()
        self.contrast = Contrast()

    def training_step(self, batch, batch_idx):
        out = self.net(batch[0])
        return self.contrast((out, out))
""",
        APART,
        unsafe=True,
    ),
    "a number that a method spreads": Program(
        "LIT504",
        """
class Net(Base):
    def __init__(self):
        super().__init__()
        self.real = torch.tensor(1.0)
        self.loss = nn.MSELoss()

    def target(self, out):
        return self.real.expand_as(out)

    def training_step(self, batch, batch_idx):
        out = self.net(batch[0])
        return self.loss(out, self.target(out))
""",
        APART,
    ),
}
EACH = pytest.mark.parametrize("program", [pytest.param(program, id=name) for name, program in PROGRAMS.items()])


@pytest.fixture(autouse=True)
def _no_warnings() -> Iterator[None]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def train(source: str, make_trainer: Callable[[], pl.Trainer]) -> dict[str, Any]:
    names: dict[str, Any] = {"__name__": "program"}
    exec(compile(source, "program.py", "exec"), names)
    names["main"](make_trainer())
    return names


def fixed(program: Program) -> str:
    done = run_fix({"program.py": program.source.encode()}, select=[program.rule], unsafe=program.unsafe)
    assert {finding.code for finding in done.findings} == {program.rule}
    assert done.left == ()
    return done.after["program.py"].decode()


@EACH
def test_a_program_fails_until_it_is_fixed(program: Program) -> None:
    if HAS_CUDA and program.error != APART:
        pytest.skip("what only needs CUDA does not fail here")
    with pytest.raises(Exception) as raised:  # noqa: PT011 -- each program has its own
        train(program.source, meta_trainer)
    assert program.error in str(raised.value)
    train(fixed(program), meta_trainer)


@pytest.mark.gpu
@pytest.mark.skipif(not HAS_CUDA, reason="needs a GPU")
@EACH
def test_a_fixed_program_trains_on_a_gpu(program: Program) -> None:
    if program.error == APART:
        with pytest.raises(RuntimeError, match="same device"):
            train(program.source, gpu_trainer)
    train(fixed(program), gpu_trainer)


def test_a_buffer_leaves_checkpoints_as_they_are() -> None:
    program = PROGRAMS["a tensor is kept"]
    names: dict[str, Any] = {"__name__": "program"}
    exec(compile(program.source, "program.py", "exec"), names)
    before = names["Net"]().state_dict()
    exec(compile(fixed(program), "program.py", "exec"), names)
    after = names["Net"]()
    assert before.keys() == after.state_dict().keys()
    after.load_state_dict(before)
