from lightning.pytorch import LightningModule

from parts import Auxiliary


class Net(Auxiliary, LightningModule):
    def training_step(self, batch, batch_idx):
        x, y = batch
        return self.total_loss(self(x), x) + self.combine([x.mean()])
