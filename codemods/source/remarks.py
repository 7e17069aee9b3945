"""What comments are for: some speak to people, others tell a tool about the line that they stand on."""

from __future__ import annotations

import ast
import re
from typing import Final

from codemods.deferred import pattern
from codemods.source.python import Source

_DIRECTIVE: Final = pattern(
    r"#\s*(?:noqa|type:|pylint:|pragma:|nosec|fmt:|isort:|lightning-migrate:|mypy:|pyright:|ruff:)", re.IGNORECASE
)
"""A comment that tells a tool about the line that it stands on; on a line of its own some are for the whole file."""

_UNUSED: Final = pattern(r"(?i)#[^\n]*(?:\bnoqa\b(?!\s*:)|\bF401\b|\bunused-import\b|\bre-?exports?\b)")


def is_remark(comment: str) -> bool:
    """Whether a comment says something, and not to a tool about its line."""
    return bool(comment.strip("#")) and not _DIRECTIVE.match(comment)


def lines_of(source: Source, statement: ast.stmt) -> str:
    """The whole lines that a statement touches."""
    starts, last = source.line_starts, statement.end_lineno or statement.lineno
    end = starts[last] if last < len(starts) else len(source.utf8)
    return source.utf8[starts[statement.lineno - 1] : end].decode()


def is_for_others(source: Source, statement: ast.stmt) -> bool:
    """Whether a comment says that an import is there though nothing here uses it: `# noqa: F401`."""
    return _UNUSED.search(lines_of(source, statement)) is not None


def can_lose_a_name(source: Source, statement: ast.Import | ast.ImportFrom) -> bool:
    """Whether no comment on an import tells a tool about its line, or that it is there for others.

    What else a comment says stays, on a line of its own where all names go.
    """
    comments = re.findall(r"#[^\r\n]*", lines_of(source, statement))
    told = any(comment.strip("#") and not is_remark(comment) for comment in comments)
    if told and (len(statement.names) == 1 or statement.lineno != statement.end_lineno):
        return False
    return not is_for_others(source, statement)
