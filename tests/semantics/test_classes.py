"""Ancestry of classes over the files of a project."""

from __future__ import annotations

import pickle
import textwrap

import pytest

from codemods.semantics import symbols
from codemods.semantics.classes import Classes
from codemods.semantics.facts import module_name
from codemods.semantics.linking import ProjectIndex
from tests.semantics.naming import linked


def index_of(files: dict[str, str]) -> ProjectIndex:
    return linked({path: textwrap.dedent(text).lstrip("\n") for path, text in files.items()})[1]


def classes_of(files: dict[str, str]) -> Classes:
    return index_of(files).classes


INHERITS = {
    "directly": {"a.py": "import pytorch_lightning as pl\nclass Net(pl.LightningModule):\n    pass"},
    "by a name of its own": {
        "a.py": "import pytorch_lightning as pl\nBase = pl.LightningModule\nclass Net(Base):\n    pass"
    },
    "over a file": {
        "base.py": "from pytorch_lightning import LightningModule\nclass Base(LightningModule):\n    pass",
        "a.py": "from base import Base\nclass Net(Base):\n    pass",
    },
    "over many files": {
        "pkg/__init__.py": "from .one import *",
        "pkg/one.py": "from .two import Two as One",
        "pkg/two.py": "from .three import base\nclass Two(base.Three):\n    pass",
        "pkg/three/__init__.py": "from . import base",
        "pkg/three/base.py": "from lightning import LightningModule as LM\nclass Three(LM):\n    pass",
        "a.py": "import pkg\nclass Net(pkg.One):\n    pass",
    },
    "second of the bases": {
        "a.py": "from pytorch_lightning import *\nimport torch\nclass Net(Mixin, torch.nn.Module, LightningModule):\n    pass"
    },
    "beside a base that is missing": {
        "a.py": "from gone import Base\nfrom pytorch_lightning import *\nclass Net(Base, LightningModule):\n    pass"
    },
    "beside a circle": {
        "b.py": "from a import Net\nclass B(Net):\n    pass",
        "a.py": "from b import B\nfrom pytorch_lightning import *\nclass Net(B, LightningModule):\n    pass",
    },
    "with other arguments of the class": {
        "a.py": "from pytorch_lightning import *\nclass Net(LightningModule, metaclass=M, x=1):\n    pass"
    },
    "a generic base beside it": {
        "a.py": "from pytorch_lightning import *\nclass Net(Generic[T], LightningModule):\n    pass"
    },
    "inside a function": {
        "a.py": "def f():\n    from pytorch_lightning import LightningModule\n    class Net(LightningModule):\n        pass"
    },
}
INHERITS_NOT = {
    "nothing": {"a.py": "class Net:\n    pass"},
    "another": {"a.py": "import torch\nclass Net(torch.nn.Module):\n    pass"},
    "of the same name": {"a.py": "class LightningModule:\n    pass\nclass Net(LightningModule):\n    pass"},
    "missing": {"a.py": "from gone import LightningModule\nclass Net(LightningModule):\n    pass"},
    "itself": {"a.py": "class Net(Net):\n    pass"},
    "a circle": {
        "b.py": "from a import Net\nclass B(Net):\n    pass",
        "a.py": "from b import B\nclass Net(B):\n    pass",
    },
    "what a call returns": {"a.py": "class Net(make(1), x[0]):\n    pass"},
    "the Trainer": {"a.py": "from pytorch_lightning import Trainer\nclass Net(Trainer):\n    pass"},
}


def net(classes: Classes) -> str:
    (name,) = (name for name in classes.classes if name.endswith("Net"))
    return name


@pytest.mark.parametrize("files", INHERITS.values(), ids=INHERITS)
def test_inherits(files: dict[str, str]) -> None:
    for ordered in (files, dict(reversed(files.items()))):
        classes = classes_of(ordered)
        assert classes.inherits(net(classes), symbols.MODULE)
        assert net(classes) in classes.descendants(symbols.MODULE)


