"""What comments take off, and which of them are reported."""

from __future__ import annotations

import pytest

from codemods.engine import check, suppress
from codemods.rules.registry import by_default
from codemods.source.documents import text_of
from codemods.source.encoding import decode
from tests.engine.project import program, told
from tests.harness import as_files, comments, run_check, run_fix, settings_of

CALL = "Trainer(weights_summary=None)"


def found(text: str, select: tuple[str, ...] = ("LIT107", "LIT110", "LIT001")) -> list[str]:
    """The findings of a program as `line:code`, the import being line 1."""
    files = {"train.py": program(text).encode()}
    rows = told(run_check(files, select=select).findings, files)
    return [f"{row.split(':')[1]}:{row.split()[1]}" for row in rows]


SUPPRESSED = {
    "on its line": f"{CALL}  # lightning-migrate: ignore",
    "by code": f"{CALL}  # lightning-migrate: ignore[LIT107]",
    "by name": f"{CALL}  # lightning-migrate: ignore[trainer-weights-summary]",
    "by code among others": f"x = {CALL}  # noqa: E501, LIT107",
    "with a reason": f"{CALL}  # lightning-migrate: ignore[LIT107] -- so it shall be",
    "on the first line of the statement": "Trainer(  # lightning-migrate: ignore\n    weights_summary=None,\n)",
    "on its line of the statement": "Trainer(\n    max_epochs=1,\n    weights_summary=None,  # noqa: LIT107\n)",
    "on another line of the statement": "Trainer(\n    max_epochs=1,  # noqa: LIT107\n    weights_summary=None,\n)",
    "on the last line of the statement": "Trainer(\n    weights_summary=None,\n)  # noqa: LIT107",
    "inside a function": f"def f():\n    if x:\n        return {CALL}  # noqa: LIT107",
    "in a decorator": f"@wrap({CALL})  # noqa: LIT107\ndef f():\n    pass",
    "on a def, in its decorator": f"@wrap({CALL})\ndef f():  # noqa: LIT107\n    pass",
    "in a default": f"def f(\n    x={CALL},\n):  # noqa: LIT107\n    pass",
    "in a header": f"with {CALL} as t:  # noqa: LIT107\n    pass",
    "in a header of several lines": f"for x in [\n    {CALL},\n]:  # noqa: LIT107\n    pass",
    "in an else": f"if x:\n    pass\nelse:\n    {CALL}  # noqa: LIT107",
    "in an elif": f"if x:\n    pass\nelif {CALL}:  # noqa: LIT107\n    pass",
    "in an except": f"try:\n    pass\nexcept E:\n    {CALL}  # noqa: LIT107",
    "in a finally": f"try:\n    pass\nfinally:\n    {CALL}  # noqa: LIT107",
    "in a case": f"match x:\n    case 1:\n        {CALL}  # noqa: LIT107",
    "in a match": f"match {CALL}:  # noqa: LIT107\n    case 1:\n        pass",
    "in a class": f"class C:\n    x = {CALL}  # noqa: LIT107",
    "beside the body": f"if {CALL}: pass  # noqa: LIT107",
    "behind a semicolon": f"x = 1; {CALL}  # noqa: LIT107",
    "for several findings": "Trainer(weights_summary=None, auto_lr_find=True)  # lightning-migrate: ignore",
    "for several findings by name": "Trainer(weights_summary=None, auto_lr_find=True)  # noqa: LIT107, LIT110",
    "twice": f"{CALL}  # noqa: LIT107  # lightning-migrate: ignore",
}


