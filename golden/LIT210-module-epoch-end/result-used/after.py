import pytorch_lightning as pl


class Module(pl.LightningModule):
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
        self.log_dict(result["log"])

    def _validation_epoch_end(self, outputs):
        loss = sum(outputs)
        return {"val_loss": loss, "log": {"val_loss": loss}}

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
        result = self._validation_epoch_end(outputs)
        result["log"]["test_loss"] = result["log"].pop("val_loss")
        self.log_dict(result["log"])
        if "val_loss" not in result["log"]:
            self.log("val_loss", result["val_loss"], logger=False)
