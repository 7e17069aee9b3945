import torch
from lightning.pytorch import LightningModule, Trainer
from tables import Tables


class Net(Tables, LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(8, 3)
        self.table = torch.arange(10)
        self.names = torch.arange(3)

    def training_step(self, batch, batch_idx):
        self.log("first", self.at(0).float())
        self.log("all", float(self.first(batch)[-1]))
        self.log("classes", self.classes(self.layer(batch)).float().mean())
        return self.layer(batch).mean()


Trainer().fit(Net())
