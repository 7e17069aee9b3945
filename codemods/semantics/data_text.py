"""New values in the language of a configuration file: YAML as its neighbours write it, JSON or TOML."""

from __future__ import annotations

import ast
import json
from collections.abc import Sequence

from codemods.deferred import NamedTuple
from codemods.model import Code, Span
from codemods.source.data import Mapping, Scalar

_WORDS = frozenset({"true", "false", "null", "yes", "no", "on", "off", "y", "n", "~", ""})
_SPECIAL = set("{}[],&*#?|-<>=!%@`:'\"")


class Style(NamedTuple):
    """How a file writes what YAML lets one write in several ways."""

    json: bool = False
    toml: bool = False
    capital: bool = False
    quote: str = ""

    @classmethod
    def of(cls, path: str, mapping: Mapping) -> Style:
        """The style of the scalars in a mapping."""
        scalars = [entry.value for entry in mapping.entries if isinstance(entry.value, Scalar)]
        strings = [scalar for scalar in scalars if isinstance(scalar.value, str) and scalar.text]
        quotes = {scalar.text[:1] if scalar.quoted else "" for scalar in strings}
        quote = quotes.pop() if len(quotes) == 1 else ""
        capital = any(scalar.text in {"True", "False"} for scalar in scalars)
        return cls(path.endswith(".json"), path.endswith(".toml"), capital, quote if quote in {"'", '"'} else "")

    def written(self, value: object) -> str | None:
        """A plain value as it is written; None for one that has no form here."""
        if self.toml:
            return self._in_toml(value)
        if self.json:
            return json.dumps(value) if value is None or isinstance(value, (bool, int, float, str, list)) else None
        if value is None:
            return "null"
        if isinstance(value, bool):
            return str(value) if self.capital else str(value).lower()
        if isinstance(value, (int, float)):
            return repr(value)
        if isinstance(value, str):
            return self._string(value)
        if isinstance(value, (list, tuple)):
            items = [self.written(item) for item in value]
            return f"[{', '.join(item for item in items if item)}]" if all(items) else None
        return None

    def _in_toml(self, value: object) -> str | None:
        """A value of TOML, which has no null; strings stand in the quotes of their neighbours."""
        if isinstance(value, (list, tuple)):
            items = [self._in_toml(item) for item in value]
            return f"[{', '.join(item for item in items if item)}]" if all(items) else None
        if isinstance(value, str) and self.quote == "'" and "'" not in value:
            return f"'{value}'"
        return json.dumps(value) if isinstance(value, (bool, int, float, str)) else None

    def _string(self, value: str) -> str:
        if self.quote:
            return f"{self.quote}{value}{self.quote}" if self.quote not in value and "\\" not in value else repr(value)
        plain = value.lower() not in _WORDS and not _SPECIAL & set(value[:1]) and value.strip() == value
        numeric = value[:1].isdigit() or value[:1] in {".", "+"}
        if plain and not numeric and ": " not in value and " #" not in value and not value.endswith(":"):
            return value
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'

    def pair(self, name: str, text: str, like: Scalar) -> str:
        """A key with its value."""
        return f"{self.key(name, like)}{' = ' if self.toml else ': '}{text}"

    def key(self, name: str, like: Scalar) -> str:
        """A key, in the quotes of another, or under the same keys: `trainer.gpus` of TOML."""
        if self.toml:
            return f"{like.text.removesuffix(str(like.value))}{name}" if not like.quoted else f'"{name}"'
        quote = like.text[:1] if like.quoted else ""
        return f"{quote}{name}{quote}"


def constant_of(code: Code) -> tuple[bool, object]:
    """Whether new code is a plain value without holes, and the value."""
    if not all(isinstance(piece, str) for piece in code.pieces):
        return False, None
    try:
        return True, ast.literal_eval("".join(str(piece) for piece in code.pieces))
    except (ValueError, SyntaxError, TypeError, RecursionError, MemoryError):
        return False, None


def kept_hole(code: Code) -> Span | None:
    """The old value's span where new code is that alone."""
    piece: Sequence[object] = code.pieces
    return piece[0] if len(piece) == 1 and isinstance(piece[0], Span) else None
