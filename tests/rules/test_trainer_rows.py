"""Every form that a Trainer argument was written in: found, rewritten, and constructed on Lightning 2.

`trainer_rows.csv` has one line a form: the argument, what is special about the form, the release that
the code is for (empty: unknown), an import that it needs, the arguments of the Trainer, the rules
that speak up and how sure they are, and the arguments after all fixes (`=`: as they were).
"""

from __future__ import annotations

import csv
import logging
import warnings
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple
from unittest import mock

import pytest

from codemods.api.trainer import GONE
from tests.harness import run_check, run_fix


class Form(NamedTuple):
    """One line of the table."""

    argument: str
    form: str
    origin: str
    setup: str
    before: str
    code: str
    applicability: str
    after: str

    @property
    def program(self) -> str:
        return _program(self.setup, self.before)

    @property
    def expected(self) -> str:
        return self.before if self.after == "=" else self.after


PREAMBLE = """\
import torch
from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint
"""


def _program(setup: str, arguments: str) -> str:
    return f"{PREAMBLE}{setup}{chr(10) if setup else ''}\ntrainer = Trainer({arguments})\n"


with (Path(__file__).parent / "trainer_rows.csv").open(newline="") as lines:
    FORMS = [Form(**row) for row in csv.DictReader(lines)]

EACH = pytest.mark.parametrize("form", [pytest.param(form, id=f"{form.argument}, {form.form}") for form in FORMS])
ARGS = Namespace(
    accelerator=None,
    amp=True,
    backend=None,
    bar=True,
    checkpoint=True,
    cores=None,
    find=False,
    gpus=2,
    precision=16,
    processes=2,
    rate=None,
    reload=True,
    schedule=False,
    select=False,
    share=1,
    stopping=None,
    strategy=None,
    summary="full",
)


def test_the_table_is_whole() -> None:
    assert len(FORMS) == 199
    assert len({(form.argument, form.form) for form in FORMS}) == len(FORMS)
    assert {form.argument for form in FORMS} >= GONE.keys()


@EACH
def test_is_found_and_rewritten(form: Form) -> None:
    files = {"train.py": form.program.encode()}
    options = {"origin": form.origin or None}
    found = [f for f in run_check(files, **options).findings if f.row != "gpus-absent"]
    assert " ".join(dict.fromkeys(f.code for f in found)) == form.code
    assert " ".join(dict.fromkeys(f.applicability.value for f in found)) == (form.applicability.replace("none", ""))
    fixed = run_fix(files, unsafe=True, **options).after.get("train.py", files["train.py"]).decode()
    assert fixed.endswith(f"\n\ntrainer = Trainer({form.expected})\n")


@EACH
def test_the_rewrite_constructs(form: Form) -> None:
    if form.applicability == "manual":
        pytest.skip("left to a person")
    if '"tpu"' in form.expected:
        pytest.skip("needs torch_xla")
    files = {"train.py": form.program.encode()}
    fixed = run_fix(files, unsafe=True, origin=form.origin or None).after.get("train.py", files["train.py"])
    assert _constructed(fixed.decode()) is not None


@pytest.mark.parametrize(
    "form", [pytest.param(form, id=f"{form.argument}, {form.form}") for form in FORMS if form.argument in GONE]
)
def test_what_is_gone_raises(form: Form) -> None:
    with pytest.raises((TypeError, ImportError)):
        _constructed(form.program)


@pytest.fixture(autouse=True)
def eight_gpus() -> Iterator[None]:
    """A machine with eight GPUs, as far as the construction of a Trainer looks."""
    pytest.importorskip("pytorch_lightning")
    accelerator = "pytorch_lightning.accelerators.cuda.CUDAAccelerator"
    seen: dict[str, Any] = {
        "torch.cuda.is_available": True,
        "torch.cuda.device_count": 8,
        f"{accelerator}.is_available": True,
        f"{accelerator}.auto_device_count": 8,
        "lightning_fabric.accelerators.cuda._get_all_visible_cuda_devices": list(range(8)),
        "pytorch_lightning.accelerators.find_usable_cuda_devices": [0],
    }
    with warnings.catch_warnings(), mock.patch.dict("os.environ"):
        warnings.simplefilter("ignore")
        patches = [mock.patch(name, return_value=value) for name, value in seen.items()]
        for patch in patches:
            patch.start()
        logging.disable(logging.CRITICAL)
        try:
            yield
        finally:
            logging.disable(logging.NOTSET)
            for patch in patches:
                patch.stop()


def _constructed(program: str) -> object:
    """Run a program with the one package that is installed, whichever it names."""
    names: dict[str, Any] = {"args": ARGS}
    exec(compile(program.replace("lightning.pytorch", "pytorch_lightning"), "train.py", "exec"), names)
    return names["trainer"]
