"""What the page about reviews says is what the program has."""

from __future__ import annotations

import re

from migrate_cli.review.keys import KEYS
from scripts.docs import ROOT
from tests.docs.test_readme import commands_and_options

PAGE = (ROOT / "docs" / "review.md").read_text(encoding="utf-8")


def test_keys_are_those_of_the_program() -> None:
    table = "".join(re.findall(r"^\|.*\|$", PAGE, re.MULTILINE))
    assert {key.key for key in KEYS} <= set(re.findall(r"`(.)`", table))


def test_options_and_commands_that_are_named_exist() -> None:
    has = commands_and_options()
    assert set(re.findall(r"--[a-z][a-z-]+", PAGE)) <= has["options"]
    assert set(re.findall(r"^\$ lightning-migrate (\w+)", PAGE, re.MULTILINE)) <= has["commands"]


def test_files_that_are_named_exist() -> None:
    for name in re.findall(r"\]\(([^):#]+)\)", PAGE):
        assert (ROOT / "docs" / name).exists()
