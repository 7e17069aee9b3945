from argparse import ArgumentParser

import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.layer(batch).mean()

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters())


parser = ArgumentParser()
parser.add_argument("--bptt", type=int, default=None)
args = parser.parse_args()
trainer = pl.Trainer(
    max_epochs=3,
    truncated_bptt_steps=args.bptt,  # none by default
)
trainer.fit(Net())
