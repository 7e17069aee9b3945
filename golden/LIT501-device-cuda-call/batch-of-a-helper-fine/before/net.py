from helper import Parts
from lightning.pytorch import LightningModule


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        y, position = Parts(batch, None).targets(batch["x"]), Parts(batch, self).started()
        return self.loss(self(batch["x"]), y, position)
