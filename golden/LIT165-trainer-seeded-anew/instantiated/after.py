import hydra
import pytorch_lightning as pl
from lightning_fabric.utilities.seed import reset_seed
from torch import nn


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layers = nn.Sequential(nn.Dropout(0.5), nn.Linear(4, 1))

    def training_step(self, batch, batch_idx):
        return self.layers(batch).mean()

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.layers(batch).mean())


@hydra.main(config_path="conf", config_name="config")
def main(cfg):
    pl.seed_everything(cfg.seed)
    trainer = hydra.utils.instantiate(cfg.trainer, logger=False)
    model = Net()
    reset_seed()
    trainer.fit(model, datamodule=hydra.utils.instantiate(cfg["data"]))
