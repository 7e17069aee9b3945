"""Symbols spelled as the file would, imports added once, and dropped with their last use."""

from __future__ import annotations

import pytest

from codemods.model import NeedImport, Symbol
from tests.rewriting.changing import Make, Subject, move, planned, remove_statement, replace, symbol

PL = "lightning.pytorch"
SUMMARY = symbol("ModelSummary")


def need(name: str) -> Make:
    return lambda subject: NeedImport(Symbol(name))


SPELLED = [
    (
        "bound",
        "from pytorch_lightning.callbacks import ModelSummary\nx\n",
        "from pytorch_lightning.callbacks import ModelSummary\nModelSummary\n",
    ),
    (
        "bound under another name",
        "from pytorch_lightning.callbacks import ModelSummary as MS\nx\n",
        "from pytorch_lightning.callbacks import ModelSummary as MS\nMS\n",
    ),
    (
        "through `pl`",
        "import pytorch_lightning as pl\nx\n",
        "import pytorch_lightning as pl\npl.callbacks.ModelSummary\n",
    ),
    (
        "through the package",
        "import pytorch_lightning\nx\n",
        "import pytorch_lightning\npytorch_lightning.callbacks.ModelSummary\n",
    ),
    ("through `L`", "import lightning as L\nx\n", "import lightning as L\nL.pytorch.callbacks.ModelSummary\n"),
    (
        "through `lightning.pytorch`",
        "import lightning.pytorch as pl\nx\n",
        "import lightning.pytorch as pl\npl.callbacks.ModelSummary\n",
    ),
    (
        "through a subpackage",
        "from pytorch_lightning import callbacks as cb\nx\n",
        "from pytorch_lightning import callbacks as cb\ncb.ModelSummary\n",
    ),
    (
        "the longest prefix",
        "import pytorch_lightning as pl\nfrom pytorch_lightning import callbacks\nx\n",
        "import pytorch_lightning as pl\nfrom pytorch_lightning import callbacks\ncallbacks.ModelSummary\n",
    ),
    (
        "extends",
        "from pytorch_lightning.callbacks import Callback\nx\n",
        "from pytorch_lightning.callbacks import Callback, ModelSummary\nx\n".replace("\nx\n", "\nModelSummary\n"),
    ),
    (
        "extends, sorted",
        "from pytorch_lightning.callbacks import Callback, Timer\nx\n",
        "from pytorch_lightning.callbacks import Callback, ModelSummary, Timer\nModelSummary\n",
    ),
    (
        "extends, exploded",
        "from pytorch_lightning.callbacks import (\n    Callback,  # c\n    Timer,\n)\nx\n",
        "from pytorch_lightning.callbacks import (\n    Callback,  # c\n    ModelSummary,\n    Timer,\n)\nModelSummary\n",
    ),
    (
        "extends, in front",
        "from pytorch_lightning.callbacks import Timer\nx\n",
        "from pytorch_lightning.callbacks import ModelSummary, Timer\nModelSummary\n",
    ),
    (
        "extends, hanging",
        "from pytorch_lightning.callbacks import (Callback,\n    Timer)\nx\n",
        "from pytorch_lightning.callbacks import (Callback,\n    ModelSummary,\n    Timer)\nModelSummary\n",
    ),
    (
        "extends, backslash",
        "from pytorch_lightning.callbacks import Callback, \\\n    Timer\nx\n",
        "from pytorch_lightning.callbacks import Callback, ModelSummary, \\\n    Timer\nModelSummary\n",
    ),
    (
        "a new line in the family",
        "import os\nfrom pytorch_lightning import Trainer\nimport torch\nx\n",
        "import os\nfrom pytorch_lightning import Trainer\nfrom pytorch_lightning.callbacks import ModelSummary\nimport torch\nModelSummary\n",
    ),
    (
        "a new line above the family",
        "from pytorch_lightning.loggers import CSVLogger\nx\n",
        "from pytorch_lightning.callbacks import ModelSummary\nfrom pytorch_lightning.loggers import CSVLogger\nModelSummary\n",
    ),
    (
        "the file's flavour",
        "from lightning.pytorch import Trainer\nx\n",
        "from lightning.pytorch import Trainer\nfrom lightning.pytorch.callbacks import ModelSummary\nModelSummary\n",
    ),
    (
        "no family",
        "import os\n\nx\n",
        "import os\nfrom pytorch_lightning.callbacks import ModelSummary\n\nModelSummary\n",
    ),
    (
        "below the docstring",
        '"""Doc."""\nx\n',
        '"""Doc."""\n\nfrom pytorch_lightning.callbacks import ModelSummary\n\nModelSummary\n',
    ),
    (
        "below the docstring and a line",
        '"""Doc."""\n\nx\n',
        '"""Doc."""\n\nfrom pytorch_lightning.callbacks import ModelSummary\n\nModelSummary\n'.replace(
            "\n\nfrom", "\n\nfrom"
        ),
    ),
    (
        "below `__future__`",
        "from __future__ import annotations\n\nx\n",
        "from __future__ import annotations\n\nfrom pytorch_lightning.callbacks import ModelSummary\n\nModelSummary\n",
    ),
    (
        "below the shebang",
        "#!/usr/bin/env python\n# coding: utf-8\nx\n",
        "#!/usr/bin/env python\n# coding: utf-8\nfrom pytorch_lightning.callbacks import ModelSummary\n\nModelSummary\n",
    ),
    (
        "above the comment of the first statement",
        "# License\n\n# about x\nx\n",
        "# License\n\nfrom pytorch_lightning.callbacks import ModelSummary\n\n# about x\nModelSummary\n",
    ),
    (
        "CRLF",
        "import os\r\nx\r\n",
        "import os\r\nfrom pytorch_lightning.callbacks import ModelSummary\r\nModelSummary\r\n",
    ),
    (
        "a guarded import",
        "try:\n    from pytorch_lightning.callbacks import Timer\nexcept ImportError:\n    Timer = None\nx\n",
        "try:\n    from pytorch_lightning.callbacks import ModelSummary, Timer\nexcept ImportError:\n    Timer = None\nModelSummary\n",
    ),
    (
        "beside a guarded import",
        "try:\n    import pytorch_lightning.loggers as logs\nexcept ImportError:\n    pass\nx\n",
        "try:\n    import pytorch_lightning.loggers as logs\n    from pytorch_lightning.callbacks import ModelSummary\nexcept ImportError:\n    pass\nModelSummary\n",
    ),
    (
        "not a guarded import of two packages",
        "try:\n    from lightning.pytorch.callbacks import Timer\nexcept ImportError:\n    from pytorch_lightning.callbacks import Timer\nx\n",
        "from lightning.pytorch.callbacks import ModelSummary\n\ntry:\n    from lightning.pytorch.callbacks import Timer\nexcept ImportError:\n    from pytorch_lightning.callbacks import Timer\nModelSummary\n",
    ),
    (
        "not one for typing",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from pytorch_lightning.callbacks import ModelSummary\nx\n",
        None,
    ),
    (
        "not one below",
        "x\nimport pytorch_lightning as pl\n",
        "from pytorch_lightning.callbacks import ModelSummary\n\nModelSummary\nimport pytorch_lightning as pl\n",
    ),
    (
        "one below, in a function",
        "def f():\n    x\nimport pytorch_lightning as pl\n",
        "def f():\n    pl.callbacks.ModelSummary\nimport pytorch_lightning as pl\n",
    ),
    (
        "one of the function",
        "def f():\n    import pytorch_lightning as pl\n    x\n",
        "def f():\n    import pytorch_lightning as pl\n    pl.callbacks.ModelSummary\n",
    ),
    (
        "not one of another function",
        'import os\ndef f():\n    import pytorch_lightning as pl\ndef g():\n    """Doc."""\n    x\n',
        'import os\ndef f():\n    import pytorch_lightning as pl\ndef g():\n    """Doc."""\n    from pytorch_lightning.callbacks import ModelSummary\n    ModelSummary\n',
    ),
    (
        "none of a function for the module",
        "import os\ndef f():\n    import pytorch_lightning as pl\nx\n",
        "import os\nfrom pytorch_lightning.callbacks import ModelSummary\ndef f():\n    import pytorch_lightning as pl\nModelSummary\n",
    ),
    (
        "another of the function",
        "def f():\n    from pytorch_lightning.callbacks import Timer\n    if Timer:\n        x\n",
        "def f():\n    from pytorch_lightning.callbacks import ModelSummary, Timer\n    if Timer:\n        ModelSummary\n",
    ),
    (
        "beside another of the method",
        "class C:\n    def f(self):\n        from pytorch_lightning import Trainer\n        x\n",
        "class C:\n    def f(self):\n        from pytorch_lightning import Trainer\n        from pytorch_lightning.callbacks import ModelSummary\n        ModelSummary\n",
    ),
    (
        "taken",
        "import os\nModelSummary = 1\nx\n",
        "import os\nfrom pytorch_lightning.callbacks import ModelSummary as LightningModelSummary\nModelSummary = 1\nLightningModelSummary\n",
    ),
    (
        "taken twice",
        "import os\nModelSummary = LightningModelSummary = 1\nx\n",
        "import os\nfrom pytorch_lightning.callbacks import ModelSummary as LightningModelSummary2\nModelSummary = LightningModelSummary = 1\nLightningModelSummary2\n",
    ),
    (
        "shadowed",
        "from pytorch_lightning.callbacks import ModelSummary\ndef f(ModelSummary):\n    x\n",
        "from pytorch_lightning.callbacks import ModelSummary, ModelSummary as LightningModelSummary\ndef f(ModelSummary):\n    LightningModelSummary\n",
    ),
    (
        "a star import does not count",
        "from pytorch_lightning.callbacks import *\nx\n",
        "from pytorch_lightning.callbacks import *\nfrom pytorch_lightning.callbacks import ModelSummary\nModelSummary\n",
    ),
    (
        "an import on the line of the use",
        "import os; x\n",
        "from pytorch_lightning.callbacks import ModelSummary\nimport os; ModelSummary\n",
    ),
]


