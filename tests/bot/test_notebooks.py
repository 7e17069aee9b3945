"""Notebooks on a pull request: what a forge shows and commits are the raw lines of their JSON."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from click.testing import CliRunner

from migrate_cli.main import cli
from tests.bot.conftest import Repository, run_suggest
from tests.bot.fake_github import Schemas, suggested

IMPORT = "from pytorch_lightning import Trainer"
CALL = 'trainer = Trainer(\n    accelerator="cpu",\n    replace_sampler_ddp=False,  # größe "x"\n)'


def notebook(*cells: str, indent: int | None = 1, ascii_only: bool = False) -> str:
    made: list[dict[str, Any]] = [
        {"cell_type": "code", "execution_count": None, "metadata": {}, "outputs": [], "source": cell.splitlines(True)}
        for cell in cells
    ]
    record = {"cells": made, "metadata": {}, "nbformat": 4, "nbformat_minor": 4}
    return json.dumps(record, indent=indent, ensure_ascii=ascii_only) + "\n"


Said = Callable[..., list[dict[str, Any]]]


@pytest.fixture
def comments(repository: Repository, schemas: Schemas) -> Said:
    """The comments on a pull request that makes one notebook of another."""

    def said(before: str, after: str, *arguments: str) -> list[dict[str, Any]]:
        repository.put({"a.ipynb": before})
        repository.base()
        repository.put({"a.ipynb": after})
        repository.commit()
        result = run_suggest("--dry-run", "--base", "main", *arguments)
        assert result.exit_code in {0, 1}, result.output
        review = json.loads(result.stdout)
        jsonschema.validate(review, schemas["review"])
        found: list[dict[str, Any]] = review["comments"]
        return found

    return said


def committed(path: Path, comments: list[dict[str, Any]]) -> bytes:
    lines = path.read_bytes().split(b"\n")
    for comment in sorted(comments, key=lambda comment: -int(comment["line"])):
        new = suggested(comment["body"])
        if new is not None:
            lines[comment.get("start_line", comment["line"]) - 1 : comment["line"]] = [line.encode() for line in new]
    return b"\n".join(lines)


def fixed(root: Path, copy: Path) -> bytes:
    shutil.copytree(root, copy)
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(copy)
        done = CliRunner().invoke(cli, ["fix", "--no-journal", "--allow-dirty", "-q", "a.ipynb"])
        assert done.exit_code in {0, 1}, done.output
    return (copy / "a.ipynb").read_bytes()


@pytest.mark.parametrize("ascii_only", [False, True])
def test_a_line_of_a_cell_is_a_line_of_json(
    ascii_only: bool, comments: Said, repository: Repository, tmp_path: Path
) -> None:
    before, after = (notebook(IMPORT, cell, ascii_only=ascii_only) for cell in ("x = 1", CALL))
    (comment,) = comments(before, after)
    (line,) = suggested(comment["body"]) or [""]
    assert line.startswith('    "    use_distributed_sampler=False,  # ')
    assert line.endswith('\\"x\\"\\n",')
    data = committed(repository.root / "a.ipynb", [comment])
    assert data == fixed(repository.root, tmp_path / "copy")
    assert "".join(json.loads(data)["cells"][1]["source"]) == CALL.replace(
        "replace_sampler_ddp", "use_distributed_sampler"
    )


def test_the_last_line_of_a_cell(comments: Said, repository: Repository, tmp_path: Path) -> None:
    call = "Trainer(accelerator='cpu', replace_sampler_ddp=False)"
    (comment,) = comments(notebook(IMPORT, "x = 1"), notebook(IMPORT, call))
    assert suggested(comment["body"]) == [f'    "{call.replace("replace_sampler_ddp", "use_distributed_sampler")}"']
    assert committed(repository.root / "a.ipynb", [comment]) == fixed(repository.root, tmp_path / "copy")


def test_a_fix_in_two_cells_is_never_half_done(comments: Said) -> None:
    call = "Trainer(accelerator='cpu', progress_bar_refresh_rate=20)"
    between = [f"x = {number}\ny = 2\nz = 3" for number in range(5)]
    (comment,) = comments(notebook(IMPORT, *between, "x = 1"), notebook(IMPORT, *between, call), "--select", "LIT108")
    assert suggested(comment["body"]) is None
    assert "reaches lines that this change does not show" in comment["body"]


def test_a_notebook_on_one_line(comments: Said, repository: Repository, tmp_path: Path) -> None:
    before, after = (notebook(IMPORT, cell, indent=None) for cell in ("x = 1", CALL))
    (comment,) = comments(before, after)
    assert (comment["line"], len(suggested(comment["body"]) or [])) == (1, 1)
    assert committed(repository.root / "a.ipynb", [comment]) == fixed(repository.root, tmp_path / "copy")


def test_outputs_are_not_read(comments: Said, repository: Repository) -> None:
    """Only what a person wrote in cells counts, though the diff shows much more."""
    said = json.loads(notebook(IMPORT, "x = 1"))
    said["cells"][1]["outputs"] = [{"output_type": "stream", "name": "stdout", "text": [CALL]}]
    assert comments(notebook(IMPORT, "x = 1"), json.dumps(said, indent=1) + "\n") == []
