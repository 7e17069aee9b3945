from __future__ import annotations

from typing import TYPE_CHECKING

from lightning.pytorch.strategies import SingleDeviceStrategy

if TYPE_CHECKING:
    import lightning.pytorch as pl
    from lightning.pytorch.plugins.precision import PrecisionPlugin


class OnOneCard(SingleDeviceStrategy):
    def __init__(self, device: int, accelerator: pl.accelerators.Accelerator, precision: PrecisionPlugin | None = None):
        super().__init__(device=device, accelerator=accelerator, precision_plugin=precision)
