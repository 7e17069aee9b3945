from pytorch_lightning.callbacks import ModelCheckpoint

best = ModelCheckpoint(filepath="runs/best", dirpath="runs")
