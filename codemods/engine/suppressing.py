"""Taking off what the user suppressed, and reporting suppressions that suppress nothing."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from functools import cache

from codemods.engine.contract import File
from codemods.model import Finding, Span
from codemods.rules.files import UNUSED_SUPPRESSION
from codemods.rules.registry import all_rules
from codemods.semantics.module import Module, bodies
from codemods.semantics.nodes import first_line
from codemods.source.plain import Plain
from codemods.source.suppressions import Suppression, suppressions

_UNUSED = (UNUSED_SUPPRESSION.code, UNUSED_SUPPRESSION.name)


def suppressed(file: File, module: Module, findings: Sequence[Finding]) -> list[Finding]:
    """The findings that no comment suppresses, and one for each comment that suppresses none, or names such a rule."""
    comments = suppressions(module.source)
    if not comments:
        return list(findings)
    used: dict[Suppression, set[str]] = {}
    kept = []
    for finding in findings:
        lines = statement_lines(module, finding.span)
        covering = [c for c in comments if c.covers(finding.code, finding.name) and (c.whole_file or c.line in lines)]
        for comment in covering:
            used.setdefault(comment, set()).update((finding.code, finding.name))
        if not covering:
            kept.append(finding)
    if UNUSED_SUPPRESSION.code in file.codes:
        quiet = [comment for comment in comments if comment.names and comment.covers(*_UNUSED)]
        for comment in comments:
            if any(other.whole_file or other.line == comment.line for other in quiet):
                continue
            if comment not in used:
                kept += [_unused(comment)] if _is_judged(comment, file) else []
            elif idle := [name for name in comment.names if name not in used[comment] and _is_at_work(name, file)]:
                kept.append(_unused_names(comment, idle))
    return kept


def statement_lines(module: Module, span: Span) -> range:
    """The 1-based lines of the innermost statement around a span; of a compound one, its header."""
    line = module.source.line_of(span.start)
    if isinstance(module.source, Plain):
        return module.source.lines_around(span)
    found: ast.stmt | None = None
    body: list[ast.stmt] = module.tree.body
    while body:
        inner = next((node for node in body if first_line(node) <= line <= (node.end_lineno or 0)), None)
        if inner is None:
            break
        found = inner
        body = [statement for block in bodies(inner) for statement in block]
    if found is None:
        return range(line, line + 1)
    block = getattr(found, "body", None)
    last = found.end_lineno or line
    if isinstance(block, list) and block and block[0].lineno > line:
        last = max(line, block[0].lineno - 1)
    return range(first_line(found), last + 1)


def _is_judged(comment: Suppression, file: File) -> bool:
    """Whether every rule that the comment may be meant for was at work; without names, every one that is by default."""
    if any(name not in _known() for name in comment.names):
        return True
    judging = [rule for rule in all_rules() if comment.names or rule.default]
    meant = {rule.code for rule in judging if comment.covers(rule.code, rule.name)}
    return meant <= file.codes


@cache
def _known() -> frozenset[str]:
    return frozenset({rule.code for rule in all_rules()} | {rule.name for rule in all_rules()})


def _is_at_work(name: str, file: File) -> bool:
    """Whether the rule of a name was asked for the file, or there is none of that name."""
    return name not in _known() or any(
        rule.code in file.codes for rule in all_rules() if name in {rule.code, rule.name}
    )


def _unused_names(comment: Suppression, idle: list[str]) -> Finding:
    """The finding about a comment that suppresses something, and names rules besides that find nothing there."""
    named = ", ".join(f"`{name}`" for name in idle)
    what = f"{named} suppresses nothing here; leave it out"
    if len(idle) > 1:
        what = f"{named} suppress nothing here; leave them out"
    return Finding(UNUSED_SUPPRESSION.code, UNUSED_SUPPRESSION.name, "unused", comment.span, what)


def _unused(comment: Suppression) -> Finding:
    unknown = [name for name in comment.names if name not in _known()]
    what = f"no rule is called {', '.join(unknown)}" if unknown else "this suppression suppresses nothing"
    if comment.late:
        what = "this suppression suppresses nothing below the first statement"
    return Finding(UNUSED_SUPPRESSION.code, UNUSED_SUPPRESSION.name, "unused", comment.span, f"{what}; remove it")