@pytest.mark.parametrize(("_", "before", "after"), SPELLED, ids=[row[0] for row in SPELLED])
def test_spelled(_: str, before: str, after: str | None) -> None:
    text, plan = planned(before, [replace("x", SUMMARY)])
    assert not plan.lost
    if after is not None:
        assert text == after
    else:
        assert "from pytorch_lightning.callbacks import ModelSummary\n" in text
        assert text.endswith("ModelSummary\n")


OTHERS = [
    ("torch, whole", "import os\nx\n", "torch.device", "import os\nimport torch\ntorch.device\n"),
    ("torch, bound", "import torch as th\nx\n", "torch.cuda.amp", "import torch as th\nth.cuda.amp\n"),
    (
        "torch, taken",
        "import os\ntorch = 1\nx\n",
        "torch.device",
        "import os\nimport torch as torch_torch\ntorch = 1\ntorch_torch.device\n",
    ),
    ("a module of torch", "import torch\nx\n", "torch.device", "import torch\ntorch.device\n"),
    ("datetime", "import os\nx\n", "datetime.timedelta", "import os\nfrom datetime import timedelta\ntimedelta\n"),
    ("a name of its own", "import os\nx\n", "math", "import math\nimport os\nmath\n"),
    ("the package itself", "import os\nx\n", PL, "import os\nimport pytorch_lightning as pl\npl\n"),
    (
        "the trainer",
        "import pytorch_lightning as pl\nx\n",
        f"{PL}.Trainer",
        "import pytorch_lightning as pl\npl.Trainer\n",
    ),
    ("the trainer of L", "import lightning as L\nx\n", f"{PL}.Trainer", "import lightning as L\nL.Trainer\n"),
    (
        "a class is no package",
        "from pytorch_lightning import Trainer\nx\n",
        f"{PL}.Trainer.fit",
        "from pytorch_lightning import Trainer\nfrom pytorch_lightning.Trainer import fit\nfit\n",
    ),
]


