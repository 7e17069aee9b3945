from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint

best = ModelCheckpoint(dirpath="out", monitor="val_loss", save_last=True)
ModelCheckpoint("out", "{epoch}", "val_loss", save_last=True, save_top_k=3)
ModelCheckpoint(dirpath="out", save_top_k=0, save_last=True)
ModelCheckpoint(dirpath="out", save_last=True, every_n_epochs=5)
ModelCheckpoint(dirpath="out", save_last=True, save_top_k=-1, every_n_epochs=5)
Trainer(callbacks=[best])
