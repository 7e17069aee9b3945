import lightning as L
from lightning.pytorch.callbacks import EarlyStopping, ModelCheckpoint

from net import Net

watch = [EarlyStopping(monitor="val_loss"), ModelCheckpoint(monitor="val_score"), EarlyStopping(monitor="val_mean")]
L.Trainer(strategy="ddp", devices=2, callbacks=watch).fit(Net())
