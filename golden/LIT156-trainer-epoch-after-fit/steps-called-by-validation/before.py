import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return self.test_step(batch, batch_idx)

    def test_step(self, batch, batch_idx):
        self.logger.experiment.add_scalar("loss", self(batch).mean(), self.current_epoch)


def main(net):
    trainer = pl.Trainer(max_epochs=3)
    trainer.fit(net)
    trainer.test(net)
