import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        first, second = self.optimizers()
        self.toggle_optimizer(first, 0)
        self.untoggle_optimizer(0)
        self.toggle_optimizer(second, optimizer_idx=1)
        self.untoggle_optimizer(optimizer_idx=1)
        self.untoggle_optimizer(optimizer_idx)
