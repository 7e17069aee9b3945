"""The baseline: findings that were there when the tool came, kept in a file and not told again.

An entry is a fingerprint, so moved lines do not bring a finding back. Path and code stand beside
it for people and for merges: an entry is a line.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Callable, Iterable

from codemods.deferred import NamedTuple, dataclass
from codemods.model import Finding
from migrate_cli.failure import Failure
from migrate_cli.workspace.writing import UnwritableError, write

VERSION = 1


class Entry(NamedTuple):
    """One accepted finding; `path` is that of the file in the repository."""

    path: str
    code: str
    fingerprint: str


@dataclass(frozen=True)
class Baseline:
    """The accepted findings, and the file that they are in."""

    file: str
    entries: tuple[Entry, ...] = ()

    def accepts(self, findings: Iterable[Finding]) -> frozenset[str]:
        """The fingerprints of those findings that are in it."""
        return taken(findings, Counter(digest(entry.fingerprint) for entry in self.entries))

    def gone(self, findings: Iterable[Finding], judged: Callable[[Entry], bool]) -> tuple[Entry, ...]:
        """The entries that a run which could have found them has not found."""
        left = Counter(digest(finding.fingerprint) for finding in findings)
        gone = []
        for entry in self.entries:
            kind = digest(entry.fingerprint)
            if left[kind]:
                left[kind] -= 1
            elif judged(entry):
                gone.append(entry)
        return tuple(gone)

    def written(self, entries: Iterable[Entry]) -> Baseline:
        """The same with other entries, on the disk too."""
        result = Baseline(self.file, tuple(sorted(set(entries))))
        lines = ",\n".join(f"    {json.dumps(entry._asdict())}" for entry in result.entries)
        text = f'{{\n  "version": {VERSION},\n  "findings": [\n{lines}\n  ]\n}}\n' if lines else _empty()
        try:
            write(self.file, text.encode())
        except UnwritableError as error:
            raise Failure(f"--baseline: {self.file}: {error}") from None
        return result


def load(file: str, *, missing_ok: bool = False) -> Baseline:
    """The baseline in a file; raises Failure where it is none."""
    if missing_ok and not os.path.exists(file):
        return Baseline(file)
    try:
        with open(file, encoding="utf-8") as opened:
            said = json.load(opened)
    except FileNotFoundError:
        raise Failure(
            f"--baseline: {file}: no such file; `check --baseline {file} --write-baseline` makes it"
        ) from None
    except OSError as error:
        raise Failure(f"--baseline: {file}: {error.strerror}") from None
    except ValueError as error:
        raise Failure(f"--baseline: {file}: not JSON: {error}") from None
    try:
        if said["version"] != VERSION:
            raise Failure(f"--baseline: {file}: written by a newer release (version {said['version']!r})")
        entries = [Entry(entry["path"], entry["code"], entry["fingerprint"]) for entry in said["findings"]]
    except (KeyError, TypeError):
        raise Failure(f"--baseline: {file}: not a baseline; `--write-baseline` makes it anew") from None
    if not all(isinstance(value, str) for entry in entries for value in entry):
        raise Failure(f"--baseline: {file}: not a baseline; `--write-baseline` makes it anew")
    return Baseline(file, tuple(entries))


def taken(findings: Iterable[Finding], digests: Counter[str]) -> frozenset[str]:
    """The fingerprints of as many findings of each kind as there are in `digests`.

    Equal findings of a file are numbered from its top, and one that is fixed renumbers those
    below it: only how many there are counts.
    """
    left = Counter(digests)
    found = set()
    for finding in findings:
        kind = digest(finding.fingerprint)
        if left[kind] > 0:
            left[kind] -= 1
            found.add(finding.fingerprint)
    return frozenset(found)


def digests(fingerprints: Iterable[str]) -> Counter[str]:
    """How many findings of each kind some fingerprints stand for."""
    return Counter(map(digest, fingerprints))


def digest(fingerprint: str) -> str:
    """A fingerprint without the number of a repeat."""
    return fingerprint.partition(":")[0]


def _empty() -> str:
    return json.dumps({"version": VERSION, "findings": []}, indent=2) + "\n"
