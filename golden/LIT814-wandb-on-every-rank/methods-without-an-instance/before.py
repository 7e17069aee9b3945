import pytorch_lightning as pl
import wandb
from pytorch_lightning.loggers import WandbLogger


class Net(pl.LightningModule):
    @staticmethod
    def noted(value):
        wandb.log({"value": value})

    def on_train_epoch_end(self):
        self.noted(1)


def main():
    pl.Trainer(accelerator="gpu", devices=2, logger=WandbLogger()).fit(Net())
