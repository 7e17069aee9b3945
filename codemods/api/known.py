"""A set of known releases, as the tables answer with."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator

from codemods.api.releases import RELEASES
from codemods.deferred import dataclass
from codemods.model import Release


@dataclass(frozen=True)
class Releases:
    """Some of the known releases, a frozen set that is never empty where the tables return it.

    A release that is not known counts as the newest known one before it, so a target that is newer
    than the tables is answered as their newest release.
    """

    mask: int
    """Bit `n` stands for `RELEASES[n]`."""

    @classmethod
    def of(cls, releases: Iterable[Release]) -> Releases:
        return cls(sum(1 << RELEASES.index(release) for release in set(releases)))

    @property
    def first(self) -> Release:
        return next(iter(self))

    @property
    def last(self) -> Release:
        return RELEASES[self.mask.bit_length() - 1]

    def __contains__(self, release: Release) -> bool:
        position = _position(release)
        return position >= 0 and bool(self.mask >> position & 1)

    def __iter__(self) -> Iterator[Release]:
        return (release for number, release in enumerate(RELEASES) if self.mask >> number & 1)

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __and__(self, other: Releases) -> Releases:
        return Releases(self.mask & other.mask)

    def __or__(self, other: Releases) -> Releases:
        return Releases(self.mask | other.mask)

    def last_before(self, release: Release) -> Release | None:
        """The newest of them that is older than `release`."""
        return next((one for one in reversed(RELEASES) if one < release and one in self), None)

    def removed_before(self, target: Release) -> Release | None:
        """The first known release up to `target` from which on nothing of them is there.

        None where `target` is one of them. Where none of them is older than `target` this is the
        oldest known release: then the thing was not removed but came later (`last_before` is None).
        """
        if target in self:
            return None
        last = self.last_before(target)
        return RELEASES[0] if last is None else RELEASES[RELEASES.index(last) + 1]

    def __str__(self) -> str:
        """`1.4`, `0.5 to 1.9`, `0.5 to 0.8 and 1.2 to 2.6`."""
        spans = [f"{low}" if low == high else f"{low} to {high}" for low, high in self._spans()]
        return " and ".join(filter(None, [", ".join(spans[:-1]), *spans[-1:]]))

    def _spans(self) -> Iterator[tuple[Release, Release]]:
        low: Release | None = None
        for number, release in enumerate(RELEASES):
            here = self.mask >> number & 1
            if here and low is None:
                low = release
            if low is not None and here and not self.mask >> (number + 1) & 1:
                yield low, release
                low = None


def _position(release: Release) -> int:
    return bisect_right(RELEASES, release) - 1


def bit(release: Release) -> int:
    """The bit of a release, 0 for one that is older than all."""
    position = _position(release)
    return 1 << position if position >= 0 else 0


EVERY = Releases((1 << len(RELEASES)) - 1)
