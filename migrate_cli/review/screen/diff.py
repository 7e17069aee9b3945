"""A diff as the screen shows it: at any width, nothing cut off, changed words marked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.cells import cell_len, chop_cells
from rich.console import Console, ConsoleOptions, RenderResult
from rich.segment import Segment
from rich.style import Style
from rich.text import Text

from migrate_cli.review.difference import Line
from migrate_cli.review.palette import Palette
from migrate_cli.review.screen.highlight import Roles

NARROWEST = 8
"""Columns of code that a line has at least."""


class Diff:
    """Lines of a diff, to be printed by rich. They are wrapped where they are wider than the screen."""

    def __init__(self, lines: Sequence[Line], roles: Sequence[Roles], palette: Palette) -> None:
        self._lines = lines
        self._roles = roles
        self._palette = palette
        numbers = [number for line in lines for number in (line.old, line.new) if number is not None]
        self._digits = len(str(max(numbers, default=1)))

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = options.max_width
        for line, roles in zip(self._lines, self._roles, strict=True):
            yield from self._rows(console, line, roles, width)

    def _rows(self, console: Console, line: Line, roles: Roles, width: int) -> Iterator[Segment]:
        palette = self._palette
        ground, word, ink = {
            "-": (palette.removed, palette.removed_word, palette.minus),
            "+": (palette.added, palette.added_word, palette.plus),
            "!": (palette.asked, palette.asked_word, palette.text),
        }.get(line.kind, (palette.ground, palette.ground, palette.faint))
        number = line.new if line.kind == "+" else line.old
        sign = {"!": "▸", "@": "⋮"}.get(line.kind, line.kind)
        gutter = f"{'' if number is None else number:>{self._digits}} {sign} "
        room = max(width - cell_len(gutter), NARROWEST)
        text = self._text(line, roles, word)
        rows = text.divide(_breaks(text.plain, room)) if text.plain else [text]
        for at, row in enumerate(rows):
            head = Text(gutter if not at else " " * cell_len(gutter), Style(color=ink, bold=line.kind in "+-!"))
            row.pad_right(max(room - cell_len(row.plain), 0))
            whole = Text.assemble(head, row, end="\n")
            whole.style = Style(bgcolor=ground, color=palette.text)
            yield from whole.render(console, end="\n")

    def _text(self, line: Line, roles: Roles, word: str) -> Text:
        text = Text(no_wrap=True)
        for piece, role in roles:
            text.append(piece, Style(color=getattr(self._palette, role), italic=role == "comment"))
        if not roles:
            text.append(line.text)
        position = 0
        for part in line.parts:
            if part.changed:
                text.stylize(Style(bgcolor=word, bold=True, underline=True), position, position + len(part.text))
            position += len(part.text)
        return text


def _breaks(text: str, room: int) -> list[int]:
    """Where a text is broken so that no row is wider than there is room."""
    breaks, position = [], 0
    for row in chop_cells(text, room)[:-1]:
        position += len(row)
        breaks.append(position)
    return breaks
