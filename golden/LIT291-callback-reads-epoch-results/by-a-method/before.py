import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return self(batch)

    def validation_epoch_end(self, outputs):
        self.threshold = max(outputs)

    def sample(self):
        return self.scores() < self.threshold


class Report(pl.Callback):
    def on_validation_epoch_end(self, trainer, net):
        net.eval()
        trainer.logger.experiment.add_image("samples", net.sample())
