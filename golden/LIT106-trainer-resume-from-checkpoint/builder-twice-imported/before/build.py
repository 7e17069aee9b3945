import pytorch_lightning as pl


def get_trainer(epochs, resume=None):
    return pl.Trainer(max_epochs=epochs, resume_from_checkpoint=resume)


def train(net, last):
    trainer = get_trainer(2)
    trainer.fit(net)
    trainer = get_trainer(4, last)
    trainer.fit(net)
