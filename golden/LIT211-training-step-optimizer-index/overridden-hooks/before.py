import pytorch_lightning as pl
from torch.optim import SGD


class Stepping(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self(batch).mean()

    def optimizer_step(self, *args, **kwargs):
        super().optimizer_step(*args, **kwargs)

    def configure_optimizers(self):
        return SGD(self.a.parameters(), lr=0.1), SGD(self.b.parameters(), lr=0.1)
