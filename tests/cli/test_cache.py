"""What an earlier check found is shown where nothing has changed, and only there."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from codemods import engine
from migrate_cli.workspace import cache
from tests.cli.conftest import Run


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that checks are kept in."""
    folder = tmp_path / "kept" / "checks"
    monkeypatch.setenv(cache.FOLDER, str(folder))
    return folder


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many files each look of the engine was at."""
    found: list[int] = []
    check = engine.check

    def counted(files, *rest, **more):  # type: ignore[no-untyped-def]
        found.append(len(files))
        return check(files, *rest, **more)

    monkeypatch.setattr(engine, "check", counted)
    return found


def test_the_same_files_are_looked_at_once(project: Path, run: Run, kept: Path, looks: list[int]) -> None:
    (project / "a.py").write_text("Trainer(gpus=2)\n")
    first, second = run("check"), run("check", "--verbose")
    assert len(looks) == 1
    assert (first.exit_code, second.exit_code) == (1, 1)
    assert second.stdout == first.stdout
    assert "LIT101" in first.stdout
    assert "nothing has changed since an earlier check" in second.stderr


def test_every_format_shows_what_is_kept(project: Path, run: Run, kept: Path, looks: list[int]) -> None:
    (project / "a.py").write_text("Trainer(gpus=2)\n")
    fresh = run("check", "--no-cache", "--output-format", "json").stdout
    run("check")
    assert run("check", "--output-format", "json").stdout == fresh
    assert len(looks) == 2


@pytest.mark.parametrize("change", ["bytes", "new file", "renamed", "selection", "target", "program"])
def test_what_has_changed_is_looked_at_again(
    change: str, project: Path, run: Run, kept: Path, looks: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = project / "a.py"
    file.write_text("Trainer(gpus=2)\n")
    run("check")
    more: tuple[str, ...] = ()
    if change == "bytes":
        file.write_text("Trainer(gpus=3)\n")
    elif change == "new file":
        (project / "b.py").write_text("x = 1\n")
    elif change == "renamed":
        file.rename(project / "c.py")
    elif change == "selection":
        more = ("--ignore", "LIT101")
    elif change == "target":
        more = ("--target", "2.5")
    else:
        monkeypatch.setattr(cache, "library_state", lambda: b"another one")
    run("check", *more)
    assert len(looks) == 2


def test_no_cache_looks_again_and_keeps_nothing(project: Path, run: Run, kept: Path, looks: list[int]) -> None:
    (project / "a.py").write_text("Trainer(gpus=2)\n")
    run("check", "--no-cache")
    run("check", "--no-cache")
    assert len(looks) == 2
    assert not kept.exists()


def test_what_was_cut_short_is_not_believed(project: Path, run: Run, kept: Path, looks: list[int]) -> None:
    (project / "a.py").write_text("Trainer(gpus=2)\n")
    first = run("check")
    (entry,) = kept.iterdir()
    entry.write_bytes(entry.read_bytes()[:-3])
    assert run("check").stdout == first.stdout
    assert len(looks) == 2


def test_a_folder_that_can_not_be_is_no_error(
    project: Path, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, looks: list[int]
) -> None:
    (tmp_path / "plain").write_text("a file\n")
    monkeypatch.setenv(cache.FOLDER, str(tmp_path / "plain" / "checks"))
    (project / "a.py").write_text("Trainer(gpus=2)\n")
    results = [run("check"), run("check")]
    assert [result.exit_code for result in results] == [1, 1]
    assert results[1].stderr == ""
    assert len(looks) == 2


def test_only_the_last_ones_are_kept(
    project: Path, run: Run, kept: Path, looks: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "_KEPT", 3)
    for number in range(5):
        (project / "a.py").write_text(f"Trainer(gpus={number})\n")
        run("check")
        for age, entry in enumerate(sorted(kept.iterdir(), key=lambda entry: entry.stat().st_mtime_ns, reverse=True)):
            os.utime(entry, (1000 - age, 1000 - age))  # the clock of a file system may be too coarse to tell
    assert len(list(kept.iterdir())) == 3
    run("check")
    assert len(looks) == 5


def test_fix_finds_anew(project: Path, run: Run, kept: Path, looks: list[int]) -> None:
    (project / "a.py").write_text("Trainer(gpus=2)\n")
    run("check")
    assert run("fix").exit_code == 0
    assert (project / "a.py").read_text() == "Trainer(devices=2)\n"
    assert run("check").stdout.startswith("Nothing found")
