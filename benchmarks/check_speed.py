"""How much CPU `check` takes, as a multiple of a bare `ast.parse` of the same files.

    python benchmarks/check_speed.py [--repeats N] [FOLDER ...]

Both sides are whole processes, interpreter start included; runs alternate, so that a busy machine
slows both. Without a folder the installed packages around Lightning are copied and measured.
Exits with 1 where a median ratio is over its limit.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median

ROOT = Path(__file__).parents[1]
PACKAGES = ("pytorch_lightning", "lightning_fabric", "torchmetrics")
CHECK_LIMIT = 3.0
HELP_LIMIT = 2.0

BARE_PARSE = """
import ast, sys, warnings
warnings.simplefilter("ignore")
for path in sys.stdin.read().splitlines():
    try:
        with open(path, "rb") as file:
            ast.parse(file.read())
    except (SyntaxError, ValueError):
        pass
"""


def cpu_seconds(command: Sequence[str], standard_input: str = "", folder: Path | None = None) -> float:
    """The user and system time of one run, in a folder."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # what is installed is compiled once
    subprocess.run(
        command, input=standard_input.encode(), stdout=subprocess.DEVNULL, env=environment, check=True, cwd=folder
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def compare(
    title: str,
    ours: Sequence[str],
    bare: Sequence[str],
    repeats: int,
    limit: float,
    listed: str = "",
    folder: Path | None = None,
) -> bool:
    """Print the medians of both sides and of the ratio; whether it is within the limit."""
    for command in (ours, bare):  # fills the caches of compiled modules and of the disk
        cpu_seconds(command, listed, folder)
    pairs = [(cpu_seconds(ours, listed, folder), cpu_seconds(bare, listed, folder)) for _ in range(repeats)]
    ratios = sorted(our / other for our, other in pairs)
    seconds = f"{median(our for our, _ in pairs):.2f} s against {median(other for _, other in pairs):.2f} s"
    spread = f"{ratios[0]:.2f} to {ratios[-1]:.2f}"
    print(f"{title}: {seconds}, ratio {median(ratios):.2f} ({spread}; limit {limit:g})", flush=True)
    return median(ratios) <= limit


def copy_installed(folder: Path) -> str:
    """Copies of installed packages around Lightning, as real code of some size; returns their names."""
    found = []
    for name in PACKAGES:
        spec = importlib.util.find_spec(name)
        if spec is not None and spec.origin is not None:
            shutil.copytree(Path(spec.origin).parent, folder / name)
            found.append(name)
    if not found:
        sys.exit("none of the packages is installed: name a folder with Python code")
    return ", ".join(found)


def main() -> int:
    parser = argparse.ArgumentParser(description="CPU of `check` against a bare ast.parse of the same files.")
    parser.add_argument("folders", nargs="*", type=Path, metavar="FOLDER")
    parser.add_argument("--repeats", type=int, default=5)
    given = parser.parse_args()
    program = [sys.executable, "-m", "migrate_cli"]
    click = [sys.executable, "-c", "import click"]
    within = compare("--help against `import click`", [*program, "--help"], click, given.repeats, HELP_LIMIT)
    with tempfile.TemporaryDirectory() as scratch:
        os.environ["LIGHTNING_MIGRATE_CACHE_DIR"] = os.path.join(scratch, ".kept")
        copied = "" if given.folders else copy_installed(Path(scratch))
        for folder in given.folders or [Path(scratch)]:
            listed = [str(path) for path in sorted(folder.rglob("*.py")) if path.is_file()]
            name = copied or folder.name
            size = f"{len(listed)} files, {sum(map(os.path.getsize, listed)) / 1e6:.1f} MB"
            check = [*program, "check", "--exit-zero", "--quiet", "--jobs", "1", str(folder)]
            for title, ours in ("check", [*check, "--no-cache"]), ("check again, nothing changed", check):
                within &= compare(
                    f"{title}, {name} ({size})",
                    ours,
                    [sys.executable, "-c", BARE_PARSE],
                    given.repeats,
                    CHECK_LIMIT,
                    "\n".join(listed),
                )
    return int(not within)


if __name__ == "__main__":
    sys.exit(main())
