import torch
from lightning.pytorch import LightningModule

from moving import Pack, to_device


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.dev = torch.device("cuda")
        self.net = torch.nn.Linear(3, 3)

    def training_step(self, batch, batch_idx):
        batch = to_device(batch, self.dev)
        return self.net(batch["x"]).mean()


class Told(LightningModule):
    def __init__(self):
        super().__init__()
        self.dev = torch.device("cuda")

    def on_fit_start(self):
        print(self.dev)
        self.pack = Pack(self.dev)
