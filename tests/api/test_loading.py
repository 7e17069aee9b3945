"""The data is small, and read only when it is asked for."""

from __future__ import annotations

import subprocess
import sys
from importlib.resources import files

import pytest

from codemods.api import data


def loaded_by(code: str) -> set[str]:
    """The modules of `codemods.api` that a program has imported at its end."""
    program = f"import sys\n{code}\nprint(*(m for m in sys.modules if m.startswith('codemods.api.')))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return set(done.stdout.splitlines()[-1].split())


def test_size() -> None:
    sizes = [len(item.read_bytes()) for item in files("codemods.api").iterdir() if item.name.endswith(".z")]
    assert len(sizes) == 4
    assert sum(sizes) < 400_000


HELP = """
from migrate_cli.main import cli
try:
    cli.main(["--help"])
except SystemExit:
    pass
"""


@pytest.mark.parametrize("code", ["import codemods.api", HELP], ids=["the package", "--help"])
def test_nothing_of_the_tables_is_imported_early(code: str) -> None:
    assert loaded_by(code) <= {"codemods.api.releases"}


def test_what_is_read_is_what_is_asked_for() -> None:
    asked = ["torch.nn.Module", "pytorch_lightning.Trainer"]
    program = "from codemods.api import data, tables\n"
    program += "".join(f"tables.name({path!r}); print(data.keyed.cache_info().currsize)\n" for path in asked)
    program += "tables.member('pytorch_lightning.Trainer', 'fit'); print(data.keyed.cache_info().currsize)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["0", "1", "2"]  # the names, and then the members


def test_a_broken_installation_is_one_clear_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(data, "get_data", lambda package, name: None)
    with pytest.raises(FileNotFoundError, match=r"the installation is broken: codemods/api/x\.z is missing"):
        data.lines("x.z")
