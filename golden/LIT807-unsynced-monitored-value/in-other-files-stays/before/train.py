from lightning.pytorch import Trainer
from lightning.pytorch.callbacks import EarlyStopping

from model import Net

Trainer(strategy="ddp", devices=2, callbacks=[EarlyStopping("val/loss")]).fit(Net())
