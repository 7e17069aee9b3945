import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint

from net import Net

stopping = EarlyStopping("val_loss", patience=3)
best = ModelCheckpoint("weights", "{epoch}", "val_f1")
trainer = pl.Trainer(callbacks=[stopping, best])
trainer.fit(Net())
