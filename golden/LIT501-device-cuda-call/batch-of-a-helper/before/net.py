from helper import Parts
from lightning.pytorch import LightningModule


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        y, position = Parts(batch).targets()
        return self.loss(self(batch["x"]), y, position)
