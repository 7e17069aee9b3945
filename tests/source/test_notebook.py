"""Notebooks as text: what the cells say together, and edits of that in the strings of the JSON."""

from __future__ import annotations

import ast
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from codemods.model import Edit, Span
from codemods.source.documents import Kind, readable, text_of
from codemods.source.encoding import UndecodableError
from codemods.source.notebook.magics import commented, without_magics
from codemods.source.notebook.program import Program, program


def notebook(*sources: str | list[str], **layout: Any) -> bytes:
    """A notebook with a code cell of each source, which is a string or a list."""
    cells = [{"cell_type": "code", "metadata": {}, "outputs": [], "source": source} for source in sources]
    return json.dumps({"cells": cells, "metadata": {}, "nbformat": 4}, **{"indent": 1, **layout}).encode()


def sources(data: bytes) -> list[str | list[str]]:
    return [cell["source"] for cell in json.loads(data.decode("utf-8-sig"))["cells"]]


def edited(data: bytes, old: str, new: str) -> bytes:
    """The notebook with the only `old` of its program replaced."""
    text = program(data)
    assert text.utf8.count(old.encode()) == 1
    start = text.utf8.index(old.encode())
    return text.rewritten([Edit(Span(start, start + len(old.encode())), new.encode())])


def test_kinds() -> None:
    assert Kind.of("a/b.py") is Kind.PYTHON
    assert Kind.of("a/Train.IPYNB") is Kind.NOTEBOOK
    assert Kind.of("py") is None
    assert isinstance(text_of("a.ipynb", notebook("x")), Program)


class TestMagics:
    @pytest.mark.parametrize(
        ("source", "python"),
        [
            ("!ls", "0#s"),
            ("!", "0"),
            ("if x:\n  !ls -l", "if x:\n  0#s -l"),
            ("%matplotlib inline\nx = 1", "0#atplotlib inline\nx = 1"),
            ("!pip install a \\\n  b\nx = 1", "0#ip install a \\\n# b\nx = 1"),
            ("files = !ls data", "files = _#s data"),
            ("a, b = %env X", "a, b = _#nv X"),
            ("x = %time f(1)", "x =       f(1)"),
            ("%time f(1)", "0;    f(1)"),
            ("%timeit -n 10 f(1)", "0#imeit -n 10 f(1)"),
            ("%time", "0#ime"),
            ("pl.Trainer?", "0#.Trainer?"),
            ("?pl.Trainer", "0#l.Trainer"),
            ("pip install lightning", "0#p install lightning"),
            ("cd ..", "0# .."),
            ("!écho", "0##cho"),
        ],
    )
    def test_stand_ins(self, source: str, python: str) -> None:
        assert without_magics(source) == python
        assert len(without_magics(source).encode()) == len(source.encode())
        ast.parse(without_magics(source))

    @pytest.mark.parametrize(
        "source",
        [
            "x = (a\n% b)",
            "x = a \\\n% b",
            "text = '''\n%%bash\n!ls\n'''",
            'text = """a\n!ls\n"""',
            "x = '%s' % 3",
            "if x != 3:\n    pass",
            "y = '!ls'",
            "# !ls\n#%time",
            "ls = 1\nls -1",
            "cat in box",
            "x: str = 'a?'",
            "d = {\n'a': 1,\n}",
            "s = 'it\\'s' ; t = \"a\\\\\"",
        ],
    )
    def test_python_stays(self, source: str) -> None:
        assert without_magics(source) == source

    def test_cell_magics(self) -> None:
        assert without_magics("%%bash\nls\n\necho é") == "0#bash\n#s\n\n#cho é"
        assert without_magics("\n%%time\nx = 1\n!ls") == "\n0#time\nx = 1\n0#s"
        assert without_magics("%%bash") == "0#bash"
        assert commented("étude\r\n\r\n x") == "##tude\r\n\r\n#x"


