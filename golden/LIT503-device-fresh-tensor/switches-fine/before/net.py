from lightning.pytorch import LightningModule

from align import align, rotate


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        x = align(batch["x"], batch["y"], scaled=True)
        return rotate(x, signed=False, *self.options).sum()

    def test_step(self, batch, batch_idx):
        return align(batch["x"], batch["y"], signed=False).sum()
