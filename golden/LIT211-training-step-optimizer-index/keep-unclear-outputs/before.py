import pytorch_lightning as pl
import torch
from torch.optim import Adam


class Whole(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.one, self.two = make(), make()

    def configure_optimizers(self):
        return [Adam(self.one.parameters()), Adam(self.two.parameters())]

    def training_step(self, batch, batch_idx, optimizer_idx):
        return {"loss": (self.one, self.two)[optimizer_idx](batch).mean()}

    def training_epoch_end(self, outputs):
        print(len(outputs))


class Both(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.one, self.two = make(), make()

    def configure_optimizers(self):
        return [Adam(self.one.parameters()), Adam(self.two.parameters())]

    def training_step(self, batch, batch_idx, optimizer_idx):
        return {"loss": (self.one, self.two)[optimizer_idx](batch).mean()}

    def training_epoch_end(self, outputs):
        for row in outputs:
            print([each["loss"] for each in row])


class Mixed(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.one, self.two = make(), make()

    def configure_optimizers(self):
        return [Adam(self.one.parameters()), Adam(self.two.parameters())]

    def training_step(self, batch, batch_idx, optimizer_idx):
        return {"loss": (self.one, self.two)[optimizer_idx](batch).mean()}

    def training_epoch_end(self, outputs):
        print(outputs[0])
        for each in outputs:
            print(each[0]["loss"])


class Handed(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.one, self.two = make(), make()

    def configure_optimizers(self):
        return [Adam(self.one.parameters()), Adam(self.two.parameters())]

    def training_step(self, batch, batch_idx, optimizer_idx):
        return {"loss": (self.one, self.two)[optimizer_idx](batch).mean()}

    def training_epoch_end(self, outputs):
        print(torch.stack([each["loss"] for each in outputs[0]]))
        print(summary(outputs))


class Last(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.one, self.two = make(), make()

    def configure_optimizers(self):
        return [Adam(self.one.parameters()), Adam(self.two.parameters())]

    def training_step(self, batch, batch_idx, optimizer_idx):
        return {"loss": (self.one, self.two)[optimizer_idx](batch).mean()}

    def training_epoch_end(self, outputs):
        print(outputs[-1][0]["loss"])


def summary(outputs):
    return outputs


def make():
    return torch.nn.Linear(2, 2)
