"""LIT175: what is said of a second run, which differs by the release that the code is of."""

from __future__ import annotations

import pytest

from tests.harness import run_check

TWICE = b"""from pytorch_lightning import Trainer

trainer = Trainer(max_epochs=2)
trainer.fit(teacher)
trainer.fit(student)
"""


@pytest.mark.parametrize(("origin", "told"), [("1.0", False), ("1.1", True), ("1.2", False)])
def test_one_release_kept_the_optimizers(origin: str, told: bool) -> None:
    (found,) = run_check({"train.py": TWICE}, select=("LIT175",), origin=origin).findings
    assert ("the optimizers of the first run" in found.message) is told
