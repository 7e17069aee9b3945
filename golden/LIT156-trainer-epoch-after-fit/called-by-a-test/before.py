import pytorch_lightning as pl


class Net(pl.LightningModule):
    def evaluated(self, batch, name):
        print(name, self.current_epoch, self(batch).mean())

    def validation_step(self, batch, batch_idx):
        self.evaluated(batch, "validation")

    def test_step(self, batch, batch_idx):
        self.evaluated(batch, "test")

    def validation_epoch_end(self, outputs):
        print("epoch", self.current_epoch)
        return {"outputs": len(outputs)}

    def test_epoch_end(self, outputs):
        print(self.validation_epoch_end(outputs)["outputs"])


def main(net):
    trainer = pl.Trainer(max_epochs=3)
    trainer.fit(net)
    trainer.test(net)
