import random

import torch
from pytorch_lightning import LightningModule, Trainer, seed_everything
from torch.utils.data import DataLoader, Dataset


class Pairs(Dataset):
    def __init__(self, left, right):
        self.left, self.right = left, right

    def __len__(self):
        return len(self.left)

    def __getitem__(self, index):
        return self.left[index], self.right[random.randint(0, len(self.right) - 1)]


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(4, 4)
        self.kept = []

    def remembered(self, outputs):
        self.kept.append(outputs.detach())
        return self.kept[random.randint(0, len(self.kept) - 1)]

    def training_step(self, batch, batch_idx):
        left, right = batch
        return (self.layer(left) - right).pow(2).mean() + self.remembered(self.layer(right)).mean()


seed_everything(5)
trainer = Trainer(max_epochs=2, accelerator="cpu", inference_mode=False, enable_progress_bar=False)
trainer.fit(Net(), DataLoader(Pairs(torch.rand(32, 4), torch.rand(32, 4)), batch_size=8))
