from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint


class Runner:
    def __init__(self, args, save):
        self.best = args.best
        self.kept = None
        if save:
            self.best = ModelCheckpoint()
            self.kept = ModelCheckpoint()
        self.trainer = Trainer(gpus=0, checkpoint_callback=self.best if save else False)
        self.other = Trainer(gpus=0, checkpoint_callback=False if args.fast else self.kept)
        self.third = Trainer(gpus=0, checkpoint_callback=args.kept if save else False)
        self.fourth = Trainer(gpus=0, checkpoint_callback=self.kept if args.ask() else False)
