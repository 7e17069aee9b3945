"""Comments that suppress: which there are, and what they name."""

from __future__ import annotations

import pytest

from codemods.source.encoding import decode
from codemods.source.python import Source
from codemods.source.suppressions import Suppression, comments, suppressions


def source(text: str | bytes) -> Source:
    return Source("code.py", decode(text if isinstance(text, bytes) else text.encode()))


def found(text: str) -> list[Suppression]:
    return suppressions(source(text))


@pytest.mark.parametrize(
    ("comment", "names"),
    [
        ("# lightning-migrate: ignore", ()),
        ("#lightning-migrate:ignore", ()),
        ("#  Lightning-Migrate:  IGNORE", ()),
        ("# lightning-migrate: ignore -- why", ()),
        ("# lightning-migrate: ignore[]", ()),
        ("# lightning-migrate: ignore[LIT501]", ("LIT501",)),
        ("# lightning-migrate: ignore [LIT501]", ("LIT501",)),
        ("# lightning-migrate: ignore[LIT501, device-cuda-call]", ("LIT501", "device-cuda-call")),
        ("# lightning-migrate: ignore[LIT501,,]", ("LIT501",)),
        ("# lightning-migrate: ignore[LIT501] -- a reason [with brackets]", ("LIT501",)),
        ("# type: ignore  # lightning-migrate: ignore[LIT501]", ("LIT501",)),
        ("# noqa: LIT501", ("LIT501",)),
        ("# NOQA:lit501", ("LIT501",)),
        ("# noqa: E501, LIT501, LIT107", ("LIT501", "LIT107")),
        ("# noqa: LIT501  # and why", ("LIT501",)),
        ("# why  # noqa: LIT501", ("LIT501",)),
    ],
)
def test_suppresses(comment: str, names: tuple[str, ...]) -> None:
    (suppression,) = found(f"x = 1\ny = 2  {comment}\n")
    assert suppression.names == names
    assert (suppression.line, suppression.whole_file) == (2, False)
    assert source(f"x = 1\ny = 2  {comment}\n").code(suppression.span) == comment


@pytest.mark.parametrize(
    "comment",
    [
        "# noqa",
        "# noqa: E501",
        "# noqa  LIT501",
        "# lightning-migrate",
        "# lightning-migrate: skip",
        "# see lightning-migrate: ignore",
        "# lightning-migrate: LIT501",
        "# LIT501",
        "# lightning-migrate: ignored",
        "# lightning-migrate: ignore-files",
        "# flake: noqa: LITERAL",
    ],
)
def test_is_another_comment(comment: str) -> None:
    assert found(f"x = 1  {comment}\n") == []


@pytest.mark.parametrize(
    "text",
    [
        pytest.param('x = "# lightning-migrate: ignore"\n', id="a string"),
        pytest.param('"""\n# lightning-migrate: ignore-file\n# noqa: LIT501\n"""\n', id="a docstring"),
        pytest.param('x = f"{y}# noqa: LIT501"\n', id="an f-string"),
    ],
)
def test_what_is_no_comment_suppresses_nothing(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize(
    ("text", "line"),
    [
        pytest.param("# lightning-migrate: ignore-file\nimport x\n", 1, id="first line"),
        pytest.param("#!/bin/python\n# me\n\n# lightning-migrate: ignore-file\nx = 1\n", 4, id="below a header"),
        pytest.param('"""Doc."""  # lightning-migrate: ignore-file\nx = 1\n', 1, id="beside a docstring"),
        pytest.param('"""Doc."""\n# lightning-migrate: ignore-file\nx = 1\n', 2, id="below a docstring"),
        pytest.param("# lightning-migrate: ignore-file", 1, id="nothing else"),
        pytest.param("\n\n# lightning-migrate: ignore-file\n", 3, id="no statement"),
    ],
)
def test_of_a_whole_file(text: str, line: int) -> None:
    (suppression,) = found(text)
    assert (suppression.line, suppression.whole_file, suppression.late) == (line, True, False)
    assert suppression.covers("LIT501", "device-cuda-call")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        pytest.param("import x\n# lightning-migrate: ignore-file\ny = 1\n", 2, id="below a statement"),
        pytest.param("x = 1\n\n\n# lightning-migrate: ignore-file\n", 4, id="at the end"),
        pytest.param("x = 1\n'text'\n# lightning-migrate: ignore-file\n", 3, id="below a string that is no docstring"),
    ],
)
def test_of_a_whole_file_below_its_top_suppresses_nothing(text: str, line: int) -> None:
    (suppression,) = found(text)
    assert (suppression.line, suppression.whole_file, suppression.late) == (line, True, True)
    assert not suppression.covers("LIT501", "device-cuda-call")


def test_of_a_whole_file_by_name() -> None:
    (suppression,) = found("# lightning-migrate: ignore-file[LIT501, trainer-devices] -- a reason\nx = 1\n")
    assert suppression.names == ("LIT501", "trainer-devices")
    assert suppression.covers("LIT501", "device-cuda-call")
    assert suppression.covers("LIT101", "trainer-devices")
    assert not suppression.covers("LIT107", "trainer-weights-summary")


def test_without_names_covers_all() -> None:
    (suppression,) = found("x = 1  # lightning-migrate: ignore\n")
    assert suppression.covers("LIT107", "trainer-weights-summary")


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("x = 'é'  # noqa: LIT501\n", id="behind two-byte characters"),
        pytest.param("a = 1\r\nx = 1  # noqa: LIT501\r\ny = 2\r\n", id="\\r\\n"),
        pytest.param("a = 1\rx = 1  # noqa: LIT501\ry = 2\r", id="lone \\r"),
        pytest.param("\ufeffx = 1  # noqa: LIT501", id="BOM, no line end"),
        pytest.param("\fx = 1  # noqa: LIT501\n", id="form feed"),
        pytest.param("f(\n    1,  # noqa: LIT501\n)\n", id="inside a call"),
        pytest.param("if 1:\n\t\tx = 1  # noqa: LIT501\n", id="tabs"),
        pytest.param("x = '''\n\u2028\x85'''  # noqa: LIT501\n", id="behind line ends that are none"),
    ],
)
def test_stands_where_it_is_written(text: str) -> None:
    code = source(text)
    (suppression,) = suppressions(code)
    assert code.code(suppression.span) == "# noqa: LIT501"
    assert suppression.line == code.line_of(suppression.span.start)


def test_comments() -> None:
    code = source("# one\nx = 1  # two\nif x:\n    # three\n    pass\n# é\ny = '# none'\n")
    assert [(line, text) for line, _, text in comments(code)] == [
        (1, "# one"),
        (2, "# two"),
        (4, "# three"),
        (6, "# é"),
    ]
    assert all(code.utf8[at : at + len(text.encode())].decode() == text for _, at, text in comments(code))
