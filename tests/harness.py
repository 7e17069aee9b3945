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
from codemods.source.documents import text_of
from codemods.source.encoding import UndecodableError
from codemods.source.python import Source
from migrate_cli.output.report import Texts

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
    texts = Texts(files)
    return [f"{f.path}:{texts.place(f)} {f.code} {f.applicability.value}" for f in findings]


def source_of(path: str, data: bytes) -> Source | None:
    """A file's source, or None where its bytes are not text."""
    try:
        return Source(path, text_of(path, data))
    except UndecodableError:
        return None


def parses(data: bytes, path: str = "code.py") -> bool:
    """Whether Python parses a file, all cells of it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            text = text_of(path, data)
            ast.parse(text.utf8)
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            return False
    return not text.broken


def is_modern(data: bytes) -> bool:
    """Whether Python parses a file as it is, with no old syntax to lift first."""
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
