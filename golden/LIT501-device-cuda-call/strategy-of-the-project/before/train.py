from lightning.pytorch import LightningModule, Trainer
from strategies import Pipelined


class Net(LightningModule):
    def training_step(self, batch, batch_idx=None):
        images = batch["images"].cuda(non_blocking=True)
        return self.net(images).mean()


trainer = Trainer(strategy=Pipelined())
