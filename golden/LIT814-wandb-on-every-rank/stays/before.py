import lightning as L
import wandb
from lightning.pytorch.loggers import WandbLogger
from lightning.pytorch.utilities import rank_zero_only


class Net(L.LightningModule):
    def on_validation_epoch_end(self):
        self.logger.experiment.log({"a": 1})
        if self.trainer.is_global_zero:
            wandb.log({"a": 1})

    @rank_zero_only
    def on_train_end(self):
        wandb.log({"a": 1})


trainer = L.Trainer(devices=2, strategy="ddp", logger=WandbLogger())
wandb.log({"done": 1})
