import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(2, 3)

    def validation_step(self, batch, batch_idx):
        return {"val_loss": self.layer(batch).mean(), "val_acc": self.layer(batch).sum()}

    def validation_epoch_end(self, outputs):
        means = {key: torch.stack([output[key] for output in outputs]).mean() for key in outputs[0]}
        return {"val_loss": means["val_loss"], "log": means, "progress_bar": {"val_acc": means["val_acc"]}}

    def test_step(self, batch, batch_idx):
        return self.validation_step(batch, batch_idx)

    def test_epoch_end(self, outputs):
        result = self.validation_epoch_end(outputs)
        return {"log": {key.replace("val", "test"): value for key, value in result["log"].items()}}
