"""What a program may use: time, memory and processes. One that uses more is ended, and told so."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from tests.smoke.test_unfit import smoked

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no sessions of processes")

STARTS = """\
import subprocess, sys, time

started = [subprocess.Popen([sys.executable, "-S", "-c", "import time; time.sleep(60)"]) for _ in range(8)]
time.sleep(60)
"""
PROGRAMS = {
    "time": (
        "import time\n\ntime.sleep(0)\nwhile True:\n    time.sleep(0.01)\n",
        ("--timeout", "3"),
        r"limit: the program did not end within 3 seconds \(--timeout\)",
    ),
    "memory": (
        "import time\n\nheld = [bytearray(1 << 20) for _ in range(400)]\ntime.sleep(60)\n",
        ("--memory", "0.2"),
        r"limit: the program uses more than 0\.2 GiB of memory \(--memory\)",
    ),
    "processes": (
        STARTS,
        ("--max-processes", "5"),
        r"limit: the program starts more than 5 processes \(--max-processes\)",
    ),
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_program(name: str, tmp_path: Path) -> None:
    code, options, says = PROGRAMS[name]
    (tmp_path / "train.py").write_text(code)
    done = smoked(tmp_path, "train.py", "--quiet", *options)
    assert done.returncode == 1, done.stdout + done.stderr
    assert re.match(says, done.stdout)
    assert "Traceback" not in done.stdout + done.stderr
    assert sorted(path.name for path in tmp_path.iterdir()) == ["train.py"]
