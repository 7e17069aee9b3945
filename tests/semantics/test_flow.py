"""Which arguments reach a Trainer, in one file: the ways that real code takes."""

from __future__ import annotations

import textwrap

import pytest

from tests.semantics.flowing import TRAINER, expected, reached

CALLS = {
    "a call": "Trainer(gpus=2, max_epochs=3)  #: gpus max_epochs",
    "a call without arguments": "Trainer()",
    "positional arguments are no keywords": "Trainer(logger, True, gpus=1)  #: gpus",
    "in an expression": "fit(Trainer(gpus=2).fit(model), [Trainer(precision=16)])  #: gpus precision",
    "in a default, a decorator, a lambda, a comprehension": """
        def f(x=Trainer(gpus=1)):  #: gpus
            pass
        @run(Trainer(gpus=2))  #: gpus
        class C(metaclass=make(Trainer(gpus=3))):  #: gpus
            trainer = Trainer(gpus=4)  #: gpus
        lambda: Trainer(gpus=5)  #: gpus
        [Trainer(gpus=n) for n in range(3)]  #: gpus
        """,
    "another name": """
        import pytorch_lightning as pl
        T = pl.Trainer
        T(gpus=1)  #: gpus
        def f():
            cls = Trainer
            cls(gpus=1)  #: gpus
        """,
    "partial": """
        from functools import partial
        partial(Trainer, gpus=2)  #: gpus
        """,
    "partial called at once": """
        import functools
        functools.partial(Trainer, gpus=2)(precision=16)  #: gpus precision
        """,
    "partial called later": """
        from functools import partial
        make = partial(Trainer, gpus=2)  #: gpus
        make(precision=16)  #: precision
        make(**{"amp_level": "O2"})  #: amp_level
        """,
    "partial of a partial": """
        from functools import partial
        make = partial(partial(Trainer, gpus=2), precision=16)  #: gpus precision
        """,
    "partial of something else": """
        from functools import partial
        make = partial(fit, gpus=2)
        partial(make(), gpus=2)
        partial()
        partial(gpus=1)
        """,
    "from_argparse_args": """
        Trainer.from_argparse_args(args, gpus=2)  #: gpus
        """,
    "hydra, by its configuration": """
        import hydra
        from hydra.utils import instantiate
        instantiate(cfg.trainer, gpus=2)  #: gpus
        hydra.utils.instantiate(cfg["trainer"], callbacks=[])  #: callbacks
        hydra.utils.instantiate(cfg.model, gpus=2)
        hydra.utils.instantiate(trainer, gpus=2)
        hydra.utils.instantiate(gpus=2)
        """,
    "hydra, by its annotation": """
        import hydra
        trainer: Trainer = hydra.utils.instantiate(cfg.x, gpus=2)  #: gpus
        model: Model = hydra.utils.instantiate(cfg.trainer, gpus=2)
        """,
    "hydra with a dict": """
        import hydra
        CFG = {
            "trainer": {"gpus": 2},  #: gpus
            "model": {"gpus": 3},
        }
        hydra.utils.instantiate(CFG["trainer"])
        """,
    "a class method": """
        Trainer.add_argparse_args(parser, gpus=1)
        """,
}

