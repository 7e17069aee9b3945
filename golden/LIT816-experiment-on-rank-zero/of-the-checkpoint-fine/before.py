import lightning as L
from lightning.pytorch.loggers import WandbLogger


class Net(L.LightningModule):
    def on_save_checkpoint(self, checkpoint):
        checkpoint["run"] = self.trainer.logger.experiment.id


trainer = L.Trainer(devices=2, strategy="ddp", logger=WandbLogger())
