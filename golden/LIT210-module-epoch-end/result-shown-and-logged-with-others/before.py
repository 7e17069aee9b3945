import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(2, 3)

    def validation_step(self, batch, batch_idx):
        return {"loss": self.layer(batch).mean(), "acc": self.layer(batch).sum()}

    def validation_epoch_end(self, outputs):
        loss = torch.stack([output["loss"] for output in outputs]).mean()
        acc = torch.stack([output["acc"] for output in outputs]).mean()
        return {"val_loss": loss, "log": {"val_loss": loss, "val_acc": acc}, "progress_bar": {"val_acc": acc}}

    def test_step(self, batch, batch_idx):
        return self.validation_step(batch, batch_idx)

    def test_epoch_end(self, outputs):
        result = self.validation_epoch_end(outputs)
        return {"log": {"test_loss": result["val_loss"]}}
