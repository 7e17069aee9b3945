import pytorch_lightning as pl


class Freezing(pl.Callback):
    def on_train_start(self, trainer, pl_module):
        pl_module.encoder.eval()


class Sampling(pl.Callback):
    def on_train_epoch_end(self, trainer, pl_module):
        pl_module.eval()
        trainer.logger.experiment.add_image("samples", pl_module.sample(4))
