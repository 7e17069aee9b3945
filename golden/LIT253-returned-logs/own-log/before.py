import pytorch_lightning as pl


class OwnLog(pl.LightningModule):
    def log(self, text):
        print(text)

    def training_step(self, batch, batch_idx):
        return {"loss": self.loss(batch), "log": {"n": len(batch)}}
