import json

import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch), logger=False)

    def test_step(self, batch, batch_idx):
        loss = self.loss(batch)
        self.log("test_loss", loss, prog_bar=True, logger=False)
        self.log("accuracy", self.accuracy(batch), on_step=True)
        self.log("seen", len(batch))
        self._scores(batch)

    def _scores(self, batch):
        self.log_dict(self.scores(batch), False, False)

    def test_epoch_end(self, outputs):
        self.log("batches", len(outputs), logger=True)


trainer = pl.Trainer()
trainer.fit(Net())
results = trainer.test()
with open("results.json", "w") as file:
    json.dump(results, file)
