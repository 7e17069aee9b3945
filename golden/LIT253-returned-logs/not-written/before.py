import pytorch_lightning as pl


class NotWritten(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        output = self.model(batch)
        output["log"] = {"loss": output["loss"]}
        return output
