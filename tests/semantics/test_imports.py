"""What an imported name means: each form of import, over the files of a project."""

from __future__ import annotations

import textwrap

import pytest

from tests.semantics.naming import linked, meant, misunderstood

ONE_FILE = {
    "from": """
        from pytorch_lightning import Trainer
        use(Trainer)  #: pl.Trainer
        """,
    "from … as": """
        from pytorch_lightning import Trainer as T, LightningModule
        use(T)  #: pl.Trainer
        use(Trainer)  #: -
        use(LightningModule)  #: pl.LightningModule
        """,
    "import": """
        import pytorch_lightning
        use(pytorch_lightning.Trainer)  #: pl.Trainer
        """,
    "import … as": """
        import pytorch_lightning as pl
        use(pl.Trainer)  #: pl.Trainer
        use(pytorch_lightning.Trainer)  #: -
        """,
    "import of a submodule binds the package": """
        import pytorch_lightning.callbacks
        use(pytorch_lightning.Trainer)  #: pl.Trainer
        use(pytorch_lightning.callbacks.EarlyStopping)  #: pl.callbacks.EarlyStopping
        """,
    "import of a submodule as": """
        import pytorch_lightning.callbacks as cb
        use(cb.EarlyStopping)  #: pl.callbacks.EarlyStopping
        """,
    "several imports of one package": """
        import pytorch_lightning
        import pytorch_lightning.callbacks
        use(pytorch_lightning.Trainer)  #: pl.Trainer
        """,
    "star of Lightning": """
        from pytorch_lightning import *
        use(Trainer)  #: pl.Trainer
        use(seed_everything)  #: pl.seed_everything
        use(len)  #: -
        def f():
            use(Trainer)  #: pl.Trainer
            use(LightningModule.load_from_checkpoint)  #: pl.LightningModule.load_from_checkpoint
        def g(Trainer):
            use(Trainer)  #: -
        """,
    "star of Lightning, shadowed": """
        from pytorch_lightning import *
        from transformers import Trainer
        use(Trainer)  #: transformers.Trainer
        """,
    "star of what is not seen": """
        from somewhere import *
        use(Trainer)  #: code.Trainer
        """,
    "transformers": """
        from transformers import Trainer
        import transformers as hf
        use(Trainer)  #: transformers.Trainer
        use(hf.Trainer)  #: transformers.Trainer
        """,
    "try … except ImportError": """
        try:
            import lightning.pytorch as pl
        except ImportError:
            import pytorch_lightning as pl
        use(pl.Trainer)  #: pl.Trainer
        """,
    "a fallback that is no import": """
        try:
            from pytorch_lightning import Trainer
        except ImportError:
            Trainer = None
        use(Trainer)  #: pl.Trainer
        """,
    "a fallback that is a class": """
        try:
            from pytorch_lightning import Trainer
        except (ImportError, ModuleNotFoundError) as error:
            class Trainer:
                pass
        use(Trainer)  #: pl.Trainer
        """,
    "a fallback to another package": """
        try:
            from pytorch_lightning import Trainer
        except ImportError:
            from transformers import Trainer
        use(Trainer)  #: -
        """,
    "a name that is given up": """
        from pytorch_lightning import Trainer
        try:
            check()
        except ValueError:
            Trainer = None
        use(Trainer)  #: pl.Trainer
        """,
    "a try that imports nothing": """
        from pytorch_lightning import Trainer
        try:
            check()
        except ValueError:
            Trainer = find()
        use(Trainer)  #: -
        """,
    "an empty class": """
        from backends import found
        if found:
            from pytorch_lightning import Trainer
        else:
            class Trainer:
                "Stands in."
        use(Trainer)  #: pl.Trainer
        """,
    "a class that does something": """
        from backends import found
        if found:
            from pytorch_lightning import Trainer
        else:
            class Trainer:
                def fit(self):
                    return 1
        use(Trainer)  #: -
        """,
    "TYPE_CHECKING": """
        from typing import TYPE_CHECKING
        if TYPE_CHECKING:
            from pytorch_lightning import Trainer
        use(Trainer)  #: pl.Trainer
        """,
    "TYPE_CHECKING with else": """
        import typing
        if typing.TYPE_CHECKING:
            from pytorch_lightning import Trainer
        else:
            Trainer = object
        use(Trainer)  #: pl.Trainer
        """,
    "lightning": """
        import lightning as L
        use(L.Trainer)  #: pl.Trainer
        use(L.pytorch.Trainer)  #: pl.Trainer
        use(L.fabric.Fabric)  #: lightning.fabric.Fabric
        """,
    "every path to one class": """
        from pytorch_lightning.trainer import Trainer as A
        from pytorch_lightning.trainer.trainer import Trainer as B
        from lightning.pytorch.trainer.trainer import Trainer as C
        from lightning import Trainer as D
        use(A)  #: pl.Trainer
        use(B)  #: pl.Trainer
        use(C)  #: pl.Trainer
        use(D)  #: pl.Trainer
        """,
}


