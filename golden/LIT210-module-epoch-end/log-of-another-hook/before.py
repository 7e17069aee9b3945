import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        loss = torch.stack([x["loss"] for x in outputs]).mean()
        logs = {"loss": loss}
        return {"avg_val_loss": loss, "log": logs, "progress_bar": logs}

    def on_test_epoch_end(self):
        result = self.validation_epoch_end(self.kept)
        print(result)
