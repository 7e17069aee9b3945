import torch
from lightning import LightningModule
from settings import SETTINGS, Settings


class Net(LightningModule):
    def __init__(self, given=Settings, place=None, tensor: torch.Tensor = None):
        super().__init__()
        self.given, self.place = given, place
        self.tensor = tensor

    def training_step(self, batch, batch_idx):
        x, y = batch
        start = self.starts[batch_idx].to(self.place.device)
        noise = torch.randn(4).to(self.tensor.device)
        rows = self.rows.to(self.given.device)
        more = self.more.to(SETTINGS["device"])
        last = self.last.to(batch["device"])
        return self.loss(self(x + noise, start, rows, more, last), y)
