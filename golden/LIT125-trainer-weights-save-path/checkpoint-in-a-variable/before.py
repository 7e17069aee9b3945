import pytorch_lightning as pl

early = pl.callbacks.EarlyStopping(monitor="val_loss")
checkpoint = pl.callbacks.ModelCheckpoint(filename="{epoch:03d}", monitor="val_loss")
callbacks = [early, checkpoint]
trainer = pl.Trainer(callbacks=callbacks, weights_save_path="training/logs")

own = pl.callbacks.ModelCheckpoint(dirpath="weights")
trainer = pl.Trainer(callbacks=[early, own], weights_save_path="training/logs")

others = [early]
trainer = pl.Trainer(callbacks=others, weights_save_path="training/logs")
