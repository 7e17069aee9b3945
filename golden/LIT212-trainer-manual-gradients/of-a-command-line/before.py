import argparse

import pytorch_lightning as pl
from torch.optim import SGD


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.parts[optimizer_idx](batch).mean()

    def configure_optimizers(self):
        return SGD(self.parts[0].parameters(), lr=0.1), SGD(self.parts[1].parameters(), lr=0.1)


parser = pl.Trainer.add_argparse_args(argparse.ArgumentParser())
args = parser.parse_args()
trainer = pl.Trainer.from_argparse_args(args, max_epochs=3)
trainer.fit(Net())
