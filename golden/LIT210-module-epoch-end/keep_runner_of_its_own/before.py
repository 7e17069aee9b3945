import torch
from lightning.pytorch import LightningModule


class Runner:
    def __init__(self, net):
        self.net = net

    def validation_epoch_end(self, outputs):
        return torch.stack(outputs).mean()

    def run(self, batches):
        return self.validation_epoch_end([self.net(batch) for batch in batches])


class Net(LightningModule):
    def validation_step(self, batch, batch_idx):
        return self.net(batch)
