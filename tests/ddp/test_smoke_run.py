"""Ways to start a program, what is told of it, and what `fix --smoke` does with one that is run."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest

from tests.ddp.smoking import put

pytestmark = pytest.mark.ddp

ROOT = Path(__file__).parents[2]
NET = """\
import torch
import pytorch_lightning as pl
from torch.utils.data import DataLoader, TensorDataset


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = torch.nn.Linear(4, 1)

    def training_step(self, batch, batch_idx):
        (x,) = batch
        return self.net(x).pow(2).mean()

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)


def data():
    return DataLoader(TensorDataset(torch.rand(32, 4)), batch_size=4)
"""
MAIN = """

def main():
    trainer = pl.Trainer(max_epochs=5, devices=4, accelerator="gpu")
    trainer.fit(Net(), data())


if __name__ == "__main__":
    main()
"""


def tool(folder: Path, *arguments: str) -> subprocess.Popen[str]:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment["PYTHONPATH"] = str(ROOT)
    command = [sys.executable, "-m", "migrate_cli", *arguments]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, cwd=folder, env=environment, stdout=pipe, stderr=pipe, text=True)


def run(folder: Path, *arguments: str) -> tuple[int, str, str]:
    """Exit code, output and errors of `lightning-migrate` in a folder."""
    process = tool(folder, *arguments)
    out, err = process.communicate(timeout=600)
    return process.returncode, out, err


def test_trainer_that_never_fits(tmp_path: Path) -> None:
    put(tmp_path, {"train.py": b"import pytorch_lightning as pl\n\ntrainer = pl.Trainer()\n"})
    code, out, _ = run(tmp_path, "smoke", "train.py")
    assert code == 2
    says = "the program builds a Trainer at train.py:3, and ends without calling fit, validate, test or predict"
    assert out.splitlines()[-1].startswith(f"Not judged: {says} (Lightning 2.")


HELD = """
class Held(Net):
    def training_step(self, batch, batch_idx):
        if self.global_rank == 1 and batch_idx == 1:
            lock = ctypes.create_string_buffer(64)
            for _ in range(2):  # C code that does not let go of the interpreter
                ctypes.PyDLL(None).pthread_mutex_lock(lock)
        return super().training_step(batch, batch_idx)


if __name__ == "__main__":
    pl.Trainer(devices=2).fit(Held(), data())
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="a mutex of the C library")
@pytest.mark.smoke
def test_stack_of_what_c_code_holds(tmp_path: Path) -> None:
    put(tmp_path, {"train.py": f"import ctypes\n{NET}{HELD}".encode()})
    code, out, _ = run(tmp_path, "smoke", "train.py", "--hang-timeout", "15")
    assert code == 1
    line = (tmp_path / "train.py").read_text().splitlines().index(
        "                ctypes.PyDLL(None).pthread_mutex_lock(lock)"
    ) + 1
    says = f"train.py:{line}: hang: rank 1 stands still at train.py:{line} in training_step, in code of its own, and rank 0"
    assert out.startswith(f"{says} waits for it in backward, where DDP averages the gradients")


@pytest.mark.smoke
def test_module(tmp_path: Path) -> None:
    put(tmp_path, {"pkg/__init__.py": b"", "pkg/net.py": NET.encode()})
    put(tmp_path, {"pkg/train.py": f"from pkg.net import Net, data, pl\n{MAIN}".encode()})
    code, out, _ = run(tmp_path, "smoke", "-m", "pkg.train")
    assert (code, out[:6]) == (0, "Passed")


@pytest.mark.smoke
def test_console_script(tmp_path: Path) -> None:
    script = f"#!{sys.executable}\nimport sys\nfrom pkg.train import main\n\nif __name__ == '__main__':\n    sys.exit(main())\n"
    put(tmp_path, {"pkg/__init__.py": b"", "pkg/train.py": (NET + MAIN).encode(), "bin/it-trains": script.encode()})
    (tmp_path / "bin" / "it-trains").chmod(0o755)
    environment = {**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{tmp_path}"}
    environment["PATH"] = f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}"
    command = [sys.executable, "-m", "migrate_cli", "smoke", "it-trains"]
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout[:6]) == (0, "Passed"), done.stdout + done.stderr


