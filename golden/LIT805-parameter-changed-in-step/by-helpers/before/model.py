from lightning.pytorch import LightningModule

from clipping import Clips, shrink


class Net(Clips, LightningModule):
    def training_step(self, batch, batch_idx):
        self.clip(self.head)
        shrink(self.head.weight, factor=0.9)
        return self.step(batch)

    def step(self, batch):
        self.clip(module=self.tail, limit=1.0)
        return self(batch)
