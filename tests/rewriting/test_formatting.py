"""A file that Black leaves alone before is left alone by Black after."""

from __future__ import annotations

import pytest

from codemods.rewriting.formatting import BlackStyle, reformat

CLEAN = 'x = f(a, "b")\n'
LONG = 'x = f(aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb", cccccccccccccccccccccc, d)\n'
SPLIT = LONG.replace("f(", "f(\n    ").replace(", ", ",\n    ").replace(" d)", " d,\n)")


@pytest.mark.parametrize(
    ("before", "after", "style", "expected"),
    [
        (CLEAN, LONG, BlackStyle(), SPLIT),
        (CLEAN, LONG, BlackStyle(line_length=120), LONG),
        ("x = f( a )\n", LONG, BlackStyle(), LONG),
        (CLEAN, "x = f( 'a' )\n", BlackStyle(), 'x = f("a")\n'),
        (CLEAN, "x = f( 'a' )\n", BlackStyle(string_normalization=False), "x = f('a')\n"),
        ("x = f(\n    a,\n)\n", "x = f(\n    b,\n    )\n", BlackStyle(), "x = f(\n    b,\n)\n"),
        (CLEAN, CLEAN, BlackStyle(), CLEAN),
        (CLEAN, "x = (\n", BlackStyle(), "x = (\n"),
        ("x = (\n", CLEAN, BlackStyle(), CLEAN),
        (CLEAN.replace("\n", "\r\n"), "x = f( 'a' )\r\n", BlackStyle(), 'x = f("a")\r\n'),
        ("x\r\ny\n", "x = f( a )\n", BlackStyle(), "x = f( a )\n"),
        ("x\ry\n", "x = f( a )\n", BlackStyle(), "x = f( a )\n"),
        (CLEAN, "x = f( a )\n", BlackStyle(target_versions=("py310",), preview=True), "x = f(a)\n"),
        (CLEAN, "x = f( a )\n", BlackStyle(target_versions=("py1",)), "x = f( a )\n"),
    ],
)
def test_reformat(before: str, after: str, style: BlackStyle, expected: str) -> None:
    assert reformat(before, after, style) == expected
