import pytorch_lightning as pl


class System(pl.LightningModule):
    def __init__(self, net, optimizer, scheduler=None):
        super().__init__()
        self.net = net
        self.optimizer = optimizer
        self.scheduler = scheduler

    def configure_optimizers(self):
        if self.scheduler is None:
            configured = [self.optimizer]
        else:
            configured = [self.optimizer], [{"scheduler": self.scheduler, "monitor": "val_loss"}]  # as it was given
        return configured


class InDict(pl.LightningModule):
    def configure_optimizers(self):
        config = {"optimizer": self.optimizer, "lr_scheduler": self.scheduler, "monitor": "val_loss"}
        return config
