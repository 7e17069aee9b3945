"""The files of a project that say which Lightning it uses."""

from __future__ import annotations

from pathlib import Path

from migrate_cli.workspace.discovery import Walk
from migrate_cli.workspace.pins import pins

ENVIRONMENT = "name: flows\nchannels:\n- x\ndependencies:\n- lightning=2.1\n"


def test_an_environment_in_the_topmost_folder_may_have_any_name(tmp_path: Path) -> None:
    (tmp_path / "conf").mkdir()
    for name in ("flows.yml", "flows.yaml", "conf/flows.yml", "conf/environment.yml"):
        (tmp_path / name).write_text(ENVIRONMENT)
    (tmp_path / "trainer.yaml").write_text("trainer:\n  channels: 3\ndependencies: []\n")
    assert list(pins(str(tmp_path), Walk())) == ["conf/environment.yml", "flows.yaml", "flows.yml"]
