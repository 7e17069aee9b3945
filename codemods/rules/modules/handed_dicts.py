"""What a method returned for the logger, logged from a variable of the epoch end that called it."""

from __future__ import annotations

import ast
from dataclasses import field, replace

from codemods.deferred import NamedTuple, dataclass
from codemods.rules.modules.payloads import Payload, Place, Returned, UnknownDictError
from codemods.rules.modules.returned import BAR, LOG, SPECIAL, Reader
from codemods.rules.modules.self_log import PUBLIC, from_output
from codemods.semantics.module import Module
from codemods.semantics.nodes import text_of

_CHANGING = frozenset({"pop", "update", "clear", "popitem", "setdefault"})


@dataclass
class Changed:
    """The entries that are put into a returned dict, those that are taken out, and those of which neither is sure.

    `special` are those among the first that are for the logger and the bar.
    """

    put: list[str] = field(default_factory=list)
    special: list[str] = field(default_factory=list)
    gone: set[str] = field(default_factory=set)
    unsure: set[str] = field(default_factory=set)

    def note(self, key: str, *, stored: bool, always: bool) -> None:
        """Note that an entry is stored, or taken out, `always` or in a branch."""
        if always:
            self.unsure.discard(key)
            self.gone.discard(key)
        elif key not in self.put or not stored:
            self.unsure.add(key)
        if stored:
            put = self.special if key in SPECIAL else self.put
            put += [key] if key not in put else []
        elif always and not stored:
            self.gone.add(key)
            self.put = [other for other in self.put if other != key]


class Held(NamedTuple):
    """A variable that holds the dict: `holder` is `self` there, `private` ends what the logger does not get."""

    holder: str
    name: str
    private: str
    changed: Changed | None


def changed_entries(module: Module, reader: Reader, name: str) -> Changed:
    """What becomes of the entries of the dict in a variable of the reader's method before it is returned."""
    found = Changed()
    for use in sorted((node for node in reader.names() if node.id == name), key=module.span):
        above = module.parents[use]
        stored = False
        if isinstance(above, ast.Subscript) and not isinstance(above.ctx, ast.Load):
            key, stored = text_of(above.slice), isinstance(above.ctx, ast.Store)
        elif isinstance(above, ast.Attribute) and above.attr in _CHANGING:
            call = module.parents[above]
            key = text_of(call.args[0]) if isinstance(call, ast.Call) and above.attr == "pop" and call.args else None
        else:
            continue
        if key is None:
            raise UnknownDictError("gives keys that are not seen")
        found.note(key, stored=stored, always=module.statement(use) in reader.node.body)
    return found


def lines_of(returned: list[Returned], reader: Reader, reasons: list[str], held: Held) -> list[str]:
    """The calls that log what is `held` of what a method returned, as its `reader` sees it; adds to `reasons`.

    A loop where the method always returns a dict, but not one that is seen whole. Raises UnknownDictError where it may
    return something else, or more than numbers.
    """
    noted = list[str]()
    try:
        lines = _lines_of(returned, reader, noted, held)
    except UnknownDictError:
        loop = _loop(returned, reader, held)
        if loop is None:
            raise
        return loop
    reasons += noted
    return lines


def _loop(returned: list[Returned], reader: Reader, held: Held) -> list[str] | None:
    """What logs whatever a dict holds, in the order in which callbacks got it; None where it may be no number."""
    places = [place for one in returned for place in one.places]
    seen = {node for one in returned for node in one.returns}
    known = (entry for place in places for entry in place.rest if not entry.is_spread)
    if not seen.issuperset(reader.returns) or not all(reader.may_be_number(entry.value) for entry in known):
        return None
    since = held.changed or Changed()
    given = {LOG: [place.log for place in places], BAR: [place.bar for place in places]}
    dicts = {key: any(at is not None for at in given[key]) or key in since.special for key in given}
    dicts[LOG] |= any(entry.is_spread for place in places for entry in place.rest)
    sure = {key: bool(given[key]) and None not in given[key] and key not in since.gone | since.unsure for key in given}
    spelled = {k: f'{held.name}["{k}"]' if sure[k] else f'{held.name}.get("{k}", {{}})' for k in dicts if dicts[k]}
    if not spelled:
        return None
    merged = ", ".join(f"**{each}" for each in (held.name, *(spelled[key] for key in (BAR, LOG) if key in spelled)))
    names = [f'"{key}"' for key in spelled]
    test = f"!= {names[0]}" if len(names) == 1 else f"not in ({', '.join(names)})"
    flags = [f"prog_bar=key in {spelled[BAR]}"] if BAR in spelled else []
    flags += [f"logger=key in {spelled[LOG]}" if LOG in spelled else "logger=False"] if held.private else []
    call = f"{held.holder}.log({', '.join(['key', 'value', *flags])})"
    return [f"for key, value in {{{merged}}}.items():\n    if key {test}:\n        {call}"]


def _lines_of(returned: list[Returned], reader: Reader, reasons: list[str], held: Held) -> list[str]:
    since = held.changed or Changed()
    places = [place for one in returned for place in one.places]
    seen = {node for one in returned for node in one.returns}
    if len(places) != 1 or not seen.issuperset(reader.returns) or not SPECIAL.isdisjoint(since.gone | since.unsure):
        raise UnknownDictError("gives the dict in several ways")
    place = _renewed(places[0], since)
    dicts = {key: payload for key, payload in ((LOG, place.log), (BAR, place.bar)) if payload is not None}
    anew = held.changed is not None
    known = [payload.entries for payload in dicts.values() if payload.entries is not None and not anew]
    covered = {key for entries in known for key in entries}
    keys = list(since.put)
    whole = {ast.dump(payload.node) for payload in (place.log, place.bar) if payload is not None}
    for entry in place.rest:
        if entry.is_spread and ast.dump(entry.value) in whole:
            continue  # `{"log": logs, **logs}`
        if entry.is_spread or entry.name is None:
            raise UnknownDictError("gives keys that are not seen")
        if entry.name in covered:
            continue
        if not reader.may_be_number(entry.value):
            reasons.append(f"`{entry.name}` is no number, and is not logged")
            continue
        keys += [entry.name] if entry.name not in {*keys, *since.gone} else []
    distinct = {ast.dump(payload.node): key for key, payload in reversed(dicts.items())}  # one dict may be both
    unsure = [key for key in dicts if key in distinct.values() and (dicts[key].entries is None or anew)]
    if not held.private and (keys or BAR in dicts):
        reasons.append(PUBLIC)
    lines = from_output(place, held.holder, held.name, held.private) if dicts else []
    for key in keys:
        line = f'{held.holder}.log("{key}", {held.name}["{key}"]{held.private})'
        there = [f'"{key}" in {held.name}'] if key in since.unsure else []
        tests = " and ".join([*there, *(f'"{key}" not in {held.name}["{other}"]' for other in unsure)])
        lines.append(f"if {tests}:\n    {line}" if tests else line)
    return lines


def _renewed(place: Place, since: Changed) -> Place:
    """A place with the dicts that are put into it later, of which no more is known."""
    for key in since.special:
        payload = Payload(ast.Constant(key), None, written=False)
        place = replace(place, log=payload) if key == LOG else replace(place, bar=payload)
    return place
