import pytorch_lightning as pl

from runs import run


def get_trainer(epochs, resume=None):
    return pl.Trainer(max_epochs=epochs, resume_from_checkpoint=resume)


def train(net, last):
    trainer = get_trainer(2)
    trainer.fit(net)
    run(get_trainer(4, last), net)
    trainer.test(net)
