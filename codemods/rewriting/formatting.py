"""Black's place: a file that Black leaves alone before is left alone by Black after."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache


@dataclass(frozen=True, slots=True)
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
    return _formatted(text, style) == text


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
