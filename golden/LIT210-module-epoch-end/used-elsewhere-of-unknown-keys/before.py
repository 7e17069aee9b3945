import torch
from pytorch_lightning import LightningModule


class Triplets(LightningModule):
    def validation_epoch_end(self, outputs):
        means = {key: torch.stack([output[key] for output in outputs]).mean() for key in outputs[0]}
        result = {**self.sums(outputs), "count": len(outputs)}
        result["log"] = means
        result["progress_bar"] = {"acc": means["val_acc"]}
        return result

    def test_epoch_end(self, outputs):
        result = self.validation_epoch_end(outputs)
        return {"log": {key.replace("val", "test"): value for key, value in result["log"].items()}}


class Plain(LightningModule):
    def validation_epoch_end(self, outputs):
        means = self.means(outputs)
        if not self.verbose:
            return {**means, "log": means}
        logs = means.copy()
        logs["spread"] = means["val_acc"] - means["val_best"]
        return {"val_loss": means["val_loss"], "log": logs}

    def test_epoch_end(self, outputs):
        return self.renamed(self.validation_epoch_end(outputs))


class Listed(LightningModule):
    def validation_epoch_end(self, outputs):
        means = self.means(outputs)
        return {**self.sums(outputs), "log": means, "names": ["a", "b"]}

    def test_epoch_end(self, outputs):
        return self.renamed(self.validation_epoch_end(outputs))
