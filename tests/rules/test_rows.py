"""Rows are validated when they are built, and a family is a rule like any other."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

import pytest

from codemods.api.trainer import GONE
from codemods.model import Release
from codemods.rules.conditions import Is, Typed
from codemods.rules.rows import (
    ChangedValue,
    MovedToCallback,
    RemovedArgument,
    RenamedArgument,
    ReportedArgument,
    family,
)
from codemods.rules.trainer.signatures import CURRENT
from tests.harness import run_check, run_fix

FACTS: dict[str, Any] = {"argument": "old", "first": "0.7", "last": "1.4"}


@pytest.mark.parametrize(
    ("kind", "more", "complaint"),
    [
        (RemovedArgument, {"argument": "not a name"}, "not the name of an argument"),
        (RemovedArgument, {"first": "1.5"}, "newer than"),
        (RemovedArgument, {"first": "3.9"}, "not a release"),
        (RemovedArgument, {"reference": "a book"}, "address of a page"),
        (RemovedArgument, {"reason": "It differs."}, "without a full stop"),
        (RenamedArgument, {"new": "old"}, "no new name"),
        (RenamedArgument, {"new": "new", "value": "float({}"}, "not an expression"),
        (ChangedValue, {"value": "1"}, "says why"),
        (MovedToCallback, {"callback": "lightning.pytorch.callbacks.Timer", "arguments": "1 +"}, "not an expression"),
    ],
)
def test_a_wrong_row_is_refused(kind: Any, more: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        kind(**{**FACTS, **more})


def test_what_a_row_knows() -> None:
    assert RemovedArgument(**FACTS).removed == Release(1, 5)
    assert RemovedArgument(argument="max_steps", first="0.7").removed is None
    assert RemovedArgument(**FACTS).key == "old"
    assert RemovedArgument(**FACTS, when=Is(None, "x")).key == "old=None/'x'"
    assert RemovedArgument(**FACTS, when=Typed(int, None)).key == "old=NoneType/int"


def make(*rows: Any) -> Any:
    return family(code="LIT199", name="test", summary="", why="", rows=rows, examples=())


def test_a_family_is_checked_too() -> None:
    row = RemovedArgument(**FACTS)
    with pytest.raises(ValueError, match="can not be reached"):
        make(row, RemovedArgument(**FACTS, when=Is(None)))
    with pytest.raises(ValueError, match="about one form"):
        make(RemovedArgument(**FACTS, when=Is(None)), RemovedArgument(**FACTS, when=Is(None)))


def test_the_facts_of_a_family() -> None:
    removed, reported = RemovedArgument(**FACTS, since="1.1", when=Is(None)), ReportedArgument(**FACTS, advice="do")
    assert make(removed).fixable == "safe"
    assert make(reported).fixable == "manual"
    assert make(removed, reported).fixable == "sometimes"
    assert make(removed).since == Release(1, 1)
    assert make(removed).removed == Release(1, 5)
    assert make(RemovedArgument(argument="old", first="0.7")).removed is None


def test_a_rule_waits_for_the_release_that_has_the_replacement() -> None:
    files = {"train.py": b"from pytorch_lightning import Trainer\n\nTrainer(replace_sampler_ddp=False)\n"}
    assert not run_check(files, target="1.9", select=["LIT109"]).findings
    assert run_check(files, target="2.0", select=["LIT109"]).findings


def test_callbacks_in_several_places_are_left_to_a_person() -> None:
    program = """\
from pytorch_lightning import Trainer

config = dict(weights_summary="full")
config["weights_summary"] = None
config["progress_bar_refresh_rate"] = 5
config["progress_bar_refresh_rate"] = 0
config.update(use_amp=True)
config["use_amp"] = False
config["early_stop_callback"] = True
config["early_stop_callback"] = stop()
Trainer(**config)
"""
    files = {"train.py": program.encode()}
    found = run_check(files, select=["LIT102", "LIT105", "LIT107", "LIT108"]).findings
    assert [(f.row, f.applicability.value) for f in found if f.fix is None] == [
        ("weights_summary='full'", "manual"),
        ("progress_bar_refresh_rate", "manual"),
        ("use_amp", "manual"),
        ("early_stop_callback", "manual"),
        ("early_stop_callback", "manual"),
    ]
    assert all("several places" in f.message for f in found if f.fix is None)


def test_devices_in_several_places_are_rewritten_where_they_stand() -> None:
    program = """\
from pytorch_lightning import Trainer

config = {"gpus": 2, "distributed_backend": "ddp", "num_processes": 1, "nb_gpu_nodes": 2}
config["gpus"] = args.gpus
config["distributed_backend"] = None
Trainer(**config)
"""
    fixed = run_fix({"train.py": program.encode()}, unsafe=True, select=["LIT101"], origin="1.4")
    assert (
        fixed.after["train.py"].decode()
        == """\
from pytorch_lightning import Trainer

config = {"accelerator": "gpu", "devices": 2, "strategy": "ddp", "num_nodes": 2}
config["accelerator"] = "gpu" if args.gpus else "cpu"
config["devices"] = args.gpus or 1
config["strategy"] = "auto"
Trainer(**config)
"""
    )


@pytest.mark.parametrize("value", ["num_processes=2", 'distributed_backend="ddp_cpu"', "tpu_cores=8"])
def test_devices_that_depend_on_each_other_are_not_told_apart(value: str) -> None:
    program = f"""\
from pytorch_lightning import Trainer

