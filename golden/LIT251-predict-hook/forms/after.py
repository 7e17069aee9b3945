import pytorch_lightning as pl


class Net(pl.LightningModule):
    def predict_step(self, batch, batch_idx, dataloader_idx=None):
        return self(batch)
