"""What a release binds, through imports of all kinds."""

from __future__ import annotations

import pytest

from tests.scripts.packages import Sources, library

BASE = {"pytorch_lightning.": "", "pytorch_lightning.a": "class A: ...\ndef f(): ...\nVALUE = 1\n_hidden = 2"}


def homes(sources: Sources, module: str = "pytorch.b") -> dict[str, str]:
    """What each name of a module leads to: `kind home`."""
    return {name: f"{one.kind} {one.home}" for name, one in library({**BASE, **sources}).names(module).items()}


@pytest.mark.parametrize(
    ("source", "names"),
    [
        ("from pytorch_lightning.a import A", {"A": "class pytorch.a.A"}),
        ("from lightning.pytorch.a import A as B", {"B": "class pytorch.a.A"}),
        ("from .a import A, f", {"A": "class pytorch.a.A", "f": "function pytorch.a.f"}),
        ("from . import a", {"a": "module pytorch.a"}),
        ("import pytorch_lightning.a as m", {"m": "module pytorch.a"}),
        ("import torch.nn as nn, os.path", {"nn": "foreign torch.nn", "os": "foreign os"}),
        ("from torch import Tensor", {"Tensor": "foreign torch.Tensor"}),
        ("from pytorch_lightning.a import missing", {}),
        ("from pytorch_lightning.nowhere import missing", {}),
        (
            "from pytorch_lightning.a import *",
            {"A": "class pytorch.a.A", "f": "function pytorch.a.f", "VALUE": "value pytorch.a.VALUE"},
        ),
        ("import pytorch_lightning.a as m\nB = m.A", {"m": "module pytorch.a", "B": "class pytorch.a.A"}),
        ("X = 1", {"X": "value pytorch.b.X"}),
        ("X: int = 1\nY: int", {"X": "value pytorch.b.X"}),
        ("x, (y, *z) = 1, (2, 3)", {"x": "value pytorch.b.x", "y": "value pytorch.b.y", "z": "value pytorch.b.z"}),
        # whichever branch is taken
        ("try:\n    from .a import A\nexcept ImportError:\n    A = None", {"A": "class pytorch.a.A"}),
        ("if X:\n    A = object\nelse:\n    from .a import A", {"A": "class pytorch.a.A"}),
        ("with x() as y:\n    from .a import A", {"y": "value pytorch.b.y", "A": "class pytorch.a.A"}),
        ("for i in range(2):\n    X = i", {"i": "value pytorch.b.i", "X": "value pytorch.b.X"}),
        ("while X:\n    Y = 1", {"Y": "value pytorch.b.Y"}),
        # never
        ("if TYPE_CHECKING:\n    from .a import A", {}),
        ('if __name__ == "__main__":\n    X = 1', {}),
        ("X = 1\ndel X", {}),
        # kept to raise
        ('class A:\n    def __init__(self):\n        """Doc."""\n        raise TypeError("`A` was removed")', {}),
        ('class A:\n    def __new__(cls):\n        raise TypeError("no longer supported")', {}),
        ('def f():\n    raise RuntimeError(f"{f} has been removed in 1.8")', {}),
        ("def f():\n    raise NotImplementedError", {"f": "function pytorch.b.f"}),
        ("class A:\n    def __init__(self):\n        raise ValueError('bad')", {"A": "class pytorch.b.A"}),
        # a function under another name
        ("from .a import f\ng = partial(f, 1)", {"f": "function pytorch.a.f", "g": "function pytorch.b.g"}),
        ("from .a import A\nx = make(A)", {"A": "class pytorch.a.A", "x": "value pytorch.b.x"}),
        ("from .b import X\nfrom .b import *", {}),
    ],
)
def test_names(source: str, names: dict[str, str]) -> None:
    assert homes({"pytorch_lightning.b": source}) == names


def test_a_package_has_its_modules() -> None:
    sources = {"pytorch_lightning.b.": "from .c import C\n__all__ = ['C']", "pytorch_lightning.b.c": "class C: ..."}
    assert homes(sources) == {"C": "class pytorch.b.c.C", "c": "module pytorch.b.c"}


@pytest.mark.parametrize(
    ("all_", "names"),
    [
        ("__all__ = ['f', '_hidden']", {"f", "_hidden"}),
        ("__all__ = ('f',) + tuple(['A'])", {"f", "A"}),
        ("__all__ = ['f']\n__all__ += ['A']", {"f", "A"}),
        ("__all__ = ['f']\n__all__.extend(['A'])\n__all__.append('VALUE')", {"f", "A", "VALUE"}),
        ("", {"f", "A", "VALUE"}),
    ],
)
def test_stars_bring_what_is_listed(all_: str, names: set[str]) -> None:
    sources = {"pytorch_lightning.b": f"from .a import *\nfrom .a import _hidden\n{all_}"}
    assert homes({**sources, "pytorch_lightning.c": "from .b import *"}, "pytorch.c").keys() == names


