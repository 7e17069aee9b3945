"""Which files that are no code are looked at."""

from __future__ import annotations

import pytest

from codemods.engine.triage import matters


@pytest.mark.parametrize(
    ("path", "text", "looked_at"),
    [
        ("a.yaml", "gpus: 2\n", True),
        ("a.yaml", "names: [a, b]\n", False),
        ("a.toml", "gpus = 2\n", True),
        ("a.toml", "[app.trainer]\nother = 1\n", True),
        ("a.toml", "[tool.black]\nline-length = 100\n", False),
        ("a.json", '{"gpus" : 2}', True),
        ("a.rst", "   python train.py trainer.gpus=2\n", True),
        ("a.rst", "Some words.\n", False),
        ("Dockerfile", "FROM python:3.7\nRUN pip install -r requirements.txt\n", True),
        ("Dockerfile", "FROM alpine\n", False),
        (".github/workflows/a.yml", "with:\n  python-version: 3.7\n", True),
        (".github/workflows/a.yml", "run: make\n", False),
        ("run.sh", "export PL_TORCH_DISTRIBUTED_BACKEND=gloo\n", True),
        ("run.sh", "make all\n", False),
        ("train.py", "x = 1\n", True),
    ],
)
def test_what_matters(path: str, text: str, looked_at: bool) -> None:
    assert matters(path, text.encode()) is looked_at
