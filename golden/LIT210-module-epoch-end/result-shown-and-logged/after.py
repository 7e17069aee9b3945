import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(2, 3)

    def validation_step(self, batch, batch_idx):
        return {"val_loss": self.layer(batch).mean(), "val_acc": self.layer(batch).sum()}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        result = self._validation_epoch_end(outputs)
        self.log_dict({key: value for key, value in result["log"].items() if key not in result["progress_bar"]})
        self.log_dict(
            {key: value for key, value in result["log"].items() if key in result["progress_bar"]},
            prog_bar=True,
        )
        self.log_dict(
            {key: value for key, value in result["progress_bar"].items() if key not in result["log"]},
            prog_bar=True,
            logger=False,
        )
        if "val_loss" not in result["log"]:
            self.log("val_loss", result["val_loss"], logger=False)

    def _validation_epoch_end(self, outputs):
        means = {key: torch.stack([output[key] for output in outputs]).mean() for key in outputs[0]}
        return {"val_loss": means["val_loss"], "log": means, "progress_bar": {"val_acc": means["val_acc"]}}

    def test_step(self, batch, batch_idx):
        return self.validation_step(batch, batch_idx)

    def on_test_epoch_start(self):
        self.test_step_outputs = []

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs.append(outputs)

    def on_test_epoch_end(self):
        outputs = self.test_step_outputs
        self.test_step_outputs = []
        result = self._validation_epoch_end(outputs)
        self.log_dict({key.replace("val", "test"): value for key, value in result["log"].items()})
