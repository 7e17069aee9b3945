"""Which Lightning release a project was written for, by what it pins."""

from __future__ import annotations

import re
from collections.abc import Mapping

from codemods.model import Origin, Release

_PIN = re.compile(
    r"(?<![\w.-])(?:pytorch[-_]lightning|lightning)(?:\s*\[[^\]]*\])?[\"']?\s*[:=]*\s*[\"'({]*\s*(?:version\s*=\s*[\"'])?"
    r"(?P<spec>(?:[=<>!~^]=?=?\s*v?\d[\w.*]*)(?:\s*,\s*[=<>!~^]=?=?\s*v?\d[\w.*]*)*|\d[\w.*]*)",
    re.IGNORECASE,
)
_PART = re.compile(
    r"(?P<operator>[=<>!~^]*)\s*v?(?P<major>\d+)(?:\.(?P<minor>\d+))?(?:\.(?P<patch>[\w*]+))?(?:\.[\w*]+)*"
)
_COMMENT = re.compile(r"(?:^|\s)#.*$", re.MULTILINE)


def origin_of_pins(texts: Mapping[str, str]) -> Origin:
    """The releases that requirement files allow; `texts` maps paths to contents.

    What several files say is intersected where they agree and widened where they do not.
    """
    origins = [_origin(found["spec"]) for text in texts.values() for found in _PIN.finditer(_COMMENT.sub("", text))]
    origins = [origin for origin in origins if origin != Origin()]
    if not origins:
        return Origin()
    lows = [origin.low for origin in origins if origin.low is not None]
    highs = [origin.high for origin in origins if origin.high is not None]
    low, high = max(lows, default=None), min(highs, default=None)
    if low is not None and high is not None and low > high:
        return Origin(min(lows), max(highs))
    return Origin(low, high)


def _origin(spec: str) -> Origin:
    low: Release | None = None
    high: Release | None = None
    for part in _PART.finditer(spec):
        release = Release(int(part["major"]), int(part["minor"] or 0))
        operator = part["operator"]
        if operator in {"", "=", "==", "==="}:
            low = release
            high = release if part["minor"] is not None else Release(release.major, 99)
        elif operator == "~=":
            low, high = release, release if part["patch"] is not None else Release(release.major, 99)
        elif operator == "~":
            low, high = release, release if part["minor"] is not None else Release(release.major, 99)
        elif operator == "^":
            low, high = release, Release(release.major, 99) if release.major else release
        elif operator in {">", ">="}:
            low = release
        elif operator == "<" and (part["patch"] or "0").strip("0*"):
            high = release
        elif operator == "<":
            high = Release(release.major, release.minor - 1) if release.minor else Release(release.major - 1, 99)
        elif operator == "<=":
            high = release
    return Origin(low, high)
