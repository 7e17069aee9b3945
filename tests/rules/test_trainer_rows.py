"""Every form that a Trainer argument was written in: found, rewritten, and constructed on Lightning 2.

`trainer_rows.csv` has one line a form: the argument, what is special about the form, the release that
the code is for (empty: unknown), an import that it needs, the arguments of the Trainer, the rules
that speak up and how sure they are, and the arguments after all fixes (`=`: as they were).
`trainer_combinations.csv` has arguments that meet, and expressions, in the same columns.
"""

from __future__ import annotations

import ast
import csv
import logging
import re
import warnings
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple
from unittest import mock

import pytest

from codemods.api.trainer import GONE
from codemods.engine import edits
from codemods.model import Finding, Fix, Release
from codemods.rules.wording import next_release
from tests.harness import as_files, run_check, run_fix


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

    @property
    def end(self) -> str:
        """The end of the program that is expected: the Trainer, and what follows it (`; then …`)."""
        arguments, _, then = self.expected.partition("; then ")
        return f"\ntrainer = Trainer({arguments})\n" + (f"{then}\n" if then else "")


PREAMBLE = """\
import torch
from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint
"""


def _program(setup: str, arguments: str) -> str:
    return f"{PREAMBLE}{setup}{chr(10) if setup else ''}\ntrainer = Trainer({arguments})\n"


def _read(name: str) -> list[Form]:
    with (Path(__file__).parent / name).open(newline="") as lines:
        return [Form(**{"argument": "", **row}) for row in csv.DictReader(lines)]


FORMS = _read("trainer_rows.csv")
COMBINATIONS = _read("trainer_combinations.csv")
EACH = pytest.mark.parametrize(
    "form", [pytest.param(form, id=f"{form.argument}, {form.form}") for form in FORMS + COMBINATIONS]
)
ARGS = Namespace(
    accelerator=None,
    amp=True,
    backend=None,
    bar=True,
    big=True,
    checkpoint=True,
    cores=None,
    cpu=False,
    find=False,
    free=[0],
    gpus=2,
    half="16-mixed",
    level="O2",
    make={"x": lambda: None},
    more={},
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
    zero=0,
)


def test_the_table_is_whole() -> None:
    assert len(FORMS) == 199
    assert len({(form.argument, form.form) for form in FORMS + COMBINATIONS}) == len(FORMS + COMBINATIONS)
    assert {form.argument for form in FORMS} >= GONE.keys()


ABSENT = {"gpus-absent", "logged-steps"}
BESIDE = {"LIT181", "LIT182"}
"""What is told of the folders of files, beside the argument."""


@EACH
def test_is_found_and_rewritten(form: Form) -> None:
    files = {"train.py": form.program.encode()}
    options: dict[str, Any] = {"origin": form.origin or None, "select": ["LIT1", "LIT430"]}
    found = [f for f in run_check(files, **options).findings if f.row not in ABSENT and f.code not in BESIDE]
    assert " ".join(dict.fromkeys(f.code for f in found)) == form.code
    assert " ".join(dict.fromkeys(f.applicability.value for f in found)) == (form.applicability.replace("none", ""))
    fixed = run_fix(files, unsafe=True, **options).after.get("train.py", files["train.py"]).decode()
    assert _plain(fixed).endswith(_plain(form.end))


def _plain(program: str) -> str:
    """A program without its layout: a call that got too wide has a line for each argument."""
    return ast.unparse(ast.parse(program))


@pytest.mark.parametrize(
    "form",
    [pytest.param(form, id=f"{form.argument}, {form.form}") for form in FORMS if form.applicability != "manual"],
)
def test_the_rewrite_constructs(form: Form) -> None:
    if '"tpu"' in form.expected:
        pytest.skip("needs torch_xla")
    if "DeepSpeed" in form.expected:
        pytest.skip("needs deepspeed")
    files = {"train.py": form.program.encode()}
    fixed = run_fix(files, unsafe=True, origin=form.origin or None, select=["LIT1", "LIT430"]).after.get(
        "train.py", files["train.py"]
    )
    assert _constructed(fixed.decode()) is not None


def test_the_alternatives_construct() -> None:
    tried = 0
    for form in FORMS:
        files = {"train.py": form.program.encode()}
        found = run_check(files, origin=form.origin or None, select=["LIT1", "LIT430"]).findings
        firsts = [(finding, finding.fixes[0]) for finding in found if finding.fixes]
        for finding in found:
            for other in finding.fixes[1:]:
                if "deepspeed" not in other.title:
                    chosen = [(finding, other), *(pair for pair in firsts if pair[0] is not finding)]
                    assert _constructed(_applied(files["train.py"], chosen)) is not None, (form, other.title)
                    tried += 1
    assert tried > len(FORMS) // 20


def _applied(program: bytes, chosen: list[tuple[Finding, Fix]]) -> str:
    (file,) = as_files({"train.py": program})
    for span, new in reversed(edits(file, chosen)):
        program = program[: span.start] + new + program[span.end :]
    return program.decode()


@pytest.mark.parametrize(
    "form", [pytest.param(form, id=f"{form.argument}, {form.form}") for form in FORMS if form.argument in GONE]
)
def test_what_is_gone_raises(form: Form) -> None:
    with pytest.raises((TypeError, ImportError)):
        _constructed(form.program)


@pytest.mark.parametrize("argument", sorted(GONE))
def test_messages_name_the_first_release_without_the_argument(argument: str) -> None:
    form = next(form for form in FORMS if form.argument == argument)
    found = run_check(
        {"train.py": form.program.encode()}, origin=form.origin or None, select=["LIT1", "LIT430"]
    ).findings
    said = [
        pair
        for f in found
        for pair in re.findall(r"((?:`\w+=`(?:, | and )?)+) (?:is|are) gone since Lightning ([\d.]+)", f.message)
    ]
    assert said
    for names, release in said:
        last = max(GONE[name][1] for name in re.findall(r"\w+(?==)", names) if name in GONE)
        assert Release.parse(release) == next_release(last), names


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
    from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint

    names: dict[str, Any] = {
        "args": ARGS,
        "input_size": lambda: 2,
        "make_checkpoint": ModelCheckpoint,
        "make_stopping": lambda: EarlyStopping("loss"),
    }
    exec(compile(program.replace("lightning.pytorch", "pytorch_lightning"), "train.py", "exec"), names)
    return names["trainer"]
