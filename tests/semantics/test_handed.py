"""What functions are called with, by whatever name they are called."""

from __future__ import annotations

import pytest

from codemods.semantics.handed import UNSEEN, Handed, handed_by
from codemods.semantics.module import Module
from codemods.source.encoding import decode
from codemods.source.python import Source


def handed(code: str) -> Handed:
    return handed_by(Module(Source("main.py", decode(code.encode())), "main"))


@pytest.mark.parametrize("spelled", ["_sync_states", "_sync_states as _sync", "sync as _sync_states"])
def test_an_import_may_give_a_function_another_name(spelled: str) -> None:
    own, _, local = spelled.partition(" as ")
    code = f"from parts import {spelled}\n\n\ndef run(model):\n    {local or own}(model)\n"
    assert handed(code) == {f"parts.{own}": ((("0", "main.run:model"),),)}


def test_one_that_is_handed_on_under_that_name() -> None:
    code = "from parts import _sync_states as _sync\n\n\ndef run(model):\n    _sync(model)\n    later(_sync)\n"
    assert (("*", ""),) in handed(code)["parts._sync_states"]
    assert UNSEEN == "*"


@pytest.mark.parametrize(
    "again", ["model = model.module", "model = model.model", "model = part.model\n    part = model.model"]
)
def test_a_name_that_is_bound_to_a_part_of_itself(again: str) -> None:
    code = f"from parts import sync\n\n\ndef run(model, part):\n    {again}\n    sync(model=model)\n"
    assert handed(code)["parts.sync"][0] == (("model", ""),)


@pytest.mark.parametrize(
    ("line", "given"),
    [
        ("trainer = train(trainer)", "lightning.pytorch.Trainer"),
        ("trainer, seen = train(trainer), 1", "lightning.pytorch.Trainer"),
        ("if seen:\n        trainer = train(trainer)", "lightning.pytorch.Trainer"),
        ("for part in seen:\n        trainer = train(trainer)", "lightning.pytorch.Trainer|parts.train()"),
        ("trainer = other()\n    trainer = train(trainer)", "lightning.pytorch.Trainer|parts.other()"),
        ("seen, trainer = other()\n    trainer = train(trainer)", "lightning.pytorch.Trainer|parts.other()[1]"),
        ("trainer = seen\n    trainer = train(trainer)", ""),
        (
            "def again():\n        nonlocal trainer\n        trainer = train(trainer)",
            "lightning.pytorch.Trainer|parts.train()",
        ),
    ],
)
def test_a_name_that_is_bound_to_what_comes_back(line: str, given: str) -> None:
    code = f"from lightning.pytorch import Trainer\nfrom parts import other, train\n\n\ndef run(seen):\n    trainer = Trainer()\n    {line}\n"
    assert handed(code)["parts.train"][0] == (("0", given),)
