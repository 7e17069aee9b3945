"""A file that Black leaves alone before is left alone by Black after."""

from __future__ import annotations

from pathlib import Path

import pytest

from codemods.rewriting.formatting import BlackStyle, is_plainly_unclean, reformat

ROOT = Path(__file__).parents[2]

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


class TestBroken:
    """Of a file that is not as Black writes it, what has got too long for a line is broken, and nothing else."""

    BEFORE = "def f( a ):\n    made = g( a, b = 'c' )\n    return made\n"
    LONG = "h(aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', c=[cccccccccccccccccccccc, ddddddd], d=5)"

    def test_a_long_line(self) -> None:
        after = self.BEFORE.replace("return made", f"return {self.LONG}")
        inner = (
            self.LONG.removeprefix("h(").removesuffix(")").replace(", ", ",\n        ").replace(",\n        dd", ", dd")
        )
        assert reformat(self.BEFORE, after, BlackStyle()) == self.BEFORE.replace(
            "return made", f"return h(\n        {inner},\n    )"
        )

    @pytest.mark.parametrize(
        "statement",
        [
            f"return {LONG.replace('d=5', 'd = 5')}",
            f"return {LONG}  # as it was",
            f"x = 1; return {LONG}",
            f"return {LONG.replace('d=5', 'd=5, ').replace(', c', ', ' + chr(92) + chr(10) + '        c')}",
            "return h(aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, c=[cccccccccccccccccccccc, ddddddd], d=5)",
        ],
    )
    def test_left_as_it_is(self, statement: str) -> None:
        after = self.BEFORE.replace("return made", statement)
        assert reformat(self.BEFORE, after, BlackStyle()) == after

    def test_one_that_was_too_long(self) -> None:
        before = self.BEFORE.replace("return made", f"return {self.LONG} + {self.LONG}")
        grown = before.replace("d=5) + h", "device=made.device) + h")
        assert reformat(before, grown, BlackStyle()) == grown
        another = before + f"\n\nvalue = [{self.LONG}, {self.LONG}, {self.LONG}]\n"
        assert reformat(before, another, BlackStyle()) != another

    def test_as_long_as_others(self) -> None:
        before = self.BEFORE.replace("made = g( a, b = 'c' )", f"made = {self.LONG}")
        after = before.replace("return made", f"return {self.LONG[:-2]}6)")
        assert reformat(before, after, BlackStyle()) == after


class TestPlainlyUnclean:
    """What is said of a text without Black is what Black says of it."""

    @pytest.mark.parametrize(
        "text",
        [
            "x = 'a'\n",
            f"def f({'a' * 50}, {'b' * 50}):\n    pass\n",
            f"x = f({'a' * 50}, {'b' * 50})\n",
            "x = 1",
        ],
    )
    def test_seen_at_once(self, text: str) -> None:
        assert is_plainly_unclean(text, BlackStyle())
        assert reformat(text, text + "y=1\n", BlackStyle()) == text + "y=1\n"

    @pytest.mark.parametrize(
        ("text", "style"),
        [
            ("", BlackStyle()),
            ("x = 'a\"b'\n", BlackStyle()),
            ("x = 'a\\\\'\n", BlackStyle()),
            ("x = ''\n", BlackStyle()),
            ("x = f\"{d['a']}\"\n", BlackStyle()),
            ("x = '''a'''\n", BlackStyle()),
            ("x = 'a'\n", BlackStyle(string_normalization=False)),
            ("x = 'a'  # fmt: skip\n", BlackStyle()),
            (f"x = f({'a' * 50}, {'b' * 50})\n", BlackStyle(line_length=120)),
            (f"x = {'a' * 99}\n", BlackStyle()),
            (f"x = f({'a' * 99})\n", BlackStyle()),
            (f'x = f("{"a" * 99}")\n', BlackStyle()),
            ("def f(:\n", BlackStyle()),
        ],
    )
    def test_left_to_black(self, text: str, style: BlackStyle) -> None:
        assert not is_plainly_unclean(text, style)

    @pytest.mark.parametrize("path", sorted((ROOT / "golden").glob("*/*/before.py")), ids=lambda path: path.parent.name)
    def test_no_text_that_black_writes_is(self, path: Path) -> None:
        for style in (BlackStyle(), BlackStyle(line_length=30)):
            text = path.read_bytes().decode(errors="replace")
            written = reformat("", text, style)
            assert written == text or not is_plainly_unclean(written, style)