config = dict({value}, gpus=1)
config["gpus"] = 0
Trainer(**config)
"""
    found = run_check({"train.py": program.encode()}, select=["LIT101"]).findings
    assert [finding.row for finding in found] == [value.partition("=")[0], "gpus", "gpus"]
    assert all(finding.fix is None for finding in found)
    assert all("depends on the other places" in finding.message for finding in found)


@pytest.mark.parametrize(
    ("given", "then", "after"),
    [
        (
            'gpus=2, accelerator="gpu"',
            'config["gpus"] = 1',
            'dict(devices=2, accelerator="gpu")\nconfig["devices"] = 1',
        ),
        ('gpus=2, accelerator="gpu"', 'config["gpus"] = 0', None),
        ("gpus=2, devices=2", 'config["gpus"] = 1', None),
        ('gpus=2, accelerator="ddp"', 'config["accelerator"] = "gpu"', None),
        ('gpus=2, strategy="ddp", distributed_backend="ddp"', 'config["gpus"] = 1', None),
        ("nb_gpu_nodes=2, num_nodes=2", 'config["nb_gpu_nodes"] = 1', None),
    ],
)
def test_devices_in_several_places_beside_their_new_names(given: str, then: str, after: str | None) -> None:
    before = f"dict({given})\n{then}"
    program = "from pytorch_lightning import Trainer\n\nconfig = {}\nTrainer(**config)\n"
    files = {"train.py": program.format(before).encode()}
    fixed = run_fix(files, unsafe=True, select=["LIT101"], origin="1.4").after.get("train.py", files["train.py"])
    assert fixed.decode() == program.format(after or before)


def test_modern_arguments_in_several_places_are_left_alone() -> None:
    program = b"from pytorch_lightning import Trainer\n\nc = dict(devices=1)\nc['devices'] = 2\nTrainer(**c)\n"
    assert not run_check({"train.py": program}, select=["LIT101"]).findings


def test_a_backend_in_several_places() -> None:
    program = b"""\
from pytorch_lightning import Trainer

config = dict(accelerator="ddp")
config["accelerator"] = "ddp_spawn"
Trainer(**config)
"""
    fixed = run_fix({"train.py": program}, unsafe=True, select=["LIT101"]).after["train.py"].decode()
    assert 'dict(strategy="ddp")' in fixed
    assert 'config["strategy"] = "ddp_spawn"' in fixed


def test_what_another_file_gives() -> None:
    files = {
        "settings.py": b'CONFIG = {"accelerator": "gpu", "max_epochs": 2}\n',
        "train.py": b"""\
from pytorch_lightning import Trainer

from settings import CONFIG

CONFIG["gpus"] = 2
Trainer(**CONFIG)
""",
    }
    (found,) = run_check(files, select=["LIT101"], origin="1.6").findings
    assert found.path == "train.py"
    assert found.applicability.value == "safe"  # what the other file says is known
    fixed = run_fix(files, unsafe=True, select=["LIT101"], origin="1.6").after
    assert b'CONFIG["devices"] = 2' in fixed["train.py"]


def test_what_another_file_gives_too() -> None:
    files = {
        "settings.py": b'CONFIG = {"devices": 1, "max_epochs": 2}\n',
        "train.py": b"""\
from pytorch_lightning import Trainer

from settings import CONFIG

CONFIG["gpus"] = 2
Trainer(**CONFIG)
""",
    }
    (found,) = run_check(files, select=["LIT101"], origin="1.6").findings
    assert "`devices=` is given in another place" in found.message


def test_an_open_set_is_not_safe() -> None:
    program = b"""\
from pytorch_lightning import Trainer


def build(**more):
    return Trainer(gpus=1, **more)
"""
    (found,) = run_check({"train.py": program}, select=["LIT101"]).findings
    assert found.fix is not None
    assert "not seen here" in str(found.fix.reason)


@pytest.mark.parametrize("value", ["[]", "{}", "[1]", "[[1]]", "{1: [2]}", "[] if args.big else None"])
@pytest.mark.parametrize("name", sorted(GONE.keys() | CURRENT))
def test_no_rule_fails_on_a_list_or_a_dict(name: str, value: str) -> None:
    others = {"gpus": 2, "precision": 16} | {name: value}
    given = ", ".join(f"{other}={text}" for other, text in others.items())
    entries = ", ".join(f'"{other}": {text}' for other, text in others.items())
    program = f"from pytorch_lightning import Trainer\n\nTrainer({given})\n"
    splatted = f"from pytorch_lightning import Trainer\n\nCONFIG = {{{entries}}}\nTrainer(**CONFIG)\n"
    either = f"CONFIG = {{{entries}}}\nif big:\n    CONFIG['{name}'] = 'ddp'\n    CONFIG['gpus'] = 4\n"
    files = {
        "train.py": program.encode(),
        "splatted.py": splatted.encode(),
        "either.py": f"from pytorch_lightning import Trainer\n\n{either}Trainer(**CONFIG)\n".encode(),
    }
    found = run_check(files, origin="1.4").findings
    assert not [finding.message for finding in found if finding.code == "LIT009"]


def test_callbacks_of_a_dict_and_a_store_meet_in_one_list() -> None:
    program = b"""\
from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint


def build(args):
    config = dict(checkpoint_callback=ModelCheckpoint() if args.save else False, max_epochs=1)
    config["early_stop_callback"] = EarlyStopping("x") if args.stop else None
    return Trainer(**config)
"""
    fixed = run_fix({"train.py": program}, unsafe=True, select=["LIT104", "LIT105"]).after["train.py"].decode()
    names: dict[str, Any] = {
        "Trainer": dict,
        "ModelCheckpoint": lambda: "checkpoint",
        "EarlyStopping": lambda name: "stopping",
    }
    exec("def " + fixed.partition("def ")[2], names)
    for save in (True, False):
        for stop in (True, False):
            made = names["build"](Namespace(save=save, stop=stop))
            wanted = ["checkpoint"] * save + ["stopping"] * stop
            assert made == {"enable_checkpointing": save, "callbacks": wanted, "max_epochs": 1}
