"""Old syntax, read as if it were written for Python 3, and how that leads back to what is written."""

from __future__ import annotations

import ast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from codemods.model import Edit, Span
from codemods.source.documents import code_of, text_of
from codemods.source.encoding import decode
from codemods.source.legacy.lifting import Lifted, is_template, lifted
from codemods.source.python import UnparsableError


def lift(code: str) -> Lifted:
    found = lifted(decode(code.encode()))
    assert found is not None
    return found


def whole(text: Lifted) -> bytes:
    """The file once every lift is written."""
    return text.rewritten([Edit(span, text.utf8[slice(*span)]) for span in text.lifted_spans])


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("x.cuda(async=True)", "x.cuda(non_blocking=True)"),
        ("x.to(d, async = f(1))", "x.to(d, non_blocking = f(1))"),
        ("a.type(t, async=1).copy_(b, async=0)", "a.type(t, non_blocking=1).copy_(b, non_blocking=0)"),
        ("print 'a', b", "print('a', b)"),
        ("if x: print\nprint 1", "if x: print()\nprint(1)"),
        ("print 1\nprint >>f, 'a',", "print(1)\nprint('a', end=' ', file=f)"),
        ("print 1\nprint (a % b), c", "print(1)\nprint((a % b), c)"),
        ("try: pass\nexcept E, e: pass", "try: pass\nexcept E as e: pass"),
        ("raise E, 'x', tb", "raise E('x').with_traceback(tb)"),
        ("exec code in a, b", "exec(code, a, b)"),
        ("x = `a, b`", "x = repr((a, b))"),
        ("a <> b", "a != b"),
        ("0777 + 0L + 0xFFl", "0o777 + 0 + 0xFF"),
        ("ur'\\d' + UR\"x\"", "r'\\d' + R\"x\""),
        ("print 'é' # ü\r\nx.cuda(async=1)", "print('é') # ü\r\nx.cuda(non_blocking=1)"),
    ],
)
def test_constructs(old: str, new: str) -> None:
    text = lift(old)
    assert text.utf8.decode() == new
    assert whole(text).decode() == new
    ast.parse(text.utf8)
    assert text.rewritten([]) == old.encode()


@pytest.mark.parametrize(
    "code",
    [
        "submit(job, async=True)",
        "def f((a, b)): print a",
        "print 'a'\n  print 'b'",
        "print 'a\n",
        "x = ur'\\u00e9'",
        "print {{ cookiecutter.name }}",
        "{% if x %}\nprint 'x'\n{% endif %}",
        "if args.notes\n    pass",
    ],
)
def test_what_is_left_alone(code: str) -> None:
    assert lifted(decode(code.encode())) is None


def test_templates_are_told_from_strings() -> None:
    assert is_template(b"import {{ cookiecutter.name }}")
    assert is_template(b"{%- for x in y %}")
    assert not is_template(b"x = '{{ name }}' + \"{%d%}\" + '''{# #}'''")
    assert not is_template(b"x = {'a': {'b': 1}}")
    with pytest.raises(UnparsableError, match="a template"):
        code_of("a.py", b"import {{ x }}")
    with pytest.raises(UnparsableError, match="does not parse"):
        code_of("a.py", b"def f(:")


def test_python_3_is_not_lifted() -> None:
    for code in (b"print('a')", b"async def f(): pass", b"raise E('a, b')", b"x = '`' + \"<>\""):
        assert not text_of("a.py", code).lifts


def test_spans_and_edits_lead_back() -> None:
    code = "print 'é', a; x = f(gpus=1); y.cuda(async=True)\nz = 1\n"
    text = lift(code)
    assert len(text.lifted_spans) == 3
    for name in ("gpus=1", "z = 1", "x = f"):
        start = text.utf8.index(name.encode())
        written = text.user_span(Span(start, start + len(name)))
        assert code.encode()[slice(*written)].decode() == name
        assert text.raw_span(Span(start, start + len(name))) == written
    start = text.utf8.index(b"gpus=1")
    assert text.rewritten([Edit(Span(start, start + 6), b"devices=1")]).decode() == code.replace("gpus=1", "devices=1")
    start = text.utf8.index(b"y.cuda(")
    with_lift = text.rewritten([Edit(Span(start, text.utf8.index(b"\nz")), b"y")]).decode()
    assert with_lift == "print 'é', a; x = f(gpus=1); y\nz = 1\n"


STATEMENT = st.sampled_from(["print 'é', a", "x = 1", "y.cuda(async=True)", "print", "z = 0777 <> 1L", "# ü", "f(`a`)"])


@given(st.lists(STATEMENT, min_size=1, max_size=6), st.sampled_from(["\n", "\r\n"]), st.data())
def test_an_edit_and_all_lifts_give_the_edited_text(lines: list[str], end: str, data: st.DataObject) -> None:
    text = lifted(decode(end.join([*lines, "print 'end'", ""]).encode()))
    assert text is not None
    places = [at for at in range(len(text.utf8) + 1) if text.utf8[at : at + 1] == b"" or text.utf8[at] & 0xC0 != 0x80]
    start = data.draw(st.sampled_from(places))
    stop = data.draw(st.sampled_from([at for at in places if start <= at <= start + 20]))
    edit = Edit(Span(start, stop), data.draw(st.sampled_from([b"", b"q", b"(1)"])))
    others = [
        Edit(span, text.utf8[slice(*span)])
        for span in text.lifted_spans
        if not (span.start < stop and start < span.end) and not span.start < start < span.end
    ]
    edits = sorted([edit, *others])
    assert text.rewritten(edits) == text.spliced(edits)
