from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint

from net import Net

Trainer(callbacks=[EarlyStopping(monitor="val_gap"), ModelCheckpoint(monitor="val_gap")], max_epochs=9).fit(Net())