class TestProgram:
    def test_cells_follow_one_another(self) -> None:
        text = program(notebook("a = 1", ["b = 2\n", "c = 3\n"], "", "!ls"))
        assert text.utf8 == b"a = 1\n0\nb = 2\nc = 3\n0\n0#s\n0\n"
        assert text.shown == b"a = 1\n0\nb = 2\nc = 3\n0\n!ls\n0\n"
        cells = [text.cell_at(text.utf8.index(code)) for code in (b"a", b"c", b"0#s")]
        assert [cell and cell.number for cell in cells] == [1, 2, 4]

    def test_half_written_cell_is_comments(self) -> None:
        text = program(notebook("a = 1", "x = 1\nfor y in", "b = 2"))
        assert text.utf8 == b"a = 1\n0\n# = 1\n#or y in\n0\nb = 2\n0\n"
        (broken,) = text.broken
        assert text.shown[broken.offset :].startswith(b"for y in")

    def test_spans_lead_to_the_file(self) -> None:
        data = notebook(["é = 'a'\n", 's = "b"\n', "t = 'c'"], ensure_ascii=True)
        text = program(data)
        for code, raw in ((b"'a'", b"'a'"), (b'"b"', b'\\"b\\"'), (b"s = ", b"s = "), (b"t = 'c'", b"t = 'c'")):
            start = text.utf8.index(code)
            found = text.raw_span(Span(start, start + len(code)))
            assert data[found.start : found.end] == raw

    @pytest.mark.parametrize(
        ("data", "message", "line"),
        [
            (b'{"cells": [\n{"cell_type": "code",\n', "not a notebook: broken JSON, expecting a string", 3),
            (b'{"cells": [],}', "not a notebook: broken JSON, trailing comma", 1),
            (b'{"cells": []} x', "not a notebook: broken JSON, extra data", 1),
            (b'{"cells": [{"cell_type": "code", "source": [1]}]}', "a line of a cell is not a string", 1),
            (b"[]", "not a notebook: broken JSON, expecting '{'", 1),
            (b"", "not a notebook: broken JSON", 1),
            (b'{"metadata": {}}', "not a notebook: it has no cells", 1),
            (b'{"cells": ' + b"[" * 100_000, "not a notebook", 1),
            (b'{"cells": "\xff"}', "not UTF-8", None),
        ],
    )
    def test_what_is_no_notebook(self, data: bytes, message: str, line: int | None) -> None:
        with pytest.raises(UndecodableError, match=message) as raised:
            text_of("a.ipynb", data)
        assert raised.value.line == line
        assert "\n" not in str(raised.value)
        assert readable("a.ipynb", data).raw_span(Span(0, 0)) == Span(0, 0)

    @pytest.mark.parametrize(
        "cell",
        [
            '{"cell_type": "code", "source": {"a": 1}}',
            '{"cell_type": "code"}',
            '{"source": "x"}',
            '{"cell_type": "markdown", "source": "x"}',
            '{"cell_type": "code", "source": []}',
            '{"cell_type": "code", "source": ["", ""]}',
        ],
    )
    def test_cells_without_code(self, cell: str) -> None:
        assert program(f'{{"cells": [{cell}]}}'.encode()).utf8 == b""


