"""Arguments in the items of lists and the entries of dicts, and in what is made of other dicts."""

from __future__ import annotations

import textwrap

import pytest

from tests.semantics.flowing import TRAINER, expected, reached, sets_of

ITEMS = {
    "loop dict": """
        CONFIGS = [{"gpus": 1}, {"gpus": 2}]  #: gpus
        for cfg in CONFIGS:
            Trainer(**cfg)
        """,
    "loop tuples": """
        for gpus, acc in [(1, None), (2, "ddp")]:
            Trainer(gpus=gpus, accelerator=acc)  #: accelerator gpus
        """,
    "loop tuple of dict": """
        for name, cfg in [("a", {"gpus": 1}), ("b", dict(gpus=2))]:  #: gpus
            Trainer(**cfg)
        """,
    "dict items loop": """
        RUNS = {"a": {"gpus": 1}, "b": {"gpus": 2}}  #: gpus
        for name, cfg in RUNS.items():
            Trainer(**cfg)
        """,
    "dict values loop": """
        RUNS = {"a": {"gpus": 1}, "b": {"gpus": 2}}  #: gpus
        for cfg in RUNS.values():
            Trainer(**cfg)
        """,
    "dict key loop": """
        RUNS = {"a": {"gpus": 1}, "b": {"gpus": 2}}  #: gpus
        for name in RUNS:
            Trainer(**RUNS[name])
        """,
    "dict key": """
        RUNS = {"a": {"gpus": 1}, "b": {"gpus": 2}}  #: gpus
        def f(name):
            Trainer(**RUNS[name])
        """,
    "dict get": """
        RUNS = {"a": {"gpus": 1}, "b": {"gpus": 2}}  #: gpus
        def f(name):
            Trainer(**RUNS.get(name, {}))
        """,
    "list index": """
        RUNS = [{"gpus": 1}, {"gpus": 2}]  #: gpus
        Trainer(**RUNS[0])
        """,
    "comprehension": """
        trainers = [Trainer(**cfg) for cfg in [{"gpus": 1}, {"gpus": 2}]]  #: gpus
        """,
    "comprehension2": """
        CFGS = ({"gpus": 1}, {"gpus": 2})  #: gpus
        trainers = {i: Trainer(**cfg) for i, cfg in enumerate(CFGS)}
        """,
    "enumerate zip": """
        CFGS = ({"gpus": 1}, {"gpus": 2})  #: gpus
        for i, cfg in enumerate(CFGS):
            Trainer(**cfg)
        """,
    "zip": """
        CFGS = ({"gpus": 1}, {"gpus": 2})  #: gpus
        for n, cfg in zip(range(2), CFGS):
            Trainer(**cfg)
        """,
    "an entry of an unknown entry": """
        cfgs = {"a": {}}
        def f(name):
            cfgs[name]["gpus"] = 1  #: gpus
            cfgs[name].update(precision=16)  #: precision
        for cfg in cfgs.values():
            Trainer(**cfg)
        """,
    "a part of an unknown entry": """
        cfgs = {"a": {}}
        def f(name):
            cfgs[name]["gpus"] = 1  #: gpus
        Trainer(**cfgs["a"])
        """,
    "an unknown entry": """
        cfgs = {}
        for name in names:
            cfgs[name] = {"gpus": 1}  #: gpus
        Trainer(**cfgs["a"])  #: **
        """,
    "append": """
        CFGS = []
        CFGS.append({"gpus": 1})  #: gpus
        for cfg in CFGS:
            Trainer(**cfg)
        """,
    "product": """
        import itertools
        for gpus, acc in itertools.product([1, 2], ["ddp", None]):
            Trainer(gpus=gpus, accelerator=acc)  #: accelerator gpus
        """,
    "setattr loop": """
        import argparse
        args = argparse.ArgumentParser().parse_args()
        OVER = {"gpus": 1}  #: gpus
        for k, v in OVER.items():
            setattr(args, k, v)
        Trainer(**vars(args))
        """,
    "store loop": """
        kw = {}
        OVER = {"gpus": 1}  #: gpus
        for k, v in OVER.items():
            if v is not None:
                kw[k] = v
        Trainer(**kw)
        """,
    "store loop 2": """
        import json
        kw = {}
        for k, v in json.load(open("x")).items():
            kw[k] = v
        Trainer(**kw)  #: **
        """,
    "starred dict": """
        parts = [{"gpus": 1}, {"amp_level": "O1"}]  #: amp_level gpus
        kw = {}
        for p in parts:
            kw.update(p)
        Trainer(**kw)
        """,
    "nested function return": """
        def cfg():
            base = {"gpus": 1}  #: gpus
            return base, 1
        a, b = cfg()
        Trainer(**a)
        """,
    "merge dict pairs": """
        a = {"gpus": 1}  #: gpus
        Trainer(**dict(list(a.items()) + [("amp_level", "O1")]))  #: **
        """,
}

