"""The file of decisions: what it holds, and what is wrong with one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from click import ClickException

from migrate_cli.review.decisions import Decision, Piece, Verdict, dumped, load, loaded, save
from migrate_cli.review.keeping import Keeper

TAKEN = Decision("0123456789abcdef", "LIT101", "train.py", Verdict.TAKEN, "a" * 16, 1, "Replace `gpus=`")
LEFT = Decision("0123456789abcdef:2", "LIT101", "train.py", Verdict.LEFT, "a" * 16)
EDITED = Decision(
    "fedcba9876543210", "LIT104", "ä b.py", Verdict.EDITED, "b" * 16, 0, "Do it", (Piece("c" * 16, 'x = "ü"\n'),)
)
BY_HAND = Decision("00", "LIT135", "train.py", Verdict.EDITED, "b" * 16, pieces=(Piece("c" * 16, ""),))
SUPPRESSED = Decision("11", "LIT102", "train.py", Verdict.SUPPRESSED, "d" * 16)
SCHEMA = json.loads((Path(__file__).parents[2] / "docs" / "decisions.schema.json").read_text(encoding="utf-8"))
ALL = [TAKEN, LEFT, EDITED, BY_HAND, SUPPRESSED]


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    path = str(tmp_path / "decisions.json")
    save(path, ALL)
    assert load(path) == {decision.fingerprint: decision for decision in ALL}
    assert Path(path).read_bytes() == dumped(reversed(ALL))


def test_the_schema_describes_what_is_saved() -> None:
    validator = jsonschema.Draft202012Validator(SCHEMA)
    validator.check_schema(SCHEMA)
    validator.validate(json.loads(dumped(ALL)))


@pytest.mark.parametrize(
    "changes",
    [
        pytest.param({"decision": "maybe"}, id="verdict"),
        pytest.param({"title": ...}, id="title"),
        pytest.param({"alternative": ...}, id="alternative"),
        pytest.param({"decision": "edited"}, id="edited without text"),
        pytest.param({"pieces": [{"replaces": "c" * 16, "text": ""}]}, id="taken with text"),
        pytest.param({"more": 1}, id="unknown"),
    ],
)
def test_the_schema_refuses(changes: dict[str, Any]) -> None:
    assert not jsonschema.Draft202012Validator(SCHEMA).is_valid(json.loads(record(**changes)))


def record(**changes: Any) -> bytes:
    (item,) = json.loads(dumped([TAKEN]))["decisions"]
    item |= changes
    item = {name: value for name, value in item.items() if value is not ...}
    return json.dumps({"version": 1, "decisions": [item]}).encode()


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "not JSON"),
        (b"\xff", "not JSON"),
        (b"[" * 100_000, "not JSON"),
        (b"[]", "it has no version"),
        (b"{}", "it has no version"),
        (b'{"version": 2}', "its version is 2, this program knows 1"),
        (b'{"version": 1}', "it has no list of decisions"),
        (b'{"version": 1, "decisions": [1]}', "decision 1: not an object"),
        (record(decision="maybe"), "decision 1: 'maybe' is not a valid Verdict"),
        (record(fingerprint=...), "decision 1: no fingerprint"),
        (record(path=1), "decision 1: path is not text"),
        (record(alternative="1"), "decision 1: alternative is not a number"),
        (record(alternative=True), "decision 1: alternative is not a number"),
        (record(alternative=-1), "decision 1: alternative is not a number"),
        (record(title=...), "decision 1: taken, but not which fix"),
        (record(pieces=[{}]), "decision 1: pieces are what is edited"),
        (record(pieces=1), "decision 1: pieces is not a list of objects"),
        (record(decision="edited"), "decision 1: pieces are what is edited"),
        (record(decision="edited", pieces=[{"text": ""}]), "decision 1: no replaces"),
        (dumped([TAKEN]).replace(b'"decisions": [', b'"decisions": [{"x": 1},'), "decision 1: no decision"),
    ],
)
def test_what_is_wrong_with_a_file(data: bytes, says: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=says):
        loaded(data)
    (tmp_path / "d.json").write_bytes(data)
    with pytest.raises(ClickException) as failure:
        load(str(tmp_path / "d.json"))
    assert "\n" not in failure.value.message
    assert failure.value.message.startswith(f"{tmp_path / 'd.json'}: not a file of decisions: ")


def test_two_decisions_about_one_finding() -> None:
    twice = json.loads(dumped([TAKEN]))
    twice["decisions"] *= 2
    with pytest.raises(ValueError, match="decision 2: 0123456789abcdef is decided already"):
        loaded(json.dumps(twice).encode())


def test_the_folder_of_the_project_is_made_when_something_is_kept(tmp_path: Path) -> None:
    keeper = Keeper(str(tmp_path))
    assert list(tmp_path.iterdir()) == []
    keeper.keep({"1": TAKEN})
    assert (tmp_path / ".lightning-migrate" / ".gitignore").read_text() == "*\n"
    assert Keeper(str(tmp_path)).kept == {TAKEN.fingerprint: TAKEN}


def test_two_reviews_at_once_lose_nothing(tmp_path: Path) -> None:
    names = {decision.fingerprint: decision for decision in ALL}
    one, two = Keeper(str(tmp_path)), Keeper(str(tmp_path))
    one.keep({LEFT.fingerprint: LEFT})
    two.keep({TAKEN.fingerprint: TAKEN})
    one.keep({LEFT.fingerprint: LEFT, EDITED.fingerprint: EDITED})
    kept = Keeper(str(tmp_path)).kept
    assert kept == {name: names[name] for name in (LEFT.fingerprint, TAKEN.fingerprint, EDITED.fingerprint)}
    two.keep({})
    assert Keeper(str(tmp_path)).kept.keys() == {LEFT.fingerprint, EDITED.fingerprint}
