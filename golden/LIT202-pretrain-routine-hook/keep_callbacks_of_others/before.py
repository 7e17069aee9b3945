"""Callbacks of another library, whose bases have nothing to do with Lightning's or with those of its bolts."""
import pytorch_lightning as pl
from bolts.callbacks import PrintTable
from pl_bolts.models import VAE


class Table(PrintTable):
    def on_pretrain_routine_start(self, trainer, model):
        print(model)


def main(args):
    pl.Trainer(max_epochs=args.epochs).fit(VAE(32))
