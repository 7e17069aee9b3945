"""The old Lightning releases under which numbers are recorded, installed where they are missing.

Torch 1.12.1 runs with every Lightning from 0.7 to 1.9, and Python 3.9 with all of them. One environment
holds torch and what the releases have in common (about 2 GB); each release is a small folder that comes
before it on the path. The pins are versions that work together: left to itself pip takes a setuptools,
numpy or protobuf that breaks old Lightning.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

HOME = Path(__file__).parents[2] / ".venv-old"
PYTHON = "3.9"
MISSING = (
    f"Python {PYTHON} is needed to run the old Lightning releases and was not found: "
    f"install it (`pyenv install {PYTHON}`, `uv python install {PYTHON}`) or name it: PYTHON39=/path/to/python{PYTHON}"
)

# newer ones refuse the metadata of Lightning 1.5 to 1.7, or lack what old Lightning imports from them
TOOLS = ["pip==23.0.1", "setuptools==58.1.0", "wheel==0.48.0"]
COMMON = Path(__file__).with_name("common.txt").read_text(encoding="utf-8").split()
RELEASES = {
    "1.9.5": ["pytorch-lightning==1.9.5", "torchmetrics==0.11.4", "lightning-utilities==0.8.0"],
    "1.6.5": ["pytorch-lightning==1.6.5", "torchmetrics==0.9.3", "pyDeprecate==0.3.2"],
    "1.4.9": ["pytorch-lightning==1.4.9", "torchmetrics==0.6.2", "pyDeprecate==0.3.1"],
    "1.1.8": ["pytorch-lightning==1.1.8"],
    "0.9.0": ["pytorch-lightning==0.9.0"],
    "0.7.6": ["pytorch-lightning==0.7.6"],
}


class NotInstalledError(Exception):
    """Why a release can not be had, in one line."""


def python() -> Path:
    """A Python with torch and what all releases need, Lightning apart."""
    folder = HOME / "torch"
    installed = folder / "bin" / "python"
    if not _is_current(folder, [*TOOLS, *COMMON]):
        found = find_python()
        _report(f"Making {folder} with torch 1.12.1 (2 GB, some minutes the first time)")
        shutil.rmtree(folder, ignore_errors=True)
        _run(found, "-m", "venv", str(folder))
        for packages in (TOOLS, COMMON):
            _pip(*packages)
        _mark(folder, [*TOOLS, *COMMON])
    return installed


def library(release: str) -> Path:
    """The folder with this release of Lightning, to come first on the path of `python()`."""
    folder = HOME / release
    if not _is_current(folder, RELEASES[release]):
        python()
        _report(f"Installing Lightning {release}")
        shutil.rmtree(folder, ignore_errors=True)
        _pip("--target", str(folder), *RELEASES[release])
        _mark(folder, RELEASES[release])
    return folder


def find_python() -> Path:
    """A Python 3.9, by its usual names."""
    code = "import sys; print('%d.%d' % sys.version_info[:2])"
    for candidate in _candidates():
        try:
            done = subprocess.run([candidate, "-c", code], capture_output=True, text=True, check=False, timeout=60)
        except (OSError, subprocess.TimeoutExpired):
            continue
        if done.stdout.strip() == PYTHON:
            return Path(candidate)
    raise NotInstalledError(MISSING)


def _candidates() -> Iterator[str]:
    if named := os.environ.get("PYTHON39"):
        yield named
        return
    if found := shutil.which(f"python{PYTHON}"):
        yield found
    root = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    yield from (str(path) for path in sorted(root.glob(f"versions/{PYTHON}.*/bin/python")))
    if uv := shutil.which("uv"):
        done = subprocess.run([uv, "python", "find", PYTHON], capture_output=True, text=True, check=False)
        yield from done.stdout.split()


def _pip(*arguments: str) -> None:
    options = ("install", "--quiet", "--disable-pip-version-check", "--no-deps")
    _run(HOME / "torch" / "bin" / "python", "-m", "pip", *options, *arguments)


def _run(program: Path, *arguments: str) -> None:
    done = subprocess.run([str(program), *arguments], capture_output=True, text=True, check=False)
    if done.returncode:
        reason = (done.stderr or done.stdout).strip().rpartition("\n")[2]
        raise NotInstalledError(f"{program} {' '.join(arguments[:4])} failed: {reason}")


def _is_current(folder: Path, pins: list[str]) -> bool:
    marker = folder / "pins"
    return marker.exists() and marker.read_text(encoding="utf-8") == _digest(pins)


def _mark(folder: Path, pins: list[str]) -> None:
    (folder / "pins").write_text(_digest(pins), encoding="utf-8")


def _digest(pins: list[str]) -> str:
    return hashlib.sha256(" ".join(pins).encode()).hexdigest()


def _report(line: str) -> None:
    print(line, flush=True)
