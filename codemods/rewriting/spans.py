"""Spans that are found by what they contain and by what contains them."""

from __future__ import annotations

from bisect import bisect_left, bisect_right, insort
from collections.abc import Iterator

from codemods.model import Span


class SpanIndex:
    """A growing set of spans; a look-up reads only those near by."""

    def __init__(self) -> None:
        self._sorted: list[Span] = []
        self._longest = 0

    def add(self, span: Span) -> None:
        """Add a span; one that is there already is not added twice."""
        index = bisect_left(self._sorted, span)
        if self._sorted[index : index + 1] != [span]:
            insort(self._sorted, span)
            self._longest = max(self._longest, span.end - span.start)

    def within(self, span: Span) -> Iterator[Span]:
        """The spans inside `span`, itself included, in order."""
        for index in range(bisect_left(self._sorted, (span.start, span.start)), len(self._sorted)):
            found = self._sorted[index]
            if found.start > span.end:
                break
            if found.end <= span.end:
                yield found

    def around(self, span: Span) -> Iterator[Span]:
        """The spans that contain `span`, itself included, the nearest start first."""
        for index in range(bisect_right(self._sorted, (span.start, float("inf"))) - 1, -1, -1):
            found = self._sorted[index]
            if found.start < span.end - self._longest:
                break
            if found.end >= span.end:
                yield found
