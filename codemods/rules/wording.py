"""How rules speak: releases, pages, and the titles of fixes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from codemods.api.releases import RELEASES
from codemods.model import Code, Finding, Release, Span, Symbol
from codemods.rules.registry import Context
from codemods.semantics.arguments import Argument
from codemods.semantics.symbols import TRAINER, is_lightning

GUIDE = "https://lightning.ai/docs/pytorch/stable/upgrade/migration_guide.html"
PERHAPS = "; whether the code is of these is not known"
"""Behind what is said of some releases, of code that may be of others."""
_WIDEST = 88


def first_of_each(findings: Iterable[Finding]) -> list[Finding]:
    """Findings in order; of those without a fix that say the same the first."""
    first: dict[object, Finding] = {}
    for finding in sorted(findings, key=lambda finding: finding.span):
        first.setdefault(finding if finding.fixes else (finding.row, finding.message), finding)
    return list(first.values())


def next_release(release: Release) -> Release:
    """The minor release after one that is not the newest."""
    return RELEASES[RELEASES.index(release) + 1]


def shown_argument(argument: Argument) -> str:
    """An argument as a message names it; that a Trainer's is the Trainer's goes without saying."""
    owner = argument.set.callable.rpartition(".")[2]
    return f"`{argument.name}=`" if argument.set.callable == TRAINER else f"`{argument.name}=` of `{owner}`"


def listed(names: Iterable[str]) -> str:
    """Names of arguments as a list in a sentence: "`a=`, `b=` and `c=`"."""
    *first, last = [f"`{name}=`" for name in dict.fromkeys(names)]
    return f"{', '.join(first)} and {last}" if first else last


def shown(code: Code, context: Context) -> str:
    """A piece of new code as one line of text, for a title."""
    parts = []
    for piece in code.pieces:
        if isinstance(piece, Symbol):
            parts.append(piece.name.rpartition(".")[2] if is_lightning(piece.name) else piece.name)
        else:
            parts.append(context.module.source.code(piece) if isinstance(piece, Span) else piece)
    return " ".join("".join(parts).split())


def shown_pairs(pairs: Sequence[tuple[str, Code]], context: Context) -> str:
    text = ", ".join(f"{name}={shown(code, context)}" for name, code in pairs)
    return f"`{text}`" if len(text) <= _WIDEST else listed(name for name, _ in pairs)


def fix_title(context: Context, argument: Argument, pairs: Sequence[tuple[str, Code]]) -> str:
    """What a fix does to one argument: "Replace `x=` with `y=1`"."""
    if not pairs:
        return f"Remove `{argument.name}=`"
    if [name for name, _ in pairs] == [argument.name]:
        return f"Make it {shown_pairs(pairs, context)}"
    return f"Replace `{argument.name}=` with {shown_pairs(pairs, context)}"
