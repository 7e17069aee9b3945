import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint

stopping = EarlyStopping("val_loss", patience=3)
trainer = pl.Trainer(min_steps=1000, callbacks=[ModelCheckpoint(monitor="val_loss")])
other = pl.Trainer(min_epochs=1, callbacks=[stopping])
