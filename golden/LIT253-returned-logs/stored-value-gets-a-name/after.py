import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        metrics = {"log": {}}
        metrics["val_loss"] = torch.stack([output["loss"] for output in outputs]).mean()
        self.log("val_loss", metrics["val_loss"])
        metrics["log"].update({"val_loss": metrics["val_loss"]})
        val_mae = torch.stack([output["mae"] for output in outputs]).mean()
        self.log("val_mae", val_mae)
        metrics["log"]["val_mae"] = val_mae
        print(metrics["val_loss"])
