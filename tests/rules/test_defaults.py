"""Rules that are off by default look only where they are selected."""

from __future__ import annotations

import pytest

from codemods.rules.registry import all_rules, by_default, select
from migrate_cli.options import Options
from migrate_cli.workspace.configuration import Configuration
from migrate_cli.workspace.selection import Selection

OFF = "LIT515"
ALONE = "LIT330"


@pytest.mark.parametrize(
    ("options", "configuration", "looks"),
    [
        (Options(), Configuration(), False),
        (Options(extend_select=("blocking-call",)), Configuration(), True),
        (Options(select=("LIT5",)), Configuration(), True),
        (Options(select=("LIT1",)), Configuration(), False),
        (Options(), Configuration(extend_select=(OFF,)), True),
        (Options(), Configuration(select=("LIT5",)), True),
        (Options(ignore=(OFF,)), Configuration(extend_select=(OFF,)), False),
    ],
)
def test_a_rule_looks_where_it_is_selected(options: Options, configuration: Configuration, looks: bool) -> None:
    assert (OFF in Selection(options, configuration).codes) is looks


@pytest.mark.parametrize(
    ("options", "looks"),
    [
        (Options(), False),
        (Options(select=("ALL",)), False),
        (Options(select=("LIT3",)), False),
        (Options(select=(ALONE,)), True),
        (Options(extend_select=("lightning-package",)), True),
        (Options(extend_select=(ALONE,), ignore=("LIT3",)), True),
    ],
)
def test_a_rule_may_have_to_be_named(options: Options, looks: bool) -> None:
    assert (ALONE in Selection(options, Configuration()).codes) is looks


def test_what_is_off_is_said_by_the_rule() -> None:
    assert by_default() == {rule.code for rule in all_rules() if rule.default}
    assert OFF in select(["ALL"]) - by_default()
