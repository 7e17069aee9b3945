from pytorch_lightning import LightningModule


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch).sum()
        self.log_dict(
            {"loss": loss},
            # padded
            sync_dist=True,
            sync_dist_op="sum",
        )
        return loss
