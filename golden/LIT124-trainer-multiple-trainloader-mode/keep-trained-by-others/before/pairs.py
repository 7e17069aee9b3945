import pytorch_lightning as pl
from torch.utils.data import DataLoader


class Pairs(pl.LightningModule):
    def train_dataloader(self):
        return {"left": DataLoader(range(3)), "right": DataLoader(range(5))}


def shortest():
    pl.Trainer(multiple_trainloader_mode="min_size").fit(Pairs())