DICTS = {
    "a dict literal": """
        cfg = {"gpus": 2, "precision": 16, 3: 4, key: 5}  #: gpus precision
        Trainer(**cfg)
        """,
    "a dict literal in place": """
        Trainer(max_epochs=3, **{"gpus": 2})  #: gpus max_epochs
        """,
    "dict()": """
        cfg = dict(gpus=2)  #: gpus
        Trainer(**cfg)
        """,
    "dict() of a dict": """
        base = {"gpus": 2}  #: gpus
        cfg = dict(base, precision=16)  #: precision
        Trainer(**cfg)
        """,
    "dict() of splats": """
        base = {"gpus": 2}  #: gpus
        Trainer(**dict(**base, precision=16))  #: precision
        """,
    "OrderedDict": """
        from collections import OrderedDict
        Trainer(**OrderedDict(gpus=2))  #: gpus
        """,
    "a dict of the user's own": """
        def dict(**kwargs):
            return {}
        Trainer(**dict(gpus=2))
        """,
    "items": """
        cfg = {}
        cfg["gpus"] = 2  #: gpus
        cfg[key] = 3
        Trainer(**cfg)  #: **
        """,
    "annotated items": """
        cfg: dict = {}
        cfg["gpus"]: int = 2  #: gpus
        Trainer(**cfg)
        """,
    "update with a dict": """
        cfg = {}
        cfg.update({"gpus": 2})  #: gpus
        Trainer(**cfg)
        """,
    "update with a name": """
        cfg, more = {}, {"gpus": 2}  #: gpus
        cfg.update(more)
        Trainer(**cfg)
        """,
    "update with keywords": """
        cfg = {}
        cfg.update(gpus=2)  #: gpus
        Trainer(**cfg)
        """,
    "update with both": """
        cfg = {}
        cfg.update({"gpus": 2}, precision=16)  #: gpus precision
        Trainer(**cfg)
        """,
    "setdefault": """
        cfg = {}
        cfg.setdefault("gpus", 2)  #: gpus
        cfg.setdefault("precision")
        Trainer(**cfg)
        """,
    "setdefault of an unknown key": """
        cfg = {"gpus": 1}  #: gpus
        cfg.setdefault(key, 2)
        Trainer(**cfg)  #: **
        """,
    "|": """
        base = {"gpus": 2}  #: gpus
        Trainer(**(base | {"precision": 16}))  #: precision
        """,
    "|=": """
        cfg = {}
        cfg |= {"gpus": 2}  #: gpus
        Trainer(**cfg)
        """,
    "{**a, **b}": """
        a = {"gpus": 2}  #: gpus
        b = dict(precision=16)  #: precision
        Trainer(**{**a, **b, "amp_level": "O2"})  #: amp_level
        """,
    "two splats": """
        a = {"gpus": 2}  #: gpus
        b = {"precision": 16}  #: precision
        Trainer(**a, **b)
        """,
    "copies": """
        import copy
        from copy import deepcopy
        a = {"gpus": 2}  #: gpus
        b = {"precision": 16}  #: precision
        c = {"amp_level": "O2"}  #: amp_level
        Trainer(**a.copy(), **copy.copy(b), **deepcopy(c))
        """,
    "conditional": """
        fast = {"gpus": 2}  #: gpus
        Trainer(**(fast if cuda else {"num_processes": 2}))  #: num_processes
        """,
    "or {}": """
        cfg = {"gpus": 2}  #: gpus
        Trainer(**(cfg or {}))
        """,
    "and": """
        Trainer(**(cuda and {"gpus": 2}))  #: gpus **
        """,
    "two values": """
        if cuda:
            cfg = {"gpus": 2}  #: gpus
        else:
            cfg = {"num_processes": 2}  #: num_processes
        Trainer(**cfg)
        """,
    "a walrus": """
        Trainer(**(cfg := {"gpus": 2}))  #: gpus
        """,
    "a variable of a walrus": """
        if (cfg := {"gpus": 2}):  #: gpus
            Trainer(**cfg)
        """,
    "a comprehension over items": """
        cfg = {"gpus": 2}  #: gpus
        Trainer(**{k: v for k, v in cfg.items() if v is not None})
        """,
    "a nested entry": """
        CFG = {
            "trainer": {"gpus": 2},  #: gpus
            "model": {"gpus": 3},
        }
        Trainer(**CFG["trainer"])
        """,
    "a nested entry by get and pop": """
        CFG = {
            "trainer": {"gpus": 2},  #: gpus
            "more": {"precision": 16},  #: precision
            "model": {"gpus": 3},
        }
        Trainer(**CFG.get("trainer", {}), **CFG.pop("more"))
        """,
    "a nested entry by a variable key": """
        CFG = {"trainer": {"gpus": 2}}  #: gpus
        Trainer(**CFG[key])
        """,
    "entries of dict()": """
        CFG = dict(
            trainer=dict(gpus=2),  #: gpus
            model=dict(gpus=3),
        )
        CFG.update(more=dict(precision=16))  #: precision
        Trainer(**CFG["trainer"], **CFG["more"])
        """,
    "an entry of something unknown": """
        CFG = {"trainer": await load(), "model": load(), key: 1}
        Trainer(**CFG["trainer"])  #: **
        Trainer(**CFG["model"])  #: **
        Trainer(**CFG["more"])  #: **
        """,
    "an entry that is not there": """
        CFG = {"model": {"gpus": 2}}
        Trainer(**CFG["trainer"])
        """,
    "an item of a nested entry": """
        CFG = {"trainer": {}}
        CFG["trainer"]["gpus"] = 2  #: gpus
        CFG["model"]["gpus"] = 2
        Trainer(**CFG["trainer"])
        """,
    "a nested entry put in later": """
        CFG = {}
        CFG["trainer"] = {"gpus": 2}  #: gpus
        cfg = CFG["trainer"]
        Trainer(**cfg)
        """,
    "one dict twice": """
        cfg = {"gpus": 2}  #: gpus
        Trainer(**cfg)
        Trainer(**cfg)
        """,
    "a dict in a circle": """
        a = {"gpus": 2}  #: gpus
        b = a
        a = b
        Trainer(**a)
        """,
    "a dict that holds itself": """
        a = {"gpus": 2}  #: gpus
        a["a"] = a  #: a
        Trainer(**a)
        """,
    "many steps": """
        a = {"gpus": 2}  #: gpus
        b = dict(a)
        c = {**b}
        d = c.copy() if c else c
        Trainer(**d)
        """,
}