@pytest.mark.parametrize(("_", "before", "name", "after"), OTHERS, ids=[row[0] for row in OTHERS])
def test_other_symbols(_: str, before: str, name: str, after: str) -> None:
    text, plan = planned(before, [replace("x", Symbol(name))])
    assert text == after
    assert not plan.lost


def test_an_import_is_added_once() -> None:
    text, _ = planned("import os\nx\ny\n", [replace("x", SUMMARY)], [replace("y", SUMMARY)], [need(SUMMARY.name)])
    assert text == "import os\nfrom pytorch_lightning.callbacks import ModelSummary\nModelSummary\nModelSummary\n"


def test_several_names_of_one_module_share_a_line() -> None:
    text, _ = planned("import os\nx\ny\n", [replace("x", symbol("Timer"))], [replace("y", SUMMARY)])
    assert text == "import os\nfrom pytorch_lightning.callbacks import ModelSummary, Timer\nTimer\nModelSummary\n"


def test_several_modules_are_sorted() -> None:
    text, _ = planned(
        "x\ny\nz\n", [replace("x", Symbol("b.c"))], [replace("y", Symbol("a.b"))], [replace("z", Symbol("torch.a"))]
    )
    assert text == "import torch\nfrom a import b\nfrom b import c\n\nc\nb\ntorch.a\n"


