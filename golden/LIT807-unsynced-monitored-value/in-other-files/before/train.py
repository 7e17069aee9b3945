from lightning.pytorch import Trainer
from lightning.pytorch.callbacks import EarlyStopping, ModelCheckpoint

from model import Net

callbacks = [EarlyStopping("val_iou", mode="max"), ModelCheckpoint("out", "{epoch}", "val/loss")]
Trainer(strategy="ddp", devices=2, callbacks=callbacks).fit(Net())
