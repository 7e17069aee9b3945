"""`setup.cfg` and `tox.ini`: configparser says what is set, the lines where it stands."""

from __future__ import annotations

import configparser
from collections.abc import Iterator

from codemods.model import Span
from codemods.source.pins import lines
from codemods.source.pins.model import BrokenPinsError, Pin, Pins, text_lines

_LISTS = {  # the options of each section that list requirements; `*` is any
    "options": {"install_requires", "setup_requires", "tests_require"},
    "options.extras_require": {"*"},
    "metadata": {"requires-dist", "requires_dist"},
    "testenv": {"deps"},
}
_PYTHON = {("options", "python_requires"), ("metadata", "requires-python")}


def read(text: str) -> Pins:
    """The requirements of a file; raises BrokenPinsError where it is no such file."""
    parser = configparser.RawConfigParser(strict=False, allow_no_value=True)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    try:
        parser.read_string(text)
    except configparser.Error as error:
        raise BrokenPinsError(
            f"no configuration: {str(error).splitlines()[0]}", getattr(error, "lineno", None)
        ) from None
    pins: list[Pin] = []
    for section, option, number, start, body in _values(text):
        if not parser.has_option(section, option):
            continue
        if (section, option) in _PYTHON:
            at = _stripped(body, start)
            if at.start < at.end:
                pins.append(Pin("python", at, text[at.start : at.end], at))
        elif _lists(section, option):
            pins += _required(body, start, number)
    return Pins(tuple(pins))


def _lists(section: str, option: str) -> bool:
    wanted = _LISTS.get(section.partition(":")[0], set())
    return option in wanted or "*" in wanted


def _values(text: str) -> Iterator[tuple[str, str, int, int, str]]:
    """Each line of each value: section, option, the 1-based line, and the text with its offset."""
    section = option = ""
    offset = 0
    for number, raw in enumerate(text_lines(text), 1):
        body = raw.rstrip("\r\n")
        if body.startswith("[") and "]" in body:
            section, option = body[1 : body.index("]")], ""
        elif body[:1] not in {"", " ", "\t", "#", ";"}:
            at = min((body.find(sign) for sign in "=:" if sign in body), default=len(body))
            option = body[:at].strip()
            yield section, option, number, offset + at + 1, body[at + 1 :]
        elif option and body.strip() and body.strip()[0] not in "#;":
            yield section, option, number, offset, body
        offset += len(raw)


def _required(body: str, start: int, number: int) -> Iterator[Pin]:
    """The requirements on one line; tox sets `py38: ` before, and `-r file` or a place in braces is none."""
    _, _, plain = lines.logical_lines(body)[0] if body.strip() else (0, 0, "")
    offset = 0
    head, colon, rest = plain.partition(": ")
    if colon and not any(sign in head for sign in "<>=~!@;["):
        offset, plain = len(head) + 2, rest
    if not plain.strip() or plain.strip()[0] in "-{./" or "{" in plain or "://" in plain:
        return
    try:
        yield lines.one(plain).moved(start + offset)
    except BrokenPinsError as error:
        raise BrokenPinsError(f"{plain.strip()!r} is no requirement: {error}", number) from None


def _stripped(body: str, start: int) -> Span:
    inner = body.strip()
    at = start + (body.index(inner) if inner else 0)
    return Span(at, at + len(inner))
