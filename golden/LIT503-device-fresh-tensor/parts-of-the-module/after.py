import torch
import torch.nn as nn
from lightning.pytorch import Callback, LightningModule


class Samples(Callback):
    def on_train_epoch_end(self, trainer, pl_module):
        noise = torch.randn(4, 8, device=pl_module.device)
        self.show(pl_module.decoder(noise))

    def show(self, rows):
        print(rows.shape)


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.decoder = nn.Linear(8, 8)

    def training_step(self, batch, batch_idx):
        return self.decoder(batch).mean()
