import pytorch_lightning as pl


class Sampling(pl.Callback):
    def on_train_epoch_end(self, trainer, pl_module):
        pl_module.eval()
        trainer.logger.experiment.add_image("samples", pl_module.sample(4))
        pl_module.train()


class Net(pl.LightningModule):
    def on_train_epoch_start(self):
        if self.current_epoch < 3:
            self.encoder.eval()
        else:
            self.encoder.train()
