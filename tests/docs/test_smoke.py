"""What the page about smoke runs says is what the program has."""

from __future__ import annotations

import re

import yaml

from codemods.rules.registry import all_rules
from scripts.docs import ROOT
from tests.docs.test_readme import commands_and_options

PAGE = (ROOT / "docs" / "smoke.md").read_text(encoding="utf-8")


def test_options_and_commands_that_are_named_exist() -> None:
    has = commands_and_options()
    options = set(re.findall(r"(?<!-- )--[a-z][a-z-]+", PAGE))
    assert options - {"--config"} <= has["options"]  # which is the program's own
    assert set(re.findall(r"lightning-migrate (\w+)", PAGE)) - {"fix"} <= has["commands"]


def test_rules_that_are_named_exist() -> None:
    assert set(re.findall(r"LIT\d+", PAGE)) <= {rule.code for rule in all_rules()}


def test_workflow_runs_the_command() -> None:
    workflow, with_action = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)
    steps = yaml.safe_load(workflow)["jobs"]["two-processes"]["steps"]
    assert steps[-1]["run"].startswith("lightning-migrate smoke ")
    (step,) = yaml.safe_load(with_action)
    assert step["with"] == {"args": steps[-1]["run"].removeprefix("lightning-migrate "), "src": ""}
    assert step["with"].keys() <= yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))["inputs"].keys()
