import pytorch_lightning as pl
from pytorch_lightning.callbacks import GradientAccumulationScheduler


class ByHand(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False

    def training_step(self, batch, batch_idx):
        self.manual_backward(self.layer(batch).mean())
        self.optimizers().step()


class Automatic(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.layer(batch).mean()


pl.Trainer(max_epochs=4, callbacks=[GradientAccumulationScheduler({0: 1, 2: 4})]).fit(Automatic())
pl.Trainer(max_epochs=4).fit(ByHand())
