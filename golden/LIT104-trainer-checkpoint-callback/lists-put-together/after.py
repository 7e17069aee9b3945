import pytorch_lightning as pl


def train(model, logging, extra, checkpoint, names):
    saver = pl.callbacks.ModelCheckpoint("out")
    pl.Trainer(gpus=1, callbacks=[logging] + extra + [saver]).fit(model)
    pl.Trainer(gpus=1, callbacks=extra + [logging] + [saver]).fit(model)
    pl.Trainer(gpus=1, callbacks=[*(extra + names or []), saver]).fit(model)
    pl.Trainer(gpus=1, callbacks=[*(extra or []), saver]).fit(model)
