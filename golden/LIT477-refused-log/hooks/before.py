import pytorch_lightning as pl
from torch.optim import SGD


class Net(pl.LightningModule):
    def setup(self, stage):
        self.log("ready", 1.0)

    def configure_optimizers(self):
        self.log("rate", self.hparams.rate)
        return SGD(self.parameters(), self.hparams.rate)

    def train_dataloader(self):
        self.log_dict({"rows": 10.0})
        return self.loader

    def on_save_checkpoint(self, checkpoint):
        self.log("saved", 1.0)
