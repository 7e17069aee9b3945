import argparse

import pytorch_lightning as pl
from torch.optim import SGD


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.truncated_bptt_steps = 5

    def training_step(self, batch, batch_idx, hiddens):
        y, hiddens = self.rnn(batch[0], hiddens)
        return {"loss": y.mean(), "hiddens": hiddens}

    def configure_optimizers(self):
        return SGD(self.parameters(), lr=0.1)


def build(options, **more):
    return pl.Trainer.from_argparse_args(options, **more)


def main(args):
    net = Net()
    trainer = build(args, max_epochs=3)
    trainer.fit(net)
    trainer = build(args)
    trainer.fit(Net())


parser = pl.Trainer.add_argparse_args(argparse.ArgumentParser())
main(parser.parse_args())
