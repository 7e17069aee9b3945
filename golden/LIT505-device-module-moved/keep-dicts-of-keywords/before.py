from lightning.pytorch import LightningModule
from torch import nn


class Features(nn.Module):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(4, 4).cuda()


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.by_name = dict(a=nn.Linear(4, 4).to("cuda"))
        self.others = dict(b=Features())

    def training_step(self, batch, batch_idx):
        return self.by_name["a"](batch) + self.others["b"].net(batch)
