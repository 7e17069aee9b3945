import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader, WeightedRandomSampler


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(4, 1)

    def training_step(self, batch, batch_idx):
        return self.layer(batch).mean()

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.layer(batch).mean())

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), 0.1)


def train(data, weights, val):
    pl.seed_everything(3)
    loader = DataLoader(data, batch_size=4, sampler=WeightedRandomSampler(weights, len(weights)))
    net = Net()
    trainer = pl.Trainer(max_epochs=2)
    trainer.fit(net, loader, DataLoader(val))