FUNCTIONS = {
    "**kwargs": """
        def make(**kwargs):
            return Trainer(**kwargs)
        make(gpus=2)  #: gpus
        """,
    "**kwargs, some taken": """
        def make(model, gpus, *, precision=16, **kwargs):
            return Trainer(**kwargs)
        make(net, gpus=2, precision=32, amp_level="O2")  #: amp_level
        """,
    "**kwargs, added to": """
        def make(**kwargs):
            kwargs["gpus"] = 2  #: gpus
            kwargs.setdefault("precision", 16)  #: precision
            kwargs.update(amp_level="O2")  #: amp_level
            return Trainer(**kwargs)
        make()
        """,
    "**kwargs, never called": """
        def make(**kwargs):
            return Trainer(gpus=2, **kwargs)  #: gpus **
        """,
    "**kwargs, several callers": """
        def make(**kwargs):
            return Trainer(**kwargs)
        make(gpus=2)  #: gpus
        make(**{"precision": 16})  #: precision
        make(**dict(amp_level="O2"))  #: amp_level
        """,
    "**kwargs over several functions": """
        def make(**kwargs):
            return Trainer(**kwargs)
        def run(**options):
            return make(**options)
        run(gpus=2)  #: gpus
        """,
    "**kwargs that are splatted elsewhere": """
        def run(**kwargs):
            return fit(**kwargs)
        run(gpus=2)
        """,
    "a dict parameter": """
        def make(cfg):
            return Trainer(**cfg)
        make({"gpus": 2})  #: gpus
        """,
    "a dict parameter by name": """
        def make(model, *, cfg):
            return Trainer(**cfg)
        make(net, cfg={"gpus": 2})  #: gpus
        make({"gpus": 3}, cfg=None)
        """,
    "a dict parameter of several callers": """
        def make(cfg):
            return Trainer(**cfg)
        make({"gpus": 2})  #: gpus
        make(dict(precision=16))  #: precision
        """,
    "a dict parameter's default": """
        def make(cfg={"gpus": 2}, *, more={"precision": 16}, less=None):  #: gpus precision
            return Trainer(**cfg, **more)
        """,
    "a dict parameter changed": """
        def make(cfg):
            cfg["gpus"] = 2  #: gpus
            return Trainer(**cfg)
        make({})
        """,
    "a dict changed by a function": """
        def fill(cfg):
            cfg["gpus"] = 2  #: gpus
        cfg = {}
        fill(cfg)
        Trainer(**cfg)
        """,
    "a function fills two dicts, one is of a Trainer": """
        def fill(cfg):
            cfg["gpus"] = 2  #: gpus
        other, cfg = {"precision": 16}, {"amp_level": "O2"}  #: amp_level
        fill(other)
        fill(cfg)
        Trainer(**cfg)
        """,
    "a dict that a function updates": """
        def fill(cfg):
            cfg.update({"gpus": 2}, precision=16)  #: gpus precision
            cfg |= {"amp_level": "O2"}  #: amp_level
        cfg = {}
        fill(cfg)
        Trainer(**cfg)
        """,
    "a nested dict that a function puts in": """
        def fill(cfg):
            cfg["trainer"] = {"gpus": 2}  #: gpus
        cfg = {}
        fill(cfg)
        Trainer(**cfg["trainer"])
        """,
    "a dict that is shown to others": """
        import wandb
        cfg = {"gpus": 2}  #: gpus
        wandb.init(config=cfg)
        print(cfg)
        log.info("%s", cfg)
        Trainer(**cfg)
        """,
    "an item of a parameter": """
        def make(cfg):
            return Trainer(**cfg["trainer"])
        make({
            "trainer": {"gpus": 2},  #: gpus
            "model": {"gpus": 3},
        })
        """,
    "returned": """
        def config():
            return {"gpus": 2}  #: gpus
        Trainer(**config())
        """,
    "returned from several places": """
        def config():
            if cuda:
                return {"gpus": 2}  #: gpus
            cfg = {}
            cfg["num_processes"] = 2  #: num_processes
            return cfg
        Trainer(**config())
        """,
    "returned by way of a parameter": """
        def same(cfg):
            return cfg
        Trainer(**same({"gpus": 2}))  #: gpus
        """,
    "returned from an async function": """
        async def config():
            return {"gpus": 2}
        Trainer(**await config())  #: **
        """,
    "an entry of what is returned": """
        def config():
            return {"trainer": {"gpus": 2}, "model": None}  #: gpus
        Trainer(**config()["trainer"])
        """,
    "recursion": """
        def make(**kwargs):
            if kwargs:
                return make(**kwargs)
            return Trainer(**kwargs)
        make(gpus=2)  #: gpus
        """,
    "a function in a function": """
        def main():
            def make(**kwargs):
                return Trainer(**kwargs)
            return make(gpus=2)  #: gpus
        """,
    "a variable of the function around": """
        def main():
            cfg = {"gpus": 2}  #: gpus
            def make():
                return Trainer(**cfg)
        """,
    "another function's variable of the same name": """
        def other():
            cfg = {"gpus": 3}
        def make():
            cfg = {"gpus": 2}  #: gpus
            return Trainer(**cfg)
        """,
    "a module-level constant": """
        CFG = {"gpus": 2}  #: gpus
        def make():
            return Trainer(**CFG)
        """,
    "a global": """
        CFG = {}
        def fill():
            global CFG
            CFG = {"gpus": 2}  #: gpus
        Trainer(**CFG)
        """,
    "a partial of a function": """
        from functools import partial
        def make(name, **kwargs):
            return Trainer(**kwargs)
        later = partial(make, gpus=2)  #: gpus
        later("x", precision=16)  #: precision
        """,
    "an argument too many": """
        def make(cfg):
            return Trainer(**cfg)
        make({}, {"gpus": 2})
        make(more={"gpus": 2})
        """,
    "something that is returned at the module's level": """
        cfg = {"gpus": 2}  #: gpus
        return cfg
        Trainer(**cfg)
        """,
    "a lambda is not followed": """
        make = lambda **kwargs: Trainer(**kwargs)  #: **
        make(gpus=2)
        """,
}


def one(text: str) -> dict[str, str]:
    return {"train.py": TRAINER + textwrap.dedent(text).lstrip("\n")}


@pytest.mark.parametrize("text", CALLS.values(), ids=CALLS)
def test_calls(text: str) -> None:
    assert reached(one(text)) == expected(one(text))


@pytest.mark.parametrize("text", DICTS.values(), ids=DICTS)
def test_dicts(text: str) -> None:
    assert reached(one(text)) == expected(one(text))


@pytest.mark.parametrize("text", FUNCTIONS.values(), ids=FUNCTIONS)
def test_functions(text: str) -> None:
    assert reached(one(text)) == expected(one(text))
