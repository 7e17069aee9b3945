import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self(batch)

    def validation_step(self, batch, batch_idx, dataloader_idx):
        return self(batch)

    def test_step(self, batch, batch_idx, prefix="test"):
        return self(batch)

    def predict_step(self, batch, batch_idx, *args):
        return self(batch)


class Other(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return self(batch)

    def test_step(self, batch, batch_idx, scale, dataloader_idx=0):
        return self(batch)

    def predict_step(self, batch, batch_idx, dataset_idx=0, **kwargs):
        return self(batch)


class Plain:
    def validation_step(self, batch, batch_idx, dataset_idx):
        return dataset_idx
