"""What Lightning's classes lead to, over files, and when it runs."""

from __future__ import annotations

import ast

from codemods.semantics.facts import facts_of, module_name
from codemods.semantics.linking import ProjectIndex
from codemods.semantics.module import Module
from codemods.semantics.places import NO_FLOW
from codemods.semantics.reach import Reach, Stage
from codemods.source.encoding import decode
from codemods.source.python import Source


def reach(**files: str) -> Reach:
    modules = []
    for name, code in files.items():
        ast.parse(code)
        path = name.replace("__", "/") + ".py"
        modules.append(facts_of(Module(Source(path, decode(code.encode())), module_name(path)), NO_FLOW))
    return ProjectIndex.of(modules).reach


LIT = """
from pytorch_lightning import LightningModule
from nets import Net, Unused
from losses import total as total_loss
import tools

class Lit(LightningModule):
    def __init__(self):
        self.net = Net()
        self.scale = tools.scale()
        self.loss = total_loss

    def training_step(self, batch, batch_idx):
        def inner():
            return tools.step(batch)
        return inner()

    def train_dataloader(self):
        return tools.loader()

    def prepare_data(self):
        tools.fetch()
"""
NETS = """
import torch.nn as nn

class Net(nn.Module):
    def __init__(self):
        self.block = Block()

    def forward(self, x):
        return mask(x)

class Block(nn.Module):
    def forward(self, x):
        return x

class Unused(nn.Module):
    def forward(self, x):
        return alone(x)

def mask(x): return x
def alone(x): return x
"""
TOOLS = """
from torch.utils.data import Dataset

class Rows(Dataset):
    def __init__(self): ...
    def __getitem__(self, index):
        return row(index)

def scale(): ...
def step(batch): return Rows()
def loader(): return Rows()
def fetch(): ...
def row(index): ...
def evaluate(model): ...
"""


def test_what_hooks_use_runs_with_them() -> None:
    found = reach(lit=LIT, nets=NETS, tools=TOOLS, losses="def total(x):\n    return part(x)\ndef part(x): ...\n")
    assert found.stage("lit.Lit.training_step") is Stage.RUN
    assert found.stage("lit.Lit.training_step.inner") is Stage.RUN
    assert found.stage("lit.Lit.__init__") is Stage.BUILD
    assert found.stage("tools.step") is Stage.RUN
    assert found.stage("tools.scale") is Stage.BUILD
    assert found.stage("losses.part") is Stage.BUILD | Stage.RUN  # kept, and called later
    assert found.stage("nets.Net.__init__") is Stage.BUILD
    assert found.stage("nets.Net.forward") is Stage.RUN
    assert found.stage("nets.Block.forward") is Stage.RUN
    assert found.stage("nets.mask") is Stage.RUN


def test_data_are_loaded_apart() -> None:
    found = reach(lit=LIT, nets=NETS, tools=TOOLS, losses="")
    for name in ("lit.Lit.train_dataloader", "lit.Lit.prepare_data", "tools.loader", "tools.fetch"):
        assert found.stage(name) is Stage.LOAD, name
    for name in ("tools.Rows.__init__", "tools.Rows.__getitem__", "tools.row"):
        assert found.stage(name) is Stage.LOAD, name


def test_what_nothing_leads_to_is_not_reached() -> None:
    found = reach(lit=LIT, nets=NETS, tools=TOOLS, losses="")
    for name in ("nets.Unused", "nets.Unused.forward", "nets.alone", "tools.evaluate"):
        assert found.stage(name) is Stage.NEVER, name


def test_plain_projects_reach_nothing() -> None:
    assert reach(nets=NETS, tools=TOOLS).stages == {}


def test_a_module_is_kept_by_what_it_is_given_to() -> None:
    train = """
from lit import Lit
from nets import Net, Unused
net = Net()
model = Lit(net, head=Unused)
other = Unused()
"""
    lit = """
from pytorch_lightning import LightningModule
class Lit(LightningModule):
    def __init__(self, net, head): ...
"""
    found = reach(train=train, lit=lit, nets=NETS)
    assert found.stage("nets.Net.forward") is Stage.RUN
    assert found.stage("nets.Unused.forward") is Stage.NEVER
    assert found.stage("nets.mask") is Stage.RUN


