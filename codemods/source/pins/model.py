"""A requirement as it is written in a project file, and where."""

from __future__ import annotations

import enum
from collections.abc import Sequence
from dataclasses import replace

from codemods.deferred import dataclass
from codemods.model import Change, RenameString, ReplaceText, Span
from codemods.source.python import UnparsableError


class Dialect(enum.Enum):
    """How releases are written: PEP 440, with Poetry's `^` and `~`, or conda's single `=`."""

    PEP440 = "PEP 440"
    POETRY = "Poetry"
    CONDA = "conda"


class BrokenPinsError(UnparsableError):
    """Requirements that no parser takes."""


@dataclass(frozen=True)
class Pin:
    """One requirement. `name` is normalised; Python itself is `python`.

    `span` is the whole requirement and `at` its `specifier`, empty where none is written. `extras` have their
    spans. `frozen` says why it cannot be edited in place (a hash, an address). `literal` is the string literal of a
    Python file that holds it, with its content, `bare` a word without quotes of a shell, with the quote that it may
    get; a `number` of YAML needs it. `named` is where the name stands, None where that is not known.
    `lead` is the part of the specifier that stands elsewhere, where a variable holds the rest of it.
    """

    name: str
    span: Span
    specifier: str
    at: Span
    dialect: Dialect = Dialect.PEP440
    extras: tuple[tuple[str, Span], ...] = ()
    frozen: str = ""
    literal: tuple[Span, str] | None = None
    bare: tuple[Span, str, str] | None = None
    named: Span | None = None
    number: bool = False
    lead: str = ""

    def put(self, at: Span, text: str) -> Change:
        """The change that puts `text` at a span of the requirement."""
        return self.puts((at, text))[0]

    def puts(self, *pieces: tuple[Span, str]) -> tuple[Change, ...]:
        """The changes that put texts at spans of the requirement, in order."""
        pieces = tuple((at, text.removeprefix(self.lead)) for at, text in pieces)
        if self.bare is not None:  # `>` and `*` mean something to a shell
            span, content, sign = self.bare
            new = _spliced(content, span.start, pieces)
            return (ReplaceText(span, f"{sign}{new}{sign}" if self.number or set(new) & set("<>*!|&;() ") else new),)
        if self.literal is None:
            return tuple(ReplaceText(at, text) for at, text in pieces)
        span, content = self.literal
        return (RenameString(span, _spliced(content, self.span.start, pieces)),)

    def moved(self, offset: int) -> Pin:
        """The same requirement further down in a text."""

        def there(span: Span) -> Span:
            return Span(span.start + offset, span.end + offset)

        extras = tuple((name, there(span)) for name, span in self.extras)
        named = there(self.named) if self.named is not None else None
        return replace(self, span=there(self.span), at=there(self.at), extras=extras, named=named)


def _spliced(content: str, start: int, pieces: Sequence[tuple[Span, str]]) -> str:
    """A text that begins at an offset, with other texts at some spans."""
    for at, text in sorted(pieces, reverse=True):
        content = content[: at.start - start] + text + content[at.end - start :]
    return content


@dataclass(frozen=True)
class Lock:
    """A package that a lock file names: nothing there is edited. `command` writes the file anew."""

    name: str
    version: str
    span: Span
    command: str


@dataclass(frozen=True)
class Pins:
    """What a file requires. `exact` counts the packages that are pinned to one release."""

    pins: tuple[Pin, ...] = ()
    locks: tuple[Lock, ...] = ()
    includes: tuple[str, ...] = ()
    command: str = ""

    @property
    def exact(self) -> int:
        return sum(pin.specifier.startswith(("==", "=")) for pin in self.pins)


def normal(name: str) -> str:
    """A package's name as PEP 503 has it: `PyTorch_Lightning` is `pytorch-lightning`."""
    return "-".join(part for part in name.lower().replace("_", "-").replace(".", "-").split("-") if part)


def text_lines(text: str) -> list[str]:
    """The lines of a text with their ends, which are `\\n`, `\\r\\n` and `\\r` only."""
    return [line.decode() for line in text.encode().splitlines(keepends=True)]
