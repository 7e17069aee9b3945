"""Black's place: a file that Black leaves alone before is left alone by Black after.

In others only what a rewrite makes too long for a line is broken as Black does it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from codemods.deferred import dataclass, pattern
from codemods.source.trees import children

WIDEST: Final = 120
"""Columns; a line is made no wider than that, or than it, or its call, is already."""


@dataclass(frozen=True)
class BlackStyle:
    """A project's `[tool.black]`, as far as it changes the output."""

    line_length: int = 88
    target_versions: tuple[str, ...] = ()
    string_normalization: bool = True
    magic_trailing_comma: bool = True
    preview: bool = False


def reformat(before: str, after: str, style: BlackStyle) -> str:
    """`after` as Black writes it where `before` is so; else `after`, with the statements broken that got too long.

    A text that Black can not take, or whose line ends are mixed, is not formatted.
    """
    if before == after:
        return after
    if not _clean(before, style):
        return _broken(before, after)
    formatted = _formatted(after, style)
    return after if formatted is None else formatted


def _broken(before: str, after: str) -> str:
    """The text with the statements broken that have a line which is longer than any was, and than most projects have.

    Those are left as they are that hold comments, texts of several lines or arguments written `name = value`, which
    would change more than the lines, and so are lines that were too long before.
    """
    old = before.split("\n")
    longest = max(map(len, old))
    limit = max(longest, WIDEST)
    lines = after.split("\n")
    if "\r" in after or "\f" in after or all(len(line) <= limit for line in lines):
        return after
    try:
        tree = ast.parse(after)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return after
    wide = [line for line in old if len(line) > WIDEST]
    for node in sorted(_plain_statements(tree), key=lambda each: -each.lineno):
        first, last = node.lineno - 1, (node.end_lineno or node.lineno) - 1
        longer = [line for line in lines[first : last + 1] if len(line) > limit]
        if all(any(_is_mostly(each, line) for each in wide) for line in longer):
            continue
        if _is_breakable(node, lines, first, last):
            indent = lines[first][: node.col_offset]
            width = min(max(longest, BlackStyle.line_length), WIDEST) - len(indent)
            text = "\n".join([lines[first][len(indent) :], *lines[first + 1 : last + 1]])
            style = BlackStyle(width, string_normalization=False, magic_trailing_comma=False)
            formatted = _formatted(text + "\n", style)
            if formatted is not None:
                lines[first : last + 1] = [indent + line for line in formatted.rstrip("\n").split("\n")]
    return "\n".join(lines)


def _is_mostly(old: str, new: str) -> bool:
    """Whether all but a little of a line stands in a new one, at its beginning and at its end."""
    return _alike(old, new) + _alike(old[::-1], new[::-1]) > len(new) * _MOSTLY


_MOSTLY: Final = 0.8


def _alike(one: str, other: str) -> int:
    """How many characters two texts begin with alike."""
    return next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def _plain_statements(tree: ast.Module) -> Iterator[ast.stmt]:
    """The statements that have no others in them."""
    todo: list[ast.AST] = [tree]
    for node in todo:
        if isinstance(node, (ast.Assign, ast.AnnAssign, ast.Expr, ast.Return)):
            yield node
        elif isinstance(node, (ast.stmt, ast.Module, ast.ExceptHandler, ast.match_case)):
            todo += children(node)


def _is_breakable(node: ast.stmt, lines: list[str], first: int, last: int) -> bool:
    """Whether a statement stands alone on its lines, and Black changes nothing of it but these."""
    text = "\n".join(lines[first : last + 1])
    alone = not lines[first][: node.col_offset].strip(" ") and node.end_col_offset == len(lines[last].encode())
    return alone and not _KEPT.search(text)


_KEPT = pattern(r"#|\"\"\"|\'\'\'|\\\n|(?m:^.*[(,]\s*\w+ = )")


@lru_cache(maxsize=16)  # the rounds of one file ask for the same text again
def _clean(text: str, style: BlackStyle) -> bool:
    return not is_plainly_unclean(text, style) and _formatted(text, style) == text


def is_plainly_unclean(text: str, style: BlackStyle) -> bool:
    """Whether something is seen at once that Black never leaves so; Black itself takes a while.

    A plain string in single quotes, or a call or a header on one line that is too long: it has two
    arguments at least, so there is a place to break it.
    """
    if "fmt:" in text or "yapf:" in text or "\r" in text:
        return False  # switched off somewhere, or lines that are counted in several ways
    if not text.endswith("\n"):
        return bool(text)
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False
    lines = text.encode().split(b"\n")
    todo: list[ast.AST] = [tree]
    for node in todo:
        if isinstance(node, ast.Constant):
            is_text = style.string_normalization and isinstance(node.value, str)
            if is_text and _PLAIN.match(lines[node.lineno - 1], node.col_offset):
                return True
        elif isinstance(node, ast.stmt) and _is_too_long(node, lines, style.line_length):
            return True
        if not isinstance(node, ast.JoinedStr):  # positions in there are those of a later Python only
            todo += children(node)
    return False


_PLAIN = pattern(rb"'[^'\"\\]+'(?!')")


def _is_too_long(node: ast.stmt, lines: list[bytes], longest: int) -> bool:
    """Whether a statement, or a header, of one line is longer than that and has two arguments to break at."""
    if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
        args = node.args
        count, last = len(args.posonlyargs) + len(args.args) + len(args.kwonlyargs), node.body[0].lineno - 1
        line = lines[node.lineno - 1]
        is_whole = last >= node.lineno and line.endswith(b":")
    elif isinstance(node, (ast.Assign, ast.Expr)) and isinstance(node.value, ast.Call):
        count, line = len(node.value.args) + len(node.value.keywords), lines[node.lineno - 1]
        is_whole = node.end_lineno == node.lineno and line.endswith(b")")
        is_whole &= node.end_col_offset == len(line) and node.value.end_col_offset == len(line)
    else:
        return False
    return is_whole and count > 1 and len(line) > longest and line.isascii() and b"#" not in line


def _formatted(text: str, style: BlackStyle) -> str | None:
    """The text as Black writes it, line ends kept; None where Black can not."""
    import black
    from black.mode import TargetVersion

    newline = "\r\n" if "\r\n" in text else "\n"
    plain = text.replace("\r\n", "\n") if newline == "\r\n" else text
    if "\r" in plain or (newline == "\r\n" and text.count("\n") != text.count("\r\n")):
        return None
    try:
        mode = black.Mode(
            target_versions={TargetVersion[version.upper()] for version in style.target_versions},
            line_length=style.line_length,
            string_normalization=style.string_normalization,
            magic_trailing_comma=style.magic_trailing_comma,
            preview=style.preview,
        )
        return black.format_str(plain, mode=mode).replace("\n", newline)
    except Exception:  # noqa: BLE001 - whatever Black stumbles over, the migrated text is good as it is
        return None
