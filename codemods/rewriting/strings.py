"""String literals and comments in a text: where they are, and which quotes they use."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from codemods.deferred import pattern

_LITERAL: Final = pattern(
    r"""(?P<comment>\#[^\r\n]*)
      | (?P<prefix>(?<![\w])[rRbBuUfFtT]{0,2})
        (?P<quote>\"\"\"|'''|\"|')
        (?P<content>(?:\\(?:\r\n|.)|(?!(?P=quote)).)*?)
        (?P=quote)
    """,
    re.VERBOSE | re.DOTALL,
)


def comments(text: str) -> Iterator[tuple[int, str]]:
    """Each comment of a text with its offset in characters; strings are left out."""
    for found in _LITERAL.finditer(text):
        if found["comment"] is not None:
            yield found.start(), found["comment"].rstrip()


def literals(text: str) -> Iterator[re.Match[str]]:
    """Each string literal of a text, with the groups `prefix`, `quote` and `content`."""
    return (found for found in _LITERAL.finditer(text) if found["comment"] is None)


def lines_inside(text: str) -> set[int]:
    """The numbers, from 0, of the lines of a text that begin inside a string literal; lines end at `\\n`."""
    return {
        number
        for found in literals(text)
        for number in range(text.count("\n", 0, found.start()) + 1, text.count("\n", 0, found.end()) + 1)
    }


@lru_cache(maxsize=4)  # each fix of a file may be planned by itself
def prefers_single(text: str) -> bool:
    """Whether most one-line strings of a file use single quotes; docstrings do not count."""
    quotes = [found["quote"] for found in literals(text)]
    return quotes.count("'") > quotes.count('"')


def requoted(text: str, quote: str) -> str:
    """`text` with its plain string literals in this quote, except where that takes escapes."""

    def change(found: re.Match[str]) -> str:
        literal = found[0]
        if found["comment"] is not None or len(found["quote"]) == 3 or quote in found["content"]:
            return literal
        if "\\" in found["content"]:  # an escaped quote would have to change too
            return literal
        return f"{found['prefix']}{quote}{found['content']}{quote}"

    return _LITERAL.sub(change, text)
