"""From distributions to data files."""

from __future__ import annotations

import json
import sys
import zlib
from pathlib import Path
from typing import Any

import pytest
from packaging.version import Version

from codemods.api import NEWEST
from codemods.api.known import bit
from scripts.api import __main__ as program
from scripts.api import index
from scripts.api.checking import differences
from tests.scripts.packages import library
from tests.scripts.test_api_packages import wheel

PYTORCH = wheel(
    (
        "pytorch_lightning/__init__.py",
        "from pytorch_lightning.trainer import Trainer\nfrom lightning_fabric import seed",
    ),
    (
        "pytorch_lightning/trainer.py",
        "from lightning_fabric import Base\nclass Trainer(Base):\n    def __init__(self, x=1): ...",
    ),
    ("pytorch_lightning/launch.py", "from lightning_fabric.strategies import Strategy as Fabrics"),
)
FABRIC = wheel(
    ("lightning_fabric/__init__.py", "from lightning_fabric.strategies import Base\ndef seed(n): ..."),
    (
        "lightning_fabric/strategies.py",
        "class Base:\n    def run(self): ...\nclass Strategy(Base, torch.nn.Module): ...",
    ),
)
UMBRELLA = wheel(
    ("lightning/__init__.py", "from lightning.pytorch import Trainer\nfrom lightning.fabric import Base, seed"),
    ("lightning/pytorch/trainer.py", "class Trainer: ...  # the first distribution counts"),
    ("lightning/app/__init__.py", "anything"),
)


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The lines of the data files that the program writes for one release, decoded."""
    archives = []
    for project, content in (("pytorch-lightning", PYTORCH), ("lightning", UMBRELLA), ("lightning-fabric", FABRIC)):
        filename = f"{project.replace('-', '_')}-2.0.0-py3-none-any.whl"
        (tmp_path / "cache").mkdir(exist_ok=True)
        (tmp_path / "cache" / filename).write_bytes(content)
        archives.append(index.Archive(project, Version("2.0.0"), f"https://files/{filename}"))
    (tmp_path / "out").mkdir()
    monkeypatch.setattr(index, "archives", lambda url: archives)
    monkeypatch.setattr(sys, "argv", ["api", "--cache", str(tmp_path / "cache"), "--out", str(tmp_path / "out")])
    program.main()
    found: dict[str, Any] = {}
    for path in (tmp_path / "out").iterdir():
        if path.suffix == ".py":
            compile(path.read_text(encoding="utf-8"), path.name, "exec")
            continue
        lines = [line.partition("\t") for line in zlib.decompress(path.read_bytes()).decode().split("\n")]
        found[path.stem] = {key: json.loads(text) for key, _, text in lines}
    return found


def test_files(written: dict[str, Any]) -> None:
    assert written.keys() == {"modules", "objects", "members", "parameters"}
    modules = [
        "lightning",
        "lightning.app",
        "pytorch",
        "pytorch.launch",
        "pytorch.trainer",
        "fabric",
        "fabric.strategies",
    ]
    assert sorted(written["modules"]) == sorted(modules)


def test_objects_and_where_they_are_offered(written: dict[str, Any]) -> None:
    numbers = dict(enumerate(written["objects"]))
    umbrella = {
        name: numbers[int(said[2:])] for name, said in written["modules"]["lightning"][1].items() if said[2:].isdigit()
    }
    assert umbrella == {"Trainer": "pytorch.Trainer", "Base": "fabric.Base", "seed": "pytorch.seed"}
    imported = written["modules"]["pytorch.launch"][1]["Fabrics"]
    assert imported.endswith("~")
    assert numbers[int(imported[2:-1])] == "fabric.strategies.Strategy"
    assert written["modules"]["lightning"][1]["app"] == "aa."


def test_members_and_parameters(written: dict[str, Any]) -> None:
    assert written["members"]["pytorch.Trainer"] == [{"aa": ["fabric.Base"]}, {"__init__": "aa0"}]
    assert written["members"]["fabric.strategies.Strategy"] == [{"aa": ["fabric.Base", "-torch.nn.Module"]}, {}]
    assert written["parameters"]["pytorch.Trainer"] == {"__init__": {"aa": "x=1"}}
    assert written["parameters"]["pytorch.seed"] == written["parameters"]["fabric.seed"] == {"": {"aa": "n"}}


def test_a_difference_is_seen() -> None:
    """What the check says of a release that is not as the tables have it."""
    assert bit(NEWEST)
    source = "class Callback:\n    def on_fit_start(self): ...\n    def on_new(self): ...\nclass New: ..."
    lines = list(
        differences(library({"pytorch_lightning.callbacks.callback": source, "pytorch_lightning.x": ""}), NEWEST)
    )
    assert {
        f"{NEWEST}: module pytorch.x",
        f"{NEWEST}: module pytorch.trainer",
        f"{NEWEST}: name pytorch.callbacks.callback.New",
        f"{NEWEST}: name pytorch.callbacks.callback.Any",
        f"{NEWEST}: parameters of pytorch.callbacks.callback.Callback.on_fit_start",
        f"{NEWEST}: member pytorch.callbacks.callback.Callback.on_new",
        f"{NEWEST}: member pytorch.callbacks.callback.Callback.on_fit_end",
    } <= set(lines)
