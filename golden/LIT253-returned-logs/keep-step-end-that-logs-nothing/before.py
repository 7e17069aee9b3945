import pytorch_lightning as pl


class Base(pl.LightningModule):
    def training_step_end(self, output):
        output["loss"] = output["loss"].mean()
        return output


class Moved(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return {"loss": self(batch)}

    def training_step_end(self, output):
        return {"loss": output["loss"].mean(), "log": {"loss": output["loss"].mean()}}
