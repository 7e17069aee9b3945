import lightning as L
from lightning.pytorch.callbacks import ModelCheckpoint
from nets import Drug

L.Trainer(devices=4, callbacks=[ModelCheckpoint(monitor="val_auroc")]).fit(Drug())
