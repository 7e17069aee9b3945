"""The edits of chosen fixes, as formats show them: against the file as read."""

from __future__ import annotations

import codecs
from collections.abc import Iterator
from itertools import pairwise

import pytest

from codemods.engine import File, check, edits, understanding
from codemods.model import Finding, Fix
from codemods.semantics.flow import Flow
from tests.engine.project import program
from tests.harness import as_files, settings_of


@pytest.fixture(autouse=True)
def _nothing_kept() -> Iterator[None]:
    understanding.module_of.cache_clear()
    yield
    understanding.module_of.cache_clear()


def chosen(file: File) -> list[tuple[Finding, Fix]]:
    return [(finding, finding.fix) for finding in check([file], settings_of(origin="1.4")).findings if finding.fix]


def applied(file: File) -> bytes:
    data = file.data
    for (start, end), replacement in reversed(edits(file, chosen(file))):
        data = data[:start] + replacement + data[end:]
    return data


BEFORE = 'name = "{}"; trainer = Trainer(checkpoint_callback=False, default_root_dir="{}")\n'
AFTER = 'name = "{}"; trainer = Trainer(enable_checkpointing=False, default_root_dir="{}")\n'


@pytest.mark.parametrize(
    ("encoding", "cookie", "bom", "word"),
    [
        pytest.param("utf-8", "", b"", "größe", id="utf-8"),
        pytest.param("utf-8", "", codecs.BOM_UTF8, "größe", id="utf-8 with BOM"),
        pytest.param("latin-1", "# -*- coding: latin-1 -*-\n", b"", "größe", id="latin-1"),
        pytest.param("cp1252", "# vim: set fileencoding=cp1252 :\n", b"", "“€”", id="cp1252"),
        pytest.param("euc-jp", "# coding: euc-jp\n", b"", "学習", id="euc-jp"),
    ],
)
def test_count_bytes_of_the_file(encoding: str, cookie: str, bom: bytes, word: str) -> None:
    before, after = (bom + (cookie + program(text.format(word, word))).encode(encoding) for text in (BEFORE, AFTER))
    (file,) = as_files({"train.py": before}, ["LIT104"])
    assert applied(file) == after


def test_of_several_fixes_are_sorted_and_apart() -> None:
    (file,) = as_files({"train.py": program("Trainer(checkpoint_callback=False, weights_summary=None)\n").encode()})
    made = edits(file, chosen(file))
    assert len(chosen(file)) == 2
    assert list(made) == sorted(made)
    assert all(before.span.end <= after.span.start for before, after in pairwise(made))


def test_a_file_is_parsed_once_for_all_its_findings(monkeypatch: pytest.MonkeyPatch) -> None:
    (file,) = as_files({"train.py": program("Trainer(checkpoint_callback=False)\n" * 30).encode()}, ["LIT104"])
    findings = chosen(file)
    parsed: list[File] = []
    really = understanding.understand_file

    def understand_file(file: File) -> Flow:
        parsed.append(file)
        return really(file)

    monkeypatch.setattr(understanding, "understand_file", understand_file)
    for finding in findings:
        edits(file, [finding])
    assert (len(findings), len(parsed)) == (30, 1)


def test_another_content_is_parsed_again() -> None:
    first, second = (program(f"{pad}Trainer(checkpoint_callback=False)\n").encode() for pad in ("", "x = 1; "))
    (before,), (after,) = as_files({"train.py": first}, ["LIT104"]), as_files({"train.py": second}, ["LIT104"])
    (one,) = edits(before, chosen(before))
    (two,) = edits(after, chosen(after))
    assert two.span.start == one.span.start + len("x = 1; ")


def test_no_fix_no_edit() -> None:
    (file,) = as_files({"train.py": b""})
    assert edits(file, []) == ()
