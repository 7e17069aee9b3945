from lightning.pytorch import LightningModule
from losses import hinge, pinball


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        x, y = batch
        return hinge(self.critic(x)) + pinball(self.layer(x), y)
