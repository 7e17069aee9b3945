import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        loss = torch.stack([o["val_loss"] for o in outputs]).mean()
        acc = torch.stack([o["acc"] for o in outputs]).mean()
        self.log("val_loss", loss)
        self.log("val_acc", acc)

    def test_epoch_end(self, outputs):
        logs = {"test_loss": torch.stack(outputs).mean()}
        self.log_dict(logs, prog_bar=True)
