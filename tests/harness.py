"""The engine as tests call it: files by path, options by their names on the command line."""

from __future__ import annotations

import ast
import io
import tokenize
import warnings
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from codemods.engine import Checked, File, Fixed, Settings, check, fix
from codemods.model import Applicability, Finding, Origin, Release
from codemods.rewriting.formatting import BlackStyle
from codemods.rules.registry import select as codes_of
from codemods.source.encoding import UndecodableError, decode
from codemods.source.python import Source

Files = Mapping[str, bytes]


def run_check(files: Files, *, backwards: bool = False, **options: Any) -> Checked:
    """What `check` finds. `options` are target, origin, select and style."""
    inputs, settings = _inputs(files, **options)
    return check(inputs[::-1] if backwards else inputs, settings)


def run_fix(files: Files, *, unsafe: bool = False, backwards: bool = False, **options: Any) -> Fixed:
    """What `fix` does, with `--unsafe-fixes` where `unsafe`."""
    inputs, settings = _inputs(files, **options)
    applicability = Applicability.UNSAFE if unsafe else Applicability.SAFE
    return fix(inputs[::-1] if backwards else inputs, settings, applicability=applicability)


def as_files(files: Files, select: Iterable[str] = ("ALL",), style: BlackStyle | None = None) -> list[File]:
    codes = codes_of(select)
    return [File(path, data, codes, style) for path, data in files.items()]


def settings_of(target: str = "2.6", origin: str | None = None) -> Settings:
    release = Release.parse(origin) if origin else None
    return Settings(Release.parse(target), Origin(release, release))


def _inputs(
    files: Files,
    *,
    target: str = "2.6",
    origin: str | None = None,
    select: Iterable[str] = ("ALL",),
    style: BlackStyle | None = None,
) -> tuple[list[File], Settings]:
    return as_files(files, select, style), settings_of(target, origin)


def located(findings: Iterable[Finding], files: Files) -> list[str]:
    """Each finding as `path:line:column code applicability`, in the given order."""
    sources = {path: source_of(path, data) for path, data in files.items()}
    return [_located(finding, sources[finding.path]) for finding in findings]


def source_of(path: str, data: bytes) -> Source | None:
    """A file's source, or None where its bytes are not text."""
    try:
        return Source(path, decode(data))
    except UndecodableError:
        return None


def parses(data: bytes) -> bool:
    """Whether Python parses a file."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            ast.parse(data)
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            return False
    return True


def comments(data: bytes) -> Counter[str]:
    """The comments of a file that parses, however often each stands there."""
    tokens = tokenize.tokenize(io.BytesIO(data).readline)
    return Counter(token.string for token in tokens if token.type == tokenize.COMMENT)


def _located(finding: Finding, source: Source | None) -> str:
    line, column = source.position(finding.span.start) if source is not None else (1, 1)
    return f"{finding.path}:{line}:{column} {finding.code} {finding.applicability.value}"
