"""New releases in the place of old ones, written as the old ones were."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

from codemods.model import Release
from codemods.source.pins.model import Dialect

if TYPE_CHECKING:
    from packaging.version import Version

_OPERATORS = ("===", "==", "~=", "!=", ">=", "<=", "^", "~", ">", "<", "=")


class Clause:
    """One part of a specifier: `>=1.4`. `operator` is empty where only a release is written."""

    def __init__(self, text: str) -> None:
        body = text.strip()
        self.lead = text[: len(text) - len(text.lstrip())]
        self.operator = next((sign for sign in _OPERATORS if body.startswith(sign)), "")
        rest = body[len(self.operator) :]
        self.gap = rest[: len(rest) - len(rest.lstrip())]
        self.version = rest.strip()

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of the release: 1 and 4 for `1.4.*`; what is behind them (`0rc1`) is cut."""
        heads = (part[: len(part) - len(part.lstrip("0123456789"))] for part in self.version.lstrip("v").split("."))
        return tuple(int(head) for head in heads if head)

    @property
    def parts(self) -> int:
        """How many numbers the release has: 2 for `1.4`."""
        return len(self.numbers)

    def as_pep440(self) -> str:
        """The clause for `packaging`; raises ValueError where it has no such form."""
        version = self.version.lstrip("v")
        operator = self.operator
        if operator in {"^", "~"}:
            return _until(version, operator)
        if operator in {"", "="}:
            operator = "=="
            version = version if version.endswith("*") or self.operator == "" else f"{version.rstrip('.*')}.*"
        elif operator not in {"==", "!="}:
            version = version.removesuffix(".*")
        return f"{operator}{version}"

    def with_version(self, operator: str, version: str) -> str:
        return f"{self.lead}{operator}{self.gap}{version}"


def _until(version: str, operator: str) -> str:
    """Poetry's `^1.4` and `~1.4` as a range."""
    numbers = [int(part) for part in version.split(".") if part.isdigit()]
    if not numbers:
        raise ValueError(version)
    fixed = 1 if operator == "~" else next((n for n, number in enumerate(numbers) if number), len(numbers) - 1)
    fixed = min(fixed, len(numbers) - 1)
    above = [*numbers[:fixed], numbers[fixed] + 1]
    return f">={version},<{'.'.join(map(str, above))}"


def clauses(specifier: str, dialect: Dialect) -> list[Clause] | None:
    """The parts of a specifier; None where it is of a kind that is left alone (`||`, several words)."""
    if "|" in specifier or any(char in specifier for char in "${"):
        return None
    text = specifier
    if dialect is Dialect.CONDA:  # the build goes: it is of the old release
        text = text.split(" ")[0] if text.count(" ") == 1 and "=" not in text else text
        sign = "==" if text.startswith("==") else "=" if text.startswith("=") else ""
        text = sign + text[len(sign) :].split("=")[0] if sign else text
    found = [Clause(part) for part in text.split(",")]
    return found if all(clause.version or clause.operator == "" for clause in found) else None


def admits(found: list[Clause], low: Release | None, below: Release | None) -> bool | None:
    """Whether a specifier takes a release from `low` on and below another; None where it cannot be told."""
    from packaging.specifiers import InvalidSpecifier, SpecifierSet
    from packaging.version import InvalidVersion, Version

    try:
        specifier = SpecifierSet(",".join(clause.as_pep440() for clause in found if clause.version != "*"))
        named = {Version(clause.version.lstrip("v").rstrip(".*") or "0") for clause in found if clause.version != "*"}
    except (InvalidSpecifier, InvalidVersion, ValueError):
        return None
    least, most = Version(str(low or "0")), Version(str(below or "9999"))
    known = _later() | named
    return any(specifier.contains(one, prereleases=True) for one in known if least <= one < most)


@cache
def _later() -> frozenset[Version]:
    """Releases that there may be, the first and a late patch of each."""
    from packaging.version import Version

    return frozenset(
        Version(f"{major}.{minor}{patch}") for major in range(6) for minor in range(30) for patch in ("", ".9")
    )


def renewed(found: list[Clause], oldest: str, dialect: Dialect, *, newest: Release | None = None) -> str:
    """The specifier with `oldest` as its first release, written as it was.

    `newest` is the last minor release that is to be taken where there was a bound; without one, bounds
    that `oldest` is beyond go, and an exact release becomes the oldest that will do.
    """
    written = [text for clause in found for text in _renewed(clause, oldest, dialect, newest)]
    if not any(text.strip().startswith((">", "=", "~", "^")) or text.strip()[:1].isdigit() for text in written):
        written.insert(0, f">={oldest}")
    head = written[0].lstrip() if written[0] != written[0].lstrip() and not found[0].lead else written[0]
    return ",".join([head, *written[1:]])


def _renewed(clause: Clause, oldest: str, dialect: Dialect, newest: Release | None) -> Iterator[str]:
    operator = clause.operator
    if operator == "^" or (operator == "~" and newest is not None):
        yield clause.with_version(operator, oldest)
    elif operator == "~=" and (newest is not None or clause.parts == 2):
        yield clause.with_version("~=", f"{oldest}.0" if clause.parts > 2 else oldest)
    elif operator in {"==", "===", "", "="}:
        yield from _exact(clause, oldest, dialect, newest)
    elif operator in {">=", ">", "~=", "~"}:
        yield clause.with_version(">=", oldest)
    elif operator in {"<", "<="}:
        yield from _bound(clause, oldest, newest)
    elif operator == "!=" and _beyond(clause.version, oldest):
        yield clause.with_version("!=", clause.version)


def _exact(clause: Clause, oldest: str, dialect: Dialect, newest: Release | None) -> Iterator[str]:
    if newest is None:
        yield clause.with_version(">=", oldest)
    elif dialect is Dialect.CONDA:
        yield clause.with_version("=", oldest)
    else:
        yield clause.with_version("" if clause.operator == "" else "==", f"{oldest}.*")


def _bound(clause: Clause, oldest: str, newest: Release | None) -> Iterator[str]:
    """An upper bound: it stays where it lets `oldest` in, else moves behind the newest or goes."""
    if _beyond(clause.version, oldest):
        yield clause.with_version(clause.operator, clause.version)
    elif newest is not None:
        above = str(newest.major + 1) if clause.parts < 2 else f"{newest.major}.{newest.minor + 1}"
        yield clause.with_version("<", above)
    elif clause.parts < 2:
        yield clause.with_version("<", str(int(oldest.partition(".")[0]) + 1))


def _beyond(version: str, oldest: str) -> bool:
    from packaging.version import InvalidVersion, Version

    try:
        return Version(version.lstrip("v").rstrip(".*")) > Version(oldest)
    except InvalidVersion:
        return False
