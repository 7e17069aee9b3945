"""Calls of what a variable, a parameter or an entry holds."""

from __future__ import annotations

import textwrap

import pytest

from tests.semantics.flowing import TRAINER, arguments_of, expected, reached

CALLED = {
    "dict of classes": """
        import pytorch_lightning as pl
        t = {"pl": pl.Trainer}["pl"](gpus=4)  #: gpus
        """,
    "registry": """
        TRAINERS = {"pl": Trainer}
        def build(name):
            return TRAINERS[name](gpus=1)  #: gpus
        """,
    "registry cls var": """
        TRAINERS = {"pl": Trainer, "x": int}
        def build(name):
            cls = TRAINERS[name]
            return cls(gpus=1)  #: gpus
        """,
    "registry get": """
        TRAINERS = {"pl": Trainer}
        def build(name):
            cls = TRAINERS.get(name)
            return cls(gpus=1)  #: gpus
        """,
    "default class": """
        def make(trainer_cls=Trainer):
            return trainer_cls(gpus=1)  #: gpus
        """,
    "class argument": """
        def make(trainer_cls):
            return trainer_cls(gpus=1)  #: gpus
        make(Trainer)
        """,
    "class argument kw": """
        def make(trainer_cls, **kw):
            return trainer_cls(**kw)
        make(trainer_cls=Trainer, gpus=1)  #: gpus
        """,
    "class attribute": """
        class A:
            trainer_class = Trainer
            def go(self):
                return self.trainer_class(gpus=1)  #: gpus
        """,
    "self class attribute": """
        class A:
            def __init__(self, trainer_class=Trainer):
                self.trainer_class = trainer_class
            def go(self):
                return self.trainer_class(gpus=1)  #: gpus
        """,
    "cond class": """
        class MyT(Trainer): pass
        def f(x):
            (Trainer if x else MyT)(gpus=1)  #: gpus
        """,
    "cond class var": """
        class MyT(Trainer): pass
        def f(x):
            cls = Trainer if x else MyT
            cls(gpus=1)  #: gpus
        """,
    "if class": """
        class MyT(Trainer): pass
        def f(x):
            if x:
                cls = Trainer
            else:
                cls = MyT
            cls(gpus=1)  #: gpus
        """,
    "or class": """
        def f(cls=None):
            cls = cls or Trainer
            cls(gpus=1)  #: gpus
        """,
    "return class": """
        def get():
            return Trainer
        get()(gpus=1)  #: gpus
        """,
    "getattr": """
        import pytorch_lightning as pl
        cls = getattr(pl, "Trainer")
        cls(gpus=1)  #: gpus
        """,
    "getattr direct": """
        import pytorch_lightning as pl
        getattr(pl, "Trainer")(gpus=1)  #: gpus
        """,
    "cast class": """
        from typing import cast, Type
        cls = cast(Type[Trainer], Trainer)
        cls(gpus=1)  #: gpus
        """,
    "walrus class": """
        if (cls := Trainer):
            cls(gpus=1)  #: gpus
        """,
    "importlib": """
        import importlib
        pl = importlib.import_module("pytorch_lightning")
        pl.Trainer(gpus=1)  #: gpus
        """,
    "gin class": """
        import gin
        T = gin.external_configurable(Trainer)
        T(gpus=1)  #: gpus
        """,
    "gin class 2": """
        import gin
        T = gin.configurable(Trainer)
        t = T(gpus=1)  #: gpus
        """,
    "partialmethod": """
        from functools import partialmethod
        class T(Trainer):
            __init__ = partialmethod(Trainer.__init__, gpus=1)  #: gpus
        """,
    "classmethod cls": """
        class F(Trainer):
            @classmethod
            def make(cls):
                return cls(gpus=1)  #: gpus
        """,
    "type self": """
        class F(Trainer):
            def again(self):
                return type(self)(gpus=1)  #: gpus
            def again2(self):
                return self.__class__(gpus=1)  #: gpus
        """,
    "inst factory": """
        class F:
            def make(self, **kw):
                return Trainer(**kw)
        F().make(gpus=1)  #: gpus
        """,
}


def dedented(text: str, path: str = "train.py") -> dict[str, str]:
    return {path: TRAINER + textwrap.dedent(text).lstrip("\n")}


@pytest.mark.parametrize("text", CALLED.values(), ids=CALLED)
def test_called(text: str) -> None:
    assert reached(dedented(text)) == expected(dedented(text))


NOT_CALLED = {
    "a registry of other classes": """
        from transformers import Trainer as Other
        {"a": Other}["a"](gpus=1)
        """,
    "another entry": """
        from transformers import Trainer as Other
        CLASSES = {"pl": Trainer, "hf": Other}
        CLASSES["hf"](gpus=1)
        """,
    "a Trainer itself": """
        def fit(trainer: Trainer, model):
            model(gpus=1)
        """,
    "a parameter that gets something else": """
        def make(cls, other):
            return cls(gpus=1)
        make(Other, Trainer)
        """,
    "an attribute of another class": """
        class A:
            trainer_class = Trainer
        class B:
            def go(self):
                self.trainer_class(gpus=1)
        """,
    "an instance": """
        class Mine(Trainer):
            def again(self):
                return self(gpus=1)
        """,
    "type of something": """
        class Mine(Trainer):
            def again(self, other):
                return type(other)(gpus=1)
        """,
    "getattr of something else": """
        getattr(Trainer, name)(gpus=1)
        getattr(models, "Trainer")(gpus=1)
        """,
}


@pytest.mark.parametrize("text", NOT_CALLED.values(), ids=NOT_CALLED)
def test_what_is_not_called(text: str) -> None:
    assert reached(dedented(text)) == expected(dedented(text))


DOUBTS = {
    "classes that are all Trainers": ("class M(Trainer): ...\n{1: Trainer, 2: M}[x](gpus=1)", None, None),
    "another class": ("{1: Trainer, 2: Other}[x](gpus=1)", None, "what is called here may be `Other` too"),
    "another function": ("(Trainer if x else fit)(gpus=1)", None, "what is called here may be `fit` too"),
    "a default": ("def f(cls=Trainer):\n    cls(gpus=1)", "what is called here may be another class too", None),
    "an unknown entry": (
        "CLASSES = {1: Trainer}\nCLASSES[y] = z()\nCLASSES[x](gpus=1)",
        "what is called here may be another class too",
        None,
    ),
}


@pytest.mark.parametrize(("text", "caveat", "refusal"), DOUBTS.values(), ids=DOUBTS)
def test_what_holds_against_a_rewrite(text: str, caveat: str | None, refusal: str | None) -> None:
    argument = arguments_of(f"from pytorch_lightning import Trainer\nfrom elsewhere import Other, fit\n{text}\n").get(
        "gpus"
    )
    assert argument is not None
    made = argument.rename("devices")
    assert (made.caveat, made.refusal) == (caveat, refusal)
    assert (argument.set.call is None) == (caveat is not None or refusal is not None)
