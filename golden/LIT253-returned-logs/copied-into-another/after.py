import torch
from pytorch_lightning import LightningModule


class Copies(LightningModule):
    def validation_epoch_end(self, outputs):
        means = {key: torch.stack([output[key] for output in outputs]).mean() for key in outputs[0]}
        # for TensorBoard
        self.log_dict({key: value for key, value in means.items() if key != "acc"})
        self.log("acc", means["val_acc"], prog_bar=True, logger="acc" in means)

    def test_epoch_end(self, outputs):
        logs = {"test_loss": torch.stack([output["loss"] for output in outputs]).mean()}
        self.log_dict(logs)
