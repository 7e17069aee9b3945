"""The golden cases as a collection: complete, honest, and half about what must stay."""

from __future__ import annotations

from collections import Counter

import pytest

from codemods.rules.registry import all_rules
from tests.golden.cases import Case, all_cases, rule_folders

BY_FAILURE = {"LIT009"}
"""Found only where a rule of ours breaks, which no code of a user's should bring about."""

RULES = {f"{rule.code}-{rule.name}" for rule in all_rules() if rule.code not in BY_FAILURE}
CASES = all_cases()


def test_every_rule_has_a_folder_and_every_folder_a_rule() -> None:
    assert {folder.name for folder in rule_folders()} == RULES


@pytest.mark.parametrize("rule", sorted(RULES))
def test_as_many_cases_stay_as_change(rule: str) -> None:
    counts = Counter(case.stays for case in CASES if case.rule == rule)
    assert counts[True] >= counts[False], f"{counts[False]} cases change, {counts[True]} must stay"
    assert counts.total()


@pytest.mark.parametrize("rule", sorted(RULES))
def test_every_rule_fires_somewhere(rule: str) -> None:
    code = rule.partition("-")[0]
    assert any(f" {code} " in line for case in CASES if case.rule == rule for line in case.findings)


@pytest.mark.parametrize("case", [pytest.param(case, id=case.id) for case in CASES])
def test_case_is_well_formed(case: Case) -> None:
    assert case.before, "no before"
    assert case.after.keys() == case.before.keys(), "after has a file that before lacks"
    changed = {path for path, data in case.after.items() if data != case.before[path]}
    assert bool(changed) != case.stays, "after equals before; leave it out"
    if not case.stays:
        assert case.findings, "something changes and nothing is found"
