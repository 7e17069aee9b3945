import pytorch_lightning as pl
import torch


class Ranker(pl.LightningModule):
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
        for key, value in {**result, **result.get("log", {})}.items():
            if key != "log":
                self.log(key, value, logger=key in result.get("log", {}))

    def _validation_epoch_end(self, outputs):
        if not outputs:
            return {}
        loss = torch.stack(outputs).mean()
        return {"val_loss": loss, "log": {"val_loss": loss}}

    def check(self, outputs):
        found = self._validation_epoch_end(outputs)
        return found["val_loss"]


class Sorted(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        return summary(outputs)

    def check(self, outputs):
        found = self.validation_epoch_end(outputs)
        return found["val_loss"]
