import pytorch_lightning as pl
from torch.optim import SGD


class Adversarial:
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.loss(batch, optimizer_idx)


class Net(pl.LightningModule, Adversarial):
    def configure_optimizers(self):
        return SGD(self.a.parameters(), lr=0.1), SGD(self.b.parameters(), lr=0.1)
