"""`fix --max-changes`: a migration in steps that a person can read."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.adoption.conftest import Run

LINE = "pl.Trainer(accelerator='cpu', replace_sampler_ddp={})\n"


@pytest.fixture
def files(repository: Path) -> list[Path]:
    paths = [repository / name for name in ("a.py", "b.py")]
    for path in paths:
        path.write_text("import pytorch_lightning as pl\n\n" + "".join(LINE.format(value) for value in (True, False)))
    return paths


def test_steps_reach_the_end(run: Run, files: list[Path]) -> None:
    done = []
    for code in (1, 1, 1, 0, 0):
        assert run("fix", "--allow-dirty", "--max-changes", "1").exit_code == code
        done.append([path.read_text().count("use_distributed_sampler") for path in files])
    assert done == [[1, 0], [2, 0], [2, 1], [2, 2], [2, 2]]


def test_the_result_is_that_of_one_run(run: Run, files: list[Path]) -> None:
    run("fix", "--allow-dirty", "--max-changes", "3")
    said = run("fix", "--allow-dirty", "--max-changes", "99")
    assert "Fixed 1 of 1 finding" in said.stdout
    assert files[0].read_text() == files[1].read_text()


def test_none_and_what_is_left(run: Run, files: list[Path]) -> None:
    said = run("fix", "--allow-dirty", "--max-changes", "0")
    assert said.exit_code == 1
    assert "Fixed 0 of 4 findings: 4 not fixed." in said.stdout
    assert run("fix", "--max-changes", "-1").exit_code == 2


def test_a_fix_that_can_not_be_written_does_not_block_the_next(run: Run, repository: Path) -> None:
    (repository / "a.py").write_text(
        "import pytorch_lightning as pl\n\npl.Trainer(\n    accelerator='cpu',\n"
        "    flush_logs_every_n_steps=100,  # a comment\n    replace_sampler_ddp=True,\n)\n"
    )
    before = run("check", "-q").stdout
    assert before.index("LIT115") < before.index("LIT109")
    run("fix", "--allow-dirty", "--max-changes", "1")
    assert "use_distributed_sampler=True" in (repository / "a.py").read_text()


def test_what_is_installed_moves_last(run: Run, repository: Path) -> None:
    """Until then it says what the rest was written for: several GPUs without a strategy meant another thing before 0.8."""
    (repository / "z.py").write_text("import pytorch_lightning as pl\n\npl.Trainer(gpus=2)\npl.Trainer(gpus=4)\n")
    (repository / "requirements.txt").write_text("pytorch-lightning==1.4.9\n")
    done = []
    for _ in range(3):
        run("fix", "--allow-dirty", "--max-changes", "1")
        done.append(((repository / "requirements.txt").read_text(), (repository / "z.py").read_text().count("devices")))
    assert done == [
        ("pytorch-lightning==1.4.9\n", 1),
        ("pytorch-lightning==1.4.9\n", 2),
        ("pytorch-lightning==2.6.*\n", 2),
    ]
