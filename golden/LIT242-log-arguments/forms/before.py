import pytorch_lightning as pl


class Module(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch)
        self.log(
            "loss",
            loss,
            sync_dist=True,
            sync_dist_op="mean",  # over the processes
            tbptt_pad_token=0,
        )
        return loss
