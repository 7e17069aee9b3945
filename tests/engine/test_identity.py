"""Fingerprints: the same finding is called the same from run to run."""

from __future__ import annotations

import hashlib

import pytest

from codemods.engine import File, check
from codemods.engine.identity import bare, followed, identified
from codemods.model import Finding, Span
from tests.engine.project import program
from tests.harness import as_files, run_check, settings_of

CALL = program("trainer = Trainer(weights_summary=None)\n")


def fingerprints(text: str, path: str = "train.py") -> list[str]:
    return [finding.fingerprint for finding in run_check({path: text.encode()}, select=["LIT107"]).findings]


@pytest.mark.parametrize(
    "moved",
    [
        pytest.param("# a comment\n\n\n" + CALL, id="lines above"),
        pytest.param(CALL.replace("\n", "\r\n"), id="other line ends"),
        pytest.param("\ufeff" + CALL, id="a BOM"),
        pytest.param(CALL.replace("=None", " = None"), id="white space inside"),
        pytest.param(CALL.replace("Trainer(w", "Trainer(  # why\n    w").replace(")", ",\n)"), id="comments around"),
        pytest.param(CALL.replace("Trainer(w", "Trainer(max_epochs=3, w"), id="another argument"),
        pytest.param(CALL + "\nother = 1\n", id="lines below"),
    ],
)
def test_survives(moved: str) -> None:
    assert fingerprints(moved) == fingerprints(CALL)


@pytest.mark.parametrize(
    "other",
    [
        pytest.param(CALL.replace("None", '"top"'), id="another value"),
        pytest.param(CALL.replace("trainer =", "def main():\n    trainer ="), id="another function"),
        pytest.param(CALL.replace("trainer =", "class Runner:\n    trainer ="), id="a class"),
    ],
)
def test_changes(other: str) -> None:
    assert len(fingerprints(other)) == 1
    assert fingerprints(other) != fingerprints(CALL)


def test_another_file_is_another_finding() -> None:
    assert fingerprints(CALL, "a.py") != fingerprints(CALL, "b.py")


def test_is_made_of_code_path_name_and_source() -> None:
    parts = ["LIT107", "pkg/train.py", "Runner.run", "weights_summary=None"]
    text = program(
        """
        class Runner:
            def run(self):
                return Trainer(weights_summary = None)
        """
    )
    assert fingerprints(text, "pkg/train.py") == [hashlib.sha256("\0".join(parts).encode()).hexdigest()[:16]]


def test_is_made_of_the_path_in_the_repository() -> None:
    (file,) = as_files({"../train.py": CALL.encode()}, ["LIT107"])
    inside = File(file.path, file.data, file.codes, identity="train.py")
    (finding,) = check([inside], settings_of()).findings
    assert finding.path == "../train.py"
    assert [finding.fingerprint] == fingerprints(CALL)


def test_repeats_are_numbered_from_two() -> None:
    first, second, third = fingerprints(CALL + CALL + CALL)
    assert (second, third) == (f"{first}:2", f"{first}:3")
    assert [first] == fingerprints(CALL)


def test_a_path_that_is_not_unicode() -> None:
    """A file system may hold any bytes; Python shows them as lone surrogates."""
    path = b"caf\xe9.py".decode(errors="surrogateescape")
    (fingerprint,) = fingerprints(CALL, path)
    assert fingerprint not in fingerprints(CALL, "caf.py")


def test_a_finding_without_a_module() -> None:
    (file,) = as_files({"a.py": b"("})
    finding = Finding("LIT000", "unreadable-file", "parse", Span(0, 0), "does not parse")
    (named,) = identified(file, None, [finding])
    assert named.path == "a.py"
    assert named.fingerprint == hashlib.sha256(b"LIT000\0a.py\0\0").hexdigest()[:16]


@pytest.mark.parametrize(
    ("code", "left"),
    [
        ("gpus = 2", "gpus=2"),
        ("gpus=2,  # two\n", "gpus=2,"),
        ("f(  # one\n    a,\n    # two\n    b\n)", "f(a,b)"),
        ('name="a # b"', 'name="a#b"'),
        ('x="#1" # two', 'x="#1"'),
        ("gpus = (  # never closed", "gpus=(#neverclosed"),
        ("if x:  # why\n    pass", "ifx:pass"),
    ],
)
def test_bare(code: str, left: str) -> None:
    assert bare(code) == left


@pytest.mark.parametrize(
    ("before", "gone", "after", "names"),
    [
        pytest.param("a b", "", "a b", {"a": "a", "b": "b"}, id="nothing goes"),
        pytest.param("a a:2 a:3", "a", "a a:2", {"a": "a:2", "a:2": "a:3"}, id="the first goes"),
        pytest.param("a a:2 a:3", "a:2", "a a:2", {"a": "a", "a:2": "a:3"}, id="the middle goes"),
        pytest.param("a a:2", "a a:2", "", {}, id="all go"),
        pytest.param("a a:2", "a", "a a:2", {"a": "a", "a:2": "a:2"}, id="it is still there"),
        pytest.param("a a:2 a:3", "a", "a", {"a": ""}, id="more go than are known to"),
        pytest.param("a", "", "a a:2 c", {"a": "", "a:2": ""}, id="one comes in"),
        pytest.param(" ".join(["a", *(f"a:{n}" for n in range(2, 12))]), "a:2", " ".join(["a", *(f"a:{n}" for n in range(2, 11))]),
                     {"a": "a", **{f"a:{n}": f"a:{n + 1}" for n in range(2, 11)}}, id="more than ten"),
    ],
)  # fmt: skip
def test_repeats_are_followed(before: str, gone: str, after: str, names: dict[str, str]) -> None:
    assert followed(before.split(), gone.split(), after.split()) == names