NOT_OURS = {
    "another item": """
        CFGS = [{"gpus": 1}, {"max_epochs": 2}]  #: max_epochs
        Trainer(**CFGS[1])
        """,
    "another part of a row": """
        for mine, other in [({"max_epochs": 1}, {"gpus": 1})]:  #: max_epochs
            Trainer(**mine)
            fit(**other)
        """,
    "another part of a result": """
        def both():
            mine = {"max_epochs": 1}  #: max_epochs
            return mine, {"gpus": 1}
        mine, other = both()
        Trainer(**mine)
        """,
    "the numbers of enumerate": """
        for number, cfg in enumerate([{"gpus": 1}]):
            Trainer(**number)  #: **
        """,
    "another list": """
        mine, other = [], []
        other.append({"gpus": 1})
        for cfg in mine:
            Trainer(**cfg)
        """,
    "a variable of another comprehension": """
        fits = [fit(**cfg) for cfg in [{"gpus": 1}]]
        made = [Trainer(**cfg) for cfg in [{"max_epochs": 1}]]  #: max_epochs
        """,
    "a variable of a comprehension and one of the module": """
        cfg = {"max_epochs": 1}  #: max_epochs
        fits = [fit(**cfg) for cfg in [{"gpus": 1}]]
        Trainer(**cfg)
        """,
    "entries copied to another dict": """
        mine, other = {}, {}
        for key, value in {"gpus": 1}.items():
            other[key] = value
        Trainer(**mine)
        """,
    "an option of the function that copies": """
        from omegaconf import OmegaConf
        cfg = OmegaConf.create({"max_epochs": 1}, flags={"gpus": 1})  #: max_epochs
        Trainer(**OmegaConf.to_container(cfg, resolve=True))
        """,
    "an attribute of another object": """
        import argparse
        args, other = argparse.Namespace(), argparse.Namespace()
        setattr(other, "gpus", 1)
        Trainer(**vars(args))
        """,
    "setattr of the file's own": """
        import argparse
        def setattr(a, b, c):
            pass
        args = argparse.Namespace()
        setattr(args, "gpus", 1)
        Trainer(**vars(args))
        """,
    "what a setter of a property gets": """
        class A:
            @options.setter
            def options(self, value):
                return {"gpus": 1}
            def go(self):
                Trainer(**self.options)  #: **
        """,
}

