import pytorch_lightning as pl
from torch.optim import SGD


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.parts[0](batch).mean()

    def configure_optimizers(self):
        return SGD(self.parts[1].parameters(), lr=0.1)


def train(config, **more):
    pl.Trainer(max_epochs=3, **more).fit(Net())
    pl.Trainer(**config).fit(Net())
