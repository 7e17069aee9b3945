import pytorch_lightning as pl


class Table(pl.Callback):
    def on_validation_epoch_end(self, trainer, pl_module):
        print("epoch", trainer.current_epoch, "step", trainer.global_step)


def main(args, model):
    pl.Trainer(gpus=0, accumulate_grad_batches=4, callbacks=[Table()]).fit(model)
