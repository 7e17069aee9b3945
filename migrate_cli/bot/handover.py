"""The file by which a run without rights hands its remarks to one with rights, which trusts nothing in it.

Of a remark only the place, the rules' codes, the fingerprints and the new lines are taken; what is
said of it comes from this program's own rules. A file that is wrong in any way is refused whole.
"""

from __future__ import annotations

import json
import os
import stat
from collections.abc import Mapping, Sequence
from typing import Any
from unicodedata import category

from codemods.deferred import pattern
from codemods.model import Applicability
from codemods.rules import registry
from migrate_cli.bot.computing import CRLF
from migrate_cli.bot.regions import LONGEST, preview
from migrate_cli.bot.remarks import Remark, Told, by_weight
from migrate_cli.failure import Failure
from migrate_cli.workspace.patches import Patch

VERSION = 1
LARGEST = 10_000_000
MOST_REMARKS = 1_000
MOST_FINDINGS = 100
MOST_LINES = 1_000
LONGEST_LINE = 5_000
ROOM = 1_000_000
"""Characters that are left for remarks without a suggestion."""
UNSURE = "The fix needs a person to look at it"
UNSAID = "The fix is not suggested here"
_FINGERPRINT = pattern(r"[0-9a-f]{16}(?::[1-9]\d{0,5})?")
_COMMIT = pattern(r"[0-9a-f]{40}(?:[0-9a-f]{24})?")
_HIDDEN = {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"}
"""Categories of characters that show nothing, or turn around what stands beside them."""
_BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters that show nothing."""
_ALIVE = pattern(r"(?<!\w)@\w[\w/-]*|\w+://\S*|\bwww\.\S*|<!--|</?[A-Za-z][^<>]*>|`{3,}|~{3,}")
"""What would be a mention, a link or markup outside of a block of code."""
_DECORATORS = frozenset({"@classmethod", "@property", "@staticmethod", "@rank_zero_only", "@torch", "@torchrun"})
"""What fixes put at the start of a line: decorators, and a command of a Makefile that is not echoed."""


def written(remarks: Sequence[Remark], commit: str) -> str:
    """The file's text; what `read` would refuse is left out of it: suggestions, and remarks beyond so many."""
    said, size = [], 0
    for remark in sorted(remarks, key=by_weight)[:MOST_REMARKS]:
        record = _remark(remark)
        if size + _size(record) > LARGEST - ROOM:
            record["replacement"] = None
        size += _size(record)
        if size > LARGEST - ROOM // 10:
            break
        said.append(record)
    return _dumped({"version": VERSION, "head": commit, "remarks": said})


def _dumped(said: object) -> str:
    return json.dumps(said, indent=1) + "\n"


def _size(record: dict[str, Any]) -> int:
    """The characters of a record, and those that set it in."""
    text = _dumped(record)
    return len(text) + 3 * text.count("\n")


def _remark(remark: Remark) -> dict[str, Any]:
    lines = remark.replacement
    if lines is None or len(lines) > MOST_LINES or len(remark.findings) > MOST_FINDINGS or any(map(_unfit, lines)):
        lines = None
    return {
        "path": remark.path,
        "first": remark.first,
        "last": remark.last,
        "replacement": None if lines is None else list(lines),
        "findings": [
            {"code": told.code, "fingerprint": told.fingerprint, "applicability": told.applicability.value}
            for told in remark.findings[:MOST_FINDINGS]
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
    if type(said["version"]) is not int or said["version"] != VERSION:
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
    if hunk is None or patch.added.isdisjoint(hunk.shown):
        raise _wrong(f"about lines that the pull request does not change, {first} to {last} of {path!a}")
    findings = tuple(_told(finding) for finding in _list(said["findings"], MOST_FINDINGS))
    if not findings:
        raise _wrong("a remark without a finding")
    texts = [hunk.shown[line].text for line in range(first, last + 1)]
    replacement = None
    if said["replacement"] is not None:
        known = b"\n".join(texts).decode(errors="replace")
        replacement = tuple(_code(line, known) for line in _list(said["replacement"], MOST_LINES))
        is_manual = any(told.applicability is Applicability.MANUAL for told in findings)
        if hunk.deletes_within(first, last) or is_manual or last - first >= LONGEST:
            raise _wrong("a suggestion where there can be none")
    shown = preview(texts, [line.encode() for line in replacement], first) if replacement is not None else ()
    note = _note(findings, replacement is not None, texts)
    return Remark(path, first, last, findings, replacement, note, preview=shown)


def _note(findings: Sequence[Told], is_suggested: bool, old: Sequence[bytes]) -> str:
    """What is said about a suggestion, or the lack of one."""
    kinds = {told.applicability for told in findings}
    if is_suggested:
        return CRLF if any(line.endswith(b"\r") for line in old) else ""
    if Applicability.UNSAFE in kinds:
        return UNSURE
    return UNSAID if Applicability.SAFE in kinds else ""


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


def _code(line: Any, known: str) -> str:
    """A line of code that shows all that is in it; what is beyond ASCII or alive on a forge stands there already."""
    if not isinstance(line, str) or _unfit(line):
        raise _wrong("a line that is too long, none, or with characters that hide others")
    if not all(char.isascii() or char in known for char in line):
        raise _wrong("a line with letters that are new there")
    for token in _ALIVE.findall(line):
        if token not in known and not (token in _DECORATORS and line.lstrip().startswith(token)):
            raise _wrong("a line with a mention, a link or markup that is new there")
    return line


def _unfit(line: str) -> bool:
    """Whether a line is too long, or holds what nobody sees."""
    if len(line) > LONGEST_LINE:
        return True
    return any(char in _BLANK or (char not in "\t\f" and category(char) in _HIDDEN) for char in line)


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
