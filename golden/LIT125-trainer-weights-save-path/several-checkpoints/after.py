import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint

alone = pl.Trainer(callbacks=[ModelCheckpoint(dirpath="weights")], accelerator="cpu")
newest = ModelCheckpoint(filename="{epoch}", save_top_k=-1, dirpath="weights")
best = ModelCheckpoint(filename="best", monitor="val_loss", dirpath="weights")
both = pl.Trainer(callbacks=[newest, best, EarlyStopping("val_loss")], accelerator="cpu")
