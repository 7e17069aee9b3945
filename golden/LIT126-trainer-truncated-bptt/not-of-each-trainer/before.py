"""One Trainer is given a length, one none, and what the third is given is for a person."""
import pytorch_lightning as pl
import torch


class Tagger(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.rnn = torch.nn.GRU(3, 3, batch_first=True)

    def training_step(self, batch, batch_idx, hiddens=None):
        words, tags = batch
        out, hiddens = self.rnn(words, hiddens)
        return {"loss": (out - tags).pow(2).mean(), "hiddens": hiddens}

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)


def in_pieces(tagger, size):
    trainer = pl.Trainer(truncated_bptt_steps=size)
    trainer.fit(tagger)


def whole(tagger):
    pl.Trainer(max_epochs=2).fit(tagger)


def made(size):
    return pl.Trainer(truncated_bptt_steps=size)
