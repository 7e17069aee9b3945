from argparse import ArgumentParser

import pytorch_lightning as pl


class Loop:
    def training_epoch_end(self, outputs):
        return sum(o["loss"] for o in outputs)


parser = ArgumentParser()
pl.Trainer.add_argparse_args(parser)
args = parser.parse_args()
trainer = pl.Trainer.from_argparse_args(args)
