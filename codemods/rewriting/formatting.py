"""Black's place: a file that Black leaves alone before is left alone by Black after."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class BlackStyle:
    """A project's `[tool.black]`, as far as it changes the output."""

    line_length: int = 88
    target_versions: tuple[str, ...] = ()
    string_normalization: bool = True
    magic_trailing_comma: bool = True
    preview: bool = False
