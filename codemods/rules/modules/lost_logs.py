"""What would be lost of the dicts that a method returns, were they returned to nobody."""

from __future__ import annotations

import ast

from codemods.model import Release
from codemods.rules.modules.entry_loops import logs_all_of
from codemods.rules.modules.payloads import Place, Returned, UnknownDictError
from codemods.rules.modules.relogging import Relogging
from codemods.rules.modules.returning import EVAL_STEPS, SILENT, TEST_ENDS
from codemods.semantics.watched import BY_ITSELF, is_open_to_watching

_TAKEN = Release(0, 8)
"""Since when what a step of an evaluation returns is looked at where no epoch end is."""


class LostLogs(Relogging):
    """The part of a method that returns dicts which says whether these matter."""

    def matters(self, one: Returned) -> bool:
        """Whether a returned dict was logged; what stands beside `self.log` may be left of older code."""
        if self._own_logs and self.context.origin.before(SILENT) is None:
            return self._gives_callbacks_more(one)
        if self.method.name in EVAL_STEPS:
            stage = EVAL_STEPS[self.method.name]
            ends = {f"{stage}_epoch_end", f"{stage}_end", f"on_{stage}_epoch_end"}
            if any(not ends.isdisjoint(facts.names) for facts in self._relatives.values()):
                return False  # the epoch end got the dict, and nobody else
            matters = self._gives_logs(one) or self._is_watched(one)
            if matters:
                self.reasons.append(
                    "Lightning 0.7 gave it to nobody"
                    if self.context.origin.before(_TAKEN) is True
                    else "it was the value of the last batch, and is the mean of the epoch now"
                )
            return matters
        if not self.is_end:
            return self._gives_logs(one) or self._is_watched(one)
        known = self.context.origin.before(SILENT) is True
        return one.logs or (bool(one.places) and (known or not self._own_logs))

    def _gives_callbacks_more(self, one: Returned) -> bool:
        """Whether the end of an epoch logs all that it returns for the logger and the bar, but not the rest of it."""
        logged = self._logged_keys()
        payloads = [payload for place in one.places for payload in (place.log, place.bar) if payload is not None]
        twice = all(payload.entries is not None and payload.entries.keys() <= logged for payload in payloads)
        return (
            self.is_end and bool(payloads) and twice and any(entry.name for place in one.places for entry in place.rest)
        )

    def _gives_logs(self, one: Returned) -> bool:
        """Whether a step returns something for the logger that it does not give to `self.log` too, all of it."""
        logged, dicts = self._logged_values()
        for payload in (payload for place in one.places for payload in (place.log, place.bar) if payload is not None):
            if isinstance(payload.node, ast.Name) and payload.node.id in dicts:
                continue
            entries = payload.entries.values() if payload.entries is not None else None
            if entries is None or not all((entry.name, ast.dump(entry.value)) in logged for entry in entries):
                return True
        return False

    @property
    def is_logged_whole(self) -> bool:
        """Whether all that it returns is a dict whose entries a loop has given to `self.log`."""
        try:
            found = self.reader.returned()
        except UnknownDictError:
            return False
        known = {node for one in found if logs_all_of(one, self.method) for node in one.returns}
        return bool(known) and known == {node for node in self.reader.returns if node.value is not None}

    @property
    def stays_beside(self) -> bool:
        """Whether what it returns may be left of older code beside `self.log`, and no callback asks for it.

        It stays then, where the release is not known: what it has for the logger alone is told.
        """
        return (
            self.context.origin.before(SILENT) is None and bool(self._own_logs) and self._loses_nothing(but_logs=True)
        )

    @property
    def _is_left_over(self) -> bool:
        return self._loses_nothing()

    def _loses_nothing(self, *, but_logs: bool = False) -> bool:
        """Whether all that it returns is seen, and is logged or of no account; or is for the logger alone."""
        try:
            returned = self.reader.returned()
        except UnknownDictError:
            return False
        seen = {node for one in returned for node in one.returns}
        logged = self._logged_keys()
        places = [place for one in returned for place in one.places]
        lost = [place for place in places if not place.is_in(logged, self._logged_without_a_key(), self._watched)]
        if any(place.keys is None or (place.logs and not but_logs) or self._is_asked_for(place) for place in lost):
            return False
        return all(node in seen for node in self.reader.returns if node.value is not None)

    def _is_asked_for(self, place: Place) -> bool:
        """Whether callbacks may ask for what is returned for them, and is not logged under that key."""
        is_open = self.method.name in TEST_ENDS or is_open_to_watching(self.context.project)
        watched = self._watched or (None if is_open else BY_ITSELF)
        others = [entry.name for entry in place.rest if entry.name not in self._logged_keys()]
        return (watched is None and bool(others)) or any(name is None or name in (watched or ()) for name in others)

    def _is_watched(self, one: Returned) -> bool:
        """Whether a step returns a value, besides those for the logger, that callbacks watched."""
        if self.context.origin.before(SILENT) is not True:
            return False
        return any(entry.name in self._watched for place in one.places for entry in place.rest)
