import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        first = self.optimizers()
        self.toggle_optimizer(first)
        self.untoggle_optimizer(first)
        self.untoggle_optimizer(optimizer=first)


class Own(pl.LightningModule):
    def untoggle_optimizer(self, optimizer_idx):
        pass

    def training_step(self, batch, batch_idx):
        self.untoggle_optimizer(1)
