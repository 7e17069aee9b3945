import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader


def main(net, data):
    pl.seed_everything(0)
    loader = DataLoader(data, batch_size=4, shuffle=True, generator=torch.Generator().manual_seed(1))
    pl.Trainer(max_epochs=6, accelerator="cpu", reload_dataloaders_every_n_epochs=1).fit(net, loader)
