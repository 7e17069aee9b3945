import torch
from pytorch_lightning import LightningModule


class Triplets(LightningModule):
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
        means = {key: torch.stack([output[key] for output in outputs]).mean() for key in outputs[0]}
        result = {**self.sums(outputs), "count": len(outputs)}
        result["log"] = means
        result["progress_bar"] = {"acc": means["val_acc"]}
        return result

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
        self.log_dict({key.replace("val", "test"): value for key, value in result["log"].items()})


class Plain(LightningModule):
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
        for key, value in {**result, **result["log"]}.items():
            if key != "log":
                self.log(key, value, logger=key in result["log"])

    def _validation_epoch_end(self, outputs):
        means = self.means(outputs)
        if not self.verbose:
            return {**means, "log": means}
        logs = means.copy()
        logs["spread"] = means["val_acc"] - means["val_best"]
        return {"val_loss": means["val_loss"], "log": logs}

    def test_epoch_end(self, outputs):
        return self.renamed(self._validation_epoch_end(outputs))


class Listed(LightningModule):
    def validation_epoch_end(self, outputs):
        means = self.means(outputs)
        return {**self.sums(outputs), "log": means, "names": ["a", "b"]}

    def test_epoch_end(self, outputs):
        return self.renamed(self.validation_epoch_end(outputs))