@pytest.mark.parametrize("text", ONE_FILE.values(), ids=ONE_FILE)
def test_in_one_file(text: str) -> None:
    assert misunderstood({"code.py": text}) == []


LIGHTNING = "from pytorch_lightning import Trainer, LightningModule"
PROJECTS = {
    "re-export": {
        "base.py": LIGHTNING,
        "train.py": "from base import Trainer\nuse(Trainer)  #: pl.Trainer",
    },
    "re-export under another name": {
        "base.py": "from pytorch_lightning import Trainer as PLTrainer\nBoss = PLTrainer",
        "train.py": "import base\nuse(base.Boss)  #: pl.Trainer\nuse(base.PLTrainer)  #: pl.Trainer\nuse(base.no)  #: base.no",
    },
    "re-export by __init__": {
        "pkg/__init__.py": "from .base import Trainer",
        "pkg/base.py": LIGHTNING,
        "train.py": "import pkg\nuse(pkg.Trainer)  #: pl.Trainer\nuse(pkg.base.Trainer)  #: pl.Trainer",
    },
    "re-export by several __init__": {
        "pkg/__init__.py": "from pkg.sub import T",
        "pkg/sub/__init__.py": "from ..core import Trainer as T",
        "pkg/core.py": LIGHTNING,
        "pkg/other/deep.py": "from ... import pkg\nfrom ..sub import T\nuse(T)  #: pl.Trainer",
    },
    "relative": {
        "pkg/__init__.py": "",
        "pkg/base.py": LIGHTNING,
        "pkg/a.py": "from .base import Trainer\nuse(Trainer)  #: pl.Trainer",
        "pkg/b.py": "from . import base\nuse(base.Trainer)  #: pl.Trainer",
        "pkg/c.py": "from . import base as b\nuse(b.Trainer)  #: pl.Trainer",
        "pkg/sub/d.py": "from ..base import Trainer\nuse(Trainer)  #: pl.Trainer",
        "pkg/sub/e.py": "from .. import base\nuse(base.Trainer)  #: pl.Trainer",
        "pkg/sub/__init__.py": "from ..base import Trainer\nuse(Trainer)  #: pl.Trainer",
    },
    "relative in a package's own __init__": {
        "pkg/__init__.py": "from .base import Trainer\nuse(Trainer)  #: pl.Trainer",
        "pkg/base.py": LIGHTNING,
    },
    "relative beyond the top": {
        "train.py": "from ...base import Trainer\nuse(Trainer)  #: base.Trainer",
    },
    "star of a project's module": {
        "base.py": LIGHTNING + "\n_hidden = 1\ndef make():\n    pass",
        "train.py": """
            from base import *
            use(Trainer)  #: pl.Trainer
            use(make)  #: base.make
            use(_hidden)  #: train._hidden
            """,
    },
    "star over several files": {
        "pkg/__init__.py": "from .a import *",
        "pkg/a.py": "from .b import *",
        "pkg/b.py": "from pytorch_lightning import *\nclass Net(LightningModule):\n    pass",
        "train.py": "from pkg import *\nuse(Trainer)  #: pl.Trainer\nuse(Net)  #: pkg.b.Net",
    },
    "stars in a circle": {
        "a.py": "from b import *\nx = 1",
        "b.py": "from a import *\nfrom pytorch_lightning import Trainer",
        "train.py": "from a import *\nuse(Trainer)  #: pl.Trainer\nuse(x)  #: a.x\nuse(y)  #: train.y",
    },
    "re-exports in a circle": {
        "a.py": "from b import Trainer",
        "b.py": "from a import Trainer",
        "train.py": "from a import Trainer\nuse(Trainer)  #: b.Trainer",
    },
    "a name of the module's own is not followed": {
        "a.py": "class Trainer:\n    pass",
        "train.py": "from a import Trainer\nuse(Trainer)  #: a.Trainer",
    },
    "a function in the re-exporting file": {
        "a.py": LIGHTNING + "\ndef make():\n    from base import Trainer",
        "base.py": "class Trainer:\n    pass",
        "train.py": "from a import Trainer\nuse(Trainer)  #: pl.Trainer",
    },
    "a fallback in the re-exporting file": {
        "compat.py": """
            try:
                import lightning.pytorch as pl
            except ImportError:
                import pytorch_lightning as pl
            """,
        "train.py": "from compat import pl\nuse(pl.Trainer)  #: pl.Trainer",
    },
    "src layout": {
        "src/pkg/__init__.py": "",
        "src/pkg/base.py": LIGHTNING,
        "src/pkg/a.py": "from pkg.base import Trainer\nuse(Trainer)  #: pl.Trainer",
        "tests/test_a.py": "from pkg.base import Trainer\nuse(Trainer)  #: pl.Trainer",
    },
    "scripts beside each other": {
        "one/base.py": LIGHTNING,
        "one/train.py": "from base import Trainer\nuse(Trainer)  #: pl.Trainer",
        "two/base.py": "class Trainer:\n    pass",
        "two/train.py": "from base import Trainer\nuse(Trainer)  #: two.base.Trainer",
    },
    "scripts in a folder of the importer's": {
        "base.py": "class Trainer:\n    pass",
        "one/base.py": LIGHTNING,
        "one/train.py": "from base import Trainer\nuse(Trainer)  #: pl.Trainer",
        "one/deep/train.py": "from base import Trainer\nuse(Trainer)  #: pl.Trainer",
    },
    "an ambiguous name": {
        "one/base.py": LIGHTNING,
        "two/base.py": LIGHTNING,
        "train.py": "from base import Trainer\nuse(Trainer)  #: base.Trainer",
    },
    "a name that only one file has": {
        "deep/er/base.py": LIGHTNING,
        "train.py": "from base import Trainer\nuse(Trainer)  #: pl.Trainer",
        "other.py": "from er.base import Trainer\nuse(Trainer)  #: pl.Trainer",
    },
    "a project's file called lightning": {
        "lightning.py": "class Trainer:\n    pass",
        "train.py": "from pytorch_lightning import Trainer\nuse(Trainer)  #: pl.Trainer",
    },
    "a class of another file": {
        "nets.py": "class Outer:\n    class Net:\n        pass",
        "train.py": "from nets import Outer\nuse(Outer.Net)  #: nets.Outer.Net",
    },
    "paths with dots": {
        "./base.py": LIGHTNING,
        "../other/base2.py": LIGHTNING,
        "train.py": "from base import Trainer\nfrom other.base2 import Trainer as T\nuse(T)  #: pl.Trainer",
    },
}


