"""Checking a project: what is read, what cannot be, and what does not stop the rest."""

from __future__ import annotations

import sys
from codecs import BOM_UTF8
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace

import pytest

from codemods.engine import Settings, check, fix, subjects, understanding
from codemods.engine.contract import Fixed
from codemods.model import Applicability, Finding, Origin, Release
from codemods.rules.registry import Context, Rule, all_rules
from codemods.semantics.arguments import ArgumentSet
from codemods.semantics.flow import Flow
from codemods.semantics.module import Module
from tests.engine.project import encoded, program, told
from tests.harness import as_files, run_check, run_fix, settings_of

REFUSED = f"Python 3.{sys.version_info.minor} does not parse it"
GOOD = program("trainer = Trainer(weights_summary=None)\n").encode()
FOUND = "good.py:2:19 LIT107 safe"

UNREADABLE = {
    "a syntax error": (b"import lightning\nx = (\n", 2, f"{REFUSED}: '(' was never closed"),
    "Python 2": (b"import pytorch_lightning\ndef f((a, b)): pass\n", 2, f"{REFUSED}: "),
    "async=": (b"import pytorch_lightning\n\nsubmit(async=True)\n", 3, f"{REFUSED}: "),
    "a template": (b"import lightning\nimport {{ name }}\n", 2, "a template that Jinja"),
    "a null byte": (b"import pytorch_lightning\n\0\n", None, f"{REFUSED}: "),
    "1,000 parentheses": (b"import lightning\nx = " + b"(" * 1000 + b")" * 1000, None, ""),
    "20 MB": (b"import lightning\n" + b"x = 1\n" * 3_500_000, 1, "larger than 10 MB, not read"),
    "latin-1 without a cookie": (b"import lightning\n# caf\xe9\n", 1, "not UTF-8 (byte 22), and no coding cookie"),
    "UTF-16": ("import torch\n".encode("utf-16") + b"lightning", 1, "UTF-16; save it as UTF-8"),
    "an unknown cookie": (b"# coding: klingon\nimport lightning\n", 1, "unknown encoding: klingon"),
    "a cookie of no text": (b"# coding: rot13\nimport lightning\n", 1, "rot13, which its coding cookie names"),
    "\\r\\n": (b"import lightning\r\n\r\nx = (\r\n", 3, f"{REFUSED}: '(' was never closed"),
    "lone \\r": (b"import lightning\r\rx = (\r", 3, f"{REFUSED}: '(' was never closed"),
    "with a BOM": (b"\xef\xbb\xbfimport lightning\nx = (\n", 2, f"{REFUSED}: '(' was never closed"),
}


@pytest.mark.parametrize(("data", "line", "message"), UNREADABLE.values(), ids=UNREADABLE)
def test_what_cannot_be_read_is_a_finding_and_the_rest_goes_on(data: bytes, line: int | None, message: str) -> None:
    files = {"bad.py": data, "good.py": GOOD}
    findings = run_check(files).findings
    (bad,) = (finding for finding in findings if finding.path == "bad.py")
    assert (bad.code, bad.name, bad.row, bad.applicability) == (
        "LIT000",
        "unreadable-file",
        "parse",
        Applicability.MANUAL,
    )
    assert bad.message.startswith(message)
    assert "\n" not in bad.message
    assert len(bad.fingerprint) == 16
    if line is not None:
        text = data.removeprefix(BOM_UTF8)
        assert len((text[: bad.span.start] + b".").splitlines()) == line
        assert text[: bad.span.start] == b"" or text[: bad.span.start].endswith((b"\n", b"\r"))
    assert told((f for f in findings if f.path == "good.py"), files) == [FOUND]
    assert run_fix(files).after.keys() == {"good.py"}


def test_what_is_not_selected_is_not_told() -> None:
    assert run_check({"bad.py": b"import lightning\nx = (\n", "good.py": GOOD}, select=["LIT104"]).findings == ()


def test_a_broken_file_that_nothing_reaches_is_not_read() -> None:
    files = {"bad.py": b"print 'x'\n", "good.py": GOOD}
    assert told(run_check(files).findings, files) == [FOUND]


