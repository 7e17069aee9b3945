import torch
from lightning.pytorch import LightningModule, Trainer


class Net(LightningModule):
    def __init__(self, gpu):
        super().__init__()
        self.layer = torch.nn.Linear(8, 3)
        self.gpu = gpu

    def training_step(self, batch, batch_idx):
        x, y = batch
        # the labels
        # of the batch
        if self.ready():
            pass
        if self.gpu:
            pass
        else:
            print("no card")
        return self.layer(x).mean() + y.sum()

    def ready(self):
        self.gpu = not self.gpu
        return True


Trainer().fit(Net(True))
