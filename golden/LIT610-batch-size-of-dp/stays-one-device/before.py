import pytorch_lightning as pl
from torch.utils.data import DataLoader


class Data(pl.LightningDataModule):
    def train_dataloader(self):
        return DataLoader(self.train, batch_size=self.hparams.size, shuffle=True)

    def val_dataloader(self):
        return DataLoader(self.val, batch_size=64)


trainer = pl.Trainer(gpus=1, accelerator="dp")
