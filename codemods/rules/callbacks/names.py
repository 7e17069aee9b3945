"""The classes of callbacks that rules speak of, by canonical name."""

from __future__ import annotations

from typing import Final

PACKAGE: Final = "lightning.pytorch.callbacks"
CHECKPOINT: Final = f"{PACKAGE}.ModelCheckpoint"
STOPPING: Final = f"{PACKAGE}.EarlyStopping"
SCHEDULE: Final = f"{PACKAGE}.GradientAccumulationScheduler"
