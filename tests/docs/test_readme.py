"""What the README and the packaging say is what the program has."""

from __future__ import annotations

import re
from importlib import import_module

import click
from click.testing import CliRunner

from codemods.rules.registry import select
from migrate_cli.main import cli, main
from scripts.docs import DEMO, ROOT
from tests.golden.cases import tomllib

README = (ROOT / "README.md").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def section(title: str) -> str:
    found = re.search(rf"^## {title}\n(.*?)(?=^## )", README, re.DOTALL | re.MULTILINE)
    assert found is not None, f"no section {title}"
    return found[1]


def test_commands_are_those_of_the_program() -> None:
    told = re.findall(r"^\| `(\w+)", section("Commands"), re.MULTILINE)
    assert sorted(told) == cli.list_commands(click.Context(cli))


def commands_and_options() -> dict[str, set[str]]:
    """What the program has, by its own help."""
    runner = CliRunner()
    commands = cli.list_commands(click.Context(cli))
    helps = "".join(runner.invoke(cli, [name, "--help"]).output for name in commands)
    return {"commands": set(commands), "options": set(re.findall(r"--[a-z][a-z-]+", helps))}


def test_options_that_are_named_exist() -> None:
    assert set(re.findall(r"--[a-z][a-z-]+", DEMO.sub("", README))) <= commands_and_options()["options"]


def test_rules_that_are_named_exist() -> None:
    for name in re.findall(r"\bLIT\d{1,3}\b", README):
        assert select([name])


def test_console_script_is_the_program() -> None:
    module, _, function = PROJECT["project"]["scripts"]["lightning-migrate"].partition(":")
    assert getattr(import_module(module), function) is main
