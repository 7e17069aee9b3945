import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx, name):
        loss = self(batch)
        self.log("loss", loss)
        self.log(name, {"train": loss})
        self.log("loss", {**loss})
        self.log_dict({"train": loss})
        return loss
