"""Which files findings are told of, and which are read to understand them."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from tests.adoption.conftest import Git, Run

CONFIG = 'OPTIONS = {\n    "replace_sampler_ddp": False,\n}\n'
BUILD = "import pytorch_lightning as pl\n\n\ndef build(options, **more):\n    return pl.Trainer(**options, **more)\n"
TRAIN = "from config import OPTIONS\nfrom build import build\n\nbuild(OPTIONS, terminate_on_nan=True)\n"


@pytest.fixture
def files(repository: Path) -> list[str]:
    """A Trainer whose arguments are written in two other files."""
    for name, code in {"config.py": CONFIG, "build.py": BUILD, "train.py": TRAIN}.items():
        (repository / name).write_text(code)
    return ["build.py", "config.py", "train.py"]


def told(run: Run, *arguments: str) -> list[dict[str, Any]]:
    said = run("check", "--output-format", "json", "--ignore", "LIT101", *arguments).stdout
    found: list[dict[str, Any]] = json.loads(said)["findings"]
    return found


def test_any_batch_of_files_is_told_what_the_whole_tree_is(run: Run, files: list[str]) -> None:
    whole = told(run)
    assert {finding["path"] for finding in whole} == {"config.py", "train.py"}
    for size in (1, 2, 3):
        for batch in combinations(files, size):
            assert told(run, *batch) == [finding for finding in whole if finding["path"] in batch]


def test_the_count_is_of_the_files_given(run: Run, files: list[str]) -> None:
    assert run("check", "build.py", "--ignore", "LIT101").stdout == "Nothing found in 1 file.\n"
    assert json.loads(run("check", "config.py", "--output-format", "json").stdout)["files"] == 1
    said = run("check", "config.py", "--output-format", "junit").stdout
    assert 'tests="1"' in said
    assert "\nand 2 files of the repository around\n" in run("check", "-v", "config.py").stderr


def test_only_the_files_given_are_fixed_and_undone(run: Run, files: list[str], repository: Path) -> None:
    assert run("fix", "--allow-dirty", "--unsafe-fixes", "config.py").exit_code == 0
    assert "use_distributed_sampler" in (repository / "config.py").read_text()
    assert (repository / "train.py").read_text() == TRAIN
    fingerprint = (
        run("undo", "--list", "--run", run("undo", "--list").stdout.split()[0]).stdout.split("\n")[1].split()[0]
    )
    assert run("undo", fingerprint).exit_code == 0
    assert (repository / "config.py").read_text() == CONFIG


def test_what_is_left_out_of_the_tree_is_not_read(run: Run, files: list[str], repository: Path) -> None:
    (repository / ".gitignore").write_text("generated.py\n")
    (repository / "build.py").rename(repository / "generated.py")
    (repository / "train.py").write_text(TRAIN.replace("from build", "from generated"))
    assert told(run, "config.py") == []
    assert told(run, "config.py", "--no-respect-gitignore") != []
    assert told(run, "config.py", "--no-respect-gitignore", "--exclude", "generated.py") == []


def test_a_broken_file_around_is_not_told(run: Run, files: list[str], repository: Path) -> None:
    before = told(run, "config.py")
    (repository / "broken.py").write_text("import pytorch_lightning\nprint 'x'\n")
    assert told(run, "config.py") == before


def test_excluded_files_of_a_list_are_left_out_by_force(run: Run, files: list[str]) -> None:
    assert told(run, "config.py", "--exclude", "config.py") != []
    assert told(run, "config.py", "--exclude", "config.py", "--force-exclude") == []


def test_a_folder_is_a_project_of_its_own(run: Run, files: list[str], repository: Path) -> None:
    (repository / "configs").mkdir()
    (repository / "config.py").rename(repository / "configs" / "config.py")
    assert told(run, "configs") == []
    assert told(run, "configs/config.py") != []


def test_standard_input_stands_for_its_file(run: Run, files: list[str], repository: Path) -> None:
    (repository / "config.py").write_text("OPTIONS = {}\n")
    said = run("check", "-", "--stdin-filename", "config.py", "--output-format", "json", stdin=CONFIG)
    assert [finding["path"] for finding in json.loads(said.stdout)["findings"]] == ["config.py"]
    assert run("check", "-", stdin=CONFIG).stdout == "Nothing found in 1 file.\n"
    fixed = run("fix", "-", "--stdin-filename", "config.py", "-q", stdin=CONFIG)
    assert fixed.stdout == CONFIG.replace("replace_sampler_ddp", "use_distributed_sampler")


def test_a_file_that_lies_nowhere_is_alone(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "nowhere"
    folder.mkdir()
    monkeypatch.chdir(folder)
    (folder / "config.py").write_text(CONFIG)
    (folder / "build.py").write_text(
        "import pytorch_lightning as pl\nfrom config import OPTIONS\npl.Trainer(**OPTIONS)\n"
    )
    assert told(run, "config.py") == []
    assert told(run) != []
    (folder / "pyproject.toml").write_text("")
    assert told(run, "config.py") != []


def test_identity_is_of_the_repository_wherever_the_project_starts(run: Run, repository: Path, git: Git) -> None:
    inner = repository / "packages" / "one"
    inner.mkdir(parents=True)
    (inner / "pyproject.toml").write_text('[tool.lightning-migrate]\norigin = "1.4"\n')
    (inner / "train.py").write_text("import pytorch_lightning as pl\n\npl.Trainer(replace_sampler_ddp=False)\n")
    from_top = told(run)
    assert from_top != []
    for arguments in (["packages/one"], ["packages/one/train.py"]):
        assert [f["fingerprint"] for f in told(run, *arguments)] == [f["fingerprint"] for f in from_top]
    assert run("fix", "--allow-dirty", "packages/one").exit_code == 1  # an unsafe one is left
    fixed = [f["fingerprint"] for f in from_top if f["code"] == "LIT109"]
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(inner)
        assert run("undo", *fixed).exit_code == 0
    assert "replace_sampler_ddp" in (inner / "train.py").read_text()
