import pytorch_lightning as pl


class System(pl.LightningModule):
    def __init__(self, net, optimizer, scheduler=None, *, more=None):
        super().__init__()
        self.net = net
        self.optimizer = optimizer
        self.scheduler = scheduler
        self.more = more

    def configure_optimizers(self):
        if self.scheduler is None:
            return self.optimizer
        return [self.optimizer], [{"scheduler": self.scheduler, "monitor": "val_loss"}, ]  # as it was given


class InDict(pl.LightningModule):
    def configure_optimizers(self):
        return {"optimizer": self.optimizer, "lr_scheduler": self.scheduler, "monitor": "val_loss"}