def test_bases_and_reexports_are_followed() -> None:
    found = reach(
        pkg__lit="""
from lightning.pytorch import Callback
from .nets import Encoder
class Log(Callback):
    def on_fit_end(self, trainer, pl_module):
        Encoder.build(1)
""",
        pkg__nets="from .deep import Net as Encoder\n",
        pkg__deep="""
import torch
from .base import Base
class Net(Base):
    @classmethod
    def build(cls, n): return cls()
""",
        pkg__base="class Base:\n    def forward(self, x): ...\n",
    )
    assert found.stage("pkg.deep.Net.build") is Stage.RUN
    assert found.stage("pkg.base.Base.forward") is Stage.RUN


def test_functions_that_are_kept_or_handed_on_are_used() -> None:
    found = reach(
        lit="""
from functools import partial
from pytorch_lightning import LightningModule
def loss(x): ...
def other(x): ...
class Lit(LightningModule):
    def setup(self, stage):
        self.loss = loss
        self.other = partial(other, x=1)
"""
    )
    assert found.stage("lit.loss") is found.stage("lit.other") is Stage.RUN


def test_what_is_missing_is_named() -> None:
    empty = ProjectIndex.of([])
    assert empty.reach.unread == {}
    found = reach(lit=LIT, nets=NETS, tools="", losses="")
    assert found.unread.keys() == {"tools", "losses"}


BY_HAND = """
from pytorch_lightning import Callback, LightningModule
import tools

class Lit(LightningModule):
    def training_step(self, batch, batch_idx):
        return self.loss(batch) + getattr(self.parts, "asked")(batch)

    def loss(self, batch):
        return tools.step(self, batch)

    def spoken(self):
        return 1

    def sample(self):
        return tools.drawn()

class Shown(Callback):
    def on_train_end(self, trainer, pl_module):
        pass

    def compare(self):
        return 1
"""
SPEAKING = """
def step(module, batch):
    return module.spoken

def drawn():
    return 1
"""


class TestByHand:
    def test_a_hook_and_what_it_speaks_of_run(self) -> None:
        found = reach(lit=BY_HAND, tools=SPEAKING)
        assert found.stage("lit.Lit.loss") is Stage.RUN
        assert found.stage("lit.Lit.spoken") is Stage.RUN
        assert found.stage("lit.Shown.on_train_end") is Stage.RUN

    def test_what_nothing_calls_does_not_run(self) -> None:
        found = reach(lit=BY_HAND, tools=SPEAKING)
        assert found.stage("lit.Lit.sample") is Stage.HAND
        assert found.stage("lit.Shown.compare") is Stage.NEVER
        assert found.stage("tools.drawn") is Stage.NEVER

    def test_a_name_that_is_not_seen_may_be_any(self) -> None:
        asked = BY_HAND.replace("self.loss(batch)", "getattr(self, self.name)(batch)")
        assert reach(lit=asked, tools=SPEAKING).stage("lit.Lit.sample") is Stage.RUN

    def test_a_decorator_that_is_not_known_may_call(self) -> None:
        held = BY_HAND.replace("    def sample", "    @tools.held\n    def sample")
        assert reach(lit=held, tools=SPEAKING).stage("lit.Lit.sample") is Stage.RUN

    def test_a_base_that_is_not_known_may_call(self) -> None:
        held = BY_HAND.replace("Shown(Callback)", "Shown(other.Base, Callback)")
        assert reach(lit=held, tools=SPEAKING).stage("lit.Shown.compare") is Stage.RUN

    def test_what_a_class_keeps_is_called_later(self) -> None:
        code = LIT.replace("= tools.scale()", "= tools.scale")
        assert Stage.RUN in reach(lit=code, nets=NETS, tools=TOOLS).stage("tools.scale")

    def test_a_package_is_asked_for_no_methods(self) -> None:
        asked = BY_HAND.replace("self.loss(batch)", "getattr(tools, self.name)(batch)")
        assert reach(lit=asked, tools=SPEAKING).stage("lit.Lit.sample") is Stage.HAND
        held = BY_HAND.replace("self.loss(batch)", "getattr(self.parts, self.name)(batch)")
        assert reach(lit=held, tools=SPEAKING).stage("lit.Lit.sample") is Stage.RUN
