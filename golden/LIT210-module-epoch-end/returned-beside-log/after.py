import pytorch_lightning as pl
import torch


class Returned(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"loss": self(batch)}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        loss = torch.stack([output["loss"] for output in outputs]).mean()
        self.log("val_loss", loss)
        return {"val_loss": loss}

    def on_test_epoch_start(self):
        self.test_step_outputs = [[] for _ in self.trainer.num_test_batches]

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs[dataloader_idx].append(outputs)

    def on_test_epoch_end(self):
        outputs = self.test_step_outputs
        self.test_step_outputs = []
        if len(outputs) == 1:
            outputs = outputs[0]
        metrics = {"test_loss": torch.stack(outputs).mean(), "test_count": len(outputs)}
        self.log_dict(metrics)
        return metrics


class WithOldKeys(pl.LightningModule):
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
        logs = {"val_loss": loss}
        self.log("val_loss", loss, prog_bar=True)
        return {"val_loss": loss, "log": logs, "progress_bar": logs}
