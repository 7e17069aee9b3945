"""Which arguments reach a Trainer from another file, and what is no Trainer at all."""

from __future__ import annotations

import textwrap

import pytest

from codemods.semantics import search
from codemods.semantics.backwards import Backwards
from tests.semantics.flowing import expected, reached, sets_of
from tests.semantics.naming import linked

FILES = {
    "a constant": {
        "config.py": 'CFG = {"gpus": 2}  #: gpus\nOTHER = {"gpus": 3}',
        "train.py": "from pytorch_lightning import Trainer\nfrom config import CFG\nTrainer(**CFG)",
    },
    "a constant by its module": {
        "config.py": 'CFG = {"gpus": 2}  #: gpus',
        "train.py": "import config as c\nimport pytorch_lightning as pl\npl.Trainer(**c.CFG)",
    },
    "a constant by a star": {
        "config.py": 'CFG = {"gpus": 2}  #: gpus',
        "train.py": "from pytorch_lightning import *\nfrom config import *\nTrainer(**CFG)",
    },
    "a constant re-exported by a package": {
        "pkg/__init__.py": "from .config import CFG as OPTIONS",
        "pkg/config.py": 'CFG = {"gpus": 2}  #: gpus',
        "train.py": "from pytorch_lightning import Trainer\nimport pkg\nTrainer(**pkg.OPTIONS)",
    },
    "a nested constant": {
        "config.py": """
            CFG = {
                "trainer": {"gpus": 2},  #: gpus
                "model": {"gpus": 3},
            }
            """,
        "train.py": 'from pytorch_lightning import Trainer\nfrom config import CFG\nTrainer(**CFG["trainer"])',
    },
    "a constant changed in a third file": {
        "config.py": "CFG = {}",
        "change.py": 'import config\nconfig.CFG["gpus"] = 2  #: gpus\nconfig.CFG.update(precision=16)  #: precision',
        "train.py": "from pytorch_lightning import Trainer\nfrom config import CFG\nTrainer(**CFG)",
    },
    "a Trainer re-exported": {
        "base.py": "from pytorch_lightning import Trainer as Boss",
        "train.py": "from base import Boss\nBoss(gpus=2)  #: gpus",
    },
    "a Trainer re-exported by a star": {
        "base.py": "from pytorch_lightning import *",
        "train.py": "from base import *\nTrainer(gpus=2)  #: gpus",
    },
    "a function": {
        "make.py": "from pytorch_lightning import Trainer\ndef make(name, **kwargs):\n    return Trainer(**kwargs)",
        "train.py": 'from make import make\nmake("x", gpus=2)  #: gpus',
        "other.py": 'import make\nmake.make("x", precision=16)  #: precision',
    },
    "a function renamed on its way": {
        "make.py": "from pytorch_lightning import Trainer\ndef make(cfg):\n    return Trainer(**cfg)",
        "pkg/__init__.py": "from make import make as build",
        "train.py": 'from pkg import build as b\nb({"gpus": 2})  #: gpus',
    },
    "a function that fills a dict": {
        "fill.py": 'def fill(cfg):\n    cfg["gpus"] = 2  #: gpus',
        "train.py": "from pytorch_lightning import Trainer\nfrom fill import fill\ncfg = {}\nfill(cfg)\nTrainer(**cfg)",
    },
    "a function that returns a dict": {
        "config.py": "def config():\n    return dict(gpus=2)  #: gpus",
        "train.py": "from pytorch_lightning import Trainer\nimport config\nTrainer(**config.config())",
    },
    "a function that makes the options": {
        "options.py": """
            from argparse import ArgumentParser
            def get_args():
                parser = ArgumentParser()
                parser.add_argument("--gpus")  #: gpus
                return parser.parse_args()
            """,
        "train.py": "from pytorch_lightning import Trainer\nfrom options import get_args\nTrainer(**vars(get_args()))",
    },
    "a subclass": {
        "base.py": """
            from pytorch_lightning import Trainer
            class Base(Trainer):
                def __init__(self, extra, **kwargs):
                    super().__init__(**kwargs)
            """,
        "mid.py": "import base\nclass Mid(base.Base):\n    pass",
        "train.py": "from mid import Mid\nMid(1, gpus=2)  #: gpus",
    },
    "a subclass and super().__init__": {
        "base.py": "from pytorch_lightning import Trainer\nclass Base(Trainer):\n    pass",
        "train.py": """
            from base import Base
            class Mine(Base):
                def __init__(self):
                    super().__init__(gpus=2)  #: gpus
            """,
    },
    "an attribute that is inherited": {
        "base.py": 'class Base:\n    def __init__(self):\n        self.cfg = {"gpus": 2}  #: gpus',
        "train.py": """
            from pytorch_lightning import Trainer
            from base import Base
            class Runner(Base):
                def run(self):
                    return Trainer(**self.cfg)
            """,
    },
    "a record": {
        "config.py": "from dataclasses import dataclass\n@dataclass\nclass Config:\n    gpus: int = 2  #: gpus",
        "train.py": """
            from dataclasses import asdict
            from pytorch_lightning import Trainer
            from config import Config
            Trainer(**asdict(Config(gpus=4)))  #: gpus
            """,
    },
    "an instance": {
        "runner.py": """
            from pytorch_lightning import Trainer
            class Runner:
                def __init__(self, cfg):
                    self.cfg = cfg
                def run(self):
                    return Trainer(**self.cfg)
            """,
        "train.py": 'from runner import Runner\nrunner = Runner({"gpus": 2})  #: gpus\nrunner.run()',
    },
    "a dict with the same name elsewhere": {
        "other.py": 'CFG = {"gpus": 3}',
        "config.py": 'CFG = {"gpus": 2}  #: gpus',
        "train.py": "from pytorch_lightning import Trainer\nfrom config import CFG\nTrainer(**CFG)",
    },
    "a function with the same name elsewhere": {
        "other.py": "def make(**kwargs):\n    return fit(**kwargs)\nmake(gpus=3)",
        "make.py": "from pytorch_lightning import Trainer\ndef make(**kwargs):\n    return Trainer(**kwargs)",
        "train.py": "from make import make\nmake(gpus=2)  #: gpus",
    },
}

