from __future__ import annotations

from typing import TYPE_CHECKING

from lightning.pytorch.strategies import SingleDeviceStrategy

if TYPE_CHECKING:
    from lightning.pytorch.plugins import Precision


class OnOneCard(SingleDeviceStrategy):
    def __init__(self, device: int, precision: Precision | None = None):
        super().__init__(device=device, precision_plugin=precision)
