"""A module that splits in a loop and is told how long the pieces are; the Trainer stays for a person."""
import pytorch_lightning as pl


class Tagger(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.bptt_steps = None

    def training_step(self, batch, batch_idx):
        self._split_training_step(batch, batch_idx, None)

    def _split_training_step(self, batch, batch_idx, hiddens):
        return self(batch, hiddens)


def made(size):
    return pl.Trainer(truncated_bptt_steps=size)
