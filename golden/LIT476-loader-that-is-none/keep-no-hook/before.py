import pytorch_lightning as pl
from torch.utils.data import DataLoader


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return self(batch)

    def train_dataloader(self):
        if self.rows:
            return DataLoader(self.rows)

    def predict_dataloader(self):
        return None

    def loader(self):
        return None


class Rows:
    def val_dataloader(self):
        return None
