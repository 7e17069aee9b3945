"""LIT326: types for annotations, as rows."""

from __future__ import annotations

from codemods.model import Symbol
from codemods.rules.named import ReplacedName, names_family
from codemods.rules.utilities.names import FABRIC_UTILITIES, UTILITIES, moved, removed

_TYPING = {"Dict": "2.0", "List": "2.4", "Tuple": "2.4", "Type": "2.4"}
"""What the module imported from `typing` for itself, by the last release."""
_STEP = Symbol(f"{UTILITIES}.types.STEP_OUTPUT")

TYPES = names_family(
    code="LIT326",
    name="type-names",
    summary="Types for annotations that are gone: `EPOCH_OUTPUT` is a list of `STEP_OUTPUT`",
    why="`EPOCH_OUTPUT` went in 2.0 with the hooks that took it; private types are in Fabric.",
    rows=[
        ReplacedName(
            name=f"{UTILITIES}.EPOCH_OUTPUT",
            last="1.9",
            since="1.3",
            template=("list[", _STEP, "]"),
            advice="use `list[STEP_OUTPUT]`",
        ),
        moved(f"{UTILITIES}.types._PATH", f"{FABRIC_UTILITIES}.types._PATH", "1.7", "1.9"),
        moved(f"{UTILITIES}.types._DEVICE", f"{FABRIC_UTILITIES}.types._DEVICE", "1.7", "1.9"),
        moved(f"{UTILITIES}.types._PARAMETERS", f"{FABRIC_UTILITIES}.types._PARAMETERS", "1.7", "1.9"),
        *(
            moved(f"{UTILITIES}.types.{name}", "torch.optim.lr_scheduler.LRScheduler", last, "2.0")
            for name, last in (("_TORCH_LRSCHEDULER", "2.2"), ("_LRScheduler", "1.8"))
        ),
        moved(f"{UTILITIES}.TorchLRScheduler", "torch.optim.lr_scheduler.LRScheduler", "1.8", "2.0"),
        *(moved(f"{UTILITIES}.{name}", f"typing.{name}", last, "0.5") for name, last in _TYPING.items()),
        *removed([f"{UTILITIES}.types._METRIC_COLLECTION"], "1.9", "spell it out: `_METRIC | Mapping[str, _METRIC]`"),
        *removed(
            [f"{UTILITIES}.{name}" for name in ("TrainingStep", "ValidationStep", "TestStep", "PredictStep")],
            "2.0",
            "ask `is_overridden` whether the module has the step",
        ),
    ],
    examples=(
        (
            "from pytorch_lightning.utilities.types import EPOCH_OUTPUT\ndef end(outputs: EPOCH_OUTPUT): ...",
            "def end(outputs: list[STEP_OUTPUT]): ...",
        ),
    ),
)