NOT_OURS = {
    "transformers.Trainer": """
        from transformers import Trainer
        Trainer(gpus=2)
        """,
    "transformers.Trainer, ours beside it": """
        import pytorch_lightning as pl
        from transformers import Trainer
        Trainer(gpus=2)
        Trainer(**{"gpus": 2})
        pl.Trainer(gpus=2)  #: gpus
        """,
    "a class of the user's own": """
        import pytorch_lightning as pl
        class Trainer:
            def __init__(self, gpus):
                pass
        Trainer(gpus=2)
        """,
    "a subclass of a class of the user's own": """
        class Trainer:
            pass
        class Mine(Trainer):
            def __init__(self):
                super().__init__(gpus=2)
        Mine(gpus=2)
        """,
    "a parameter": """
        from pytorch_lightning import Trainer
        def f(Trainer):
            Trainer(gpus=2)
        """,
    "reassigned": """
        from pytorch_lightning import Trainer
        Trainer = wrapped(Trainer)
        Trainer(gpus=2)
        """,
    "unknown": """
        Trainer(gpus=2)
        trainer.Trainer(gpus=2)
        get().Trainer(gpus=2)
        """,
    "a method": """
        from pytorch_lightning import Trainer
        class Net:
            def Trainer(self, **kwargs):
                pass
            def f(self):
                self.Trainer(gpus=2)
        """,
    "a dict for something else": """
        from pytorch_lightning import Trainer
        cfg = {"gpus": 2}
        fit(**cfg)
        Trainer(max_epochs=cfg["gpus"])  #: max_epochs
        """,
    "a dict that only shares a key": """
        from pytorch_lightning import Trainer
        used = {"gpus": 2}  #: gpus
        other = {"gpus": 3}
        other["gpus"] = 4
        Trainer(**used)
        """,
    "a positional dict": """
        from pytorch_lightning import Trainer
        Trainer({"gpus": 2})
        Trainer(*[{"gpus": 2}])
        """,
    "an argument that is a dict": """
        from pytorch_lightning import Trainer
        Trainer(logger={"gpus": 2}, max_epochs=dict(gpus=3))  #: logger max_epochs
        """,
    "the Trainer's methods": """
        from pytorch_lightning import Trainer
        Trainer().fit(model, gpus=2)
        trainer = Trainer()
        trainer.test(gpus=2)
        """,
    "Fabric": """
        from lightning.fabric import Fabric
        Fabric(gpus=2)
        """,
    "a keyword that a function takes": """
        from pytorch_lightning import Trainer
        def make(gpus, **kwargs):
            return Trainer(**kwargs)
        make(gpus=2)
        """,
}


def dedented(files: dict[str, str]) -> dict[str, str]:
    return {path: textwrap.dedent(text).lstrip("\n") for path, text in files.items()}


@pytest.mark.parametrize("files", FILES.values(), ids=FILES)
def test_over_files(files: dict[str, str]) -> None:
    assert reached(dedented(files)) == expected(dedented(files))


@pytest.mark.parametrize("files", FILES.values(), ids=FILES)
def test_the_order_of_the_files_does_not_matter(files: dict[str, str]) -> None:
    backwards = dict(reversed(dedented(files).items()))
    assert reached(backwards) == expected(backwards)


@pytest.mark.parametrize("text", NOT_OURS.values(), ids=NOT_OURS)
def test_is_no_argument_of_a_trainer(text: str) -> None:
    files = dedented({"train.py": text})
    assert reached(files) == expected(files)


def test_what_other_files_give() -> None:
    files = {
        "config.py": 'CFG = {"accelerator": "ddp", "max_epochs": 3}\n',
        "train.py": "from pytorch_lightning import Trainer\nfrom config import CFG\nTrainer(gpus=2, **CFG)\n",
    }
    sets = sets_of(files)
    (here,), (there,) = sets["train.py"], sets["config.py"]
    assert sorted(here.elsewhere) == ["accelerator", "max_epochs"]
    assert [argument.name for argument in here] == ["gpus"]
    assert here.given("accelerator")
    assert here.given("gpus")
    assert not here.given("precision")
    assert sorted(there.elsewhere) == ["gpus"]
    assert there.constant("accelerator") == "ddp"


def test_so_many_calls_on_the_way_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = "".join(f"some_{number} = dict(gpus=1)  #: gpus\nmake(**some_{number})\n" for number in range(50))
    text = f"from pytorch_lightning import Trainer\ndef make(**given):\n    return Trainer(**given)\n{calls}"
    searched = []

    def reaching(self: Backwards, start: search.Place) -> tuple[list[int], bool]:
        searched.append(start)
        return found(self, start)

    found = Backwards.reaching
    monkeypatch.setattr(Backwards, "reaching", reaching)
    _, index = linked({"train.py": text})
    places = len(index.inflow.roots)
    each = len(searched)
    monkeypatch.setattr(search, "_MOST_STEPS", places + 20)
    searched.clear()
    assert reached({"train.py": text}) == expected({"train.py": text})
    assert each >= 50
    assert 1 < len(searched) < each
