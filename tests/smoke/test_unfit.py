"""Programs that cannot be judged: one line that says why, exit code 2, no traceback."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def smoked(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """`lightning-migrate smoke` in a folder."""
    command = [sys.executable, "-m", "migrate_cli", "smoke", *arguments]
    environment = {"PYTHONPATH": str(ROOT), "PATH": "/usr/bin:/bin", "HOME": str(folder)}
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False, timeout=120
    )


PROGRAMS = {
    "never builds a Trainer": ("print('hello')\n", r"the program ends without building a Trainer"),
    "leaves early": (
        "import sys\n\n\ndef main():\n    sys.exit(0)\n\n\nmain()\n",
        r"the program ends without building a Trainer: it calls exit\(0\) at train\.py:5 in main",
    ),
    "leaves at once": (
        "import os\nos._exit(0)\n",
        r"the program ends without building a Trainer: it calls exit\(0\) at train\.py:2",
    ),
    "asks for input": (
        "name = input('Which run? ')\n",
        r"the program asks for input \(train\.py:1\), and a smoke run gives none: give what it asks for as arguments",
    ),
    "reads its input": (
        "import sys\n\nrate = float(sys.stdin.readline())\n",
        r"the program asks for input \(train\.py:3\), and a smoke run gives none: give what it asks for as arguments",
    ),
    "asks for a password": (
        "import getpass\n\nkey = getpass.getpass()\n",
        r"the program asks for input \(train\.py:3\), and a smoke run gives none: give what it asks for as arguments",
    ),
    "lacks its data": (
        "rows = open('data/rows.csv').readlines()\n",
        r"the program needs data/rows\.csv, which is not there \(train\.py:1\)",
    ),
    "lacks data by pathlib": (
        "from pathlib import Path\n\nrows = (Path(__file__).parent / 'rows.txt').read_text()\n",
        r"the program needs rows\.txt, which is not there \(train\.py:3\)",
    ),
    "lacks data of a library": (
        "raise RuntimeError('Dataset not found. You can use download=True to download it')\n",
        r"the program needs data that are not there \(train\.py:1\): Dataset not found\. You can use download=True",
    ),
    "lacks a package": (
        "import no_such_package_at_all\n",
        r"the program needs the package no_such_package_at_all \(train\.py:1\), which .*python\S* does not have",
    ),
    "needs the network": (
        "from urllib.error import URLError\nraise URLError('[Errno -2] Name or service not known')\n",
        r"the program needs the network \(train\.py:2\): URLError",
    ),
    "forks": (
        "import os\n\nif os.fork() == 0:\n    os._exit(0)\nos.wait()\n",
        r"the program forks at train\.py:3 and builds no Trainer in its first process",
    ),
    "trains with Fabric": (
        "import time\nfrom lightning_fabric import Fabric\n\nfabric = Fabric(accelerator='cpu')\ntime.sleep(600)\n",
        r"the program trains with Fabric \(train\.py:4\), and a smoke run looks at what a Trainer does",
    ),
    "refuses its arguments": (
        "import argparse\n\nparser = argparse.ArgumentParser()\nparser.add_argument('--data', required=True)\nparser.parse_args()\n",
        r"the program refuses its arguments: train\.py: error: the following arguments are required: --data",
    ),
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_program(name: str, tmp_path: Path) -> None:
    code, says = PROGRAMS[name]
    (tmp_path / "train.py").write_text(code)
    done = smoked(tmp_path, "train.py", "--quiet")
    assert done.returncode == 2
    (line,) = done.stdout.splitlines()
    assert re.fullmatch(rf"Not judged: {says}.*\(\d+ s\)\.", line)
    assert "Traceback" not in done.stderr
    assert sorted(path.name for path in tmp_path.iterdir()) == ["train.py"]


def test_line_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "train.py").write_text("import sys\ntrain(\n")
    done = smoked(tmp_path, "train.py", "--quiet")
    assert (done.returncode, done.stdout.partition(":")[0]) == (1, "train.py")
    assert done.stdout.startswith("train.py:2: crash: the program stops before it trains with SyntaxError: ")
    (tmp_path / "train.py").write_bytes(b"# caf\xe9\n")
    assert f"in file {tmp_path.resolve()}/train.py on line 1" in smoked(tmp_path, "train.py", "--quiet").stdout


def test_as_json(tmp_path: Path) -> None:
    (tmp_path / "train.py").write_text("print('hello')\n")
    done = smoked(tmp_path, "train.py", "--quiet", "--output-format", "json")
    result = json.loads(done.stdout)
    assert (done.returncode, result["verdict"], result["causes"]) == (2, "not run", [])
    assert result["reason"] == "the program ends without building a Trainer"


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["missing.py"], "missing.py: no such file"),
        (["missing"], "missing: no such file"),
        (["."], ".: a folder; give the script that trains, or -m MODULE"),
        (["-m", "no_such_module"], "-m no_such_module: "),
        ([], "say what to run: a script, a notebook, a console script, or -m MODULE"),
        (["train.py", "--python", "/no/python"], "--python: /no/python: no such program"),
        (["train.py", "--before-python", "/no/python"], "--before-python: /no/python: no such program"),
        (["train.py", "--python", "/bin/true"], "--python: /bin/true does not run as a Python interpreter"),
        (["broken.ipynb"], "broken.ipynb: "),
        (["sh"], "sh: /usr/bin/sh is not a Python program"),
    ],
)
def test_command_line(arguments: list[str], says: str, tmp_path: Path) -> None:
    (tmp_path / "train.py").write_text("print('hello')\n")
    (tmp_path / "broken.ipynb").write_text("no notebook")
    done = smoked(tmp_path, *arguments)
    assert done.returncode == 2
    (line,) = done.stderr.splitlines()
    assert line.startswith("Error: ")
    assert says.replace("/usr/bin/sh", "") in line.replace("/usr/bin/sh", "").replace("/bin/sh", "")
