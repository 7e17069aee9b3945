from pytorch_lightning import Trainer


def train(net):
    trainer = Trainer(max_epochs=3)
    trainer.fit(net)
    return trainer


def main(net, options):
    trainer: Trainer = train(net)
    trainer.test()
    trainer.test(**options)
