import pytorch_lightning as pl


class Module(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch)
        self.log(
            "loss",
            loss,
            sync_dist=True,
            reduce_fx="mean",  # over the processes
        )
        return loss