COPIES = {
    "chainmap": """
        from collections import ChainMap
        a = {"gpus": 1}  #: gpus
        Trainer(**ChainMap(a, {}))
        """,
    "omegaconf create": """
        from omegaconf import OmegaConf
        cfg = OmegaConf.create({"trainer": {"gpus": 1}})  #: gpus
        Trainer(**cfg.trainer)
        """,
    "omegaconf merge": """
        from omegaconf import OmegaConf
        cfg = OmegaConf.merge({"gpus": 1}, {"amp_level": "O1"})  #: amp_level gpus
        Trainer(**cfg)
        """,
    "omegaconf to_container": """
        from omegaconf import OmegaConf
        cfg = OmegaConf.create({"trainer": {"gpus": 1}})  #: gpus
        Trainer(**OmegaConf.to_container(cfg.trainer))
        """,
    "easydict": """
        from easydict import EasyDict
        cfg = EasyDict({"trainer": {"gpus": 1}})  #: gpus
        Trainer(**cfg.trainer)
        """,
    "easydict attr": """
        from easydict import EasyDict as edict
        cfg = edict()
        cfg.trainer = edict()
        cfg.trainer.gpus = 1  #: gpus
        Trainer(**cfg.trainer)
        """,
    "yacs": """
        from yacs.config import CfgNode as CN
        _C = CN()
        _C.TRAINER = CN()
        _C.TRAINER.gpus = 1  #: gpus
        def get(): return _C.clone()
        Trainer(**get().TRAINER)
        """,
    "munch": """
        from munch import Munch
        Trainer(**Munch(gpus=1))  #: gpus
        """,
    "ml_collections": """
        import ml_collections
        c = ml_collections.ConfigDict()
        c.trainer = ml_collections.ConfigDict({"gpus": 1})  #: gpus
        Trainer(**c.trainer)
        """,
    "replace dataclass": """
        from dataclasses import dataclass, replace, asdict
        @dataclass
        class C:
            gpus: int = 1  #: gpus
        c = replace(C(), gpus=2)  #: gpus
        Trainer(**asdict(c))
        """,
    "cast": """
        import typing
        kw = typing.cast(dict, {"gpus": 1})  #: gpus
        Trainer(**kw)
        """,
    "walrus": """
        if (kw := {"gpus": 1}):  #: gpus
            Trainer(**kw)
        """,
    "setattr": """
        import argparse
        args = argparse.ArgumentParser().parse_args()
        setattr(args, "gpus", 2)  #: gpus
        Trainer(**vars(args))
        """,
    "setattr from": """
        import argparse
        args = argparse.ArgumentParser().parse_args()
        setattr(args, "gpus", 2)  #: gpus
        Trainer.from_argparse_args(args)
        """,
    "__dict__ item": """
        import argparse
        args = argparse.ArgumentParser().parse_args()
        args.__dict__["gpus"] = 2  #: gpus
        Trainer(**vars(args))
        """,
    "__dict__ update": """
        import argparse
        args = argparse.ArgumentParser().parse_args()
        args.__dict__.update(gpus=2)  #: gpus
        args.__dict__.update({"amp_level": 2})  #: amp_level
        Trainer.from_argparse_args(args)
        """,
    "vars update": """
        import argparse
        args = argparse.ArgumentParser().parse_args()
        vars(args).update(gpus=2)  #: gpus
        vars(args)["amp_level"] = 1  #: amp_level
        Trainer.from_argparse_args(args)
        """,
    "property kwargs": """
        class A:
            @property
            def trainer_kwargs(self):
                return {"gpus": 1}  #: gpus
            def go(self):
                Trainer(**self.trainer_kwargs)
        """,
    "sub method kwargs": """
        class A:
            def trainer_kwargs(self):
                return {}
            def go(self):
                Trainer(**self.trainer_kwargs())
        class B(A):
            def trainer_kwargs(self):
                return {"gpus": 1}  #: gpus
        """,
    "class attribute kwargs": """
        class A:
            trainer_args = dict(gpus=1)  #: gpus
            def go(self):
                Trainer(**self.trainer_args)
        """,
    "class attribute kwargs sub": """
        class A:
            trainer_args = {}
            def go(self):
                Trainer(**self.trainer_args)
        class B(A):
            trainer_args = dict(gpus=1)  #: gpus
        """,
}


def dedented(text: str, path: str = "train.py") -> dict[str, str]:
    return {path: TRAINER + textwrap.dedent(text).lstrip("\n")}


@pytest.mark.parametrize("text", ITEMS.values(), ids=ITEMS)
def test_items(text: str) -> None:
    assert reached(dedented(text)) == expected(dedented(text))


@pytest.mark.parametrize("text", COPIES.values(), ids=COPIES)
def test_copies(text: str) -> None:
    assert reached(dedented(text)) == expected(dedented(text))


@pytest.mark.parametrize("text", NOT_OURS.values(), ids=NOT_OURS)
def test_what_is_no_argument_of_a_trainer(text: str) -> None:
    assert reached(dedented(text)) == expected(dedented(text))


def test_items_that_are_written_out_do_not_come_together() -> None:
    text = """
        for cfg in [{"gpus": 1}, {"precision": 16}]:
            Trainer(max_epochs=1, **cfg)
        """
    sets = sets_of(dedented(text))["train.py"]
    given = [([argument.name for argument in found], sorted(found.elsewhere)) for found in sets]
    assert given == [
        (["gpus"], ["max_epochs"]),
        (["precision"], ["max_epochs"]),
        (["max_epochs"], ["gpus", "precision"]),
    ]
