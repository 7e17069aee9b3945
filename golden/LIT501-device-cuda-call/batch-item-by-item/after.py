import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        images, mats, boxes = batch
        return self(images, mats, boxes)

    def validation_step(self, batch, batch_idx):
        for name, value in batch.items():
            # by name
            batch[name] = value
            batch[name + "_2"] = value
        return self(batch)

    def test_step(self, batch, batch_idx):
        return self(batch)

    def predict_step(self, batch, batch_idx):
        moved = {}
        for name, value in batch.items():
            moved[name] = value
        return self(moved)
