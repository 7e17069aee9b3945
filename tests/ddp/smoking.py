"""Programs judged by a smoke run, as `lightning-migrate smoke` does it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import pytest

from migrate_cli.runs.smoke import smoked
from migrate_cli.smoke import launch
from migrate_cli.smoke.launch import Limits, Run, Setting
from migrate_cli.smoke.linking import Findings
from migrate_cli.smoke.program import program
from migrate_cli.smoke.report import Smoked, text
from migrate_cli.smoke.verdict import Verdict
from tests.ddp.warm.client import start_warm

SETTING = Setting(limits=Limits(seconds=400, still=30))
"""A busy machine is slow."""


def smoke(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    target: str,
    arguments: Iterable[str] = (),
    *,
    module: str | None = None,
    setting: Setting = SETTING,
    python: str | None = None,
    warm: bool = True,
) -> Verdict:
    """The verdict on a program in `folder`, where it is started; `warm` from a process with torch and Lightning."""
    monkeypatch.chdir(folder)
    if warm:
        monkeypatch.setattr(launch, "start_program", start_warm)
    for name in ("PYTHONPATH", "PYTHONDONTWRITEBYTECODE"):
        monkeypatch.delenv(name, raising=False)
    troubles = _troubles(monkeypatch)
    asked = program(target or None, module, tuple(arguments), python)
    verdict = smoked(asked, setting, True, {})
    print(text(Smoked(asked, setting.processes, verdict, Findings(str(folder))), False, True))
    assert troubles == []
    return verdict


def _troubles(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What our own functions raise inside of programs, which these do not notice."""
    found: list[str] = []
    launched = launch._launched

    def noted(*given: Any) -> Run:
        run = launched(*given)
        found.extend(event["text"] for _, event in run.events.all("trouble"))
        return run

    monkeypatch.setattr(launch, "_launched", noted)
    return found


def kinds(verdict: Verdict) -> list[str]:
    """The kinds of what fails."""
    return [cause.kind for cause in verdict.failures]


def put(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write files below a folder."""
    for path, data in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(data)
