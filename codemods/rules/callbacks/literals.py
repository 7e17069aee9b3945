"""String literals as they are written: cut in two, or put together, quotes kept."""

from __future__ import annotations

import re

from codemods.deferred import NamedTuple, pattern

_LITERAL = pattern(r"""(?s)([A-Za-z]*)("{3}|'{3}|"|')((?:(?!\2)(?:\\.|[^\\]))*)\2""")
_FIELD = pattern(r"\{\{|\}\}|\{[^{}]*\}")


class Literal(NamedTuple):
    """One string token: prefix, quotes and what stands between them, as written."""

    prefix: str
    quote: str
    inner: str

    @classmethod
    def of(cls, code: str) -> Literal | None:
        """The token that a piece of code is; None for anything else, and where a cut could go wrong."""
        found = _LITERAL.fullmatch(code)
        if found is None or "\\" in found[3] or "b" in found[1].lower():
            return None
        made = cls(found[1], found[2], found[3])
        return None if made.is_formatted and set(_FIELD.sub("", made.inner)) & {"{", "}"} else made

    @property
    def is_formatted(self) -> bool:
        return "f" in self.prefix.lower()

    @property
    def content(self) -> str:
        """What it says, braces doubled no more; an expression of an f-string is a NUL."""
        return _FIELD.sub(_said, self.inner) if self.is_formatted else self.inner

    def with_inner(self, inner: str) -> Literal:
        """Another text in the same quotes; an f-string without expressions becomes a plain one."""
        if self.is_formatted and not any(part[0][:2] not in {"{{", "}}"} for part in _FIELD.finditer(inner)):
            plain = inner.replace("{{", "{").replace("}}", "}")
            return Literal(re.sub("[fF]", "", self.prefix), self.quote, plain)
        return self._replace(inner=inner)

    def split(self, separator: str) -> tuple[Literal, Literal] | None:
        """Both sides of the last separator that stands in no expression; None where there is none."""
        masked = self.inner
        if self.is_formatted:
            masked = _FIELD.sub(lambda found: "\0" * len(found[0]), masked)
        at = masked.rfind(separator)
        if at < 0:
            return None
        return self.with_inner(self.inner[:at]), self.with_inner(self.inner[at + len(separator) :])

    def led_by(self, text: str) -> Literal:
        """With plain text in front."""
        return self._replace(inner=text + self.inner)

    def __str__(self) -> str:
        return f"{self.prefix}{self.quote}{self.inner}{self.quote}"


def _said(found: re.Match[str]) -> str:
    return found[0][0] if found[0] in {"{{", "}}"} else "\0"


def quoted(text: str) -> str:
    """Text as a literal in double quotes."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
