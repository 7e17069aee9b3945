"""Where there is no old Python, one line says so."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.differential import environments, record


@pytest.fixture
def no_old_python(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("PYTHON39", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path))
    monkeypatch.setattr(environments, "HOME", tmp_path / "home")


@pytest.mark.usefixtures("no_old_python")
def test_missing_interpreter_is_said_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert record.main([]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err == f"{environments.MISSING}\n"
    assert "PYTHON39=" in err


@pytest.mark.usefixtures("no_old_python")
def test_named_interpreter_must_be_the_right_one(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    newer = tmp_path / "python3.9"
    newer.write_text("#!/bin/sh\necho 3.12\n")
    newer.chmod(0o755)
    monkeypatch.setenv("PYTHON39", str(newer))
    with pytest.raises(environments.NotInstalledError):
        environments.find_python()
    newer.write_text("#!/bin/sh\necho 3.9\n")
    assert environments.find_python() == newer


def test_unknown_program_is_said_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert record.main(["no-such-program"]) == 2
    assert capsys.readouterr().err == "no such program: no-such-program\n"
