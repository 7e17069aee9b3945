import pytorch_lightning as pl


class Named(pl.LightningModule):
    def predict_step(
        self,
        batch,
        batch_idx: int,
        dataloader_idx: int,  # of one
    ):
        return self(batch), dataloader_idx

    def test_step(self, batch, batch_idx, dataloader_idx):
        return self(batch)


class Given(pl.LightningModule):
    def predict_step(self, batch, batch_idx, dataloader_idx=None):
        return self(batch)
