from pytorch_lightning import Trainer

from parts import make_trainer


class Runner:
    def __init__(self, checkpoint_callback=None):
        self.checkpoint_callback = checkpoint_callback


def build(settings):
    runner = Runner(checkpoint_callback=make_trainer(settings))
    return Trainer(callbacks=[runner.checkpoint_callback])
