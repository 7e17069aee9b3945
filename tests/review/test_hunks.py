"""Edits as lines, and lines as a person sees them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from codemods.model import Edit, Span
from codemods.source.encoding import Text
from codemods.source.python import Source
from migrate_cli.review.difference import Line, difference
from migrate_cli.review.hunks import Hunk, hunks, lines_of, span_of


def source(text: str) -> Source:
    return Source("a.py", Text(text.encode()))


def edit(text: str, at: str, new: str) -> Edit:
    start = text.encode().index(at.encode())
    return Edit(Span(start, start + len(at.encode())), new.encode())


@pytest.mark.parametrize(
    ("text", "at", "new", "hunk"),
    [
        pytest.param("a\nb = 1\nc\n", "1", "2", Hunk(1, ("b = 1\n",), ("b = 2\n",)), id="within a line"),
        pytest.param("a\nb\nc\n", "b\n", "", Hunk(1, ("b\n",), ()), id="a line goes"),
        pytest.param("a\nb\nc\n", "", "x\n", Hunk(0, (), ("x\n",)), id="a line comes"),
        pytest.param("a\nb\nc\n", "\nb", "", Hunk(1, ("b\n",), ()), id="a line goes with the end before it"),
        pytest.param("a\nb\nc", "c", "d", Hunk(2, ("c",), ("d",)), id="the last line has no end"),
        pytest.param("a\r\nb\r\nc\r\n", "b", "x\r\ny", Hunk(1, ("b\r\n",), ("x\r\n", "y\r\n")), id="\\r\\n"),
        pytest.param("größe = 1\n", "1", "2", Hunk(0, ("größe = 1\n",), ("größe = 2\n",)), id="many bytes"),
    ],
)
def test_lines_of_an_edit(text: str, at: str, new: str, hunk: Hunk) -> None:
    assert hunks(source(text), [edit(text, at, new)]) == (hunk,)


def test_at_the_end() -> None:
    assert hunks(source("a\n"), [Edit(Span(2, 2), b"b\n")]) == (Hunk(1, (), ("b\n",)),)
    assert hunks(source("a"), [Edit(Span(1, 1), b"\nb")]) == (Hunk(0, ("a",), ("a\n", "b")),)


def test_neighbours_are_one_hunk() -> None:
    text = "a = 1\nb = 2\nc = 3\nd = 4\n"
    found = hunks(source(text), [edit(text, "1", "x"), edit(text, "2", "y"), edit(text, "4", "z")])
    assert [(hunk.first, len(hunk.old)) for hunk in found] == [(0, 2), (3, 1)]


LINES = st.lists(st.sampled_from(["a\n", "b = 1\n", "\n", "  c\r\n", "d\n"]), max_size=8)


@given(LINES, st.booleans(), st.data())
def test_hunks_are_the_edits(lines: list[str], end: bool, data: st.DataObject) -> None:
    """What hunks say, put in the place of their lines, is what the edits make."""
    text = "".join(lines) + ("" if end else "end")
    points = sorted(data.draw(st.lists(st.integers(0, len(text)), max_size=6, unique=True)))
    pairs = list(zip(points[::2], points[1::2], strict=False))
    edits = [Edit(Span(*pair), data.draw(st.sampled_from([b"", b"x", b"y\n", b"\nz\n"]))) for pair in pairs]
    of = source(text)
    found = hunks(of, edits)
    position, pieces = 0, []
    for hunk in found:
        span = span_of(of, hunk)
        assert of.code(span) == "".join(hunk.old)
        pieces += [of.utf8[position : span.start].decode(), *hunk.new]
        position = span.end
    assert "".join(pieces).encode() + of.utf8[position:] == of.text.spliced(edits)
    shown = difference(of, found)
    assert [line.text for line in shown if line.kind == "-"] == [
        line.rstrip("\r\n") for hunk in found for line in hunk.old
    ]
    numbers = [line.old for line in shown if line.old is not None]
    assert numbers == sorted(set(numbers))


def shown(line: Line) -> str:
    return line.kind + "".join(f"[{part.text}]" if part.changed else part.text for part in line.parts)


def test_context_gaps_and_words() -> None:
    text = "".join(f"line{number} = {number}\n" for number in range(1, 21))
    lines = difference(source(text), hunks(source(text), [edit(text, "line3 =", "three ="), edit(text, "line18", "x")]))
    assert [shown(line) for line in lines] == [
        " line1 = 1", " line2 = 2", "-[line3] = 3", "+[three] = 3", " line4 = 4", " line5 = 5", " line6 = 6", "@",
        " line15 = 15", " line16 = 16", " line17 = 17", "-[line18] = 18", "+[x] = 18", " line19 = 19", " line20 = 20",
    ]  # fmt: skip
    assert [(line.old, line.new) for line in lines[-2:]] == [(19, 19), (20, 20)]


def test_whole_lines_have_no_marks() -> None:
    text = "a\nb c d\n"
    lines = difference(source(text), hunks(source(text), [edit(text, "b c d", "x = y + z")]))
    assert [shown(line) for line in lines] == [" a", "-b c d", "+x = y + z"]


def test_nothing_reaches_a_terminal_that_it_would_act_on() -> None:
    text = "a\tb\x1b[31m\u202e\x00\r\n"
    assert lines_of(source(text), 0, 1) == (text,)
    (line,) = difference(source(text), [Hunk(0, (text,), ())])
    assert line.text == "a    b\ufffd[31m\ufffd\ufffd"
