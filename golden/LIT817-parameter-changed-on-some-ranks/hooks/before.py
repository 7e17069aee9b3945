import torch
from torch import nn
from lightning.pytorch import Callback, LightningModule
from lightning.pytorch.utilities import rank_zero_only


class Decay(Callback):
    @torch.no_grad()
    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        if trainer.is_global_zero:
            for weight in pl_module.head.parameters():
                weight.mul_(0.99)

    def on_train_epoch_start(self, trainer, module):
        if trainer.current_epoch == 3 and trainer.global_rank == 0:
            nn.init.zeros_(module.head.bias)
        if trainer.global_rank != 0:
            return
        head = module.head
        head.load_state_dict(torch.load("head.pt", map_location="cpu"))

    @rank_zero_only
    def on_validation_end(self, trainer, pl_module):
        table = pl_module.table.weight
        table.data.clamp_(0, 1)

    def on_train_epoch_end(self, trainer, pl_module):
        for weight in trainer.lightning_module.parameters():
            if trainer.global_rank == 0:
                weight.data *= 0.5


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.head, self.table = nn.Linear(2, 2), nn.Embedding(3, 2)
        self.automatic_optimization = False

    def training_step(self, batch, batch_idx):
        if self.global_rank == 0:
            self.head.weight.data.clamp_(-1, 1)

    def on_after_backward(self):
        self.shrink()

    def shrink(self):
        if self.local_rank == 0:
            self.table.weight.data[0] = 0
