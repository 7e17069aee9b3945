import pytorch_lightning as pl
import torch
from torch.optim import Adam


class Named(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.one, self.two = make(), make()

    def configure_optimizers(self):
        return [Adam(self.one.parameters()), Adam(self.two.parameters())]

    def training_step(self, batch, batch_idx, optimizer_idx):
        return {"loss": (self.one, self.two)[optimizer_idx](batch).mean(), "name": ("one", "two")[optimizer_idx]}

    def training_epoch_end(self, outputs):
        for rows in outputs:
            self.log(rows[0]["name"], torch.stack([row["loss"] for row in rows]).mean())


class Counted(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.one, self.two = make(), make()

    def configure_optimizers(self):
        return [Adam(self.one.parameters()), Adam(self.two.parameters())]

    def training_step(self, batch, batch_idx, optimizer_idx):
        return {"loss": (self.one, self.two)[optimizer_idx](batch).mean()}

    def training_epoch_end(self, outputs):
        for rows in outputs:
            total = rows[0]["loss"]
            for row in rows:
                total = total + row["loss"]
            print(total)


def make():
    return torch.nn.Linear(2, 2)
