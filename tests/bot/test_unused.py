"""An import that several suggestions leave unused together: no line of it goes too early, and none is forgotten."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.bot.conftest import Repository, run_suggest
from tests.bot.fake_github import suggested


@pytest.fixture
def comments(repository: Repository) -> Any:
    """The comments on a pull request that adds a file."""

    def said(text: str) -> list[dict[str, Any]]:
        repository.base()
        repository.write(model=text)
        repository.commit()
        result = run_suggest("--dry-run", "--base", "main", "--select", "LIT501")
        comments: list[dict[str, Any]] = json.loads(result.stdout)["comments"]
        return comments

    return said


FIRST = "import torch\nimport pytorch_lightning as pl\n\n\nclass Model(pl.LightningModule):\n"
USE = "    def {name}(self, batch, number):\n        return self(batch.cuda() if torch.cuda.is_available() else batch)\n\n"


def test_near_ones_are_one(comments: Any) -> None:
    (comment,) = comments(FIRST + USE.format(name="training_step") + USE.format(name="validation_step"))
    assert (comment["start_line"], comment["line"]) == (1, 10)
    new = suggested(comment["body"])
    assert new is not None
    assert new[0] == "import pytorch_lightning as pl"
    assert "torch." not in "\n".join(new)


def test_far_ones_say_what_is_left(comments: Any) -> None:
    said = comments(FIRST + USE.format(name="training_step") + "    x = 1\n" * 20 + USE.format(name="validation_step"))
    assert [(comment.get("start_line"), comment["line"]) for comment in said] == [(None, 7), (None, 30)]
    for comment in said:
        assert (
            "Once every suggestion that says so is committed, nothing uses `import torch` any more: delete it."
            in comment["body"]
        )


def test_one_that_is_used_elsewhere_is_not_spoken_of(comments: Any) -> None:
    said = comments(FIRST + USE.format(name="training_step") + "    x = torch.ones(1)\n" + USE.format(name="test_step"))
    assert [comment["line"] for comment in said] == [7, 11]
    assert not [comment for comment in said if "Once every" in comment["body"]]
