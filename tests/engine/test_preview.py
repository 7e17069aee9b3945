"""One fix alone: what it does, or why it cannot be made."""

from __future__ import annotations

import pytest

from codemods.engine import Preview, check, edits, fix, preview
from codemods.model import Applicability, Code, Finding, Fix, ReplaceExpression, Span
from codemods.semantics.module import Alone
from codemods.source.encoding import decode
from tests.engine.project import program
from tests.harness import as_files, settings_of

CALL = program("trainer = Trainer(weights_summary=None, checkpoint_callback=False)\n")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1"])
def test_edits_are_those_of_the_text(encoding: str) -> None:
    text = "# coding: latin-1\n# größe\n" + CALL if encoding == "latin-1" else "# größe\n" + CALL
    (file,) = as_files({"train.py": text.encode(encoding)})
    checked = check([file], settings_of())
    for finding in checked.findings:
        if finding.fix is not None:
            shown = preview(file, finding, finding.fix, checked.names)
            assert shown.refused is None
            spliced = decode(file.data).spliced(list(shown.edits))
            pieces, position = [], 0
            for (start, end), new in edits(file, [(finding, finding.fix)]):
                pieces += [file.data[position:start], new]
                position = end
            assert decode(b"".join([*pieces, file.data[position:]])).utf8 == spliced


def test_names_of_the_project_count() -> None:
    """A preview is what `fix` does, where only the project says what a star import brings in."""
    files = as_files(
        {
            "base.py": b"from pytorch_lightning import Trainer\nfrom pytorch_lightning.callbacks import TQDMProgressBar\n",
            "train.py": b"from base import *\ntrainer = Trainer(progress_bar_refresh_rate=20)\n",
        }
    )
    checked = check(files, settings_of(origin="1.4"))
    (finding,) = (found for found in checked.findings if found.code == "LIT108")
    assert finding.fix is not None
    shown = preview(files[1], finding, finding.fix, checked.names)
    fixed = fix(files, settings_of(origin="1.4"), choices={finding.fingerprint: 0})
    assert decode(files[1].data).spliced(list(shown.edits)) == fixed.after["train.py"]
    assert preview(files[1], finding, finding.fix, Alone()) != shown


def _shown(text: str, code: Code, at: Span) -> Preview:
    (file,) = as_files({"a.py": text.encode("latin-1")})
    fix = Fix("do it", (ReplaceExpression(at, code),), Applicability.UNSAFE, "why not")
    return preview(file, Finding("LIT999", "it", "", at, "message", (fix,)), fix, check([file], settings_of()).names)


def test_says_why_it_is_refused() -> None:
    text = "# coding: latin-1\nx = 1\n"
    at = Span(text.index("1\n", 20), text.index("1\n", 20) + 1)
    assert "has no '学'" in str(_shown(text, Code.of('"学"'), at).refused)
    assert _shown(text, Code.of("1"), at).refused == "it changes nothing"
    assert _shown(text, Code.of("1"), Span(3, 4)).refused
    assert _shown(text, Code.of("2"), at).refused is None


def test_says_that_a_comment_goes() -> None:
    text = "x = (  # why\n    1\n)\ny = f(\n    1,  # this\n    2,\n)\n"
    at = Span(text.index("f("), len(text) - 1)
    assert _shown(text, Code.of("0"), at).drops_comment
