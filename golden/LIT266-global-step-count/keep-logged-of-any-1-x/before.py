import pytorch_lightning as pl
import torch
from pytorch_lightning.callbacks import ModelCheckpoint


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch).mean()

    def validation_step(self, batch, batch_idx):
        return self(batch).mean()

    def validation_epoch_end(self, outputs):
        self.logger[0].experiment.add_scalar("val", torch.stack(outputs).mean(), self.trainer.global_step)


trainer = pl.Trainer(
    gpus=1, callbacks=[ModelCheckpoint(filename="{epoch}-{step}")]
)
trainer.fit(Net())
