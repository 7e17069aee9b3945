"""Written for today's order, by name, or without a word of the release."""
import pytorch_lightning as pl

a = pl.LightningDataModule.from_datasets(train, val, test, predict, 4)
b = pl.LightningDataModule.from_datasets(train, val, test, batch_size=4)
