import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss, error = self(batch)
        result = {"loss": loss, "log": {}, "progress_bar": {"error": error}}
        self.log("train_loss", loss)
        self.log("train_error", error)
        self.log("error", error, prog_bar=True, logger=False)
        result["log"].update({"train_loss": loss, "train_error": error})
        return result

    def validation_step(self, batch, batch_idx):
        loss, error = self(batch)
        return {"loss": loss, "error": error}

    def validation_epoch_end(self, outputs):
        metrics = {"log": {}}
        metrics["val_loss"] = torch.stack([x["loss"] for x in outputs]).mean()
        self.log("val_loss", metrics["val_loss"])
        # what the curves show
        metrics["log"].update({"val_loss": metrics["val_loss"]})
        val_error = torch.stack([x["error"] for x in outputs]).mean()
        self.log("val_error", val_error)
        metrics["log"]["val_error"] = val_error


class Shared(pl.LightningModule):
    def share(self, batch, stage):
        loss, error = self(batch)
        output = {"log": {}}
        output["log"][stage + "_loss"] = loss
        if stage == "train":
            output["log"].update({"lr": self.trainer.optimizers[0].param_groups[0]["lr"]})
        output["loss"] = loss
        return output

    def training_step(self, batch, batch_idx):
        output = self.share(batch, "train")
        self.log_dict(output["log"])
        return output

    def validation_step(self, batch, batch_idx):
        return self.share(batch, "val")

    def validation_epoch_end(self, outputs):
        logs = {"val_loss": torch.stack([x["log"]["val_loss"] for x in outputs]).mean()}
        self.log_dict(logs)
