from pytorch_lightning import Trainer


class Shown(Trainer):
    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)


def build(*args):
    return Trainer(*args)
