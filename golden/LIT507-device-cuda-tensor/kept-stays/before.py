import torch
from lightning.pytorch import LightningModule, Trainer


class Net(LightningModule):
    def __init__(self):
        self.early = torch.cuda.FloatTensor([0.5])
        super().__init__()
        self.layer = torch.nn.Linear(8, 3)
        self.total = torch.cuda.FloatTensor([0.5, 0.5]).sum().item()
        self.seen = torch.cuda.FloatTensor([0.0, 0.0, 0.0])
        self.sizes = [torch.cuda.FloatTensor([1.0]), torch.cuda.FloatTensor([2.0])]

    def training_step(self, batch, batch_idx):
        self.seen[0] += 1
        return (self.layer(batch) * self.seen).mean()


Trainer().fit(Net())
