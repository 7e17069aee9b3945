import pytorch_lightning as pl
import torch


class Every(pl.Callback):
    def on_train_batch_end(self, trainer, *args):
        if trainer.global_step % 10 == 0:
            print("ten")


def main(args, model):
    pl.Trainer(gpus=0, accumulate_grad_batches=args.batches, callbacks=[Every()]).fit(model)
