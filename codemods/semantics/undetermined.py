"""What torch has no deterministic algorithm for on a GPU, or not for its gradient."""

from __future__ import annotations

import ast
import re
from typing import Final

from codemods.deferred import pattern
from codemods.semantics.mentions import words, words_of
from codemods.semantics.module import Module
from codemods.semantics.nodes import argument, text_of

_LAYERS: Final = (
    *(f"{kind}{size}d" for kind in ("MaxUnpool", "ReflectionPad") for size in (1, 2, 3)),
    *("AvgPool3d", "AdaptiveAvgPool3d", "AdaptiveMaxPool2d", "FractionalMaxPool2d", "FractionalMaxPool3d", "CTCLoss"),
)
_FUNCTIONS: Final = (
    *(f"max_unpool{size}d" for size in (1, 2, 3)),
    *("avg_pool3d", "adaptive_avg_pool3d", "adaptive_max_pool2d", "ctc_loss", "grid_sample"),
)
_RESIZING: Final = {"torch.nn.Upsample": 2, "torch.nn.functional.interpolate": 3, "torch.nn.functional.upsample": 3}
"""What resizes, with the position of the `mode`."""
_MIXING: Final = frozenset({"linear", "bilinear", "bicubic", "trilinear"})
"""The modes of these whose gradient is a sum over what overlaps."""
_WITHOUT: Final = frozenset(
    {f"torch.nn.{name}" for name in _LAYERS} | {f"torch.nn.functional.{name}" for name in _FUNCTIONS}
)
_ALWAYS, _BY_MODE = "|".join(_LAYERS + _FUNCTIONS), "|".join(name.rpartition(".")[2] for name in _RESIZING)
_WORDS: Final = frozenset(f"{_ALWAYS}|{_BY_MODE}".encode().split(b"|"))
_AT_SIGHT: Final = pattern(
    rf"^[^#\n]*?\b(?:nn|F|functional)\.(?:({_ALWAYS})\(|({_BY_MODE})\((?:[^()]|\([^()]*\))*[\"'](?:{'|'.join(_MIXING)})\b)".encode(),
    re.MULTILINE,
)


def seen_undetermined(text: bytes) -> frozenset[str]:
    """The layers and functions that a file seems to call which is not parsed."""
    if _WORDS.isdisjoint(words(text)):
        return frozenset()
    return frozenset((found[1] or found[2]).decode() for found in _AT_SIGHT.finditer(text))


def undetermined(module: Module) -> frozenset[str]:
    """The layers and functions without a deterministic algorithm that a file calls, by their own names."""
    if _WORDS.isdisjoint(words_of(module)):
        return frozenset()
    made = ((module.resolve(call.func, scope) or "", call) for call, scope in module.scoped.calls)
    return frozenset(name.rpartition(".")[2] for name, call in made if name in _WITHOUT or _mixes(name, call))


def _mixes(made: str, call: ast.Call) -> bool:
    """Whether a call resizes by mixing what is near."""
    return made in _RESIZING and text_of(argument(call, "mode", _RESIZING[made])) in _MIXING
