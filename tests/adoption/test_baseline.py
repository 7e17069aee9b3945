"""`--baseline`: what was there before is not told again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.adoption.conftest import Run

HEAD = "import pytorch_lightning as pl\n\n"
CALL = "pl.Trainer(accelerator='cpu', replace_sampler_ddp=False)\n"
BASELINE = ("--baseline", "lightning-migrate-baseline.json")


@pytest.fixture
def train(repository: Path) -> Path:
    path = repository / "train.py"
    path.write_text(HEAD + CALL)
    return path


def entries(repository: Path) -> list[dict[str, Any]]:
    said = json.loads((repository / BASELINE[1]).read_text())
    assert said["version"] == 1
    found: list[dict[str, Any]] = said["findings"]
    return found


def check(run: Run, *arguments: str) -> Any:
    return run("check", "--select", "LIT109,LIT112,LIT126,LIT000", *BASELINE, *arguments)


def test_what_is_written_is_not_told_again(run: Run, train: Path, repository: Path) -> None:
    said = check(run, "--write-baseline")
    assert (said.exit_code, said.stdout) == (0, "Nothing found in 1 file; 1 in the baseline.\n")
    assert said.stderr == "lightning-migrate-baseline.json: 1 finding, 1 new, 0 gone\n"
    assert [(entry["path"], entry["code"]) for entry in entries(repository)] == [("train.py", "LIT109")]
    assert check(run).exit_code == 0


def test_moved_and_reformatted_lines_bring_nothing_back(run: Run, train: Path) -> None:
    check(run, "--write-baseline")
    train.write_text(
        "# new\n" * 5 + HEAD + "pl.Trainer(\n    accelerator='cpu',\n    replace_sampler_ddp = False,  # so\n)\n"
    )
    assert check(run).exit_code == 0


def test_new_findings_are_told(run: Run, train: Path, repository: Path) -> None:
    check(run, "--write-baseline")
    train.write_text(HEAD + CALL + "pl.Trainer(accelerator='cpu', terminate_on_nan=True)\n" + CALL)
    said = check(run)
    assert said.exit_code == 1
    assert "train.py:4:31: LIT112" in said.stdout
    assert "train.py:5:31: LIT109" in said.stdout
    assert "train.py:3" not in said.stdout
    assert (
        "Found 2 findings in 1 file: 1 fixable with `lightning-migrate fix`, 1 with `--unsafe-fixes`; 1 in the baseline."
        in said.stdout
    )
    (repository / "other.py").write_text(HEAD + CALL)
    assert "other.py:3:31: LIT109" in check(run).stdout, "the same code in another file is another finding"


def test_repeats_are_counted(run: Run, train: Path) -> None:
    train.write_text(HEAD + CALL * 3)
    check(run, "--write-baseline")
    train.write_text(HEAD + "x = 1\n" + CALL * 2)
    assert check(run).exit_code == 0
    train.write_text(HEAD + CALL * 4)
    assert check(run, "-q").stdout.count("LIT109") == 1


def test_pruning_takes_out_what_is_gone_and_lets_nothing_in(run: Run, train: Path, repository: Path) -> None:
    train.write_text(HEAD + CALL * 2)
    (repository / "gone.py").write_text(HEAD + CALL)
    check(run, "--write-baseline")
    (repository / "gone.py").unlink()
    train.write_text(HEAD + CALL + "pl.Trainer(accelerator='cpu', terminate_on_nan=True)\n")
    assert check(run).stderr == "lightning-migrate-baseline.json: 2 no longer found; --prune-baseline takes them out\n"
    said = check(run, "--prune-baseline")
    assert (said.exit_code, said.stderr) == (1, "lightning-migrate-baseline.json: 2 gone, 1 finding left\n")
    assert [(entry["path"], entry["code"]) for entry in entries(repository)] == [("train.py", "LIT109")]
    assert "LIT112" in check(run).stdout
    assert check(run).stderr == ""


def test_only_what_a_run_can_see_is_replaced(run: Run, train: Path, repository: Path) -> None:
    (repository / "b.py").write_text(HEAD + CALL + "pl.Trainer(accelerator='cpu', terminate_on_nan=True)\n")
    check(run, "--write-baseline")
    train.write_text("")
    (repository / "b.py").write_text("")
    run("check", "b.py", *BASELINE, "--select", "LIT112", "--write-baseline")
    assert [(entry["path"], entry["code"]) for entry in entries(repository)] == [
        ("b.py", "LIT109"),
        ("train.py", "LIT109"),
    ]
    assert check(run, "--prune-baseline").exit_code == 0
    assert entries(repository) == []


def test_files_that_cannot_be_parsed_are_kept_by_it_too(run: Run, repository: Path) -> None:
    (repository / "old.py").write_text("import pytorch_lightning\ndef broken(:\n")
    assert check(run, "--write-baseline").exit_code == 0
    assert [entry["code"] for entry in entries(repository)] == ["LIT000"]
    assert check(run).exit_code == 0


def test_fix_leaves_alone_what_is_in_it(run: Run, train: Path, repository: Path) -> None:
    check(run, "--write-baseline")
    added = CALL.replace("pl.T", "t = pl.T")
    train.write_text(HEAD + CALL + added + "pl.Trainer(accelerator='cpu', truncated_bptt_steps=2)\n")
    said = run("fix", *BASELINE, "--allow-dirty", "--todo")
    assert said.exit_code == 1
    now = train.read_text().splitlines()
    assert now[2] == CALL.strip()
    assert "use_distributed_sampler" not in now[2]
    assert now[3] == "t = pl.Trainer(accelerator='cpu', use_distributed_sampler=False)"
    assert now[4].startswith("# TODO(lightning-migrate LIT126): ")
    assert "; 1 in the baseline" in said.stdout


def test_fix_of_something_new_beside_it(run: Run, train: Path) -> None:
    check(run, "--write-baseline")
    train.write_text(HEAD + CALL + "pl.Trainer(accelerator='cpu', replace_sampler_ddp=True)\n")
    diff = run("fix", *BASELINE, "--diff")
    assert diff.exit_code == 0
    assert "+pl.Trainer(accelerator='cpu', use_distributed_sampler=True)\n" in diff.stdout
    assert "-pl.Trainer(accelerator='cpu', replace_sampler_ddp=False)\n" not in diff.stdout
    assert run("fix", *BASELINE, "--allow-dirty").exit_code == 0
    assert train.read_text() == HEAD + CALL + "pl.Trainer(accelerator='cpu', use_distributed_sampler=True)\n"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (None, "no such file; `check --baseline lightning-migrate-baseline.json --write-baseline` makes it"),
        ("{", "not JSON"),
        ("[]", "not a baseline"),
        ('{"version": 1}', "not a baseline"),
        ('{"version": 1, "findings": [{"path": 1, "code": "", "fingerprint": ""}]}', "not a baseline"),
        ('{"version": 2, "findings": []}', "written by a newer release"),
    ],
)
def test_a_file_that_is_no_baseline(text: str | None, says: str, run: Run, train: Path, repository: Path) -> None:
    if text is not None:
        (repository / BASELINE[1]).write_text(text)
    said = check(run)
    assert said.exit_code == 2
    assert said.stderr.startswith("Error: --baseline: lightning-migrate-baseline.json: ")
    assert says in said.stderr
    assert said.stderr.count("\n") == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ["--write-baseline"],
        ["--prune-baseline"],
        [*BASELINE, "--write-baseline", "--prune-baseline"],
        [*BASELINE, "--write-baseline", "--changed-since", "HEAD"],
        [*BASELINE, "--write-baseline", "--diff"],
        [*BASELINE, "--write-baseline", "--add-suppressions", "why"],
    ],
)
def test_options_that_do_not_go_together(arguments: list[str], run: Run, train: Path, repository: Path) -> None:
    said = run("check", *arguments)
    assert said.exit_code == 2
    assert said.stderr.startswith("Error: ")
    assert not (repository / BASELINE[1]).exists()
