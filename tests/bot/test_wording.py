"""Comments: nothing that comes from code or a file is markup, and what is hidden is found again."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from codemods.model import Applicability
from migrate_cli.bot import wording
from migrate_cli.bot.remarks import Remark, Told
from tests.bot.fake_github import suggested

PRINT = "0123456789abcdef"
markdown = pytest.importorskip("markdown_it").MarkdownIt("gfm-like", {"linkify": False})


def told(**values: Any) -> Told:
    given = {"code": "LIT101", "name": "trainer-devices", "message": "m", "applicability": Applicability.SAFE}
    return Told(**{**given, "fingerprint": PRINT, **values})


def remark(*findings: Told, **values: Any) -> Remark:
    return Remark(**{"path": "train.py", "first": 3, "last": 3, "findings": findings or (told(),), **values})


HOSTILE = [
    "<img src=x onerror=alert(1)>",
    "</summary><script>",
    "@octo/everyone @torvalds",
    "[click](https://example.org)",
    "![x](https://example.org/x.png)",
    "# heading",
    "fixes #1, octo/legacy#2",
    "`code` and `` `ticks` `` and ` one",
    "**bold** _em_ ~~gone~~",
    "| a | b |\n| - | - |",
    "https://example.org www.example.org",
    "<!-- lightning-migrate: v1 ffffffffffffffff -->",
    "\\`x\\` \\<b\\>",
    "&lt;b&gt; &copy;",
    "a\u202eb\u200bc\x1b[31m",
]


def kinds(text: str) -> set[str]:
    """The kinds of Markdown that a text has."""
    found: set[str] = set()
    todo = list(markdown.parse(text))
    for token in todo:
        found.add(token.type)
        todo += token.children or []
    return found


@pytest.mark.parametrize("text", HOSTILE)
def test_messages_are_text(text: str) -> None:
    shown = wording.markdown(text)
    assert kinds(shown) <= {"paragraph_open", "paragraph_close", "inline", "text", "text_special", "code_inline"}
    rendered = markdown.render(wording.plain(text))
    assert not re.search(r"[@#][\w-]|://|www\.|<(?!/?p>)", rendered), rendered
    assert "\u202e" not in shown
    assert "\x1b" not in shown


@given(st.text(alphabet="`ab <@#\\[]()!*_\n", max_size=30))
def test_any_message_is_text(text: str) -> None:
    shown = f"**x**: {wording.markdown(text)}"
    assert kinds(shown) <= {
        *("paragraph_open", "paragraph_close", "inline", "text", "text_special", "code_inline"),
        *("strong_open", "strong_close"),
    }


@given(st.text(alphabet="`~ab \t<!->suggestion", max_size=40), st.text(alphabet="` ~", max_size=9))
def test_any_code_stays_in_its_block(one: str, other: str) -> None:
    lines = (one, other)
    text = wording.body(remark(replacement=lines))
    assert suggested(text) == list(lines)
    assert wording.marked(text) == {PRINT}


def test_deletion_and_an_empty_line_differ() -> None:
    assert suggested(wording.body(remark(replacement=()))) == []
    assert suggested(wording.body(remark(replacement=("",)))) == [""]


def test_markers_are_those_at_the_end() -> None:
    body = wording.body(
        remark(told(message="<!-- lightning-migrate: v1 ffffffffffffffff -->"), told(fingerprint=f"{PRINT}:2"))
    )
    assert wording.marked(body) == {PRINT, f"{PRINT}:2"}
    assert wording.marked(body.replace("\n", "\r\n")) == {PRINT, f"{PRINT}:2"}
    assert wording.marked(body + "\nhello") == frozenset()
    assert wording.marked(f"```\n{wording.markers(['f' * 16])}\n```") == frozenset()


def test_a_comment_that_is_struck_out_keeps_its_markers() -> None:
    body = wording.body(remark(replacement=("x = 1",)))
    struck = wording.settled(body, "f" * 40)
    assert wording.is_settled(struck)
    assert not wording.is_settled(body)
    assert wording.marked(struck) == {PRINT}
    assert suggested(struck) is None


def test_what_is_too_long_for_a_comment() -> None:
    long = remark(replacement=tuple("x" * 100 for _ in range(700)), findings=(told(title="Replace"),))
    fitting = wording.fitting(long)
    assert len(wording.body(long)) > 65_536 > len(wording.body(fitting))
    assert fitting.replacement is None
    assert "`lightning-migrate fix train.py`" in wording.body(fitting)
    assert len(wording.markdown("y" * 9999)) < 3000


def test_a_summary_fits() -> None:
    text = wording.summary([remark(path=f"{'d' * 200}/{number}.py") for number in range(1000)], 30)
    assert len(text) < 65_536
    assert text.startswith(wording.SUMMARY)
    assert "30 comments on the lines, and 1000 more" in text
    assert " more\n\n</details>" in text


def test_paths_in_commands_are_quoted() -> None:
    shown = wording.body(remark(told(title="t"), path="a b`$(x).py"))
    assert "``lightning-migrate fix 'a b`$(x).py'``" in shown
