import torch
from pytorch_lightning import LightningModule


class Net(LightningModule):
    def __init__(self, net, optimizer, scheduler):
        super().__init__()
        self.save_hyperparameters(logger=False, ignore=["net"])
        self.net = net

    def training_step(self, batch, batch_idx):
        return self.net(batch).sum()

    def configure_optimizers(self):
        optimizer = self.hparams.optimizer(params=self.parameters())
        return {"optimizer": optimizer, "lr_scheduler": self.hparams.scheduler(optimizer=optimizer)}
