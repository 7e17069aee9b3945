"""From bytes to text and back: encodings, BOM, offsets."""

from __future__ import annotations

import codecs

import pytest

from codemods.model import Edit, Span
from codemods.source.encoding import Text, UndecodableError, decode

BOM = codecs.BOM_UTF8


@pytest.mark.parametrize(
    ("data", "text", "encoding", "bom"),
    [
        pytest.param(b"", "", "utf-8", False, id="empty"),
        pytest.param(b"x = 1\n", "x = 1\n", "utf-8", False, id="ASCII"),
        pytest.param("x = 'größe'\n".encode(), "x = 'größe'\n", "utf-8", False, id="UTF-8"),
        pytest.param(BOM + "ß\r\n".encode(), "ß\r\n", "utf-8", True, id="BOM"),
        pytest.param(BOM, "", "utf-8", True, id="only a BOM"),
        pytest.param(BOM + b"# coding: utf-8\n", "# coding: utf-8\n", "utf-8", True, id="BOM and cookie"),
        pytest.param(b"# coding: UTF8\n", "# coding: UTF8\n", "utf-8", False, id="UTF-8 by another name"),
        pytest.param(b"# coding: latin-1\n# \xe9\n", "# coding: latin-1\n# é\n", "iso-8859-1", False, id="latin-1"),
        pytest.param(
            b"#!/usr/bin/env python\n# vim: set fileencoding=cp1252 :\n# \x80\n",
            "#!/usr/bin/env python\n# vim: set fileencoding=cp1252 :\n# €\n",
            "cp1252",
            False,
            id="cp1252 on the second line",
        ),
        pytest.param(b"# coding=euc-jp\n# \xb3\xd8\n", "# coding=euc-jp\n# 学\n", "euc-jp", False, id="EUC-JP"),
        pytest.param(
            b"#!python\r# coding: latin-1\r# \xe9\r",
            "#!python\r# coding: latin-1\r# é\r",
            "iso-8859-1",
            False,
            id="lone \\r",
        ),
        pytest.param(
            b"#!python\rx = 1\r# coding: latin-1 says the third line\r",
            "#!python\rx = 1\r# coding: latin-1 says the third line\r",
            "utf-8",
            False,
            id="lone \\r, on the third line",
        ),
        pytest.param(
            b"#" * 5000 + b"\n# coding: latin-1\n# \xe9\n",
            "#" * 5000 + "\n# coding: latin-1\n# é\n",
            "iso-8859-1",
            False,
            id="below a long line",
        ),
        pytest.param(
            b"x = 1\n\n# coding: latin-1 says the third line\n# \xc3\xa9\n",
            "x = 1\n\n# coding: latin-1 says the third line\n# é\n",
            "utf-8",
            False,
            id="a cookie on the third line is none",
        ),
        pytest.param(b"encoding = 'latin-1'\n", "encoding = 'latin-1'\n", "utf-8", False, id="no cookie in code"),
    ],
)
def test_decode(data: bytes, text: str, encoding: str, bom: bool) -> None:
    read = decode(data)
    assert (read.utf8.decode(), read.encoding, read.bom) == (text, encoding, bom)
    assert read.file_bytes(read.utf8) == data


@pytest.mark.parametrize(
    ("data", "message"),
    [
        pytest.param(b"x = '\xe9'\n", "not UTF-8 (byte 5), and no coding cookie says otherwise", id="latin-1"),
        pytest.param(BOM + b"\xe9\n", "not UTF-8 (byte 3), and no coding cookie says otherwise", id="BOM counts"),
        pytest.param("x = 1\n".encode("utf-16"), "UTF-16; save it as UTF-8", id="UTF-16"),
        pytest.param(b"# coding: utf-16\nx = 1\n", "utf-16", id="UTF-16 by cookie"),
        pytest.param(b"# coding: utf-8\n# \xe9\n", "not utf-8", id="not as its cookie says"),
        pytest.param(b"# coding: ascii\n# \xe9\n", "not ascii", id="not ASCII as its cookie says"),
        pytest.param(b"# coding: klingon\n", "unknown encoding: klingon", id="unknown cookie"),
        pytest.param(BOM + b"# coding: latin-1\n", "encoding problem: utf-8", id="BOM against cookie"),
        pytest.param(b"# coding: utf-7\n# +AGEAYg-\n", "utf-7 does not read back to the same bytes", id="ambiguous"),
        pytest.param(b"# coding: rot13\n", "rot13, which its coding cookie names, is no encoding", id="text to text"),
        pytest.param(b"# coding: hex\n", "hex, which its coding cookie names, is no encoding", id="bytes to bytes"),
        pytest.param(b"# coding: undefined\n", "undefined, which its coding cookie names", id="the undefined codec"),
        pytest.param(b"# coding: raw_unicode_escape\n# \\ud800\n", "raw_unicode_escape", id="a lone surrogate"),
        pytest.param(b"# coding: idna\n# \xe9\n", "idna", id="a codec with errors of its own"),
    ],
)
def test_refused_in_one_line(data: bytes, message: str) -> None:
    with pytest.raises(UndecodableError) as refused:
        decode(data)
    assert message in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    "data",
    [
        pytest.param("é = 'ß'; x\n".encode(), id="UTF-8"),
        pytest.param(BOM + "é = 'ß'; x\n".encode(), id="BOM"),
        pytest.param("# coding: latin-1\né = 'ß'; x\n".encode("latin-1"), id="latin-1"),
        pytest.param("# coding: cp1252\n€ = 'ß'; x\n".encode("cp1252"), id="cp1252"),
        pytest.param("# coding: shift_jis\n学 = '習'; x\n".encode("shift_jis"), id="Shift-JIS"),
    ],
)
def test_an_offset_points_to_the_same_character_in_the_file(data: bytes) -> None:
    text = decode(data)
    assert data[text.file_offset(text.utf8.index(b"x\n")) :] == b"x\n"
    assert text.file_offset(0) == len(BOM) * text.bom
    assert text.file_offset(len(text.utf8)) == len(data)


def test_what_the_encoding_lacks_is_not_stored() -> None:
    text = decode(b"# coding: latin-1\n")
    assert text.stored("é".encode()) == b"\xe9"
    with pytest.raises(UnicodeEncodeError):
        text.stored("€".encode())
    with pytest.raises(UnicodeEncodeError):
        text.file_bytes("€".encode())


def edit(start: int, end: int, replacement: bytes) -> Edit:
    return Edit(Span(start, end), replacement)


@pytest.mark.parametrize(
    ("edits", "result"),
    [
        pytest.param([], b"0123456789", id="none"),
        pytest.param([edit(2, 4, b"ab")], b"01ab456789", id="a replacement"),
        pytest.param([edit(0, 0, b"a"), edit(10, 10, b"z")], b"a0123456789z", id="at both ends"),
        pytest.param([edit(2, 4, b""), edit(4, 6, b"x")], b"01x6789", id="side by side"),
        pytest.param([edit(3, 3, b"a"), edit(3, 5, b"b")], b"012ab56789", id="an insertion before a replacement"),
    ],
)
def test_spliced(edits: list[Edit], result: bytes) -> None:
    assert Text(b"0123456789").spliced(edits) == result


def test_overlapping_edits_are_refused() -> None:
    with pytest.raises(ValueError, match="overlap at byte 3"):
        Text(b"0123456789").spliced([edit(2, 4, b""), edit(3, 5, b"")])
