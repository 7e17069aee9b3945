import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        opt = self.optimizers()
        opt.step()  # step
        self.optimizers()[0].step()
