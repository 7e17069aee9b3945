"""What only tests need of the npm registry: fetched when asked for, kept between runs, never committed."""

from __future__ import annotations

import os
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path

import pytest

CACHE = Path(os.environ.get("LIGHTNING_MIGRATE_NPM") or Path(tempfile.gettempdir()) / "lightning-migrate-npm")


def installed(name: str, version: str) -> Path:
    """A `node_modules` with a package and what it needs."""
    folder = CACHE / f"{name.replace('/', '-').lstrip('@')}-{version}"
    if not folder.exists():
        with _fresh() as fresh:
            _npm("install", "--no-audit", "--no-fund", "--prefix", fresh, f"{name}@{version}", folder=fresh)
            _keep(Path(fresh), folder)
    return folder / "node_modules"


def packed(name: str, version: str, inner: str) -> Path:
    """One file of a package, for packages whose other files are many."""
    kept = CACHE / f"{name.replace('/', '-').lstrip('@')}-{version}-{inner.replace('/', '-')}"
    if not kept.exists():
        with _fresh() as fresh:
            _npm("pack", "--silent", f"{name}@{version}", folder=fresh)
            (archive,) = Path(fresh).glob("*.tgz")
            with tarfile.open(archive) as files:
                found = files.extractfile(f"package/{inner}")
                assert found is not None
                (Path(fresh) / "file").write_bytes(found.read())
            _keep(Path(fresh) / "file", kept)
    return kept


def _fresh() -> tempfile.TemporaryDirectory[str]:
    if shutil.which("npm") is None:
        pytest.skip("npm is not installed")
    CACHE.mkdir(parents=True, exist_ok=True)
    return tempfile.TemporaryDirectory(dir=CACHE, ignore_cleanup_errors=True)


def _npm(*arguments: str, folder: str) -> None:
    try:
        subprocess.run(["npm", *arguments], cwd=folder, check=True, capture_output=True, timeout=300)
    except (subprocess.CalledProcessError, subprocess.TimeoutExpired) as error:
        pytest.skip(f"the npm registry is out of reach: {error}")


def _keep(made: Path, kept: Path) -> None:
    try:
        made.rename(kept)
    except OSError:  # another process was first
        assert kept.exists()
