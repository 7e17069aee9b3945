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

    kind = format_of(path)
    if kind is None and path.endswith((".yml", ".yaml")) and is_environment(text.utf8):
        kind = "environment"
    if Kind.of(path) is Kind.SHELL:
        from codemods.source.pins import shell

        return shell.read(path, text.utf8)
    if Kind.of(path) is Kind.NOTEBOOK:
        return _of_notebook(path, text)
    if kind is None and Kind.of(path) is Kind.PYTHON:
        return _of_program(path, text)
    if kind == "python":
        from codemods.source.pins import python

        try:
            return python.read(Source(path, text))
        except UnparsableError as error:
            raise BrokenPinsError(str(error), error.line) from None
    written = text.utf8.decode()
    found = _read(kind, written, path.rpartition("/")[2])
    return found if written.isascii() else _in_bytes(written, found)


def _read(kind: str | None, written: str, name: str) -> Pins:
    """What a text of a kind lists, which is a list of requirements where no more is known; one reader is imported."""
    match kind:
        case "lock":
            from codemods.source.pins import locks

            return locks.read(written, name)
        case "ini":
            from codemods.source.pins import ini

            return ini.read(written)
        case "toml":
            from codemods.source.pins import toml

            return toml.read(written)
        case "environment":
            from codemods.source.pins import environment

            return environment.read(written)
        case "metadata":
            return _metadata(written)
    from codemods.source.pins import lines

    return lines.read(written)


def _of_program(path: str, text: Text) -> Pins:
    """What a program installs before it imports it."""
    from codemods.source.pins import python, shell
    from codemods.source.shell import script_of
    from codemods.source.shell.in_python import python_regions

    found = shell.read(path, text.utf8, script_of(python_regions(text.utf8)))
    if b'"install"' not in text.utf8 and b"'install'" not in text.utf8:
        return found
    try:
        listed = python.installed(Source(path, text))
    except UnparsableError:  # which LIT000 tells
        return found
    return replace(found, pins=tuple(sorted((*found.pins, *listed.pins), key=lambda pin: pin.span)))


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
