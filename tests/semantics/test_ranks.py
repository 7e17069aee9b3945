"""Conditions about ranks, what functions take from around them, and how many devices a project trains on."""

from __future__ import annotations

import ast

import pytest

from codemods.semantics.closures import Captured, Inner, captured
from codemods.semantics.facts import facts_of
from codemods.semantics.linking import ProjectIndex
from codemods.semantics.module import Module
from codemods.semantics.ranks import RANK_NAMES, RANK_VARIABLES, is_guarded, rank_names, speaks_of_ranks
from codemods.semantics.runs import injects_samplers, one_device, seeded, several_devices, spawns
from codemods.semantics.sets import flow_of
from codemods.source.encoding import decode
from codemods.source.python import Source


def module_of(code: str, name: str = "program") -> Module:
    return Module(Source(f"{name}.py", decode(code.encode())), name)


def marked(module: Module) -> ast.Call:
    """The call of `here` in a module."""
    return next(call for call, _ in module.scoped.calls if getattr(call.func, "id", "") == "here")


@pytest.mark.parametrize(
    ("test", "names"),
    [
        ("self.trainer.is_global_zero", {"is_global_zero"}),
        ("trainer.global_rank != 0 and verbose", {"global_rank"}),
        ("dist.get_rank() == 0", {"get_rank"}),
        ("os.environ.get('LOCAL_RANK', '0') == '0'", {"LOCAL_RANK"}),
        ("self._rank == 0", {"rank"}),
        ("self.trainer.world_size > 1", set()),
        ("self.ranking", set()),
    ],
)
def test_conditions_about_ranks(test: str, names: set[str]) -> None:
    assert rank_names(ast.parse(test, mode="eval").body) == names


@pytest.mark.parametrize(
    ("body", "guarded"),
    [
        ("here()", False),
        ("if self.global_rank == 0: here()", True),
        ("if x:\n  pass\n else: here()", False),
        ("if self.global_rank:\n  pass\n else: here()", True),
        ("if self.global_rank: return\n here()", True),
        ("if self.global_rank: x = 1\n here()", False),
        ("here()\n if self.global_rank: return", False),
        ("self.is_global_zero and here()", True),
        ("here() and self.is_global_zero", False),
        ("a = here() if self.is_global_zero else 1", True),
        ("for x in y:\n  if self.global_rank: continue\n  here()", True),
        ("@rank_zero_only\n def inner(): here()\n inner()", True),
    ],
)
def test_guards(body: str, guarded: bool) -> None:
    module = module_of(f"def f(self):\n {body}\n")
    function = module.tree.body[0]
    assert isinstance(function, ast.FunctionDef)
    assert is_guarded(marked(module), module, function) is guarded


def taken(code: str) -> Captured:
    """What the lambda or the function `inner` in some code takes from around it."""
    module = module_of(code)
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Lambda) or (isinstance(node, ast.FunctionDef) and node.name == "inner"):
            inner: Inner = node
            return captured(inner, module)
    raise AssertionError


def test_what_is_taken_from_around() -> None:
    assert taken("import f\ndef outer(a):\n b = 1\n g = lambda x: f(x, a, b, len(x))").names == {"a": True, "b": True}
    assert taken("def outer(a):\n g = lambda x: a\n a = 2").names == {"a": False}
    assert taken("def outer():\n g = lambda x: b\n b = 2").names == {"b": False}, "it is bound later"
    assert taken("def outer():\n for i in y:\n  g = lambda x: i").names == {"i": False}
    assert taken("def outer():\n for i in y:\n  b = i\n  g = lambda x: b").names == {"b": False}
    assert taken("def outer(y):\n g = [lambda x: i for i in y]").names == {"i": False}
    assert taken("def outer():\n g = lambda x: [x for x in x]").names == {}
    assert taken("class A:\n b = 1\n def outer(self):\n  g = lambda x: b").names == {}, "a class's names are not seen"
    assert taken("def outer():\n def inner(x):\n  y = x\n  return y").names == {}
    assert taken("def outer():\n def inner(x):\n  return inner(x)").names == {"inner": False}, "itself"


@pytest.mark.parametrize("body", ["nonlocal a\n  a = 1", "return (y := x)", "super().f()", "return __class__"])
def test_what_can_not_stand_elsewhere(body: str) -> None:
    assert taken(f"def outer(a):\n def inner(x):\n  {body}\n").refused


def linked(**files: str) -> tuple[ProjectIndex, dict[str, Module]]:
    modules = {name: module_of(f"import pytorch_lightning as pl\n{code}", name) for name, code in files.items()}
    facts = [facts_of(module, flow_of(module).facts()) for module in modules.values()]
    index = ProjectIndex.of(facts)
    for module in modules.values():
        module.names = index.names
    return index, modules


@pytest.mark.parametrize(
    ("arguments", "several", "one"),
    [
        ("devices=2", True, False),
        ("devices=1", False, True),
        ("gpus='0,1'", True, False),
        ("gpus=-1", True, False),
        ("gpus=1 if cuda else None", False, True),
        ("gpus=args.gpus", False, False),
        ("gpus=args.gpus, accelerator='ddp'", True, False),
        ("strategy='ddp_spawn'", True, False),
        ("num_nodes=2, devices=1", True, False),
        ("devices='auto'", False, False),
        ("", False, False),
        ("devices=1, **more", False, False),
    ],
)
def test_devices(arguments: str, several: bool, one: bool) -> None:
    index, modules = linked(train=f"trainer = pl.Trainer({arguments})")
    assert several_devices(index, modules["train"]) is several
    assert one_device(index, modules["train"]) is one


def test_a_file_with_trainers_is_judged_by_those() -> None:
    index, modules = linked(one="pl.Trainer(devices=1)", two="pl.Trainer(strategy='ddp_spawn', devices=2)", net="")
    assert not several_devices(index, modules["one"])
    assert not spawns(index, modules["one"])
    assert several_devices(index, modules["two"])
    assert spawns(index, modules["two"])
    assert several_devices(index, modules["net"]), "any of the project's"


def test_whose_samplers() -> None:
    for arguments, expected in (
        ("devices=2", True),
        ("use_distributed_sampler=True", True),
        ("use_distributed_sampler=False", False),
        ("replace_sampler_ddp=args.inject", False),
        ("**options", None),
    ):
        index, modules = linked(train=f"pl.Trainer({arguments})")
        assert injects_samplers(index, modules["train"]) is expected, arguments
    index, modules = linked(net="x = 1")
    assert injects_samplers(index, modules["net"]) is None


def test_seeds() -> None:
    assert seeded(linked(a="x = 1", b="pl.seed_everything(1)")[0])
    assert not seeded(linked(a="x = 1")[0])


@pytest.mark.parametrize("name", sorted(RANK_NAMES | RANK_VARIABLES))
def test_every_name_makes_a_file_speak_of_ranks(name: str) -> None:
    assert speaks_of_ranks(module_of(f"print({name})\n"))
    assert not speaks_of_ranks(module_of(f"print({name}x)\n"))
