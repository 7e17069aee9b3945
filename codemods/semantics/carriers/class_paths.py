"""Callbacks as the configuration of a LightningCLI writes them: a `class_path` with `init_args`."""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from collections.abc import Mapping as Known

from codemods.deferred import NamedTuple, pattern
from codemods.model import Code, Span, Symbol
from codemods.semantics.arguments import Argument
from codemods.semantics.data_text import Style
from codemods.source.data import Listing, Mapping, Node

_SCHEDULE = "accumulate_grad_batches"
_FLAGS = frozenset({"stochastic_weight_avg", "log_gpu_memory"})
_UNIT = "  "
_PACKAGES = pattern(r"\b(pytorch_lightning|lightning\.pytorch)\.callbacks\.")
_ROOT = "lightning.pytorch."


class Made(NamedTuple):
    """A callback that is to be made: its class, and what that is given."""

    symbol: str
    arguments: dict[str, object]

    @property
    def name(self) -> str:
        return self.symbol.rpartition(".")[2]

    def lines(self, text: str, style: Style) -> list[str] | None:
        """What is written, the dash left out; the package is the one that the file names, and none where it names none.

        A class that has been imported is known to jsonargparse by its name alone.
        """
        package = _PACKAGES.search(text)
        path = f"{package[1]}.{self.symbol.removeprefix(_ROOT)}" if package is not None else self.name
        arguments = _block(self.arguments, style)
        if arguments is None:
            return None
        return [f"class_path: {path}", *(["init_args:", *_indented(arguments)] if arguments else [])]


def becomes_callback(argument: Argument) -> bool:
    """Whether an argument of 1.x becomes an item of `callbacks` there."""
    if argument.name == _SCHEDULE:
        return argument.value.types is not None and "dict" in argument.value.types
    return argument.name in _FLAGS and argument.value.constant not in (None, False)


def made_by(code: Code, values: Known[Span, object]) -> Made | None:
    """The callback that code makes, where that is one call with constants or values of the file; else None."""
    head, *rest = code.pieces
    if not isinstance(head, Symbol) or any(isinstance(piece, Symbol) for piece in rest):
        return None
    holes: dict[str, object] = {}
    text = "made"
    for piece in rest:
        if isinstance(piece, Span):
            if piece not in values:
                return None
            hole = f"hole{len(holes)}"
            holes[hole] = values[piece]
            text += hole
        elif isinstance(piece, str):
            text += piece
    try:
        call = ast.parse(text, mode="eval").body
    except SyntaxError:
        return None
    if not isinstance(call, ast.Call) or call.args:
        return None
    given: dict[str, object] = {}
    for keyword in call.keywords:
        if keyword.arg is None:
            return None
        if isinstance(keyword.value, ast.Name):
            given[keyword.arg] = holes.get(keyword.value.id)
            continue
        try:
            given[keyword.arg] = ast.literal_eval(keyword.value)
        except ValueError:
            return None
    return Made(head.name, given)


def listed(code: Code) -> Code | None:
    """The item of a list of one, else None."""
    pieces = [piece for piece in code.pieces if piece != ""]
    if pieces[:1] != ["["] or pieces[-1:] != ["]"]:
        return None
    return Code(tuple(pieces[1:-1]))


def names_class(callbacks: Listing, made: Made) -> bool:
    """Whether one of the items is of the same class."""
    paths = (item.text("class_path") for item in callbacks.items if isinstance(item, Mapping))
    return any(path.rpartition(".")[2] == made.name for path in paths)


def entry(made: Sequence[str], indent: str, newline: str) -> str:
    """`callbacks:` with one item."""
    return newline.join(["callbacks:", *(indent + _UNIT + line for line in item(made))])


def item(made: Sequence[str]) -> list[str]:
    """The lines of an item, with its dash."""
    return [f"{'  ' if number else '- '}{line}" for number, line in enumerate(made)]


def numbered(mapping: Mapping, constant: Callable[[Node], object]) -> dict[object, object] | None:
    """A schedule as a dict, its keys as numbers; None where it is none, or not written out."""
    found: dict[object, object] = {}
    for each in mapping.entries:
        key, value = each.key.value, constant(each.value)
        key = int(key) if isinstance(key, str) and key.isdecimal() else key
        if each.merged or type(key) is not int or type(value) is not int:
            return None
        found[key] = value
    return found or None


def _block(given: Known[object, object] | Known[str, object], style: Style) -> list[str] | None:
    lines: list[str] = []
    for name, value in given.items():
        if isinstance(value, dict):
            inner = _block(value, style)
            if not inner:
                return None
            lines += [f"{name}:", *_indented(inner)]
            continue
        text = style.written(value)
        if text is None:
            return None
        lines.append(f"{name}: {text}")
    return lines


def _indented(lines: Sequence[str]) -> list[str]:
    return [_UNIT + line for line in lines]
