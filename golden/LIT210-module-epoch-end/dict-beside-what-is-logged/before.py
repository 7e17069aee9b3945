import pytorch_lightning as pl
import torch


class Experiment(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"loss": self(batch).mean()}

    def validation_epoch_end(self, outputs):
        mean = torch.stack([out["loss"] for out in outputs]).mean()
        logs = {"mean_val_loss": mean}
        self.log_dict({"val_loss": mean})
        return {"val_loss": mean, "log": logs}


class Logged(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        loss = torch.stack(outputs).mean()
        self.log("val_loss", loss)
        return {"val_loss": loss, "log": {"val_loss": loss, "val_count": len(outputs)}}


class InTheBar(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        loss = torch.stack(outputs).mean()
        self.log("val_loss", loss)
        return {"val_loss": loss, "progress_bar": {"worst": max(outputs)}}
