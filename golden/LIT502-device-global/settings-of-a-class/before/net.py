import torch
from lightning import LightningModule
from settings import SETTINGS, Settings, settings

HERE = dict(device="cuda" if torch.cuda.is_available() else "cpu")


class Net(LightningModule):
    def __init__(self, given=Settings, made=Settings(), other: Settings | None = None):
        super().__init__()
        self.given, self.made, self.other = given, made, other
        self.kept = made

    def training_step(self, batch, batch_idx):
        x, y = batch
        x = x.to(self.other.device)
        start = self.starts[batch_idx].to(self.kept.device)
        noise = torch.randn(4).to(SETTINGS["device"])
        weight = torch.ones(4, device=settings.device)
        return self.loss(self(x + noise, start) * weight, y.to(HERE["device"]))


class Base(LightningModule):
    def __init__(self, given=Settings):
        super().__init__()
        self.given = given

    def as_tensor(self, rows):
        return torch.as_tensor(rows).to(self.given.device)

    def training_step(self, batch, batch_idx):
        return self(batch["x"], self.as_tensor(batch["rows"]))
