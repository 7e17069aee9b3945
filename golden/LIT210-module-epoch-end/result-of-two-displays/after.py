import pytorch_lightning as pl


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
        for key, value in {**result, **result["progress_bar"], **result["log"]}.items():
            if key not in ("log", "progress_bar"):
                self.log(key, value, prog_bar=key in result["progress_bar"], logger=key in result["log"])

    def _validation_epoch_end(self, outputs):
        logs = {f"score/{index}": score for index, score in enumerate(outputs)}
        if len(logs) > 1:
            return {"log": logs, "progress_bar": {"scores": len(logs)}}
        return {"log": logs, "progress_bar": logs}

    def summary(self, outputs):
        return self._validation_epoch_end(outputs)["log"]
