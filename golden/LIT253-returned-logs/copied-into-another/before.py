import torch
from pytorch_lightning import LightningModule


class Copies(LightningModule):
    def validation_epoch_end(self, outputs):
        means = {key: torch.stack([output[key] for output in outputs]).mean() for key in outputs[0]}
        result = dict(means)
        result["log"] = means  # for TensorBoard
        result["progress_bar"] = dict(acc=means["val_acc"])
        return result

    def test_epoch_end(self, outputs):
        logs = {"test_loss": torch.stack([output["loss"] for output in outputs]).mean()}
        result = logs.copy()
        result["log"] = logs
        return result
