"""Remarks as Markdown."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Sequence
from dataclasses import replace

from codemods.deferred import pattern
from codemods.model import Applicability
from migrate_cli.bot.remarks import Remark, Told
from migrate_cli.bot.unused import Leftover
from migrate_cli.markdown import code, fenced, markdown, plain
from migrate_cli.output.json import url
from migrate_cli.output.summary import numbered
from migrate_cli.printing import printable

LONGEST = 60_000
"""Characters of a body; GitHub takes 65,536."""

_MARKER = "<!-- lightning-migrate: v1 {} -->"
_MARKERS = pattern(r"(?:\s*<!-- lightning-migrate: v1 [0-9a-f]{16}(?::\d+)? -->)+\s*\Z")
_ONE = pattern(r"<!-- lightning-migrate: v1 ([0-9a-f]{16}(?::\d+)?) -->")
SUMMARY = "<!-- lightning-migrate: summary v1 -->"


def body(remark: Remark, suggestion: str = "suggestion") -> str:
    """A comment: what was found, why, the new lines in a block called `suggestion`, and the hidden fingerprints."""
    parts = [told(each, remark) for each in remark.findings]
    if remark.preview:
        said = "Of these lines only some change:" if remark.replacement is not None else "This is what changes:"
        parts.append(f"{said}\n\n{fenced('diff', remark.preview)}")
    if remark.replacement is not None:
        parts.append(fenced(suggestion, remark.replacement))
    if remark.note:
        parts.append(f"{plain(remark.note)}{_command(remark)}.")
    elif remark.replacement is None and any(each.title for each in remark.findings):
        parts.append(f"The fix is made{_command(remark)}.")
    if remark.unused and remark.replacement is not None:
        parts += [f"Once every suggestion that says so is committed, {_left(each)}." for each in remark.unused]
    return "\n\n".join([*parts, markers(remark.fingerprints)])


def fitting(remark: Remark) -> Remark:
    """The same, without a suggestion that would make the comment too long for a forge."""
    if len(body(remark)) <= LONGEST:
        return remark
    return replace(remark, replacement=None, preview=(), note="The new lines are too many for a comment")


def told(finding: Told, remark: Remark | None = None) -> str:
    """One finding: its rule, what it says, and what its fix does."""
    said = f"**[{finding.code}]({url(finding.code, finding.name)})** {code(finding.name)}: {markdown(finding.message)}"
    if finding.title and remark is not None:
        said += f"\n\n{markdown(finding.title)}."
        if finding.applicability is Applicability.UNSAFE:
            said += f" Read before you take it: {markdown(finding.reason)}."
    return said


def _left(leftover: Leftover) -> str:
    """What is to be done about an import that is used no more."""
    old, new = (code(printable(" ".join(line.decode().split()))) for line in map(b" ".join, leftover[1:]))
    return f"{old} can be {new}" if leftover.new else f"nothing uses {old} any more: delete it"


def _command(remark: Remark) -> str:
    """What to run instead of, or after, committing a suggestion."""
    if all(each.applicability is Applicability.MANUAL for each in remark.findings):
        return ""
    unsafe = any(each.applicability is Applicability.UNSAFE for each in remark.findings)
    path = printable(remark.path)
    words = ["lightning-migrate", "fix", *["--unsafe-fixes"] * unsafe, *["--"] * path.startswith("-"), path]
    return (": " if remark.note else " by ") + code(shlex.join(words))


def line(remark: Remark) -> str:
    """A remark on one line of a list."""
    place = code(f"{printable(remark.path)}:{remark.first}")
    return f"- {place} {'; '.join(told(each) for each in remark.findings)}"


def summary(rest: Sequence[Remark], shown: int) -> str:
    """The comment on the whole: what there was no room for on the lines."""
    if not rest:
        return f"{SUMMARY}\n**lightning-migrate**: nothing more than what is said on the lines."
    head = f"**lightning-migrate**: {numbered(shown, 'comment')} on the lines"
    head += f", and {len(rest)} more; `lightning-migrate review` goes through all of them."
    lines: list[str] = []
    for remark in rest:
        lines.append(line(remark))
        if sum(map(len, lines)) > LONGEST - 2_000:
            lines[-1] = f"- and {len(rest) - len(lines) + 1} more"
            break
    listed = "\n".join(lines)
    return f"{SUMMARY}\n{head}\n\n<details><summary>What else there is</summary>\n\n{listed}\n\n</details>"


def settled(earlier: str, commit: str) -> str:
    """An earlier comment whose finding is gone, where its thread may not be resolved."""
    said = earlier[: len(earlier) - len(_tail(earlier))]
    struck = "\n".join(f"> {line}" if line else ">" for line in said.rstrip().split("\n"))
    return f"~~Resolved~~ in {commit[:12]}:\n\n{struck}\n\n{_tail(earlier).strip()}"


def is_settled(text: str) -> bool:
    """Whether a comment was struck out before."""
    return text.startswith("~~Resolved~~ in ")


def markers(fingerprints: Iterable[str]) -> str:
    """The hidden lines by which a later run knows what was said."""
    return "\n".join(_MARKER.format(fingerprint) for fingerprint in sorted(fingerprints))


def marked(text: str) -> frozenset[str]:
    """The fingerprints at the end of a comment; what stands above, in a suggestion say, does not count."""
    return frozenset(_ONE.findall(_tail(text)))


def _tail(text: str) -> str:
    found = _MARKERS.search(text)
    return found[0] if found else ""
