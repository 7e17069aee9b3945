import torch
from lightning.pytorch import LightningModule, Trainer


class Net(LightningModule):
    def __init__(self, sizes):
        super().__init__()
        self.layer = torch.nn.Linear(8, 3)
        self.mean = torch.cuda.FloatTensor([0.5, 0.5, 0.5]).view(1, 3)  # of the data
        self.grid = torch.cuda.LongTensor(4, 4)
        self.sizes = torch.cuda.LongTensor(sizes)

    def training_step(self, batch, batch_idx):
        return (self.layer(batch) - self.mean).mean()


Trainer().fit(Net([1, 2]))
