import pytorch_lightning as pl
import torch


class Probe(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        images, labels = batch
        accuracy = (self(images).argmax(dim=1) == labels).float().mean()
        return {"accuracy": accuracy, "checkpoint_on": accuracy}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        self.log("checkpoint_on", torch.cat([torch.atleast_1d(output["checkpoint_on"]) for output in outputs]).mean(), logger=False)
        self.log("accuracy", torch.cat([torch.atleast_1d(output["accuracy"]) for output in outputs]).mean(), prog_bar=True)
