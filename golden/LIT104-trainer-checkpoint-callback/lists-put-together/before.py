import pytorch_lightning as pl


def train(model, logging, extra, checkpoint, names):
    saver = pl.callbacks.ModelCheckpoint("out")
    pl.Trainer(gpus=1, callbacks=[logging] + extra, checkpoint_callback=saver).fit(model)
    pl.Trainer(gpus=1, callbacks=extra + [logging], checkpoint_callback=saver).fit(model)
    pl.Trainer(gpus=1, callbacks=extra + names, checkpoint_callback=saver).fit(model)
    pl.Trainer(gpus=1, callbacks=extra, checkpoint_callback=saver).fit(model)
