import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(4, 4)
        self.temperature = 1.0

    def validation_epoch_end(self, outputs):
        self.log("scaled", torch.stack(outputs).mean() / self.temperature)

    def norm(self):
        return sum(p.norm() for p in self.parameters())

    def training_epoch_end(self, outputs):
        self.log("norm", self.norm())
        self.log("temperature", self.temperature)
