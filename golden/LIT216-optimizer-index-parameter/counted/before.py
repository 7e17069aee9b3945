import pytorch_lightning as pl


class Counts:
    def count(self, index):
        self.last = index


class Counted(pl.LightningModule):
    """Hands it to a method of another name."""

    inner = Counts()

    def optimizer_zero_grad(self, epoch, batch_idx, optimizer, optimizer_idx):
        self.inner.count(optimizer_idx)
        super().optimizer_zero_grad(epoch, batch_idx, optimizer, optimizer_idx)
