import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        x, y = batch
        x = x.cuda(
            # not while it is still being copied
            non_blocking=True,
        )
        return self.loss(self(x), y)