@pytest.mark.parametrize("files", PROJECTS.values(), ids=PROJECTS)
def test_in_a_project(files: dict[str, str]) -> None:
    assert misunderstood({path: textwrap.dedent(text).lstrip("\n") for path, text in files.items()}) == []


@pytest.mark.parametrize("files", PROJECTS.values(), ids=PROJECTS)
def test_the_order_of_the_files_does_not_matter(files: dict[str, str]) -> None:
    texts = {path: textwrap.dedent(text).lstrip("\n") for path, text in files.items()}
    assert meant(dict(reversed(texts.items()))) == meant(texts)


def test_a_chain_of_a_hundred_re_exports_ends() -> None:
    files = {f"m{n}.py": f"from m{n + 1} import Trainer" for n in range(100)} | {"m100.py": LIGHTNING}
    rows = meant({**files, "train.py": "from m0 import Trainer\nuse(Trainer)  #: ?"})
    assert len(rows) == 1


@pytest.mark.parametrize(
    ("text", "flavour"),
    [
        ("import pytorch_lightning as pl", "pytorch_lightning"),
        ("import lightning as L", "lightning.pytorch"),
        ("from lightning.pytorch import Trainer", "lightning.pytorch"),
        ("def f():\n    from lightning.pytorch import Trainer", "lightning.pytorch"),
        ("x = 1", "pytorch_lightning"),
        ("import lightning_fabric", "pytorch_lightning"),
    ],
)
def test_flavour(text: str, flavour: str) -> None:
    flows, _ = linked({"code.py": text})
    assert flows["code.py"].module.flavour == flavour


@pytest.mark.parametrize(
    ("text", "name", "bound", "qualified"),
    [
        pytest.param("from pytorch_lightning import Trainer\nHERE", "Trainer", True, "pl.Trainer", id="import"),
        pytest.param("HERE", "Trainer", False, None, id="nowhere"),
        pytest.param("HERE", "len", False, None, id="builtin"),
        pytest.param("def f(x):\n    HERE", "x", True, None, id="parameter"),
        pytest.param("def f(x):\n    pass\nHERE", "x", False, None, id="another function's parameter"),
        pytest.param("from pytorch_lightning import *\nHERE", "Trainer", True, "pl.Trainer", id="star"),
        pytest.param("from pytorch_lightning import *\nHERE", "Traine", False, "code.Traine", id="not of the star"),
        pytest.param("x = [HERE for y in z]", "y", True, None, id="comprehension"),
        pytest.param("f = lambda y: HERE", "y", True, None, id="lambda"),
        pytest.param("f = lambda y=HERE: 1", "y", False, None, id="default of a lambda"),
        pytest.param("class C:\n    y = 1\n    HERE", "y", True, None, id="class body"),
        pytest.param("class C:\n    y = 1\n    def f(self):\n        HERE", "y", False, None, id="method"),
    ],
)
def test_names_at_a_place(text: str, name: str, bound: bool, qualified: str | None) -> None:
    flows, _ = linked({"code.py": text})
    module = flows["code.py"].module
    at = text.index("HERE")
    assert module.bound(name, at) is bound
    expected = qualified.replace("pl.", "lightning.pytorch.") if qualified else None
    assert module.qualified(name, at) == expected
