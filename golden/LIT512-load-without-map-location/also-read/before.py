import torch
from lightning.pytorch import LightningModule


class Net(LightningModule):
    def setup(self, stage):
        checkpoint = torch.load("last.pt")
        self.encoder.load_state_dict(checkpoint["model"])
        self.prior = checkpoint["prior"]
