import pytorch_lightning as pl


class Net(pl.LightningModule):
    def test_step(self, batch, batch_idx):
        self.logger.experiment.add_scalar("loss", self(batch).mean(), max(self.current_epoch - 1, 0))

    def test_epoch_end(self, outputs):
        print("tested after", max(self.current_epoch - 1, 0) + 1, "epochs")


class Report(pl.Callback):
    def on_test_end(self, trainer, pl_module):
        print(max(trainer.current_epoch - 1, 0))


def main(net):
    trainer = pl.Trainer(max_epochs=3)
    trainer.fit(net)
    trainer.test(net)
