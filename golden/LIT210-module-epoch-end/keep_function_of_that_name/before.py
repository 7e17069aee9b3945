import torch
from lightning.pytorch import LightningModule


def validation_epoch_end(outputs):
    return torch.stack(outputs).mean()


class Net(LightningModule):
    def on_validation_epoch_start(self):
        self.losses = []

    def validation_step(self, batch, batch_idx):
        self.losses.append(self.net(batch))

    def on_validation_epoch_end(self):
        self.log("val_loss", validation_epoch_end(self.losses))
