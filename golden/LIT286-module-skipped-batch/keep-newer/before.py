import lightning.pytorch as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        if batch is None:
            return None
        return self(batch).mean()
