"""Which arguments belong together: what goes the same way to the same Trainers."""

from __future__ import annotations

import textwrap

import pytest

from tests.semantics.flowing import TRAINER, sets_of

GROUPS = {
    "a call": ("Trainer(gpus=1, precision=16)", ["gpus precision"]),
    "two calls": ("Trainer(gpus=1)\nTrainer(precision=16)", ["gpus", "precision"]),
    "a call and its dict": ("cfg = {'gpus': 1}\nTrainer(precision=16, **cfg)", ["gpus precision"]),
    "a dict and what is added to it": ("cfg = {'gpus': 1}\ncfg['precision'] = 16\nTrainer(**cfg)", ["gpus precision"]),
    "a dict of two calls": (
        "cfg = {'gpus': 1}\nTrainer(precision=16, **cfg)\nTrainer(amp_level=1, **cfg)",
        ["gpus (amp_level precision)", "precision (gpus)", "amp_level (gpus)"],
    ),
    "the callers of one function": (
        "def f(**kwargs):\n    Trainer(gpus=1, **kwargs)\nf(precision=16)\nf(amp_level=1)",
        ["gpus (amp_level precision)", "precision (gpus)", "amp_level (gpus)"],
    ),
    "the one caller of a function": (
        "def f(**kwargs):\n    Trainer(gpus=1, **kwargs)\nf(precision=16)",
        ["gpus (precision)", "precision (gpus)"],
    ),
    "options and their Trainer": (
        (
            "from argparse import ArgumentParser\np = ArgumentParser()\np.add_argument('--gpus')\n"
            "p.add_argument('--precision')\nTrainer(amp_level=1, **vars(p.parse_args()))"
        ),
        ["gpus precision amp_level"],
    ),
}


def shown(text: str) -> list[str]:
    """Each set of one file: its arguments, and in parentheses what is given elsewhere."""
    rows = []
    for found in sets_of({"train.py": TRAINER + text + "\n"})["train.py"]:
        elsewhere = f" ({' '.join(sorted(found.elsewhere))})" if found.elsewhere else ""
        rows.append(" ".join(argument.name for argument in found) + elsewhere)
    return [row for row in rows if row]


@pytest.mark.parametrize(("text", "groups"), GROUPS.values(), ids=GROUPS)
def test_groups(text: str, groups: list[str]) -> None:
    assert shown(text) == groups


def test_the_trainers_own_call_is_marked() -> None:
    text = TRAINER + textwrap.dedent(
        """
        from functools import partial
        def f(**kwargs):
            return Trainer(gpus=1, **kwargs)
        f(precision=16)
        make = partial(Trainer, gpus=2)
        """
    )
    calls = [
        (argument.name, found.call == found.span) for found in sets_of({"a.py": text})["a.py"] for argument in found
    ]
    assert calls == [("gpus", True), ("precision", False), ("gpus", False)]
