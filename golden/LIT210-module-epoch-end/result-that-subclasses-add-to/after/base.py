import pytorch_lightning as pl
import torch


class Base(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"val_loss": self.loss(batch)}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        result = self._validation_epoch_end(outputs)
        self.log_dict(result["log"])
        if "val_loss" not in result["log"]:
            self.log("val_loss", result["val_loss"], logger=False)

    def _validation_epoch_end(self, outputs):
        loss = torch.stack([output["val_loss"] for output in outputs]).mean()
        return {"val_loss": loss, "log": {"val_loss": loss}}
