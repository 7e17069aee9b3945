import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return {"loss": self(batch)}

    def validation_step_ended(self, outputs):
        self.log("val_loss", outputs.mean())


class Meter:
    def training_step(self, batch):
        return batch

    def training_step_end(self, outputs):
        print(outputs)