@pytest.mark.parametrize("files", INHERITS_NOT.values(), ids=INHERITS_NOT)
def test_does_not_inherit(files: dict[str, str]) -> None:
    classes = classes_of(files)
    assert not classes.inherits(net(classes), symbols.MODULE)
    assert net(classes) not in classes.descendants(symbols.MODULE)


def test_ancestry_is_nearest_first() -> None:
    classes = classes_of(
        {
            "a.py": """
                from pytorch_lightning import Trainer
                class A(Trainer): pass
                class B(A): pass
                class C: pass
                class D(B, C): pass
                """
        }
    )
    assert list(classes.ancestry("a.D")) == ["a.D", "a.B", "a.C", "a.A", symbols.TRAINER]
    assert list(classes.descendants("a.A")) == ["a.B", "a.D"]
    assert list(classes.descendants(symbols.TRAINER)) == ["a.A", "a.B", "a.D"]


def test_methods() -> None:
    classes = classes_of(
        {
            "a.py": """
                from pytorch_lightning import Trainer
                class A(Trainer):
                    def run(self): pass
                    async def wait(self): pass
                class B(A):
                    def run(self): pass
                class C:
                    pass
                """
        }
    )
    assert classes.method("a.B", "run") == "a.B.run"
    assert classes.method("a.B", "run", inherited=True) == "a.A.run"
    assert classes.method("a.B", "wait") == "a.A.wait"
    assert classes.method("a.B", "fit") == "lightning.pytorch.Trainer.fit"
    assert classes.method("a.C", "run") is None


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("train.py", "train"),
        ("pkg/train.py", "pkg.train"),
        ("src/pkg/__init__.py", "src.pkg"),
        ("__init__.py", ""),
        ("./train.py", "train"),
        ("../other/train.py", "other.train"),
    ],
)
def test_module_name(path: str, name: str) -> None:
    assert module_name(path) == name


RECORDS = {
    "dataclass": "from dataclasses import dataclass\n@dataclass\nclass C: pass",
    "dataclass()": "import dataclasses\n@dataclasses.dataclass(frozen=True)\nclass C: pass",
    "attr.s": "import attr\n@attr.s(auto_attribs=True)\nclass C: pass",
    "attrs.define": "from attrs import define\n@define\nclass C: pass",
    "NamedTuple": "from typing import NamedTuple\nclass C(NamedTuple): pass",
    "pydantic": "import pydantic\nclass C(pydantic.BaseModel): pass",
}
NO_RECORDS = {
    "plain": "class C: pass",
    "another decorator": "@register('x')\nclass C: pass",
    "a dataclass of its own": "def dataclass(x): pass\n@dataclass\nclass C: pass",
    "namedtuple": "from collections import namedtuple\nclass C(namedtuple('C', 'a')): pass",
}


@pytest.mark.parametrize("text", RECORDS.values(), ids=RECORDS)
def test_is_a_record(text: str) -> None:
    assert classes_of({"a.py": text}).classes["a.C"].is_record


@pytest.mark.parametrize("text", NO_RECORDS.values(), ids=NO_RECORDS)
def test_is_no_record(text: str) -> None:
    assert not classes_of({"a.py": text}).classes["a.C"].is_record


def test_a_package_without_a_name() -> None:
    files = {"__init__.py": "from pytorch_lightning import Trainer\ndef make(**kwargs):\n    return Trainer(**kwargs)"}
    index = index_of(files)
    assert index.names.follow("Trainer", "") == "Trainer"
    assert index.inflow.starts


def test_an_index_is_picklable() -> None:
    files = {"a.py": "from pytorch_lightning import Trainer\ncfg = dict(gpus=1)\nTrainer(**cfg)"}
    index = index_of(files)
    copy = pickle.loads(pickle.dumps(index))
    assert copy.inflow == index.inflow
    assert [given for by_path in copy.inflow.written.values() for given in by_path.values() if given] == [{"gpus": 1}]
