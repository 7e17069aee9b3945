import pytorch_lightning as pl


class Normalize(pl.Callback):
    def on_test_start(self, trainer, pl_module):
        pl.Trainer(accelerator=trainer.accelerator, devices=trainer.num_devices).predict(pl_module)


def again(first: pl.Trainer):
    return pl.Trainer(accelerator=first.accelerator, devices=2, strategy=first.strategy)
