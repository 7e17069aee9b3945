import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(2, 3)

    def validation_step(self, batch, batch_idx):
        return {"loss": self.layer(batch).mean(), "acc": self.layer(batch).sum()}

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

    def _validation_epoch_end(self, outputs):
        loss = torch.stack([output["loss"] for output in outputs]).mean()
        acc = torch.stack([output["acc"] for output in outputs]).mean()
        return {"val_loss": loss, "log": {"val_loss": loss, "val_acc": acc}, "progress_bar": {"val_acc": acc}}

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
        self.log("test_loss", result["val_loss"])
