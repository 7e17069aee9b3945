import pytorch_lightning as pl


class Unsure(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss, logs = self.generator(batch)
        logged = 3
        return {"loss": loss + logged, "log": self.prefixed(logs), "progress_bar": {"g": loss, "a": 1}}
