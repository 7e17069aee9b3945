import torch
from lightning.pytorch import LightningModule, Trainer


class Net(LightningModule):
    def __init__(self, gpu):
        super().__init__()
        self.layer = torch.nn.Linear(8, 3)
        self.gpu = gpu

    def training_step(self, batch, batch_idx):
        x, y = batch
        if isinstance(x, torch.Tensor):
            x = x.cuda()
        if self.training:
            y = y.cuda()
        else:
            y = y.cuda()
        if self.gpu:
            if y is not None:
                y = y.cuda()
            x = x.cuda()
        # the labels
        if self.gpu and len(batch) > 1:
            y = y.cuda()  # of the batch
        if self.ready():
            x = x.cuda()
        if self.gpu:
            x = x.cuda()
        else:
            print("no card")
        return self.layer(x).mean() + y.sum()

    def ready(self):
        self.gpu = not self.gpu
        return True


Trainer().fit(Net(True))
