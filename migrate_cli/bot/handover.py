"""The file by which a run without rights hands its remarks to one with rights, which trusts nothing in it.

Of a remark only the place, the rules' codes, the fingerprints and the new lines are taken; what is
said of it comes from this program's own rules. A file that is wrong in any way is refused whole.
"""

from __future__ import annotations

import json
import os
import re
import stat
from collections.abc import Mapping, Sequence
from typing import Any

from codemods.model import Applicability
from codemods.rules import registry
from migrate_cli.bot.computing import CRLF
from migrate_cli.bot.regions import ELSEWHERE
from migrate_cli.bot.remarks import Remark, Told
from migrate_cli.failure import Failure
from migrate_cli.workspace.patches import Patch

VERSION = 1
LARGEST = 10_000_000
MOST_REMARKS = 1_000
MOST_FINDINGS = 100
MOST_LINES = 1_000
LONGEST_LINE = 5_000
UNSURE = "The fix needs a person to look at it"
_FINGERPRINT = re.compile(r"[0-9a-f]{16}(?::[1-9]\d{0,5})?")
_COMMIT = re.compile(r"[0-9a-f]{40}(?:[0-9a-f]{24})?")
_HIDDEN = re.compile("[\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ud800-\udfff]")
"""Characters that make code look like other code, and halves of characters."""


def written(remarks: Sequence[Remark], commit: str) -> str:
    """The file's text."""
    said = {"version": VERSION, "head": commit, "remarks": [_remark(remark) for remark in remarks]}
    return json.dumps(said, indent=1) + "\n"


def _remark(remark: Remark) -> dict[str, Any]:
    return {
        "path": remark.path,
        "first": remark.first,
        "last": remark.last,
        "replacement": None if remark.replacement is None else list(remark.replacement),
        "findings": [
            {"code": told.code, "fingerprint": told.fingerprint, "applicability": told.applicability.value}
            for told in remark.findings
        ],
    }


def load(file: str) -> bytes:
    """The bytes of a suggestions file; raises Failure."""
    try:
        state = os.lstat(file)
        if not stat.S_ISREG(state.st_mode):
            raise Failure(f"--post: {file}: not a regular file")
        if state.st_size > LARGEST:
            raise Failure(f"--post: {file}: larger than {LARGEST // 1_000_000} MB")
        with open(file, "rb") as opened:
            return opened.read(LARGEST + 1)
    except OSError as error:
        raise Failure(f"--post: {file}: {error.strerror}") from None


def read(data: bytes, commit: str, patches: Mapping[str, Patch]) -> list[Remark]:
    """The remarks of a suggestions file about `commit`, all of which `patches` bears out; raises Failure."""
    try:
        said = json.loads(data.decode())
    except (ValueError, RecursionError):
        raise _wrong("not JSON") from None
    _keys(said, {"version", "head", "remarks"})
    if said["version"] != VERSION:
        raise _wrong("of another release: let the same one compute and post")
    if not isinstance(said["head"], str) or not _COMMIT.fullmatch(said["head"]):
        raise _wrong("`head` is not a commit")
    if said["head"] != commit:
        raise _wrong(f"of commit {said['head'][:12]}, and the pull request is at {commit[:12]}")
    remarks = [_read(remark, patches) for remark in _list(said["remarks"], MOST_REMARKS)]
    _refuse_meeting(remarks)
    return remarks


def _read(said: Any, patches: Mapping[str, Patch]) -> Remark:
    _keys(said, {"path", "first", "last", "replacement", "findings"})
    path, first, last = said["path"], _line_number(said["first"]), _line_number(said["last"])
    patch = patches.get(path) if isinstance(path, str) else None
    if patch is None:
        raise _wrong("about a file that the pull request does not change")
    hunk = patch.hunk_at(first, last)
    if hunk is None or patch.added.isdisjoint(range(first, last + 1)):
        raise _wrong(f"about lines that the pull request does not change, {first} to {last} of {path!a}")
    findings = tuple(_told(finding) for finding in _list(said["findings"], MOST_FINDINGS))
    if not findings:
        raise _wrong("a remark without a finding")
    replacement = None
    if said["replacement"] is not None:
        replacement = tuple(_code(line) for line in _list(said["replacement"], MOST_LINES))
        if hunk.deletes_within(first, last) or any(told.applicability is Applicability.MANUAL for told in findings):
            raise _wrong("a suggestion where there can be none")
    texts = [hunk.shown[line].text for line in range(first, last + 1)]
    return Remark(path, first, last, findings, replacement, _note(findings, replacement is not None, texts))


def _note(findings: Sequence[Told], is_suggested: bool, old: Sequence[bytes]) -> str:
    """What is said about a suggestion, or the lack of one."""
    kinds = {told.applicability for told in findings}
    if is_suggested:
        return CRLF if any(line.endswith(b"\r") for line in old) else ""
    if Applicability.UNSAFE in kinds:
        return UNSURE
    return ELSEWHERE if Applicability.SAFE in kinds else ""


def _told(said: Any) -> Told:
    """A finding, in the words of its rule."""
    _keys(said, {"code", "fingerprint", "applicability"})
    if not all(isinstance(value, str) for value in said.values()):
        raise _wrong("a text is expected")
    rule = registry.rule_of(said["code"])
    if rule is None:
        raise _wrong("of a rule that does not exist")
    if not _FINGERPRINT.fullmatch(said["fingerprint"]):
        raise _wrong("`fingerprint` is none")
    if said["applicability"] not in {each.value for each in Applicability}:
        raise _wrong("`applicability` is none")
    return Told(rule.code, rule.name, rule.summary, Applicability(said["applicability"]), said["fingerprint"])


def _code(line: Any) -> str:
    """A line of code that shows all that is in it."""
    if not isinstance(line, str) or len(line) > LONGEST_LINE:
        raise _wrong("a line that is too long, or none")
    if _HIDDEN.search(line) or any(ord(char) < 32 and char not in "\t\f" for char in line):
        raise _wrong("a line with characters that hide others")
    return line


def _refuse_meeting(remarks: Sequence[Remark]) -> None:
    """No line is replaced twice, and nothing is said twice."""
    seen: set[str] = set()
    lines: set[tuple[str, int]] = set()
    for remark in remarks:
        if len(remark.fingerprints) < len(remark.findings) or not seen.isdisjoint(remark.fingerprints):
            raise _wrong("a finding twice")
        seen |= remark.fingerprints
        if remark.replacement is not None:
            own = {(remark.path, line) for line in range(remark.first, remark.last + 1)}
            if not lines.isdisjoint(own):
                raise _wrong("two suggestions for one line")
            lines |= own


def _keys(said: Any, keys: set[str]) -> None:
    if not isinstance(said, dict) or set(said) != keys:
        raise _wrong(f"an object with the keys {', '.join(sorted(keys))} is expected")


def _list(said: Any, most: int) -> list[Any]:
    if not isinstance(said, list) or len(said) > most:
        raise _wrong(f"a list of at most {most} is expected")
    return said


def _line_number(said: Any) -> int:
    if not isinstance(said, int) or isinstance(said, bool) or not 0 < said < 10_000_000:
        raise _wrong("the number of a line is expected")
    return said


def _wrong(why: str) -> Failure:
    return Failure(f"--post: the suggestions file is refused, and nothing of it is posted: {why}")
