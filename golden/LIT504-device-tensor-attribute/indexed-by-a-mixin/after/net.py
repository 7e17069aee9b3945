import torch
from lightning.pytorch import LightningModule, Trainer
from tables import Tables


class Net(Tables, LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(8, 3)
        self.register_buffer("table", torch.arange(10), persistent=False)
        self.register_buffer("names", torch.arange(3), persistent=False)

    def training_step(self, batch, batch_idx):
        x, ids = batch
        self.log("ids", self.looked_up(ids).float().mean())
        self.log("classes", self.classes(self.layer(x)).float().mean())
        return self.layer(x).mean()


Trainer().fit(Net())
