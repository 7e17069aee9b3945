"""Black's place: a file that Black leaves alone before is left alone by Black after."""

from __future__ import annotations

import ast
from functools import lru_cache

from codemods.deferred import dataclass, pattern
from codemods.source.trees import children


@dataclass(frozen=True)
class BlackStyle:
    """A project's `[tool.black]`, as far as it changes the output."""

    line_length: int = 88
    target_versions: tuple[str, ...] = ()
    string_normalization: bool = True
    magic_trailing_comma: bool = True
    preview: bool = False


def reformat(before: str, after: str, style: BlackStyle) -> str:
    """`after` as Black writes it where `before` is as Black writes it; else `after` itself.

    A text that Black can not take, or whose line ends are mixed, is not formatted.
    """
    if before == after or not _clean(before, style):
        return after
    formatted = _formatted(after, style)
    return after if formatted is None else formatted


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
