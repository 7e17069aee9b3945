import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint

alone = pl.Trainer(weights_save_path="weights", accelerator="cpu")
newest = ModelCheckpoint(filename="{epoch}", save_top_k=-1)
best = ModelCheckpoint(filename="best", monitor="val_loss")
both = pl.Trainer(callbacks=[newest, best, EarlyStopping("val_loss")], weights_save_path="weights", accelerator="cpu")
