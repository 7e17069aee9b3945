import pytorch_lightning as pl


class Stored(pl.LightningModule):
    def shared_step(self, batch, stage):
        loss = self(batch).mean()
        return {f"{stage}_loss": loss, "count": len(batch)}

    def training_step(self, batch, batch_idx):
        out = self.shared_step(batch, "train")
        out["loss"] = out["train_loss"]
        self.log("train_loss", out["train_loss"])  # for the curves
        return out


class Updated(pl.LightningModule):
    def compute(self, batch):
        out = {"loss": self(batch).mean()}
        return out

    def training_step(self, batch, batch_idx):
        out = self.compute(batch)
        self.log("train_loss", out["loss"])
        self.log("running", out["loss"], prog_bar=True, logger=False)
        return out


class InPart(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch).mean()
        out = {"count": len(batch)}
        self.log("train_loss", loss)
        out.update({"loss": loss})
        return out


class Sometimes(pl.LightningModule):
    def compute(self, batch):
        return {"loss": self(batch).mean(), "count": len(batch)}

    def training_step(self, batch, batch_idx):
        out = self.compute(batch)
        if batch_idx % 10 == 0:
            self.log("train_loss", out["loss"])
        return out
