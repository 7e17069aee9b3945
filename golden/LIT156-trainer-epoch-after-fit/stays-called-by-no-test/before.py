import pytorch_lightning as pl


class Net(pl.LightningModule):
    def evaluated(self, batch, name):
        print(name, self.current_epoch, self(batch).mean())

    def validation_step(self, batch, batch_idx):
        self.evaluated(batch, "validation")

    def test_step(self, batch, batch_idx):
        print(self(batch).mean())


def main(net):
    trainer = pl.Trainer(max_epochs=3)
    trainer.fit(net)
    trainer.test(net)
