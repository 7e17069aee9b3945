import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx, losses):
        loss = self(batch)
        if isinstance(loss, dict):
            loss = loss["loss"]
        self.log("loss", loss)
        self.log("losses", losses)
        parts = {}
        parts = self.sum(parts)
        self.log("parts", parts)
        both = {"a": loss}
        self.log("a", both["a"])
        self.log_dict(both)
        return loss
