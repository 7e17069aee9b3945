import pytorch_lightning as pl


def build(epochs, resume=None):
    best = pl.callbacks.ModelCheckpoint(monitor="loss")
    trainer = pl.Trainer(max_epochs=epochs, callbacks=[best], resume_from_checkpoint=resume)
    return trainer, best


def train(net, last):
    trainer, best = build(2)
    trainer.fit(net)
    trainer, best = build(4, resume=last)
    trainer.fit(net)
    print(best.best_model_path)
    return trainer.test(net)
