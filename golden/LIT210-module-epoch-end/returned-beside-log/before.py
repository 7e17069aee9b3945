import pytorch_lightning as pl
import torch


class Returned(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"loss": self(batch)}

    def validation_epoch_end(self, outputs):
        loss = torch.stack([output["loss"] for output in outputs]).mean()
        self.log("val_loss", loss)
        return {"val_loss": loss}

    def test_epoch_end(self, outputs):
        metrics = {"test_loss": torch.stack(outputs).mean(), "test_count": len(outputs)}
        self.log_dict(metrics)
        return metrics


class WithOldKeys(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        loss = torch.stack(outputs).mean()
        logs = {"val_loss": loss}
        self.log("val_loss", loss, prog_bar=True)
        return {"val_loss": loss, "log": logs, "progress_bar": logs}
