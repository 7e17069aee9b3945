import pytorch_lightning as pl
from one import One

pl.Trainer(callbacks=[pl.callbacks.ModelCheckpoint(monitor="val_loss")]).fit(One())
trainer = pl.Trainer(max_epochs=3, callbacks=[pl.callbacks.ModelCheckpoint(monitor="val_loss")])
trainer.fit(One())
