import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        for key in ("x", "y"):
            batch[key] = batch[key].cuda()
        for k in batch:
            batch[k] = batch[k].cuda()
        return self(batch["x"]).mean()

    def validation_step(self, batch, batch_idx):
        for key in batch.keys():
            batch[key] = batch[key].cuda()
        return self(batch[key]).mean()

    def test_step(self, batch, batch_idx):
        for key in batch.keys():
            batch[key] = batch[key].cuda()
            print(key)
        for i in range(next(self.steps)):
            batch[i] = batch[i].cuda()
        return self(batch).mean()
