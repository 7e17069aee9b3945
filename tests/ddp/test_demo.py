"""`make demo` does what the README shows."""

from __future__ import annotations

import re
import sys

import pytest

from examples.demo import LEGACY, run
from scripts.docs import DEMO, ROOT, shown_demo

pytestmark = pytest.mark.ddp


def numbers_apart(text: str) -> str:
    """Without the digits that may differ from machine to machine and from release to release."""
    return re.sub(r"(loss|weights) [\d.]+", r"\1 #", re.sub(r"run on [\d.]+", "run on #", text))


def test_readme_shows_what_the_demo_prints() -> None:
    done = run([sys.executable, str(LEGACY.parent / "demo.py")], ROOT)
    assert done.returncode == 0, done.stdout + done.stderr
    shown = DEMO.search((ROOT / "README.md").read_text(encoding="utf-8"))
    assert shown is not None
    assert numbers_apart(shown.group()) == numbers_apart(shown_demo(done.stdout)), "run `make docs`"
