import pytorch_lightning as pl


def get_trainer(epochs, resume=None):
    trainer = pl.Trainer(max_epochs=epochs)
    return trainer


def train(net, last):
    trainer = get_trainer(2)
    trainer.fit(net)
    trainer = get_trainer(4, last)
    trainer.fit(net, ckpt_path=last)
    trainer.test(net)


def test(net):
    trainer = get_trainer(1)
    trainer.test(net)
