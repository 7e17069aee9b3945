import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        print(self.current_epoch)

    def test_step(self, batch, batch_idx):
        return self.validation_step(batch, batch_idx)


def main(net):
    trainer = pl.Trainer(max_epochs=3)
    trainer.fit(net)
