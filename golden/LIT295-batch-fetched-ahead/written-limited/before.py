import pytorch_lightning as pl
from torch import nn
from torch.utils.data import DataLoader, IterableDataset


class Played(IterableDataset):
    def __init__(self, game):
        self.game = game

    def __iter__(self):
        return self.game()


class Player(pl.LightningModule):
    def __init__(self, environment):
        super().__init__()
        self.net = nn.Linear(3, 3)
        self.environment = environment

    def games(self):
        while True:
            yield self.environment.step(self.net(self.environment.state))

    def training_step(self, batch, batch_idx):
        return self.net(batch).mean()

    def train_dataloader(self):
        return DataLoader(Played(self.games), batch_size=5)


def main(environment):
    trainer = pl.Trainer(gpus=0, limit_train_batches=20)
    trainer.fit(Player(environment))
