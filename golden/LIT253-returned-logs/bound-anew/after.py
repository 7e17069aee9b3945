from pytorch_lightning import LightningModule


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        images, target = batch
        output = self(images)
        loss = (output - target).pow(2).mean()
        self.log("train_loss", loss, prog_bar=True)
        output = {
            "loss": loss,
            "error": output.abs().mean(),
            "progress_bar": {"train_loss": loss},
            "log": {"train_loss": loss},
        }
        return output


class Twice(LightningModule):
    def training_step(self, batch, batch_idx):
        out = {"loss": self(batch)}
        self.log("loss", out["loss"])
        out = {"loss": out["loss"]}
        self.log("double", 2 * out["loss"])
        return out
