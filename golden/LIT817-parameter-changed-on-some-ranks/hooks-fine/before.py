import torch
from torch import nn
from lightning.pytorch import Callback, LightningModule


class Decay(Callback):
    def __init__(self, shadow):
        self.shadow = shadow

    def setup(self, trainer, pl_module, stage):
        if trainer.is_global_zero:
            pl_module.head.weight.data.zero_()

    def on_fit_start(self, trainer, pl_module):
        if trainer.is_global_zero:
            pl_module.load_state_dict(torch.load("all.pt", map_location="cpu"))

    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        pl_module.head.weight.data *= 0.99
        if trainer.is_global_zero:
            self.shadow.weight.data.copy_(pl_module.head.weight.data)
            print(pl_module.head.weight.data.norm())
            pl_module.ema.load_state_dict(pl_module.head.state_dict())
        if trainer.world_size > 1:
            nn.init.zeros_(pl_module.head.bias)


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.head = nn.Linear(2, 2)
        if self.global_rank == 0:
            nn.init.zeros_(self.head.bias)

    def on_train_epoch_end(self):
        with torch.no_grad():
            self.head.weight.clamp_(-1, 1)
        if self.global_rank == 0:
            norms = [weight.data.norm() for weight in self.head.parameters()]
            norms[0] = 0
