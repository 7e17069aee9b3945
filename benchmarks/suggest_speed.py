"""How much CPU `suggest --compute` takes, as a multiple of `check` on the same repository.

    python -m benchmarks.suggest_speed [--repeats N]

The repository has 500 files: installed packages around Lightning, cut to that number, or files as
small as those of a student's project. The change touches ten of them. Both sides are whole
processes; runs alternate. Exits with 1 where a median ratio is over the limit.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

from benchmarks.check_speed import compare, copy_installed

FILES, CHANGED = 500, 10
LIMIT = 1.3  # near in a tiny repository: `check` takes little more there than the start of Python

SMALL = """\
import torch
from torch import nn


class Block{number}(nn.Module):
    def __init__(self, width: int = {number}) -> None:
        super().__init__()
        self.layers = nn.Sequential(nn.Linear(width, width), nn.ReLU())

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return x + self.layers(x)
"""
LEGACY = """

def train_{number}(model):
    from pytorch_lightning import Trainer

    trainer = Trainer(gpus=2, distributed_backend="ddp", max_epochs={number}, weights_summary=None)
    trainer.fit(model)
"""


def small(folder: Path) -> None:
    """Files as of a small project."""
    for number in range(FILES):
        path = folder / f"package{number % 20}" / f"m{number}.py"
        path.parent.mkdir(exist_ok=True)
        path.write_text(SMALL.format(number=number) + (LEGACY.format(number=number) if number % 10 == 0 else ""))


def packages(folder: Path) -> None:
    """Installed packages, cut to the number of files."""
    copy_installed(folder)
    for path in sorted(folder.rglob("*.py"))[FILES:]:
        path.unlink()


def changed(folder: Path) -> None:
    """Commit what is there, and change some of the files on a branch."""

    def git(*arguments: str) -> None:
        subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@b", *arguments], cwd=folder, check=True)

    (folder / "requirements.txt").write_text("pytorch-lightning==1.4.9\n")
    git("init", "-q", "-b", "main")
    git("add", "-A")
    git("commit", "-qm", "all")
    git("switch", "-qc", "topic")
    files = [path for path in sorted(folder.rglob("*.py")) if path.stat().st_size > 200]
    for number, path in enumerate(files[:: len(files) // CHANGED][:CHANGED]):
        path.write_bytes(path.read_bytes() + LEGACY.format(number=10_000 + number).encode())
    git("commit", "-qam", "change")


def main() -> int:
    parser = argparse.ArgumentParser(description="CPU of `suggest --compute` against `check`.")
    parser.add_argument("--repeats", type=int, default=5)
    given = parser.parse_args()
    program = [sys.executable, "-m", "migrate_cli"]
    common = ["--exit-zero", "--quiet", "--jobs", "1"]
    within = True
    for make in (packages, small):
        with tempfile.TemporaryDirectory() as scratch:
            folder = Path(scratch)
            make(folder)
            changed(folder)
            within &= compare(
                f"suggest --compute, {make.__name__}, {FILES} files, {CHANGED} changed",
                [*program, "suggest", "--compute", "--base", "main", *common],
                [*program, "check", *common],
                given.repeats,
                LIMIT,
                folder=folder,
            )
    return int(not within)


if __name__ == "__main__":
    sys.exit(main())
