import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
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
        result = self._validation_epoch_end(outputs)
        self.log_dict(result["log"], prog_bar=True)
        self.log("avg_val_loss", result["avg_val_loss"], logger=False)

    def _validation_epoch_end(self, outputs):
        loss = torch.stack([x["loss"] for x in outputs]).mean()
        logs = {"loss": loss}
        return {"avg_val_loss": loss, "log": logs, "progress_bar": logs}

    def on_test_epoch_end(self):
        result = self._validation_epoch_end(self.kept)
        print(result)
