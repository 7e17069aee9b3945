import pytorch_lightning as pl


class Net(pl.LightningModule):
    def test_step(self, batch, batch_idx):
        self.log("test_loss", self.loss(batch))


def run(model, data, key):
    trainer = pl.Trainer()
    trainer.fit(model, data)
    trainer.test(datamodule=data)
    results = trainer.test(datamodule=data)
    print(results[0]["test_loss"], results[-1][key], results[0].get(key))
    unread = trainer.test(datamodule=data)
