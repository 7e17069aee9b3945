"""LIT313: flags that said what is installed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from codemods.model import Symbol
from codemods.rules.named import NamedRow, ReplacedName, names_family
from codemods.rules.utilities.names import UTILITIES, moved, removed
from codemods.semantics.symbols import ROOT

_IMPORTS = "lightning_utilities.core.imports"
_NO_FAULTS = "fault-tolerant training is gone; leave it out"
_Lasts = tuple[str | None, str | None]
"""The last release of a flag in `utilities`, and in `utilities.imports`; None where it never was there."""

_INSTALLED: dict[str, tuple[str, _Lasts]] = {
    "APEX_AVAILABLE": ("apex.amp", ("1.1", None)),
    "_APEX_AVAILABLE": ("apex.amp", ("1.8", "1.8")),
    "BOLTS_AVAILABLE": ("pl_bolts", ("1.1", None)),
    "_BOLTS_AVAILABLE": ("pl_bolts", ("1.4", "1.4")),
    "_DALI_AVAILABLE": ("nvidia.dali", (None, "1.8")),
    "_DOCSTRING_PARSER_AVAILABLE": ("docstring_parser", (None, "1.6")),
    "FAIRSCALE_AVAILABLE": ("fairscale.nn", ("1.1", None)),
    "_FAIRSCALE_AVAILABLE": ("fairscale.nn", ("1.5", "1.7")),
    "_HIVEMIND_AVAILABLE": ("hivemind", ("1.9", "1.9")),
    "HOROVOD_AVAILABLE": ("horovod.torch", ("1.1", None)),
    "_HOROVOD_AVAILABLE": ("horovod.torch", ("1.8", "1.8")),
    "_JSONARGPARSE_AVAILABLE": ("jsonargparse", ("1.6", "1.6")),
    "_NEPTUNE_AVAILABLE": ("neptune", (None, "1.6")),
    "OMEGACONF_AVAILABLE": ("omegaconf", ("1.1", None)),
    "_POPTORCH_AVAILABLE": ("poptorch", ("1.8", "2.0")),
    "TORCHTEXT_AVAILABLE": ("torchtext", ("1.1", None)),
    "_TORCHTEXT_AVAILABLE": ("torchtext", ("1.7", "1.7")),
}
_TRUE: dict[str, _Lasts] = {
    "NATIVE_AMP_AVALAIBLE": ("1.0", None),
    "NATIVE_AMP_AVAILABLE": ("1.1", None),
    "_NATIVE_AMP_AVAILABLE": ("1.4", "1.4"),
    "_GROUP_AVAILABLE": ("1.7", "1.7"),
    "_RPC_AVAILABLE": ("1.3", "1.3"),
    "_PYTHON_GREATER_EQUAL_3_8_0": (None, "1.9"),
    "_TORCH_GREATER_EQUAL_1_6": ("1.3", "1.3"),
    "_TORCH_GREATER_EQUAL_1_7": ("1.5", "1.5"),
    "_TORCH_GREATER_EQUAL_1_8": ("1.5", "1.5"),
    "_TORCH_GREATER_EQUAL_1_8_1": (None, "1.6"),
    "_TORCH_GREATER_EQUAL_1_9": ("1.6", "1.6"),
    "_TORCH_GREATER_EQUAL_1_9_1": (None, "1.8"),
    "_TORCH_GREATER_EQUAL_1_10": ("1.8", "1.8"),
    "_TORCH_GREATER_EQUAL_1_11": ("1.8", "1.8"),
    "_TORCH_GREATER_EQUAL_1_12": ("1.8", "1.8"),
    "_TORCH_GREATER_EQUAL_1_13": (None, "1.9"),
    "_TORCH_GREATER_EQUAL_2_0": (None, "1.9"),
}
_FALSE: dict[str, _Lasts] = {
    "_TORCH_LOWER_EQUAL_1_4": ("1.3", "1.3"),
    "_TORCH_LESSER_EQUAL_1_10_2": (None, "1.9"),
    "_TORCHTEXT_LEGACY": (None, "1.7"),
    "_TORCHMETRICS_LOWER_THAN_0_3": (None, "1.4"),
    "_IPU_AVAILABLE": ("1.8", "2.0"),
    "_HPU_AVAILABLE": ("2.0", "1.8"),
}
_ON_TPU: dict[str, _Lasts] = {"TPU_AVAILABLE": ("1.1", None), "_TPU_AVAILABLE": ("1.7", "1.7")}


def _places(flag: str, lasts: _Lasts) -> Iterator[tuple[str, str]]:
    """The canonical names of a flag, each with the last release that had it."""
    for module, last in zip((UTILITIES, f"{UTILITIES}.imports"), lasts, strict=True):
        if last is not None:
            yield f"{module}.{flag}", last


def _replaced(
    flags: Mapping[str, _Lasts], template: tuple[str | Symbol, ...], note: str, since: str = "2.0"
) -> Iterator[NamedRow]:
    for flag, lasts in flags.items():
        for name, last in _places(flag, lasts):
            yield ReplacedName(name=name, last=last, since=since, template=template, note=note)


def _installed() -> Iterator[NamedRow]:
    for flag, (package, lasts) in _INSTALLED.items():
        template = (Symbol(f"{_IMPORTS}.module_available"), f'("{package}")')
        yield from _replaced({flag: lasts}, template, "`module_available` of lightning-utilities tells it")


FLAGS = names_family(
    code="LIT313",
    name="import-flags",
    summary="`_module_available` and flags such as `_APEX_AVAILABLE` are functions of lightning-utilities",
    why="""They were private and went with 1.8 to 2.0. Flags about versions of PyTorch that Lightning 2 needs anyway are
constants.""",
    rows=[
        *(
            moved(name, f"{_IMPORTS}.{new}", last, "1.8")
            for old, new, lasts in (
                ("_module_available", "module_available", ("1.7", "1.7")),
                ("_package_available", "package_available", (None, "1.7")),
                ("_compare_version", "compare_version", (None, "1.7")),
                ("_RequirementAvailable", "RequirementCache", (None, "1.7")),
            )
            for name, last in _places(old, lasts)
        ),
        *_installed(),
        *_replaced(_TRUE, ("True",), "with Lightning 2 it is always True"),
        *_replaced(_FALSE, ("False",), "with Lightning 2 it is always False"),
        *_replaced(
            _ON_TPU,
            (Symbol(f"{ROOT}.accelerators.XLAAccelerator"), ".is_available()"),
            "`XLAAccelerator.is_available()` says it",
            "2.1",
        ),
        *removed([f"{UTILITIES}.imports._fault_tolerant_training"], "1.9", _NO_FAULTS),
        *removed([f"{UTILITIES}.imports._fault_tolerant_enabled"], "1.4", _NO_FAULTS),
    ],
    examples=(
        (
            "from pytorch_lightning.utilities import _module_available\n_module_available('rich')",
            "module_available('rich')",
        ),
    ),
)
