from lightning.pytorch import LightningModule

from parts import Pictures


class Net(Pictures, LightningModule):
    def training_step(self, batch, batch_idx):
        self.shown = self.pictures(batch)
        return self.total_loss(self(batch))

    def validation_step(self, batch, batch_idx):
        return self.validation_loss(self(batch))
