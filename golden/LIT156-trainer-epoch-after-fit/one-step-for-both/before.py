import pytorch_lightning as pl


class Net(pl.LightningModule):
    def test_step(self, batch, batch_idx):
        self.logger.experiment.add_scalar("loss", self(batch).mean(), self.current_epoch)

    validation_step = test_step


def main(net):
    trainer = pl.Trainer(max_epochs=3)
    trainer.fit(net)
    trainer.test(net)
