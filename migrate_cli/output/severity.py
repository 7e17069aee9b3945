"""How bad a finding is, for formats that want to know: apart from how sure its fix is."""

from __future__ import annotations

import enum

from codemods.model import Finding, Release
from codemods.rules import registry
from migrate_cli.workspace.selection import ALWAYS


class Severity(enum.Enum):
    """What the code meets on the target: it fails or does something else, it is warned, or neither."""

    BREAKS = "breaks"
    DEPRECATED = "deprecated"
    HINT = "hint"


def severity(finding: Finding, target: Release) -> Severity:
    """How bad a finding is on the release that is migrated to."""
    rule = registry.rule_of(finding.code)
    if finding.code in ALWAYS:
        return Severity.BREAKS
    if rule is None or (rule.since is None and rule.removed is None):
        return Severity.HINT
    return Severity.DEPRECATED if rule.removed is not None and rule.removed > target else Severity.BREAKS
