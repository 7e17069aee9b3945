"""A requirement as it is written in a project file, and where."""

from __future__ import annotations

import enum
from dataclasses import dataclass, replace

from codemods.model import Change, RenameString, ReplaceText, Span
from codemods.source.python import UnparsableError


class Dialect(enum.Enum):
    """How releases are written: PEP 440, with Poetry's `^` and `~`, or conda's single `=`."""

    PEP440 = "PEP 440"
    POETRY = "Poetry"
    CONDA = "conda"


class BrokenPinsError(UnparsableError):
    """Requirements that no parser takes."""


@dataclass(frozen=True, slots=True)
class Pin:
    """One requirement. `name` is normalised; Python itself is `python`.

    `span` is the whole requirement and `at` its `specifier`, empty where none is written. `extras` have their
    spans. `frozen` says why it cannot be edited in place (a hash, an address). `literal` is the string literal of a
    Python file that holds it, with its content, `bare` a word of a shell without quotes.
    """

    name: str
    span: Span
    specifier: str
    at: Span
    dialect: Dialect = Dialect.PEP440
    extras: tuple[tuple[str, Span], ...] = ()
    frozen: str = ""
    literal: tuple[Span, str] | None = None
    bare: tuple[Span, str] | None = None

    def put(self, at: Span, text: str) -> Change:
        """The change that puts `text` at a span of the requirement."""
        if self.bare is not None:  # `>` and `*` mean something to a shell
            span, content = self.bare
            new = content[: at.start - span.start] + text + content[at.end - span.start :]
            return ReplaceText(span, f'"{new}"' if set(new) & set("<>*!|&;() ") else new)
        if self.literal is None:
            return ReplaceText(at, text)
        span, content = self.literal
        return RenameString(span, content[: at.start - self.span.start] + text + content[at.end - self.span.start :])

    def moved(self, offset: int) -> Pin:
        """The same requirement further down in a text."""

        def there(span: Span) -> Span:
            return Span(span.start + offset, span.end + offset)

        extras = tuple((name, there(span)) for name, span in self.extras)
        return replace(self, span=there(self.span), at=there(self.at), extras=extras)


@dataclass(frozen=True, slots=True)
class Lock:
    """A package that a lock file names: nothing there is edited. `command` writes the file anew."""

    name: str
    version: str
    span: Span
    command: str


@dataclass(frozen=True, slots=True)
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
