"""A rule is asked about a subject."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from codemods.model import Finding
from codemods.rules.files import FAILED_RULE
from codemods.rules.registry import Context, Rule


def raised(rule: Rule, subject: Any, context: Context) -> Iterator[Finding]:
    """A rule's findings for one subject; its failure is a finding too."""
    assert rule.check is not None
    try:
        yield from rule.check(subject, context)
    except Exception as error:  # noqa: BLE001 - whatever a rule does wrong, the run goes on
        message = f"{rule.code} failed here ({type(error).__name__}: {error}); please report it"
        yield Finding(FAILED_RULE.code, FAILED_RULE.name, rule.code, subject.span, message)