def test_what_is_offered() -> None:
    made = library(
        {
            **BASE,
            "pytorch_lightning.b": "from .a import A, f\n__all__ = ['f']\nclass B: ...",
            "pytorch_lightning.p.": "from pytorch_lightning.a import A",
            "pytorch_lightning.q.": "from pytorch_lightning.a import A, f\n__all__ = ['f']",
        }
    )
    offered = {module: {n for n in made.names(module) if made.exposes(module, n)} for module in made.modules}
    assert offered["pytorch.a"] == {"A", "f", "VALUE", "_hidden"}
    assert offered["pytorch.b"] == {"f", "B"}
    assert offered["pytorch.p"] == {"A"}
    assert offered["pytorch.q"] == {"f"}


def test_packages_have_one_name() -> None:
    sources = {
        "lightning.": "from lightning.pytorch.a import A\nfrom lightning.fabric import F",
        "lightning.fabric.": "class F: ...",
        "lightning.pytorch.a": "from lightning.fabric import F\nclass A(F): ...",
    }
    made = library(sources)
    assert set(made.modules) == {"lightning", "fabric", "pytorch.a"}
    assert made.names("lightning")["A"].home == "pytorch.a.A"
    assert [base.home for base in made.bases(made.names("pytorch.a")["A"])] == ["fabric.F"]


GRAVEYARD = """
import sys
import pytorch_lightning as pl
from pytorch_lightning.plugins.new import New, Newer

def _patch_sys_modules():
    self = sys.modules[__name__]
    sys.modules["pytorch_lightning.plugins.old"] = self
    sys.modules["pytorch_lightning.plugins.older"] = sys.modules["pytorch_lightning.plugins.new"]
    sys.modules["pytorch_lightning.plugins.new"] = self

class Old(New):
    def __init__(self):
        warn("deprecated")
        super().__init__()

class Gone:
    def __init__(self):
        raise NotImplementedError("`Gone` has been moved to an external package")

def _create(name, cls):
    return type(name, (cls,), {})

def _patch_classes():
    setattr(pl.plugins, "Old", Old)
    setattr(pl.plugins, "Gone", Gone)
    names = (("new", "Oldest", New), ("new", "Ancient", Newer))
    for module, name, cls in names:
        made = _create(name, cls)
        setattr(getattr(pl.plugins, module), name, made)
        setattr(pl.plugins, name, made)
    for name in ("A", "B"):
        full = name + "Plugin"
        setattr(pl.plugins, full, type(full, (object,), {}))
"""


def test_a_graveyard_hangs_aliases_into_modules() -> None:
    made = library(
        {
            "pytorch_lightning.": "from pytorch_lightning import plugins",
            "pytorch_lightning.plugins.": "from .new import New\n__all__ = ['New']",
            "pytorch_lightning.plugins.new": "class New: ...\nclass Newer: ...",
            "pytorch_lightning._graveyard.": "",
            "pytorch_lightning._graveyard.all": GRAVEYARD,
        }
    )
    names = made.names("pytorch.plugins")
    assert {name: one.home for name, one in names.items() if one.kind == "class"} == {
        "New": "pytorch.plugins.new.New",
        "Old": "pytorch._graveyard.all.Old",
        "Oldest": "pytorch.plugins.new.Oldest",
        "Ancient": "pytorch.plugins.new.Ancient",
    }
    assert [base.home for base in made.bases(names["Ancient"])] == ["pytorch.plugins.new.Newer"]
    assert {"Old", "New"} <= made.names("pytorch.plugins.old").keys()
    assert "Gone" not in made.names("pytorch.plugins.old")
    assert {"New", "Newer", "Oldest"} <= made.names("pytorch.plugins.older").keys()
    assert made.exposes("pytorch.plugins", "Oldest")


def test_a_graveyard_of_what_raises_is_nothing() -> None:
    source = "import sys\nsys.modules['pytorch_lightning.old'] = self\nclass Old:\n    def __init__(self):\n"
    source += "        raise TypeError('no longer supported')"
    made = library({"pytorch_lightning.": "", "pytorch_lightning._graveyard.old": source})
    assert "pytorch.old" not in made.modules


def test_what_is_not_understood_is_no_guess() -> None:
    with pytest.raises(ValueError, match=r"pytorch\.lazy makes names in a __getattr__"):
        library({"pytorch_lightning.lazy": "def __getattr__(name):\n    return globals()[name]"})
