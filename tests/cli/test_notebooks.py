"""The program on notebooks: cells are named, and nothing changes but the strings of changed lines."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.test_whole import program

CELLS = [
    ["import pytorch_lightning as pl\n", "%matplotlib inline"],
    ["# été\n", "!nvidia-smi\n", "trainer = pl.Trainer(gpus=1, max_epochs=3)\n", "trainer.request_dataloader(net)"],
]


def notebook(indent: int | None = 1) -> bytes:
    cells: list[dict[str, object]] = [{"cell_type": "markdown", "metadata": {}, "source": ["# gpus=2"]}]
    outputs = [{"data": [1e5, 0.10]}]
    cells += [{"cell_type": "code", "metadata": {}, "outputs": outputs, "source": source} for source in CELLS]
    return (json.dumps({"cells": cells, "nbformat": 4}, indent=indent, ensure_ascii=False) + "\n").encode()


LINE = notebook().split(b"gpus=1")[0].count(b"\n") + 1
"""Where the Trainer is in the file."""


@pytest.fixture
def folder(project: Path) -> Path:
    (project / "pyproject.toml").write_text('[tool.lightning-migrate]\norigin = "1.4"\nselect = ["LIT1"]\n')
    (project / "train.ipynb").write_bytes(notebook())
    return project


def test_findings_name_the_cell(folder: Path) -> None:
    said = program(folder, "check").stdout.decode()
    assert "train.ipynb:cell 3:3:22: LIT101" in said
    assert "3 | trainer = pl.Trainer(gpus=1, max_epochs=3)" in said
    finding = json.loads(program(folder, "check", "--output-format", "json").stdout)["findings"][0]
    assert (finding["cell"], finding["line"], finding["column"], finding["raw_line"]) == (3, 3, 22, LINE)
    (edit,) = finding["fix"]["edits"]
    data = notebook()
    new = data[: edit["start"]] + edit["replacement"].encode() + data[edit["end"] :]
    assert new == data.replace(b"gpus=1", b'accelerator=\\"gpu\\", devices=1')


@pytest.mark.parametrize("kind", ["sarif", "rdjson", "gitlab", "github"])
def test_other_programs_hear_of_the_file(folder: Path, kind: str) -> None:
    said = program(folder, "check", "--output-format", kind).stdout.decode()
    form = {"sarif": '"startLine": {}', "rdjson": '"line": {}', "gitlab": '"begin": {}', "github": "line={},"}[kind]
    assert form.format(LINE) in said
    assert kind != "sarif" or json.loads(said)["runs"][0]["results"][0]["locations"][0]["logicalLocations"] == [
        {"name": "cell 3", "kind": "element"}
    ]


def test_fix_and_undo(folder: Path) -> None:
    expected = notebook().replace(b"gpus=1", b'accelerator=\\"gpu\\", devices=1')
    program(folder, "fix", "--select", "LIT101")
    assert (folder / "train.ipynb").read_bytes() == expected
    assert b"train.ipynb:cell 3:3  LIT101" in program(folder, "undo", "--list", "--run", runs(folder)[0]).stdout
    assert program(folder, "undo").returncode == 0
    assert (folder / "train.ipynb").read_bytes() == notebook()


def runs(folder: Path) -> list[str]:
    return [line.split()[0] for line in program(folder, "undo", "--list").stdout.decode().splitlines()]


def test_one_of_two_fixes_is_taken_back(folder: Path) -> None:
    two = notebook().replace(b"max_epochs=3", b"weights_summary=None")
    (folder / "train.ipynb").write_bytes(two)
    found = json.loads(program(folder, "fix", "--output-format", "json").stdout)["findings"]
    named = {finding["code"]: finding["fingerprint"] for finding in found if finding["fixed"]}
    assert program(folder, "undo", named["LIT107"]).returncode == 0
    assert (folder / "train.ipynb").read_bytes() == two.replace(b"gpus=1", b'accelerator=\\"gpu\\", devices=1')


def test_standard_input(folder: Path) -> None:
    done = program(folder, "fix", "--select", "LIT101", "--stdin-filename", "x.ipynb", "-", stdin=notebook(None))
    assert done.stdout == notebook(None).replace(b"gpus=1", b'accelerator=\\"gpu\\", devices=1')


def test_include_and_exclude_choose(folder: Path) -> None:
    (folder / "config.py").write_text("import pytorch_lightning as pl\npl.Trainer(gpus=1)\n")
    told = [
        {f["path"] for f in json.loads(program(folder, "check", *more, "--output-format", "json").stdout)["findings"]}
        for more in ([], ["--include", "*.ipynb"], ["--exclude", "*.ipynb"], ["--include", "*.py", "train.ipynb", "."])
    ]
    assert told == [{"train.ipynb", "config.py"}, {"train.ipynb"}, {"config.py"}, {"train.ipynb", "config.py"}]


def test_what_is_not_included_is_still_understood(folder: Path) -> None:
    (folder / "build.py").write_text("import pytorch_lightning as pl\ndef build(**kw):\n    return pl.Trainer(**kw)\n")
    code = json.dumps({"cells": [{"cell_type": "code", "source": ["from build import build\n", "build(gpus=1)"]}]})
    (folder / "use.ipynb").write_text(code)
    assert "use.ipynb:cell 1:2:7: LIT101" in program(folder, "check", "--include", "use*").stdout.decode()


def test_suppressions_are_written_into_cells(folder: Path) -> None:
    program(folder, "check", "--add-suppressions", "later")
    now = json.loads((folder / "train.ipynb").read_bytes())["cells"]
    assert now[2]["source"][2].endswith("max_epochs=3)  # lightning-migrate: ignore[LIT101] -- later\n")
    assert [cell["source"] for cell in now[:2]] == [["# gpus=2"], CELLS[0]]
    assert program(folder, "check").returncode == 0


def test_todo(folder: Path) -> None:
    program(folder, "fix", "--todo", "--select", "ALL")
    source = json.loads((folder / "train.ipynb").read_bytes())["cells"][2]["source"]
    assert any(line.startswith("# TODO(lightning-migrate LIT") and line.endswith("\n") for line in source)


def test_broken_json_is_one_line(folder: Path) -> None:
    (folder / "train.ipynb").write_bytes(b'{"cells": [{"cell_type": "code", "source": ["import pytorch_lightning"]')
    done = program(folder, "fix")
    assert done.returncode == 1
    assert done.stdout.count(b"LIT000") == 2  # once where it is, once in the summary
    assert b"not a notebook: broken JSON" in done.stdout


def test_what_wandb_kept_of_a_run_is_read_and_left_alone(project: Path) -> None:
    kept = project / "wandb" / "run-20220116_075903-ofhmef7b" / "files"
    kept.mkdir(parents=True)
    (kept / "requirements.txt").write_text("pytorch-lightning==1.4.9\ntorch==1.10.0\n")
    (project / "train.py").write_text("import pytorch_lightning as pl\npl.Trainer()\n")
    report = json.loads(program(project, "check", "--output-format", "json").stdout)
    assert {finding["path"] for finding in report["findings"]} == {"train.py"}
    assert report["origin"] == "1.4"
