import torch
from lightning.pytorch import LightningModule, Trainer
from torch.utils.data import DataLoader

from features import features_of, load_extractor


class Head(LightningModule):
    def training_step(self, batch, batch_idx):
        return self.layer(batch).mean()


def loaders(config):
    device = torch.device("cuda:0" if config.gpu else "cpu")
    extractor = load_extractor(config.path).to(device)
    rows = features_of(extractor, config.images)
    return DataLoader(rows, batch_size=8), DataLoader(rows, batch_size=8)


def run(config):
    train, val = loaders(config)
    Trainer(max_epochs=1).fit(Head(), train, val)
