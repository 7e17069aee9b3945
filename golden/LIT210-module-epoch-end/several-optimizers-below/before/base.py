import pytorch_lightning as pl


class Base(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return {"loss": self(batch).mean()}

    def training_epoch_end(self, outputs):
        for output in outputs:
            print(output)
