import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint


class Other(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        self.log("loss", self(batch).mean())
        return self(batch).mean()


pl.Trainer(callbacks=[ModelCheckpoint(monitor="loss")], gpus=0).fit(Other())
