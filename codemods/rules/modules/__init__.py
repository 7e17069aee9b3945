"""Rules about LightningModule and LightningDataModule."""
