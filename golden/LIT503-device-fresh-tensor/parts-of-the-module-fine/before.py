import torch
import torch.nn as nn
from lightning.pytorch import Callback, LightningModule


class Samples(Callback):
    def on_train_epoch_end(self, trainer, pl_module):
        noise = torch.randn(4, 8)
        self.show(pl_module.decode(noise))
        self.show(pl_module.elsewhere(noise))
        self.show(pl_module.decoder(noise.to(pl_module.device)))
        pl_module.log("noise", torch.ones(1))

    def show(self, rows):
        print(rows.shape)


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.decoder = nn.Linear(8, 8)

    def decode(self, noise):
        return self.decoder(noise.to(self.device))

    def training_step(self, batch, batch_idx):
        return self.decoder(batch).mean()
