"""All places that reach one, over the steps of a search."""

from __future__ import annotations

from collections.abc import Callable

from codemods.semantics.places import Place

_MOST_PLACES = 5_000  # of one start; what is beyond counts as not seen

Step = Callable[[Place], tuple[tuple[Place, ...], bool]]
"""Where a search goes from a place, and whether something that is not seen fills it."""


class Backwards:
    """Places by number: a search comes to each of them from many starts, and hashing a place takes long."""

    def __init__(self, step: Step) -> None:
        self._step = step
        self.places: list[Place] = []
        self._numbers: dict[Place, int] = {}
        self._onward: list[tuple[tuple[int, ...], bool] | None] = []
        self._calls = bytearray()

    def number(self, place: Place) -> int:
        """The index of a place in `places`."""
        found = self._numbers.get(place)
        if found is None:
            found = self._numbers[place] = len(self.places)
            self.places.append(place)
            self._onward.append(None)
            self._calls.append(place.is_call)
        return found

    def reaching(self, start: Place) -> tuple[list[int], bool]:
        """The numbers of all places that reach `start`, it among them, and whether one is filled from what is not seen.

        What a call on the way brings that is not seen is that call's to say.
        """
        first = self.number(start)
        seen, todo, opened = {first}, [first], not start.base
        calls = self._calls
        behind = {first} if calls[first] else set[int]()
        for place in todo:
            is_behind, is_full = place in behind, len(todo) > _MOST_PLACES
            onward, is_open = self._onward[place] or self._stepped(place)
            opened = opened or (not is_behind and (is_open or is_full))
            for source in onward:
                if source not in seen and not is_full:
                    seen.add(source)
                    todo.append(source)
                    is_full = len(todo) > _MOST_PLACES
                    if is_behind or calls[source]:
                        behind.add(source)
        return todo, opened

    def _stepped(self, place: int) -> tuple[tuple[int, ...], bool]:
        onward, is_open = self._step(self.places[place])
        found = self._onward[place] = tuple(map(self.number, onward)), is_open
        return found