@pytest.mark.smoke
def test_notebook_names_the_cell(tmp_path: Path) -> None:
    wrong = NET.replace("(x,) = batch", "(x,) = batch\n        x = x.cuda()")
    cells = ["%matplotlib inline\n" + wrong, "trainer = pl.Trainer(max_epochs=3)\ntrainer.fit(Net(), data())"]
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
    put(tmp_path, {"train.ipynb": nbformat.writes(notebook).encode()})
    code, out, _ = run(tmp_path, "smoke", "train.ipynb")
    assert code == 1
    assert re.match(r"train\.ipynb:cell 1:\d+: gpu call: a GPU is asked for in training_step", out)
    assert "LIT501" in out


@pytest.mark.smoke
def test_several_at_once_with_json_and_outputs(tmp_path: Path) -> None:
    writes = MAIN.replace("trainer.fit(", "open('notes.txt', 'a').write('x')\n    trainer.fit(")
    put(tmp_path, {"train.py": (NET + MAIN).encode(), "second.py": (NET + writes).encode(), "notes.txt": b"mine\n"})
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    first = tool(tmp_path, "smoke", "train.py", "--output-format", "json")
    second = tool(tmp_path, "smoke", "second.py", "--outputs", "kept")
    said, _ = first.communicate(timeout=600)
    out, _ = second.communicate(timeout=600)
    result = json.loads(said)
    assert (first.returncode, result["verdict"], result["steps"]) == (0, "passed", {"0": 4, "1": 4})
    assert second.returncode == 1
    assert "shared file: ranks 0 and 1 all write notes.txt" in out
    assert (tmp_path / "kept" / "notes.txt").read_text().startswith("mine\nx")
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir() if path.is_file()} == before


LEGACY = """

if __name__ == "__main__":
    trainer = pl.Trainer(gpus=2, max_epochs=3, progress_bar_refresh_rate=0, weights_summary=None)
    trainer.fit(Net(), data())
"""


@pytest.mark.smoke
def test_fix_of_a_program_that_fails_before_and_trains_after(tmp_path: Path) -> None:
    put(tmp_path, {"train.py": (NET + LEGACY).encode()})
    code, out, err = run(tmp_path, "fix", "--unsafe-fixes", "--smoke", "python train.py", "--python", sys.executable)
    assert code in (0, 1), out + err  # 1: something is left for a person
    assert "gpus=" not in (tmp_path / "train.py").read_text()
    assert re.search(r"^train\.py ran 2 times in \d+ s \(before, after\): failed before, passed now\.$", err, re.M)


WRONGLY_FIXED = f"""\
{NET}

class Cards:
    def __init__(self, **options):
        self.count = options["gpus"]


if __name__ == "__main__":
    options = dict(gpus=1)
    Cards(gpus=4)
    pl.Trainer(devices=2, max_epochs=3).fit(Net(), data())
    print(dict(gpus=2))
"""


@pytest.mark.smoke
def test_fix_that_breaks_a_program_is_left_out(tmp_path: Path) -> None:
    """The engine of the other tests of the program takes any `gpus=` for a Trainer's."""
    put(tmp_path, {"train.py": WRONGLY_FIXED.encode(), "pyproject.toml": b"[project]\nname = 'it'\n"})
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "tests.cli.fake_engine", "fix", "--smoke", "python train.py"]
    command += ["--python", sys.executable]
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    kept = (tmp_path / "train.py").read_text()
    assert kept == WRONGLY_FIXED.replace("dict(gpus=", "dict(devices="), done.stdout + done.stderr
    assert re.search(
        r"left out: Replace `gpus` with `devices`: with it the program fails with crash: .*KeyError", done.stderr
    )
    assert re.search(r"passed before, passed now without it\.$", done.stderr, re.M)
