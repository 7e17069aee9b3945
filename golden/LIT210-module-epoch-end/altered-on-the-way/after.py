"""A class whose epoch end gives that of its base class a part of the outputs: both need the parameter."""

import torch
from pytorch_lightning import LightningModule


class Base(LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"loss": batch.mean()}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        self._validation_epoch_end(outputs)

    def _validation_epoch_end(self, outputs):
        self.log("val_loss", torch.stack([out["loss"] for out in outputs]).mean())


class Momentum(Base):
    def validation_step(self, batch, batch_idx):
        return super().validation_step(batch, batch_idx), {"momentum_loss": batch.sum()}

    def _validation_epoch_end(self, outputs):
        super()._validation_epoch_end([first for first, _ in outputs])
        self.log("momentum_loss", torch.stack([second["momentum_loss"] for _, second in outputs]).mean())


class Whole(LightningModule):
    def validation_step(self, batch, batch_idx):
        return batch.mean()

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.log("mean", torch.stack(outputs).mean())


class Named(Whole):
    def on_validation_epoch_end(self):
        outs = self.validation_step_outputs
        super().on_validation_epoch_end()
        self.log("count", float(len(outs)))
