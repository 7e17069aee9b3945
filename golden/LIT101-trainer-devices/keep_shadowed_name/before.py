from pytorch_lightning import Trainer


def build(Trainer, args):
    return Trainer(gpus=args.gpus)


class Runner:
    def __init__(self, Trainer=None):
        self.trainer = Trainer(gpus=args.gpus)
