"""The files of a project that say which Lightning it uses."""

from __future__ import annotations

from pathlib import Path

from migrate_cli.workspace.discovery import Walk
from migrate_cli.workspace.pins import instructions, of_code, pins

ENVIRONMENT = "name: flows\nchannels:\n- x\ndependencies:\n- lightning=2.1\n"


def test_an_environment_in_the_topmost_folder_may_have_any_name(tmp_path: Path) -> None:
    (tmp_path / "conf").mkdir()
    for name in ("flows.yml", "flows.yaml", "conf/flows.yml", "conf/environment.yml"):
        (tmp_path / name).write_text(ENVIRONMENT)
    (tmp_path / "trainer.yaml").write_text("trainer:\n  channels: 3\ndependencies: []\n")
    assert list(pins(str(tmp_path), Walk())) == ["conf/environment.yml", "flows.yaml", "flows.yml"]


def test_a_script_that_installs_lightning_tells_whatever_its_name(tmp_path: Path) -> None:
    (tmp_path / "import_modules.sh").write_text("python -m pip install numpy \\\n  pytorch-lightning==0.9.0\n")
    (tmp_path / "setup_env.sh").write_text("conda activate net\n")
    (tmp_path / "train.sh").write_text("pip install numpy\npython train.py --logger lightning_logs\n")
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "run.sh").write_text("pip install pytorch-lightning==1.4.9\n")
    assert list(instructions(str(tmp_path), Walk())) == ["import_modules.sh", "setup_env.sh"]


def test_a_workflow_that_installs_lightning_tells_too(tmp_path: Path) -> None:
    folder = tmp_path / ".github" / "workflows"
    folder.mkdir(parents=True)
    (folder / "ci.yml").write_text("jobs:\n  test:\n    steps:\n    - run: pip install pytorch-lightning==1.4.9\n")
    (folder / "docs.yml").write_text("jobs:\n  docs:\n    steps:\n    - run: make docs\n")
    (folder / "notes.txt").write_text("pip install pytorch-lightning==1.4.9\n")
    assert list(instructions(str(tmp_path), Walk())) == [".github/workflows/ci.yml"]


def test_programs_and_notebooks_say_what_they_install_themselves(tmp_path: Path) -> None:
    files = {
        "nets/run.ipynb": b'"source": ["!pip install pytorch-lightning==1.2.3\\n"]',
        "app.py": b'subprocess.run([sys.executable, "-m", "pip", "install", "pytorch-lightning==1.2.3"])\n',
        "train.py": b"import pytorch_lightning  # installed by hand\n",
        "notes.md": b"pip install pytorch-lightning==1.2.3\n",
    }
    there = [(str(tmp_path / path), data) for path, data in files.items()]
    assert sorted(of_code(str(tmp_path), there)) == ["app.py", "nets/run.ipynb"]
