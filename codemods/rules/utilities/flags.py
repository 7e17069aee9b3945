"""LIT313: flags that said what is installed."""

from __future__ import annotations

from collections.abc import Iterator

from codemods.model import Symbol
from codemods.rules.named import NamedRow, ReplacedName, names_family
from codemods.rules.utilities.names import UTILITIES, moved, removed

_IMPORTS = "lightning_utilities.core.imports"
_PACKAGES = {
    "APEX": "apex.amp",
    "BOLTS": "pl_bolts",
    "DALI": "nvidia.dali",
    "DOCSTRING_PARSER": "docstring_parser",
    "FAIRSCALE": "fairscale.nn",
    "HIVEMIND": "hivemind",
    "HOROVOD": "horovod.torch",
    "JSONARGPARSE": "jsonargparse",
    "NEPTUNE": "neptune",
    "OMEGACONF": "omegaconf",
    "TORCHTEXT": "torchtext",
    "POPTORCH": "poptorch",
}
_TRUE = (
    "_NATIVE_AMP_AVAILABLE",
    "NATIVE_AMP_AVAILABLE",
    "NATIVE_AMP_AVALAIBLE",
    "_GROUP_AVAILABLE",
    "_RPC_AVAILABLE",
    "_PYTHON_GREATER_EQUAL_3_8_0",
    "_TORCH_GREATER_EQUAL_2_0",
    "_TORCH_GREATER_EQUAL_1_8_1",
    "_TORCH_GREATER_EQUAL_1_9_1",
    *(f"_TORCH_GREATER_EQUAL_1_{minor}" for minor in range(6, 14)),
)
_FALSE = (
    "_TORCH_LOWER_EQUAL_1_4",
    "_TORCH_LESSER_EQUAL_1_10_2",
    "_TORCHTEXT_LEGACY",
    "_TORCHMETRICS_LOWER_THAN_0_3",
    "_IPU_AVAILABLE",
    "_HPU_AVAILABLE",
)


def _everywhere(flag: str) -> list[str]:
    """The canonical names of a flag of `utilities.imports`, which `utilities` passed on."""
    modules = (UTILITIES, f"{UTILITIES}.imports") if flag.startswith("_") else (UTILITIES,)
    return [f"{module}.{flag}" for module in modules]


def _constant(flags: tuple[str, ...], value: str) -> Iterator[NamedRow]:
    for flag in flags:
        for name in _everywhere(flag):
            yield ReplacedName(
                name=name, last="1.9", since="2.0", template=(value,), note=f"with Lightning 2 it is always {value}"
            )


def _installed() -> Iterator[NamedRow]:
    for flag, package in _PACKAGES.items():
        for name in (*_everywhere(f"_{flag}_AVAILABLE"), f"{UTILITIES}.{flag}_AVAILABLE"):
            yield ReplacedName(
                name=name,
                last="1.9",
                since="2.0",
                template=(Symbol(f"{_IMPORTS}.module_available"), f'("{package}")'),
                note="`module_available` of lightning-utilities tells what is installed",
            )


FLAGS = names_family(
    code="LIT313",
    name="import-flags",
    summary="`_module_available` and flags such as `_APEX_AVAILABLE` are functions of lightning-utilities",
    why="""They were private and went with 1.8 to 2.0. Flags about versions of PyTorch that Lightning 2 needs anyway are
constants.""",
    rows=[
        *(
            moved(name, f"{_IMPORTS}.{new}", "1.7", "1.8")
            for old, new in (
                ("_module_available", "module_available"),
                ("_package_available", "package_available"),
                ("_compare_version", "compare_version"),
            )
            for name in _everywhere(old)
        ),
        moved(f"{UTILITIES}.imports._RequirementAvailable", f"{_IMPORTS}.RequirementCache", "1.7", "1.8"),
        *_installed(),
        *_constant(_TRUE, "True"),
        *_constant(_FALSE, "False"),
        *(
            ReplacedName(
                name=name,
                last="1.7",
                since="2.1",
                template=(Symbol("lightning.pytorch.accelerators.XLAAccelerator"), ".is_available()"),
                note="`XLAAccelerator.is_available()` says it",
            )
            for name in (*_everywhere("_TPU_AVAILABLE"), f"{UTILITIES}.TPU_AVAILABLE")
        ),
        *removed(
            [name for flag in ("_fault_tolerant_training", "_fault_tolerant_enabled") for name in _everywhere(flag)],
            "1.9",
            "fault-tolerant training is gone; leave it out",
        ),
    ],
    examples=(
        (
            "from pytorch_lightning.utilities import _module_available\n_module_available('rich')",
            "module_available('rich')",
        ),
    ),
)
