"""The trainings of `make drift` run on the newest release, and their comparison sees what differs."""

from __future__ import annotations

import copy
import sys
from typing import Any

import pytest

from tests.differential.drift.__main__ import told
from tests.differential.drift.comparing import differences

NAMES = ["plain", "fit again", "data", "by hand, two optimizers", "kept, all and the last", "stopped, least steps"]


@pytest.fixture(scope="module")
def now() -> dict[str, Any]:
    return told(sys.executable, NAMES)


class TestScenarios:
    @pytest.mark.parametrize("name", NAMES)
    def test_is_taken(self, now: dict[str, Any], name: str) -> None:
        assert "error" not in now[name]
        assert differences(now[name], copy.deepcopy(now[name])) == []

    def test_hooks_are_noted_with_what_the_trainer_says(self, now: dict[str, Any]) -> None:
        steps = [told for name, _, told in now["plain"]["hooks"] if name == "training_step"]
        assert [step["global_step"] for step in steps] == list(range(10))
        assert len({step["weights"] for step in steps}) == 10


class TestDifferences:
    def test_calls(self, now: dict[str, Any]) -> None:
        before = copy.deepcopy(now["plain"])
        del before["hooks"][-1]
        assert differences(before, now["plain"]) == ["calls of on_fit_end: 0 → 1"]

    def test_order(self, now: dict[str, Any]) -> None:
        before = copy.deepcopy(now["plain"])
        before["hooks"][-2:] = before["hooks"][:-3:-1]
        assert "order: on_fit_end came where on_train_end comes now" in differences(before, now["plain"])

    def test_numbers(self, now: dict[str, Any]) -> None:
        before = copy.deepcopy(now["plain"])
        before["hooks"][-1][2]["weights"] += 1e-6
        assert differences(before, now["plain"]) == []
        before["hooks"][-1][2]["global_step"] = 9
        before["rows"][0][1] = 1
        assert differences(before, now["plain"]) == ["global_step in on_fit_end: 9 → 10", "rows: [0] [1] 1 → 0"]

    def test_what_is_refused(self, now: dict[str, Any]) -> None:
        assert differences({"error": "TypeError: no"}, now["plain"]) == ["error: TypeError: no → None"]
