import pytorch_lightning as pl
from torch.utils.data import DataLoader


class Net(pl.LightningModule):
    def predict_dataloader(self):
        return DataLoader(self.data, self.hparams.batch_size, False, num_workers=2)  # in order

    def predict_step(self, batch, batch_idx):
        return self(batch)


class Scores(pl.LightningDataModule):
    def predict_dataloader(self):
        return [
            DataLoader(self.first, 32),
            DataLoader(self.second, 16, collate_fn=self.collate),
        ]
