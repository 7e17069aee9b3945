import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        first, second = self.optimizers()
        self.toggle_optimizer(first)
        self.untoggle_optimizer(first)
        self.toggle_optimizer(second)
        self.untoggle_optimizer(second)
        self.untoggle_optimizer(optimizer_idx)
