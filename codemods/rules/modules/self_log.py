"""Writes the calls of `self.log` and `self.log_dict` that stand for the entries of a returned dict."""

from __future__ import annotations

import ast

from codemods.model import Code, Span, Symbol
from codemods.rules.modules.returned import Payload, Place, Reader, UnknownDictError
from codemods.semantics.dicts import Entry
from codemods.semantics.module import Module

Pieces = tuple[str | Span | Symbol, ...]


class Logging:
    """The calls for one place. `codes` are the statements, `holes` the old code in them.

    `unneeded` are the statements that nothing needs any more, `dropped` the keys whose values are no numbers.
    """

    def __init__(self, module: Module, holder: str, reader: Reader) -> None:
        self.module = module
        self.holder = holder
        self.reader = reader
        self.codes: list[Code] = []
        self.unneeded: list[ast.stmt] = []
        self.dropped: list[str] = []

    @property
    def holes(self) -> list[Span]:
        return [piece for code in self.codes for piece in code.pieces if isinstance(piece, Span)]

    def special(self, place: Place) -> None:
        """What the entries `log` and `progress_bar` become."""
        log, bar = place.log, place.bar
        if log is not None and bar is not None:
            self._both(log, bar)
        elif log is not None:
            self._whole(log, "")
        elif bar is not None:
            self._whole(bar, ", prog_bar=True, logger=False")

    def rest(self, place: Place, covered: set[str]) -> None:
        """What the other entries of an epoch end become, which are for callbacks only."""
        uncertain = [p.node for p in (place.log, place.bar) if p is not None and p.entries is None]
        if any(not isinstance(node, ast.Name) for node in uncertain):
            if place.rest:
                raise UnknownDictError("which keys are logged is not seen here")
        for entry in place.rest:
            if entry.is_spread:
                self._spread(entry, covered)
                continue
            identity = entry.identity
            if identity in covered:
                continue
            if not self.reader.may_be_number(entry.value):
                self.dropped.append(entry.name or "a value")
                continue
            key = self._key(entry)
            call = (f"{self.holder}.log(", *key, ", ", self.module.span(entry.value), ", logger=False)")
            if uncertain:
                tests: list[str | Span | Symbol] = []
                for node in uncertain:
                    tests += [" and " if tests else "", *key, " not in ", self.module.span(node)]
                self.codes.append(Code.of("if ", *tests, ":\n    ", *call))
            else:
                self.codes.append(Code.of(*call))

    def _spread(self, entry: Entry, covered: set[str]) -> None:
        """`**metrics` among the entries."""
        keys = self.reader.keys(entry.value.id) if isinstance(entry.value, ast.Name) else None
        if keys is None:
            raise UnknownDictError("which keys are logged is not seen here")
        left = [key for key in keys if key not in covered]
        if left and len(left) < len(keys):
            raise UnknownDictError("some of its keys are logged twice")
        if left:
            self.codes.append(Code.of(f"{self.holder}.log_dict(", self.module.span(entry.value), ", logger=False)"))

    # --- `log` and `progress_bar` ---

    def _both(self, log: Payload, bar: Payload) -> None:
        if ast.dump(log.node) == ast.dump(bar.node):
            self._whole(log, ", prog_bar=True")
            return
        if log.entries is None or bar.entries is None:
            self._uncertain(log, bar)
            return
        shared = log.entries.keys() & bar.entries.keys()
        if not shared:
            self._whole(log, "")
            self._whole(bar, ", prog_bar=True, logger=False")
            return
        if any(entry.is_spread for payload in (log, bar) for entry in payload.entries.values()):  # type: ignore[union-attr]
            raise UnknownDictError("some of its keys are logged twice")
        self._parts(log, [key for key in log.entries if key not in shared], "")
        self._parts(log, [key for key in log.entries if key in shared], ", prog_bar=True")
        self._parts(bar, [key for key in bar.entries if key not in shared], ", prog_bar=True, logger=False")
        self.unneeded += [payload.bound for payload in (log, bar) if payload.bound is not None]

    def _uncertain(self, log: Payload, bar: Payload) -> None:
        """Two dicts of which one may hold a key of the other."""
        if not isinstance(log.node, ast.Name):
            raise UnknownDictError("a key may be in both, and which are there is not seen here")
        self._whole(log, "")
        if bar.entries is None:
            if not isinstance(bar.node, ast.Name):
                raise UnknownDictError("a key may be in both, and which are there is not seen here")
            log_name, bar_name = log.node.id, bar.node.id
            self.codes.append(
                Code.of(
                    f"{self.holder}.log_dict({{key: value for key, value in {bar_name}.items() if key not in {log_name}}},"
                    " prog_bar=True, logger=False)"
                )
            )
            return
        for entry in bar.entries.values():
            key, log_span = self._key(entry), self.module.span(log.node)
            value = self._value(bar, entry)
            flags = ", prog_bar=True, logger=False)"
            call = (f"{self.holder}.log(", *key, ", ", *value, flags)
            self.codes.append(Code.of("if ", *key, " not in ", log_span, ":\n    ", *call))

    def _whole(self, payload: Payload, flags: str) -> None:
        """All of a dict in one call."""
        entries = payload.entries
        self._check(payload)
        if payload.written and entries is not None and len(entries) == 1:
            (entry,) = entries.values()
            if not entry.is_spread:
                self._one(payload, entry, flags)
                return
        self.codes.append(Code.of(f"{self.holder}.log_dict(", self.module.span(payload.node), f"{flags})"))

    def _parts(self, payload: Payload, keys: list[str], flags: str) -> None:
        """Some entries of a dict, each in a call of its own."""
        self._check(payload)
        assert payload.entries is not None
        for key in keys:
            self._one(payload, payload.entries[key], flags)

    def _one(self, payload: Payload, entry: Entry, flags: str) -> None:
        key, value = self._key(entry), self._value(payload, entry)
        self.codes.append(Code.of(f"{self.holder}.log(", *key, ", ", *value, f"{flags})"))

    def _check(self, payload: Payload) -> None:
        for entry in (payload.entries or {}).values():
            if isinstance(entry.value, (ast.Dict, ast.DictComp)):
                raise UnknownDictError("a value in it is a dict, which `self.log` does not take")

    def _key(self, entry: Entry) -> Pieces:
        if entry.key is not None:
            return (self.module.span(entry.key),)
        return (f'"{entry.name}"',)

    def _value(self, payload: Payload, entry: Entry) -> Pieces:
        span = self.module.span
        if payload.written or payload.bound is not None:
            return (span(entry.value),)
        return (span(payload.node), "[", *self._key(entry), "]")
