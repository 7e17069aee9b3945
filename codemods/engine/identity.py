"""Fingerprints: what a finding is called from one run to the next."""

from __future__ import annotations

import hashlib
import io
import tokenize
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable
from dataclasses import replace

from codemods.engine.contract import File
from codemods.model import Finding
from codemods.semantics.module import Module

_SKIPPED = frozenset(
    {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER}
)


def identified(file: File, module: Module | None, findings: Iterable[Finding]) -> list[Finding]:
    """The findings of one file with path and fingerprint, in source order.

    The fingerprint is made of what does not change when lines move: the first 16 hex digits of
    SHA-256 over code, repository-relative path, enclosing qualified name and the finding's source
    without white space and comments; the n-th repeat in a file gets `:n` behind it, from 2 on.
    """
    repeats: Counter[str] = Counter()
    named = []
    for finding in sorted(findings, key=lambda found: (found.span, found.code, found.row)):
        qualifier, text = "", ""
        if module is not None:
            qualifier = module.scope_at(finding.span.start).qualname
            text = bare(module.source.code(finding.span))
        parts = "\0".join([finding.code, file.identity or file.path, qualifier, text])
        digest = hashlib.sha256(parts.encode(errors="surrogateescape")).hexdigest()[:16]
        repeats[digest] += 1
        fingerprint = digest if repeats[digest] == 1 else f"{digest}:{repeats[digest]}"
        named.append(replace(finding, path=file.path, fingerprint=fingerprint))
    return named


def followed(before: Iterable[str], gone: Collection[str], after: Iterable[str]) -> dict[str, str]:
    """What the findings that are still there were called before, by what they are called now.

    Repeats are told apart by a number, and those behind one that is `gone` move up. They keep their
    order. Where there are neither as many as stay nor as many as there were, none is followed: it
    stands for an empty name. A fingerprint that is new is not in the result.
    """
    old, new = _repeats(before), _repeats(after)
    names: dict[str, str] = {}
    for digest in old.keys() & new.keys():
        staying = [name for name in old[digest] if name not in gone]
        count = len(new[digest])
        were = staying if count == len(staying) else old[digest] if count == len(old[digest]) else [""] * count
        names |= zip(new[digest], were, strict=True)
    return names


def _repeats(fingerprints: Iterable[str]) -> dict[str, list[str]]:
    """Fingerprints by what they share, in the order of the file."""
    repeats: dict[str, list[str]] = defaultdict(list)
    for fingerprint in fingerprints:
        repeats[fingerprint.partition(":")[0]].append(fingerprint)
    for names in repeats.values():
        names.sort(key=lambda name: int(name.partition(":")[2] or 1))
    return repeats


def bare(code: str) -> str:
    """Code without white space and comments."""
    if "#" in code:
        try:
            tokens = list(tokenize.generate_tokens(io.StringIO(f"({code}\n)").readline))
        except (tokenize.TokenError, SyntaxError):
            tokens = []
        if tokens:
            code = "".join(token.string for token in tokens if token.type not in _SKIPPED)[1:-1]
    return "".join(code.split())
