from __future__ import annotations

from typing import TYPE_CHECKING, Any

import lightning as L
from torch import nn

if TYPE_CHECKING:
    import deepspeed


class Precision:
    def backward(self, tensor, model: L.LightningModule, optimizer, *args: Any, **kwargs: Any):
        engine: deepspeed.DeepSpeedEngine = model.trainer.model
        engine.backward(tensor, *args, **kwargs)
        engine.backward(tensor, optimizer, 0)
        module: nn.Module = model.trainer.model
        module.backward(tensor)
        model.backward(tensor, *args, **kwargs)


class Net(L.LightningModule):
    def step(self, loss, optimizer):
        self.trainer.lightning_module.backward(loss)