def test_a_file_apart_from_lightning_is_told_what_holds_anywhere() -> None:
    lines = [
        "import numpy as np",
        "from torch.utils.data import DataLoader",
        "",
        "loader = DataLoader(np.zeros(3, dtype=np.float), num_workers=2, collate_fn=lambda rows: rows)",
    ]
    apart = "\n".join(lines).encode() + b"\n"
    found = run_check({"good.py": GOOD, "apart.py": apart}, origin="1.4").findings
    assert {finding.code for finding in found if finding.path == "apart.py"} == {"LIT309"}
    found = run_check({"good.py": GOOD, "apart.py": b"import pytorch_lightning\n" + apart}, origin="1.4").findings
    assert {finding.code for finding in found if finding.path == "apart.py"} == {"LIT309", "LIT701"}


def test_a_file_that_the_parser_takes_and_we_do_not(monkeypatch: pytest.MonkeyPatch) -> None:
    def too_deep(module: object) -> None:
        raise RecursionError

    monkeypatch.setattr(understanding, "flow_of", too_deep)
    (finding,) = run_check({"train.py": GOOD}).findings
    assert (finding.code, finding.message) == ("LIT000", "nested too deeply to be understood")


def test_a_file_that_an_error_of_ours_keeps_from_being_read(monkeypatch: pytest.MonkeyPatch) -> None:
    of = understanding.flow_of

    def fails(module: Module) -> Flow:
        if module.name == "odd":
            raise TypeError("no such thing")
        return of(module)

    monkeypatch.setattr(understanding, "flow_of", fails)
    files = {"odd.py": GOOD, "good.py": GOOD}
    *rest, failed = run_check(files).findings
    assert (failed.path, failed.code) == ("odd.py", "LIT000")
    assert failed.message == "this file could not be understood (TypeError: no such thing); please report it"
    assert told(rest, files) == [FOUND]


