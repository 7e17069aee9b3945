import pytorch_lightning as pl
from torch import nn
from torch.optim import SGD


class Gan(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.a, self.b = nn.Linear(2, 1), nn.Linear(2, 1)

    def training_step(self, batch, batch_idx, optimizer_idx):
        return {"loss": (self.a, self.b)[optimizer_idx](batch).mean()}

    def configure_optimizers(self):
        return [SGD(self.a.parameters(), lr=0.1), SGD(self.b.parameters(), lr=0.1)]

    def optimizer_zero_grad(self, epoch, batch_idx, optimizer, optimizer_idx):
        optimizer.zero_grad(set_to_none=False)


class Late(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.a, self.b = nn.Linear(2, 1), nn.Linear(2, 1)

    def training_step(self, batch, batch_idx, optimizer_idx):
        return {"loss": (self.a, self.b)[optimizer_idx](batch).mean()}

    def configure_optimizers(self):
        return [SGD(self.a.parameters(), lr=0.1), SGD(self.b.parameters(), lr=0.1)]

    def optimizer_zero_grad(self, epoch, batch_idx, optimizer, optimizer_idx):
        if batch_idx % 2:
            optimizer.zero_grad()


class Skipping(Gan):
    def optimizer_zero_grad(self, epoch, batch_idx, optimizer, optimizer_idx):
        optimizer.zero_grad()

    def training_step(self, batch, batch_idx, optimizer_idx):
        if optimizer_idx == 0:
            return self.a(batch).mean()
        return None