@pytest.mark.parametrize("text", SUPPRESSED.values(), ids=SUPPRESSED)
def test_suppressed(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize("names", ["", "[LIT107]", "[trainer-weights-summary, LIT110] -- all of it"])
def test_a_whole_file(names: str) -> None:
    text = f"# lightning-migrate: ignore-file{names}\n" + program(f"{CALL}\n\n{CALL}\n")
    assert run_check({"train.py": text.encode()}, select=["LIT107", "LIT001"]).findings == ()


NOT_SUPPRESSED = {
    "on the line above": (f"# noqa: LIT107\n{CALL}", ["2:LIT001", "3:LIT107"]),
    "on the line below": (f"{CALL}\n# noqa: LIT107", ["2:LIT107", "3:LIT001"]),
    "another code": (f"{CALL}  # noqa: LIT110", ["2:LIT107", "2:LIT001"]),
    "another name": (f"{CALL}  # lightning-migrate: ignore[trainer-tuner]", ["2:LIT107", "2:LIT001"]),
    "no such code": (f"{CALL}  # noqa: LIT999", ["2:LIT107", "2:LIT001"]),
    "a bare noqa": (f"{CALL}  # noqa", ["2:LIT107"]),
    "another tool's": (f"{CALL}  # noqa: E501", ["2:LIT107"]),
    "in a string": (f'x = "# noqa: LIT107"; {CALL}', ["2:LIT107"]),
    "in a docstring": (f'"""\n# lightning-migrate: ignore-file\n"""\n{CALL}', ["5:LIT107"]),
    "on a header, in the body": (f"if x:  # noqa: LIT107\n    {CALL}", ["2:LIT001", "3:LIT107"]),
    "in the body, in a header": (f"if {CALL}:\n    x = 1  # noqa: LIT107", ["2:LIT107", "3:LIT001"]),
    "one of two": ("Trainer(weights_summary=None, auto_lr_find=True)  # noqa: LIT107", ["2:LIT110"]),
    "nothing there": ("x = 1  # lightning-migrate: ignore[LIT107]", ["2:LIT001"]),
    "ignore-file below an import": (f"# lightning-migrate: ignore-file\n{CALL}", ["2:LIT001", "3:LIT107"]),
    "one name of two": (f"{CALL}  # noqa: LIT107, LIT110", ["2:LIT001"]),
    "its code and its name": (f"{CALL}  # lightning-migrate: ignore[LIT107, trainer-weights-summary]", []),
    "one name of two, quiet": (f"{CALL}  # lightning-migrate: ignore[LIT107, LIT110, LIT001]", []),
    "one used, one not": (f"{CALL}  # noqa: LIT107\nx = 1  # noqa: LIT107", ["3:LIT001"]),
}


@pytest.mark.parametrize(("text", "left"), NOT_SUPPRESSED.values(), ids=NOT_SUPPRESSED)
def test_not_suppressed(text: str, left: list[str]) -> None:
    assert found(text) == left


@pytest.mark.parametrize(
    ("comment", "message"),
    [
        ("# noqa: LIT107", "this suppression suppresses nothing; remove it"),
        ("# lightning-migrate: ignore[LIT999]", "no rule is called LIT999; remove it"),
        ("# lightning-migrate: ignore[LIT107, no, never]", "no rule is called no, never; remove it"),
        (
            "# lightning-migrate: ignore-file",
            "this suppression suppresses nothing below the first statement; remove it",
        ),
    ],
)
def test_an_unused_suppression_says_why(comment: str, message: str) -> None:
    files = {"train.py": f"import pytorch_lightning\nx = 1  {comment}\n".encode()}
    (finding,) = run_check(files).findings
    assert (finding.code, finding.message, finding.fixes) == ("LIT001", message, ())
    assert files["train.py"][finding.span.start : finding.span.end] == comment.encode()


@pytest.mark.parametrize(
    ("names", "message"),
    [
        ("LIT107, LIT110", "`LIT110` suppresses nothing here; leave it out"),
        ("LIT110, LIT107, no-such", "`LIT110`, `no-such` suppress nothing here; leave them out"),
    ],
)
def test_of_a_used_suppression_the_other_names_are_told(names: str, message: str) -> None:
    text = program(f"{CALL}  # lightning-migrate: ignore[{names}]\n")
    report = run_check({"train.py": text.encode()}, select=["LIT107", "LIT110", "LIT001"])
    assert [finding.message for finding in report.findings] == [message]


def test_of_a_used_suppression_only_rules_at_work_are_told() -> None:
    assert found(f"{CALL}  # noqa: LIT107, LIT110", ("LIT107", "LIT001")) == []


@pytest.mark.parametrize(
    ("select", "left"),
    [
        pytest.param(("LIT107", "LIT001"), ["2:LIT001"], id="its rule is at work"),
        pytest.param(("LIT110", "LIT001"), [], id="its rule is not at work"),
        pytest.param(("LIT107",), [], id="unused ones are not asked for"),
    ],
)
def test_only_a_suppression_whose_rules_were_at_work_is_judged(select: tuple[str, ...], left: list[str]) -> None:
    assert found("x = 1  # lightning-migrate: ignore[trainer-weights-summary]", select) == left


def test_a_suppression_of_everything_is_judged_by_all_rules() -> None:
    assert found("x = 1  # lightning-migrate: ignore", ("LIT107", "LIT001")) == []
    assert found("x = 1  # lightning-migrate: ignore", ("ALL",)) == ["2:LIT001"]


def test_rules_that_are_off_by_default_are_not_waited_for() -> None:
    assert found("x = 1  # lightning-migrate: ignore", tuple(by_default())) == ["2:LIT001"]
    whole = "# lightning-migrate: ignore-file\nimport pytorch_lightning\n"
    (finding,) = run_check({"train.py": whole.encode()}, select=tuple(by_default())).findings
    assert (finding.code, finding.span.start) == ("LIT001", 0)


UNUSED_AND_QUIET = [
    "x = 1  # lightning-migrate: ignore[LIT001]",
    "x = 1  # lightning-migrate: ignore[LIT107, unused-suppression] -- for a branch that still has it",
    "x = 1  # noqa: LIT107, LIT001",
    "x = 1  # lightning-migrate: ignore[LIT999, LIT001]",
]


@pytest.mark.parametrize("text", UNUSED_AND_QUIET)
def test_an_unused_suppression_is_suppressed_by_name(text: str) -> None:
    assert found(text) == []


def test_unused_suppressions_are_suppressed_in_a_whole_file() -> None:
    text = "# lightning-migrate: ignore-file[LIT001]\n" + program("x = 1  # noqa: LIT107")
    assert run_check({"train.py": text.encode()}, select=["LIT107", "LIT001"]).findings == ()


def test_an_unknown_name_is_told_whatever_is_selected() -> None:
    assert found("x = 1  # lightning-migrate: ignore[LIT999]", ("LIT001",)) == ["2:LIT001"]


def test_a_file_that_has_only_suppressions() -> None:
    files = {"a.py": b"import pytorch_lightning\n", "b.py": b"x = 1  # noqa: LIT107\n"}
    assert told(run_check(files).findings, files) == ["b.py:1:8 LIT001 manual"]


def test_what_is_suppressed_is_not_fixed() -> None:
    text = program(f"{CALL}  # noqa: LIT107\n{CALL}\n")
    fixed = run_fix({"train.py": text.encode()}, select=["LIT107"]).after["train.py"]
    assert fixed.decode() == program(f"{CALL}  # noqa: LIT107\nTrainer(enable_model_summary=False)\n")


# --- writing them ---

WRITTEN = {
    "a line": (f"x = {CALL}\n", f"x = {CALL}  # lightning-migrate: ignore[LIT107]\n"),
    "trailing blanks": (f"x = {CALL} \t\n", f"x = {CALL}  # lightning-migrate: ignore[LIT107] \t\n"),
    "no line end": (CALL, f"{CALL}  # lightning-migrate: ignore[LIT107]"),
    "\\r\\n": (f"{CALL}\r\nx = 1\r\n", f"{CALL}  # lightning-migrate: ignore[LIT107]\r\nx = 1\r\n"),
    "its own line of several": (
        "Trainer(\n    max_epochs=1,\n    weights_summary=None,\n)\n",
        "Trainer(\n    max_epochs=1,\n    weights_summary=None,  # lightning-migrate: ignore[LIT107]\n)\n",
    ),
    "behind a comment": (
        f"x = {CALL}  # type: ignore\n",
        f"x = {CALL}  # type: ignore  # lightning-migrate: ignore[LIT107]\n",
    ),
    "into a comment of ours": (
        "x = Trainer(weights_summary=None, auto_lr_find=True)  # lightning-migrate: ignore[LIT110] -- so\n",
        "x = Trainer(weights_summary=None, auto_lr_find=True)  # lightning-migrate: ignore[LIT110, LIT107] -- so\n",
    ),
    "not within a string": (
        'Trainer(weights_summary=None, default_root_dir="""a\nb""")\n',
        'Trainer(weights_summary=None, default_root_dir="""a\nb""")  # lightning-migrate: ignore[LIT107]\n',
    ),
    "not within an f-string": (
        'Trainer(weights_summary=None, default_root_dir=f"""{x}\nb""")\n',
        'Trainer(weights_summary=None, default_root_dir=f"""{x}\nb""")  # lightning-migrate: ignore[LIT107]\n',
    ),
    "not behind a backslash": (
        f"x = {CALL} \\\n    or 1\n",
        f"x = {CALL} \\\n    or 1  # lightning-migrate: ignore[LIT107]\n",
    ),
    "a header": (
        f"with {CALL} as t:\n    pass\n",
        f"with {CALL} as t:  # lightning-migrate: ignore[LIT107]\n    pass\n",
    ),
    "several on a line": (
        "Trainer(weights_summary=None, auto_lr_find=True)\n",
        "Trainer(weights_summary=None, auto_lr_find=True)  # lightning-migrate: ignore[LIT107, LIT110]\n",
    ),
    "several on lines": (
        "Trainer(\n    weights_summary=None,\n    auto_lr_find=True,\n)\n",
        "Trainer(\n    weights_summary=None,  # lightning-migrate: ignore[LIT107]\n    auto_lr_find=True,  # lightning-migrate: ignore[LIT110]\n)\n",
    ),
    "many bytes": (f"x = 'größe', {CALL}\n", f"x = 'größe', {CALL}  # lightning-migrate: ignore[LIT107]\n"),
}


def written(text: str, reason: str = "") -> str:
    """A program with a comment for each of its findings."""
    (file,) = as_files({"train.py": program(text).encode()}, ["LIT107", "LIT110"])
    edits = suppress(file, check([file], settings_of()).findings, reason)
    result = decode(file.data).spliced(list(edits))
    return result.decode().removeprefix(program(""))


@pytest.mark.parametrize(("before", "after"), WRITTEN.values(), ids=WRITTEN)
def test_comments_are_written(before: str, after: str) -> None:
    assert written(before) == after
    assert found(after) == []
    assert written(after) == after


def test_a_reason_stands_with_it() -> None:
    after = written(f"{CALL}\n", "runs on 1.9")
    assert after == f"{CALL}  # lightning-migrate: ignore[LIT107] -- runs on 1.9\n"
    assert found(after) == []


@pytest.mark.parametrize("text", SUPPRESSED.values(), ids=SUPPRESSED)
def test_what_is_written_suppresses(text: str) -> None:
    before = program(text).encode()
    for comment in comments(before):
        before = before.replace(comment.encode(), b"")
    after = written(before.decode().removeprefix(program("")))
    assert found(after) == []
    assert after.count("lightning-migrate: ignore") >= 1


def test_no_comment_suppresses_these() -> None:
    files = as_files({"a.py": b"import lightning\nx = (\n", "b.py": program("x = 1  # noqa: LIT107\n").encode()})
    for finding in (findings := check(files, settings_of()).findings):
        if finding.path == "b.py":
            assert suppress(files[1], [finding]) == ()
    assert [finding.code for finding in findings] == ["LIT000", "LIT001"]


# --- files that are not Python ---

PINS = {
    "requirements.txt": b"pytorch-lightning==1.4.9  # lightning-migrate: ignore[LIT910]\n",
    "a/requirements.txt": b"pytorch-lightning==1.4.9 \\\n    --hash=sha256:12  # lightning-migrate: ignore[LIT910]\n",
    "setup.cfg": b"[options]\ninstall_requires =\n    pytorch-lightning==1.4.9  # lightning-migrate: ignore[LIT910]\n",
    "install.sh": b"pip install pytorch-lightning==1.4.9 \\\n  torch  # lightning-migrate: ignore[LIT910]\n",
    "Dockerfile": b"FROM a\nRUN pip install \\\n  pytorch-lightning==1.4.9 \\\n  torch  # lightning-migrate: ignore[LIT910]\n",
    "environment.yml": b"name: x\ndependencies:\n  - pytorch-lightning=1.4.9  # lightning-migrate: ignore[LIT910]\n",
}


@pytest.mark.parametrize("path", PINS)
def test_lines_that_a_backslash_joins_are_one_statement(path: str) -> None:
    assert run_check({path: PINS[path]}, select=["LIT910", "LIT001"]).findings == ()


@pytest.mark.parametrize("path", PINS)
def test_comments_are_written_where_they_are_heard(path: str) -> None:
    before = PINS[path].replace(b"  # lightning-migrate: ignore[LIT910]", b"")
    (file,) = as_files({path: before}, ["LIT910"])
    edits = suppress(file, check([file], settings_of()).findings)
    assert text_of(path, before).rewritten(list(edits)) == PINS[path]


NO_COMMENT = {
    "conf/trainer.json": ("LIT931", b'{"class_path": "pytorch_lightning.loggers.TestTubeLogger"}\n'),
    "Dockerfile": ("LIT912", b"FROM python:3.7\nRUN pip install pytorch-lightning==1.4.9\n"),
    "setup.cfg": ("LIT912", b"[options]\npython_requires = >=3.6\ninstall_requires =\n    pytorch-lightning==1.4.9\n"),
}


@pytest.mark.parametrize("path", NO_COMMENT)
def test_no_comment_is_written_where_there_can_be_none(path: str) -> None:
    code, data = NO_COMMENT[path]
    (file,) = as_files({path: data}, [code])
    (finding,) = check([file], settings_of()).findings
    assert suppress(file, [finding]) == ()
