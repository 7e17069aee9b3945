import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return self(batch)

    def on_validation_epoch_end(self):
        for (name, values), (_, others) in zip(self.before.items(), self.behind.items()):
            self.log(name, values.mean() - others.mean())

    def test_step(self, batch, batch_idx):
        return self(batch)

    def on_test_epoch_start(self):
        self.test_step_outputs = []

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs.append(outputs)

    def on_test_epoch_end(self):
        outputs = self.test_step_outputs
        self.test_step_outputs = []
        outputs += [self.last]
        self.log("number", float(len(self.last)))
