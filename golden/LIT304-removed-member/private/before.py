import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint


class Agent(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        if self.trainer._distrib_type in {"dp", "ddp2"}:
            loss = loss.unsqueeze(0)
        return loss


class Keep(ModelCheckpoint):
    def on_validation_end(self, trainer, pl_module):
        super().on_validation_end(trainer, pl_module)
        if trainer._device_type == "cpu":
            print(trainer._should_reload_dl_epoch)


def connectors(trainer: pl.Trainer):
    return trainer._accelerator_connector, trainer._results
