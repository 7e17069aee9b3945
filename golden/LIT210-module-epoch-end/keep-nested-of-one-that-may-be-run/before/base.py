import pytorch_lightning as pl
import torch


class Base(pl.LightningModule):
    """Nested outputs would not have failed here: a list does not have the key."""

    def training_step(self, batch, batch_idx):
        return {"loss": self(batch).mean()}

    def training_epoch_end(self, outputs):
        rated = [output["rate"] for output in outputs if "rate" in output]
        print(len(rated), torch.__version__)


class InParts(Base):
    def training_step(self, batch, batch_idx, hiddens):
        return {"loss": self(batch).mean(), "hiddens": hiddens}


class Beside(Base):
    def on_train_epoch_end(self):
        print("over")
