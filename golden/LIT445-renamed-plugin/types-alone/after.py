from __future__ import annotations

from typing import TYPE_CHECKING

from lightning.pytorch.strategies import SingleDeviceStrategy

if TYPE_CHECKING:
    import lightning.pytorch as pl
    from lightning.pytorch.plugins import Precision


class OnOneCard(SingleDeviceStrategy):
    def __init__(self, device: int, accelerator: pl.accelerators.Accelerator, precision: Precision | None = None):
        super().__init__(device=device, accelerator=accelerator, precision_plugin=precision)
