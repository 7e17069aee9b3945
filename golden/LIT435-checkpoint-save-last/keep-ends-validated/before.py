import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint

every = ModelCheckpoint(dirpath="every", save_top_k=-1, save_last=True)
trainer = pl.Trainer(max_epochs=5, val_check_interval=0.5, callbacks=[every])
