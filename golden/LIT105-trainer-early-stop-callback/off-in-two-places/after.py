from pytorch_lightning import Trainer


def make(epochs, **more):
    given = dict(max_epochs=epochs)
    given.update(more)
    return Trainer(**given)


def study(net):
    make(20).fit(net)
    make(5).fit(net)