# --- a rule that fails ---


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The rule about weights_summary fails wherever it is asked."""

    nothing: dict[str, Finding] = {}

    def check_subject(subject: ArgumentSet, context: Context) -> Iterator[Finding]:
        yield nothing["no such thing"]

    rules = tuple(replace(r, check=check_subject) if r.code == "LIT107" else r for r in all_rules())
    monkeypatch.setattr(subjects, "all_rules", lambda: rules)
    subjects.listeners.cache_clear()
    yield
    subjects.listeners.cache_clear()


@pytest.mark.usefixtures("failing")
def test_a_rule_that_fails_is_a_finding_and_the_rest_goes_on() -> None:
    files = {
        "a.py": program("Trainer(weights_summary=None, checkpoint_callback=False)\n").encode(),
        "b.py": program("Trainer(auto_lr_find=True)\n").encode(),
    }
    findings = [finding for finding in run_check(files).findings if finding.row != "gpus-absent"]
    assert told(findings, files) == ["a.py:2:9 LIT009 manual", "a.py:2:31 LIT104 safe", "b.py:2:9 LIT110 unsafe"]
    failed = findings[0]
    assert (failed.name, failed.row) == ("failed-rule", "LIT107")
    assert failed.message == "LIT107 failed here (KeyError: 'no such thing'); please report it"
    assert run_fix(files).after == {
        "a.py": program("Trainer(weights_summary=None, enable_checkpointing=False)\n").encode()
    }


@pytest.mark.usefixtures("failing")
def test_a_rule_that_fails_is_told_only_where_asked() -> None:
    files = {"a.py": program("Trainer(weights_summary=None)\n").encode()}
    assert run_check(files, select=["LIT107"]).findings == ()


def test_a_file_that_is_not_understood_is_a_finding_and_the_rest_goes_on() -> None:
    many = " | ".join(["int"] * 2000)
    files = {
        "deep.py": program(f"def f(x: {many}):\n    Trainer(gpus=x)\n").encode(),
        "good.py": GOOD,
    }
    failed, *rest = run_check(files).findings
    assert (failed.path, failed.code, failed.row) == ("deep.py", "LIT009", "understand")
    assert failed.message.startswith("this file could not be understood (RecursionError: ")
    assert told(rest, files) == [FOUND]
    assert run_check({"deep.py": files["deep.py"]}, select=["LIT101"]).findings == ()


# --- order, executors, progress ---

FILES = encoded(
    {
        "base.py": """
            from pytorch_lightning import *
            CFG = dict(gpus=2, weights_summary=None)
            """,
        "make.py": """
            from base import Trainer
            def make(**kwargs):
                return Trainer(**kwargs)
            """,
        "train.py": """
            from make import make
            from base import CFG
            make(checkpoint_callback=False, **CFG)
            """,
        "broken.py": "import lightning\nx = (\n",
        "unused.py": "import lightning\nx = 1  # lightning-migrate: ignore[LIT101]\n",
        "plain.py": "x = 1\n",
    }
) | {
    f"many/file{number}.py": program(f"Trainer(gpus={number}, weights_summary=None, max_epochs=1)\n").encode()
    for number in range(60)
}


@pytest.fixture(scope="module", params=[ProcessPoolExecutor, ThreadPoolExecutor], ids=["processes", "threads"])
def executor(request: pytest.FixtureRequest) -> Iterator[Executor]:
    with request.param(max_workers=2) as pool:
        yield pool


def fixed(files: dict[str, bytes], executor: Executor | None = None) -> Fixed:
    return fix(as_files(files), settings_of(), applicability=Applicability.UNSAFE, executor=executor)


def test_the_order_of_the_files_does_not_matter() -> None:
    assert run_check(FILES) == run_check(FILES, backwards=True)
    assert run_fix(FILES, unsafe=True) == run_fix(FILES, unsafe=True, backwards=True)


def test_an_executor_gives_the_same(executor: Executor) -> None:
    assert check(as_files(FILES), settings_of(), executor=executor) == run_check(FILES)
    assert fixed(FILES, executor) == fixed(FILES)
    assert len(fixed(FILES).after) == 62


def test_findings_are_in_order() -> None:
    findings = run_check(FILES).findings
    keys = [(finding.path, finding.span, finding.code) for finding in findings]
    assert keys == sorted(keys)
    assert len({finding.fingerprint for finding in findings}) == len(findings)


def progress_of(files: dict[str, bytes], executor: Executor | None) -> dict[str, list[tuple[int, int]]]:
    seen: dict[str, list[tuple[int, int]]] = {}

    def tell(step: str, done: int, of: int) -> None:
        seen.setdefault(step, []).append((done, of))

    check(as_files(files), settings_of(), executor=executor, progress=tell)
    return seen


def test_progress_counts_up_to_all(executor: Executor) -> None:
    for pool in (None, executor):
        seen = progress_of(FILES, pool)
        assert list(seen) == ["reading", "matching"]
        for steps in seen.values():
            assert steps == sorted(steps)
            assert steps[-1][0] == steps[-1][1]
        assert seen["reading"][-1] == (len(FILES), len(FILES))


def test_progress_without_anything_to_do() -> None:
    assert progress_of({"a.py": b""}, None) == {"reading": [(1, 1)]}


# --- releases ---


@pytest.mark.parametrize(
    ("given", "text", "low", "high"),
    [
        pytest.param((None, None), "Trainer(max_epochs=1)", None, None, id="nothing known"),
        pytest.param((None, None), "Trainer(ipus=1, checkpoint_callback=False)", "1.4", "1.6", id="by arguments"),
        pytest.param(("1.4", "1.4"), "Trainer(checkpoint_callback=False, tpu_cores=1)", "1.4", "1.4", id="as given"),
        pytest.param(("1.2", None), "Trainer(checkpoint_callback=False)", "1.2", "1.6", id="high end by arguments"),
        pytest.param((None, "1.8"), "Trainer(ipus=1)", "1.4", "1.8", id="low end by arguments"),
        pytest.param(("1.8", None), "Trainer(checkpoint_callback=False)", "1.8", None, id="arguments older than given"),
        pytest.param((None, "1.2"), "Trainer(ipus=1)", None, "1.2", id="arguments newer than given"),
        pytest.param(("1.4", None), "Trainer(max_epochs=1)", "1.4", None, id="arguments tell nothing"),
    ],
)
def test_origin(given: tuple[str | None, str | None], text: str, low: str | None, high: str | None) -> None:
    ends = (Release.parse(end) if end else None for end in given)
    settings = Settings(Release(2, 6), Origin(*ends))
    checked = check(as_files({"train.py": program(text).encode()}), settings)
    assert checked.origin == Origin(*(Release.parse(end) if end else None for end in (low, high)))


@pytest.mark.parametrize(
    ("given", "text", "until", "low", "high"),
    [
        pytest.param((None, None), "Trainer(max_epochs=1)", "1.3", None, "1.3", id="nothing else known"),
        pytest.param((None, None), "Trainer(ipus=1, checkpoint_callback=False)", "1.5", "1.4", "1.5", id="narrower"),
        pytest.param((None, None), "Trainer(ipus=1, checkpoint_callback=False)", "2.1", "1.4", "1.6", id="wider"),
        pytest.param((None, None), "Trainer(ipus=1)", "1.2", "1.4", "1.9", id="older than what the code names"),
        pytest.param(("1.2", None), "Trainer(max_epochs=1)", "1.4", "1.2", "1.4", id="a pin without an end"),
        pytest.param(("1.2", "1.99"), "Trainer(max_epochs=1)", "1.4", "1.2", "1.4", id="a pin of a major release"),
    ],
)
def test_origin_of_code_that_was_changed_last_then(
    given: tuple[str | None, str | None], text: str, until: str, low: str | None, high: str
) -> None:
    ends = (Release.parse(end) if end else None for end in given)
    settings = Settings(Release(2, 6), Origin(*ends), until=Release.parse(until))
    checked = check(as_files({"train.py": program(text).encode()}), settings)
    assert checked.origin == Origin(Release.parse(low) if low else None, Release.parse(high))


@pytest.mark.parametrize(
    ("given", "imported", "low", "high"),
    [
        pytest.param((None, None), "callbacks import TQDMProgressBar", "1.5", "1.9", id="low end by what is imported"),
        pytest.param(("1.2", None), "callbacks import TQDMProgressBar", "1.5", "1.9", id="newer than the lowest pin"),
        pytest.param(("1.2", "1.2"), "callbacks import TQDMProgressBar", "1.2", "1.2", id="a pin of one release"),
        pytest.param((None, "1.3"), "callbacks import TQDMProgressBar", None, "1.3", id="newer than the highest pin"),
        pytest.param((None, None), "callbacks import Timer", "1.3", "1.9", id="the newest of all"),
        pytest.param((None, None), "nothing import Nothing", "0.7", "1.9", id="a name that no release has"),
    ],
)
def test_origin_by_imports(given: tuple[str | None, str | None], imported: str, low: str | None, high: str) -> None:
    ends = (Release.parse(end) if end else None for end in given)
    files = {
        "train.py": program("Trainer(gpus=1)"),
        "bars.py": f"from pytorch_lightning import Callback\nfrom pytorch_lightning.{imported}",
    }
    settings = Settings(Release(2, 6), Origin(*ends))
    checked = check(as_files({path: text.encode() for path, text in files.items()}), settings)
    assert checked.origin == Origin(Release.parse(low) if low else None, Release.parse(high))


@pytest.mark.parametrize(
    ("trainers", "pinned", "before"),
    [
        pytest.param(["gpus=1", "max_epochs=1, gpus=2"], True, True, id="pins were moved first"),
        pytest.param(["gpus=1", "gpus=2", "max_epochs=1"], True, True, id="most of them"),
        pytest.param(["gpus=1", "devices=2"], True, False, id="one that was forgotten"),
        pytest.param(["max_epochs=1"], True, False, id="nothing against the pins"),
        pytest.param(["gpus=1"], False, False, id="the user says so"),
    ],
)
def test_pins_of_2_and_trainers_of_1(trainers: list[str], pinned: bool, before: bool) -> None:
    text = program("\n".join(f"Trainer({arguments})" for arguments in trainers))
    settings = Settings(Release(2, 6), Origin(Release(2, 1)), pinned)
    origin = check(as_files({"train.py": text.encode()}), settings).origin
    assert origin.before(Release(2, 0)) is before


@pytest.mark.parametrize(
    ("places", "before"),
    [
        pytest.param(["max_epochs=1", "gpus=1"], True, id="one of two places"),
        pytest.param(["max_epochs=1", "devices=2", "track_grad_norm=-1"], False, id="one of three"),
        pytest.param(["max_epochs=1", "gpus=2", "track_grad_norm=-1"], True, id="two of three"),
    ],
)
def test_pins_of_2_and_arguments_from_several_places(places: list[str], before: bool) -> None:
    held = "\n".join(f"options_{number} = dict({arguments})" for number, arguments in enumerate(places))
    text = program(f"{held}\nTrainer({', '.join(f'**options_{number}' for number in range(len(places)))})")
    settings = Settings(Release(2, 6), Origin(Release(2, 1)), True)
    origin = check(as_files({"train.py": text.encode()}), settings).origin
    assert origin.before(Release(2, 0)) is before


def test_a_rule_waits_for_the_release_that_has_its_replacement() -> None:
    def rule(code: str) -> Rule:
        return next(rule for rule in all_rules() if rule.code == code)

    since = rule("LIT107").since
    assert since is not None
    before = f"{since.major}.{since.minor - 1}"
    assert run_check({"good.py": GOOD}, select=["LIT107"], target=before).findings == ()
    assert len(run_check({"good.py": GOOD}, select=["LIT107"], target=str(since)).findings) == 1


def test_nothing() -> None:
    assert run_check({}).findings == ()
    assert run_fix({}).after == {}
