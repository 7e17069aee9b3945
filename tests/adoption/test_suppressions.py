"""`--add-suppressions`: comments with a reason, once."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.adoption.conftest import Run

HEAD = "import pytorch_lightning as pl\n\n"
SELECT = ("--select", "LIT109,LIT112,LIT126,LIT000,LIT001")


def add(run: Run, reason: str = "runs on 1.9 only") -> str:
    said = run("check", *SELECT, "--add-suppressions", reason)
    assert (said.exit_code, said.stdout.partition(" in ")[0]) == (0, "Nothing found"), said.stdout
    return said.stderr


@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param(
            "pl.Trainer(replace_sampler_ddp=False)\n",
            "pl.Trainer(replace_sampler_ddp=False)  # lightning-migrate: ignore[LIT109] -- runs on 1.9 only\n",
            id="plain",
        ),
        pytest.param(
            "pl.Trainer(replace_sampler_ddp=False, terminate_on_nan=True)",
            "pl.Trainer(replace_sampler_ddp=False, terminate_on_nan=True)"
            "  # lightning-migrate: ignore[LIT109, LIT112] -- runs on 1.9 only",
            id="two at once, no final newline",
        ),
        pytest.param(
            "pl.Trainer(\r\n    replace_sampler_ddp=False,\r\n    terminate_on_nan=True,\r\n)\r\n",
            "pl.Trainer(\r\n    replace_sampler_ddp=False,  # lightning-migrate: ignore[LIT109] -- runs on 1.9 only\r\n"
            "    terminate_on_nan=True,  # lightning-migrate: ignore[LIT112] -- runs on 1.9 only\r\n)\r\n",
            id="over lines, CRLF",
        ),
        pytest.param(
            "t = pl.Trainer(replace_sampler_ddp=False)  # type: ignore\n",
            "t = pl.Trainer(replace_sampler_ddp=False)  # type: ignore"
            "  # lightning-migrate: ignore[LIT109] -- runs on 1.9 only\n",
            id="behind a comment",
        ),
        pytest.param(
            "pl.Trainer(replace_sampler_ddp=False, terminate_on_nan=True)  # lightning-migrate: ignore[LIT109] -- old\n",
            "pl.Trainer(replace_sampler_ddp=False, terminate_on_nan=True)  # lightning-migrate: ignore[LIT109, LIT112] -- old\n",
            id="into one of ours",
        ),
        pytest.param(
            "pl.Trainer(replace_sampler_ddp=False, terminate_on_nan=True)  # noqa: LIT109\n",
            "pl.Trainer(replace_sampler_ddp=False, terminate_on_nan=True)  # noqa: LIT109"
            "  # lightning-migrate: ignore[LIT109, LIT112] -- runs on 1.9 only\n",
            id="behind noqa",
        ),
        pytest.param(
            'pl.Trainer(replace_sampler_ddp=False, default_root_dir="""a\nb""")\n',
            'pl.Trainer(replace_sampler_ddp=False, default_root_dir="""a\nb""")'
            "  # lightning-migrate: ignore[LIT109] -- runs on 1.9 only\n",
            id="a string over lines",
        ),
        pytest.param(
            "t = \\\n    pl.Trainer(replace_sampler_ddp=False, \\\n    max_epochs=1)\n",
            "t = \\\n    pl.Trainer(replace_sampler_ddp=False, \\\n    max_epochs=1)"
            "  # lightning-migrate: ignore[LIT109] -- runs on 1.9 only\n",
            id="backslashes",
        ),
        pytest.param(
            "with pl.Trainer(replace_sampler_ddp=False) as t:\n    pass\n",
            "with pl.Trainer(replace_sampler_ddp=False) as t:"
            "  # lightning-migrate: ignore[LIT109] -- runs on 1.9 only\n    pass\n",
            id="a header",
        ),
        pytest.param(
            "# coding: latin-1\nx = '\u00e9'; pl.Trainer(replace_sampler_ddp=False)\n",
            "# coding: latin-1\nx = '\u00e9'; pl.Trainer(replace_sampler_ddp=False)"
            "  # lightning-migrate: ignore[LIT109] -- runs on 1.9 only\n",
            id="latin-1",
        ),
    ],
)
def test_where_it_goes(before: str, after: str, run: Run, repository: Path) -> None:
    encoding = "latin-1" if "latin-1" in before else "utf-8"

    def file(code: str) -> bytes:
        cookie, rest = code.split("\n", 1) if encoding == "latin-1" else ("", code)
        return ((cookie + "\n" if cookie else "") + HEAD + rest).encode(encoding)

    path = repository / "train.py"
    path.write_bytes(file(before))
    add(run)
    assert path.read_bytes() == file(after)
    assert run("check", *SELECT, "--add-suppressions", "again").stderr == "Wrote 0 suppression comments.\n"
    assert path.read_bytes() == file(after)


def test_reason_is_one_line_in_the_file_s_encoding(run: Run, repository: Path) -> None:
    path = repository / "train.py"
    path.write_bytes(b"# coding: latin-1\nimport pytorch_lightning as pl\npl.Trainer(replace_sampler_ddp=False)\n")
    assert add(run, " l\u00e4uft \u2764\n\n noch ") == "Wrote 1 suppression comment.\n"
    assert path.read_bytes().endswith(b"  # lightning-migrate: ignore[LIT109] -- l\xe4uft ? noch\n")
    path.write_text(HEAD + "pl.Trainer(replace_sampler_ddp=False)\n")
    add(run, "")
    assert path.read_text().endswith("  # lightning-migrate: ignore[LIT109]\n")


def test_what_is_no_finding_about_code_stays(run: Run, repository: Path) -> None:
    (repository / "broken.py").write_text("import pytorch_lightning\nprint 'x\n")
    (repository / "unused.py").write_text(HEAD + "x = 1  # lightning-migrate: ignore[LIT109]\n")
    before = {path: path.read_bytes() for path in repository.glob("*.py")}
    said = run("check", *SELECT, "--add-suppressions", "why")
    assert (said.exit_code, said.stderr) == (1, "Wrote 0 suppression comments.\n")
    assert {path: path.read_bytes() for path in repository.glob("*.py")} == before


def test_with_a_baseline_only_what_is_new(run: Run, repository: Path) -> None:
    path = repository / "train.py"
    path.write_text(HEAD + "pl.Trainer(replace_sampler_ddp=False)\n")
    run("check", *SELECT, "--baseline", "b.json", "--write-baseline")
    path.write_text(HEAD + "pl.Trainer(replace_sampler_ddp=False)\npl.Trainer(replace_sampler_ddp=True)\n")
    run("check", *SELECT, "--baseline", "b.json", "--add-suppressions", "why")
    assert path.read_text().splitlines()[2:] == [
        "pl.Trainer(replace_sampler_ddp=False)",
        "pl.Trainer(replace_sampler_ddp=True)  # lightning-migrate: ignore[LIT109] -- why",
    ]


@pytest.mark.parametrize("arguments", [["--diff"], ["-"]])
def test_what_it_does_not_go_with(arguments: list[str], run: Run, repository: Path) -> None:
    said = run("check", "--add-suppressions", "why", *arguments, stdin="x")
    assert said.exit_code == 2
    assert "--add-suppressions writes into files" in said.stderr


def test_what_only_ipython_understands_takes_no_comment(run: Run, repository: Path) -> None:
    cell = {"cell_type": "code", "metadata": {}, "execution_count": None, "outputs": []}
    sources = ["!pip install pytorch-lightning==1.4.9", f"{HEAD}pl.Trainer(replace_sampler_ddp=False)"]
    cells = [{**cell, "source": source.splitlines(True)} for source in sources]
    notebook = {"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 4}
    (repository / "a.ipynb").write_text(json.dumps(notebook, indent=1) + "\n")
    said = run("check", "--select", "LIT109,LIT910", "--add-suppressions", "old")
    assert (said.exit_code, said.stderr) == (1, "Wrote 1 suppression comment.\n")
    after = ["".join(cell["source"]) for cell in json.loads((repository / "a.ipynb").read_text())["cells"]]
    assert after == [sources[0], f"{sources[1]}  # lightning-migrate: ignore[LIT109] -- old"]
