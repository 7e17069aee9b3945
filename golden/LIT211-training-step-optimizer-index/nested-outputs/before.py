import pytorch_lightning as pl
import torch
from torch.optim import Adam


class ByOptimizer(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.one, self.two = make(), make()

    def configure_optimizers(self):
        return [Adam(self.one.parameters()), Adam(self.two.parameters())]

    def training_step(self, batch, batch_idx, optimizer_idx):
        return {"loss": (self.one, self.two)[optimizer_idx](batch).mean()}

    def training_epoch_end(self, outputs):
        first = torch.stack([each["loss"] for each in outputs[0]]).mean()
        for each in outputs[1]:
            first += each["loss"]
        print(first)


class Ranged(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.one, self.two = make(), make()

    def configure_optimizers(self):
        return [Adam(self.one.parameters()), Adam(self.two.parameters())]

    def training_step(self, batch, batch_idx, optimizer_idx):
        return {"loss": (self.one, self.two)[optimizer_idx](batch).mean()}

    def training_epoch_end(self, outputs):
        means = [torch.stack([x["loss"] for x in outputs[i]]).mean() for i in range(2)]
        print(means)


class ByBatch(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.one, self.two = make(), make()

    def configure_optimizers(self):
        return [Adam(self.one.parameters()), Adam(self.two.parameters())]

    def training_step(self, batch, batch_idx, optimizer_idx):
        return {"loss": (self.one, self.two)[optimizer_idx](batch).mean()}

    def training_epoch_end(self, outputs):
        ones = torch.stack([each[0]["loss"] for each in outputs])
        for both in outputs:
            ones -= both[1]["loss"]
        print(ones)


def make():
    return torch.nn.Linear(2, 2)
