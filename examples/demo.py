"""Migrate a copy of `examples/legacy` and train it with two processes: what `make demo` runs."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from importlib.metadata import version
from pathlib import Path

LEGACY = Path(__file__).parent / "legacy"
RANK = re.compile(r"rank (?P<rank>\d+): loss (?P<loss>\S+), weights (?P<weights>\S+)")
PROGRAM = [sys.executable, "-m", "migrate_cli"]
ABORTED = "terminate called without an active exception"
"""What a process prints that PyTorch aborts, rarely, behind its last line: where its process group is not
destroyed, Gloo's threads may outlive the interpreter (https://github.com/pytorch/pytorch/issues/190489)."""


def run(arguments: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a command in `folder`, as a user without a cluster would; once more where PyTorch aborts its end."""
    launcher = ("SLURM_", "MASTER_", "WORLD_SIZE", "LOCAL_RANK", "NODE_RANK", "PL_")
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(launcher)}
    library = os.pathsep.join([str(LEGACY.parents[1]), *filter(None, [inherited.get("PYTHONPATH")])])
    own = {"PYTHONPATH": library, "OMP_NUM_THREADS": "1", "CUDA_VISIBLE_DEVICES": "", "NO_COLOR": "1"}
    environment = {**inherited, **own, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONUTF8": "1"}
    for _ in range(2):
        done = subprocess.run(
            arguments, cwd=folder, env=environment, capture_output=True, text=True, timeout=300, check=False
        )
        if ABORTED not in done.stderr:
            break
    return done


def ranks(output: str) -> dict[int, tuple[float, float]]:
    """What each process printed at the end: its last loss and the sum of its weights."""
    return {int(m["rank"]): (float(m["loss"]), float(m["weights"])) for m in RANK.finditer(output)}


def last_line(text: str) -> str:
    return text.strip().rpartition("\n")[2]


def commit(folder: Path) -> None:
    """Put the copy under version control: what is to be migrated should be."""
    identity = ["-c", "user.name=demo", "-c", "user.email=demo@example.com", "-c", "commit.gpgsign=false"]
    for command in (["init", "--quiet"], ["add", "--all"], [*identity, "commit", "--quiet", "--message", "legacy"]):
        done = run(["git", *command], folder)
        if done.returncode:
            sys.exit(f"git {command[0]} failed: {done.stderr}")


def migrate(folder: Path) -> None:
    def show(*arguments: str) -> None:
        print(f"$ lightning-migrate {' '.join(arguments)}")
        done = run([*PROGRAM, *arguments], folder)
        print(f"{(done.stdout + done.stderr).strip()}\n")
        if done.returncode not in (0, 1):  # 1: findings are left
            sys.exit(f"lightning-migrate failed with exit code {done.returncode}")

    show("check")
    show("fix", "--diff", "--quiet")
    show("fix")


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="lightning-migrate-demo-") as scratch:
        folder = Path(scratch, "legacy")
        shutil.copytree(LEGACY, folder, ignore=shutil.ignore_patterns("__pycache__"))
        commit(folder)

        print(f"$ python train.py  # written for Lightning 1.4, run on {version('pytorch-lightning')}")
        before = run([sys.executable, "train.py"], folder)
        print(f"{last_line(before.stderr)}\n")
        if before.returncode == 0:
            sys.exit("the legacy example was expected to fail")

        migrate(folder)

        print("$ python train.py --epochs 2")
        after = run([sys.executable, "train.py", "--epochs", "2"], folder)
        if after.returncode:
            sys.exit(after.stdout + after.stderr)
        seen = ranks(after.stdout)
        print("\n".join(sorted(after.stdout.split("\n"))).strip())
        if len({weights for _, weights in seen.values()}) != 1 or set(seen) != {0, 1}:
            sys.exit("the two processes were expected to end with the same weights")
        print("\nTwo processes trained with DDP and hold the same weights.")


if __name__ == "__main__":
    main()
