"""Comments that suppress findings, written where they suppress them."""

from __future__ import annotations

import io
import re
import tokenize
from collections import defaultdict
from collections.abc import Iterable, Sequence

from codemods.deferred import NamedTuple, pattern
from codemods.engine.contract import File
from codemods.engine.suppressing import statement_lines
from codemods.engine.understanding import module_of
from codemods.model import Edit, Finding, Span
from codemods.rules.files import FAILED_RULE, UNREADABLE, UNUSED_SUPPRESSION
from codemods.source.encoding import UndecodableError
from codemods.source.plain import Plain
from codemods.source.python import Source, UnparsableError
from codemods.source.suppressions import suppressions

_STAY = frozenset({UNREADABLE.code, UNUSED_SUPPRESSION.code, FAILED_RULE.code})
_BRACKET = pattern(r"(lightning-migrate:\s*ignore\s*\[)([^\]]*)(\])", re.IGNORECASE)


class _Ends(NamedTuple):
    """Where lines that may take a comment end, and the comments that some have, by 1-based line."""

    at: dict[int, int]
    comments: dict[int, tuple[int, str]]


def suppress(file: File, findings: Iterable[Finding], reason: str = "") -> tuple[Edit, ...]:
    """The edits of the file's UTF-8 text that suppress each of `findings`, one a comment; sorted.

    A comment goes to the end of the finding's line, or of the next line of the same statement
    that can take one; a suppression that is there already gets one name more. What says that a
    file or a rule failed is not suppressed. Asked for finding by finding, a file is parsed once.
    """
    try:
        module = module_of(file)
        ends = _ends(module.source)
    except (UndecodableError, UnparsableError, tokenize.TokenError, SyntaxError):
        return ()
    wanted: dict[int, set[str]] = defaultdict(set)
    for finding in findings:
        if finding.code in _STAY:
            continue
        lines = statement_lines(module, finding.span)
        first = module.source.line_of(finding.span.start)
        line = next((n for n in [*range(first, lines.stop), *range(lines.start, first)] if n in ends.at), None)
        if line is not None:
            wanted[line].add(finding.code)
    known = {comment.line: comment.names for comment in suppressions(module.source)}
    encoding, edits = module.source.text.encoding, []
    for line, codes in sorted(wanted.items()):
        start, end, new = _comment(ends, line, known.get(line, ()), sorted(codes), " ".join(reason.split()))
        stored = new.encode(encoding, "replace").decode(encoding).encode()
        edits.append(Edit(Span(start, end), stored))
    return tuple(edit for edit in edits if module.source.text.takes([edit]))


def _comment(ends: _Ends, line: int, known: Sequence[str], codes: Sequence[str], reason: str) -> tuple[int, int, str]:
    """What to write where: the start and the end of what goes, and what comes."""
    start, there = ends.comments.get(line, (ends.at[line], ""))
    bracket = _BRACKET.search(there)
    if bracket is not None:
        names = ", ".join([*known, *(code for code in codes if code not in known)])
        return start, start + len(there.encode()), there[: bracket.start(2)] + names + there[bracket.end(2) :]
    names = ", ".join([*known, *codes])  # ours is read instead of one in noqa style before it
    said = f"# lightning-migrate: ignore[{names}]{f' -- {reason}' if reason else ''}"
    return ends.at[line], ends.at[line], f"  {said}"


def _ends(source: Source) -> _Ends:
    """The lines whose end lies neither in a string nor behind a backslash."""
    ends = _Ends({}, {})
    if isinstance(source, Plain):
        return _Ends(source.ends(), {line: (at, text.rstrip()) for line, at, text in source.comments()})
    for token in tokenize.generate_tokens(io.StringIO(source.utf8.decode(), newline="").readline):
        line, column = token.start
        if token.type in {tokenize.NEWLINE, tokenize.NL} and line <= len(source.line_starts):
            stop = source.line_starts[line] if line < len(source.line_starts) else len(source.utf8)
            content = source.utf8[source.line_starts[line - 1] : stop].rstrip()
            ends.at[line] = source.line_starts[line - 1] + len(content)
        elif token.type == tokenize.COMMENT:
            at = source.offset(line, len(token.line[:column].encode()))
            ends.comments[line] = (at, token.string.rstrip())
    return ends
