"""A rule is asked about a subject."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from codemods.api.releases import RELEASES
from codemods.model import Finding, Origin, Release
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


_NOW: Final = Release(2, 0)
_UNKNOWN: Final = "whether the code is of Lightning {release} is not known: say the release with `--origin`"


class Heard(Origin):
    """An origin that keeps in mind whether it was asked what it does not know."""

    unsure = False

    def before(self, release: Release) -> bool | None:
        """Whether the code is older than `release`; None where that is not known."""
        known = super().before(release)
        if known is None:
            self.unsure = True
        return known


def said(rule: Rule, subject: Any, context: Context) -> list[Finding]:
    """A rule's findings for one subject; of one that is `doubted`, what it would say if the release were known.

    That is asked for the releases that old code may be of, the first and the last before the others, where the rule
    wanted to know and has no finding otherwise. Nothing is rewritten then, and it is told behind other fixes too.
    """
    origin = context.origin
    low, high = origin
    if not rule.doubted or low is None or high is None or low == high or high >= _NOW:
        return list(raised(rule, subject, context))
    heard = Heard(low, high)
    found = list(raised(rule, subject, replace(context, origin=heard)))
    if found or not heard.unsure:
        return found
    for release in (low, high, *(each for each in RELEASES if low < each < high)):
        known = replace(context, origin=Origin(release, release))
        told = [each for each in raised(rule, subject, known) if each.code == rule.code]
        if told:
            doubt = _UNKNOWN.format(release=release)
            return [replace(each, message=f"{each.message}; {doubt}", fixes=(), lasting=True) for each in told]
    return []
