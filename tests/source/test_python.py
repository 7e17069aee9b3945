"""Sources: trees, and where things stand in them."""

from __future__ import annotations

import ast
import sys
import tracemalloc

import pytest

from codemods.model import Span
from codemods.source.encoding import Text, decode
from codemods.source.python import LARGEST, Source, UnparsableError, line_starts, parse

REFUSED = f"Python 3.{sys.version_info.minor} does not parse it"


def source(text: str) -> Source:
    return Source("code.py", decode(text.encode()))


LINE_ENDS = [
    pytest.param("a\nb\nc", [0, 2, 4], id="\\n"),
    pytest.param("a\r\nb\r\nc", [0, 3, 6], id="\\r\\n"),
    pytest.param("a\rb\rc", [0, 2, 4], id="lone \\r"),
    pytest.param("a\r\n\rb\nc", [0, 3, 4, 6], id="mixed"),
    pytest.param("a\n", [0, 2], id="end of file"),
    pytest.param("a\r", [0, 2], id="\\r at the end of file"),
    pytest.param("a\r\n", [0, 3], id="\\r\\n at the end of file"),
    pytest.param("", [0], id="empty"),
    pytest.param("a\fb\n\fc", [0, 4], id="a form feed ends no line"),
    pytest.param("a\vb\x1cc\x85d\u2028e\nf", [0, 13], id="nor does what str.splitlines splits at"),
    pytest.param("a\vb\x1cc\x85d\u2028e\r\nf", [0, 14], id="nor in a file with \\r\\n"),
]


@pytest.mark.parametrize(("text", "starts"), LINE_ENDS)
def test_line_starts(text: str, starts: list[int]) -> None:
    assert line_starts(text.encode()) == starts


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("x = 1\ny = 2\n", id="\\n"),
        pytest.param("x = 1\r\ny = 2\r\n", id="\\r\\n"),
        pytest.param("x = 1\ry = 2\r", id="lone \\r"),
        pytest.param("x = 1\n\fy = 2\n", id="form feed"),
        pytest.param("x = '''\r\n\r\n'''\ny = 2", id="mixed in a string"),
        pytest.param("x = 'é'; y = 2\n", id="two bytes a character"),
        pytest.param("x = '\U0001f525'; y = 2\n", id="four bytes a character"),
        pytest.param("x = '\x85\u2028'\ny = 2\n", id="line ends that are none"),
        pytest.param("if 1:\n\tx = 1\n\ty = 2\n", id="tabs"),
        pytest.param("x = 1; \\\n  y = 2\n", id="a continued line"),
    ],
)
def test_spans_are_those_of_ast(text: str) -> None:
    code = source(text)
    found = [node for node in ast.walk(code.tree) if isinstance(node, ast.Assign)]
    assert code.code(code.span(found[-1])) == "y = 2"
    assert code.offset(found[-1].lineno, found[-1].col_offset) == code.span(found[-1]).start


def test_a_decorated_definition_starts_at_its_keyword() -> None:
    code = source("@wraps(f)\ndef g():\n    pass\n")
    assert code.code(code.span(code.tree.body[0])) == "def g():\n    pass"


@pytest.mark.parametrize(
    ("text", "at", "position"),
    [
        pytest.param("abc\n", "c", (1, 3), id="the first line"),
        pytest.param("a\nb = 'é'; c\n", "c", (2, 10), id="columns count characters"),
        pytest.param("b = '\U0001f525'; c\n", "c", (1, 10), id="also beyond the first plane"),
        pytest.param("a\r\rc", "c", (3, 1), id="lone \\r"),
        pytest.param("\tc", "c", (1, 2), id="a tab is one"),
        pytest.param("a\n\fc", "c", (2, 2), id="a form feed is one"),
    ],
)
def test_position(text: str, at: str, position: tuple[int, int]) -> None:
    code = source(text)
    assert code.position(code.utf8.index(at.encode())) == position


def test_a_bom_is_no_column() -> None:
    assert source("\ufeffx = 1\n").position(0) == (1, 1)
    assert source("\ufeffx = 1\n").span(source("\ufeffx = 1\n").tree.body[0]) == Span(0, 5)


def test_the_end_of_a_text_without_line_end() -> None:
    assert source("a\nb").position(3) == (2, 2)


@pytest.mark.parametrize(
    ("text", "message", "line"),
    [
        pytest.param("x = 1\nx = \n", f"{REFUSED}: ", 2, id="syntax error"),
        pytest.param("x = 1\n\nprint 'x'\n", f"{REFUSED}: Missing parentheses in call to 'print'", 3, id="Python 2"),
        pytest.param("x.cuda(async=True)\n", f"{REFUSED}: ", 1, id="async= of Python 3.6"),
        pytest.param("if x:\n\ty\n        z\n", f"{REFUSED}: inconsistent use of tabs", 3, id="tabs and spaces"),
        pytest.param("x = (\n", f"{REFUSED}: '(' was never closed", 1, id="never closed"),
        pytest.param("x = 1\nx = '\0'\n", f"{REFUSED}: source code", None, id="null byte"),
        pytest.param("x = 0777\n", f"{REFUSED}: leading zeros", 1, id="octal of Python 2"),
        pytest.param("x = '\\N{no such name}'\n", f"{REFUSED}: ", 1, id="unknown character"),
        pytest.param("return\n" * 2 + "f(**a, *b)\n", f"{REFUSED}: ", 3, id="order of arguments"),
    ],
)
def test_unparsable_in_one_line(text: str, message: str, line: int | None) -> None:
    with pytest.raises(UnparsableError) as refused:
        parse(text.encode())
    assert str(refused.value).startswith(message)
    assert "\n" not in str(refused.value)
    if line is not None:
        assert refused.value.line == line


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("(" * 1000 + ")" * 1000, id="parentheses"),
        pytest.param("[" * 1000 + "]" * 1000, id="lists"),
        pytest.param("-" * 200_000 + "1", id="signs"),
    ],
)
def test_nested_too_deeply(text: str) -> None:
    with pytest.raises(UnparsableError, match=r"nested too deeply|too many nested parentheses"):
        parse(text.encode())


def test_a_large_file_is_not_parsed() -> None:
    text = b"x = 1\n" * (20_000_000 // 6)
    tracemalloc.start()
    with pytest.raises(UnparsableError, match="larger than 10 MB, not read; leave it out with --exclude"):
        parse(text)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 1_000_000


def test_the_largest_file_is_parsed() -> None:
    text = b"#" * (LARGEST - 6) + b"\nx = 1"
    assert len(text) == LARGEST
    assert len(parse(text).body) == 1


def test_warnings_are_the_users_business() -> None:
    assert len(parse(b'x = "\\d"; y = 1 is 1; assert (1, "x")\n').body) == 3


def test_the_tree_is_parsed_once_and_late() -> None:
    broken = Source("code.py", Text(b"x = ("))
    assert broken.line_of(0) == 1
    with pytest.raises(UnparsableError):
        _ = broken.tree
    whole = source("x = 1")
    assert whole.tree is whole.tree
