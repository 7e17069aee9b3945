from argparse import ArgumentParser

from pytorch_lightning import LightningModule, Trainer
from torch.optim import SGD


class Plain(LightningModule):
    def training_step(self, batch, batch_idx):
        return self.layer(batch).mean()

    def configure_optimizers(self):
        return SGD(self.parameters(), lr=0.1)


class Pair(LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.parts[optimizer_idx](batch).mean()

    def configure_optimizers(self):
        return SGD(self.parts[0].parameters(), lr=0.1), SGD(self.parts[1].parameters(), lr=0.1)


def train():
    model = Plain()
    trainer = Trainer(gradient_clip_val=0.5)
    trainer.fit(model)
    model = Pair()
    trainer.fit(model)