def test_two_symbols_of_one_name() -> None:
    text, _ = planned("import os\nx\ny\n", [replace("x", Symbol("a.b"))], [replace("y", Symbol("c.b"))])
    assert text == "import os\nfrom a import b\nfrom c import b as c_b\nb\nc_b\n"


def test_need_import() -> None:
    assert planned("import os\n", [need("a.b")])[0] == "import os\nfrom a import b\n"
    assert planned("import os", [need("a.b")])[0] == "import os\nfrom a import b"
    assert planned("from a import b\n", [need("a.b")])[0] == "from a import b\n"
    assert planned("import torch\n", [need("torch.device")])[0] == "import torch\nfrom torch import device\n"
    assert planned("", [need("a.b")])[0] == "from a import b\n"
    text, plan = planned("b = 1\n", [need("a.b")])
    assert text == "b = 1\n"
    assert "means something else" in str(plan.lost[0].reason)


DDP = Symbol(f"{PL}.strategies.DDPStrategy")
OLD = "from pytorch_lightning.plugins import DDPPlugin"
NEW = "from pytorch_lightning.strategies import DDPStrategy"

DROPPED = [
    ("the whole line", f"{OLD}\nDDPPlugin\n", f"{NEW}\nDDPStrategy\n"),
    ("one of two", f"{OLD}, X\nDDPPlugin; X\n", f"from pytorch_lightning.plugins import X\n{NEW}\nDDPStrategy; X\n"),
    (
        "one of an exploded list",
        "from p import (\n    A,\n    DDPPlugin,\n)\nDDPPlugin; A\n",
        f"from p import (\n    A,\n)\n{NEW}\nDDPStrategy; A\n",
    ),
    ("of a function", f"def f():\n    {OLD}\n    DDPPlugin\n", f"def f():\n    {NEW}\n    DDPStrategy\n"),
    ("another name", f"{OLD} as P\nP\n", f"{NEW}\nDDPStrategy\n"),
    ("a module", "import os\nimport p\np.x\n", None),
    ("the first line", f"{OLD}\n\n{NEW}\nDDPPlugin\n", f"{NEW}\nDDPStrategy\n"),
    ("on a line with others", f"import os; {OLD}\nDDPPlugin\n", f"import os\n{NEW}\nDDPStrategy\n"),
]


@pytest.mark.parametrize(("_", "before", "after"), DROPPED, ids=[row[0] for row in DROPPED])
def test_dropped(_: str, before: str, after: str | None) -> None:
    if after is None:
        assert planned(before, [replace("p.x", "os.x")])[0] == "import os\nos.x\n"
        return
    used = "P" if " as P" in before else "DDPPlugin"
    text, plan = planned(before, [replace(used, DDP)])
    assert text == after
    assert not plan.lost
    assert not plan.drops_comment


