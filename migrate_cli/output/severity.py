"""How bad a finding is, for formats that want to know: apart from how sure its fix is."""

from __future__ import annotations

import enum
from functools import cache

from codemods.model import Finding, Release
from codemods.rules.registry import Rule, all_rules
from migrate_cli.workspace.selection import ALWAYS


class Severity(enum.Enum):
    """What the code meets on the target: it fails or does something else, it is warned, or neither."""

    BREAKS = "breaks"
    DEPRECATED = "deprecated"
    HINT = "hint"


def severity(finding: Finding, target: Release) -> Severity:
    """How bad a finding is on the release that is migrated to."""
    rule = _rules().get(finding.code)
    if finding.code in ALWAYS:
        return Severity.BREAKS
    if rule is None or (rule.since is None and rule.removed is None):
        return Severity.HINT
    return Severity.DEPRECATED if rule.removed is not None and rule.removed > target else Severity.BREAKS


def rule_of(finding: Finding) -> Rule | None:
    """The facts about a finding's rule."""
    return _rules().get(finding.code)


@cache
def _rules() -> dict[str, Rule]:
    return {rule.code: rule for rule in all_rules()}
