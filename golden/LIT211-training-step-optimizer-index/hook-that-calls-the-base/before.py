import pytorch_lightning as pl
from torch import nn
from torch.optim import SGD


class Gan(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.a, self.b = nn.Linear(2, 1), nn.Linear(2, 1)

    def training_step(self, batch, batch_idx, optimizer_idx):
        if optimizer_idx == 0:
            return self.a(batch).mean()
        if optimizer_idx == 1:
            loss = self.b(batch).mean()
            self.log("b", loss)
            return {"loss": loss}

    def configure_optimizers(self):
        return [SGD(self.a.parameters(), lr=0.1), SGD(self.b.parameters(), lr=0.1)]

    def optimizer_step(self, epoch, batch_idx, optimizer, optimizer_idx, optimizer_closure, using_native_amp=False, **kwargs):
        if batch_idx % 2 == 0:
            super().optimizer_step(epoch, batch_idx, optimizer, optimizer_idx, optimizer_closure)
        else:
            optimizer.step(closure=optimizer_closure)
