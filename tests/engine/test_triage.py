"""Which files are read at all: those whose bytes speak of Lightning, and those that links lead to."""

from __future__ import annotations

import pytest

from codemods.engine import understanding
from codemods.engine.understanding import understand
from codemods.source.documents import code_of
from codemods.source.python import Source
from tests.engine.project import encoded
from tests.harness import as_files, run_check, settings_of

TRAIN = "from pytorch_lightning import Trainer\n"
PROJECTS: dict[str, tuple[dict[str, str], str]] = {
    "without Lightning nothing is read": (
        {
            "a.py": "class Trainer:\n    pass\nTrainer(gpus=1)\n",
            "b.py": "x = 1  # noqa: LIT107\n",
            "c.py": "print 'x'\n",
        },
        "",
    ),
    "what speaks of Lightning": (
        {"a.py": "import lightning\n", "b.py": "import torch\n", "c.py": "# pytorch_lightning\n"},
        "a.py c.py",
    ),
    "what has the name of a gone argument": (
        {"a.py": "import lightning\n", "b.py": "CFG = dict(gpus=1)\n", "c.py": "CFG = dict(max_epochs=1)\n"},
        "a.py b.py",
    ),
    "a word that is common is no reason": (
        {"a.py": "import lightning\n", "b.py": "experiment = 1\n"},
        "a.py",
    ),
    "a part of a word is no reason": (
        {"a.py": "import lightning\n", "b.py": "gpus_used = n_gpus = 1\n"},
        "a.py",
    ),
    "what has a suppression": (
        {
            "a.py": "import lightning\n",
            "b.py": "x = 1  # noqa: LIT107\n",
            "c.py": "x = 1  # noqa: E501\n",
            "d.py": "SPLIT = 1\n",
        },
        "a.py b.py",
    ),
    "subclasses of subclasses": (
        {
            "a.py": "from pytorch_lightning import LightningModule\nclass Base(LightningModule):\n    pass\n",
            "b.py": "from a import Base\nclass Net(Base):\n    pass\n",
            "c.py": "from b import Net\nclass Deep(Net):\n    pass\n",
            "d.py": "from c import Deep as D\nclass Last(D):\n    pass\n",
            "e.py": "class Net:\n    pass\n",
        },
        "a.py b.py c.py d.py",
    ),
    "names of one letter, and of others than ASCII": (
        {
            "m.py": "from pytorch_lightning import LightningModule\nclass A(LightningModule):\n    pass\n",
            "b.py": "from m import A\nclass Größe(A):\n    pass\n",
            "c.py": "import b\nclass C(b.Größe):\n    pass\n",
            "d.py": "class D(Größ, B):\n    pass\n",
        },
        "m.py b.py c.py",
    ),
    "a star, whatever it brings": (
        {
            "a.py": "from pytorch_lightning import *\nfrom consts import *\n",
            "consts.py": "X = 1\n",
            "other.py": "Y = 1\n",
        },
        "a.py consts.py",
    ),
    "stars of stars": (
        {
            "pkg/__init__.py": "from .one import *\n",
            "pkg/one.py": "from .two import *\n",
            "pkg/two.py": "X = 1\n",
            "a.py": "import lightning\nfrom pkg import *\n",
        },
        "a.py pkg/__init__.py pkg/one.py pkg/two.py",
    ),
    "the callers of a function that takes arguments": (
        {
            "make.py": TRAIN + "def make(**kwargs):\n    return Trainer(**kwargs)\n",
            "run.py": "from make import make\nmake(max_epochs=1)\n",
            "other.py": "from other2 import make\nmake(max_epochs=1)\n",
            "unrelated.py": "import make\n",
        },
        "make.py run.py other.py unrelated.py",
    ),
    "the home of a dict": (
        {
            "train.py": TRAIN + "import conf\nTrainer(**conf.SETTINGS)\n",
            "conf.py": "SETTINGS = dict(max_epochs=1)\n",
            "conf2.py": "SETTINGS2 = dict(max_epochs=1)\n",
        },
        "conf.py train.py",
    ),
    "who changes a dict": (
        {
            "train.py": TRAIN + "from conf import SETTINGS\nTrainer(**SETTINGS)\n",
            "conf.py": "SETTINGS = {}\n",
            "change.py": "import conf\nconf.SETTINGS['max_epochs'] = 1\n",
        },
        "change.py conf.py train.py",
    ),
    "the home of options": (
        {
            "train.py": TRAIN + "from opts import get_args\nTrainer(**vars(get_args()))\n",
            "opts.py": "def get_args():\n    return parser().parse_args()\n",
        },
        "opts.py train.py",
    ),
    "a file that does not parse": (
        {"train.py": TRAIN + "Trainer(gpus=1)\n", "bad.py": "import lightning\nx = (\n", "worse.py": "print 'x'\n"},
        "bad.py train.py",
    ),
}


def read(files: dict[str, str], backwards: bool = False) -> str:
    inputs = as_files(encoded(files))
    understood = understand(inputs[::-1] if backwards else inputs, settings_of())
    return " ".join(sorted(understood.facts.keys() | understood.broken.keys()))


@pytest.mark.parametrize(("files", "expected"), PROJECTS.values(), ids=PROJECTS)
def test_reads(files: dict[str, str], expected: str) -> None:
    assert sorted(read(files).split()) == sorted(expected.split())
    assert sorted(read(files, backwards=True).split()) == sorted(expected.split())


def test_a_repository_without_lightning_is_not_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    def parsed(*_: object) -> None:
        raise AssertionError("a file is parsed")

    monkeypatch.setattr(understanding, "source_of", parsed)
    assert run_check({"a.py": b"Trainer(gpus=1)\n", "b.py": b"x = (\n"}).findings == ()


def test_what_was_understood_is_not_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    files = as_files(encoded(PROJECTS["the home of a dict"][0]))
    first = understand(files, settings_of())
    known = dict(first.facts)
    first.forget("conf.py")
    seen: list[str] = []

    def code(path: str, data: bytes) -> Source:
        seen.append(path)
        return code_of(path, data)

    monkeypatch.setattr(understanding, "code_of", code)
    again = understand(files, settings_of(), before=first)
    assert seen == ["conf.py"]
    assert again.facts == known
    assert again.index.inflow == understand(files, settings_of()).index.inflow
