from pytorch_lightning import LightningModule


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch).mean()
        self.log("loss", loss)
        self.log(f"loss/{batch_idx}", loss % 2)
        self.log("count", float("3"))
        line = "loss"
        line = loss
        self.log("line", line)
        self.logger.log("loss", "text")
        self.print(f"loss {loss}")
        return loss