KEPT = [
    ("used elsewhere", f"{OLD}\nDDPPlugin\ny = DDPPlugin\n"),
    ("unused before", f"{OLD}, X\nDDPPlugin\n".replace("DDPPlugin, X", "X")),
    ("in `__all__`", f"{OLD}\n__all__ = ['DDPPlugin']\nDDPPlugin\n"),
    ("in a string annotation", f"{OLD}\ndef f(a: 'DDPPlugin'): pass\nDDPPlugin\n"),
    ("in a type comment", f"{OLD}\na = 1  # type: DDPPlugin\nDDPPlugin\n"),
    ("in a doctest", f'"""Doc.\n\n>>> DDPPlugin()\n"""\n{OLD}\nDDPPlugin\n'),
    ("with noqa", f"{OLD}  # noqa: F401\nDDPPlugin\n"),
    ("with a word to a tool", f"{OLD}  # noqa: E402\nDDPPlugin\n"),
    ("with a word to a tool on its name", "from p import (\n    A,\n    DDPPlugin,  # type: ignore\n)\nDDPPlugin\n"),
    ("guarded", f"try:\n    {OLD}\nexcept ImportError:\n    DDPPlugin = None\nDDPPlugin\n"),
    (
        "tried in a function",
        f"def f():\n    try:\n        {OLD}\n    except ImportError:\n        raise\n    DDPPlugin\n",
    ),
    ("read by another name of the function", f"def f():\n    {OLD}\n    y = DDPPlugin\n    DDPPlugin\n"),
    ("bound twice", f"{OLD}\nfrom q import DDPPlugin\nDDPPlugin\n"),
    ("global", f"{OLD}\ndef f():\n    global DDPPlugin\nDDPPlugin\n"),
    ("in a hole", f"{OLD}\nf(DDPPlugin)\n"),
    ("in new text", f"{OLD}\nDDPPlugin\n"),
]


@pytest.mark.parametrize(("name", "before"), KEPT, ids=[row[0] for row in KEPT])
def test_kept(name: str, before: str) -> None:
    if name == "in a hole":
        make = replace("f(DDPPlugin)", "g(", lambda subject: subject.span("DDPPlugin"), ")")
    elif name == "in new text":
        make = replace("DDPPlugin", "DDPPlugin.x")
    elif name == "unused before":
        make = replace("DDPPlugin", "y")
    else:
        last = before.count("DDPPlugin") if name == "used elsewhere" else 0
        make = replace("DDPPlugin", "x", nth=-1 if not last else 0)
    text, plan = planned(before, [make])
    assert not plan.lost
    assert [line for line in text.splitlines() if "import" in line or "# old" in line] == [
        line for line in before.splitlines() if "import" in line or "# old" in line
    ]


def test_init_files_keep_their_imports() -> None:
    before = f"{OLD}\nDDPPlugin\n"
    assert OLD in planned(before, [replace("DDPPlugin", "x")], path="p/__init__.py")[0]
    assert OLD not in planned(before, [replace("DDPPlugin", "x")], path="p/a.py")[0]


def test_a_moved_name_keeps_its_name() -> None:
    before = "from pytorch_lightning.metrics import Accuracy\na = Accuracy()\nb = Accuracy()\n"
    moved = Symbol("torchmetrics.Accuracy")
    text, _ = planned(before, [replace("Accuracy", moved)], [replace("Accuracy", moved, nth=1)])
    assert text == "from torchmetrics import Accuracy\na = Accuracy()\nb = Accuracy()\n"
    text, _ = planned(before, [replace("Accuracy", moved)])
    assert text == (
        "from pytorch_lightning.metrics import Accuracy\nfrom torchmetrics import Accuracy as TorchmetricsAccuracy\n"
        "a = TorchmetricsAccuracy()\nb = Accuracy()\n"
    )


def test_a_name_moves_within_one_statement() -> None:
    text, _ = planned("from p.q import (\n    A,\n    B,\n)\nA; B\n", [replace("A", Symbol("p.q.C"))])
    assert text == "from p.q import (\n    B,\n    C,\n)\nC; B\n"


