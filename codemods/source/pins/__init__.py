"""Which releases of which packages a project's files ask for, and where they say so."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from codemods.model import Span
from codemods.source.encoding import Text
from codemods.source.pins.formats import format_of, is_environment
from codemods.source.pins.model import BrokenPinsError, Dialect, Lock, Pin, Pins, normal
from codemods.source.python import Source, UnparsableError

__all__ = ["BrokenPinsError", "Dialect", "Lock", "Pin", "Pins", "format_of", "normal", "pins_of"]


@lru_cache(maxsize=64)
def pins_of(path: str, text: Text) -> Pins:
    """The requirements in a file whose name says that it lists some; spans count bytes of `text`.

    Raises BrokenPinsError where the file is broken: one line that says what it is about.
    """
    from codemods.source.documents import Kind
    from codemods.source.pins import environment, ini, lines, locks, python, shell, toml

    kind, name = format_of(path), path.rpartition("/")[2]
    if kind is None and name.endswith((".yml", ".yaml")) and is_environment(text.utf8):
        kind = "environment"
    if Kind.of(path) is Kind.SHELL:
        return shell.read(path, text.utf8)
    if Kind.of(path) is Kind.NOTEBOOK:
        return _of_notebook(path, text)
    if kind == "python":
        try:
            return python.read(Source(path, text))
        except UnparsableError as error:
            raise BrokenPinsError(str(error), error.line) from None
    written = text.utf8.decode()
    if kind == "lock":
        found = locks.read(written, name)
    elif kind == "metadata":
        found = _metadata(written)
    else:
        readers = {"ini": ini.read, "toml": toml.read, "environment": environment.read}
        found = readers.get(kind or "", lines.read)(written)
    return found if written.isascii() else _in_bytes(written, found)


def _of_notebook(path: str, text: Text) -> Pins:
    """What the cells of a notebook install."""
    from codemods.source.notebook.commands import command_regions
    from codemods.source.notebook.program import Program
    from codemods.source.pins import shell
    from codemods.source.shell import script_of

    if not isinstance(text, Program):  # of old syntax: what is read stands elsewhere
        return Pins(())
    return shell.read(path, text.written, script_of(command_regions(text)))


def _metadata(text: str) -> Pins:
    """The `Requires-Dist` of an unpacked wheel."""
    from codemods.source.pins import lines

    head = "Requires-Dist:"
    listed = (line.removeprefix(head) for line in text.splitlines() if line.startswith(head))
    return lines.read("\n".join(listed))


def _in_bytes(text: str, found: Pins) -> Pins:
    """The same with spans that count bytes of UTF-8."""

    def there(span: Span) -> Span:
        return Span(*(len(text[:at].encode()) for at in span))

    pins = tuple(
        replace(
            pin,
            span=there(pin.span),
            at=there(pin.at),
            extras=tuple((name, there(span)) for name, span in pin.extras),
            named=there(pin.named) if pin.named is not None else None,
        )
        for pin in found.pins
    )
    return replace(found, pins=pins, locks=tuple(replace(lock, span=there(lock.span)) for lock in found.locks))
