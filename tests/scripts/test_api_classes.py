"""What a class has, and what can be passed to it."""

from __future__ import annotations

import ast
from textwrap import dedent, indent

import pytest

from scripts.api.classes import ClassFacts, class_facts
from scripts.api.functions import function_facts
from tests.scripts.packages import library


def facts(body: str, head: str = "class Net:") -> ClassFacts:
    node = ast.parse(f"{head}\n{indent(dedent(body), '    ')}").body[0]
    assert isinstance(node, ast.ClassDef)
    return class_facts(node)


def kinds(body: str) -> dict[str, str]:
    return {name: member.kind for name, member in facts(body).members.items()}


@pytest.mark.parametrize(
    ("body", "members"),
    [
        ("def f(self): ...", {"f": "method"}),
        ("async def f(self): ...", {"f": "method"}),
        ("@classmethod\ndef f(cls): ...", {"f": "class"}),
        ("@_restricted_classmethod\ndef f(cls): ...", {"f": "class"}),
        ("@staticmethod\ndef f(): ...", {"f": "static"}),
        ("@property\ndef f(self): ...", {"f": "read"}),
        ("@property\n@rank_zero_experiment\ndef f(self): ...", {"f": "read"}),
        (
            "@property\ndef f(self): ...\n@f.setter\ndef f(self, x):\n    self._f = x",
            {"f": "property", "_f": "attribute"},
        ),
        ("@property\ndef f(self): ...\n@f.setter\ndef f(self, x):\n    raise TypeError('no')", {"f": "read"}),
        ("@cached_property\ndef f(self): ...", {"f": "property"}),
        ("def g(self): ...\nf = property(g)\nh = property(g, g)", {"g": "method", "f": "read", "h": "property"}),
        ("def f(self): ...\ng = f", {"f": "method", "g": "method"}),
        ("x = 1\ny: int\n(a, b) = 1, 2", {"x": "attribute", "y": "attribute", "a": "attribute", "b": "attribute"}),
        ("class Inner: ...", {"Inner": "attribute"}),
        ("if X:\n    def f(self): ...\nelse:\n    x = 1", {"f": "method", "x": "attribute"}),
        ("try:\n    x = 1\nexcept E:\n    y = 2", {"x": "attribute", "y": "attribute"}),
        ("@overload\ndef f(self, x: int): ...", {}),
        # what methods give an instance
        (
            "def f(self, x):\n    self.a, (self.b, c.d) = 1, 2\n    self.e: int = 3\n    self.g += 1\n    x.h = 1",
            {"f": "method", "a": "attribute", "b": "attribute", "e": "attribute", "g": "attribute"},
        ),
        (
            "def f(self):\n    for self.x in y: ...\n    with z as self.w: ...",
            {"f": "method", "x": "attribute", "w": "attribute"},
        ),
        ("def f(self):\n    def g():\n        self.x = 1", {"f": "method", "x": "attribute"}),
        ("def f(self):\n    class G:\n        def h(self):\n            self.x = 1", {"f": "method"}),
        ("def f(me):\n    me.x = 1\n    self.y = 2", {"f": "method", "x": "attribute"}),
        ("def f(self, k):\n    setattr(self, 'x', 1)\n    setattr(self, k, 1)", {"f": "method", "x": "attribute"}),
        ("def f(self):\n    self.__x = 1\ndef __g(self): ...", {"f": "method", "__x": "", "_Net__g": "method"}),
        ("if X:\n    def f(self):\n        self.x = 1", {"f": "method", "x": "attribute"}),
        ("def f(): ...", {"f": "method"}),
        ("'''Nothing.'''", {}),
    ],
)
def test_members(body: str, members: dict[str, str]) -> None:
    if members.pop("__x", None) is not None:
        members["_Net__x"] = "attribute"
    assert kinds(body) == members


def test_members_that_only_raise() -> None:
    made = facts("@property\ndef gpus(self):\n    raise AttributeError('`gpus` is no longer accessible')")
    assert made.members["gpus"].gone
    made = facts("def train_dataloader(self):\n    raise NotImplementedError('`train_dataloader` must be implemented')")
    assert not made.members["train_dataloader"].gone


@pytest.mark.parametrize(
    ("body", "fields"),
    [
        ("a: int\nb: str = 'x'", "a\nb='x'"),
        ("a: List = field(default_factory=list)", "a=field(default_factory=list)"),
        ("a: int = field(default=3)\nb: int = dataclasses.field()", "a=3\nb"),
        ("a: int = field(init=False, default=1)\nb: ClassVar[int] = 2\nc = 3", ""),
        ("a: int\ndef f(self): ...", "a"),
    ],
)
def test_fields(body: str, fields: str) -> None:
    node = ast.parse(f"@dataclass\nclass Net:\n{indent(body, '    ')}").body[0]
    assert isinstance(node, ast.ClassDef)
    assert class_facts(node).fields == fields
    assert facts(body, "class Net(NamedTuple):").fields == fields
    assert facts(body).fields is None


@pytest.mark.parametrize(
    ("source", "parameters"),
    [
        (
            "def f(self, a: int, b: str = 'x', *args: int, c, d: int = 1, **kw) -> int: ...",
            "a, b='x', *args, c, d=1, **kw",
        ),
        ("def f(self, /, a, b=1): ...", "a, b=1"),
        ("def f(self, a, /, b=1): ...", "a, /, b=1"),
        ("def f(self=None, a=1, *, b): ...", "a=1, *, b"),
        ("def f(self=None): ...", ""),
        ("def f(*args, **kwargs): ...", "*args, **kwargs"),
        ("def f(self): ...", ""),
    ],
)
def test_parameters(source: str, parameters: str) -> None:
    node = ast.parse(source).body[0]
    assert isinstance(node, ast.FunctionDef)
    made = function_facts(node, method=True)
    assert made is not None
    assert made.parameters == parameters


def test_bases() -> None:
    assert facts("...", "class Net(pl.LightningModule, Generic[T], metaclass=M):").bases == [
        "pl.LightningModule",
        "Generic",
    ]
    made = library(
        {
            "pytorch_lightning.a": "import torch\nclass A(torch.nn.Module): ...",
            "pytorch_lightning.b": "from .a import A\nclass B(A): ...\nclass C(Unknown): ...",
        }
    )
    names = made.names("pytorch.b")
    assert [(base.kind, base.home) for base in made.bases(names["B"])] == [("class", "pytorch.a.A")]
    assert [(base.kind, base.home) for base in made.bases(names["A"])] == [("foreign", "torch.nn.Module")]
    assert [(base.kind, base.home) for base in made.bases(names["C"])] == [("foreign", "Unknown")]
    assert [one.name for one in made.ancestry(names["B"])] == ["B", "A"]


def test_what_is_set_on_a_trainer_elsewhere_is_its_attribute() -> None:
    made = library(
        {
            "pytorch_lightning.": "from .trainer import Trainer",
            "pytorch_lightning.trainer": "class Base:\n    old = 1\nclass Trainer(Base): ...",
            "pytorch_lightning.connector": "def f(self, trainer, x):\n    self.trainer.gpus = 1\n    trainer.old = x.y = 2",
        }
    )
    trainer = made.class_of(made.names("pytorch")["Trainer"])
    assert trainer is not None
    assert set(trainer.members) == {"gpus"}
