from lightning.pytorch import LightningModule
from torch import nn


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.teachers = [nn.Linear(4, 4).cuda() for _ in range(3)]
        self.by_name = {"a": nn.Linear(4, 4).to("cuda")}
