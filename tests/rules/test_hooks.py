"""Hooks as rows: what goldens become is really called by Lightning, and no hook of any release is forgotten."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from codemods.api import tables
from codemods.api.releases import RELEASES
from codemods.model import Release
from codemods.rules.hooks.rows import ChangedHook, Instead, RemovedHook
from codemods.rules.registry import Methods, all_rules
from codemods.semantics.symbols import CALLBACK, DATAMODULE, MODULE
from tests.golden.cases import ROOT, all_cases
from tests.harness import run_check, run_fix

NEWEST = Release(2, 6)
RUN_HERE = {"LIT147", "LIT226", *(f"LIT2{n:02}" for n in [*range(10), *range(15, 19), *range(20, 24), 25])}
HELPERS = {"report", "again", "move", "predict"}
"""Methods of the goldens that Lightning does not call."""

GONE = {"on_epoch_start", "on_epoch_end", "on_init_start"}
"""Old hooks that a case keeps: a loop of the project's own calls them, or a person has to move what they do."""

LEFT = re.compile(rb"def ((training|validation|test)_epoch_end\(|on_train_epoch_end\([^)]*outputs|setup\(self, splits)")
"""What a person or another rule rewrites, and Lightning refuses until then."""

CHANGING = [
    case
    for case in all_cases()
    if case.rule.partition("-")[0] in RUN_HERE
    and not case.stays
    and case.options.get("target") is None
    and not any(LEFT.search(data) for data in case.after.values())
]


def files(folder: Path) -> list[Path]:
    """The rewritten files of a case."""
    single = folder / "after.py"
    return [single] if single.exists() else sorted((folder / "after").glob("*.py"))


@pytest.fixture(scope="module")
def calls() -> dict[str, dict[str, dict[str, int]]]:
    paths = [str(path) for case in CHANGING for path in files(case.folder)]
    script = Path(__file__).with_name("hook_runs.py")
    done = subprocess.run([sys.executable, str(script), *paths], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-4000:]
    found: dict[str, dict[str, dict[str, int]]] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("case", [pytest.param(case, id=case.id) for case in CHANGING])
def test_what_a_hook_becomes_is_called(case: Any, calls: dict[str, dict[str, dict[str, int]]]) -> None:
    for path in files(case.folder):
        for cls, methods in calls.get(str(path), {}).items():
            kept = {name for name in methods if name in GONE and any(name.encode() in d for d in case.before.values())}
            silent = [name for name, count in methods.items() if not count and name not in {*HELPERS, *kept}]
            assert not silent, f"{path.relative_to(ROOT)}: Lightning does not call {silent} of {cls}"


def test_goldens_are_run(calls: dict[str, dict[str, dict[str, int]]]) -> None:
    assert len(calls) >= 20


def listened(kind: str) -> set[str]:
    """The methods of a kind of class that rules have rows about."""
    return {
        name
        for rule in all_rules()
        for listens in rule.on
        if isinstance(listens, Methods) and listens.kind == kind
        for name in listens.names
    }


OF_OTHERS = {"training_step_end", "validation_step_end", "test_step_end"}
"""Hooks that go into the step itself."""
NO_HOOKS = {
    # what is called, and not called back
    "data_pipeline",
    "from_argparse_args",
    "add_argparse_args",
    "get_init_arguments_and_types",
    "has_prepared_data",
    "parse_argparser",
    "load_from_metrics",
    "on_training_metrics",
    "from_compiled",
    "to_uncompiled",
    "write_prediction",
    "write_prediction_dict",
    "manual_optimizer_step",
    "summarize",
    "call_configure_sharded_model_hook",
    "size",
}


@pytest.mark.parametrize("kind", [MODULE, DATAMODULE, CALLBACK])
def test_every_method_that_is_gone_has_a_row(kind: str) -> None:
    now = tables.members(kind, NEWEST)
    gone = set()
    for release in RELEASES:
        for name in tables.members(kind, release) - now:
            known = tables.member(kind, name)
            if known is not None and known.kind(release) is tables.Kind.METHOD and not name.startswith("_"):
                gone.add(name)
    assert gone - listened(kind) - OF_OTHERS - NO_HOOKS == set()


HOOKS = ("on_", "configure_", "optimizer_", "lr_scheduler_", "transfer_batch", "backward", "setup", "teardown")


@pytest.mark.parametrize("kind", [MODULE, DATAMODULE, CALLBACK])
def test_every_hook_that_takes_something_else_has_a_row(kind: str) -> None:
    changed = set()
    for name in tables.members(kind, NEWEST):
        today = tables.parameters(f"{kind}.{name}", NEWEST)
        if not name.startswith(HOOKS) or today is None:
            continue
        for release in RELEASES:
            then = tables.parameters(f"{kind}.{name}", release)
            if then is not None and [p.name for p in then] != [p.name for p in today]:
                changed.add(name)
    assert changed - listened(kind) == set()


@pytest.mark.parametrize(
    ("kind", "facts", "complaint"),
    [
        (RemovedHook, {"hook": "not a name", "advice": "x"}, "not the name of a hook"),
        (RemovedHook, {"last": "3.3", "advice": "x"}, "not a release"),
        (RemovedHook, {"kind": "lightning.pytorch.Trainer", "advice": "x"}, "no kind of class that has hooks"),
        (RemovedHook, {"note": "It is gone.", "advice": "x"}, "without a full stop"),
        (RemovedHook, {"safe_before": "1.2", "advice": "x"}, "needs no release"),
        (ChangedHook, {"takes": ()}, "neither another name"),
        (ChangedHook, {"takes": (), "new": "on_a"}, "no new name"),
        (ChangedHook, {"takes": ("a",), "new": "on_b", "added": {"b": "1"}}, "does not take b"),
    ],
)
def test_a_wrong_row_is_refused(kind: Any, facts: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        kind(**{"hook": "on_a", "kind": MODULE, "last": "1.4", **facts})


def test_code_that_is_read_instead_is_an_expression() -> None:
    with pytest.raises(SyntaxError):
        ChangedHook(hook="on_a", kind=MODULE, last="1.4", takes=(), forms=(("a",),), instead={"a": Instead(code="1 +")})


def test_the_other_way_calls_it_in_all_epochs() -> None:
    before = b"import pytorch_lightning as pl\n\nclass Net(pl.LightningModule):\n    def on_epoch_end(self):\n        print(1)\n"
    found = run_check({"a.py": before}, select=["LIT200"]).findings
    assert [len(finding.fixes) for finding in found] == [2]
    assert "validation and test epochs" in found[0].fixes[1].title


def test_a_class_of_two_kinds_is_reported_once() -> None:
    before = (
        b"import pytorch_lightning as pl\n\nclass Common:\n    def setup(self):\n        print(1)\n\n"
        b"class Net(Common, pl.LightningModule): ...\n\nclass Data(Common, pl.LightningDataModule): ...\n"
    )
    assert len(run_check({"a.py": before}, select=["LIT221"]).findings) == 1
    assert b"def setup(self, stage=None):" in run_fix({"a.py": before}, select=["LIT221"]).after["a.py"]
