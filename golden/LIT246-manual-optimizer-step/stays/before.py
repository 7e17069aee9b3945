import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        opt = self.optimizers()
        self.manual_optimizer_step(opt, force_optimizer_step=True)


class Own(pl.LightningModule):
    def manual_optimizer_step(self, optimizer):
        optimizer.step()

    def training_step(self, batch, batch_idx):
        self.manual_optimizer_step(self.optimizers())