def test_an_import_is_not_extended_below_its_use() -> None:
    subject = Subject("import os\nx\nfrom a import b\n")
    assert subject.text
    assert planned(subject.text, [replace("x", Symbol("a.c"))])[0] == "import os\nfrom a import c\nc\nfrom a import b\n"


MOVED = [
    ("alone", "from p.m import A\nA\n", [("A", "q.A")], "from q import A\nA\n"),
    ("renamed", "from p.m import A\nA\n", [("A", "q.B")], "from q import B as A\nA\n"),
    ("with a name", "from p.m import A as X\n", [("A as X", "q.B")], "from q import B as X\n"),
    ("to its own name", "from p.m import A as B\n", [("A as B", "q.B")], "from q import B\n"),
    ("one of two", "from p.m import A, B\n", [("A", "q.A")], "from p.m import B\nfrom q import A\n"),
    ("two of two", "from p.m import A, B\n", [("A", "q.A"), ("B", "q.B")], "from q import A, B\n"),
    ("two apart", "from p.m import A, B\n", [("A", "q.A"), ("B", "r.B")], "from q import A\nfrom r import B\n"),
    (
        "layout stays",
        "from p.m import (\n    A,  # a\n    B,\n)\n",
        [("A", "q.A"), ("B", "q.B")],
        "from q import (\n    A,  # a\n    B,\n)\n",
    ),
    (
        "a fallback",
        "try:\n    from p.m import A\nexcept ImportError:\n    A = None\n",
        [("A", "q.A")],
        "try:\n    from q import A\nexcept ImportError:\n    A = None\n",
    ),
    ("one of two, in a block", "if x:\n    from p.m import A, B\n", [("A", "q.A")], "if x:\n    from p.m import B\n    from q import A\n"),
    ("one of two, on a line", "if x: from p.m import A, B\n", [("A", "q.A")], "if x: from p.m import B; from q import A\n"),
    ("a module", "import p.m as m\nm.x\n", [("p.m as m", "q")], "import q as m\nm.x\n"),
    ("a module from a package", "from p import m\nm.x\n", [("m", "q")], "import q as m\nm.x\n"),
    ("a module under its own name", "from p import q\n", [("q", "q")], "import q\n"),
    ("relative", "from .m import A\n", [("A", "q.A")], "from q import A\n"),
    (
        "the file's flavour",
        "from pytorch_lightning.plugins import A\n",
        [("A", "lightning.pytorch.strategies.B")],
        "from pytorch_lightning.strategies import B as A\n",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("_", "before", "moves", "after"), MOVED, ids=[row[0] for row in MOVED])
def test_moved(_: str, before: str, moves: list[tuple[str, str]], after: str) -> None:
    text, plan = planned(before, *([move(*which)] for which in moves))
    assert text == after
    assert not plan.lost
    assert not plan.drops_comment


def test_moved_names_are_found_by_new_code() -> None:
    text, _ = planned("from p import A\nx\n", [move("A", "q.A")], [replace("x", Symbol("q.A"))])
    assert text == "from q import A\nA\n"


def test_moves_meet_dropped_and_added_names() -> None:
    text, _ = planned("from p import A, B\nA\nB\n", [move("A", "q.A")], [replace("B", "x")])
    assert text == "from q import A\nA\nx\n"
    text, _ = planned("from p import A, B, C\nA\nB\n", [move("A", "q.A")], [replace("B", Symbol("p.D"))])
    assert text.startswith("from p import C")


def test_an_import_that_goes_is_not_used() -> None:
    text, _ = planned("import a as b\nx\n", [remove_statement("import a as b")], [replace("x", Symbol("a.c"))])
    assert text == "from a import c\nc\n"


def test_moves_that_can_not_be() -> None:
    text, plan = planned("import p.m\n", [move("p.m", "q")])
    assert text == "import p.m\n"
    assert "no name of its own" in str(plan.lost[0].reason)
    _, plan = planned("from p import A\n", [move("A", "q.A")], [move("A", "r.A")])
    assert [lost.reason for lost in plan.lost] == [None]
