"""By hand already."""
import argparse

import pytorch_lightning as pl
from torch.optim import SGD


class Net(pl.LightningModule):
    automatic_optimization = False

    def training_step(self, batch, batch_idx):
        for part, optimizer in zip(self.parts, self.optimizers()):
            optimizer.zero_grad()
            self.manual_backward(part(batch).mean())
            optimizer.step()

    def configure_optimizers(self):
        return SGD(self.parts[0].parameters(), lr=0.1), SGD(self.parts[1].parameters(), lr=0.1)


parser = pl.Trainer.add_argparse_args(argparse.ArgumentParser())
args = parser.parse_args()
trainer = pl.Trainer.from_argparse_args(args, max_epochs=3)
trainer.fit(Net())
