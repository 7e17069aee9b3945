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
    "one dict or the other": (
        "cfg = {'gpus': 1} if x else {'precision': 16}\nTrainer(amp_level=1, **cfg)",
        ["gpus (amp_level)", "precision (amp_level)", "amp_level (gpus precision)"],
    ),
    "one dict or nothing": ("cfg = {'gpus': 1} if x else None\nTrainer(amp_level=1, **cfg)", ["gpus amp_level"]),
    "a variable with two dicts": (
        "if x:\n    cfg = {'gpus': 1}\nelse:\n    cfg = dict(precision=16)\nTrainer(**cfg)",
        ["gpus", "precision", "- (gpus precision)"],
    ),
    "a dict and a copy of it": (
        "cfg = {'gpus': 1}\ncfg = {**cfg, 'precision': 16}\nTrainer(**cfg)",
        ["gpus precision"],
    ),
    "dicts of one name in a row": (
        "cfg = {}\ncfg['gpus'] = 1\nTrainer(**cfg)\ncfg = {}\ncfg['precision'] = 16\nTrainer(**cfg)",
        ["gpus", "precision"],
    ),
    "dicts of one name in branches": (
        "if x:\n    cfg = {'gpus': 1}\nelse:\n    cfg = {'precision': 16}\nTrainer(**cfg)",
        ["gpus", "precision", "- (gpus precision)"],
    ),
    "an attribute with two dicts": (
        (
            "class A:\n    def f(self):\n        self.c = {'gpus': 1}\n    def g(self):\n        self.c = {'precision': 16}\n"
            "    def h(self):\n        Trainer(**self.c)"
        ),
        ["gpus", "precision", "- (gpus precision)"],
    ),
    "what two returns give": (
        "def f(x):\n    if x:\n        return {'gpus': 1}\n    return {'precision': 16}\nTrainer(**f(1))",
        ["gpus", "precision", "- (gpus precision)"],
    ),
    "attributes of two classes": (
        "class A:\n    c = {'gpus': 1}\n    def f(self):\n        Trainer(**self.c)\nclass B(A):\n    c = {'precision': 16}",
        ["gpus", "- (gpus precision)", "precision"],
    ),
    "methods of two classes": (
        (
            "class A:\n    def c(self):\n        return {'gpus': 1}\n    def f(self):\n        Trainer(**self.c())\n"
            "class B(A):\n    def c(self):\n        return {'precision': 16}"
        ),
        ["gpus", "- (gpus precision)", "precision"],
    ),
    "a default and a caller": (
        "def f(c={'gpus': 1}):\n    Trainer(amp_level=1, **c)\nf({'precision': 16})",
        ["gpus (amp_level)", "amp_level (gpus precision)", "precision (amp_level)"],
    ),
    "branches that add": (
        (
            "c = {'amp_level': 1}\nif x:\n    c['gpus'] = 1\n    c['a'] = 1\nelif y:\n    c.update(precision=16)\n"
            "else:\n    c.update({'b': 1})\nTrainer(**c)"
        ),
        ["amp_level (a b gpus precision)", "gpus a (amp_level)", "precision (amp_level)", "b (amp_level)"],
    ),
    "branches in a branch": (
        (
            "c = {}\nif x:\n    c['gpus'] = 1\n    if y:\n        c['a'] = 1\n    else:\n        c['b'] = 1\n"
            "else:\n    c['d'] = 1\nTrainer(**c)"
        ),
        ["- (a b d gpus)", "gpus (a b)", "a (gpus)", "b (gpus)", "d"],
    ),
    "branches of two decisions": (
        "c = {}\nif x:\n    c['a'] = 1\nelse:\n    c['b'] = 1\nif y:\n    c['d'] = 1\nelse:\n    c['e'] = 1\nTrainer(**c)",
        ["- (a b d e)", "a (d e)", "b (d e)", "d (a b)", "e (a b)"],
    ),
    "two decisions about what is rewritten together": (
        (
            "c = {}\nif x:\n    c['gpus'] = 1\nelse:\n    c['b'] = 1\n"
            "if y:\n    c['num_processes'] = 1\nelse:\n    c['e'] = 1\nTrainer(**c)"
        ),
        ["gpus b num_processes e"],
    ),
    "one branch that adds": ("c = {'a': 1}\nif x:\n    c['gpus'] = 1\n    c['b'] = 1\nTrainer(**c)", ["a gpus b"]),
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
        rows.append((" ".join(argument.name for argument in found) or "-") + elsewhere)
    return [row for row in rows if row != "-"]


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
