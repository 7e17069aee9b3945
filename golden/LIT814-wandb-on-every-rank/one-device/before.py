import lightning as L
import wandb
from lightning.pytorch.loggers import WandbLogger


class Net(L.LightningModule):
    def on_validation_epoch_end(self):
        wandb.log({"a": 1})


trainer = L.Trainer(devices=1, logger=WandbLogger())