class TestEdits:
    def test_only_the_line_changes(self) -> None:
        data = notebook(["a = 1\n", "b = 2\n", "c = 3"])
        assert edited(data, "b = 2", "b = 4") == data.replace(b"b = 2", b"b = 4")

    def test_lines_come_and_go(self) -> None:
        data = notebook(["a = 1\n", "b = 2\n", "c = 3"])
        assert sources(edited(data, "b = 2\n", "")) == [["a = 1\n", "c = 3"]]
        assert sources(edited(data, "c = 3\n", "")) == [["a = 1\n", "b = 2"]]
        assert sources(edited(data, "c = 3\n", "c = 3\nd = 4\n")) == [["a = 1\n", "b = 2\n", "c = 3\n", "d = 4"]]
        assert sources(edited(data, "a = 1\n", "z = 0\na = 1\n")) == [["z = 0\n", "a = 1\n", "b = 2\n", "c = 3"]]
        assert edited(data, "b = 2", "x\ny") == data.replace(b'    "b = 2\\n"', b'    "x\\n",\n    "y\\n"')

    def test_a_cell_of_one_line(self) -> None:
        data = notebook(["a = 1"])
        assert sources(edited(data, "a = 1\n", "")) == [[]]
        assert edited(data, "a = 1", "a\nb") == data.replace(b'"a = 1"', b'"a\\n",\n    "b"')
        assert b'["a\\n", "b"]' in edited(notebook(["a = 1"], indent=None), "a = 1", "a\nb")

    def test_escapes_stay(self) -> None:
        data = notebook(["s = 'é', \"\\t\", 1"], ensure_ascii=True).replace(b" = ", b" \\u003d ")
        assert edited(data, "1", '"ü"') == data.replace(b", 1", b', \\"\\u00fc\\"')
        raw = notebook(["s = 'é', 1"], ensure_ascii=False)
        assert edited(raw, "1", "'ü'") == raw.replace(b", 1", ", 'ü'".encode())

    def test_surrogates(self) -> None:
        data = notebook("s = '\ud83d', '😀', 1", ensure_ascii=True)
        assert edited(data, "1", "2") == data.replace(b", 1", b", 2")

    def test_source_as_one_string(self) -> None:
        data = notebook("a = 1\nb = 2")
        assert edited(data, "b = 2\n", "") == data.replace(b"a = 1\\nb = 2", b"a = 1")

    @pytest.mark.parametrize(("old", "new"), [("0#s", "x"), ("1\n0", "x"), ("s -l", "s -l  # no")])
    def test_what_is_not_python_is_not_touched(self, old: str, new: str) -> None:
        text = program(notebook("a = 1", "!ls -l\nb = 2"))
        start = text.utf8.index(old.encode())
        assert not text.takes([Edit(Span(start, start + len(old)), new.encode())])
        end = text.utf8.index(b" -l") + 3
        assert not text.takes([Edit(Span(end, end), b"  # no")])
        assert text.takes([Edit(Span(end, end), b"\nc = 3")])


LINE = st.text(st.sampled_from("ab=1 é\u2028\\\"'\t😀"), max_size=6)


@given(
    st.lists(st.lists(LINE, min_size=1, max_size=4), min_size=1, max_size=3),
    st.booleans(),
    st.booleans(),
    st.sampled_from([None, 1, "\t"]),
    st.data(),
)
def test_any_edit_reads_back(
    cells: list[list[str]], listed: bool, escaped: bool, indent: int | str | None, data: st.DataObject
) -> None:
    texts = ["\n".join(lines) for lines in cells]
    given_sources: list[str | list[str]] = [text.splitlines(keepends=True) if listed else text for text in texts]
    before = notebook(*given_sources, indent=indent, ensure_ascii=escaped)
    text = program(before)
    assert text.rewritten([]) == before
    if not text.parts:
        return
    part = data.draw(st.sampled_from(text.parts))
    code = text.written[part.span.start : part.end].decode()
    start = data.draw(st.integers(0, len(code) - 1))
    end = data.draw(st.integers(start, len(code) - 1))  # the last line end stays
    new = data.draw(st.text(st.sampled_from('xyé\n\\"'), max_size=4))
    at = [part.span.start + len(code[:index].encode()) for index in (start, end)]
    after = Program(text.written, "utf-8", False, text.written, text.file, text.parts).rewritten(
        [Edit(Span(at[0], at[1]), new.encode())]
    )
    expected = code[:start] + new + code[end:]
    if not part.ended:  # nor does it end in blank lines then
        expected = expected[:-1] if end < len(code) - 1 else code[:start] + new.rstrip("\n")
    now = "".join(sources(after)[part.number - 1])
    assert now == expected
    others = [source for number, source in enumerate(sources(after), 1) if number != part.number]
    assert others == [source for number, source in enumerate(given_sources, 1) if number != part.number]
