import pytorch_lightning as pl


class Base(pl.LightningModule):
    def validation_step(self, loss, output, target):
        self.log("val_loss", loss)
        self.log("val_acc", (output == target).float().mean())


class Net(Base):
    def validation_step(self, batch, batch_idx):
        output = self(batch)
        super().validation_step(self.loss(output), output, batch[1])


class Other(Base):
    def validation_step(self, batch, batch_nb):
        return super().validation_step(0.0, batch[0], batch[1])
