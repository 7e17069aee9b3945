import lightning as L
import wandb
from lightning.pytorch.loggers import WandbLogger


class Net(L.LightningModule):
    def on_validation_epoch_end(self):
        self.logger.experiment.log({"images": [wandb.Image(x) for x in self.images]}, commit=False)


class Log(L.Callback):
    def on_train_end(self, trainer, pl_module):
        trainer.logger.experiment.log({"done": 1})


trainer = L.Trainer(devices=2, strategy="ddp", logger=WandbLogger())
