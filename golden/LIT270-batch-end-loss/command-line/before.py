from argparse import ArgumentParser

import pytorch_lightning as pl


class Watch(pl.Callback):
    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        print(outputs["loss"])


parser = ArgumentParser()
pl.Trainer.add_argparse_args(parser)
args = parser.parse_args()
trainer = pl.Trainer.from_argparse_args(args, callbacks=[Watch()])
