import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader, Dataset


class Noisy(Dataset):
    def __getitem__(self, index):
        return self.data[index] + 0.1 * torch.randn(3)


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layers = torch.nn.Sequential(torch.nn.Linear(3, 1))

    def training_step(self, batch, batch_idx):
        return self.layers(batch).mean()


pl.seed_everything(1)
trainer = pl.Trainer(gpus=0, num_sanity_val_steps=0)
trainer.fit(Net(), DataLoader(Noisy(), shuffle=True))
trainer.fit(Net(), DataLoader(Noisy()))
