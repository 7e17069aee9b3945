import torch
from lightning.pytorch import LightningModule
from torch.utils.data import DataLoader


class SentenceCollator:
    def __init__(self, length):
        self.length = length

    def __call__(self, batch):
        return torch.stack([self.shuffled(counts) for counts in batch])

    def shuffled(self, counts):
        order = torch.randperm(counts.shape[-1])
        ranked = torch.argsort(counts[order], descending=True)
        return order[ranked][: self.length] + torch.zeros(self.length)


class Net(LightningModule):
    def __init__(self, data):
        super().__init__()
        self.data = data
        self.lin = torch.nn.Linear(4, 4)

    def on_validation_epoch_end(self):
        for batch in DataLoader(self.data, collate_fn=SentenceCollator(4)):
            self.lin(batch.to(self.device))
