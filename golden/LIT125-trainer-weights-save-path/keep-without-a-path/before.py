import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint

newest = ModelCheckpoint(filename="{epoch}", save_top_k=-1)
best = ModelCheckpoint(filename="best", monitor="val_loss")
both = pl.Trainer(callbacks=[newest, best], accelerator="cpu")
