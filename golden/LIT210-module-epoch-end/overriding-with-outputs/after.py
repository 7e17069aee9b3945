import torch
from pytorch_lightning import LightningModule


class Base(LightningModule):
    def training_step(self, batch, batch_idx):
        return {"loss": self(batch)}

    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            self.training_step_outputs.append(outputs)

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        torch.stack([x["loss"] for x in outputs]).mean()


class Old(Base):
    def on_train_epoch_end(self):
        super().on_train_epoch_end()
        ...


class New(Base):
    def on_train_epoch_end(self):
        super().on_train_epoch_end()
        ...
