import pytorch_lightning as pl
import torch


class Experiment(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"loss": self(batch).mean()}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        mean = torch.stack([out["loss"] for out in outputs]).mean()
        logs = {"mean_val_loss": mean}
        self.log_dict({"val_loss": mean})
        return {"val_loss": mean, "log": logs}


class Logged(pl.LightningModule):
    def on_validation_epoch_start(self):
        self.validation_step_outputs = [[] for _ in self.trainer.num_val_batches]

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs[dataloader_idx].append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        if len(outputs) == 1:
            outputs = outputs[0]
        loss = torch.stack(outputs).mean()
        self.log("val_loss", loss)
        return {"val_loss": loss, "log": {"val_loss": loss, "val_count": len(outputs)}}


class InTheBar(pl.LightningModule):
    def on_validation_epoch_start(self):
        self.validation_step_outputs = [[] for _ in self.trainer.num_val_batches]

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs[dataloader_idx].append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        if len(outputs) == 1:
            outputs = outputs[0]
        loss = torch.stack(outputs).mean()
        self.log("val_loss", loss)
        return {"val_loss": loss, "progress_bar": {"worst": max(outputs)}}
