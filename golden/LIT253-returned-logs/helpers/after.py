import pytorch_lightning as pl
import torch


class Both(pl.LightningModule):
    def step(self, batch, stage):
        loss = self(batch)
        return {"loss": loss, "log": {f"{stage}_loss": loss}}

    def training_step(self, batch, batch_idx):
        output = self.step(batch, "train")
        self.log_dict(output["log"])
        return output

    def validation_step(self, batch, batch_idx):
        return self.step(batch, "val")

    def epoch_end(self, outputs, stage):
        loss = torch.stack([x["loss"] for x in outputs]).mean()
        self.log(f"{stage}_loss", loss)

    def validation_epoch_end(self, outputs):
        self.epoch_end(outputs, "val")

    def test_epoch_end(self, outputs):
        self.epoch_end(outputs, "test")


class Alone(pl.LightningModule):
    def _train(self, batch):
        loss = self(batch)
        self.log("loss", loss)
        return {"loss": loss}

    def training_step(self, batch, batch_idx):
        return self._train(batch)


class Delegated(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        self.log("val_loss", sum(outputs), logger=False)

    def test_epoch_end(self, outputs):
        self.validation_epoch_end(outputs)


class Derived(Delegated):
    def validation_epoch_end(self, outputs):
        self.plot(outputs)
        super().validation_epoch_end(outputs)
