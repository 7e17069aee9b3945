import pytorch_lightning as pl

early = pl.callbacks.EarlyStopping(monitor="val_loss")
checkpoint = pl.callbacks.ModelCheckpoint(filename="{epoch:03d}", monitor="val_loss", dirpath="training/logs")
callbacks = [early, checkpoint]
trainer = pl.Trainer(callbacks=callbacks)

own = pl.callbacks.ModelCheckpoint(dirpath="weights")
trainer = pl.Trainer(callbacks=[early, own])

others = [early]
trainer = pl.Trainer(callbacks=[*others, pl.callbacks.ModelCheckpoint(dirpath="training/logs")])
